/** Reason words with their sentences: one table makes both the documentation and the faults. */
import { refuse, type Fault, type Result, type Span } from './fault.js';
import { excerpt } from './text.js';

/** A clause of our own, which goes into a sentence whole. */
export interface OwnWords {
  readonly own: string;
}

/** Marks a clause of our own; whatever comes out of a file or from a player is never one. */
export const own = (text: string): OwnWords => ({ own: text });

/** Values for the `{name}` places of a sentence: texts and numbers are made printable and cut short. */
export type SentenceValues = Readonly<Record<string, string | number | OwnWords>>;

/** A table of reasons: a map from each word to its sentence, and what makes faults of them. */
export class Reasons<Code extends string = string> extends Map<Code, string> {
  /** A fault with the sentence of the code, its `{name}` places filled in. */
  fault(code: Code, values: SentenceValues = {}, span?: Span, more?: Partial<Fault>): Fault {
    const sentence = this.get(code)!;
    const message = sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? wordsOf(values[name]!) : place,
    );
    return { code, message, ...(span && { span }), ...more };
  }

  /** The same as a refusal. */
  refuse(code: Code, values?: SentenceValues, span?: Span, more?: Partial<Fault>): Result<never> {
    return refuse(this.fault(code, values, span, more));
  }
}

const wordsOf = (value: SentenceValues[string]): string =>
  typeof value === 'object' ? value.own : excerpt(String(value));

/**
 * A table of reasons, in the order in which they are looked for.
 * @param sentences word to sentence; `{name}` stands for a value given with the fault
 */
export function defineReasons<Code extends string>(sentences: Readonly<Record<Code, string>>): Reasons<Code> {
  return new Reasons(Object.entries(sentences) as [Code, string][]);
}
