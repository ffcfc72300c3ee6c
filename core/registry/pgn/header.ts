/** What the tags of a game say of it, beside who played when: its rules, its beginning, and what was left open. */
import {
  type Fault,
  type Move,
  type Notation,
  type Position,
  type RuleOptions,
  type Seat,
  type Severity,
} from '../../notation/index.js';
import type { TextPiece } from '../../records/index.js';
import { optionsFromTexts } from '../options.js';
import type { GamePlugin, Variant } from '../plugin.js';
import { isSetup } from '../position-text.js';
import { readOptions, seatOf } from './dialect.js';

export interface Tag {
  readonly value: string;
  /** Where it stands. */
  readonly at: number;
}

/** The tags of a game, and where to tell what is wrong with them. */
export interface PgnHeader {
  readonly piece: TextPiece;
  readonly tags: ReadonlyMap<string, Tag>;
  /** Tells something of a stretch of the piece. */
  tell(severity: Severity, fault: Fault, at: number, end?: number): void;
}

/** What is played, and how it is written. */
export interface PgnGame {
  readonly plugin: GamePlugin;
  readonly variant: Variant;
  readonly notation: Notation;
}

/** Tells what is wrong inside the value of a tag. */
function tellInside(header: PgnHeader, fault: Fault, { value, at }: Tag): void {
  const { text } = header.piece;
  const from = text.indexOf('"', at) + 1;
  // Escapes make a value shorter than what stands there.
  const { start, end } =
    text.startsWith(value, from) && fault.span ? fault.span : { start: at - from, end: at - from };
  header.tell('error', fault, from + start, from + end);
}

/** Where the game begins, if that is not the set-up. */
export function readStart(header: PgnHeader, { plugin, variant, notation }: PgnGame): Position | undefined {
  const tag = header.tags.get('FEN');
  if (tag === undefined) return undefined;
  const reader = notation.parsePosition === undefined ? plugin.notations[0]! : notation;
  const result = reader.parsePosition!(tag.value, { variant: variant.id });
  if (!result.ok) {
    tellInside(header, result.error, tag);
    return undefined;
  }
  const start = result.value;
  if (start.variant !== variant.id) {
    const message = `The start is a position of ${start.variant}, the game is ${variant.id}.`;
    header.tell('error', { code: 'bad_start', message }, tag.at);
    return undefined;
  }
  return isSetup(plugin, variant, start) ? undefined : start;
}

/** The options of the rules that are not as they are by default. */
export function readRules(header: PgnHeader, { plugin }: PgnGame): RuleOptions | undefined {
  const tag = header.tags.get('Options');
  if (tag === undefined) return undefined;
  return optionsFromTexts(plugin, readOptions(tag.value) ?? [[tag.value, '']], (fault) => {
    header.tell('error', fault, tag.at);
  });
}

/** A turn begun and not finished. */
export function readPartial(header: PgnHeader, { variant, notation }: PgnGame): Move | undefined {
  const tag = header.tags.get('Partial');
  if (tag === undefined) return undefined;
  const result = notation.parseMove(tag.value, { variant: variant.id });
  if (result.ok) return result.value;
  tellInside(header, result.error, tag);
  return undefined;
}

/** Whose offer of a draw stands. */
export function readOffer(header: PgnHeader, { variant }: PgnGame): Seat | undefined {
  const tag = header.tags.get('Offer');
  if (tag === undefined) return undefined;
  const seat = seatOf(variant, tag.value);
  if (seat === undefined) {
    const message = `An offer is made by ${variant.seats.join(' or ')}.`;
    header.tell('error', { code: 'bad_value', message }, tag.at);
  }
  return seat;
}
