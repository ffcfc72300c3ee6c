/** `ludoscribe games` */
import { loadGames } from '../games.js';
import type { Terminal } from '../terminal.js';

export async function games(
  terminal: Terminal,
  plugins: readonly string[],
  options: { readonly json?: true },
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const { paint } = terminal;
  for (const plugin of registry.games()) {
    const formats = registry
      .formats(plugin.id)
      .map(({ id, title, encoder }) => ({ id, title, writes: encoder !== undefined }));
    const variants = plugin.variants.map(({ id, geometry, seats }) => ({
      id,
      board: geometry.id,
      points: geometry.size,
      seats,
    }));
    if (options.json) {
      const { id, title, aliases } = plugin;
      const rules = plugin.rules !== undefined;
      const notations = plugin.notations.map((notation) => notation.id);
      await terminal.out(
        `${JSON.stringify({ id, title, aliases, variants, notations, formats, rules, options: plugin.options ?? [] })}\n`,
      );
      continue;
    }
    const lines = [
      `${paint.bold(plugin.id)}  ${plugin.title}`,
      `  also       ${plugin.aliases.join(', ') || 'nothing else'}`,
      `  variants   ${variants.map(({ id, board }) => `${id} (${board})`).join(', ')}`,
      `  notations  ${plugin.notations.map(({ id }) => id).join(', ')}`,
      `  formats    ${formats.map(({ id, writes }) => (writes ? id : `${id} (read only)`)).join(', ')}`,
    ];
    if (plugin.options?.length)
      lines.push(`  options    ${plugin.options.map(({ name }) => name).join(', ')}`);
    await terminal.out(`${lines.join('\n')}\n\n`);
  }
  return 0;
}
