/** Values of rule options. */
import { excerpt, type Fault, type RuleOptions } from '../notation/index.js';
import type { GamePlugin, OptionSpec } from './plugin.js';

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

/**
 * The options that a file states as texts, less those that are as they are by default.
 * @param stated name and text of each, and whatever else its reader knows of it
 * @param tell told why an option is none of the game's, or cannot have that value
 */
export function optionsFromTexts<Stated extends readonly [name: string, text: string, ...more: unknown[]]>(
  { id, options: specs }: GamePlugin,
  stated: readonly Stated[],
  tell: (fault: Fault, which: Stated) => void,
): RuleOptions {
  const options: [string, OptionValue][] = [];
  for (const one of stated) {
    const [name, text] = one;
    const spec = specs?.find((known) => known.name === name);
    const value = spec && optionFromText(spec, text);
    if (spec === undefined || value === undefined) {
      const message = `${id} has no option ${excerpt(name)} of the value ${excerpt(text)}.`;
      tell({ code: 'bad_option', message }, one);
    } else if (value !== spec.default) options.push([name, value]);
  }
  return Object.fromEntries(options);
}
