/** Sentences that carry clauses of ours beside a player's text. */
import {
  excerpt,
  type Fault,
  type Reasons,
  type SentenceValues,
  type Span,
} from '../../core/notation/index.js';

/**
 * A fault with the sentence of its reason.
 * @param given values out of the text that is judged; they are made printable and cut short
 * @param words values of our own, which go in whole
 */
export function explain<Code extends string>(
  reasons: Reasons<Code>,
  code: Code,
  given: SentenceValues,
  words: SentenceValues,
  span?: Span,
): Fault & { readonly code: Code } {
  const message = reasons.get(code)!.replace(/\{(\w+)\}/g, (place, name: string) => {
    if (Object.hasOwn(words, name)) return String(words[name]);
    return Object.hasOwn(given, name) ? excerpt(String(given[name])) : place;
  });
  return { code, message, ...(span && { span }) };
}
