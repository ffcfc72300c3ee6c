import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import {
  defaultCap,
  formatGame,
  formatPosition,
  GAME_REASONS,
  MOVE_REASONS,
  parseGame,
  SETUP_TWO,
  variantData,
  type SternhalmaGame,
} from '../../../plugins/sternhalma/index.js';
import { readGame } from '../../../plugins/sternhalma/game-text.js';
import { codeOf, move, position, randomGame, VARIANT_IDS } from './support.js';

const TEXT = `sternhalma 1
seats 3
pieces 10
cap 3000
first 1
moves
k11:i9
j1-i1
d2-e7
pass
resign 2
`;
const GAME: SternhalmaGame = {
  seats: 3,
  pieces: 10,
  cap: 3000,
  first: 1,
  moves: ['k11:i9', 'j1-i1', 'd2-e7', 'pass', 'resign 2'].map(move),
};

const anyGame = fc
  .record({
    variant: fc.constantFrom(...VARIANT_IDS),
    seed: fc.nat(),
    plies: fc.nat(30),
    before: fc.nat(20),
    cap: fc.option(fc.integer({ min: 1, max: 999_999_999 }), { nil: undefined }),
    started: fc.boolean(),
    first: fc.nat(5),
  })
  .map(({ variant, seed, plies, before, cap: stated, started, first }): SternhalmaGame => {
    const { seats, pieces } = variantData(variant)!;
    const cap = stated ?? defaultCap(seats);
    const { moves } = randomGame(variant, seed, plies, 30);
    const game = { seats, pieces, cap, moves };
    if (started) {
      const start = { ...randomGame(variant, seed + 1, before).state.position(), cap };
      return { ...game, start, ...(start.toMove > 0 && { first: start.toMove }) };
    }
    return first > 0 && first < seats ? { ...game, first } : game;
  });

describe('sternhalma: games as text', () => {
  it('reads and writes a game', () => {
    expect(parseGame(TEXT)).to.deep.equal({ ok: true, value: GAME });
    expect(formatGame(GAME)).to.equal(TEXT);
    expect(parseGame(TEXT.trimEnd())).to.deep.equal({ ok: true, value: GAME });
  });

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const text = formatGame(game);
        expect(parseGame(text)).to.deep.equal({ ok: true, value: game });
      }),
    );
  });

  it('takes headers in any order, and what is missing as usual', () => {
    const read = parseGame('sternhalma 1\ncap 40\nseats 6\nmoves\n');
    expect(read).to.deep.equal({ ok: true, value: { seats: 6, pieces: 10, cap: 40, moves: [] } });
    expect(parseGame('sternhalma 1\nmoves')).to.deep.equal({
      ok: true,
      value: { seats: 2, pieces: 10, cap: 2000, moves: [] },
    });
    expect(parseGame('sternhalma 1\nfirst 0\nmoves')).to.deep.equal({
      ok: true,
      value: { seats: 2, pieces: 10, cap: 2000, moves: [] },
    });
    expect(formatGame({ seats: 2, pieces: 15, moves: [] })).to.equal(
      'sternhalma 1\nseats 2\npieces 15\ncap 2000\nmoves\n',
    );
  });

  it('gives each reason, and the line and column it is at', () => {
    const head = 'sternhalma 1\n';
    const rows: [text: string, code: string, line: number, column: number, piece: string][] = [
      ['', 'empty', 1, 1, ''],
      ['sternhalma 2\nmoves\n', 'not_a_game', 1, 1, 'sternhalma 2'],
      ['\nsternhalma 1\nmoves\n', 'not_a_game', 1, 1, ''],
      ['sternhalma 1\r\nmoves\n', 'not_a_game', 1, 1, 'sternhalma 1\r'],
      ['fanorona 1\nmoves\n', 'not_a_game', 1, 1, 'fanorona 1'],
      [`${head}seats\nmoves\n`, 'bad_header', 2, 1, 'seats'],
      [`${head}seats  2\nmoves\n`, 'bad_header', 2, 1, 'seats  2'],
      [`${head}seats 2 \nmoves\n`, 'bad_header', 2, 1, 'seats 2 '],
      [`${head}\nmoves\n`, 'bad_header', 2, 1, ''],
      [`${head}Seats 2\nmoves\n`, 'bad_header', 2, 1, 'Seats 2'],
      [`${head}seats 2\nplayers 2\nmoves\n`, 'unknown_header', 3, 1, 'players 2'],
      [`${head}constructor 2\nmoves\n`, 'unknown_header', 2, 1, 'constructor 2'],
      [`${head}seats 2\nseats 2\nmoves\n`, 'repeated_header', 3, 1, 'seats 2'],
      [`${head}seats 5\nmoves\n`, 'bad_number', 2, 7, '5'],
      [`${head}seats two\nmoves\n`, 'bad_number', 2, 7, 'two'],
      [`${head}seats 02\nmoves\n`, 'bad_number', 2, 7, '02'],
      [`${head}pieces 15\nseats 4\nmoves\n`, 'bad_number', 2, 8, '15'],
      [`${head}pieces 12\nmoves\n`, 'bad_number', 2, 8, '12'],
      [`${head}cap 0\nmoves\n`, 'bad_number', 2, 5, '0'],
      [`${head}cap 1000000000\nmoves\n`, 'bad_number', 2, 5, '1000000000'],
      [`${head}first 3\nseats 3\nmoves\n`, 'bad_number', 2, 7, '3'],
      [`${head}seats 2`, 'no_moves_line', 2, 8, ''],
      [`${head}seats 2\nMoves 1\n`, 'bad_header', 3, 1, 'Moves 1'],
      [`${head}start x\nmoves\n`, 'bad_start', 2, 7, 'x'],
      [`${head}start ${SETUP_TWO}x\nmoves\n`, 'bad_start', 2, 83, '10x'],
      [`${head}seats 3\nstart ${SETUP_TWO}\nmoves\n`, 'bad_start', 3, 7, SETUP_TWO],
      [`${head}first 1\nstart ${SETUP_TWO}\nmoves\n`, 'bad_start', 3, 7, SETUP_TWO],
      [`${head}cap 40\nstart ${SETUP_TWO} ; c=50\nmoves\n`, 'bad_start', 3, 7, `${SETUP_TWO} ; c=50`],
      [`${head}moves\n\n`, 'empty', 3, 1, ''],
      [`${head}moves\na1-b1\na1-b9\n`, 'bad_hole', 4, 4, 'b9'],
      [`${head}moves\na1-b1\r\n`, 'bad_shape', 3, 6, '\r'],
      [`${head}moves\nresign 9\n`, 'bad_seat', 3, 8, '9'],
      [`${head}moves\nseats 2\n`, 'bad_shape', 3, 6, ' '],
    ];
    for (const [text, code, line, column, piece] of rows) {
      const read = parseGame(text);
      expect(codeOf(read), JSON.stringify(text)).to.equal(code);
      if (read.ok) continue;
      const span = read.error.span!;
      expect([span.line, span.column], JSON.stringify(text)).to.deep.equal([line, column]);
      expect(text.slice(span.start, span.end), JSON.stringify(text)).to.equal(piece);
      expect(read.error.message).to.not.match(/(?<!\\u)\{\w+\}/);
    }
    const order =
      'empty not_a_game bad_header unknown_header repeated_header bad_number no_moves_line bad_start';
    expect([...GAME_REASONS.keys()]).to.deep.equal(order.split(' '));
  });

  it('lets a start say its cap where the header says the usual, and the other way round', () => {
    const started = parseGame(`sternhalma 1\ncap 2000\nstart ${SETUP_TWO} ; c=50\nmoves\n`);
    expect(started.ok && [started.value.cap, started.value.start!.cap]).to.deep.equal([2000, 50]);
    const capped = parseGame(`sternhalma 1\ncap 40\nstart ${SETUP_TWO}\nmoves\n`);
    expect(capped.ok && [capped.value.cap, capped.value.start!.cap]).to.deep.equal([40, 2000]);
  });

  it('says what it found, and what would have been right', () => {
    const message = (text: string) => {
      const read = parseGame(text);
      return read.ok ? undefined : read.error.message;
    };
    const header = (line: string) => message(`sternhalma 1\n${line}\nmoves\n`);
    const found: readonly (readonly [string | undefined, string])[] = [
      [message(''), 'There is no game here.'],
      [message('chess 1'), 'not with “chess 1”.'],
      [header('x'), '“x” is not a header:'],
      [header('players 2'), 'There is no header “players”:'],
      [header('seats 2\nseats 2'), 'The header seats stands here a second time.'],
      [header('seats 5'), 'The header seats cannot be “5”: a game is for 2, 3, 4 or 6.'],
      [header('seats x'), 'The header seats cannot be “x”: a game is for 2, 3, 4 or 6.'],
      [header('pieces 12'), 'The header pieces cannot be “12”: each seat has 10, or with 2 or 3 seats 15.'],
      [header('cap 0'), 'The header cap cannot be “0”: it is a number of plies from 1 to 999999999.'],
      [header('first 2'), 'The header first cannot be “2”: it is a seat of the game, from 0.'],
      [message('sternhalma 1\n'), 'The line “moves” is missing after the headers.'],
      [header('start x'), 'The game cannot begin from this position: A position is four things'],
      [header(`seats 3\nstart ${SETUP_TWO}`), 'it is for 2 seats of 10 pieces, and the headers say 3 of 10.'],
      [
        header(`pieces 15\nstart ${SETUP_TWO}`),
        'it is for 2 seats of 10 pieces, and the headers say 2 of 15.',
      ],
      [
        header(`first 1\nstart ${SETUP_TWO}`),
        'seat 0 is to move, and the header says that seat 1 moved first.',
      ],
      [header(`cap 40\nstart ${SETUP_TWO} ; c=50`), 'its cap is 50, and the header says 40.'],
    ];
    for (const [said, words] of found) expect(said).to.contain(words);
    const start = position(SETUP_TWO);
    const write = (change: object) => () => formatGame({ seats: 2, pieces: 10, moves: [], ...change });
    expect(write({ seats: 5 })).to.throw(NotationError, 'The header seats cannot be “5”:');
    expect(write({ cap: 0.5 })).to.throw(NotationError, 'The header cap cannot be “0.5”:');
    expect(write({ start: { ...start, ply: -1 } })).to.throw(
      NotationError,
      'from this position: “p=-1” cannot',
    );
    expect(write({ start, first: 1 })).to.throw(
      NotationError,
      'seat 0 is to move, and the header says that seat 1',
    );
    expect(write({ start: { ...start, cap: 50 }, cap: 40 })).to.throw(NotationError, 'its cap is 50');
    expect(write({ start: null })).to.throw(TypeError);
  });

  it('agrees with a start in which another seat is to move, unless the header says who was first', () => {
    const second = SETUP_TWO.replace(' 0 2', ' 1 2');
    const text = (more: string) => `sternhalma 1\n${more}start ${second}\nmoves\n`;
    expect(parseGame(text('')).ok).to.equal(true);
    expect(parseGame(text('first 1\n'))).to.have.nested.property('value.first', 1);
    expect(codeOf(parseGame(text('first 0\n')))).to.equal('bad_start');
    const game = { seats: 2, pieces: 10, moves: [], start: position(second) };
    for (const first of [undefined, 0])
      expect(formatGame({ ...game, ...(first === 0 && { first }) })).to.not.contain('first');
    expect(formatGame({ ...game, first: 1 })).to.contain('\nfirst 1\n');
    // The greatest cap that there is.
    expect(formatGame({ seats: 2, pieces: 10, moves: [], cap: 999_999_999 })).to.contain('\ncap 999999999\n');
    expect(parseGame('sternhalma 1\ncap 1\nmoves\n').ok).to.equal(true);
  });

  it('keeps what it read before a fault, and stops at so many moves as are wanted', () => {
    const head = 'sternhalma 1\nseats 3\nmoves\n';
    const reading = readGame(`${head}a1-b1\nb1-c1\n`, 1);
    expect(reading.game!.moves).to.have.length(1);
    expect(reading.fault).to.deep.include({
      code: 'limit',
      span: { start: 33, end: 38, line: 5, column: 1 },
    });
    expect(reading.fault!.message).to.equal('The game has more than 1 moves; the rest was passed over.');
    const whole = readGame(`${head}a1-b1\nb1-c1`, 2);
    expect(whole).to.not.have.property('fault');
    expect(whole.moveOffsets).to.deep.equal([27, 33]);
    expect(whole.headers.get('seats')).to.deep.include({
      text: '3',
      number: 2,
      column: 7,
      start: 19,
      end: 20,
    });
    const broken = readGame(`${head}a1-b1\nx\n`);
    expect([broken.game!.moves.length, broken.fault!.ply, broken.moveOffsets]).to.deep.equal([1, 1, [27]]);
    const headless = readGame('sternhalma 1\nseats 3\npieces x\nmoves\na1-b1\n');
    expect(headless).to.not.have.property('game');
    expect([headless.moveOffsets, [...headless.headers.keys()]]).to.deep.equal([[], ['seats']]);
  });

  it('counts the move at fault', () => {
    const read = parseGame('sternhalma 1\nmoves\na1-b1\na1-b2\nx\n');
    expect(!read.ok && read.error.ply).to.equal(2);
  });

  it('refuses to write what it would not read', () => {
    const start = position(SETUP_TWO);
    const bad: [Partial<SternhalmaGame>, string][] = [
      [{ seats: 5 }, 'bad_number'],
      [{ seats: 2.5 }, 'bad_number'],
      [{ pieces: 12 }, 'bad_number'],
      [{ seats: 6, pieces: 15 }, 'bad_number'],
      [{ cap: 0 }, 'bad_number'],
      [{ cap: 1e9 }, 'bad_number'],
      [{ first: 2 }, 'bad_number'],
      [{ first: -1 }, 'bad_number'],
      [{ start, seats: 3 }, 'bad_start'],
      [{ start, first: 1 }, 'bad_start'],
      [{ start: { ...start, cap: 50 }, cap: 40 }, 'bad_start'],
      [{ start: { ...start, ply: -1 } }, 'bad_start'],
      [{ start: { ...start, pending: { holes: [0, 3] } } }, 'bad_start'],
      [{ moves: [{ kind: 'step', holes: [0, 121] }] }, 'bad_hole'],
    ];
    for (const [change, code] of bad) {
      let thrown: unknown;
      try {
        formatGame({ seats: 2, pieces: 10, moves: [], ...change });
      } catch (error) {
        thrown = error;
      }
      expect(thrown, JSON.stringify(change)).to.be.instanceOf(NotationError);
      expect((thrown as NotationError).code, JSON.stringify(change)).to.equal(code);
    }
  });

  it('never throws on bad input, and ends at once', () => {
    const bad = [
      'a'.repeat(1 << 20),
      '\n'.repeat(1 << 20),
      `sternhalma 1\n${'x'.repeat(1 << 20)}`,
      `sternhalma 1\nstart ${' '.repeat(1 << 20)}`,
      `sternhalma 1\nseats ${'9'.repeat(1 << 20)}\nmoves\n`,
      `sternhalma 1\nmoves\n${'i5:'.repeat(1 << 18)}`,
      `sternhalma 1\nmoves\n\0`,
      '\ufeffsternhalma 1\nmoves\n',
      '\ud800',
    ];
    const known = [...GAME_REASONS.keys(), ...MOVE_REASONS.keys()];
    for (const text of bad) expect(known).to.include(codeOf(parseGame(text)));
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.tuple(anyGame, fc.nat(400), fc.nat(8), fc.string({ maxLength: 3 })).map(([game, at, cut, extra]) => {
        const text = formatGame(game);
        return text.slice(0, at) + extra + text.slice(at + cut);
      }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = parseGame(text);
        if (read.ok) {
          expect(parseGame(formatGame(read.value))).to.deep.equal(read);
          return;
        }
        const { code, span } = read.error;
        expect(known).to.include(code);
        expect(span!.start).to.be.within(0, text.length);
        expect(span!.end).to.be.within(span!.start, text.length);
        expect(span!.line).to.equal(text.slice(0, span!.start).split('\n').length);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps a start as a position', () => {
    const start = randomGame('3', 5, 10).state.position();
    const read = parseGame(`sternhalma 1\nseats 3\nstart ${formatPosition(start)}\nmoves\n`);
    expect(read.ok && read.value.start).to.deep.equal(start);
  });
});
