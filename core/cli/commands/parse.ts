/** `ludoscribe parse` */
import { parseText } from '../../tools/index.js';
import { lineAt } from '../../notation/index.js';
import { findingText } from '../findings.js';
import { loadGames } from '../games.js';
import { CLEAN, FAULTS, UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';

export interface ParseOptions {
  readonly game: string;
  readonly variant?: string;
  readonly notation?: string;
}

export async function parse(
  terminal: Terminal,
  plugins: readonly string[],
  text: string,
  options: ParseOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const plugin = registry.get(options.game);
  registry.notation(options.game, options.notation);
  if (options.variant !== undefined && !plugin.variants.some(({ id }) => id === options.variant)) {
    throw new UsageError(
      `${plugin.id} has the variants ${plugin.variants.map(({ id }) => id).join(', ')}, and no ${options.variant}.`,
    );
  }
  const result = parseText(plugin, text, options);
  if (result.ok) {
    await terminal.out(`${JSON.stringify(result.value)}\n`);
    return CLEAN;
  }
  const source = lineAt(text, result.error.span?.start ?? 0);
  terminal.err(findingText('text', { ...result.error, severity: 'error', source }, terminal.paint));
  return FAULTS;
}
