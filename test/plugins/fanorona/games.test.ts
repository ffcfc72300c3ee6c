import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import {
  DRAWING_WAYS,
  formatGame,
  formatMove,
  formatPosition,
  GAME_REASONS,
  HEADERS,
  MOVE_REASONS,
  OUTCOME_REASONS,
  parseGame,
  SETUP,
  WINNING_WAYS,
  type GameToWrite,
} from '../../../plugins/fanorona/index.js';
import { readGame } from '../../../plugins/fanorona/notation/game-text.js';
import { readResult, writeResult } from '../../../plugins/fanorona/notation/results.js';
import { blamed, faultOf, games, isSound, mutations, NASTY, valueOf } from './support.js';

const REASONS = [...GAME_REASONS.keys(), ...MOVE_REASONS.keys()];

const SPEC_GAME = 'fanorona 1\nvariant sivy\nquiet_limit 60\nwhite Rakoto\nmoves\nd3-e3A\nc3-d3W\n';

/** A game with all that a game can say. */
const FULL_GAME = [
  'fanorona 1',
  'variant 7x5',
  'start bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w 2 9',
  'quiet_limit 60',
  'repeat 3',
  'ply_cap 300',
  'white Rakoto',
  'black Rasoa (of Ambositra)',
  'offer black',
  'chain d2-d3A',
  'moves',
  'd2-d3A',
  '',
].join('\n');

/** The reason, the line and the text at fault. */
function fault(text: string): [string, number, string] {
  const found = faultOf(parseGame(text));
  expect(isSound(found, text, REASONS), `${text} ${JSON.stringify(found)}`).to.equal(true);
  return [found.code, found.span!.line, blamed(text, found)];
}

function refusal(game: object): string {
  try {
    return formatGame(game as GameToWrite);
  } catch (error) {
    expect(error).to.be.an.instanceOf(NotationError);
    return (error as NotationError).code;
  }
}

describe('fanorona: games as text', () => {
  it('reads the game of the spec', () => {
    expect(valueOf(parseGame(SPEC_GAME))).to.deep.equal({
      variant: 'sivy',
      cols: 9,
      rows: 5,
      quiet_limit: 60,
      white: 'Rakoto',
      moves: ['d3-e3A', 'c3-d3W'],
      movesAt: 6,
      at: { variant: 2, quiet_limit: 3, white: 4 },
    });
  });

  it('reads every header', () => {
    const game = valueOf(parseGame(FULL_GAME));
    expect(game).to.deep.equal({
      variant: '7x5',
      cols: 7,
      rows: 5,
      start: 'bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w 2 9',
      quiet_limit: 60,
      repeat: 3,
      ply_cap: 300,
      white: 'Rakoto',
      black: 'Rasoa (of Ambositra)',
      offer: 'black',
      chain: 'd2-d3A',
      moves: ['d2-d3A'],
      movesAt: 12,
      at: {
        variant: 2,
        start: 3,
        quiet_limit: 4,
        repeat: 5,
        ply_cap: 6,
        white: 7,
        black: 8,
        offer: 9,
        chain: 10,
      },
    });
    expect(formatGame(game)).to.equal(FULL_GAME);
  });

  it('plays on the nine by five where no variant is named', () => {
    const game = valueOf(parseGame('fanorona 1\nmoves'));
    expect([game.variant, game.cols, game.rows, game.moves, game.movesAt, game.at]).to.deep.equal([
      'sivy',
      9,
      5,
      [],
      3,
      {},
    ]);
    expect(valueOf(parseGame('fanorona 1\nvariant 9x5\nmoves')).variant).to.equal('sivy');
  });

  it('forgives a missing last line end and empty lines at the end, and no others', () => {
    expect(valueOf(parseGame(SPEC_GAME.trimEnd()))).to.deep.equal(valueOf(parseGame(SPEC_GAME)));
    expect(valueOf(parseGame(`${SPEC_GAME}\n\n`))).to.deep.equal(valueOf(parseGame(SPEC_GAME)));
    expect(fault(`\n${SPEC_GAME}`)).to.deep.equal(['not_a_game', 1, '']);
    expect(fault('fanorona 1\nmoves\n\nd3-e3A\n')).to.deep.equal(['empty', 3, '']);
    expect(fault('fanorona 1\n\nmoves\n')).to.deep.equal(['bad_header', 2, '']);
  });

  it('knows the ways in which a game ends', () => {
    for (const way of WINNING_WAYS) {
      for (const seat of ['white', 'black']) {
        const text = `fanorona 1\nvariant sivy\nresult ${way} ${seat}\nmoves\n`;
        expect(formatGame(valueOf(parseGame(text)))).to.equal(text);
      }
    }
    for (const way of DRAWING_WAYS) {
      expect(valueOf(parseGame(`fanorona 1\nresult ${way}\nmoves\n`)).result).to.equal(way);
    }
    const known = new Set([...WINNING_WAYS, ...DRAWING_WAYS]);
    expect(OUTCOME_REASONS.every((reason) => known.has(reason))).to.equal(true);
    const result = (value: string) => fault(`fanorona 1\nresult ${value}\nmoves\n`);
    for (const bad of [
      'resign',
      'agreement white',
      'won',
      'resign nobody',
      'resign white black',
      'Resign white',
    ]) {
      expect(result(bad), bad).to.deep.equal(['bad_header', 2, bad]);
    }
  });

  it('reads and writes a result as a way and a winner, or for a draw a way alone', () => {
    const results = [
      ['resign black', { winners: [1], reason: 'resign' }],
      ['timeout white', { winners: [0], reason: 'timeout' }],
      ['no_stones white', { winners: [0], reason: 'no_stones' }],
      ['no_move black', { winners: [1], reason: 'no_move' }],
      ['agreement', { winners: [], reason: 'agreement' }],
      ['ply_cap', { winners: [], reason: 'ply_cap' }],
    ] as const;
    for (const [text, outcome] of results) {
      expect(readResult(text), text).to.deep.include(outcome);
      expect(writeResult(readResult(text)!)).to.equal(text);
    }
    for (const text of ['', ' ', 'resign', 'resign ', 'repeat white', 'resign white ', 'ply_cap  '])
      expect(readResult(text), text).to.equal(undefined);
  });

  it('blames the first of two headers that are wrong in one way, and keeps a chain', () => {
    expect(fault('fanorona 1\nevent a\nsite b\nmoves\n')).to.deep.equal(['unknown_header', 2, 'event']);
    const { chain } = readGame('fanorona 1\nchain d3-e3A\nmoves\n');
    expect(formatMove(chain!)).to.equal('d3-e3A');
    expect(readGame('fanorona 1\nchain d3-e3x\nmoves\n')).to.not.have.property('chain');
  });

  it('has the reasons of the spec in its order', () => {
    expect([...GAME_REASONS.keys()].join(' ')).to.equal(
      'empty not_a_game bad_header unknown_header repeated_header bad_number bad_offer no_moves_line ' +
        'bad_variant bad_start',
    );
    expect(HEADERS.join(' ')).to.equal(
      'variant start quiet_limit repeat ply_cap white black result offer chain',
    );
  });

  it('tells the reason, the line and the place', () => {
    expect(fault('')).to.deep.equal(['empty', 1, '']);
    expect(fault('fanorona 2\nmoves\n')).to.deep.equal(['not_a_game', 1, 'fanorona 2']);
    expect(fault('fanorona 1\r\nmoves\r\n')[0]).to.equal('not_a_game');
    const with2 = (line: string) => fault(`fanorona 1\nwhite Rakoto\n${line}\nmoves\n`);
    for (const line of [
      'black',
      'black ',
      'bl-ack Rasoa',
      ' black Rasoa',
      'black Rakotô',
      'black a\tb',
      'd3-e3A',
    ]) {
      expect(with2(line), line).to.deep.equal(['bad_header', 3, line]);
    }
    expect(with2('Black Rasoa')).to.deep.equal(['unknown_header', 3, 'Black']);
    expect(with2('event Open')).to.deep.equal(['unknown_header', 3, 'event']);
    expect(with2('white Rasoa')).to.deep.equal(['repeated_header', 3, 'white']);
    for (const number of ['0', '-1', '1.5', 'x', '1e3', '0x10', ' 1', '9007199254740992', '٣'].slice(0, -1)) {
      expect(with2(`repeat ${number}`), number).to.deep.equal(['bad_number', 3, number]);
    }
    expect(with2('offer Rakoto')).to.deep.equal(['bad_offer', 3, 'Rakoto']);
    expect(with2('offer white\nresult agreement')).to.deep.equal(['bad_offer', 3, 'white']);
    expect(with2('variant 4x4')).to.deep.equal(['bad_variant', 3, '4x4']);
    expect(with2('start 9/9/9/9/9 x')).to.deep.equal(['bad_start', 3, 'x']);
    expect(with2('start 5/5/5 w')).to.deep.equal(['bad_start', 3, '5/5/5 w']);
    expect(with2('chain d3-e3a')).to.deep.equal(['bad_kind', 3, 'e3a']);
    expect(fault('fanorona 1\nwhite Rakoto\n')).to.deep.equal(['no_moves_line', 3, '']);
    expect(fault('fanorona 1')).to.deep.equal(['no_moves_line', 1, '']);
    expect(fault('fanorona 1\nmoves\nd3-e3A\nc3-d3W\nd3-e4x\n')).to.deep.equal(['bad_kind', 5, 'e4x']);
    expect(fault('fanorona 1\nvariant telo\nmoves\na1-b2\nd3-e3A\n')).to.deep.equal(['off_board', 5, 'd3']);
    expect(faultOf(parseGame('fanorona 1\nmoves\nd3-e3A\ne3\n')).ply).to.equal(1);
  });

  it('says what it found, and what would have been right', () => {
    const message = (text: string) => faultOf(parseGame(text)).message;
    const header = (line: string) => message(`fanorona 1\n${line}\nmoves\n`);
    const found: readonly (readonly [string, string])[] = [
      [message(''), 'Nothing is written here, where a game belongs.'],
      [message('chess 1'), 'not with “chess 1”.'],
      [message('fanorona 1\n'), 'The line “moves” is missing'],
      [header('x'), 'it is a word, a blank and a value in plain ASCII.'],
      [header('result won'), 'a result is a way and the winner, such as “resign black”'],
      [header('event Open'), 'There is no header “event”; there are variant, start,'],
      [header('white A\nwhite B'), 'The header white stands here for the second time.'],
      [header('repeat 0'), 'The value of repeat has to be a whole number from 1, not “0”.'],
      [header('offer me'), 'not by “me”'],
      [header('variant 4x4'), 'There is no variant “4x4”;'],
      [header('variant telo\nstart 5/5/5 w'), 'no position of telo. It is one of 5x3.'],
      [header('start x w'), 'no position of sivy. “x” is not w, b,'],
    ];
    for (const [said, words] of found) expect(said).to.contain(words);
    const refused = (game: object) => () => formatGame(game as GameToWrite);
    expect(refused({ event: 'x' })).to.throw(NotationError, 'no header “event”');
    expect(refused({ white: '' })).to.throw(NotationError, 'the value of white is empty or not plain ASCII.');
  });

  it('gives a fault of a writer no place in a text that nobody saw, and the ply of a bad move', () => {
    const thrown = (game: object): object => {
      try {
        formatGame(game);
      } catch (error) {
        return (error as NotationError).fault;
      }
      throw new Error('It was written.');
    };
    expect(thrown({ variant: 'chess' })).to.have.all.keys('code', 'message');
    expect(thrown({ moves: ['d3-e3A', 'e3'] }))
      .to.have.all.keys('code', 'message', 'ply')
      .and.include({ ply: 1 });
  });

  it('counts the lines of moves and of the chain', () => {
    const places = (text: string) => {
      const { code, span, ply } = faultOf(parseGame(text));
      return [code, span!.start, span!.end, span!.line, span!.column, ply];
    };
    expect(places('fanorona 1\nmoves\nd3-e3A\nd3-e3x\n')).to.deep.equal(['bad_kind', 27, 30, 4, 4, 1]);
    expect(places('fanorona 1\nchain d3-e3x\nmoves\n')).to.deep.equal(['bad_kind', 20, 23, 2, 10, undefined]);
    expect(places('fanorona 1\nstart 9/9/9/9/9 x\nmoves\n')).to.deep.equal([
      'bad_start',
      27,
      28,
      2,
      17,
      undefined,
    ]);
    expect(places('fanorona 1\nstart 5/5/5 w\nmoves\n')).to.deep.equal([
      'bad_start',
      17,
      24,
      2,
      7,
      undefined,
    ]);
  });

  it('stops at so many moves as are wanted, and keeps what it read before a fault', () => {
    const lines = 'd3-e3A\nc3-d3W\n';
    const limited = readGame(`fanorona 1\nmoves\n${lines}`, 1);
    expect(limited.moves).to.have.length(1);
    expect(limited.fault).to.deep.include({ code: 'limit', message: 'There are more than 1 moves.' });
    expect(limited.fault!.span).to.deep.include({ start: 24, line: 4 });
    expect(readGame(`fanorona 1\nmoves\n${lines}`, 2)).to.not.have.property('fault');
    expect(readGame(`fanorona 1\nmoves\n${lines}`).offsets).to.deep.equal([17, 24]);
    const broken = readGame(`fanorona 1\nwhite A\nmoves\nd3-e3A\nx\n`);
    expect([broken.moves.length, broken.offsets, broken.movesLine]).to.deep.equal([1, [25], 4]);
    expect(broken.headers.get('white')).to.deep.equal({ value: 'A', line: 2, start: 11 });
    const unknown = readGame('fanorona 1\nvariant chess\nresult agreement\nrepeat 3\nmoves\nd3-e3A\n');
    expect(unknown).to.not.have.property('board');
    expect(unknown).to.deep.include({ moves: [], offsets: [], options: { repeat: 3 }, movesLine: 6 });
    expect(unknown.result).to.deep.include({ winners: [], reason: 'agreement' });
    expect(readGame('fanorona 1\noffer black\nmoves\n')).to.include({ offer: 1 });
    expect(readGame('fanorona 1\noffer white\nmoves\n')).to.include({ offer: 0 });
    const nothing = readGame('chess');
    expect(nothing).to.deep.include({ moves: [], offsets: [], options: {}, movesLine: 1 });
    for (const key of ['board', 'start', 'result', 'offer', 'chain'])
      expect(readGame('fanorona 1\nmoves\n').hasOwnProperty(key), key).to.equal(key === 'board');
  });

  it('looks for the reasons in that order over the whole text', () => {
    const lines = [
      'start 4 w',
      'variant 4x4',
      'offer nobody',
      'repeat 0',
      'repeat 0',
      'event Open',
      'result won',
    ];
    const found: [string, number][] = [];
    for (let count = 1; count <= lines.length; count++) {
      const [code, line] = fault(`fanorona 1\nblack Rasoa\n${lines.slice(0, count).join('\n')}\nmoves\nx\n`);
      found.push([code, line]);
    }
    expect(found).to.deep.equal([
      ['bad_start', 3],
      ['bad_variant', 4],
      ['bad_offer', 5],
      ['bad_number', 6],
      ['repeated_header', 7],
      ['unknown_header', 8],
      ['bad_header', 9],
    ]);
    // Moves before the chain, both after all headers.
    expect(fault('fanorona 1\nchain x\nmoves\ny\n')).to.deep.equal(['bad_shape', 4, 'y']);
    expect(fault('fanorona 1\nchain x\nvariant 4x4\nmoves\ny\n')).to.deep.equal(['bad_variant', 3, '4x4']);
  });

  it('writes headers in one order, and values in one way', () => {
    expect(
      formatGame({
        moves: ['d3-e3A'],
        chain: 'c3-d3W',
        black: 'B',
        white: 'A',
        result: 'timeout white',
        ply_cap: 300,
        repeat: 3,
        quiet_limit: 60,
        start: '9/9/9/9/w8 w 007 08',
      }),
    ).to.equal(
      'fanorona 1\nvariant sivy\nstart 9/9/9/9/w8 w 7 8\nquiet_limit 60\nrepeat 3\nply_cap 300\nwhite A\n' +
        'black B\nresult timeout white\nchain c3-d3W\nmoves\nd3-e3A\n',
    );
    expect(formatGame({})).to.equal('fanorona 1\nvariant sivy\nmoves\n');
    expect(formatGame({ variant: '5x5', start: '41/5/5/5/w4 b' })).to.equal(
      'fanorona 1\nvariant dimy\nstart 5/5/5/5/w4 b\nmoves\n',
    );
    expect(formatGame(valueOf(parseGame('fanorona 1\nrepeat 003\nmoves\n')))).to.contain('\nrepeat 3\n');
  });

  it('writes nothing that could not be read', () => {
    expect(refusal({ event: 'Open' })).to.equal('unknown_header');
    expect(refusal({ white: '' })).to.equal('bad_header');
    expect(refusal({ white: 'Rakotô' })).to.equal('bad_header');
    expect(refusal({ white: 'a\nmoves' })).to.equal('bad_header');
    expect(refusal({ white: null })).to.equal('bad_header');
    expect(refusal({ result: 'won' })).to.equal('bad_header');
    expect(refusal({ repeat: 0 })).to.equal('bad_number');
    expect(refusal({ repeat: 2.5 })).to.equal('bad_number');
    expect(refusal({ repeat: NaN })).to.equal('bad_number');
    expect(refusal({ offer: 'Rakoto' })).to.equal('bad_offer');
    expect(refusal({ offer: 'white', result: 'agreement' })).to.equal('bad_offer');
    expect(refusal({ variant: 'chess' })).to.equal('bad_variant');
    expect(refusal({ start: '5/5/5 w' })).to.equal('bad_start');
    expect(refusal({ chain: 'd3' })).to.equal('bad_shape');
    expect(refusal({ moves: ['d3-e3A', 'e3'] })).to.equal('bad_shape');
    expect(refusal({ moves: ['d3-e3A\nc3-d3W'] })).to.equal('bad_shape');
    expect(refusal({ moves: [''] })).to.equal('empty');
    expect(refusal({ moves: [7] })).to.equal('empty');
    expect(refusal({ moves: 'x' })).to.equal('bad_shape');
  });

  it('reads back every game that it writes', () => {
    const plain = fc.string({ unit: fc.constantFrom(...' AZaz09()~!"-'), minLength: 1, maxLength: 12 });
    const limit = fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined });
    fc.assert(
      fc.property(
        games(20),
        plain,
        plain,
        limit,
        limit,
        ({ variant, moves, positions }, white, black, repeat, ply_cap) => {
          const said = {
            variant,
            start: formatPosition(positions[0]!),
            white,
            black,
            moves: moves.map((move) => formatMove(move, { variant })),
            ...(repeat !== undefined && { repeat }),
            ...(ply_cap !== undefined && { ply_cap }),
          };
          const text = formatGame(said);
          const read = valueOf(parseGame(text));
          expect(read).to.deep.include(said);
          expect(formatGame(read)).to.equal(text);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('refuses everything else with a known reason and a place, at once', () => {
    const many = 'x\n'.repeat(1 << 18);
    const headers = 'event x\n'.repeat(1 << 17);
    for (const text of [
      ...NASTY,
      ...NASTY.map((end) => `fanorona 1\nmoves\n${end}`),
      `fanorona 1\n${many}`,
      `fanorona 1\n${headers}`,
    ]) {
      const read = parseGame(text);
      if (!read.ok) expect(isSound(read.error, text, REASONS), text.slice(0, 40)).to.equal(true);
    }
    for (const odd of [undefined, null, 3, {}] as unknown as string[]) {
      expect(faultOf(parseGame(odd)).code).to.equal('empty');
    }
    fc.assert(
      fc.property(
        mutations(fc.constantFrom(SPEC_GAME, FULL_GAME, `fanorona 1\nstart ${SETUP}\nmoves\n`)),
        (text) => {
          const read = parseGame(text);
          if (!read.ok) expect(isSound(read.error, text, REASONS), JSON.stringify(text)).to.equal(true);
          else expect(valueOf(parseGame(formatGame(read.value))).moves).to.deep.equal(read.value.moves);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
