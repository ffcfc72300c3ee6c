/** What the work on many files needs only once in a thread. */
import type { GameRegistry } from '../../registry/index.js';

/** A function whose last value is kept, for as long as it is asked for the same; options are compared as JSON. */
export function keepLast<Options, Value>(
  make: (registry: GameRegistry, options: Options) => Value,
): (registry: GameRegistry, options: Options) => Value {
  let last: { readonly registry: GameRegistry; readonly asked: string; readonly value: Value } | undefined;
  return (registry, options) => {
    const asked = JSON.stringify(options);
    if (last?.registry !== registry || last.asked !== asked)
      last = { registry, asked, value: make(registry, options) };
    return last.value;
  };
}
