import { expect } from 'chai';
import { defineReasons, draw, EMPTY, simpleRules, win, type Position } from '../../../core/index.js';

/** Nim on a row of points: a move takes one or two stones off at the left; who takes the last one wins. */
interface Take {
  readonly take: number;
}

const setup: Position = { variant: 'row', cells: [0, 0, 0, 0, 0], toMove: 0 };
const left = ({ cells }: Position) => Array.from(cells).filter((cell) => cell !== EMPTY).length;
const REASONS = defineReasons({ too_many: 'There are {left} stones.' });
const rules = simpleRules<Take, Position>({
  setup,
  moves: (position) => [1, 2].filter((take) => take <= left(position)).map((take) => ({ take })),
  play(position, { take }) {
    const { cells, toMove } = position;
    const first = cells.length - left(position);
    const after = Array.from(cells, (cell, point) => (point < first + take ? EMPTY : cell));
    return { ...position, cells: after, toMove: 1 - toMove };
  },
  outcome(position, moves, options) {
    if (moves.length > 0) return undefined;
    if (left(position) > 0) return draw('none');
    return win(options['misere'] === true ? position.toMove : 1 - position.toMove, 'last');
  },
  endings: ['last'],
  isMove: (value) => Number.isInteger((value as Partial<Take>).take),
  refuse: (position) =>
    left(position) < 3 ? REASONS.fault('too_many', { left: left(position) }) : undefined,
  reasons: REASONS,
});

describe('simple rules', () => {
  it('play a game to its end', () => {
    const state = rules.begin();
    expect([state.seat, state.ply, state.outcome]).to.deep.equal([0, 0, undefined]);
    expect(state.legalMoves()).to.deep.equal([{ take: 1 }, { take: 2 }]);
    expect(state.changes()).to.deep.equal([]);
    expect(state.play({ take: 2 })).to.equal(undefined);
    expect(state.changes()).to.deep.equal([
      { point: 0, from: 0, to: EMPTY },
      { point: 1, from: 0, to: EMPTY },
    ]);
    expect(state.position()).to.deep.equal({ variant: 'row', cells: [-1, -1, 0, 0, 0], toMove: 1 });
    expect(state.play({ take: 2 })).to.equal(undefined);
    expect([state.seat, state.ply]).to.deep.equal([0, 2]);
    expect(state.play({ take: 1 })).to.equal(undefined);
    expect(state.outcome).to.deep.equal({ winners: [0], reason: 'last' });
    expect(state.legalMoves()).to.deep.equal([]);
    expect(state.forced()).to.equal(undefined);
    expect(state.play({ take: 1 })?.code).to.equal('game_over');
  });

  it('refuse with the game’s reasons, and stay as they were', () => {
    const state = rules.begin({ ...setup, cells: [-1, -1, -1, -1, 0] });
    const before = [state.position(), state.key(), state.ply];
    expect(state.play({ take: 2 })).to.deep.include({ code: 'too_many', message: 'There are 1 stones.' });
    expect(state.play({ take: 'x' } as never)?.code).to.equal('not_a_move');
    for (const value of [null, undefined, 7, 'take', {}, []])
      expect(state.play(value as never)?.code).to.equal('not_a_move');
    expect(rules.begin().play({ take: 3 })?.code).to.equal('not_legal');
    expect(rules.begin().play({ take: 1, more: 2 } as never)?.code).to.equal('not_legal');
    expect([state.position(), state.key(), state.ply]).to.deep.equal(before);
    expect([...rules.reasons.keys()]).to.deep.equal(['game_over', 'not_a_move', 'too_many', 'not_legal']);
  });

  it('accept a copy of a listed move', () => {
    expect(rules.begin().play({ ...{ take: 1 } })).to.equal(undefined);
  });

  it('make copies that go on apart, and share nothing with what they were given', () => {
    const cells = [0, 0, 0, 0, 0];
    const state = rules.begin({ ...setup, cells });
    cells[4] = EMPTY;
    expect(state.position().cells).to.deep.equal([0, 0, 0, 0, 0]);
    const copy = state.clone();
    copy.play({ take: 1 });
    expect([state.ply, copy.ply]).to.deep.equal([0, 1]);
    expect(state.key()).to.not.equal(copy.key());
    expect(copy.clone().changes()).to.deep.equal(copy.changes());
    (copy.position().cells as number[])[0] = 1;
    expect(copy.cell!(0)).to.equal(EMPTY);
  });

  it('know the options, and what else a key is made of', () => {
    const state = rules.begin({ ...setup, cells: [-1, -1, -1, -1, 0] }, { misere: true });
    state.play({ take: 1 });
    expect(state.outcome).to.deep.equal(win(1, 'last'));
    const keyed = simpleRules<Take, Position & { hand: number }>({
      setup: { ...setup, hand: 3 },
      moves: () => [{ take: 1 }],
      play: (position) => ({ ...position, hand: position.hand - 1 }),
      outcome: () => undefined,
      key: ({ hand }) => String(hand),
    });
    const [one, other] = [keyed.begin(), keyed.begin()];
    expect(one.key()).to.equal(other.key());
    one.play({ take: 1 });
    expect(one.key()).to.not.equal(other.key());
    expect([...keyed.reasons.keys()]).to.deep.equal(['game_over', 'not_a_move', 'not_legal']);
    expect(keyed).to.not.have.property('endings');
    expect(one.play({ take: 2 })?.code).to.equal('not_legal');
  });
});
