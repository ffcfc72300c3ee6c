import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import {
  CELL,
  formatPosition,
  GLYPH,
  LETTER,
  parsePosition,
  POSITION_REASONS,
  SETUP,
  SIDE,
  TURN,
  type MerrillsPosition,
} from '../../../plugins/merrills/index.js';
import { anyPosition, NASTY, position, rows } from './support.js';

interface Row {
  text: string;
  ok: boolean;
  cells: string;
  turn: string;
  hand: { white: number; black: number };
  no_mill: number | string;
  ply: number | string;
  canonical: string | null;
  error?: string;
}

const refused = (text: string) => {
  const result = parsePosition(text);
  if (result.ok) throw new Error(`${JSON.stringify(text)} was read`);
  return result.error;
};

const START = '........................ w 9 9 0 0';

describe('merrills: positions', () => {
  it('reads and writes every row of positions.jsonl', () => {
    for (const row of rows<Row>('positions.jsonl')) {
      const name = JSON.stringify(row.text);
      const result = parsePosition(row.text);
      // Counts that a number cannot hold are refused with the reason of their field.
      const unsafe = (['no_mill', 'ply'] as const).find((field) => !Number.isSafeInteger(Number(row[field])));
      const error = row.ok ? unsafe : row.error;
      if (error !== undefined) {
        expect(result.ok ? 'read' : result.error.code, name).to.equal(error);
        continue;
      }
      expect(result, name).to.deep.equal({
        ok: true,
        value: {
          variant: 'standard',
          cells: [...row.cells].map((glyph) => CELL[glyph]),
          toMove: row.turn === 'white' ? 0 : 1,
          hand: [row.hand.white, row.hand.black],
          noMill: Number(row.no_mill),
          ply: Number(row.ply),
        },
      });
      expect(formatPosition((result as { value: MerrillsPosition }).value), name).to.equal(row.canonical);
    }
  });

  it('has the tables of the spec', () => {
    expect([CELL['W'], CELL['B'], CELL['.']]).to.deep.equal([0, 1, -1]);
    expect([GLYPH[0], GLYPH[1], GLYPH[-1]]).to.deep.equal(['W', 'B', '.']);
    expect(TURN).to.deep.equal({ w: 'white', b: 'black' });
    expect(LETTER).to.deep.equal({ white: 'w', black: 'b' });
    expect(SIDE).to.deep.equal({ white: true, black: true });
    for (const [glyph, cell] of Object.entries(CELL)) expect(GLYPH[cell]).to.equal(glyph);
  });

  it('reads the example of the spec', () => {
    const { cells, ...rest } = position('W..........B............ w 8 8 0 2');
    expect(Array.from(cells).flatMap((cell, at) => (cell === -1 ? [] : [[at, cell]]))).to.deep.equal([
      [0, 0],
      [11, 1],
    ]);
    expect(rest).to.deep.equal({ variant: 'standard', toMove: 0, hand: [8, 8], noMill: 0, ply: 2 });
    expect(position(START)).to.deep.equal(SETUP);
  });

  it('looks for its reasons in order, each at its place', () => {
    // Everything is wrong, then ever less of it.
    const table: [string, string, number, number][] = [
      [' x z 10 a 0x1 -1 more', 'fields', 17, 21],
      ['x z 10 a 0x1 -1', 'board', 0, 1],
      ['WWWWWWWWWWBBBBBBBBBB..x. z 10 a 0x1 -1', 'board', 22, 23],
      ['WWWWWWWWWWBBBBBBBBBB.... z 10 a 0x1 -1', 'turn', 25, 26],
      ['WWWWWWWWWWBBBBBBBBBB.... w 10 a 0x1 -1', 'hand_white', 27, 29],
      ['WWWWWWWWWWBBBBBBBBBB.... w 1 a 0x1 -1', 'hand_black', 29, 30],
      ['WWWWWWWWWWBBBBBBBBBB.... w 1 0 0x1 -1', 'no_mill', 31, 34],
      ['WWWWWWWWWWBBBBBBBBBB.... w 1 0 1 -1', 'ply', 33, 35],
      ['WWWWWWWWWWBBBBBBBBBB.... w 1 0 1 1', 'white_over', 0, 24],
      ['WWWWWWWW..BBBBBBBBBB.... w 1 0 1 1', 'black_over', 0, 24],
    ];
    for (const [text, code, start, end] of table) {
      const fault = refused(text);
      expect([fault.code, fault.span!.start, fault.span!.end], text).to.deep.equal([code, start, end]);
    }
    expect(table.map(([, code]) => code).filter((code, i, all) => all.indexOf(code) === i)).to.deep.equal(
      [...POSITION_REASONS.keys()].slice(0, 9),
    );
    expect(refused('').span).to.deep.equal({ start: 0, end: 0, line: 1, column: 1 });
    expect(refused('W w 9').span).to.deep.include({ start: 5, end: 5 });
    expect(refused('W w 9 9 0 0').span).to.deep.include({ start: 0, end: 1 });
    expect(refused('W.\nw').span).to.deep.equal({ start: 4, end: 4, line: 2, column: 2 });
  });

  it('says what would have been right', () => {
    expect(refused('W w 9 9 0 0').message).to.equal(
      'The board is 24 points, each W, B or a dot; there are 1.',
    );
    expect(refused(START.replace('.', 'w')).message).to.contain('w is none of them');
    expect(refused(START.replace(' w', ' white')).message).to.equal('The side to move is w or b, not white.');
    expect(refused('WWWWW................... w 5 9 0 0').message).to.contain('White has 10 men');
    expect(refused(START.slice(0, -2)).message).to.contain('here there are 5');
    const found: readonly (readonly [string, string])[] = [
      ['', 'here there are 0.'],
      ['W', 'here there is 1.'],
      [`${START} 7`, 'here there are more.'],
      [START.replace('9 9', '10 9'), 'white has yet to place are one digit, 0 to 9, not 10.'],
      [START.replace('9 9', '9 x'), 'black has yet to place are one digit, 0 to 9, not x.'],
      [
        START.replace('9 9 0', '9 9 -1'),
        'The plies since a mill are a whole number up to 9007199254740991, not -1.',
      ],
      [START.replace('9 9 0 0', '9 9 0 9007199254740992'), 'not 9007199254740992.'],
      ['BBBBB................... w 9 6 0 0', 'Black has 11 men'],
    ];
    for (const [text, words] of found) expect(refused(text).message, text).to.contain(words);
    // Nine men are what a side has.
    expect(parsePosition('WWWWWBBBB............... w 4 5 0 0').ok).to.equal(true);
  });

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(anyPosition, (one) => {
        expect(parsePosition(formatPosition(one))).to.deep.equal({ ok: true, value: one });
        const typed = { ...one, cells: Int8Array.from(one.cells) };
        expect(formatPosition(typed)).to.equal(formatPosition(one));
      }),
    );
  });

  it('takes hands and counts as 0 when they are left out', () => {
    const { cells } = SETUP;
    expect(formatPosition({ cells, toMove: 1 })).to.equal('........................ b 0 0 0 0');
  });

  it('refuses to write what could not be a position', () => {
    const men = (...counts: [number, number]) =>
      Array.from({ length: 24 }, (_, at) => (at < counts[0] ? 0 : at < counts[0] + counts[1] ? 1 : -1));
    const bad: [object, string][] = [
      [{ cells: [] }, 'board'],
      [{ cells: undefined }, 'board'],
      [{ cells: new Array(24).fill(2) }, 'board'],
      [{ cells: new Array(24) }, 'board'],
      [{ toMove: 2 }, 'turn'],
      [{ hand: [10, 0] }, 'hand_white'],
      [{ hand: [0, -1] }, 'hand_black'],
      [{ noMill: 1.5 }, 'no_mill'],
      [{ ply: 2 ** 60 }, 'ply'],
      [{ cells: men(10, 3), hand: [0, 0] }, 'white_over'],
      [{ cells: men(3, 3), hand: [0, 7] }, 'black_over'],
      [{ cells: men(3, 3), hand: [0, 0], pending: { to: 0, remove: 1 } }, 'half_made'],
      [{ cells: men(3, 3), hand: [0, 0], pending: { to: 9, remove: 1 } }, 'pending'],
      [{ cells: men(3, 3), hand: [0, 0], pending: { to: 0, remove: 3 } }, 'pending'],
      [{ cells: men(3, 3), hand: [0, 0], pending: { to: 0, from: 1, remove: 1 } }, 'pending'],
      [{ cells: men(2, 3), hand: [0, 0], pending: { to: 0, remove: 1 } }, 'pending'],
    ];
    for (const [parts, code] of bad) {
      expect(() => formatPosition({ ...SETUP, ...parts }), JSON.stringify(parts))
        .to.throw(NotationError)
        .that.includes({ code });
    }
  });

  it('says what keeps a value from being written', () => {
    const cells = (cell: unknown): unknown[] => [...new Array<number>(23).fill(-1), cell];
    const half = (pending: object, line = [0, 0, 0]) => ({
      cells: [...line, ...new Array<number>(20).fill(-1), 1],
      hand: [0, 0],
      pending,
    });
    const bad: readonly (readonly [object, string])[] = [
      [{ cells: [] }, 'each W, B or a dot; there are 0.'],
      [{ cells: undefined }, 'there are 0.'],
      [{ cells: new Array(1000) }, 'there are 1000.'],
      [{ cells: cells(undefined) }, 'undefined is none of them.'],
      [{ cells: cells('W') }, 'W is none of them.'],
      [{ toMove: 'white' }, 'not white.'],
      [{ hand: [10, 9] }, 'white has yet to place are one digit, 0 to 9, not 10.'],
      [{ hand: [9, 0.5] }, 'black has yet to place are one digit, 0 to 9, not 0.5.'],
      [{ noMill: -1 }, 'since a mill are a whole number up to 9007199254740991, not -1.'],
      [{ ply: NaN }, 'not NaN.'],
      [{ cells: cells(0) }, 'White has 10 men'],
      [{ cells: cells(1) }, 'Black has 10 men'],
    ];
    for (const [parts, words] of bad)
      expect(() => formatPosition({ ...SETUP, ...parts }), words).to.throw(NotationError, words);
    const codes: readonly (readonly [object, string])[] = [
      [half({ to: 1, remove: 1 }), 'half_made'],
      [half({ to: 1, remove: 2 }), 'half_made'],
      [half({ to: 1, from: 10, remove: 2 }), 'half_made'],
      [half({ to: 1, remove: 0 }), 'pending'],
      [half({ to: 24, remove: 1 }), 'pending'],
      [half({ to: -1, remove: 1 }), 'pending'],
      [half({ to: 1, from: 24, remove: 1 }), 'pending'],
      [half({ to: 1, from: 23, remove: 1 }), 'pending'],
      [half({ to: 1, from: 0, remove: 1 }), 'pending'],
      [half({ to: 10, remove: 1 }), 'pending'],
      [half({ to: 1, remove: 1 }, [0, 1, 0]), 'pending'],
      [half({ to: 0, remove: 1 }, [0, 0, -1]), 'pending'],
      [half({ to: 0, remove: 1 }, [1, 1, 1]), 'pending'],
    ];
    for (const [parts, code] of codes)
      expect(() => formatPosition({ ...SETUP, ...parts }), JSON.stringify(parts))
        .to.throw(NotationError)
        .that.includes({ code });
  });

  it('refuses any other text at once, with a known reason and a place', () => {
    const check = (text: string) => {
      const result = parsePosition(text);
      if (result.ok) {
        expect(parsePosition(formatPosition(result.value))).to.deep.equal(result);
        return;
      }
      expect((POSITION_REASONS as ReadonlyMap<string, string>).has(result.error.code)).to.equal(true);
      expect(result.error.message.length).to.be.below(300);
      const { start, end } = result.error.span!;
      expect(start >= 0 && start <= end && end <= text.length).to.equal(true);
    };
    NASTY.forEach(check);
    for (const nasty of NASTY) {
      check(`${START} ${nasty}`);
      check(START.replace('w', nasty || 'w'));
    }
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check));
    fc.assert(
      fc.property(anyPosition, fc.nat(40), fc.string({ maxLength: 3, unit: 'binary' }), (one, at, more) => {
        const text = formatPosition(one);
        check(text.slice(0, at) + more + text.slice(at));
        check(text.slice(0, at) + more + text.slice(at + 1));
      }),
    );
  });
});
