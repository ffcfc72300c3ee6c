import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError, type Result } from '../../../core/notation/index.js';
import { faultOfPosition, setupOf, startFrom, variantOfBoard } from '../../../plugins/reversi/boards.js';
import {
  boardToText,
  formatPosition,
  NOTATION_REASONS,
  parsePosition,
  SETUPS,
  squareToText,
  textToBoard,
  type ReversiPosition,
} from '../../../plugins/reversi/index.js';
import { begin, cellsOf, choices, hostileTexts, play, strayText, vectors } from './support.js';

interface BoardRow {
  kind: string;
  text: string;
  ok: boolean;
  cells?: string;
  canonical?: string;
  error?: string;
  char?: string;
}

const START = '......../......../......../...bw.../...wb.../......../......../........ b';
const board = fc
  .array(fc.constantFrom(-1, 0, 1), { minLength: 64, maxLength: 64 })
  .map((cells) => Int8Array.from(cells));

describe('reversi boards', () => {
  it('are read and written as every row of the vectors says', () => {
    const rows = vectors<BoardRow>('boards.jsonl');
    expect(rows.length).to.be.greaterThan(70);
    for (const row of rows) {
      const name = JSON.stringify(row.text);
      const result = textToBoard(row.text);
      expect(result.ok, name).to.equal(row.ok);
      if (result.ok) {
        expect(Array.from(result.value), name).to.deep.equal(cellsOf(row.cells!));
        expect(boardToText(result.value), name).to.equal(row.canonical);
      } else {
        expect(result.error.code, name).to.equal(row.error);
        const { start, end } = result.error.span!;
        if (row.char !== undefined) expect(row.text.slice(start, end), name).to.equal(row.char);
      }
    }
  });

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(board, (cells) => {
        expect(textToBoard(boardToText(cells))).to.deep.equal({ ok: true, value: cells });
      }),
    );
  });

  it('say which row is too short or too long', () => {
    const text = boardToText(SETUPS.othello.cells);
    const short = textToBoard(text.replace('...bw...', '...bw..'));
    expect(short.ok ? undefined : short.error.message).to.contain('rank 5 has 7.');
    expect(short.ok ? undefined : short.error.span).to.deep.include({ line: 4, column: 1 });
    const long = textToBoard(text.replace('...wb...', ' ...wb....'));
    expect(long.ok ? undefined : long.error.message).to.contain('rank 4 has more than 8.');
    expect(long.ok ? undefined : long.error.span).to.deep.include({ line: 5, column: 2 });
    const ninth = textToBoard(`${text}\n\n........`);
    expect(ninth.ok ? undefined : ninth.error.span).to.deep.include({ line: 10, column: 1 });
  });

  it('that are none cannot be written', () => {
    const faults: [unknown, string][] = [
      [[], 'shape'],
      [new Int8Array(63), 'shape'],
      [new Array(64).fill(2), 'disc'],
      [new Array(64).fill('b'), 'disc'],
      [new Array(64), 'disc'],
      [null, 'shape'],
      [undefined, 'shape'],
      [7, 'shape'],
      [[...new Array<number>(63).fill(-1), Object.create(null)], 'disc'],
    ];
    for (const [cells, code] of faults) {
      expect(() => boardToText(cells as never))
        .to.throw(NotationError)
        .with.property('code', code);
    }
  });

  it('never throw when read, whatever is read', () => {
    const check = (text: string) => {
      const result = textToBoard(text);
      if (result.ok) return;
      expect(NOTATION_REASONS.has(result.error.code as 'shape')).to.equal(true);
      expect(result.error.span!.end).to.be.within(result.error.span!.start, text.length);
    };
    for (const [, text] of hostileTexts) {
      check(text);
    }
    fc.assert(fc.property(strayText([boardToText(SETUPS.othello.cells)]), check));
  });
});

describe('what is no board or position of reversi', () => {
  const messageOf = (result: Result<unknown>) => (result.ok ? undefined : result.error.message);
  const thrown = (write: () => unknown): string | undefined => {
    try {
      write();
    } catch (error) {
      return (error as NotationError).message;
    }
    return undefined;
  };

  it('is told with what was found', () => {
    const rows = START.slice(0, -2);
    const row = '........';
    const found: readonly (readonly [Result<unknown>, string])[] = [
      [textToBoard(''), 'here are 0 rows'],
      [textToBoard(row), 'here is one row'],
      [textToBoard(`${row}\n${row}`), 'here are 2 rows'],
      [textToBoard(Array(9).fill(row).join('\n')), 'here is a ninth row'],
      [textToBoard(Array(8).fill('..x.....').join('\n')), 'not x.'],
      [parsePosition(`${rows} white`), 'not white.'],
      [parsePosition(`${rows.replace('b', '?')} b`), 'not ?.'],
      [parsePosition(START, { variant: 'anti' }), 'no variant anti;'],
    ];
    for (const [result, words] of found) expect(messageOf(result)).to.contain(words);
    expect(parsePosition(START, { variant: 'anti' })).to.have.deep.nested.property('error.span', {
      start: 0,
      end: START.length,
      line: 1,
      column: 1,
    });
  });

  it('is told where it cannot be written', () => {
    const bad = (more: object) => () => formatPosition({ ...SETUPS.othello, ...more });
    const cells = (cell: unknown): unknown[] => [...Array<number>(63).fill(0), cell];
    const written: readonly (readonly [() => unknown, string])[] = [
      [() => boardToText([0, 1]), 'here are 2 squares'],
      [() => boardToText(null as never), 'here are undefined squares'],
      [() => boardToText({ length: null } as never), 'here are null squares'],
      [() => boardToText(cells(2) as never), 'not 2.'],
      [() => boardToText(cells('x') as never), 'not x.'],
      [() => boardToText(cells(null) as never), 'not null.'],
      [() => boardToText(cells({}) as never), 'not object.'],
      [bad({ toMove: 2 }), 'not 2.'],
      [bad({ toMove: undefined }), 'not undefined.'],
    ];
    for (const [write, words] of written) expect(thrown(write)).to.contain(words);
  });

  it('is a fault of a whole position in the order of the reasons', () => {
    const fault = (more: object) => faultOfPosition({ ...SETUPS.othello, ...more })?.code;
    expect(fault({})).to.equal(undefined);
    expect(fault({ toMove: 1 })).to.equal(undefined);
    expect(fault({ variant: 'anti', cells: [], toMove: 7 })).to.equal('bad_variant');
    expect(fault({ cells: [], toMove: 7 })).to.equal('shape');
    expect(fault({ cells: cellsOf('x'.repeat(64)), toMove: 7 })).to.equal('disc');
    expect(fault({ toMove: 7 })).to.equal('turn');
    expect(faultOfPosition({ ...SETUPS.othello, variant: 'anti' })?.message).to.contain('no variant anti;');
  });
});

describe('where a game of reversi begins', () => {
  it('is told by the board: the middle not yet full is historic', () => {
    const { othello, historic } = SETUPS;
    const withDiscs = (names: string, cells = historic.cells) =>
      Array.from(cells, (cell, square) => (names.includes(squareToText(square)) ? 0 : cell));
    const historicBoards = [historic.cells, withDiscs('d5'), withDiscs('e4 d4'), withDiscs('e4 d4 d5')];
    for (const cells of historicBoards) expect(variantOfBoard(cells)).to.equal('historic');
    const others = [othello.cells, withDiscs('e4 d4 d5 e5'), withDiscs('a1'), withDiscs('d5 e4 a1')];
    for (const cells of others) expect(variantOfBoard(cells)).to.equal('othello');
  });

  it('is said only where it is not the set-up', () => {
    for (const position of Object.values(SETUPS)) {
      expect(startFrom(position)).to.equal(undefined);
      expect(startFrom({ ...position, cells: Array.from(position.cells) })).to.equal(undefined);
      const toWhite = { ...position, toMove: 1 };
      expect(startFrom(toWhite)).to.equal(toWhite);
      for (const square of [0, 63]) {
        const cells = Array.from(position.cells, (cell, at) => (at === square ? 1 : cell));
        expect(startFrom({ ...position, cells })).to.deep.equal({ ...position, cells });
      }
    }
    expect(setupOf('historic')).to.equal(SETUPS.historic);
    for (const variant of ['anti', 'toString']) {
      expect(() => setupOf(variant))
        .to.throw(NotationError, `no variant ${variant};`)
        .with.property('code', 'bad_variant');
    }
  });
});

describe('reversi positions', () => {
  it('are eight rows, a space and the side to move', () => {
    expect(formatPosition(SETUPS.othello)).to.equal(START);
    expect(parsePosition(START)).to.deep.equal({ ok: true, value: SETUPS.othello });
    expect(parsePosition('......../'.repeat(8).slice(0, -1) + ' b', { variant: 'historic' })).to.deep.equal({
      ok: true,
      value: SETUPS.historic,
    });
    expect(parsePosition(START, { position: SETUPS.historic })).to.have.nested.property(
      'value.variant',
      'historic',
    );
  });

  it('are read back as they were written', () => {
    fc.assert(
      fc.property(
        board,
        fc.constantFrom(0, 1),
        fc.constantFrom('othello', 'historic'),
        (cells, toMove, variant) => {
          const position: ReversiPosition = { variant, cells, toMove };
          expect(parsePosition(formatPosition(position), { variant })).to.deep.equal({
            ok: true,
            value: position,
          });
        },
      ),
    );
    fc.assert(
      fc.property(choices, (game) => {
        const state = begin();
        play(state, game, (now) => {
          const position = now.position();
          expect(parsePosition(formatPosition(position))).to.deep.equal({ ok: true, value: position });
        });
      }),
      { numRuns: 20 },
    );
  });

  it('are refused with the first reason that applies', () => {
    const rows = START.slice(0, -2);
    const refusals: [string, string, number, number][] = [
      ['', 'fields', 0, 0],
      [rows, 'fields', 71, 71],
      [`${START} 3`, 'fields', 73, 75],
      [`${rows}  b`, 'fields', 72, 74],
      [` ${rows} b`, 'fields', 72, 74],
      [`${rows.slice(9)} b`, 'shape', 0, 62],
      [`${rows}/........ b`, 'shape', 72, 80],
      [`${rows.replace('...bw...', '...bw..')} b`, 'shape', 27, 34],
      [`${rows.replace('...bw...', '4bw')} b`, 'shape', 27, 30],
      [`${rows.replace('...bw...', '...bwx..')} x`, 'disc', 32, 33],
      [`${rows.replace('...bw...', '..\tbw...')} b`, 'disc', 29, 30],
      [`${rows.replace('...bw...', '..😀bw...')} b`, 'disc', 29, 31],
      [`${rows} B`, 'turn', 72, 73],
      [`${rows} black`, 'turn', 72, 77],
      [`${rows} `, 'turn', 72, 72],
      [`${rows} b/`, 'turn', 72, 74],
      [`${rows.slice(0, 63)} b`, 'shape', 63, 63],
      [`${rows.slice(0, 62)} b`, 'shape', 0, 62],
    ];
    for (const [text, code, start, end] of refusals) {
      const result = parsePosition(text);
      expect(result.ok ? undefined : result.error.code, text).to.equal(code);
      expect(result.ok ? undefined : result.error.span, text).to.deep.equal({
        start,
        end,
        line: 1,
        column: start + 1,
      });
    }
    const stray = parsePosition(START, { variant: 'anti' });
    expect(stray.ok ? undefined : stray.error.code).to.equal('bad_variant');
    const inherited = parsePosition(START, { variant: 'toString' });
    expect(inherited.ok ? undefined : inherited.error.code).to.equal('bad_variant');
  });

  it('that are none cannot be written', () => {
    const bad = (more: object) => () => formatPosition({ ...SETUPS.othello, ...more });
    expect(bad({ cells: [] }))
      .to.throw(NotationError)
      .with.property('code', 'shape');
    expect(bad({ cells: new Array(64).fill(3) }))
      .to.throw(NotationError)
      .with.property('code', 'disc');
    expect(bad({ toMove: 2 }))
      .to.throw(NotationError)
      .with.property('code', 'turn');
  });

  it('never throw when read, whatever is read', () => {
    const check = (text: string) => {
      const result = parsePosition(text);
      if (!result.ok) expect(result.error.span!.end).to.be.within(result.error.span!.start, text.length);
    };
    for (const [, text] of hostileTexts) {
      check(text);
      check(`${text} b`);
    }
    fc.assert(fc.property(strayText([START]), check));
  });
});
