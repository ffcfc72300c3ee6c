import { expect } from 'chai';
import {
  boardToText,
  countDiscs,
  officialScore,
  parse,
  renderWithPasses,
  rules,
  SETUPS,
  squareToText,
  walk,
  type Colour,
} from '../../../plugins/reversi/index.js';
import { at, cellsOf, vectors } from './support.js';

interface WalkRow {
  start: string;
  board: string;
  first: Colour;
  transcript: string;
  with_passes: string;
  passes: number;
  steps: { colour: Colour; square: string; flips: string[]; passes: number }[];
  final: string;
  counts: { b: number; w: number };
  empties: number;
  engine: { result: string; winner: Colour | null; score: { b: number; w: number } } | null;
}

const rows = vectors<WalkRow>('walk.jsonl');

describe('reversi walk', () => {
  it('replays every row of the vectors: sides, flips, passes, boards', () => {
    expect(rows.length).to.be.greaterThan(370);
    for (const row of rows) {
      const name = `${row.start} ${row.transcript}`;
      const squares = parse(row.transcript);
      const steps = walk(cellsOf(row.board), row.first, squares.ok ? squares.value : [-1]);
      expect(steps.ok, name).to.equal(true);
      if (!steps.ok) continue;
      const named = steps.value.map(({ colour, square, flips, passes }) => ({
        colour,
        flips: flips.map(squareToText),
        passes,
        square: squareToText(square),
      }));
      expect(named, name).to.deep.equal(row.steps);
      expect(renderWithPasses(steps.value), name).to.equal(row.with_passes);
      expect(
        steps.value.reduce((sum, { passes }) => sum + passes, 0),
        name,
      ).to.equal(row.passes);
      const final = steps.value.at(-1)?.board ?? cellsOf(row.board);
      expect(boardToText(final), name).to.equal(row.final);
      expect(countDiscs(final), name).to.deep.equal([row.counts.b, row.counts.w]);
      // Each board is the one before it, with the disc put down and the flips made.
      let board = cellsOf(row.board);
      for (const step of steps.value) {
        board = board.slice();
        for (const square of [step.square, ...step.flips]) board[square] = step.colour === 'b' ? 0 : 1;
        expect(Array.from(step.board), name).to.deep.equal(board);
      }
    }
  });

  it('agrees with the vectors on how finished games end', () => {
    let ended = 0;
    for (const { engine, final, start, transcript } of rows) {
      if (engine === null) continue;
      const cells = cellsOf(final);
      const { outcome } = rules.begin({ variant: 'othello', cells, toMove: 0 });
      const name = `${start} ${transcript}`;
      expect(outcome?.scores, name).to.deep.equal([engine.score.b, engine.score.w]);
      expect(officialScore(cells), name).to.deep.equal([engine.score.b, engine.score.w]);
      expect(outcome?.winners, name).to.deep.equal(
        engine.result === 'draw' ? [] : [engine.winner === 'b' ? 0 : 1],
      );
      ended++;
    }
    expect(ended).to.be.greaterThan(340);
  });

  it('refuses an illegal square at its ply, and says for whom', () => {
    const result = walk(SETUPS.othello.cells, 'b', [at('f5'), at('a1'), at('d6')]);
    expect(result.ok ? undefined : result.error).to.deep.include({ code: 'not_legal', ply: 1 });
    expect(result.ok ? undefined : result.error.message).to.match(
      /^White cannot play a1 as move 2\. White turns no disc on a1/,
    );
  });

  it('refuses a square after a forced pass for the side that then moves', () => {
    const squares = parse('f5f6f7g7d3f8h8h6a1');
    const result = walk(SETUPS.othello.cells, 'b', squares.ok ? squares.value : []);
    expect(result.ok ? undefined : result.error).to.deep.include({ code: 'not_legal', ply: 8 });
    expect(result.ok ? undefined : result.error.message).to.match(/^White cannot play a1 as move 9/);
  });

  it('refuses a square after the end of the game', () => {
    const squares = parse('f5d6c5f6e7f4g5e6e3a1');
    const result = walk(SETUPS.othello.cells, 'b', squares.ok ? squares.value : []);
    expect(result.ok ? undefined : result.error).to.deep.include({ code: 'past_end', ply: 9 });
  });

  it('follows the rules of the variant it is given', () => {
    const empty = new Int8Array(64).fill(-1);
    const squares = parse('d4d5e4e5');
    const filled = walk(empty, 'b', squares.ok ? squares.value : [], 'historic');
    expect(filled.ok && filled.value.map(({ flips }) => flips)).to.deep.equal([[], [], [], []]);
    const othello = walk(empty, 'b', squares.ok ? squares.value : []);
    expect(othello.ok ? undefined : othello.error.code).to.equal('past_end');
  });

  it('never throws for what is no board, no side and no square', () => {
    const code = (...given: unknown[]) => {
      const result = walk(...(given as Parameters<typeof walk>));
      return result.ok ? 'ok' : result.error.code;
    };
    const { cells } = SETUPS.othello;
    expect(code([], 'b', [])).to.equal('shape');
    expect(code(null, 'b', [])).to.equal('shape');
    expect(code(new Array(64).fill(5), 'b', [])).to.equal('disc');
    expect(code(cells, 'x', [])).to.equal('turn');
    expect(code(cells, 0, [])).to.equal('turn');
    expect(code(cells, 'b', [], 'anti')).to.equal('bad_variant');
    for (const square of [64, -1, 0.5, NaN, 'f5', null, {}])
      expect(code(cells, 'b', [square])).to.equal('not_legal');
  });
});
