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
