/** Values of rule options. */
import type { OptionSpec } from './plugin.js';

/** The value of a rule option. */
export type OptionValue = string | number | boolean;

/** May an option of a game have this value? */
export function isOptionValue(spec: OptionSpec, value: unknown): value is OptionValue {
  if (spec.values !== undefined) return (spec.values as readonly unknown[]).includes(value);
  if (spec.type === 'integer') {
    return (
      Number.isSafeInteger(value) &&
      (value as number) >= (spec.minimum ?? -Infinity) &&
      (value as number) <= (spec.maximum ?? Infinity)
    );
  }
  return typeof value === spec.type;
}

/** What values an option takes, in words. */
export function optionType({ type, values, minimum, maximum }: OptionSpec): string {
  if (values !== undefined) return values.map(String).join(' or ');
  if (type === 'string') return 'text';
  if (type === 'boolean') return 'true or false';
  return `a whole number${minimum === undefined ? '' : ` from ${String(minimum)}`}${maximum === undefined ? '' : ` up to ${String(maximum)}`}`;
}

/** An option's value out of a text (`true`, `200`); undefined where it may not have that one. */
export function optionFromText(spec: OptionSpec, text: string): OptionValue | undefined {
  const value =
    spec.type === 'string'
      ? text
      : spec.type === 'boolean'
        ? { true: true, false: false }[text]
        : /^-?\d+$/.test(text)
          ? Number(text)
          : undefined;
  return isOptionValue(spec, value) ? value : undefined;
}
