/** The headers of a game's text: what each may say, and what they say together. */
import { own, type Fault, type Seat, type SentenceValues, type Span } from '../../core/notation/index.js';
import { GREATEST_COUNT, isCount } from './field-text.js';
import { GAME_REASONS, type GameCode, type SternhalmaGame } from './game.js';
import { parsePosition } from './position-text.js';
import type { SternhalmaPosition } from './position.js';
import { defaultCap, isPieceCount, isSeatCount } from './variants.js';

/** A line without its end, or a stretch of one. */
export interface Line {
  readonly text: string;
  /** The line's number, from 1. */
  readonly number: number;
  /** Where in its line it begins, from 1. */
  readonly column: number;
  /** Its offsets in the whole text. */
  readonly start: number;
  readonly end: number;
}

/** The headers that there are, in the order in which they are written. */
const HEADERS = ['seats', 'pieces', 'cap', 'first', 'start'] as const;
type Header = (typeof HEADERS)[number];
type NumberHeader = Exclude<Header, 'start'>;

/** By header: the text after its word and blank, and where that stands. */
export type HeaderValues = Map<Header, Line>;

/** What would have been right. */
const RIGHT: Readonly<Record<NumberHeader, string>> = {
  seats: 'a game is for 2, 3, 4 or 6',
  pieces: 'each seat has 10, or with 2 or 3 seats 15',
  cap: `it is a number of plies from 1 to ${String(GREATEST_COUNT)}`,
  first: 'it is a seat of the game, from 0',
};

const HEADER = /^([a-z_]+) (\S(?:.*\S)?)$/;

/** A fault of a line from some offset in it. */
export function faultIn(line: Line, code: GameCode, values: SentenceValues = {}, from = 0): Fault {
  return GAME_REASONS.fault(code, values, spanFrom(line, from));
}

/** Takes in one header, or says what is wrong with its line. */
export function readHeader(line: Line, headers: HeaderValues): Fault | undefined {
  const match = HEADER.exec(line.text);
  if (!match) return faultIn(line, 'bad_header', { text: line.text });
  const [, name, value] = match as unknown as [string, string, string];
  if (!isHeader(name)) return faultIn(line, 'unknown_header', { name });
  if (headers.has(name)) return faultIn(line, 'repeated_header', { name });
  const before = name.length + 1;
  const stretch = { ...line, text: value, start: line.start + before, column: before + 1 };
  if (name !== 'start' && !isCount(value)) return badNumber(name, value, stretch);
  headers.set(name, stretch);
  return undefined;
}

const isHeader = (name: string): name is Header => (HEADERS as readonly string[]).includes(name);

/** What the headers say together, or what is wrong with them. A header that is missing says the usual. */
export function understand(headers: HeaderValues): Omit<SternhalmaGame, 'moves'> | Fault {
  const number = (name: NumberHeader, usual: number): number =>
    headers.has(name) ? Number(headers.get(name)!.text) : usual;
  const seats = number('seats', 2);
  const pieces = number('pieces', 10);
  const cap = number('cap', defaultCap(seats));
  const first = number('first', 0);
  const wrong = wrongNumber({ seats, pieces, cap, first });
  if (wrong !== undefined) {
    // Ten pieces and the usual cap suit any number of seats, so what is wrong stands in a header.
    const stretch = headers.get(wrong)!;
    return badNumber(wrong, stretch.text, stretch);
  }
  const game = { seats, pieces, cap, ...(first > 0 && { first }) };
  const startLine = headers.get('start');
  if (startLine === undefined) return game;
  const start = parsePosition(startLine.text);
  if (!start.ok) {
    const { message, span } = start.error;
    return badStart(message, spanFrom(startLine, span!.start, span!.end - span!.start));
  }
  const said = { seats, pieces, cap, ...(headers.has('first') && { first }) };
  const clash = startClash(start.value, said);
  if (clash !== undefined) return badStart(clash, spanFrom(startLine, 0));
  return { ...game, start: start.value };
}

/** The first of the numbers that cannot be. */
export function wrongNumber(numbers: Readonly<Record<NumberHeader, number>>): NumberHeader | undefined {
  const { seats, pieces, cap, first } = numbers;
  const within = (value: number, least: number, end: number) =>
    Number.isInteger(value) && value >= least && value < end;
  if (!isSeatCount(seats)) return 'seats';
  if (!isPieceCount(pieces, seats)) return 'pieces';
  if (!within(cap, 1, GREATEST_COUNT + 1)) return 'cap';
  return within(first, 0, seats) ? undefined : 'first';
}

/** The fault of a number that cannot be. */
export function badNumber(name: NumberHeader, value: string, stretch?: Line): Fault {
  const values = { name, value, right: own(RIGHT[name]) };
  return GAME_REASONS.fault('bad_number', values, stretch && spanFrom(stretch, 0));
}

/** The fault of a start that cannot be. */
export const badStart = (why: string, span?: Span): Fault =>
  GAME_REASONS.fault('bad_start', { why: own(why) }, span);

/** What is said of a game beside its start; `first` is missing where nobody says who moved first. */
interface Said {
  readonly seats: number;
  readonly pieces: number;
  readonly cap: number;
  readonly first?: Seat;
}

/** Where a start and the headers say two things: of the seats, the pieces, who moves first, or the cap. */
export function startClash(start: SternhalmaPosition, said: Said): string | undefined {
  const { seats, pieces, cap, first } = said;
  if (start.seats !== seats || start.pieces !== pieces) {
    return `it is for ${String(start.seats)} seats of ${String(start.pieces)} pieces, and the headers say ${String(seats)} of ${String(pieces)}.`;
  }
  if (first !== undefined && first !== start.toMove) {
    return `seat ${String(start.toMove)} is to move, and the header says that seat ${String(first)} moved first.`;
  }
  if (capsClash(start, cap)) {
    return `its cap is ${String(start.cap)}, and the header says ${String(cap)}.`;
  }
  return undefined;
}

/** Does a start state another cap than the game does? The usual cap counts as none stated. */
export function capsClash(start: SternhalmaPosition, cap: number): boolean {
  const usual = defaultCap(start.seats);
  return start.cap !== usual && cap !== usual && start.cap !== cap;
}

/** The span from an offset in a stretch, to its end or so long. */
function spanFrom({ number, start, end, column }: Line, from: number, length = end - start - from): Span {
  return { start: start + from, end: start + from + length, line: number, column: column + from };
}
