/** Faults that people met in other programs, by the numbers of the project's case log. */
import { expect } from 'chai';
import { collect } from '../../../core/records/index.js';
import sternhalma, {
  findChain,
  FORMAT,
  formatGame,
  formatMove,
  GAME_REASONS,
  ILLEGAL,
  makeChain,
  nameOf,
  parseGame,
  parseMove,
  parsePosition,
  RULES,
  SETUP_TWO,
  setupOf,
  STAR,
  variantData,
} from '../../../plugins/sternhalma/index.js';
import { board, codeOf, hole, homeOf, move, played } from './support.js';

const BOTTOM = homeOf(3, 10).join(' ');
const GAME = formatGame({ seats: 2, pieces: 10, moves: ['c1:e7', 'n1-m5'].map(move) });
const read = (text: string) => collect(FORMAT.decoder(), text);

describe('sternhalma: cases', () => {
  it('case 1: a byte order mark is dropped, and not written back', () => {
    const [marked, plain] = [read(`\ufeff${GAME}`), read(GAME)];
    expect(marked).to.deep.equal(plain);
    expect(FORMAT.encoder!().push(marked[0]!.record!).data).to.equal(GAME);
  });

  it('case 3: LF, CR LF and CR all end a line, mixed too', () => {
    const mixed = GAME.replaceAll('\n', '\r\n') + GAME.replaceAll('\n', '\r') + GAME;
    const reads = read(mixed);
    expect(reads).to.have.length(3);
    for (const one of reads) expect(one).to.deep.equal(read(GAME)[0]);
  });

  it('case 6: sloppy borders of games', () => {
    expect(read(`\n${GAME.trimEnd()}`)).to.deep.equal(read(GAME));
    expect(read(`${GAME}\n\n${GAME}\n`)).to.have.length(2);
    const empty = 'sternhalma 1\nmoves\n';
    expect(read(empty + GAME).map((one) => one.record!.moves.length)).to.deep.equal([0, 2]);
  });

  it('case 32: several jumps are one move with its stops, and steps and jumps are never mixed', () => {
    const state = played(RULES.begin(), 'c1:e7', 'n1-m5');
    expect(state.play(move('a1:c1:e5'))).to.equal(undefined);
    expect(state.ply).to.equal(3);
    for (const text of ['a1-c1:e5', 'a1:c1-d1', 'a1-c1-e5']) {
      expect(codeOf(parseMove(text)), text).to.equal('bad_shape');
    }
    const mixed = played(RULES.begin(), 'c1:e7', 'n1-m5');
    expect(mixed.play(makeChain([hole('a1'), hole('c1'), hole('d1')]))!.code).to.equal('occupied');
    expect(mixed.play(makeChain([hole('e7'), hole('f7')]))!.code).to.equal('not_a_hop');
  });

  it('case 33: many ways to one hole are one listed move, by one documented way', () => {
    const start = board(['i5 i6 j6 j8 k8 a1 b1 b2 c1 c2', BOTTOM]);
    const state = RULES.begin(start);
    const ends = state.legalMoves().filter((what) => 'holes' in what && what.holes[0] === hole('i5'));
    const toK9 = ends.filter((what) => 'holes' in what && what.holes.at(-1) === hole('k9'));
    expect(toK9.map((what) => formatMove(what))).to.deep.equal(['i5:i7:k9']);
    expect(new Set(ends.map((what) => ('holes' in what ? what.holes.at(-1) : -1))).size).to.equal(
      ends.length,
    );
    expect(formatMove(findChain(start.cells, hole('i5'), hole('k9'))!)).to.equal('i5:i7:k9');
    // The other way is as legal, and comes to the same.
    const [one, other] = [state.clone(), state.clone()];
    played(one, 'i5:i7:k9');
    played(other, 'i5:k7:k9');
    expect(one.position()).to.deep.equal(other.position());
    expect(one.key()).to.equal(other.key());
  });

  it('case 33: ending where it began is no move', () => {
    const start = board(['i5 j5 j6 k6 a1 b1 b2 c1 c2 c3', BOTTOM]);
    const state = RULES.begin(start);
    expect(state.play(move('i5:k7:k5:i5'))!.code).to.equal('revisited_point');
    expect(state.play(move('i5:k7:k5'))).to.equal(undefined);
    expect(findChain(start.cells, hole('i5'), hole('i5'))).to.equal(undefined);
  });

  it('case 42: the goal is the point opposite, three points on', () => {
    const tips = ['a1', 'e13', 'm13', 'q1', 'm1', 'e1'];
    for (const { id } of sternhalma.variants) {
      const { points, starts, targets, seats } = variantData(id)!;
      expect(points).to.deep.equal(
        { 2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4], 6: [0, 1, 2, 3, 4, 5] }[seats],
      );
      points.forEach((point, seat) => {
        expect(starts[seat]!.map((at) => nameOf(at))).to.include(tips[point]);
        expect(targets[seat]!.map((at) => nameOf(at))).to.include(tips[(point + 3) % 6]);
      });
    }
    // Not the corner 120° away.
    const wrong = RULES.begin(board([homeOf(2, 10).join(' '), homeOf(4, 10).join(' ')]));
    expect(wrong.outcome).to.equal(undefined);
    const right = RULES.begin(board([BOTTOM, homeOf(4, 10).join(' ')]));
    expect(right.outcome!.winners).to.deep.equal([0]);
  });

  it('case 44: five players are refused by rule', () => {
    expect(codeOf(parsePosition(SETUP_TWO.replace(' 2 ', ' 5 ')))).to.equal('bad_seats');
    const game = parseGame('sternhalma 1\nseats 5\nmoves\n');
    expect(codeOf(game)).to.equal('bad_number');
    expect(!game.ok && game.error.message).to.include('2, 3, 4 or 6');
    expect(sternhalma.variants.map(({ id }) => id)).to.not.include('5');
    expect([...GAME_REASONS.keys()]).to.include('bad_number');
  });

  it('case 44: a player who has finished is skipped, and keeps the place', () => {
    const start = board([
      homeOf(0, 10).join(' '),
      `${homeOf(5, 10).join(' ').replace('h1', '')} i1`,
      homeOf(4, 10).join(' '),
    ]);
    const state = played(RULES.begin(start), 'd1-e5', 'i1-h1');
    expect(state.position().finished).to.deep.equal([1]);
    played(state, 'j1-i1', 'e5-e6');
    expect(state.seat).to.equal(2);
    played(state, 'resign 0');
    expect(state.outcome).to.deep.equal({ winners: [1], ranks: [3, 1, 2], reason: 'resign' });
  });

  it('case 45: digits and runs of a position’s row add up to its length, and come back joined', () => {
    const split = SETUP_TWO.replace('[13]', '[4][5][4]');
    const joined = parsePosition(split);
    expect(joined.ok && sternhalma.notations[0]!.formatPosition!(joined.value)).to.equal(SETUP_TWO);
    const long = parsePosition(SETUP_TWO.replace('[13]', '[14]'));
    expect(codeOf(long)).to.equal('width');
    expect(!long.ok && long.error.message).to.equal('Row e has 13 holes, and 14 are written.');
    expect(codeOf(parsePosition(SETUP_TWO.replace('[13]', '13')))).to.equal('width');
    expect(codeOf(parsePosition(SETUP_TWO.replace('[13]/[12]', '[25]')))).to.equal('rows');
  });

  it('case 46: a chain half made is not written as if it were whole', () => {
    const { formatPosition } = sternhalma.notations[0]!;
    const half = { ...setupOf('2')!, pending: { holes: [hole('c1'), hole('e7')] } };
    expect(() => formatPosition!(half)).to.throw('a chain is under way');
  });

  it('case 55: one broken game of three is reported with its place, and the others are read', () => {
    const reads = read(GAME + GAME.replace('n1-m5', 'n1-m55') + GAME);
    expect(reads.map((one) => one.findings.map(({ code }) => code))).to.deep.equal([[], ['bad_hole'], []]);
    expect(reads[1]!.findings[0]!.span!.line).to.equal(14);
    expect(reads[1]!.record!.moves).to.have.length(1);
  });

  it('case 59: game, variant and the shape of the board are in the record', () => {
    const [one] = read('sternhalma 1\nseats 3\npieces 15\nmoves\n');
    expect(one!.record).to.deep.include({ game: 'sternhalma', variant: '3x15' });
    const variant = sternhalma.variants.find(({ id }) => id === one!.record!.variant)!;
    expect(variant.geometry).to.equal(STAR);
    expect(STAR.coordinates(hole('b1'))).to.deep.equal({ x: -0.5, y: Math.sqrt(3) / 2 });
    expect([...ILLEGAL.keys()][0]).to.equal('game_over');
  });
});
