/** Plain values compared and shown. */

/** Are two values equal as plain data? Lists, frozen or typed, are alike; the order of a map counts, unless its keys are numbers. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (isList(a) || isList(b)) {
    if (!isList(a) || !isList(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false;
    return true;
  }
  if (a instanceof Map || b instanceof Map)
    return a instanceof Map && b instanceof Map && isSame(entriesOf(a), entriesOf(b));
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame((a as Plain)[name], (b as Plain)[name]))
  );
}

/** The entries; by their keys where those are numbers. */
function entriesOf(map: ReadonlyMap<unknown, unknown>): (readonly [unknown, unknown])[] {
  const entries = [...map.entries()];
  return entries.every(([key]) => typeof key === 'number')
    ? entries.sort(([a], [b]) => (a as number) - (b as number))
    : entries;
}

type Plain = Readonly<Record<string, unknown>>;

const isList = (value: object): value is ArrayLike<unknown> =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));

const SHOWN = 240;

/** A value in a few words, for people; texts in quotation marks, long ones cut. */
export function show(value: unknown, length = SHOWN): string {
  const text = written(value);
  return text.length > length ? `${text.slice(0, length)}… (${String(text.length)} characters)` : text;
}

function written(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (typeof value === 'function') return `a function ${value.name}`;
  if (typeof value === 'symbol' || typeof value === 'bigint') return String(value);
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value, (_, part: unknown) => plain(part));
  } catch (error) {
    return `a value that cannot be shown (${String(error)})`;
  }
}

function plain(part: unknown): unknown {
  if (typeof part === 'number' && !Number.isFinite(part)) return String(part);
  if (part instanceof Map) return { Map: [...part.entries()] };
  if (ArrayBuffer.isView(part) && !(part instanceof DataView)) return Array.from(part as Uint8Array);
  return part;
}

/** A copy of plain data that nothing changes any more, to be compared with what became of it. */
export const snapshot = <T>(value: T): T => structuredClone(value);
