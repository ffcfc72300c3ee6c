import { expect } from 'chai';
import fc from 'fast-check';
import { EMPTY, NotationError } from '../../../core/notation/index.js';
import sternhalma, {
  formatPosition,
  LONGEST_POSITION,
  parsePosition,
  POSITION_REASONS,
  REFUSALS,
  refusalNumber,
  setupOf,
  SETUP_TWO,
  type SternhalmaPosition,
} from '../../../plugins/sternhalma/index.js';
import { codeOf, position, randomGame, VARIANT_IDS, variantId, vectors } from './support.js';

interface Row {
  text: string;
  value?: {
    cells: (number | null)[];
    to_move: number;
    seats: number;
    pieces: number;
    finished: number[];
    resigned: number[];
    ply: number;
    pass_run: number;
    cap: number;
    how: number;
    canonical: string;
  };
  error?: string;
}

const BOARD = SETUP_TWO.slice(0, SETUP_TWO.indexOf(' '));
const withFields = (fields: string, seats = '0 2 10') => `${BOARD} ${seats} ; ${fields}`;

/** Positions that could come about or be set up: pieces anywhere, counts anything. */
const anyPosition = fc
  .tuple(fc.constantFrom(...VARIANT_IDS), fc.nat(), fc.nat(60), fc.nat(9), fc.nat(999), fc.nat(4))
  .chain(([id, seed, plies, passRun, ply, how]) => {
    const played = randomGame(id, seed, plies, 25).state.position();
    return fc
      .record({
        base: fc.constant(played),
        cap: fc.oneof(fc.constant(played.cap), fc.integer({ min: 1, max: 999_999_999 })),
        counts: fc.boolean(),
        swap: fc.boolean(),
      })
      .map(({ base, cap, counts, swap }): SternhalmaPosition => {
        const cells = swap ? Object.freeze(Array.from(base.cells).reverse()) : base.cells;
        return counts
          ? { ...base, cells, cap, passRun, ply, how: (base.how === 0 ? how : base.how) as 0 }
          : { ...base, cells, cap };
      });
  });

describe('sternhalma: positions as text', () => {
  it('reads every row of positions.jsonl', () => {
    for (const row of vectors<Row>('positions.jsonl')) {
      const read = parsePosition(row.text);
      if (row.error !== undefined) {
        expect(codeOf(read), row.text).to.equal(row.error);
        continue;
      }
      if (!read.ok) throw new Error(`${row.text}: ${read.error.code}`);
      const { cells, to_move, pass_run, canonical, ...rest } = row.value!;
      expect(read.value, row.text).to.deep.equal({
        ...rest,
        variant: variantId(rest.seats, rest.pieces),
        cells: cells.map((cell) => cell ?? EMPTY),
        toMove: to_move,
        passRun: pass_run,
      });
      expect(formatPosition(read.value)).to.equal(canonical);
    }
  });

  it('reads and writes the set-ups', () => {
    expect(formatPosition(setupOf('2')!)).to.equal(SETUP_TWO);
    expect(position(SETUP_TWO)).to.deep.equal(setupOf('2'));
    for (const { id, setup } of sternhalma.variants) {
      expect(position(formatPosition(setup))).to.deep.equal(setup);
      expect(setup.variant).to.equal(id);
    }
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(anyPosition, (what) => {
        const text = formatPosition(what);
        expect(text.length).to.be.at.most(LONGEST_POSITION);
        expect(position(text)).to.deep.equal(what);
      }),
    );
  });

  it('numbers the refusal codes in the order in which they are looked for', () => {
    const order =
      'accepted empty too_long bad_shape rows bad_letter width bad_seats bad_seat bad_pieces bad_count bad_field bad_game';
    expect(REFUSALS).to.deep.equal(order.split(' '));
    expect(refusalNumber('accepted')).to.equal(0);
    expect(refusalNumber('empty')).to.equal(1);
    expect(refusalNumber('bad_game')).to.equal(12);
    expect(refusalNumber('half_made')).to.equal(undefined);
    // Each text has the fault of its row and all later ones that can stand beside it.
    const rows = BOARD.split('/');
    const wrong = {
      too_long: 'x'.repeat(513),
      bad_shape: `${rows.slice(1).join('/')}x 9 5 11 10`,
      rows: `${rows.slice(1).join('/')}x 9 5 11 ; x=1`,
      bad_letter: `x/${rows.slice(1).join('/')} 9 5 11 ; x=1`,
      width: `00/${rows.slice(1).join('/')} 9 5 11 ; x=1`,
      bad_seats: `[1]/${rows.slice(1).join('/')} 9 5 11 ; x=1`,
      bad_seat: `[1]/${rows.slice(1).join('/')} 9 2 11 ; x=1`,
      bad_pieces: `[1]/${rows.slice(1).join('/')} 1 2 11 ; x=1`,
      bad_count: `[1]/${rows.slice(1).join('/')} 1 2 10 ; x=1`,
      bad_field: `${BOARD} 0 2 10 ; f=0 r=0 x=1`,
      bad_game: `${BOARD} 0 2 10 ; f=0`,
      empty: '',
    };
    for (const [code, text] of Object.entries(wrong)) {
      const read = parsePosition(text);
      if (read.ok) throw new Error(code);
      expect(read.error.code).to.equal(code);
      expect(read.error.number).to.equal(refusalNumber(code));
    }
  });

  it('parts the four things by one blank, and forgives blanks around the semicolon and after it', () => {
    const canonical = withFields('p=3 k=1');
    for (const text of [
      withFields('p=3 k=1').replace(' ; ', ';'),
      withFields('p=3 k=1').replace(' ; ', ' \t; '),
      withFields('p=3\u00a0 k=1'),
      withFields('p=3 k=1 '),
    ]) {
      expect(formatPosition(position(text)), JSON.stringify(text)).to.equal(canonical);
    }
    for (const text of [
      ` ${SETUP_TWO}`,
      `${SETUP_TWO} `,
      SETUP_TWO.replace(' 0', '  0'),
      SETUP_TWO.replace(' 0', '\t0'),
      `${SETUP_TWO} ;`,
      `${SETUP_TWO} ; p=1 ; k=1`,
      `; p=1`,
      `${BOARD} 0 2 ; p=1`,
    ]) {
      expect(codeOf(parsePosition(text)), JSON.stringify(text)).to.equal('bad_shape');
    }
    expect(codeOf(parsePosition(`${SETUP_TWO}\n`))).to.equal('bad_pieces');
  });

  it('takes counts without leading zeros and of at most nine digits', () => {
    expect(position(withFields('p=999999999 c=999999999')).cap).to.equal(999_999_999);
    for (const field of [
      'p=1000000000',
      'p=01',
      'p=',
      'p=-1',
      'p=1.5',
      'p=+1',
      'c=0',
      'o=0',
      'o=5',
      'f=',
      'f=2',
      'f=0,',
      'f=0,0',
      'r=0,1,0',
      'q=1',
      'p =1',
      '=1',
      'p',
      'k=1 p=1',
      'p=1 p=1',
      'r=1 f=0',
    ]) {
      expect(codeOf(parsePosition(withFields(field))), field).to.equal('bad_field');
    }
    // What is as at the set-up may be said, and is not said again.
    expect(formatPosition(position(withFields('p=0 k=0 c=2000')))).to.equal(SETUP_TWO);
  });

  it('refuses a game that cannot be', () => {
    expect(codeOf(parsePosition(withFields('f=0 r=0', '1 2 10')))).to.equal('bad_game');
    expect(codeOf(parsePosition(withFields('f=0')))).to.equal('bad_game');
    expect(codeOf(parsePosition(withFields('r=0')))).to.equal('bad_game');
    expect(position(withFields('f=0 o=1')).how).to.equal(1);
    expect(position(withFields('f=0', '1 2 10')).finished).to.deep.equal([0]);
  });

  it('points at the exact place', () => {
    const at = (text: string) => {
      const read = parsePosition(text);
      return read.ok ? 'accepted' : text.slice(read.error.span!.start, read.error.span!.end);
    };
    expect(at(SETUP_TWO.replace('[11]', '[x]'))).to.equal('[x]');
    expect(at(SETUP_TWO.replace('[11]', '[011]'))).to.equal('[011]');
    expect(at(SETUP_TWO.replace('[11]', '[11'))).to.equal('[11');
    expect(at(SETUP_TWO.replace('[11]', '[12]'))).to.equal('[12]');
    expect(at(SETUP_TWO.replace('0/00', '0/00x'))).to.equal('x');
    expect(at(SETUP_TWO.replace('0 2 10', '2 2 10'))).to.equal('2');
    expect(at(SETUP_TWO.replace('0 2 10', '0 5 10'))).to.equal('5');
    expect(at(SETUP_TWO.replace('0 2 10', '0 2 11'))).to.equal('11');
    expect(at(SETUP_TWO.replace('[9]', '[5]3[3]'))).to.equal('3');
    expect(at(SETUP_TWO.replace('1111', '111[1]'))).to.equal(BOARD.replace('1111', '111[1]'));
    expect(at(withFields('p=1 k=x'))).to.equal('k=x');
    expect(at(withFields('f=0 r=0', '1 2 10'))).to.equal('r=0');
    expect(at(`${SETUP_TWO} ; p=1 ; k=1`)).to.equal(';');
    const read = parsePosition(SETUP_TWO.replace('[9]', '[5]3[3]'));
    if (read.ok) throw new Error();
    expect(read.error.span).to.deep.include({ start: 37, line: 1, column: 38 });
    expect(read.error.message).to.equal('There is no seat “3” in this game: its seats are 0 to 1.');
  });

  it('never throws on bad input, and ends at once', () => {
    const bad = [
      'a'.repeat(1 << 20),
      '['.repeat(1 << 20),
      '['.repeat(512),
      '/'.repeat(512),
      ' '.repeat(512),
      '[9'.repeat(256),
      `[${'9'.repeat(400)}]/`,
      '\0',
      '\ud800',
      `\ufeff${SETUP_TWO}`,
      `${SETUP_TWO}\r\n`,
      SETUP_TWO.replace('0', '٠'),
      SETUP_TWO.replace('[13]', `[${'9'.repeat(350)}]`),
    ];
    const known = REFUSALS.slice(1);
    for (const text of bad) {
      const read = parsePosition(text);
      expect(read.ok, text.slice(0, 40)).to.be.false;
      if (!read.ok) expect(known).to.include(read.error.code);
    }
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'012345[]/; frpkco=,x9') }),
      fc
        .tuple(anyPosition, fc.nat(200), fc.nat(3), fc.string({ maxLength: 2 }))
        .map(([what, at, cut, extra]) => {
          const text = formatPosition(what);
          return text.slice(0, at) + extra + text.slice(at + cut);
        }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = parsePosition(text);
        if (read.ok) {
          expect(position(formatPosition(read.value))).to.deep.equal(read.value);
          return;
        }
        const { code, span, number, message } = read.error;
        expect(number).to.equal(REFUSALS.indexOf(code));
        expect(known).to.include(code);
        expect(message).to.not.match(/(?<!\\u)\{\w+\}/);
        expect(span!.start).to.be.within(0, text.length);
        expect(span!.end).to.be.within(span!.start, text.length);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses to write what is no position', () => {
    const setup = setupOf('2')!;
    const cells = (change: Record<number, number>) => Object.assign(Array.from(setup.cells), change);
    const bad: [Partial<SternhalmaPosition>, string][] = [
      [{ pending: { holes: [0, 3] } }, 'half_made'],
      [{ cells: [] }, 'width'],
      [{ cells: undefined as unknown as number[] }, 'rows'],
      [{ cells: cells({ 0: 7 }) }, 'bad_letter'],
      [{ cells: cells({ 0: -2 }) }, 'bad_letter'],
      [{ cells: cells({ 0: 2 }) }, 'bad_seat'],
      [{ cells: cells({ 0: -1 }) }, 'bad_count'],
      [{ seats: 5 }, 'bad_seats'],
      [{ toMove: 2 }, 'bad_seat'],
      [{ toMove: 0.5 }, 'bad_seat'],
      [{ pieces: 15 }, 'bad_pieces'],
      [{ variant: '3' }, 'bad_pieces'],
      [{ ply: 1e9 }, 'bad_field'],
      [{ cap: 0 }, 'bad_field'],
      [{ passRun: NaN }, 'bad_field'],
      [{ how: 5 as 4 }, 'bad_field'],
      [{ finished: [2] }, 'bad_field'],
      [{ finished: [1], resigned: [1] }, 'bad_game'],
      [{ finished: [0] }, 'bad_game'],
    ];
    for (const [change, code] of bad) {
      let thrown: unknown;
      try {
        formatPosition({ ...setup, ...change });
      } catch (error) {
        thrown = error;
      }
      expect(thrown, JSON.stringify(change)).to.be.instanceOf(NotationError);
      expect((thrown as NotationError).code, JSON.stringify(change)).to.equal(code);
      expect([...POSITION_REASONS.keys()]).to.include(code);
    }
  });
});
