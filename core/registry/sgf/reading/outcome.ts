/** How a game ended: RE, and what stands beside it because RE cannot say it. */
import { excerpt } from '../../../notation/index.js';
import type { Outcome } from '../../../rules/index.js';
import { MARGIN_TAG, readSgfResult, type SgfResult } from '../results.js';
import { realOf } from '../values.js';
import type { SgfHeader } from './header.js';
import type { SgfKind } from './kind.js';
import type { SgfTeller } from './tell.js';

export class SgfOutcome {
  readonly #kind: SgfKind;
  readonly #header: SgfHeader;
  readonly #teller: SgfTeller;
  /** Where RE stands. A place of its own: a tag may be called `result`. */
  #at: number | undefined;
  #result: SgfResult | undefined;
  #reason: string | undefined;
  #scores: number[] | undefined;
  #ranks: number[] | undefined;

  constructor(kind: SgfKind, header: SgfHeader, teller: SgfTeller) {
    this.#kind = kind;
    this.#header = header;
    this.#teller = teller;
  }

  /** RE. One that is no result is a tag, and so is a margin that no score has. */
  result(value: string): void {
    const { warning, place } = this.#teller;
    if (this.#at !== undefined) {
      this.#teller.once('result', warning, 'repeated_tag', 'RE stands twice; the first is kept.');
      return;
    }
    this.#at = place.at;
    const { seats, margins } = this.#kind.dialect;
    const read = readSgfResult(value, seats, margins);
    this.#result = read;
    if (read === undefined) {
      const message = `${excerpt(value)} is no result, such as B+12, W+R or 0; it is kept as a tag.`;
      this.#teller.tell('error', 'bad_result', message);
      this.#header.tag('RE', value);
    } else if (read.odd)
      this.#teller.tell(warning, 'odd_result', 'SGF writes a result as B+12, W+R, 0, Draw, Void or ?.');
    if (read?.margin !== undefined) this.#header.tag(MARGIN_TAG, read.margin);
  }

  /** Where the result stands; undefined where there is none. */
  get at(): number | undefined {
    return this.#at;
  }

  reason(value: string): void {
    this.#reason = value;
  }

  scores(value: string): void {
    this.#scores = this.#numbers(value) ?? this.#scores;
  }

  ranks(value: string): void {
    this.#ranks = this.#numbers(value) ?? this.#ranks;
  }

  /** A number for each seat. */
  #numbers(value: string): number[] | undefined {
    const numbers = value.trim().split(/\s+/).map(realOf);
    const { seats } = this.#kind.variant;
    const isWhole = numbers.every((number) => number !== undefined);
    if (isWhole && numbers.length === seats.length) return numbers;
    const message = `Here should be a number for each of ${String(seats.length)} seats.`;
    this.#teller.tell('error', 'bad_value', message);
    return undefined;
  }

  /** All of it; undefined where RE says nothing. */
  outcome(): Outcome | undefined {
    const outcome = this.#result?.outcome;
    if (outcome === undefined) {
      if (this.#reason !== undefined || this.#scores !== undefined || this.#ranks !== undefined)
        this.#teller.tell(
          this.#teller.warning,
          'not_kept',
          'A reason or a score without a result in RE was passed over.',
          { at: 0, end: 0 },
        );
      return undefined;
    }
    const scores = this.#scores ?? outcome.scores;
    return {
      winners: outcome.winners,
      ...(this.#ranks && { ranks: this.#ranks }),
      ...(scores && { scores }),
      reason: this.#reason ?? outcome.reason,
    };
  }
}
