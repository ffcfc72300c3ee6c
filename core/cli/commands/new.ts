/** `ludoscribe new` */
import { excerpt } from '../../notation/index.js';
import { fileSink } from '../../node/index.js';
import { concat } from '../../records/index.js';
import { Converter, emptyRecord, toBytes } from '../../tools/index.js';
import { loadGames } from '../games.js';
import { CLEAN, UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';

export interface NewOptions {
  readonly variant?: string;
  readonly to?: string;
  readonly player?: string[];
  readonly tag?: string[];
  readonly option?: string[];
  readonly start?: string;
  readonly out?: string;
  readonly force?: true;
  readonly pretty?: true;
}

export async function newRecord(
  terminal: Terminal,
  plugins: readonly string[],
  game: string,
  options: NewOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const { variant, to, player, tag, option, start, out, force, pretty } = options;
  const record = emptyRecord(registry, game, {
    players: pairs('--player', player),
    tags: pairs('--tag', tag),
    options: pairs('--option', option),
    ...(variant !== undefined && { variant }),
    ...(start !== undefined && { start }),
  });
  const plugin = registry.get(game);
  const own = plugin.formats.find(({ encoder }) => encoder !== undefined)?.id ?? 'json';
  const converter = new Converter(registry, to ?? own, { game: plugin.id, ...(pretty && { pretty }) });
  const { data, losses, fault } = converter.push(record);
  if (fault !== undefined) throw new UsageError(`This record cannot be written: ${fault.message}`);
  // What was asked for on the command line is not dropped with a word of regret.
  if (losses.length > 0) {
    const why = losses.map(({ message }) => message).join(' ');
    throw new UsageError(`The format ${converter.format.id} will not do: ${why} Name another one with --to.`);
  }
  const { data: end = '', head, files } = converter.end();
  if (head !== undefined || (files?.size ?? 0) > 0)
    throw new UsageError(`The format ${converter.format.id} is for archives; name another one with --to.`);
  const bytes = concat([toBytes(data), toBytes(end)]);
  if (out === undefined) await terminal.out(bytes);
  else {
    const sink = await fileSink(out, { replace: force ?? false });
    await sink.write(bytes);
    await sink.commit();
  }
  return CLEAN;
}

/** The two sides of each `name=value`. */
function pairs(option: string, texts: readonly string[] = []): Map<string, string> {
  const result = new Map<string, string>();
  for (const text of texts) {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
    if (name === undefined || value === undefined)
      throw new UsageError(`${excerpt(text)} is not what ${option} takes: write name=value.`);
    if (result.has(name)) throw new UsageError(`${option} ${excerpt(name)} is given twice.`);
    result.set(name, value);
  }
  return result;
}
