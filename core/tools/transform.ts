/** Records and positions turned, mirrored, or with the seats swapped. */
import type { Symmetry } from '../geometry/index.js';
import { EMPTY, type Move, type Position, type Seat } from '../notation/index.js';
import { makeRecord, type GameRecord, type Note, type Player, type Variation } from '../records/index.js';
import { RegistryError, nearest, variantOf, type GamePlugin, type Variant } from '../registry/index.js';
import type { Outcome } from '../rules/index.js';

/** The symmetries of a variant: its own list where it has one, else the geometry's. */
export const symmetriesOf = <P extends Position>({ symmetries, geometry }: Variant<P>): readonly Symmetry[] =>
  symmetries ?? geometry.symmetries;

/**
 * A rigid symmetry of a variant by its name.
 * @throws RegistryError `no_symmetry`, which lists those that there are, for a name that is none of them
 */
export function symmetryOf<P extends Position>(variant: Variant<P>, name: string): Symmetry {
  const rigid = symmetriesOf(variant).filter((symmetry) => symmetry.rigid);
  const found = rigid.find((symmetry) => symmetry.name === name);
  if (found !== undefined) return found;
  const names = rigid.map((symmetry) => symmetry.name);
  const kept = variant.geometry.symmetries.some((symmetry) => symmetry.name === name);
  const why = kept
    ? `${name} keeps the board of ${variant.id}, but not its goals`
    : `the board of ${variant.id} has no symmetry ${name}`;
  throw new RegistryError(
    'no_symmetry',
    `This cannot be done: ${why}. There are ${names.join(', ')}.`,
    nearest(name, names),
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
 * the record begins from that. Tags and comments are left as they are, also where they name points; the places
 * in the file are dropped.
 */
export function mapRecord<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  record: GameRecord<M, P>,
  symmetry: Symmetry,
): GameRecord<M, P> {
  const move = (one: M) => plugin.mapMove(one, symmetry);
  const { setup } = variantOf(plugin, record.variant)!;
  return makeRecord<M, P>({
    ...record,
    start: startOf(plugin, mapPosition(plugin, record.start ?? setup, symmetry), setup),
    moves: record.moves.map(move),
    notes: record.notes && mapNotes(record.notes, move, (seat) => seat),
    partial: record.partial && move(record.partial),
    places: undefined,
  });
}

/** A record's start: none where it is the set-up itself. */
function startOf<M extends Move, P extends Position>(
  plugin: GamePlugin<M, P>,
  position: P,
  setup: P,
): P | undefined {
  const notation = plugin.notations[0]!;
  return notation.formatPosition!(position) === notation.formatPosition!(setup) ? undefined : position;
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
 * ratings, scores, evaluations, an offer and the result. The moves stay; the game begins from the start with
 * its stones exchanged. Twice is the identity.
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
  return makeRecord<M, P>({
    ...record,
    players: [second, first] satisfies (Player | undefined)[],
    start: startOf(plugin, swapPosition(plugin, record.start ?? variant.setup), variant.setup),
    notes: record.notes && mapNotes(record.notes, (move) => move, swapSeat),
    offer: record.offer === undefined ? undefined : swapSeat(record.offer),
    result: record.result && swapOutcome(record.result),
    places: undefined,
  });
}

function swapOutcome({ winners, ranks, scores, reason }: Outcome): Outcome {
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
