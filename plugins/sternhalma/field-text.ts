/** The fields after the `;` of a position's text: how the game has gone. */
import type { Seat, Token } from '../../core/notation/index.js';
import { NO_SEATS, type Ending, type SternhalmaPosition } from './position.js';
import { defaultCap } from './variants.js';

/** The greatest count that a text of the game can hold: nine digits (DESIGN section 5). */
export const GREATEST_COUNT = 999_999_999;

const ENDINGS = 4;

/** What the fields after the `;` say. */
export interface GameFields {
  finished: readonly Seat[];
  resigned: readonly Seat[];
  ply: number;
  passRun: number;
  cap: number;
  how: Ending;
}

/** What they say at the set-up. */
export const freshFields = (seats: number): GameFields => ({
  finished: NO_SEATS,
  resigned: NO_SEATS,
  ply: 0,
  passRun: 0,
  cap: defaultCap(seats),
  how: 0,
});

/** Is this a whole number of at most nine digits without leading zeros? */
export const isCount = (text: string): boolean => /^(?:0|[1-9][0-9]{0,8})$/.test(text);

const FIELD_ORDER = 'frpkco';

/** Reads the fields into the game; gives the first that is unknown, repeated, out of order or unreadable. */
export function readFields(
  fields: readonly Token[],
  seats: number,
  game: GameFields,
  places: Map<string, Token>,
): Token | undefined {
  let last = -1;
  for (const field of fields) {
    const letter = field.text[0]!;
    const place = field.text[1] === '=' ? FIELD_ORDER.indexOf(letter) : -1;
    if (place <= last || !readField(letter, field.text.slice(2), seats, game)) return field;
    last = place;
    places.set(letter, field);
  }
  return undefined;
}

function readField(letter: string, value: string, seats: number, game: GameFields): boolean {
  if (letter === 'f' || letter === 'r') {
    const list = readSeats(value, seats);
    if (list === undefined) return false;
    game[letter === 'f' ? 'finished' : 'resigned'] = list;
    return true;
  }
  if (!isCount(value)) return false;
  const number = Number(value);
  if (letter === 'p') game.ply = number;
  else if (letter === 'k') game.passRun = number;
  else if (letter === 'c') game.cap = number;
  else game.how = number as Ending;
  return letter === 'c' ? number > 0 : letter !== 'o' || (number > 0 && number <= ENDINGS);
}

/** A list of different seats of the game, or undefined. */
function readSeats(value: string, seats: number): readonly Seat[] | undefined {
  if (!/^[0-5](?:,[0-5])*$/.test(value)) return undefined;
  const list = value.split(',').map(Number);
  return areSeats(list, seats) ? Object.freeze(list) : undefined;
}

/** The canonical text of what is not as at the set-up, with its `;`, or the first field that cannot be written. */
export function writeFields(position: SternhalmaPosition): { text: string; bad?: string } {
  const { seats, finished, resigned, ply, passRun, cap, how } = position;
  let text = '';
  for (const [letter, list] of [
    ['f', finished],
    ['r', resigned],
  ] as const) {
    if (!areSeats(list, seats)) return { text, bad: `${letter}=` };
    if (list.length > 0) text += ` ${letter}=${list.join(',')}`;
  }
  for (const [letter, count, usual, least, most] of [
    ['p', ply, 0, 0, GREATEST_COUNT],
    ['k', passRun, 0, 0, GREATEST_COUNT],
    ['c', cap, defaultCap(seats), 1, GREATEST_COUNT],
    ['o', how, 0, 0, ENDINGS],
  ] as const) {
    if (!Number.isInteger(count) || count < least || count > most)
      return { text, bad: `${letter}=${String(count)}` };
    if (count !== usual) text += ` ${letter}=${String(count)}`;
  }
  return { text: text === '' ? '' : ` ;${text}` };
}

/** Is this a seat of a game for so many? */
export const isSeat = (seat: unknown, seats: number): boolean =>
  typeof seat === 'number' && Number.isInteger(seat) && seat >= 0 && seat < seats;

/** Are these different seats of a game for so many? */
export const areSeats = (list: unknown, seats: number): list is readonly Seat[] =>
  Array.isArray(list) && list.every((seat) => isSeat(seat, seats)) && new Set(list).size === list.length;

/** What cannot be: a seat both home and resigned, or to move though it is out of a game that goes on. */
export function contradiction(position: SternhalmaPosition): { field: string; sentence: string } | undefined {
  const { finished, resigned, toMove, how } = position;
  const both = resigned.find((seat) => finished.includes(seat));
  if (both !== undefined) {
    return { field: 'r', sentence: `Seat ${String(both)} cannot both be home and have resigned.` };
  }
  if (how !== 0) return undefined;
  const out = finished.includes(toMove) ? 'is home' : resigned.includes(toMove) ? 'has resigned' : undefined;
  if (out === undefined) return undefined;
  return {
    field: 'to move',
    sentence: `Seat ${String(toMove)} cannot be to move, since it ${out} and the game goes on.`,
  };
}
