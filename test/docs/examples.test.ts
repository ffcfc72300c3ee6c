import { expect } from 'chai';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ludoscribe, ROOT } from '../support/cli.js';
import { blocksOf, instrument, pages, type Block } from '../support/docs.js';

/** Does a value look as a page says: as text, or as data written in any style? */
function looksLike(value: unknown, expected: string): boolean {
  // A text of several lines stands on one, its line ends spelled out.
  if (String(value) === expected || String(value).replaceAll('\n', '\\n') === expected) return true;
  try {
    const data: unknown = new Function(`return (${expected});`)();
    return JSON.stringify(plain(value)) === JSON.stringify(plain(data));
  } catch {
    return false;
  }
}

/** Data without what JSON has no word for. */
function plain(value: unknown): unknown {
  if (value === undefined) return 'undefined';
  if (value instanceof Map) return [...value];
  if (ArrayBuffer.isView(value)) return Array.from(value as Uint8Array);
  return value;
}

async function runScript({ place, text }: Block): Promise<void> {
  const { module, shown } = instrument(text);
  // Inside the project, so that `ludoscribe` means the package itself.
  const file = join(ROOT, `.example-${place.replace(/\W/g, '-')}-${String(process.pid)}.mjs`);
  const seen: [unknown, string][] = [];
  const scope = globalThis as unknown as { __shown: (value: unknown, expected: string) => void };
  scope.__shown = (value, expected) => seen.push([value, expected]);
  writeFileSync(file, module);
  try {
    await import(pathToFileURL(file).href);
  } finally {
    rmSync(file);
  }
  expect(seen, `${place}: lines reached`).to.have.length(shown);
  for (const [value, expected] of seen) {
    if (!looksLike(value, expected))
      expect.fail(`${place} says ${expected}, but it is ${JSON.stringify(plain(value))}`);
  }
}

/** Runs the lines that begin with `$ ludoscribe` or `$ npx ludoscribe`, and compares what follows; a line `…` stands for any lines. */
async function runConsole({ place, text }: Block): Promise<void> {
  for (const part of text.split(/^\$ /m).slice(1)) {
    const [command, ...lines] = part.split('\n');
    const args = words(command!.replace(/^(?:npx )?ludoscribe ?/, ''));
    if (!/^(?:npx )?ludoscribe/.test(command!)) continue;
    const { out, err } = await ludoscribe(args);
    const expected = lines.join('\n').trim();
    const pattern = expected
      .split(/^…$/m)
      .map((piece) => escape(piece.trim()))
      .join('[^]*');
    // Times differ from run to run.
    const source = pattern.replace(/\d+\\\.\d+ s/g, '[\\d.]+ s');
    if (!new RegExp(`^${source}$`).test((out + err).trim()))
      expect((out + err).trim(), `${place}: ${command!}`).to.equal(expected);
  }
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words as a shell splits them, with both kinds of quotation marks. */
function words(line: string): string[] {
  return Array.from(line.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g), ([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  );
}

describe('examples in the documentation', () => {
  for (const page of pages()) {
    const blocks = blocksOf(page).filter(({ language }) => language === 'ts' || language === 'console');
    if (blocks.length === 0) continue;
    it(page, async () => {
      for (const block of blocks) await (block.language === 'ts' ? runScript(block) : runConsole(block));
    });
  }
});
