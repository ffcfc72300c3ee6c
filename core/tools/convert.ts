/** Records out of one format into another, with what the other cannot hold. */
import type { Fault } from '../notation/index.js';
import { NotationError } from '../notation/index.js';
import {
  concat,
  type EncodedEnd,
  type EncoderOptions,
  type GameRecord,
  type Loss,
  type RecordEncoder,
  type RecordFormat,
} from '../records/index.js';
import { RegistryError, type GameRegistry } from '../registry/index.js';

/** What became of one record. */
export interface Converted {
  readonly data: string | Uint8Array;
  readonly losses: readonly Loss[];
  /** Why the record could not be written at all; `data` is empty then. */
  readonly fault?: Fault;
}

/**
 * Writes records into one format.
 * @throws RegistryError `unknown_format`, `no_encoder` for a format that is only read
 */
export class Converter {
  readonly format: RecordFormat;
  readonly #encoder: RecordEncoder;
  /** The game whose format it is; undefined for a format of every game. */
  readonly #game: string | undefined;

  constructor(
    registry: GameRegistry,
    format: string,
    options: EncoderOptions & { readonly game?: string } = {},
  ) {
    this.format = registry.format(format, options.game);
    this.#game = registry.owner(this.format);
    if (this.format.encoder === undefined) {
      const writable = registry.formats(options.game).filter(({ encoder }) => encoder !== undefined);
      throw new RegistryError(
        'no_encoder',
        `The format ${this.format.id} can only be read. Writable are ${writable.map(({ id }) => id).join(', ')}.`,
      );
    }
    this.#encoder = this.format.encoder(options);
  }

  /** What is written of a record is the same wherever it stands, and nothing stands at the end. */
  get independent(): boolean {
    return this.#encoder.independent ?? false;
  }

  /** One more record. A record of another game, or one that cannot be written, is told as a fault. */
  push(record: GameRecord): Converted {
    if (this.#game !== undefined && this.#game !== record.game) {
      const fault = {
        code: 'other_game',
        message: `The format ${this.format.id} is for ${this.#game}, the record is one of ${record.game}.`,
      };
      return { data: '', losses: [], fault };
    }
    try {
      return this.#encoder.push(record);
    } catch (error) {
      if (error instanceof NotationError) return { data: '', losses: [], fault: error.fault };
      throw error;
    }
  }

  /** What stands at the end of the file, and what goes beside it. */
  end(): EncodedEnd {
    return this.#encoder.end();
  }
}

/** Records written at once. */
export interface ConvertedFile {
  readonly bytes: Uint8Array;
  /** By record, from 1. */
  readonly losses: readonly (Loss & { readonly record: number })[];
  readonly faults: readonly (Fault & { readonly record: number })[];
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Writes records into one format, in memory.
 * @throws RegistryError `unknown_format`, `no_encoder` for a format that is only read
 */
export function convert(
  registry: GameRegistry,
  records: Iterable<GameRecord>,
  format: string,
  options: EncoderOptions & { readonly game?: string } = {},
): ConvertedFile {
  const converter = new Converter(registry, format, options);
  const pieces: Uint8Array[] = [];
  const losses: (Loss & { record: number })[] = [];
  const faults: (Fault & { record: number })[] = [];
  let number = 0;
  for (const record of records) {
    number++;
    const { data, losses: lost, fault } = converter.push(record);
    pieces.push(toBytes(data));
    for (const loss of lost) losses.push({ ...loss, record: number });
    if (fault !== undefined) faults.push({ ...fault, record: number });
  }
  const { data, head, files } = converter.end();
  if (data !== undefined) pieces.push(toBytes(data));
  const bytes = concat(pieces);
  if (head !== undefined) bytes.set(head);
  return { bytes, losses, faults, files: files ?? new Map<string, Uint8Array>() };
}

/** Text as UTF-8; bytes as they are. */
export const toBytes = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data;
