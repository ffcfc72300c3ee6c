import { expect } from 'chai';
import {
  chainUnderWay,
  formatPosition,
  parseMove,
  rules,
  squareOf,
  type FanoronaMove,
  type FanoronaPosition,
} from '../../../plugins/fanorona/index.js';
import { outsideFile, valueOf, variantNamed, vectors, type State } from './support.js';

/** The first steps that a player can choose from, and stopping, where a chain is under way. */
function choices(state: State): string[] {
  const first = ({ points, steps }: FanoronaMove) =>
    steps.length === 0 ? 'stop' : `${String(points[0])} ${String(points[1])} ${String(steps[0]!.kind)}`;
  return [...new Set(state.legalMoves().map(first))];
}

/** A turn as other programs write it: one step after another, and a word for stopping. */
class StepByStep {
  position: FanoronaPosition = variantNamed('sivy').setup;
  readonly moves: FanoronaMove[] = [];

  /** The numbers of choices before each step or word. */
  readonly counts: number[] = [];

  /** Plays one step; `last`: the turn ends with it. */
  step(from: string, to: string, kind: string, last: boolean): void {
    this.counts.push(choices(rules.begin(this.position)).length);
    const move = valueOf(parseMove(`${from}-${to}${kind}`));
    if (last) this.play(move);
    else this.position = valueOf(chainUnderWay(this.position, move));
  }

  stop(): void {
    this.counts.push(choices(rules.begin(this.position)).length);
    this.play({ points: [this.position.pending!.points.at(-1)!], steps: [] });
  }

  private play(move: FanoronaMove): void {
    const state = rules.begin(this.position);
    const fault = state.play(move);
    if (fault) throw new Error(`${fault.code}: ${fault.message}`);
    this.position = state.position();
    this.moves.push(move);
  }
}

function perft(state: State, depth: number): number {
  const moves = state.legalMoves();
  if (depth === 1) return moves.length;
  let sum = 0;
  for (const move of moves) {
    const next = state.clone();
    next.play(move);
    sum += perft(next, depth - 1);
  }
  return sum;
}

describe('fanorona: replays', () => {
  it('counts the moves of every row of the perft vectors', () => {
    const rows = vectors<{ variant: string; position: string; counts: number[] }>('perft');
    expect(rows.map(({ variant }) => variant)).to.have.members([
      'sivy',
      'dimy',
      'telo',
      '3x5',
      '5x3',
      '7x3',
      '7x5',
      '9x3',
    ]);
    for (const { variant, position, counts } of rows) {
      const { setup } = variantNamed(variant);
      expect(formatPosition(setup), variant).to.equal(position);
      const found = counts.map((_, depth) => perft(rules.begin(setup), depth + 1));
      expect(found, variant).to.deep.equal(counts);
    }
  });

  it('replays every game of the vectors to the same positions', () => {
    const rows = vectors<{ variant: string; moves: string[]; after: string[] }>('games');
    expect(rows).to.have.length(160);
    rows.forEach(({ variant, moves, after }, row) => {
      const state = rules.begin(variantNamed(variant).setup);
      moves.forEach((text, ply) => {
        const name = `game ${String(row)} (${variant}), ply ${String(ply)}: ${text}`;
        const move = valueOf(parseMove(text, { variant }));
        expect(state.legalMoves(), name).to.deep.include(move);
        expect(state.play(move), name).to.equal(undefined);
        expect(formatPosition(state.position()), name).to.equal(after[ply]);
      });
    });
  });

  const trial = outsideFile('ludii_fanorona_trial0.moves.txt');
  if (trial !== undefined) {
    it('replays the trial, with as many choices before each decision', () => {
      // Points are 9 × rank + file, and stones are named that a step takes; a line of counts stands below.
      const lines = trial.split('\n').filter((line) => /^[12] /.test(line));
      // At the end that program makes the side without stones pass once, which is no move here.
      expect(lines.pop()).to.equal('1 pass');
      const counts = /# legal: ([\d ]+)/.exec(trial)![1]!.trim().split(' ').map(Number).slice(0, -1);
      const name = (vertex: string) =>
        'abcdefghi'[Number(vertex) % 9]! + String(Math.floor(Number(vertex) / 9) + 1);
      const game = new StepByStep();
      lines.forEach((line, i) => {
        const [mover, step = '', taken] = line.split(' ');
        expect(game.position.toMove, line).to.equal(Number(mover) - 1);
        if (step === 'pass') {
          game.stop();
          return;
        }
        const [from = '', to = ''] = step.split('-');
        const ahead = 2 * Number(to) - Number(from);
        const kind = taken === undefined ? '' : taken.split(',').includes(String(ahead)) ? 'A' : 'W';
        const before = new Set(stones(game.position));
        game.step(name(from), name(to), kind, lines[i + 1]?.[0] !== mover);
        const gone = [...before].filter((stone) => !stones(game.position).includes(stone));
        const said = (taken?.split(',') ?? []).map((vertex) => squareOf(name(vertex)));
        expect(
          gone.filter((point) => point !== squareOf(name(from))),
          line,
        ).to.have.members(said);
      });
      expect(game.counts).to.deep.equal(counts);
      expect(rules.begin(game.position).outcome).to.deep.equal({ winners: [1], reason: 'no_stones' });
    });
  }

  const boardspace = outsideFile('boardspace-game.sgf');
  if (boardspace !== undefined) {
    it('replays the Boardspace game', () => {
      const items = [...boardspace.matchAll(/P([01])\[\d+ (Start P0|done|(?:Move|Capture [AW]) [^\]]*)\]/g)];
      expect(items).to.have.length(86);
      const game = new StepByStep();
      items.forEach(([item, seat, what = ''], i) => {
        if (what === 'done' || what.startsWith('Start')) return;
        expect(game.position.toMove, item).to.equal(Number(seat));
        const [, kind = '', from = '', to = ''] = /^(?:Move|Capture ([AW])) (\w \d) (\w \d)$/.exec(what)!;
        const point = (text: string) => text.replace(' ', '').toLowerCase();
        game.step(point(from), point(to), kind, items[i + 1]?.[2] === 'done');
      });
      const last = rules.begin(game.position);
      expect(last.outcome).to.deep.equal({ winners: [1], reason: 'no_stones' });
      expect(stones(game.position)).to.have.length(3);
    });
  }

  /** The points with stones on them. */
  function stones({ cells }: FanoronaPosition): number[] {
    return Array.from(cells, (cell, point) => (cell === -1 ? -1 : point)).filter((point) => point >= 0);
  }
});
