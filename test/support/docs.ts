/** The examples in the documentation, cut out and run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from './cli.js';

/** A fenced block of a page. */
export interface Block {
  /** The page and the line of its first line: `docs/games/reversi.md:12`. */
  readonly place: string;
  readonly language: string;
  readonly text: string;
}

/** Every page of the project. */
export function pages(): string[] {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, withFileTypes: true });
  const inside = docs
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
  return ['README.md', ...inside.sort()];
}

export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let open: { language: string; line: number; lines: string[] } | undefined;
  readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const fence = /^```(\w*)$/.exec(line);
      if (open === undefined) {
        if (fence !== null) open = { language: fence[1]!, line: index + 2, lines: [] };
      } else if (fence === null) open.lines.push(line);
      else {
        blocks.push({
          place: `${page}:${String(open.line)}`,
          language: open.language,
          text: open.lines.join('\n'),
        });
        open = undefined;
      }
    });
  return blocks;
}

/** A duration as the command prints it: it differs from run to run. */
const SECONDS = /\d+\\\.\d+ s/g;

/**
 * Does an output look as a page has it? A line `…` stands for any lines, also for none; `…` in a line for anything
 * in it. Empty lines before and behind do not count, and durations are all alike.
 */
export function isPrintedAs(output: string, expected: string): boolean {
  const lines = trimLines(expected)
    .split('\n')
    .map((line) =>
      line === '…' ? '(?:[^\\n]*\\n)*?' : `${line.split('…').map(literally).join('[^\\n]*')}\\n`,
    );
  const pattern = expected.trim() === '' ? '\\n' : lines.join('').replace(SECONDS, '[\\d.]+ s');
  return new RegExp(`^${pattern}$`).test(`${trimLines(output)}\n`);
}

/** Without the empty lines before, and without blanks behind. */
const trimLines = (text: string): string => text.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words as a shell splits them, with both kinds of quotation marks. */
export function shellWords(line: string): string[] {
  return Array.from(line.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*")+/g), ([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  );
}

const SHOWN = /^(\s*)(?:console\.log\((.+)\)|(.+?));?\s*\/\/ → (.*)$/;

/**
 * A TypeScript example as a module that hands each shown value, with what the page says of it, to `__shown`.
 * A line shows a value by ending in `// → ` and the value.
 */
export function instrument(text: string): { readonly module: string; readonly shown: number } {
  let shown = 0;
  const lines = text.split('\n').map((line) => {
    const match = SHOWN.exec(line);
    if (match === null) return line;
    shown++;
    const [, indent, logged, bare, expected] = match;
    const declared = /^(?:const|let) (\w+) = /.exec(bare ?? '');
    const show = (value: string) => `globalThis.__shown(${value}, ${JSON.stringify(expected)});`;
    return declared === null
      ? `${indent!}${show((logged ?? bare)!)}`
      : `${indent!}${bare!}; ${show(declared[1]!)}`;
  });
  const source = lines.join('\n');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  return { module: outputText, shown };
}
