/** The open cases of kind L (search and opening labels), and searches in the four games. */
import { expect } from 'chai';
import {
  BUILT_IN,
  createLudoscribe,
  Explorer,
  fanorona,
  Finder,
  makeRecord,
  mapPosition,
  mapRecord,
  merrills,
  reversi,
  sternhalma,
  swapPosition,
  symmetriesOf,
  symmetryOf,
  variantOf,
  wayText,
  type FindOptions,
  type GamePlugin,
  type GameRecord,
  type Move,
  type Query,
} from '../../plugins/index.js';

const { registry } = createLudoscribe();
const found = (query: Query, games: readonly GameRecord[], options: FindOptions = {}) => {
  const finder = new Finder(registry, [query], options);
  return games.map((game) =>
    finder.find(game).found.map(({ plies, way }) => `${plies.join(' ')} ${wayText(way)}`),
  );
};
const position = (text: string): Query => ({ kind: 'position', text });

/** A record of legal moves, forced passes left out. */
function play(plugin: GamePlugin, line: string, variant = plugin.variants[0]!.id): GameRecord {
  const state = plugin.rules!.begin(variantOf(plugin, variant)!.setup);
  const moves = line.split(' ').map((text): Move => {
    const move = plugin.notations[0]!.parseMove(text, { variant });
    if (!move.ok) throw new Error(`${text}: ${move.error.message}`);
    for (let fault = state.play(move.value); fault !== undefined; fault = state.play(move.value)) {
      const pass = state.forced();
      if (pass === undefined) throw new Error(`${text}: ${fault.message}`);
      state.play(pass);
    }
    return move.value;
  });
  return makeRecord({ game: plugin.id, variant, moves });
}

/** A game of moves picked by a fixed rule, so that it goes into the middle of the board. */
function wander(
  plugin: GamePlugin,
  length: number,
  seed: number,
  variant = plugin.variants[0]!.id,
): GameRecord {
  const state = plugin.rules!.begin(variantOf(plugin, variant)!.setup);
  const moves: Move[] = [];
  let pick = seed;
  while (moves.length < length && state.outcome === undefined) {
    const forced = state.forced();
    const all = state.legalMoves();
    const move = forced ?? all[(pick = (pick * 131 + 7) % 10_007) % all.length]!;
    state.play(move);
    if (forced === undefined) moves.push(move);
  }
  return makeRecord({ game: plugin.id, variant, moves });
}

/** What stands after some moves of a record, as text. */
function textAfter(record: GameRecord, plies: number): string {
  const plugin = registry.get(record.game);
  const state = plugin.rules!.begin(variantOf(plugin, record.variant)!.setup);
  for (const move of record.moves.slice(0, plies))
    if (state.play(move) !== undefined) throw new Error('illegal');
  return plugin.notations[0]!.formatPosition!(state.position());
}

describe('kind L: case 57, a position is found by what it is', () => {
  it('in nine men’s morris: by other moves, twice in one game, and mirrored', () => {
    const placing = 'b6 d7 f4 g4 e3 b2 d5 f6 c5 d3 d1 a1 f2 d2 c4 b4 a7 e4';
    const twice = play(merrills, `${placing} b6-d6 d7-g7 d6-b6 g7-d7 c4-c3`);
    const otherwise = play(merrills, placing.replace('b6 d7 f4', 'f4 d7 b6'));
    const mirrored = mapRecord(
      merrills,
      play(merrills, placing) as never,
      symmetryOf(merrills.variants[0]!, 'files'),
    );
    const games = [twice, otherwise, mirrored, play(merrills, placing.replace(/ e4$/, ' c3'))];
    const wanted = textAfter(otherwise, 18);
    expect(found(position(wanted), games)).to.deep.equal([['18 22 identity'], ['18 identity'], [], []]);
    expect(found(position(wanted), games, { symmetry: true })).to.deep.equal([
      ['18 22 identity'],
      ['18 identity'],
      ['18 files'],
      [],
    ]);
    // The same men with the other side to move are another position.
    expect(found(position(wanted.replace(' w ', ' b ')), games)).to.deep.equal([[], [], [], []]);
  });

  it('in othello: by other moves and mirrored', () => {
    const games = ['f5 d6 c3 d3 c4', 'f5 d6 c4 d3 c3', 'e6 f4 c3 c4 d3', 'f5 f6 e6 f4'].map((line) =>
      play(reversi, line),
    );
    expect(found(position('f5d6c3d3c4'), games)).to.deep.equal([['5 identity'], ['5 identity'], [], []]);
    expect(found(position('f5d6c3d3c4'), games, { symmetry: true })).to.deep.equal([
      ['5 identity'],
      ['5 identity'],
      ['5 diagonal'],
      [],
    ]);
  });
});

describe('searches in the four games', () => {
  it('in othello find what stands before and behind a pass', () => {
    // Black has no move after ply 8: White plays ply 9.
    const game = play(reversi, 'f5 f6 f7 g7 d3 f8 h8 h6 c3');
    const before = textAfter(game, 8);
    const behind = before.replace(/b$/, 'w');
    expect(before).to.match(/ b$/);
    expect(found(position(before), [game])).to.deep.equal([['8 identity']]);
    expect(found(position(behind), [game])).to.deep.equal([['8 identity']]);
    expect(found({ kind: 'pattern', text: 'h8=black to-move=white' }, [game])).to.deep.equal([
      ['7 8 identity'],
    ]);
    const explorer = new Explorer(registry, before, {});
    explorer.add(game);
    expect(explorer.table().moves.map(({ move }) => move)).to.deep.equal(['--']);
    const next = new Explorer(registry, behind, {});
    next.add(game);
    expect(next.table().moves.map(({ move }) => move)).to.deep.equal(['c3']);
  });

  for (const plugin of BUILT_IN) {
    it(`in ${plugin.id} find every image of a game at the same ply, told by its symmetry`, () => {
      for (const variant of plugin.variants.slice(0, 3)) {
        const game = wander(plugin, 12, 3, variant.id);
        const plies = game.moves.length - 2;
        const wanted = textAfter(game, plies);
        const all = symmetriesOf(variant);
        const images = all.map((symmetry) => mapRecord(plugin, game as never, symmetry));
        const results = found(position(wanted), images, { symmetry: true, game: plugin.id });
        const plain = found(position(wanted), images, { game: plugin.id });
        results.forEach((one, index) => {
          expect(one, all[index]!.name).to.have.length(1);
          expect(one[0]).to.match(new RegExp(`^${String(plies)}\\b`));
          // Its own image and no other is found as it stands, unless the position is like its image.
          expect(plain[index]!.length > 0).to.equal(one[0]!.endsWith(' identity'));
        });
        expect(results[0]![0]).to.match(/ identity$/);
      }
    });

    it(`in ${plugin.id} find what the sides have exchanged`, () => {
      const variant = plugin.variants[0]!;
      const game = wander(plugin, 9, 5);
      const state = plugin.rules!.begin(variant.setup);
      for (const move of game.moves) state.play(move);
      const text = plugin.notations[0]!.formatPosition!(swapPosition(plugin, state.position()));
      const asked = { swap: true, symmetry: true, game: plugin.id };
      const turned =
        plugin === sternhalma
          ? symmetryOf({ ...variant, symmetries: variant.geometry.symmetries }, 'turn')
          : undefined;
      const wanted =
        turned === undefined
          ? text
          : plugin.notations[0]!.formatPosition!(
              mapPosition(plugin, swapPosition(plugin, state.position()), turned),
            );
      expect(found(position(wanted), [game], { symmetry: true, game: plugin.id })).to.deep.equal([[]]);
      expect(found(position(wanted), [game], asked)[0]![0]).to.match(/^9 .*seats swapped$/);
    });
  }

  it('in nine men’s morris know the rings exchanged', () => {
    const [outer, inner] = ['a7 d6 a4', 'c5 d6 c4'].map((line) => play(merrills, line));
    expect(
      found(position('a7 d6 a4'), [outer!, inner!], { symmetry: true, game: 'merrills' }).map(([one]) => one),
    ).to.deep.equal(['3 identity', '3 ring-swap']);
  });

  it('keep to the size of board that a position is of', () => {
    const [wide, small] = [wander(fanorona, 4, 1), wander(fanorona, 4, 1, 'dimy')];
    expect(found(position(textAfter(small, 2)), [wide, small], {})).to.deep.equal([[], ['2 identity']]);
    expect(
      found({ kind: 'pattern', text: 'i5=black' }, [wide, small], { game: 'fanorona', to: 0 }),
    ).to.deep.equal([['0 identity'], []]);
  });
});
