/** What the kit says of a plugin. */

/** Something that a plugin does and should not, or does not and should. */
export interface PluginFinding {
  /** The check that found it: `notation.moves`. */
  readonly check: string;
  /** The plugin's id. */
  readonly game: string;
  /** What it is about: `variant 6x6`, `format konane`. */
  readonly subject: string;
  /** What was expected. */
  readonly expected: string;
  /** What came instead. */
  readonly came: string;
  /** The smallest case that was found. */
  readonly example: string;
  /** How many cases failed in this way. */
  readonly times: number;
  /** The seed that the case came from. */
  readonly seed: number;
  /** A call that finds it again. */
  readonly again: string;
}

/** A finding in a few lines, for people, without a line end behind it. */
export function pluginFindingText(finding: PluginFinding): string {
  const { check, game, subject, expected, came, example, times, again } = finding;
  const more = times > 1 ? ` (and ${String(times - 1)} more like it)` : '';
  return [
    `${game}: ${check}: ${subject}`,
    `    expected  ${expected}`,
    `    came      ${came}`,
    `    case      ${example}${more}`,
    `    again     ${again}`,
  ].join('\n');
}
