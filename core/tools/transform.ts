/** Records and positions turned, mirrored, or with the seats swapped. */
import type { BoardGeometry, Symmetry } from '../geometry/index.js';
import { EMPTY, excerpt, type Move, type Position, type Seat } from '../notation/index.js';
import { makeRecord, type GameRecord, type Note, type Player, type Variation } from '../records/index.js';
import {
  RegistryError,
  nearest,
  positionText,
  variantOf,
  type GamePlugin,
  type Variant,
} from '../registry/index.js';
import type { Outcome } from '../rules/index.js';
import { POINT_WORDS } from './point-words.js';

/** The symmetries of a variant: its own list where it has one, else the geometry's. */
export const symmetriesOf = <P extends Position>({ symmetries, geometry }: Variant<P>): readonly Symmetry[] =>
  symmetries ?? geometry.symmetries;

/** Names that people use for symmetries, and ours. */
const ALIASES: Readonly<Record<string, string>> = {
  mirror: 'files',
  'half-turn': 'turn',
  'turn-180': 'turn',
  transpose: 'diagonal',
};

/** The names of symmetries that most boards have some of; others are `turn-N` and `mirror-N` with an angle. */
export const SYMMETRY_NAMES = ['files', 'ranks', 'turn', 'diagonal', 'antidiagonal'] as const;

/** Is this the name of a rigid symmetry that some board may have? */
export const isSymmetryName = (name: string): boolean =>
  Object.hasOwn(ALIASES, name) ||
  name === 'identity' ||
  SYMMETRY_NAMES.some((one) => one === name) ||
  /^(?:turn|mirror)-\d+(?:\.\d+)?$/.test(name);

/**
 * A rigid symmetry of a variant by its name. `mirror` stands for `files`, `half-turn` for `turn`, `transpose`
 * (letters for numbers) for `diagonal`.
 * @param seatsSwapped goals change hands too, so every rigid symmetry of the board will do
 * @throws RegistryError `no_symmetry`, which says why and lists those that there are, for a name that is none of them
 */
export function symmetryOf<P extends Position>(
  variant: Variant<P>,
  name: string,
  seatsSwapped = false,
): Symmetry {
  const { geometry, id } = variant;
  const wanted = Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name;
  const rigid = (seatsSwapped ? geometry.symmetries : symmetriesOf(variant)).filter((one) => one.rigid);
  const found = rigid.find((symmetry) => symmetry.name === wanted);
  if (found !== undefined) return found;
  const names = rigid.map((symmetry) => symmetry.name);
  const kept = geometry.symmetries.find((symmetry) => symmetry.name === wanted);
  const why =
    kept === undefined
      ? `the board of ${id} has no symmetry ${excerpt(name)}`
      : kept.rigid
        ? `${name} keeps the board of ${id}, but not its goals`
        : `${name} keeps the lines of ${id}, but not the picture, and serves for searches alone`;
  throw new RegistryError(
    'no_symmetry',
    `This cannot be done: ${why}. There are ${names.join(', ')}.`,
    nearest(wanted, names),
  );
}

/** A position laid on its image. */
export function mapPosition<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  position: P,
  symmetry: Symmetry,
): P {
  if (plugin.mapPosition !== undefined) return plugin.mapPosition(position, symmetry);
  const cells = new Array<number>(position.cells.length);
  for (let point = 0; point < cells.length; point++) cells[symmetry.map[point]!] = position.cells[point]!;
  return { ...position, cells };
}

/**
 * A whole record laid on its image: start, moves, side lines. Where the set-up's image is another position,
 * the record begins from that. Points in the tags that a format of the game says hold points turn too; other
 * tags and comments are left as they are, also where they name points. The places in the file are dropped.
 */
export function mapRecord<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
  symmetry: Symmetry,
): GameRecord<M, P> {
  const move = (one: M) => plugin.mapMove(one, symmetry);
  const { setup, geometry } = variantOf(plugin, record.variant)!;
  return makeRecord<M, P>({
    ...record,
    tags: mapTags(record.tags, pointTagsOf(plugin), geometry, symmetry),
    start: startOf(plugin, mapPosition(plugin, record.start ?? setup, symmetry), setup),
    moves: record.moves.map(move),
    notes: record.notes && mapNotes(record.notes, move, (seat) => seat),
    partial: record.partial && move(record.partial),
    places: undefined,
  });
}

const pointTagsOf = <M extends Move, P extends Position>({
  formats,
}: GamePlugin<M, P>): ReadonlySet<string> => new Set(formats.flatMap(({ pointTags = [] }) => pointTags));

function mapTags(
  tags: ReadonlyMap<string, string>,
  held: ReadonlySet<string>,
  geometry: BoardGeometry,
  { map }: Symmetry,
): ReadonlyMap<string, string> {
  if (![...tags.keys()].some((name) => held.has(name))) return tags;
  const image = (word: string): string => {
    const point = geometry.point(word);
    return point === undefined ? word : geometry.name(map[point]!)!;
  };
  return new Map(
    [...tags].map(([name, value]) => [name, held.has(name) ? value.replace(POINT_WORDS, image) : value]),
  );
}

/** A record's start: none where it is the set-up itself. */
function startOf<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  position: P,
  setup: P,
): P | undefined {
  return positionText(plugin, position) === positionText(plugin, setup) ? undefined : position;
}

/** Two seats with each other; there is no such thing for more. */
export const swapSeat = (seat: Seat): Seat => 1 - seat;

/** A position with the stones of both sides exchanged, and the other side to move. */
export function swapPosition<M extends Move, P extends Position>(plugin: GamePlugin<M, P>, position: P): P {
  if (plugin.swapSeats !== undefined) return plugin.swapSeats(position);
  const cells = Array.from(position.cells, (cell) => (cell === EMPTY ? EMPTY : swapSeat(cell)));
  return { ...position, cells, toMove: swapSeat(position.toMove) };
}

/**
 * A record in which the sides have changed places: every stone is of the other side, and so are names,
 * ratings, scores, evaluations, an offer and the result. The moves stay, but for seats that they name; the game
 * begins from the start with its stones exchanged, and the other side moves first. Tags are left as they are.
 * Twice is the identity.
 * @throws RegistryError `no_swap` where there are not two seats
 */
export function swapRecord<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
): GameRecord<M, P> {
  const variant = variantOf(plugin, record.variant)!;
  if (variant.seats.length !== 2)
    throw new RegistryError(
      'no_swap',
      `Seats are swapped between two; ${variant.id} has ${String(variant.seats.length)}.`,
    );
  const [first, second] = record.players;
  const move = (one: M) => plugin.swapMove?.(one) ?? one;
  return makeRecord<M, P>({
    ...record,
    players: [second, first] satisfies (Player | undefined)[],
    start: startOf(plugin, swapPosition(plugin, record.start ?? variant.setup), variant.setup),
    moves: plugin.swapMove === undefined ? record.moves : record.moves.map(move),
    notes: record.notes && mapNotes(record.notes, move, swapSeat),
    partial: record.partial && move(record.partial),
    offer: record.offer === undefined ? undefined : swapSeat(record.offer),
    result: record.result && swapOutcome(record.result),
    places: undefined,
  });
}

/** An outcome as it is when the two seats have changed places. */
export function swapOutcome({ winners, ranks, scores, reason }: Outcome): Outcome {
  return {
    winners: winners.map(swapSeat),
    ...(ranks && { ranks: [...ranks].reverse() }),
    ...(scores && { scores: [...scores].reverse() }),
    reason,
  };
}

/** Notes with their moves and seats changed. Side lines are worked off a list, since they may be nested deeply. */
function mapNotes<M extends Move>(
  notes: ReadonlyMap<number, Note<M>>,
  move: (one: M) => M,
  seat: (one: Seat) => Seat,
): ReadonlyMap<number, Note<M>> {
  const result = new Map<number, Note<M>>();
  const work: [ReadonlyMap<number, Note<M>>, Map<number, Note<M>>][] = [[notes, result]];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const [from, to] = next;
    for (const [at, note] of from) {
      const { evaluation, variations } = note;
      const lines = variations?.map((line): Variation<M> => {
        const moves = line.moves.map(move);
        if (line.notes === undefined) return { moves };
        const inner = new Map<number, Note<M>>();
        work.push([line.notes, inner]);
        return { moves, notes: inner };
      });
      to.set(at, {
        ...note,
        ...(evaluation && { evaluation: { value: evaluation.value, seat: seat(evaluation.seat) } }),
        ...(lines && { variations: lines }),
      });
    }
  }
  return result;
}
