/** What is told of a game while it is read. */
import { excerpt, type Fault, type Finding, type Severity } from '../../../notation/index.js';
import { findingAt, type TextPiece } from '../../../records/index.js';
import type { SgfScanner } from '../scan.js';

/** A stretch of the game's text. */
export interface Place {
  readonly at: number;
  readonly end: number;
}

/** The findings of one game. What is told without a place stands where the scanner is. */
export class SgfTeller {
  readonly findings: Finding[] = [];
  /** How grave a warning is: an error when read strictly. */
  readonly warning: Severity;
  readonly #piece: TextPiece;
  readonly #scanner: SgfScanner;
  /** What was told once and is not told again. */
  #told: Set<string> | undefined;

  constructor(piece: TextPiece, scanner: SgfScanner, strict: boolean) {
    this.#piece = piece;
    this.#scanner = scanner;
    this.warning = strict ? 'error' : 'warning';
  }

  /** Where the token or the property stands that is read. */
  get place(): Place {
    return { at: this.#scanner.start, end: this.#scanner.end };
  }

  tell(severity: Severity, code: string, message: string, place?: Place): void {
    this.fault(severity, { code, message }, place);
  }

  fault(severity: Severity, fault: Fault, { at, end }: Place = this.place): void {
    this.findings.push(findingAt(this.#piece, { ...fault, severity }, at, end));
  }

  /** Tells something the first time that it is met in a game. */
  once(key: string, severity: Severity, code: string, message: string, place?: Place): void {
    if (this.isFirst(key)) this.tell(severity, code, message, place);
  }

  /** Is something met for the first time in this game? */
  isFirst(key: string): boolean {
    const told = (this.#told ??= new Set());
    if (told.has(key)) return false;
    told.add(key);
    return true;
  }

  /** Something that a record has no place for. */
  notKept(name: string, what = `the property ${excerpt(name)}`): void {
    this.once(`lost ${name}`, this.warning, 'not_kept', `A record cannot hold ${what}; it was passed over.`);
  }

  /** What a dialect finds unusual, in a sentence; undefined for nothing. */
  odd(sentence: string | undefined, place?: Place): void {
    if (sentence !== undefined) this.once(`odd ${sentence}`, this.warning, 'odd_point', sentence, place);
  }
}
