import { expect } from 'chai';
import fc from 'fast-check';
import { EMPTY, NotationError } from '../../../core/notation/index.js';
import sternhalma, {
  formatPosition,
  HOLES,
  LONGEST_POSITION,
  parsePosition,
  POSITION_REASONS,
  REFUSALS,
  refusalNumber,
  setupOf,
  STAR,
  SETUP_TWO,
  type SternhalmaPosition,
} from '../../../plugins/sternhalma/index.js';
import { SETUP_TEXTS } from '../../../plugins/sternhalma/position-text.js';
import { mapPosition, swapSeats } from '../../../plugins/sternhalma/position.js';
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
      'f=1,',
      'f=,1',
      'p:1',
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

  it('says what it found, and what would have been right', () => {
    const message = (text: string) => {
      const read = parsePosition(text);
      return read.ok ? undefined : read.error.message;
    };
    const found: readonly (readonly [string, string])[] = [
      ['', 'There is no position here.'],
      ['x'.repeat(513), 'A position has at most 512 characters, and this has 513.'],
      [`${SETUP_TWO} 7`, 'this is too much.'],
      [`${BOARD} 0 2`, 'there are 3 things.'],
      ['; p=1', 'here is nothing.'],
      [`${BOARD}  0 2 10`, 'here is nothing.'],
      [`${SETUP_TWO} ; p=1 ; k=1`, 'here is a second “;”.'],
      [`${SETUP_TWO} ;`, 'nothing follows it.'],
      ['0/00 0 2 10', 'The board has 17 rows with “/” between them, and this has 2.'],
      [SETUP_TWO.replace('[11]', '[x]'), '“[x]” does not belong in a board:'],
      [SETUP_TWO.replace('[11]', '[12]'), 'Row g has 11 holes, and 12 are written.'],
      [SETUP_TWO.replace('0/00', '[2]/00'), 'Row a has 1 holes, and 2 are written.'],
      [SETUP_TWO.replace('0 2 10', '0 5 10'), 'not for “5”.'],
      [SETUP_TWO.replace('0 2 10', '2 2 10'), 'There is no seat “2” in this game: its seats are 0 to 1.'],
      [SETUP_TWO.replace('0 2 10', '0 2 12'), 'Each of 2 seats has 10 or 15 pieces, not “12”:'],
      [SETUP_TWO.replace('0 2 10', '0 3 12'), 'Each of 3 seats has 10 or 15 pieces, not “12”:'],
      [SETUP_TWO.replace('0 2 10', '0 4 15'), 'Each of 4 seats has 10 pieces, not “15”:'],
      [SETUP_TWO.replace('1111', '111[1]'), 'Seat 1 has 9 pieces on the board, and should have 10.'],
      [SETUP_TWO.replace('0/00', '1/00'), 'Seat 0 has 9 pieces on the board, and should have 10.'],
      [withFields('q=1'), '“q=1” cannot stand here:'],
      [withFields('f=0 r=0', '1 2 10'), 'Seat 0 cannot both be home and have resigned.'],
      [withFields('f=0'), 'Seat 0 cannot be to move, since it is home and the game goes on.'],
      [withFields('r=0'), 'Seat 0 cannot be to move, since it has resigned and the game goes on.'],
    ];
    for (const [text, words] of found) expect(message(text), text).to.contain(words);
    const setup = setupOf('2')!;
    const cells = (change: Record<number, unknown>) =>
      Object.assign(Array.from<unknown>(setup.cells), change);
    const written: readonly (readonly [object, string])[] = [
      [{ pending: { holes: [0, 3] } }, 'here a chain is under way.'],
      [{ cells: 'x' }, 'and this has 0.'],
      [{ cells: [] }, 'and 0 are written.'],
      [{ cells: cells({ 0: 6 }) }, '“6” does not belong'],
      [{ cells: cells({ 0: 0.5 }) }, '“0.5” does not belong'],
      [{ cells: cells({ 0: 5 }) }, 'no seat “5” in this game: its seats are 0 to 1.'],
      [{ cells: cells({ 120: -1 }) }, 'Seat 1 has 9 pieces'],
      [{ seats: 5 }, 'not for “5”.'],
      [{ toMove: 2 }, 'no seat “2” in this game: its seats are 0 to 1.'],
      [{ toMove: -1 }, 'no seat “-1”'],
      [{ pieces: 12 }, 'Each of 2 seats has 10 or 15 pieces, not “12 (2)”'],
      [{ ...setupOf('4'), pieces: 15 }, 'Each of 4 seats has 10 pieces, not “15 (4)”'],
      [{ ply: -1 }, '“p=-1” cannot stand here'],
      [{ passRun: 0.5 }, '“k=0.5” cannot stand here'],
      [{ cap: 1e9 }, '“c=1000000000” cannot stand here'],
      [{ how: -1 }, '“o=-1” cannot stand here'],
      [{ finished: [1, 1] }, '“f=” cannot stand here'],
      [{ resigned: [2] }, '“r=” cannot stand here'],
      [{ resigned: [-1] }, '“r=” cannot stand here'],
      [{ seats: '2' }, 'not for “2”.'],
      [{ pieces: '10' }, 'not “10 (2)”'],
      [{ finished: 'x' }, '“f=” cannot stand here'],
      [{ finished: [1], resigned: [1] }, 'Seat 1 cannot both be home'],
    ];
    for (const [change, words] of written)
      expect(() => formatPosition({ ...setup, ...change }), words).to.throw(NotationError, words);
  });

  it('writes the counts and seats of a game that has gone on', () => {
    const setup = setupOf('6')!;
    const text = (change: object) => formatPosition({ ...setup, ...change }).split(' ; ')[1];
    expect(text({})).to.equal(undefined);
    expect(text({ finished: [3, 1], resigned: [5], ply: 1, passRun: 2, cap: 1 })).to.equal(
      'f=3,1 r=5 p=1 k=2 c=1',
    );
    expect(text({ ply: 999_999_999, cap: 999_999_999 })).to.equal('p=999999999 c=999999999');
    expect(text({ cap: 6000 })).to.equal(undefined);
    expect(text({ how: 4 })).to.equal('o=4');
    expect(text({ finished: [0], how: 1 })).to.equal('f=0 o=1');
  });

  it('is seen in a mirror and by the seats opposite', () => {
    for (const id of VARIANT_IDS) {
      const { state } = randomGame(id, 7, 40, 25);
      const played = state.position();
      for (const symmetry of STAR.symmetries) {
        const half = { ...played, pending: { holes: [0, 3, 10] } };
        const { cells, pending, ...rest } = mapPosition(half, symmetry);
        for (let at = 0; at < HOLES; at++) expect(cells[symmetry.map[at]!]).to.equal(played.cells[at]);
        expect(pending!.holes).to.deep.equal([0, 3, 10].map((at) => symmetry.map[at]));
        expect({ ...rest, cells: played.cells }).to.deep.equal(played);
        expect(mapPosition(played, symmetry)).to.not.have.property('pending');
      }
      const { seats } = played;
      const told = { ...played, finished: [0, 1], resigned: [seats - 1] };
      const swapped = swapSeats(told);
      if (seats === 3) {
        expect(swapped).to.equal(told);
        continue;
      }
      const opposite = (seat: number) => (seat + seats / 2) % seats;
      expect(swapped).to.deep.equal({
        ...told,
        cells: Array.from(told.cells, (cell) => (cell === EMPTY ? EMPTY : opposite(cell))),
        toMove: opposite(told.toMove),
        finished: [seats / 2, opposite(1)],
        resigned: [opposite(seats - 1)],
      });
    }
  });

  it('is for 2, 3, 4 or 6 seats, and of at most 512 signs', () => {
    for (const seats of ['12', '2x', '22', '02', '5', '']) {
      const text = SETUP_TWO.replace('0 2 10', `0 ${seats} 10`);
      expect(codeOf(parsePosition(text)), text).to.equal(seats === '' ? 'bad_shape' : 'bad_seats');
    }
    expect(codeOf(parsePosition('x'.repeat(512)))).to.equal('bad_shape');
    for (const { id, setup } of sternhalma.variants)
      expect(SETUP_TEXTS.get(id)).to.equal(formatPosition(setup));
    expect(sternhalma.notations[0]!.parsePosition!(SETUP_TWO)).to.deep.equal(parsePosition(SETUP_TWO));
  });

  it('begins as nobody can change it', () => {
    for (const id of VARIANT_IDS) {
      const setup = setupOf(id)!;
      const { seats, pieces } = setup;
      for (const shared of [setup, setup.cells, setup.finished, setup.resigned])
        expect(Object.isFrozen(shared)).to.equal(true);
      expect(setup).to.deep.include({
        variant: id,
        toMove: 0,
        finished: [],
        resigned: [],
        ply: 0,
        passRun: 0,
        how: 0,
      });
      expect(setup.cap).to.equal(seats * 1000);
      for (let seat = 0; seat < seats; seat++)
        expect(Array.from(setup.cells).filter((cell) => cell === seat)).to.have.length(pieces);
      const read = position(formatPosition(setup));
      for (const shared of [read, read.cells]) expect(Object.isFrozen(shared)).to.equal(true);
    }
    expect(setupOf('5')).to.equal(undefined);
    expect(Object.isFrozen(position(withFields('f=0', '1 2 10')).finished)).to.equal(true);
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
