/** `ludoscribe explore` */
import { RegistryError, variantOf, type GameRegistry } from '../../registry/index.js';
import { Explorer, type Explored } from '../../tools/index.js';
import { countText } from '../describe.js';
import { FileReading } from '../files.js';
import { loadGames } from '../games.js';
import { thousands } from '../numbers.js';
import { fileOptions } from '../reading.js';
import { RecordCount, selectorOf, tellCount, type SelectionOptions } from '../search.js';
import { CLEAN, FAULTS, TROUBLE } from '../status.js';
import { percent, resultCells, resultHeads, table } from '../tables.js';
import type { Terminal } from '../terminal.js';

export interface ExploreOptions extends SelectionOptions {
  readonly position?: string;
  readonly variant?: string;
  readonly least?: number;
  readonly json?: true;
}

export async function explore(
  terminal: Terminal,
  plugins: readonly string[],
  names: readonly string[],
  options: ExploreOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const selects = selectorOf(registry, options);
  const reading = new FileReading(terminal, registry, { ...fileOptions(options), places: false });
  const count = new RecordCount();
  let explorer = beginAtOnce(registry, options);

  for await (const { batch } of reading.batches(names)) {
    for (const read of batch) {
      const record = count.take(read);
      if (record === undefined || !selects(record)) continue;
      explorer ??= begin(registry, {
        ...options,
        game: record.game,
        variant: options.variant ?? record.variant,
      });
      if (explorer.add(record) !== undefined) count.stopped++;
    }
  }
  const explored = explorer?.table();
  if (explored !== undefined)
    await terminal.out(
      options.json ? `${JSON.stringify(explored)}\n` : text(registry, explored, options.least),
    );
  terminal.err(`${countText(explored?.total.games ?? 0, 'game')} of ${countText(count.records, 'record')}\n`);
  tellCount(terminal, count);
  return reading.trouble ? TROUBLE : (explored?.total.games ?? 0) > 0 ? CLEAN : FAULTS;
}

/** Where it is not clear which game's position is meant, it is that of the first record's; that is then not known yet. */
function beginAtOnce(registry: GameRegistry, options: ExploreOptions): Explorer | undefined {
  if (options.position === undefined && options.game === undefined) return undefined;
  try {
    return begin(registry, options);
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'ambiguous_query') return undefined;
    throw error;
  }
}

function begin(registry: GameRegistry, { position, game, variant, symmetry }: ExploreOptions): Explorer {
  return new Explorer(registry, position, {
    ...(game !== undefined && { game }),
    ...(variant !== undefined && { variant }),
    ...(symmetry && { symmetry }),
  });
}

function text(registry: GameRegistry, explored: Explored, least = 0): string {
  const { seats } = variantOf(registry.get(explored.game), explored.variant)!;
  const { total, ended, toMove, position } = explored;
  const moves = explored.moves.filter(({ games }) => games >= least);
  const withUnknown = total.unknown > 0;
  const rows = moves.map((row) => {
    const [games, ...shares] = resultCells(row, withUnknown);
    const same = row.same.length === 0 ? row.move : `${row.move} = ${row.same.join(' ')}`;
    return [same, games!, percent(row.games, total.games), ...shares];
  });
  const [games, ...shares] = resultCells(total, withUnknown);
  const head = ['move', 'games', 'share', ...resultHeads(seats, [total])];
  const rest = ended > 0 ? [['ended here', thousands(ended), percent(ended, total.games)]] : [];
  return `${position}, ${seats[toMove]!} to move\n${table([head, ...rows, ...rest, ['all', games!, '', ...shares]])}`;
}
