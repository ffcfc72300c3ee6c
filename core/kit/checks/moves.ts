/** What a plugin says of moves and positions, whatever the rules are: the points they touch, their images. */
import { inverse, type Symmetry } from '../../geometry/index.js';
import type { Move, Position } from '../../notation/index.js';
import { mapPosition, symmetriesOf } from '../../tools/index.js';
import { forEachStage, nameMove, namePosition, type Bench, type Check } from '../check.js';
import type { PlayedGame } from '../play.js';
import { isSame, show } from '../values.js';

/** No more moves of one position are looked at, and no more symmetries of one board. */
const SOME_MOVES = 12;
const SOME_SYMMETRIES = 16;

/** Moves of many positions, each with the position that it is of. */
function eachMove(bench: Bench, visit: (move: Move, position: Position, game: PlayedGame) => void): void {
  forEachStage(bench, ({ position, legal }, game) => {
    for (const move of bench.dice.some(legal, SOME_MOVES)) visit(move, position, game);
  });
}

function checkPoints(bench: Bench): void {
  const { plugin } = bench;
  eachMove(bench, (move, position, { variant }) => {
    const name = () => nameMove(plugin, move, position);
    const points = bench.attempt('points', name, () => plugin.points(move));
    if (points === undefined) return;
    const strange = points.find((point) => variant.geometry.name(point) === undefined);
    bench.expect(
      strange === undefined,
      'points',
      'points(move) to be points of the board',
      { value: points },
      name,
    );
  });
}

interface Turn {
  readonly there: Symmetry;
  readonly back: Symmetry;
}

/** The symmetries of a game's variant, each with the one that undoes it; the identity first. */
function turner({ dice }: Bench): (game: PlayedGame) => readonly Turn[] {
  const known = new Map<PlayedGame['variant'], readonly Turn[]>();
  return ({ variant }) => {
    let turns = known.get(variant);
    if (turns === undefined) {
      const all = symmetriesOf(variant);
      turns = dice.some(all, SOME_SYMMETRIES).map((there) => ({ there, back: inverse(there, all) }));
      known.set(variant, turns);
    }
    return turns;
  };
}

function checkMoveImages(bench: Bench): void {
  const { plugin } = bench;
  const turnsOf = turner(bench);
  eachMove(bench, (move, position, game) => {
    const turns = turnsOf(game);
    for (const { there, back } of [turns[0]!, bench.dice.pick(turns)]) {
      const example = () => `${nameMove(plugin, move, position)} under ${there.name} on ${game.variant.id}`;
      const image = bench.attempt('mapMove', example, () => plugin.mapMove(move, there));
      if (image === undefined) continue;
      const again = bench.attempt('mapMove', example, () => plugin.mapMove(image, back));
      bench.expect(
        isSame(again, move),
        'mapMove',
        'a move laid on its image and back to be what it was',
        { value: again },
        example,
      );
      const expected = plugin.points(move).map((point) => there.map[point]!);
      const points = plugin.points(image);
      const same = points.length === expected.length && expected.every((point) => points.includes(point));
      bench.expect(
        same,
        'mapMove',
        'the image to touch the images of the points',
        { value: points },
        example,
      );
    }
  });
}

function checkPositionImages(bench: Bench): void {
  const { plugin } = bench;
  const turnsOf = turner(bench);
  forEachStage(bench, ({ position }, game) => {
    const turns = turnsOf(game);
    for (const { there, back } of [turns[0]!, bench.dice.pick(turns)]) {
      const subject = 'mapPosition';
      const example = () => `${namePosition(plugin, position)} under ${there.name}`;
      const image = bench.attempt(subject, example, () => mapPosition(plugin, position, there));
      if (image === undefined) continue;
      const moved = Array.from(position.cells).every(
        (cell, point) => image.cells[there.map[point]!] === cell,
      );
      bench.expect(
        moved,
        subject,
        'what stands on a point to stand on its image',
        { value: image.cells },
        example,
      );
      bench.expect(
        image.toMove === position.toMove && image.variant === position.variant,
        subject,
        'the same variant, and the same side to move',
        { value: image },
        example,
      );
      const again = bench.attempt(subject, example, () => mapPosition(plugin, image, back));
      bench.expect(
        isSame(again, position),
        subject,
        'a position laid on its image and back to be what it was',
        { value: again },
        example,
      );
    }
  });
}

function checkSwap(bench: Bench): void {
  const { plugin } = bench;
  const { swapSeats, swapMove } = plugin;
  forEachStage(bench, ({ position, legal }) => {
    const place = () => namePosition(plugin, position);
    const swapped = swapSeats && bench.attempt('swapSeats', place, () => swapSeats.call(plugin, position));
    if (swapSeats && swapped) {
      const back = bench.attempt('swapSeats', place, () => swapSeats.call(plugin, swapped));
      bench.expect(
        isSame(back, position),
        'swapSeats',
        'seats swapped twice to be as they were',
        { value: back },
        place,
      );
    }
    for (const move of swapMove ? bench.dice.some(legal, 2) : []) {
      const name = () => nameMove(plugin, move, position);
      const back = bench.attempt('swapMove', name, () =>
        swapMove!.call(plugin, swapMove!.call(plugin, move)),
      );
      bench.expect(
        isSame(back, move),
        'swapMove',
        'seats swapped twice to be as they were',
        { value: back },
        name,
      );
    }
  });
}

/** Is there anything to try at all? */
function checkMaterial(bench: Bench): void {
  const { plugin, games } = bench;
  const moves = games.reduce((sum, game) => sum + game.moves.length, 0);
  const expected =
    plugin.rules === undefined
      ? 'moves to try: without rules the options `files`, `moves` and `positions` have to give some'
      : 'moves to try: random play to come beyond the set-up';
  bench.expect(moves > 0, 'plugin', expected, 'none', show(games.map(({ variant }) => variant.id)));
}

export const MOVE_CHECKS: readonly Check[] = [
  { id: 'moves.material', title: 'has moves', run: checkMaterial },
  { id: 'moves.points', title: 'says which points a move touches', run: checkPoints },
  { id: 'moves.images', title: 'lays moves on their images, and back', run: checkMoveImages },
  { id: 'moves.positions', title: 'lays positions on their images, and back', run: checkPositionImages },
  {
    id: 'moves.swap',
    title: 'swaps the seats, and back',
    applies: ({ swapSeats, swapMove }) => swapSeats !== undefined || swapMove !== undefined,
    run: checkSwap,
  },
];
