/**
 * The sources as one module that counts how often each of its branches is taken: what an input reaches that none
 * before it reached, and how many steps it costs, without a clock.
 */
import { build } from 'esbuild';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import type * as Core from '../../plugins/index.js';
import type * as Parts from '../../core/kit/parts.js';
import type * as Play from '../../core/kit/play.js';
import type * as Records from '../../core/kit/records.js';
import { ROOT } from '../support/cli.js';

/** What is tried, and what it takes to make inputs for it. */
const MODULE = `
export * from './plugins/index.js';
export { expectedBack, partsThatDiffer } from './core/kit/parts.js';
export { playGames } from './core/kit/play.js';
export { decorate } from './core/kit/records.js';
`;

export type Tried = typeof Core &
  Pick<typeof Parts, 'expectedBack' | 'partsThatDiffer'> &
  Pick<typeof Play, 'playGames'> &
  Pick<typeof Records, 'decorate'>;

export interface Instrumented<Module> {
  readonly module: Module;
  /** For each branch, how often it was taken since somebody last set it to 0. */
  readonly counts: Uint32Array;
}

/** Where the module finds its counters. */
const HOOK = '__ludoscribeFuzzCounts';

/** Ludoscribe with the four games, counted. */
export async function instrumentLudoscribe(): Promise<Instrumented<Tried>> {
  const { outputFiles } = await build({
    stdin: { contents: MODULE, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    logLevel: 'silent',
  });
  return instrument<Tried>(outputFiles[0]!.text);
}

/** Loads a module of plain JavaScript with counters in it. */
export async function instrument<Module>(source: string): Promise<Instrumented<Module>> {
  const { text, branches } = countBranches(source);
  const counts = new Uint32Array(branches);
  const hooks = globalThis as Record<string, unknown>;
  const folder = mkdtempSync(join(tmpdir(), 'ludoscribe-fuzz-'));
  const file = join(folder, 'counted.mjs');
  try {
    writeFileSync(file, `const __k = globalThis.${HOOK};\n${text}`);
    hooks[HOOK] = counts;
    return { module: (await import(pathToFileURL(file).href)) as Module, counts };
  } finally {
    Reflect.deleteProperty(hooks, HOOK);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Text to be put in at a place of another. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** The source with a counter in every function, loop, branch and arm of a choice. */
function countBranches(source: string): { readonly text: string; readonly branches: number } {
  const file = ts.createSourceFile('module.js', source, ts.ScriptTarget.ES2023, true, ts.ScriptKind.JS);
  const insertions: Insertion[] = [];
  let branches = 0;
  const count = () => `__k[${String(branches++)}]++`;
  const put = (at: number, text: string) => insertions.push({ at, text });

  const enter = (node: ts.Node): string | undefined => {
    const { parent } = node;
    if (ts.isBlock(node) && isBranch(node)) {
      put(node.getStart(file) + 1, `${count()};`);
      return undefined;
    }
    if (ts.isCaseOrDefaultClause(node)) {
      if (node.statements.length > 0) put(node.statements[0]!.getStart(file), `${count()};`);
      return undefined;
    }
    if (ts.isStatement(node) && !ts.isBlock(node) && isBranch(node)) {
      put(node.getStart(file), `{${count()};`);
      return '}';
    }
    const isArm =
      (ts.isArrowFunction(parent) && parent.body === node && !ts.isBlock(node)) ||
      (ts.isConditionalExpression(parent) && parent.condition !== node && ts.isExpression(node));
    if (!isArm) return undefined;
    put(node.getStart(file), `(${count()},`);
    return ')';
  };
  const visit = (node: ts.Node): void => {
    const close = enter(node);
    ts.forEachChild(node, visit);
    if (close !== undefined) put(node.end, close);
  };
  ts.forEachChild(file, visit);

  // What is put in at one place stays in the order in which it was found.
  insertions.sort((a, b) => a.at - b.at);
  const pieces: string[] = [];
  let from = 0;
  for (const { at, text } of insertions) {
    pieces.push(source.slice(from, at), text);
    from = at;
  }
  return { text: pieces.join('') + source.slice(from), branches };
}

/** Whether a statement is what a function, a loop or one side of an `if` does. */
function isBranch({ parent }: ts.Statement): boolean {
  return (
    ts.isFunctionLike(parent) ||
    ts.isIterationStatement(parent, false) ||
    ts.isIfStatement(parent) ||
    ts.isCatchClause(parent)
  );
}
