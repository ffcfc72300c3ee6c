/** One file's part of a table of moves: what every job of `explore` does. */
import { RegistryError, type GameRegistry } from '../../registry/index.js';
import { Explorer, type Explored } from '../../tools/index.js';
import { FileReading } from '../files.js';
import { fileOptions, type JobOptions } from '../reading.js';
import { RecordCount, selectorOf, type RecordNumbers, type SelectionOptions } from '../search.js';
import type { Desk } from './desk.js';

export interface ExploreOptions extends SelectionOptions, JobOptions {
  readonly position?: string;
  readonly variant?: string;
  readonly least?: number;
  readonly json?: true;
}

export interface FileExplored {
  /** Undefined where no record said which board is meant. */
  readonly explored: Explored | undefined;
  readonly count: RecordNumbers;
  /** The file could not be read. */
  readonly trouble: boolean;
}

/** The board that a position is of, where neither the position nor the options say so. */
export interface ExploredBoard {
  readonly game: string;
  readonly variant: string;
}

export async function exploreFile(
  { terminal, registry, file }: Desk,
  { board, ...options }: ExploreOptions & { readonly board?: ExploredBoard },
): Promise<FileExplored> {
  const selects = selectorOf(registry, options);
  const reading = new FileReading(terminal, registry, { ...fileOptions(options), places: false });
  const count = new RecordCount();
  let explorer = board === undefined ? beginAtOnce(registry, options) : begin(registry, options, board);
  for await (const { batch } of reading.batchesOf([file])) {
    for (const read of batch) {
      const record = count.take(read);
      if (record === undefined || !selects(record)) continue;
      // Where it is not clear which game's position is meant, it is that of the first record's.
      explorer ??= begin(registry, options, record);
      if (explorer.add(record) !== undefined) count.stopped++;
    }
  }
  return { explored: explorer?.table(), count: count.numbers(), trouble: reading.trouble };
}

/**
 * The collector of a position; undefined where it is not clear which game's position is meant.
 * @throws RegistryError for a position that is none
 */
export function beginAtOnce(registry: GameRegistry, options: ExploreOptions): Explorer | undefined {
  if (options.position === undefined && options.game === undefined) return undefined;
  try {
    return begin(registry, options);
  } catch (error) {
    if (error instanceof RegistryError && error.code === 'ambiguous_query') return undefined;
    throw error;
  }
}

function begin(registry: GameRegistry, options: ExploreOptions, board?: ExploredBoard): Explorer {
  const { position, symmetry } = options;
  const game = board?.game ?? options.game;
  const variant = options.variant ?? board?.variant;
  return new Explorer(registry, position, {
    ...(game !== undefined && { game }),
    ...(variant !== undefined && { variant }),
    ...(symmetry && { symmetry }),
  });
}
