/** Many files, read one after the other: what cannot be read is told, and the rest goes on. */
import { printable } from '../notation/index.js';
import { expandFiles, FileError, readFileRecords, sizeOf, type FileOptions } from '../node/index.js';
import { RegistryError, type GameRegistry } from '../registry/index.js';
import type { ReadRecord } from '../tools/index.js';
import { UsageError } from './status.js';
import type { Terminal } from './terminal.js';

/** Some records of a file, in their order. */
export interface FileBatch {
  /** As named by the user, or found in a folder named by the user. */
  readonly file: string;
  /** The file's place among all, from 0. */
  readonly index: number;
  readonly batch: readonly ReadRecord[];
}

/** The records of many files in batches. A file that cannot be read is told on standard error and passed over. */
export class FileReading {
  /** Files read to their end. */
  files = 0;
  /** A file could not be read, or its format is not known. */
  trouble = false;
  /** A file could not be read to its end. */
  broken = false;

  constructor(
    readonly terminal: Terminal,
    readonly registry: GameRegistry,
    readonly options: FileOptions = {},
  ) {}

  /**
   * @param names files, folders, or `-` for standard input
   * @throws FileError for a name that is none; what the loop's own body throws is never caught here
   */
  async *batches(names: readonly string[]): AsyncGenerator<FileBatch, void, undefined> {
    yield* this.batchesOf(await expandFiles(names));
  }

  /** The same, of files that are known to be files. */
  async *batchesOf(files: readonly string[]): AsyncGenerator<FileBatch, void, undefined> {
    const shown = this.terminal.progress(await sizeOf(files));
    const progress = (bytes: number) => {
      shown.add(bytes);
    };
    try {
      for (const [index, file] of files.entries()) {
        try {
          for await (const batch of readFileRecords(this.registry, file, { ...this.options, progress })) {
            yield { file, index, batch };
          }
          this.files++;
        } catch (error) {
          this.tell(file, error);
        }
      }
    } finally {
      shown.stop();
    }
  }

  /** Tells on standard error why a file is passed over; throws on what is no fault of the file. */
  tell(file: string, error: unknown): void {
    if (error instanceof UsageError) throw error;
    tellTrouble(this.terminal, file, error);
    this.trouble = true;
    if (error instanceof FileError) this.broken = true;
  }
}

/** Tells on standard error why a file, or what is wanted of it, cannot be read; throws on any other error. */
export function tellTrouble(terminal: Terminal, file: string, error: unknown): void {
  if (!(error instanceof FileError || error instanceof RegistryError || error instanceof UsageError))
    throw error;
  terminal.err(`ludoscribe: ${troubleText(file, error)}\n`);
}

/** Why a file could not be read, with its name. */
export const troubleText = (file: string, error: Error): string =>
  error instanceof RegistryError ? `${printable(file)}: ${error.message}` : printable(error.message);
