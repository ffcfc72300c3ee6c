import { expect } from 'chai';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ludoscribe, ROOT } from '../support/cli.js';
import { blocksOf, instrument, isPrintedAs, pages, shellWords, type Block } from '../support/docs.js';

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

/** Runs the lines that begin with `$ ludoscribe` or `$ npx ludoscribe`, and compares what follows. */
async function runConsole({ place, text }: Block): Promise<void> {
  for (const part of text.split(/^\$ /m).slice(1)) {
    const [command, ...lines] = part.split('\n');
    const args = shellWords(command!.replace(/^(?:npx )?ludoscribe ?/, ''));
    if (!/^(?:npx )?ludoscribe/.test(command!)) continue;
    const { out, err } = await ludoscribe(args);
    const expected = lines.join('\n');
    if (!isPrintedAs(out + err, expected))
      expect((out + err).trim(), `${place}: ${command!}`).to.equal(expected.trim());
  }
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

describe('what a page shows of an output', () => {
  const output = '\n\n  konane\n    ✔ begins (3ms)\n\n2 checks, 0.42 s\n\n';
  const shown = (text: string) => isPrintedAs(output, text);

  it('is all of it, but for empty lines around it and durations', () => {
    expect(shown('  konane\n    ✔ begins (3ms)\n\n2 checks, 7.01 s')).to.equal(true);
    expect(shown('konane\n    ✔ begins (3ms)\n\n2 checks, 7.01 s')).to.equal(false);
    expect(shown('  konane\n    ✔ begins (3ms)\n2 checks, 7.01 s')).to.equal(false);
    expect(shown('  konane\n    ✔ begins (3ms)')).to.equal(false);
    expect(shown('')).to.equal(false);
    expect(isPrintedAs(' \n', '')).to.equal(true);
  });

  it('may leave out lines, and parts of a line', () => {
    expect(shown('…\n  konane\n…\n2 checks, … s')).to.equal(true);
    expect(shown('…')).to.equal(true);
    expect(shown('…\n3 checks, … s')).to.equal(false);
    expect(shown('  konane … s')).to.equal(false);
    expect(shown('  k…e\n    ✔ … (…)\n…')).to.equal(true);
  });
});
