/** Every expectation of the kit, read out of its source, so that none goes untried. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../support/cli.js';

const FOLDER = join(ROOT, 'core/kit');

/** The texts that say what a check expects; `…` where something is filled in. */
export function expectations(): string[] {
  const found = new Set<string>();
  const files = [
    ...readdirSync(join(FOLDER, 'checks')).map((name) => join('checks', name)),
    'check.ts',
    'run.ts',
  ];
  for (const name of files) {
    const source = ts.createSourceFile(
      name,
      readFileSync(join(FOLDER, name), 'utf8'),
      ts.ScriptTarget.ES2023,
      true,
    );
    visit(source);
  }
  return [...found].sort();

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      if (/^(?:bench\.expect)$/.test(called)) add(node.arguments[2]);
      if (/^expect$/.test(called)) add(node.arguments[2]);
      if (/^wrong$/.test(called)) add(node.arguments[0]);
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'expected') add(node.initializer);
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'expected' && node.initializer)
      add(node.initializer);
    ts.forEachChild(node, visit);
  }

  function add(node: ts.Node | undefined): void {
    if (node === undefined) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) found.add(node.text);
    else if (ts.isTemplateExpression(node))
      found.add(node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join(''));
    else if (ts.isConditionalExpression(node)) {
      add(node.whenTrue);
      add(node.whenFalse);
    }
  }
}
