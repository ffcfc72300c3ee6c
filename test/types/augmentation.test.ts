import { expect } from 'chai';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT, scratch } from '../support/cli.js';

/** Type errors, as `file:line: message`, of a project that has the built package as a dependency. */
function errorsIn(files: Readonly<Record<string, string>>): string[] {
  const folder = scratch();
  try {
    mkdirSync(join(folder.path, 'node_modules'));
    symlinkSync(ROOT, join(folder.path, 'node_modules/ludoscribe'));
    folder.write('package.json', JSON.stringify({ name: 'consumer', type: 'module' }));
    const names = Object.entries(files).map(([name, text]) => folder.write(name, text));
    const program = ts.createProgram(names, {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      lib: ['lib.es2023.d.ts'],
    });
    return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
      const message = ts.flattenDiagnosticMessageText(messageText, ' ');
      if (file === undefined || start === undefined) return message;
      const { line } = file.getLineAndCharacterOfPosition(start);
      return `${file.fileName.slice(file.fileName.lastIndexOf('/') + 1)}:${String(line + 1)}: ${message}`;
    });
  } finally {
    folder.remove();
  }
}

/** A plugin's types, as its author writes them. */
const plugin = (name: string, member: string): string => `
import type { GamePlugin, Position } from 'ludoscribe/core';
declare module 'ludoscribe/core' { interface Games { '${name}': GamePlugin<Move, Position> } }
export interface Move { readonly ${member}: number }
`;

describe('types of the built package', () => {
  it('a plugin adds itself to the games, beside others and the built-in ones', function () {
    this.timeout(120_000);
    const errors = errorsIn({
      'my-game.ts': plugin('my-game', 'to'),
      'other.ts': plugin('other', 'from'),
      'core.ts': `
import './my-game.js';
import './other.js';
import { createLudoscribe } from 'ludoscribe/core';
const { registry } = createLudoscribe();
registry.get('my-game').points({ to: 1 });
registry.get('other').points({ from: 1 });
registry.get('my-game').points({ from: 1 });
registry.get('other').points({ to: 1 });
`,
      'root.ts': `
import './my-game.js';
import { createLudoscribe } from 'ludoscribe';
const { registry } = createLudoscribe();
registry.get('my-game').points({ to: 1 });
registry.get('my-game').points({ from: 1 });
registry.get('reversi').points({ kind: 'place', square: 1 });
registry.get('reversi').points({ kind: 'place', squares: 1 });
registry.get('merrills').points({ to: 1 });
registry.get('whatever').points({ anything: 1 });
`,
    });
    expect(errors).to.deep.equal([
      "core.ts:8: Object literal may only specify known properties, and 'from' does not exist in type 'Move'.",
      "core.ts:9: Object literal may only specify known properties, and 'to' does not exist in type 'Move'.",
      "root.ts:6: Object literal may only specify known properties, and 'from' does not exist in type 'Move'.",
      "root.ts:8: Object literal may only specify known properties, but 'squares' does not exist in type 'Place'. Did you mean to write 'square'?",
    ]);
  });

  it('the generic pieces carry the types of a game through', function () {
    this.timeout(120_000);
    const errors = errorsIn({
      'game.ts': `
import { gridGeometry, mapPointMove, pgnDialect, pointMove, pointNotation, simpleRules } from 'ludoscribe/core';
import type { GamePlugin, PointMove, Position } from 'ludoscribe/core';
import { checkPlugin, describeGame, type PluginFinding } from 'ludoscribe/kit';
const geometry = gridGeometry({ files: 3, ranks: 3 });
const setup: Position = { variant: 'x', cells: [], toMove: 0 };
const variants = [{ id: 'x', geometry, setup, seats: ['a', 'b'] }];
const notation = pointNotation({ variants, kinds: { step: { separator: '-' }, pass: { word: 'pass' } } });
type Move = PointMove<'step' | 'pass'>;
const game: GamePlugin<Move, Position> = {
  api: 1, id: 'x', aliases: [], title: 'X', variants, notations: [notation],
  formats: [pgnDialect(() => game, { id: 'x', title: 'X', sniff: () => 0 })],
  rules: simpleRules<Move, Position>({
    setup, moves: () => [pointMove('pass')], play: (position) => position, outcome: () => undefined,
  }),
  points: ({ points }) => points,
  mapMove: mapPointMove,
};
const findings: readonly PluginFinding[] = checkPlugin(game, { seed: 1, others: [game] });
describeGame(game, { others: [game] });
const read = notation.parseMove('a1-a2');
if (read.ok) read.value.kind satisfies 'step' | 'pass';
export { findings };
if (read.ok) read.value.kind satisfies 'step';
pointMove('hop', [1]) satisfies Move;
checkPlugin(game, { seeds: 1 });
`,
    });
    expect(errors.map((error) => /^game\.ts:\d+/.exec(error)?.[0])).to.deep.equal([
      'game.ts:24',
      'game.ts:25',
      'game.ts:26',
    ]);
    expect(errors[0]).to.include('"pass"');
    expect(errors[1]).to.include('"hop"');
    expect(errors[2]).to.include('seeds');
  });
});
