/** What every command that reads files shares. */
import { isEncoding } from '../records/index.js';
import type { FileOptions } from '../node/index.js';
import { UsageError } from './status.js';

export interface ReadingOptions {
  readonly format?: string;
  readonly game?: string;
  readonly encoding?: string;
  readonly with?: string[];
}

export interface JobOptions {
  /** So many files at once, each in a thread of its own; 0: as many as the machine has processors. */
  readonly jobs?: number;
}

/** @throws UsageError for an encoding that is none */
export function fileOptions(options: ReadingOptions): FileOptions {
  const { format, game, encoding } = options;
  if (encoding !== undefined && !isEncoding(encoding))
    throw new UsageError(`There is no character set ${encoding}.`);
  return {
    places: true,
    ...(format !== undefined && { format }),
    ...(game !== undefined && { game }),
    ...(encoding !== undefined && { encoding }),
    ...(options.with && { companions: options.with }),
  };
}
