/** Reason words with their sentences: one table makes both the documentation and the faults. */
import { refuse, type Fault, type Result, type Span } from './fault.js';
import { excerpt } from './text.js';

/** Values for the `{name}` places of a sentence. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** A table of reasons: a map from each word to its sentence, and what makes faults of them. */
export class Reasons<Code extends string = string> extends Map<Code, string> {
  /** A fault with the sentence of the code, its `{name}` places filled in. Long values are cut short. */
  fault(code: Code, values: SentenceValues = {}, span?: Span, more?: Partial<Fault>): Fault {
    const sentence = this.get(code)!;
    const message = sentence.replace(/\{(\w+)\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? excerpt(String(values[name])) : place,
    );
    return { code, message, ...(span && { span }), ...more };
  }

  /** The same as a refusal. */
  refuse(code: Code, values?: SentenceValues, span?: Span, more?: Partial<Fault>): Result<never> {
    return refuse(this.fault(code, values, span, more));
  }
}

/**
 * A table of reasons, in the order in which they are looked for.
 * @param sentences word to sentence; `{name}` stands for a value given with the fault
 */
export function defineReasons<Code extends string>(sentences: Readonly<Record<Code, string>>): Reasons<Code> {
  return new Reasons(Object.entries(sentences) as [Code, string][]);
}
