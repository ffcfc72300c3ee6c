/** What reading gives: a value, or a fault as plain data. */

/** A stretch of a text: offsets in UTF-16 units, the end after the last one; line and column from 1. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** Why a text was refused. Plain data: cheap to make, and it crosses worker borders whole. */
export interface Fault {
  /** The reason: a stable word. */
  readonly code: string;
  /** One sentence that a player understands. */
  readonly message: string;
  /** Where in the text that was given. */
  readonly span?: Span;
  /** The id of the game. */
  readonly game?: string;
  /** The record's place in its file, from 1. */
  readonly record?: number;
  /** Index into the record's moves. */
  readonly ply?: number;
  /** The readings of an ambiguous text, or the nearest known names. */
  readonly candidates?: readonly string[];
}

/** `error`: the record is not what it says; `warning`: it was read, but ask who wrote it; `note`: good to know. */
export type Severity = 'error' | 'warning' | 'note';

/** A fault that a tool found in a file. */
export type Finding = Fault & {
  readonly severity: Severity;
  /** What sort of finding, where the code is a reason of a game's rules: `illegal_move`. */
  readonly kind?: string;
  /** The line of the file, for a caret. */
  readonly source?: string;
};

/** What a reader gives: a value, or the fault for which there is none. No reader throws on bad input. */
export type Result<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Fault };

/** A good result. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

/** A refusal. */
export const refuse = (error: Fault): Result<never> => ({ ok: false, error });

/** The same in every copy of this module. */
const BRAND = Symbol.for('ludoscribe.NotationError');

/**
 * Thrown by {@link unwrap} and by writers; nothing that reads throws it.
 *
 * `instanceof` knows it whichever copy of the package it comes from: a plugin may have one of its own beside the
 * command's.
 */
export class NotationError extends Error {
  readonly fault: Fault;
  readonly code: string;
  readonly [BRAND] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && BRAND in value;
  }

  constructor(fault: Fault) {
    super(fault.message);
    this.name = 'NotationError';
    this.fault = fault;
    this.code = fault.code;
  }
}

/**
 * The value of a good result.
 * @throws NotationError with the fault of a bad one
 */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new NotationError(result.error);
}
