import { expect } from 'chai';
import { NotationError } from '../../../core/notation/index.js';
import type { RuleOptions } from '../../../core/notation/index.js';
import fanorona, {
  chainUnderWay,
  formatMove,
  nameOf,
  parseMove,
  parsePosition,
  rules,
  RULES_REASONS,
  SETUP,
  squareOf,
  type FanoronaMove,
  type FanoronaPosition,
} from '../../../plugins/fanorona/index.js';
import { faultOf, valueOf, type State } from './support.js';

const position = (text: string): FanoronaPosition => valueOf(parsePosition(text));

function begin(text: string = SETUP, options?: RuleOptions): State {
  return rules.begin(position(text), options);
}

const moveOf = (state: State, text: string): FanoronaMove =>
  valueOf(parseMove(text, { position: state.position() }));

/** Plays moves; gives the reason of the first refusal. */
function play(state: State, ...texts: string[]): string | undefined {
  for (const text of texts) {
    const fault = state.play(moveOf(state, text));
    if (fault) return fault.code;
  }
  return undefined;
}

const listed = (state: State): string[] =>
  state.legalMoves().map((move) => formatMove(move, { position: state.position() }));

/** White has a chain of three steps. */
const CHAIN = '1b7/9/w1b6/3b5/8b w 3 8';

describe('fanorona: rules', () => {
  it('begins at the set-up of the nine by five, white to move', () => {
    const state = rules.begin();
    expect([state.seat, state.ply, state.outcome, state.forced(), state.changes()]).to.deep.equal([
      0,
      0,
      undefined,
      undefined,
      [],
    ]);
    expect(state.position()).to.deep.equal(fanorona.variants[0]!.setup);
    expect(state.key()).to.equal(SETUP);
  });

  it('lists moves by point, then direction, approach first, each before what goes on from it', () => {
    expect(listed(rules.begin())).to.deep.equal(['d3-e3A', 'd3-e3W', 'd2-e3A', 'e2-e3A', 'f2-e3A']);
    expect(listed(begin(CHAIN))).to.deep.equal(['a3-b3A', 'a3-b3A-b4A', 'a3-b3A-b4A-c3A']);
    expect(listed(begin('9/9/2w6/9/8b w'))).to.deep.equal([
      'c3-c4',
      'c3-d4',
      'c3-d3',
      'c3-d2',
      'c3-c2',
      'c3-b2',
      'c3-b3',
      'c3-b4',
    ]);
    expect(listed(begin('4b/5/w4/5/4w w'))).to.deep.equal([
      'a3-a4',
      'a3-b4',
      'a3-b3',
      'a3-b2',
      'a3-a2',
      'e1-e2',
      'e1-d1',
      'e1-d2',
    ]);
  });

  it('takes a whole run in line, up to a gap or an own stone', () => {
    const state = begin('9/9/w1bbb1b1b/9/9 w');
    expect(play(state, 'a3-b3A')).to.equal(undefined);
    expect(state.key()).to.equal('9/9/1w4b1b/9/9 b');
    const stopped = begin('9/9/1wbbw3b/9/9 w');
    expect(play(stopped, 'b3-a3W')).to.equal(undefined);
    expect(stopped.key()).to.equal('9/9/w3w3b/9/9 b');
  });

  it('takes by approach or withdrawal, as the letter says, and never both', () => {
    const both = '9/9/bw1b5/9/9 w';
    const approach = begin(both);
    play(approach, 'b3-c3A');
    expect(approach.key()).to.equal('9/9/b1w6/9/9 b');
    const withdrawal = begin(both);
    play(withdrawal, 'b3-c3W');
    expect(withdrawal.key()).to.equal('9/9/2wb5/9/9 b');
  });

  it('lets a chain stop after each step', () => {
    for (const chain of listed(begin(CHAIN))) expect(play(begin(CHAIN), chain)).to.equal(undefined);
    const state = begin(CHAIN);
    play(state, 'a3-b3A-b4A');
    expect(state.key()).to.equal('9/1w7/9/3b5/8b b');
    expect(state.changes().map(({ point }) => nameOf(point))).to.deep.equal(['a3', 'c3', 'b5', 'b4']);
  });

  it('says what a play changed: the stone leaves, what each step took goes, the stone arrives', () => {
    const state = begin('1b7/1b7/9/wb7/bb7 w');
    const text = 'a2-a3W';
    expect(play(state, text)).to.equal(undefined);
    expect(state.changes().map(({ point, from, to }) => [nameOf(point), from, to])).to.deep.equal([
      ['a2', 0, -1],
      ['a1', 1, -1],
      ['a3', -1, 0],
    ]);
    const first = rules.begin();
    play(first, 'd3-e3A');
    expect(first.changes().map(({ point }) => nameOf(point))).to.deep.equal(['d3', 'f3', 'e3']);
    play(first, 'c3-d3W');
    expect(first.changes().map(({ point, from, to }) => [nameOf(point), from, to])).to.deep.equal([
      ['c3', 1, -1],
      ['b3', 0, -1],
      ['d3', -1, 1],
    ]);
  });

  it('counts plies, quiet moves and the number of the move', () => {
    const state = begin('8b/9/9/9/w8 w 4 20');
    expect(play(state, 'a1-a2', 'i5-i4')).to.equal(undefined);
    expect([state.ply, state.position().quiet, state.position().move]).to.deep.equal([2, 6, 22]);
    const taking = begin('9/9/w1b5b/9/9 w 4 20');
    expect(play(taking, 'a3-b3A')).to.equal(undefined);
    expect([taking.ply, taking.position().quiet, taking.position().move]).to.deep.equal([1, 0, 21]);
    expect(rules.begin().position().counted).to.equal(false);
    expect(taking.position().counted).to.equal(true);
  });

  describe('refusals', () => {
    /** Plays a move that is refused; sees that nothing has changed. */
    function refused(state: State, move: FanoronaMove | string): string {
      const before = [state.key(), state.seat, state.ply, state.position(), state.changes(), state.outcome];
      const fault = state.play(typeof move === 'string' ? moveOf(state, move) : move)!;
      const after = [state.key(), state.seat, state.ply, state.position(), state.changes(), state.outcome];
      expect(after).to.deep.equal(before);
      expect(RULES_REASONS.has(fault.code as 'game_over')).to.equal(true);
      expect(fault.message).to.match(/^[^{}]{10,}\.$/);
      return fault.code;
    }

    it('have reasons that are listed', () => {
      expect([...rules.reasons.keys()]).to.deep.equal([
        'game_over',
        'not_a_move',
        'chain_under_way',
        'not_your_stone',
        'paika_in_chain',
        'revisited_point',
        'same_direction',
        'occupied',
        'no_capture',
        'must_capture',
      ]);
    });

    it('say what is wrong, and leave the state as it was', () => {
      const start = rules.begin();
      play(start, 'd3-e3A');
      expect(refused(start, 'f2-e2')).to.equal('not_your_stone');
      expect(refused(start, 'd3-d4A')).to.equal('not_your_stone');
      expect(refused(start, 'a5-a4A')).to.equal('occupied');
      expect(refused(start, 'f4-f3W')).to.equal('no_capture');
      expect(refused(start, 'f4-f3')).to.equal('must_capture');
      expect(refused(start, 'a5-a4')).to.equal('occupied');
      const chain = begin('9/9/w1bb5/9/b3b4 w');
      expect(refused(chain, 'a3-b3A-c3W')).to.equal('same_direction');
      expect(refused(chain, 'a3-b3A-a3W')).to.equal('revisited_point');
      expect(refused(chain, 'a3-b3A-b4A')).to.equal('no_capture');
      expect(play(chain, 'a3-b3A')).to.equal(undefined);
    });

    it('name the first step at fault', () => {
      const state = begin('9/9/w1bb5/9/b3b4 w');
      expect(refused(state, 'a3-b3W-a3A')).to.equal('no_capture');
      expect(state.play(moveOf(state, 'a3-b3A-c3W'))!.message).to.equal(
        'The step from b3 to c3 goes on in the direction of the step before it.',
      );
    });

    it('put back what the good steps of a chain had taken', () => {
      const state = begin('4b4/4b4/w1b1b4/2b1b4/4b4 w');
      expect(refused(state, 'a3-b3A-b2A')).to.equal('no_capture');
    });

    it('name the captures that the same step can make', () => {
      expect(rules.begin().play(valueOf(parseMove('d3-e3')))!.candidates).to.deep.equal(['d3-e3A', 'd3-e3W']);
      expect(rules.begin().play(valueOf(parseMove('d2-e3W')))!.candidates).to.deep.equal(['d2-e3A']);
      expect(rules.begin().play(valueOf(parseMove('a1-b1A')))!.candidates).to.equal(undefined);
    });

    it('meet a value that is no move with not_a_move, never with an error', () => {
      const state = rules.begin();
      const good = valueOf(parseMove('d3-e3A'));
      const step = good.steps[0]!;
      for (const odd of [
        undefined,
        null,
        21,
        [],
        {},
        { points: good.points },
        { points: [], steps: [] },
        { points: [21], steps: [] },
        { points: [21, 22], steps: [{}] },
        { points: [21, 22], steps: [undefined] },
        { points: ['21', '22'], steps: [step] },
        { points: [21, 23], steps: [step] },
        { points: [21, 22, 23], steps: [step] },
        { points: [-21, 22], steps: [{ ...step, from: -21 }] },
        { points: [NaN, NaN], steps: [{ from: NaN, to: NaN, dir: NaN, kind: NaN }] },
        { points: [21, 22], steps: [{ ...step, dir: '2' }] },
        { points: [21, 22], steps: [{ ...step, dir: 10 }] },
        { points: [21, 22], steps: [{ ...step, dir: 1 }] },
        { points: [21, 22], steps: [{ ...step, kind: '1' }] },
        { points: [21, 22], steps: [{ ...step, kind: 3 }] },
        { points: [44, 45], steps: [{ from: 44, to: 45, dir: 2, kind: 1 }] },
        { points: { length: 2, 0: 21, 1: 22 }, steps: [step] },
        valueOf(parseMove('c3-c2', { variant: 'telo', cols: 3, rows: 3 })),
      ]) {
        expect(refused(state, odd as FanoronaMove), JSON.stringify(odd)).to.equal('not_a_move');
      }
      // The same move made by hand is that move.
      expect(state.play({ points: [...good.points], steps: [{ ...step }] })).to.equal(undefined);
    });

    it('begin with game_over', () => {
      const state = begin('9/9/wwb6/9/9 w');
      play(state, 'a3-a4');
      const over = begin('9/9/w1b6/9/9 w');
      play(over, 'a3-b3A');
      expect(over.outcome).to.deep.equal({ winners: [0], reason: 'no_stones' });
      expect(refused(over, 'a5-a4')).to.equal('game_over');
      expect(refused(over, {} as FanoronaMove)).to.equal('game_over');
      const blocked = begin(BLOCKED);
      expect(refused(blocked, {} as FanoronaMove)).to.equal('game_over');
      expect(refused(blocked, 'a1-b1')).to.equal('game_over');
    });
  });

  /** White stands in the corner, shut in by black. */
  const BLOCKED = '9/9/bbb6/bbb6/wbb6 w';

  describe('endings', () => {
    it('a side without stones has lost', () => {
      for (const text of ['9/9/9/9/8b w', '9/9/9/9/8b b']) {
        expect(begin(text).outcome).to.deep.equal({ winners: [1], reason: 'no_stones' });
        expect(begin(text).legalMoves()).to.deep.equal([]);
      }
      expect(begin('9/9/9/9/9 w').outcome).to.deep.equal({ winners: [1], reason: 'no_stones' });
      expect(begin('9/9/9/9/9 b').outcome).to.deep.equal({ winners: [0], reason: 'no_stones' });
    });

    it('a side without a move has lost', () => {
      expect(begin(BLOCKED).outcome).to.deep.equal({ winners: [1], reason: 'no_move' });
      expect(begin(BLOCKED).legalMoves()).to.deep.equal([]);
      expect(begin(BLOCKED.replace(/w$/, 'b')).outcome).to.equal(undefined);
      const shut = begin('9/9/bbb6/bb7/wbb6 b');
      play(shut, 'c3-c2');
      expect(shut.outcome).to.deep.equal({ winners: [1], reason: 'no_move' });
    });

    it('no draw is judged at the beginning, and none that is not stated', () => {
      const quiet = '8b/9/9/9/w8 w 500 900';
      expect(begin(quiet, { quiet_limit: 3, ply_cap: 2, repeat: 1 }).outcome).to.equal(undefined);
      const free = begin(quiet);
      for (let i = 0; i < 8; i++) play(free, 'a1-a2', 'i5-i4', 'a2-a1', 'i4-i5');
      expect(free.outcome).to.equal(undefined);
    });

    it('quiet_limit: so many moves running that take nothing', () => {
      const state = begin('8b/9/9/9/w8 w 4 20', { quiet_limit: 6 });
      play(state, 'a1-a2');
      expect(state.outcome).to.equal(undefined);
      play(state, 'i5-i4');
      expect(state.outcome).to.deep.equal({ winners: [], reason: 'quiet_limit' });
      expect(play(state, 'a2-a1')).to.equal('game_over');
      expect(state.legalMoves()).to.deep.equal([]);
      const taking = begin('9/9/w1b3b2/9/9 w 5 20', { quiet_limit: 6 });
      play(taking, 'a3-b3A');
      expect(taking.outcome).to.equal(undefined);
    });

    it('ply_cap: so many moves of both sides, as the position counts them', () => {
      const state = begin('8b/9/9/9/w8 w 0 4', { ply_cap: 5 });
      play(state, 'a1-a2');
      expect(state.outcome).to.equal(undefined);
      play(state, 'i5-i4');
      expect(state.outcome).to.deep.equal({ winners: [], reason: 'ply_cap' });
    });

    it('repeat: the same position with the same side to move so many times', () => {
      const state = begin('8b/9/9/9/w8 w', { repeat: 3 });
      const round = ['a1-a2', 'i5-i4', 'a2-a1', 'i4-i5'];
      expect(play(state, ...round)).to.equal(undefined);
      expect(play(state, ...round.slice(0, 3))).to.equal(undefined);
      expect(state.outcome).to.equal(undefined);
      play(state, 'i4-i5');
      expect(state.outcome).to.deep.equal({ winners: [], reason: 'repeat' });
      expect(state.ply).to.equal(8);
    });

    it('repeat: history counts from the beginning, and a copy has it', () => {
      const state = begin('8b/9/9/9/w8 w', { repeat: 2 });
      play(state, 'a1-a2', 'i5-i4', 'a2-a1');
      const copy = state.clone();
      const anew = rules.begin(state.position(), { repeat: 2 });
      for (const one of [state, copy, anew]) play(one, 'i4-i5');
      expect(state.outcome?.reason).to.equal('repeat');
      expect(copy.outcome?.reason).to.equal('repeat');
      expect(anew.outcome).to.equal(undefined);
    });

    it('a win by the rules comes before a draw, and repeat before the other limits', () => {
      const all = { repeat: 1, quiet_limit: 1, ply_cap: 1 };
      const taken = begin('9/9/w1b6/9/9 w', all);
      play(taken, 'a3-b3A');
      expect(taken.outcome).to.deep.equal({ winners: [0], reason: 'no_stones' });
      const shut = begin('9/9/bbb6/bb7/wbb6 b', all);
      play(shut, 'c3-c2');
      expect(shut.outcome).to.deep.equal({ winners: [1], reason: 'no_move' });
      const reasons = [all, { quiet_limit: 1, ply_cap: 1 }, { ply_cap: 1 }].map((options) => {
        const state = begin('8b/9/9/9/w8 w', options);
        play(state, 'a1-a2');
        return state.outcome?.reason;
      });
      expect(reasons).to.deep.equal(['repeat', 'quiet_limit', 'ply_cap']);
    });
  });

  describe('in the middle of a chain', () => {
    const begun = () => valueOf(chainUnderWay(position(CHAIN), valueOf(parseMove('a3-b3A'))));

    it('a position keeps its side, its counts, and where the stone has been', () => {
      const middle = begun();
      expect(middle.pending).to.deep.equal({ points: [squareOf('a3'), squareOf('b3')], dir: 2 });
      expect([middle.toMove, middle.quiet, middle.move]).to.deep.equal([0, 3, 8]);
      expect(middle.cells[squareOf('b3')]).to.equal(0);
      expect(middle.cells[squareOf('c3')]).to.equal(-1);
      expect(rules.begin(middle).position()).to.deep.equal(middle);
    });

    it('the moves are stopping, and the rest of the chain', () => {
      const state = rules.begin(begun());
      const moves = state.legalMoves();
      expect(moves[0]).to.deep.equal({ points: [squareOf('b3')], steps: [] });
      const whole = begin(CHAIN);
      const going = listed(whole).filter((text) => text.startsWith('a3-b3A-'));
      expect(moves.slice(1).map((move) => `a3-${formatMove(move).replace('b3', 'b3A')}`)).to.deep.equal(
        going,
      );
      expect(going.length).to.be.greaterThan(0);
    });

    it('stopping ends the turn, and the turn was a capture', () => {
      const state = rules.begin(begun());
      expect(state.play({ points: [squareOf('b3')], steps: [] })).to.equal(undefined);
      const whole = begin(CHAIN);
      play(whole, 'a3-b3A');
      expect(state.position()).to.deep.equal(whole.position());
      expect(state.changes()).to.deep.equal([]);
      expect(state.key()).to.equal(whole.key());
    });

    it('going on ends where the whole chain ends', () => {
      for (const move of rules.begin(begun()).legalMoves().slice(1)) {
        const state = rules.begin(begun());
        expect(state.play(move)).to.equal(undefined);
        const whole = begin(CHAIN);
        play(whole, `a3-${formatMove(move).replace('b3', 'b3A')}`);
        expect(state.position()).to.deep.equal(whole.position());
      }
    });

    it('what breaks the chain is refused', () => {
      const state = rules.begin(begun());
      const refusal = (text: string) => state.play(valueOf(parseMove(text)))?.code;
      expect(refusal('i1-i2')).to.equal('chain_under_way');
      expect(refusal('b3-b4')).to.equal('paika_in_chain');
      expect(refusal('b3-c3W')).to.equal('same_direction');
      expect(refusal('b3-a3A')).to.equal('revisited_point');
      expect(refusal('b3-b2A')).to.equal('no_capture');
      expect(state.play({ points: [squareOf('a3')], steps: [] })?.code).to.equal('chain_under_way');
      expect(state.position()).to.deep.equal(begun());
    });

    it('the key tells where the stone has been, in whatever order', () => {
      const middle = begun();
      expect(rules.begin(middle).key()).to.not.equal(
        rules.begin({ ...middle, pending: undefined as never }).key(),
      );
      const points = [3, 12, 21].map((point) => point);
      const cells = new Int8Array(45).fill(-1);
      cells[21] = 0;
      cells[44] = 1;
      const at = (visited: number[]): FanoronaPosition => ({
        ...middle,
        cells,
        pending: { points: visited, dir: 4 },
      });
      expect(rules.begin(at(points)).key()).to.equal(rules.begin(at([12, 3, 21])).key());
      expect(rules.begin(at(points)).key()).to.not.equal(rules.begin(at([12, 4, 21])).key());
    });

    it('a chain that is none is refused', () => {
      const refusal = (text: string, move: string) =>
        faultOf(chainUnderWay(position(text), valueOf(parseMove(move)))).code;
      expect(refusal(CHAIN, 'a3-a4A')).to.equal('no_capture');
      expect(refusal('9/9/w7b/9/9 w', 'a3-a4')).to.equal('paika_in_chain');
      const middle = begun();
      expect(faultOf(chainUnderWay(middle, { points: [squareOf('b3')], steps: [] })).code).to.equal(
        'not_a_move',
      );
      expect(faultOf(chainUnderWay({ ...middle, move: 0 }, valueOf(parseMove('a3-a4')))).code).to.equal(
        'not_a_position',
      );
    });

    it('goes on from a chain that was under way', () => {
      const next = rules.begin(begun()).legalMoves()[1]!;
      const further = valueOf(chainUnderWay(begun(), next));
      expect(further.pending!.points.map((point) => nameOf(point))).to.deep.equal([
        'a3',
        ...next.points.map((point) => nameOf(point)),
      ]);
      expect(rules.begin(further).outcome).to.equal(undefined);
    });
  });

  it('begins from no value that is no position, and with no option that cannot be', () => {
    const code = (value: unknown, options: unknown = {}) => {
      try {
        rules.begin(value as FanoronaPosition, options as RuleOptions);
        return undefined;
      } catch (error) {
        expect(error).to.be.an.instanceOf(NotationError);
        return (error as NotationError).code;
      }
    };
    const setup = position(SETUP);
    expect(code(setup)).to.equal(undefined);
    for (const odd of [
      null,
      7,
      {},
      { ...setup, variant: 'dimy' },
      { ...setup, cells: [] },
      { ...setup, toMove: 2 },
    ]) {
      expect(code(odd), JSON.stringify(odd)).to.equal('not_a_position');
    }
    const stone = squareOf('e2');
    for (const pending of [
      { points: [stone], dir: 0 },
      { points: [stone, stone], dir: 0 },
      { points: [squareOf('e3'), stone], dir: 0 },
      { points: [squareOf('e3'), stone], dir: 9 },
      { points: [squareOf('e1'), stone], dir: 0 },
      { points: [squareOf('e3'), squareOf('e4')], dir: 0 },
      { points: [-1, stone], dir: 4 },
      { points: [99, stone], dir: 4 },
    ]) {
      expect(code({ ...setup, pending }), JSON.stringify(pending)).to.equal('not_a_position');
    }
    expect(code({ ...setup, pending: { points: [squareOf('e3'), stone], dir: 4 } })).to.equal(undefined);
    for (const value of [0, -1, 1.5, NaN, '3', true]) {
      for (const name of ['quiet_limit', 'repeat', 'ply_cap']) {
        expect(code(setup, { [name]: value })).to.equal('bad_option');
      }
    }
    expect(code(setup, { unknown: 'anything' })).to.equal(undefined);
  });
});
