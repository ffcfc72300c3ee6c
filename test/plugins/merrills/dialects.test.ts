/** The notations beside the game's own. */
import { expect } from 'chai';
import fc from 'fast-check';
import type { Notation, Result } from '../../../core/notation/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import {
  DIALECTS,
  formatMove,
  GEOMETRY,
  mapPosition,
  merrills,
  PLAYOK,
  RULES,
  SANMILL,
  SETUP,
  type MerrillsMove,
  type MerrillsPosition,
  type MerrillsState,
} from '../../../plugins/merrills/index.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { anyPosition, begin, choices, move, options, playAll, playOut, point } from './support.js';

type Dialect = Notation<MerrillsMove, MerrillsPosition>;

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};
const refused = (result: Result<unknown>) =>
  result.ok ? undefined : [result.error.code, result.error.span!.start, result.error.span!.end];
const moves = (text: string) => text.split(' ').map(move);
const fen = (text: string): MerrillsPosition => value(SANMILL.parsePosition!(text));

/** Every move that a value can be, legal or not. */
const anyMove: fc.Arbitrary<MerrillsMove> = fc
  .record({
    points: fc.shuffledSubarray(
      Array.from({ length: 24 }, (_, at) => at),
      { minLength: 4, maxLength: 4 },
    ),
    moved: fc.boolean(),
    taken: fc.nat(2),
  })
  .map(({ points: [from, to, remove, alsoRemove], moved, taken }) => ({
    ...(moved && { from: from! }),
    to: to!,
    ...(taken > 0 && { remove: remove! }),
    ...(taken > 1 && { alsoRemove: alsoRemove! }),
  }));

/** A game played out at random. */
const game = fc.record({ rules: options, played: choices(90) }).map(({ rules, played }) => {
  const state = begin(null, rules);
  return { moves: playOut(state, played), state };
});

describe('merrills: dialects', () => {
  it('are found by their names', () => {
    expect(DIALECTS.map(({ id }) => id)).to.deep.equal(['playok', 'sanmill']);
    const { registry } = createLudoscribe();
    for (const dialect of DIALECTS) expect(registry.notation('morris', dialect.id)).to.equal(dialect);
    expect(PLAYOK.parsePosition).to.equal(undefined);
  });

  it('read back every move that they write, and write each in one way', () => {
    for (const { parseMove, formatMove: write, id } of DIALECTS) {
      const seen = new Map<string, string>();
      fc.assert(
        fc.property(anyMove, (one) => {
          const text = write(one);
          expect(value(parseMove(text)), id).to.deep.equal(one);
          const own = formatMove(one);
          expect(seen.get(text) ?? own).to.equal(own);
          seen.set(text, own);
        }),
      );
    }
  });

  it('read back whole games, with and without the numbers of moves', () => {
    fc.assert(
      fc.property(game, ({ moves: played }) => {
        for (const dialect of DIALECTS) {
          expect(value(dialect.parseMoves!(dialect.formatMoves!(played)))).to.deep.equal(played);
          const numbered = played.map((one, at) => `${String(at + 1)}. ${dialect.formatMove(one)}`);
          expect(value(dialect.parseMoves!(numbered.join('\n')))).to.deep.equal(played);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('refuse to write what is no move', () => {
    const none = [{}, { to: 24 }, { to: 1, alsoRemove: 2 }, undefined, 5] as unknown as MerrillsMove[];
    for (const { formatMove: write } of DIALECTS) {
      for (const one of none) {
        expect(() => write(one))
          .to.throw()
          .with.property('code', 'not_a_move');
      }
      expect(() => write({ from: 3, to: 3 }))
        .to.throw()
        .with.property('code', 'same_point');
    }
  });

  it('never throw on any text, and give a reason of their own with a place', () => {
    const check = ({ parseMove, parseMoves, parsePosition, reasons, id }: Dialect, text: string) => {
      for (const read of [parseMove, parseMoves!, ...(parsePosition ? [parsePosition] : [])]) {
        const result: Result<unknown> = read(text);
        if (result.ok) continue;
        const { code, message, span } = result.error;
        expect(reasons.has(code), `${id} ${code}`).to.equal(true);
        expect(message).not.to.match(/(?<!\\u)\{\w+\}/);
        expect(message.length).to.be.below(260);
        expect(span!.start).to.be.within(0, text.length);
        expect(span!.end).to.be.within(span!.start, text.length);
      }
    };
    for (const dialect of DIALECTS) {
      for (const text of Object.values(HOSTILE)) check(dialect, text);
      const valid = fc.oneof(
        anyMove.map((one) => dialect.formatMove(one)),
        game.map(({ state }) => SANMILL.formatPosition!(state.position())),
      );
      fc.assert(
        fc.property(fc.oneof(anyText, mutated(valid)), (text) => {
          check(dialect, text);
        }),
        { numRuns: 300 },
      );
    }
  });
});

describe('merrills: moves of PlayOK', () => {
  it('are point numbers in reading order', () => {
    const pairs: [string, string][] = [
      ['5', 'd6'],
      ['1', 'a7'],
      ['24', 'g1'],
      ['3x4', 'g7xb6'],
      ['23-24', 'd1-g1'],
      ['10-1x23', 'a4-a7xd1'],
      ['3x9x23', 'g7xe5xd1'],
    ];
    for (const [text, own] of pairs) {
      expect(value(PLAYOK.parseMove(text)), text).to.deep.equal(move(own));
      expect(PLAYOK.formatMove(move(own)), own).to.equal(text);
    }
    expect(value(PLAYOK.parseMove(' 10-1X23 '))).to.deep.equal(move('a4-a7xd1'));
    expect(value(PLAYOK.parseMoves!('1. 5 13 2.\n20 19 3.14'))).to.deep.equal(moves('d6 e4 d2 b2 f4'));
  });

  it('are refused at the place that is wrong', () => {
    const wrong: [string, string, number, number][] = [
      ['', 'not_a_move', 0, 0],
      ['0', 'not_a_move', 0, 1],
      ['25', 'not_a_move', 0, 2],
      ['05', 'not_a_move', 0, 2],
      ['5-', 'not_a_move', 2, 2],
      ['5-25', 'not_a_move', 2, 4],
      ['5x', 'not_a_move', 2, 2],
      [' 5x0', 'not_a_move', 3, 4],
      ['x4', 'not_a_move', 0, 2],
      ['5 - 6', 'not_a_move', 1, 5],
      ['3x9x23x1', 'not_a_move', 6, 8],
      ['1-2-3', 'not_a_move', 3, 5],
      ['d2', 'not_a_move', 0, 2],
      ['5-5', 'same_point', 2, 3],
      ['5-6x5', 'same_point', 4, 5],
    ];
    for (const [text, ...expected] of wrong)
      expect(refused(PLAYOK.parseMove(text)), text).to.deep.equal(expected);
    const bad = PLAYOK.parseMove('5-25');
    expect(!bad.ok && bad.error.message).to.equal(
      '5-25 is not a move: 25 is no point. Moves are written 5, 23-24, 3x4 or 10-1x23, points 1 to 24.',
    );
    const list = PLAYOK.parseMoves!('1. 5 13\n2. 20 25');
    expect(!list.ok && [list.error.ply, list.error.span]).to.deep.equal([
      3,
      { start: 14, end: 16, line: 2, column: 7 },
    ]);
  });
});

describe('merrills: moves of Sanmill', () => {
  it('are those of the game’s own notation, in any case', () => {
    for (const text of ['d6', 'd5-c5', 'd6xd7', 'd6-d5xd7', 'b6xg7xa1'])
      expect(value(SANMILL.parseMove(text))).to.deep.equal(move(text));
    expect(value(SANMILL.parseMove('B6XG7'))).to.deep.equal(move('b6xg7'));
  });

  it('may be followed by their removals', () => {
    expect(value(SANMILL.parseMoves!('1. d6 f4 2. d5 xf4 g1'))).to.deep.equal(moves('d6 f4 d5xf4 g1'));
    expect(value(SANMILL.parseMoves!('d6 xf4 xg1'))).to.deep.equal(moves('d6xf4xg1'));
    expect(value(SANMILL.parseMoves!('d6 Xf4xg1'))).to.deep.equal(moves('d6xf4xg1'));
    expect(SANMILL.formatMoves!(moves('d6 f4 d5xf4'))).to.equal('d6 f4 d5xf4');
  });

  it('are refused where they go on with nothing, or with too much', () => {
    const wrong: [string, string, number, number][] = [
      ['xd7', 'lone_removal', 0, 3],
      [' xd7xa1', 'lone_removal', 1, 7],
      ['xd8', 'bad_removal', 1, 3],
      ['x', 'bad_removal', 1, 1],
      ['xd7d6', 'bad_removal', 3, 5],
      ['xd7xa1xg1', 'bad_removal', 6, 9],
      ['p', 'no_pass', 0, 1],
      ['d6-d8', 'not_a_move', 3, 5],
      ['d6xd6', 'same_point', 3, 5],
    ];
    for (const [text, ...expected] of wrong)
      expect(refused(SANMILL.parseMove(text)), text).to.deep.equal(expected);
    expect(refused(SANMILL.parseMoves!('d6 xf4 xg1 xa1'))).to.deep.equal(['third_removal', 11, 14]);
    expect(refused(SANMILL.parseMoves!('d6 xf4 xf4'))).to.deep.equal(['same_point', 7, 10]);
    expect(refused(SANMILL.parseMoves!('xf4 d6'))).to.deep.equal(['lone_removal', 0, 3]);
  });

  it('go on with the turn that a position has half made', () => {
    const start = fen('@OO*@**@/OO***OOO/*@**@@** w p r 7 2 6 3 1 0 0 0 0 0 0 0 7');
    const context = { position: start };
    expect(value(SANMILL.parseMove('xg7', context))).to.deep.equal(move('b6xg7'));
    expect(SANMILL.formatMove(move('b6xg7'), context)).to.equal('xg7');
    expect(value(SANMILL.parseMoves!('xg7 a4', context))).to.deep.equal(moves('b6xg7 a4'));
    expect(SANMILL.formatMoves!(moves('b6xg7 a4'), context)).to.equal('xg7 a4');
    expect(SANMILL.formatMove(move('a4'), context)).to.equal('a4');
    expect(refused(SANMILL.parseMove('xb6', context))).to.deep.equal(['same_point', 0, 3]);
    for (const one of RULES.begin(start).legalMoves())
      expect(value(SANMILL.parseMove(SANMILL.formatMove(one, context), context))).to.deep.equal(one);
  });
});

describe('merrills: FENs of Sanmill', () => {
  const SET_UP = '********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1';

  it('put the rings one after the other, each from its top middle', () => {
    expect(SANMILL.formatPosition!(SETUP)).to.equal(SET_UP);
    expect(fen(SET_UP)).to.deep.equal({ ...SETUP, cells: Array.from(SETUP.cells) });
    const names = 'd5 e5 e4 e3 d3 c3 c4 c5 d6 f6 f4 f2 d2 b2 b4 b6 d7 g7 g4 g1 d1 a1 a4 a7'.split(' ');
    names.forEach((name, at) => {
      const cells = Array.from({ length: 24 }, (_, other) => (other === point(name) ? 0 : -1));
      const text = SANMILL.formatPosition!({ ...SETUP, cells, hand: [8, 9], ply: 1, toMove: 1 });
      expect(text.replaceAll('/', '').indexOf('O'), name).to.equal(at);
      expect(fen(text).cells).to.deep.equal(cells);
    });
  });

  it('come back as they were written, and so do the positions', () => {
    fc.assert(
      fc.property(game, ({ state }) => {
        const text = SANMILL.formatPosition!(state.position());
        expect(fen(text)).to.deep.equal(state.position());
        expect(SANMILL.formatPosition!(fen(text))).to.equal(text);
      }),
    );
    let odd = 0;
    fc.assert(
      fc.property(anyPosition, (any) => {
        const text = SANMILL.formatPosition!(any);
        const back = fen(text);
        // A FEN counts moves, so there may be a ply more or less.
        if (back.ply !== any.ply) odd++;
        expect(Math.abs(back.ply - any.ply)).to.be.at.most(1);
        expect({ ...back, ply: any.ply }).to.deep.equal(any);
        expect(SANMILL.formatPosition!(back)).to.equal(text);
      }),
    );
    expect(odd).to.be.above(0);
  });

  /** Positions in the middle of a turn: every legal move that takes a man, stopped before he is taken. */
  const halves = (state: MerrillsState): MerrillsPosition[] =>
    state
      .legalMoves()
      .filter(({ remove }) => remove !== undefined)
      .map(({ from, to, alsoRemove }) => {
        const before = state.position();
        const cells = Array.from(before.cells);
        const seat = before.toMove as 0 | 1;
        cells[to] = seat;
        const hand: [number, number] = [before.hand[0], before.hand[1]];
        if (from === undefined) hand[seat]--;
        else cells[from] = -1;
        const remove = alsoRemove === undefined ? 1 : 2;
        return { ...before, cells, hand, pending: { ...(from !== undefined && { from }), to, remove } };
      });

  it('keep the middle of a turn, and who closed the mill', () => {
    let met = 0;
    fc.assert(
      fc.property(options, choices(70, 20), (rules, played) => {
        const state = begin(null, rules);
        const keysAfter = (from: MerrillsPosition) =>
          RULES.begin(from, rules)
            .legalMoves()
            .map((one) => {
              const next = RULES.begin(from, rules);
              expect(next.play(one)).to.equal(undefined);
              return next.key();
            });
        for (const choice of played) {
          playOut(state, [choice]);
          for (const half of halves(state)) {
            met++;
            const text = SANMILL.formatPosition!(half);
            expect(fen(text)).to.deep.equal(half);
            expect(SANMILL.formatPosition!(fen(text))).to.equal(text);
            // As Sanmill leaves it: nobody is named, and another may stand in. What may follow is the same.
            const fields = text.split(' ');
            fields.splice(10, 4, '0', '0', '0', '0');
            const unnamed = fields.join(' ');
            const other = fen(unnamed);
            expect(SANMILL.formatPosition!(other)).to.equal(unnamed);
            expect(keysAfter(other)).to.deep.equal(keysAfter(half));
          }
        }
      }),
      { numRuns: 25 },
    );
    expect(met).to.be.above(100);
  });

  it('name the man who closed the mill where he is known', () => {
    const before = playAll(begin(), 'd6 f4 d7 g4 b2 g1').position();
    const cells = Array.from(before.cells);
    cells[point('d5')] = 0;
    const half = { ...before, cells, hand: [5, 6] as const, pending: { to: point('d5'), remove: 1 } };
    // d7 is the lowest point of the three in the mill, so d5 has to be named: it is node 0, and square 8.
    const text = SANMILL.formatPosition!(half);
    expect(text).to.match(/ w p r 4 5 3 6 1 0 0 8 0 0 0 0 4$/);
    expect(fen(text)).to.deep.equal(half);
    expect(fen(text.replace(' 0 8 0 0 0 0 4', ' 0 0 0 0 0 0 4')).pending).to.deep.equal({
      to: point('d7'),
      remove: 1,
    });
    expect(fen(text.replace(' 0 8 0 0 0 0 4', ' -1 0 -1 -1 0 0 4 ids:nodes'))).to.deep.equal(half);
    for (const symmetry of GEOMETRY.symmetries) {
      const image = mapPosition(half, symmetry);
      expect(fen(SANMILL.formatPosition!(image)), symmetry.name).to.deep.equal(image);
    }
  });

  it('of other ages of the program are read, and written with all fields', () => {
    const board = 'O*O@O*O@/@*@***@O/O*O@O@O*';
    const modern = `${board} b m s 9 0 7 0 0 0 0 0 0 0 0 8 23`;
    expect(SANMILL.formatPosition!(fen(modern))).to.equal(modern);
    for (const older of [
      `${board} b m s 9 0 7 0 0 0 0 0 0 0 8 23`,
      `${board} b m s 9 0 7 0 0 0 8 23`,
      `${board} b m s 9 0 7 0 0 8 23`,
      `${board}   b\tm s 9 0 7 0 0 0 -1 -1 -1 -1 0 8 23 ids:nodes`,
      `${modern} m:w-0-|b-0-`,
    ])
      expect(fen(older), older).to.deep.equal(fen(modern));
    // Black's men stood first as long as black moved first.
    const first = fen('@*******/********/******** w p p 1 8 0 9 0 0 1');
    expect(first).to.deep.include({ hand: [9, 8], toMove: 0, ply: 1 });
    const either = SANMILL.parsePosition!('@*******/O*******/******** w p p 1 8 1 7 0 0 1');
    expect(!either.ok && [either.error.code, either.error.candidates]).to.deep.equal([
      'order',
      ['white 8, black 7', 'white 7, black 8'],
    ]);
    expect(fen(SET_UP.replace(/1$/, '0')).ply).to.equal(0);
    expect(fen(SET_UP.replace(' p p', ' r p'))).to.deep.equal(fen(SET_UP));
  });

  it('of games that are over say so', () => {
    const few = 'O*O@O***/********/******@* w o r 3 0 2 0 0 0 0 0 0 0 0 0 20';
    expect(SANMILL.formatPosition!(fen(few))).to.equal(few);
    const loser = { ...fen(few), toMove: 1, ply: 39 };
    expect(SANMILL.formatPosition!(loser)).to.match(/ b o s /);
    expect(fen(SANMILL.formatPosition!(loser))).to.deep.equal(loser);
  });

  it('are refused with a reason and its place', () => {
    const BOARD = 'OO*@****/********/********';
    const wrong: [text: string, code: string, shown: string][] = [
      ['', 'fields', ''],
      [BOARD, 'fields', ''],
      [`${SET_UP} 7`, 'fields', '7'],
      [`${SET_UP} c:w-0-|b-1-9`, 'extra', 'c:w-0-|b-1-9'],
      [SET_UP.replace('*', ''), 'board', '*******/********/********'],
      [SET_UP.replace('*', 'Q'), 'board', 'Q'],
      [SET_UP.replace('*/*', '*/X'), 'marked', 'X'],
      [SET_UP.replace(' w ', ' x '), 'turn', 'x'],
      [SET_UP.replace(' w p', ' w q'), 'phase', 'q'],
      [SET_UP.replace('p p', 'p q'), 'action', 'q'],
      [SET_UP.replace('0 9 0 9', '0 9 zero 9'), 'number', 'zero'],
      [SET_UP.replace('0 9 0 9', '1 8 0 9'), 'men', '1 8 0 9'],
      [SET_UP.replace('0 9 0 9', '0 10 0 9'), 'hand', '0 10 0 9'],
      [SET_UP.replace('0 9 0 9', '0 9 0 -1'), 'hand', '0 9 0 -1'],
      [`${BOARD} w p r 2 7 1 8 0 0 0 0 0 0 0 0 2`, 'owed', '0'],
      [`${BOARD} w p p 2 7 1 8 1 0 0 0 0 0 0 0 2`, 'owed', 'p'],
      [`${BOARD} w p p 2 7 1 8 0 1 0 0 0 0 0 0 2`, 'owed', '1'],
      [`${BOARD} w p r 2 7 1 8 -1 0 0 0 0 0 0 0 2`, 'owed', '-1'],
      [`${BOARD} w p r 2 7 1 8 3 0 0 0 0 0 0 0 2`, 'owed', '3'],
      [`${BOARD} w p r 2 7 1 8 1 0 0 0 0 0 0 0 2 m:w-2-|b-0-`, 'owed', '1'],
      [`${BOARD} w p r 2 7 1 8 1 0 0 0 0 0 0 0 2`, 'owed', BOARD],
      [`${BOARD} w p p 2 7 1 8 0 0 0 8 0 0 0 0 2`, 'last_mill', '8'],
      [`${BOARD} w p p 2 7 1 8 0 0 0 7 0 0 0 0 2`, 'last_mill', '7'],
      [`${BOARD} w p r 2 7 1 8 1 0 0 8 0 0 0 0 2`, 'last_mill', '0 8'],
      [`${BOARD} w p r 2 7 1 8 1 0 9 0 0 0 0 0 2`, 'last_mill', '0'],
      [`${BOARD} w p p 2 7 1 8 0 0 0 0 0 0 65536 0 2`, 'mills', '65536'],
      [`${BOARD} w p p 2 7 1 8 0 0 0 0 0 0 0 -1 2`, 'number', '-1'],
      [`${BOARD} w p p 2 7 1 8 0 0 0 0 0 0 0 0 -2`, 'ply', '-2'],
      [`${BOARD} w m s 2 7 1 8 0 0 0 0 0 0 0 0 2`, 'clash', 'm'],
      [`${BOARD} w p s 2 7 1 8 0 0 0 0 0 0 0 0 2`, 'clash', 's'],
      [`${BOARD} w o s 2 7 1 8 0 0 0 0 0 0 0 0 2`, 'clash', 'o'],
    ];
    for (const [text, code, shown] of wrong) {
      const result = SANMILL.parsePosition!(text);
      if (result.ok) throw new Error(`${text} was read`);
      const { span } = result.error;
      expect([result.error.code, text.slice(span!.start, span!.end)], text).to.deep.equal([code, shown]);
    }
  });

  it('are not written of what is no position', () => {
    const wrong: [Partial<MerrillsPosition>, string][] = [
      [{ cells: [] }, 'board'],
      [{ toMove: 2 }, 'turn'],
      [{ hand: [10, 9] }, 'hand_white'],
      [{ pending: { to: 0, remove: 1 } }, 'pending'],
    ];
    for (const [parts, code] of wrong) {
      expect(() => SANMILL.formatPosition!({ ...SETUP, ...parts }))
        .to.throw()
        .with.property('code', code);
    }
  });

  it('are texts of positions for tools, too', () => {
    const text = '@OO*@**@/OO***OOO/*@**@@** w p r 7 2 6 3 1 0 0 0 0 0 0 0 7';
    const parsed = createLudoscribe().parse('merrills', text, { notation: 'sanmill' });
    expect(parsed.ok && parsed.value).to.deep.include({ kind: 'position', text, toMove: 'white' });
    expect(merrills.beforeTurn!(fen(text))).to.deep.equal(
      playAll(begin(), 'e4 a1 e5 d1 b4 c5 b2 d5 d6 d3 f6 g7').position(),
    );
  });
});
