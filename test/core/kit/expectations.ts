/** Every expectation of the kit, read out of its source, so that none goes untried. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../support/cli.js';

const FOLDER = join(ROOT, 'core/kit');

/** What a part of the kit expects; `…` where something is filled in. No part: what any check may say. */
export interface Expectation {
  readonly part?: string;
  readonly expected: string;
}

/** Every expectation, once for each part that has it. */
export function expectations(): Expectation[] {
  const found = new Map<string, Expectation>();
  const files = [
    ...readdirSync(join(FOLDER, 'checks')).map((name) => join('checks', name)),
    'check.ts',
    'run.ts',
  ];
  for (const name of files) {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    const part = partOf(name);
    visit(ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true), part);
  }
  return [...found.values()].sort((a, b) => (a.expected < b.expected ? -1 : 1));

  function visit(node: ts.Node, part: string | undefined): void {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      if (/^(?:bench\.)?expect$/.test(called)) add(node.arguments[2], part);
      if (/^wrong$/.test(called)) add(node.arguments[0], part);
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'expected') add(node.initializer, part);
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'expected' && node.initializer)
      add(node.initializer, part);
    ts.forEachChild(node, (child) => {
      visit(child, part);
    });
  }

  function add(node: ts.Node | undefined, part: string | undefined): void {
    if (node === undefined) return;
    if (ts.isConditionalExpression(node)) {
      add(node.whenTrue, part);
      add(node.whenFalse, part);
    }
    const expected = textOf(node);
    if (expected !== undefined)
      found.set(`${String(part)} ${expected}`, { ...(part !== undefined && { part }), expected });
  }
}

/** The part whose checks a file has; none for what all checks share. */
function partOf(file: string): string | undefined {
  const name = /^checks[\\/](.*)\.ts$/.exec(file)?.[1];
  return name === 'sniffing' ? 'formats' : name;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
