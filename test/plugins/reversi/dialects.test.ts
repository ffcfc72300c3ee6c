import { expect } from 'chai';
import fc from 'fast-check';
import type { Notation } from '../../../core/notation/index.js';
import { GameRegistry } from '../../../core/registry/index.js';
import {
  DIALECT_REASONS,
  edax,
  fen,
  ggf,
  lower,
  notation,
  PASS,
  PLACES,
  reversi,
  SETUPS,
  upper,
  type ReversiMove,
  type ReversiPosition,
} from '../../../plugins/reversi/index.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { anyPosition } from './records.js';
import { at, played } from './support.js';

type Dialect = Notation<ReversiMove, ReversiPosition>;
const DIALECTS: readonly Dialect[] = [edax, fen, ggf, upper, lower];

const othello = { variant: 'othello' };
const code = (dialect: Dialect, text: string): string | undefined => {
  const result = dialect.parsePosition!(text);
  return result.ok ? undefined : result.error.code;
};
const text = (position: ReversiPosition, dialect: Dialect): string => dialect.formatPosition!(position);

/** After f5 d6 c3: rank 1 is the first row of every string here but Forsyth's. */
const THREE = played('f5d6c3').position();
const ROWS = ['--------', '--------', '--X-----', '---XX---', '---OXX--', '---O----', '--------', '--------'];

describe('dialects of reversi', () => {
  it('are found by their names', () => {
    const registry = new GameRegistry().register(reversi);
    for (const dialect of DIALECTS) expect(registry.notation('othello', dialect.id)).to.equal(dialect);
  });

  it('write moves and passes in ways of their own', () => {
    const f5 = PLACES[at('f5')]!;
    const table = DIALECTS.map(({ id, formatMove }) => [id, formatMove(f5), formatMove(PASS)]);
    expect(table).to.deep.equal([
      ['edax', 'f5', 'ps'],
      ['fen', 'f5', 'pass'],
      ['ggf', 'F5', 'PA'],
      ['upper', 'F5', 'PASS'],
      ['lower', 'f5', 'pass'],
    ]);
    expect(upper.formatMoves!([f5, PLACES[at('d6')]!, PASS])).to.equal('F5D6PASS');
    for (const { formatMove } of DIALECTS)
      expect(() => formatMove({ kind: 'place', square: 64 }))
        .to.throw()
        .with.property('code', 'not_a_move');
  });

  it('read a move and a pass however they are written', () => {
    for (const { parseMove } of DIALECTS) {
      for (const written of ['f5', 'F5', ' f5\t'])
        expect(parseMove(written)).to.deep.equal({ ok: true, value: PLACES[29] });
      for (const written of ['pa', 'PA', 'ps', 'PS', 'pass', 'Pass', '--', ' ps '])
        expect(parseMove(written), written).to.deep.equal({ ok: true, value: PASS });
      for (const wrong of ['', 'f9', 'i1', 'p', 'f5d6', '-', 'psa'])
        expect(parseMove(wrong).ok, wrong).to.equal(false);
    }
  });

  it('read run-together squares with numbers and passes, and say where they cannot', () => {
    for (const { parseMoves } of DIALECTS) {
      expect(parseMoves!('1. F5 f6 2. F7 g7 3. D3 f8 4. H8 h6 PA c3')).to.deep.equal(
        notation.parseMoves!('f5f6f7g7d3f8h8h6c3'),
      );
      const wrong = parseMoves!('f5 d6 x3 c3');
      expect(
        wrong.ok ? undefined : [wrong.error.code, wrong.error.span?.start, wrong.error.span?.end],
      ).to.deep.equal(['bad_square', 6, 8]);
    }
  });

  it('write positions in ways of their own', () => {
    expect(DIALECTS.map((dialect) => text(THREE, dialect))).to.deep.equal([
      `${ROWS.join('')} O`,
      '8/8/3P4/3Ppp2/3pp3/2p5/8/8 w - - 0 1',
      `8 ${ROWS.join(' ').replaceAll('X', '*')} O`,
      `${ROWS.join('').replaceAll('X', 'B').replaceAll('O', 'W').replaceAll('-', '.')} W`,
      `${ROWS.join('').replaceAll('X', 'b').replaceAll('O', 'w').replaceAll('-', '.')} w`,
    ]);
    expect(text(SETUPS.othello, edax)).to.equal(`${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X`);
    expect(text(SETUPS.othello, fen)).to.equal('8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1');
    for (const { formatPosition } of DIALECTS) {
      expect(() => formatPosition!({ ...THREE, toMove: 2 }))
        .to.throw()
        .with.property('code', 'turn');
      expect(() => formatPosition!({ ...THREE, cells: [0] }))
        .to.throw()
        .with.property('code', 'shape');
    }
  });

  it('read every position that any of them writes, in either variant', () => {
    fc.assert(
      fc.property(
        anyPosition,
        fc.constantFrom(...DIALECTS),
        fc.constantFrom(...DIALECTS),
        (position, writer, reader) => {
          const read = reader.parsePosition!(text(position, writer), { variant: position.variant });
          expect(read).to.deep.equal({ ok: true, value: position });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('read the usual alphabets, with a side and without, on one line and over eight', () => {
    const board = ROWS.join('');
    const black = { ...THREE, toMove: 0 };
    const swap = (from: string, to: string) => (written: string) =>
      written.replace(/[XO-]/g, (sign) => to[from.indexOf(sign)]!);
    for (const signs of ['XO-', 'xo-', 'XO.', '*O-', '*o.', 'bw.', 'BW.', 'bw-', '@O.', 'X○-', '●○_']) {
      const written = swap('XO-', signs);
      const [sideBlack, sideWhite] = [signs[0]!, signs[1]!];
      for (const [given, position] of [
        [written(board), black],
        [`${written(board)} ${sideBlack}`, black],
        [` ${written(board)}  ${sideWhite}\n`, THREE],
        [`${written(ROWS.join(' '))} ${sideWhite}`, THREE],
        [`8 ${written(ROWS.join(' '))} ${sideWhite}`, THREE],
        [`[8 ${written(ROWS.join(' '))} ${sideWhite}]`, THREE],
        [written(ROWS.join('\n')), black],
        [`${written(ROWS.join('\n'))}\n${sideWhite}`, THREE],
        [written(ROWS.map((row) => [...row].join(' ')).join('\r\n')), black],
        [
          written(ROWS.map((row, rank) => `${String(rank + 1)} ${row} ${String(rank + 1)}`).join('\n')),
          black,
        ],
        [
          `  a b c d e f g h\n${ROWS.map((row, rank) => `${String(rank + 1)} ${[...written(row)].join(' ')}`).join('\n')}\n  a b c d e f g h\n${sideWhite}`,
          THREE,
        ],
        // Numbered downward it is the other way up.
        [
          ROWS.map((row, rank) => `${String(rank + 1)} ${written(row)}`)
            .reverse()
            .join('\n'),
          black,
        ],
      ] as const) {
        for (const dialect of DIALECTS)
          expect(dialect.parsePosition!(given), given).to.deep.equal({ ok: true, value: position });
      }
    }
  });

  it('read what Edax prints, with its dots where there are moves and its remarks', () => {
    const picture = [
      '  A B C D E F G H',
      '1 - - - - - - - - 1',
      '2 - - . . . - - - 2 O to move',
      '3 - - * - - - - - 3',
      '4 - - - * * - - - 4 O: discs =  1    moves =  5',
      '5 - - . O * * . - 5 *: discs =  6    moves =  3',
      '6 - - - O - - - - 6  empties = 57      ply =  4',
      '7 - - - - - - - - 7',
      '8 - - - - - - - - 8',
      '  A B C D E F G H',
    ].join('\n');
    expect(edax.parsePosition!(picture)).to.deep.equal({ ok: true, value: THREE });
    expect(code(edax, picture.replace('O to move', 'and more'))).to.equal('shape');
  });

  it('read Edax’s FEN from rank 8 down, whose digits add up, with what may stand behind it', () => {
    for (const given of [
      '8/8/3P4/3Ppp2/3pp3/2p5/8/8 w - - 0 1',
      '8/8/3P4/3Ppp2/3pp3/2p5/8/8 w - -',
      '8/8/3P4/3Ppp2/3pp3/2p5/8/8 w',
      '44/1115/3P4/3Ppp2/3pp3/2p5/71/8 W',
    ])
      expect(fen.parsePosition!(given), given).to.deep.equal({ ok: true, value: THREE });
    expect(fen.parsePosition!('8/8/3P4/3Ppp2/3pp3/2p5/8/8')).to.deep.equal({
      ok: true,
      value: { ...THREE, toMove: 0 },
    });
  });

  it('refuse what is no board, by what is wrong with it and where', () => {
    const board = ROWS.join('');
    const table: readonly (readonly [string, string, string])[] = [
      [`${board.slice(1)} X`, 'shape', 'here are 63 signs'],
      [`${board}- X`, 'shape', 'here are 65 signs'],
      [`${board}X`, 'shape', 'here are 65 signs'],
      [ROWS.map((row, rank) => (rank === 2 ? row.slice(1) : row)).join(' '), 'shape', 'rank 3 has 7'],
      [ROWS.map((row, rank) => (rank === 2 ? `${row}-` : row)).join('\n'), 'shape', 'rank 3 has more than 8'],
      [ROWS.slice(1).join(' '), 'shape', 'rank 8 has 0'],
      ['', 'shape', 'here are 0 signs'],
      ['X', 'shape', 'here is one sign'],
      ['-'.repeat(1000), 'shape', 'here are many more'],
      [`${board.slice(1)}?`, 'disc', 'not ?'],
      [`${board.slice(1)}*`, 'mixed_signs', 'here are X and *'],
      [`b${board.slice(1)}`, 'mixed_signs', 'here are b and X'],
      [`${board} X f5`, 'rest', 'here is f5'],
      [`${board} Q`, 'rest', 'here is Q'],
      ['8/8/3P4/3Ppp2/3pp3/2p5/8 w', 'shape', 'here are 7 rows'],
      ['8/8/3P4/3Ppp2/3pp3/2p5/8/8/8 w', 'shape', 'here is a ninth row'],
      ['8/8/3P3/3Ppp2/3pp3/2p5/8/8 w', 'shape', 'rank 6 has 7'],
      ['8/8/3P5/3Ppp2/3pp3/2p5/8/8 w', 'shape', 'rank 6 has more than 8'],
      ['9/8/3P4/3Ppp2/3pp3/2p5/8/8 w', 'forsyth', 'not 9'],
      // The game's own text has rank 8 first: read as one of these it would stand upside down.
      [notation.formatPosition!(THREE), 'forsyth', 'not .'],
    ];
    for (const [given, reason, what] of table) {
      for (const dialect of DIALECTS) {
        const result = dialect.parsePosition!(given);
        expect(result.ok ? undefined : result.error.code, given).to.equal(reason);
        expect(result.ok ? '' : result.error.message, given).to.contain(what);
      }
    }
    const wrong = edax.parsePosition!(`\n ${board.slice(0, 20)}?${board.slice(21)}`);
    expect(wrong.ok ? undefined : wrong.error.span).to.deep.equal({
      start: 22,
      end: 23,
      line: 2,
      column: 22,
    });
    const variant = edax.parsePosition!(board, { variant: 'chess' });
    expect(variant.ok ? undefined : variant.error.code).to.equal('bad_variant');
    expect(edax.parsePosition!(board, { variant: 'historic' })).to.have.nested.property(
      'value.variant',
      'historic',
    );
    expect(edax.parsePosition!(board, { position: SETUPS.historic })).to.have.nested.property(
      'value.variant',
      'historic',
    );
    expect(othello.variant).to.equal(SETUPS.othello.variant);
  });

  it('never throw, and end at once, on any text', () => {
    const check = (given: string) => {
      for (const { parseMove, parseMoves, parsePosition } of DIALECTS) {
        for (const result of [parseMove(given), parseMoves!(given), parsePosition!(given)]) {
          if (result.ok) continue;
          expect(DIALECT_REASONS.has(result.error.code as 'shape')).to.equal(true);
          expect(result.error.message).not.to.match(/\{(?:what|sign|text|other)\}/);
        }
      }
    };
    for (const given of Object.values(HOSTILE)) {
      check(given);
    }
    const valid = DIALECTS.map((dialect) => text(THREE, dialect));
    fc.assert(fc.property(fc.oneof(anyText, mutated(fc.constantFrom(...valid, ROWS.join('\n')))), check), {
      numRuns: 500,
    });
  });
});
