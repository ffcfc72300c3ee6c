import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import {
  boardToText,
  formatPosition,
  NOTATION_REASONS,
  parsePosition,
  SETUPS,
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
