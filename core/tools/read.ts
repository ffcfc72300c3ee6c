/** Files of records, read whatever they are. */
import type { Finding } from '../notation/index.js';
import {
  concat,
  type DecoderOptions,
  type GameRecord,
  type Read,
  type RecordDecoder,
  type RecordFormat,
} from '../records/index.js';
import { RegistryError, type GameRegistry } from '../registry/index.js';

/** How a file is read, and how its format is found. */
export interface ReadOptions extends DecoderOptions {
  /** A format or its id; default: found from the first bytes and the file's name. */
  readonly format?: string | RecordFormat;
  /** A game's id or alias: only its formats are looked at. */
  readonly game?: string;
  /** For finding the format, and in findings. */
  readonly fileName?: string;
}

/** One record read, or what there is to say of a file. */
export interface ReadRecord extends Read {
  /** The record's place in the file, from 1; 0 for what concerns the file. */
  readonly number: number;
  /** The format's id. */
  readonly format: string;
}

/** The bytes at the beginning of a file that decide its format. */
export const HEAD_SIZE = 4096;

/** A format is taken for a file only if it is at least this sure. */
const SURE = 0.1;

/**
 * The format of a file.
 * @param head its first {@link HEAD_SIZE} bytes, or all of a shorter one
 * @throws RegistryError `unknown_format` and the like for a named one, `no_format` when nothing fits, with what comes nearest
 */
export function chooseFormat(
  registry: GameRegistry,
  head: Uint8Array,
  options: ReadOptions = {},
): RecordFormat {
  const { format, game, fileName } = options;
  if (format !== undefined) return typeof format === 'string' ? registry.format(format, game) : format;
  const [best, next] = registry.detect(head, fileName, game);
  if (best !== undefined && best.score >= SURE && best.score > (next?.score ?? 0)) return best.format;
  const tied = registry.detect(head, fileName, game).filter(({ score }) => score === best?.score);
  const names = tied.map((one) => one.format.id);
  const why = names.length > 1 ? `It may be ${names.join(' or ')}` : 'It looks like no format that is known';
  throw new RegistryError('no_format', `${why}; name the format.`, names);
}

/** Reads one file, a piece at a time. */
export class RecordReader {
  readonly #registry: GameRegistry;
  readonly #options: ReadOptions;
  #head: Uint8Array[] | undefined = [];
  #headSize = 0;
  #decoder: RecordDecoder | undefined;
  #format = '';
  #number = 0;

  constructor(registry: GameRegistry, options: ReadOptions = {}) {
    this.#registry = registry;
    this.#options = options;
  }

  /** The next bytes. @throws RegistryError as {@link chooseFormat} does */
  push(bytes: Uint8Array): ReadRecord[] {
    if (this.#decoder !== undefined) return this.#numbered(this.#decoder.push(bytes));
    this.#head!.push(bytes.slice());
    this.#headSize += bytes.length;
    return this.#headSize < HEAD_SIZE ? [] : this.#begin();
  }

  /** The end of the file. @throws RegistryError as {@link chooseFormat} does */
  end(): ReadRecord[] {
    const first = this.#decoder === undefined ? this.#begin() : [];
    return first.concat(this.#numbered(this.#decoder!.end()));
  }

  #begin(): ReadRecord[] {
    const all = concat(this.#head!);
    this.#head = undefined;
    const format = chooseFormat(this.#registry, all.subarray(0, HEAD_SIZE), this.#options);
    this.#format = format.id;
    this.#decoder = format.decoder(this.#options);
    return this.#numbered(this.#decoder.push(all));
  }

  #numbered(reads: Read[]): ReadRecord[] {
    const format = this.#format;
    return reads.map((read) => {
      if (read.file === true) return { ...read, number: 0, format };
      const number = ++this.#number;
      const { record } = read;
      const findings =
        read.findings.length === 0
          ? read.findings
          : read.findings.map((finding) => ({ ...finding, record: number }));
      // Written out, since copying an object part by part costs more than reading a short game does.
      return record === undefined ? { findings, number, format } : { record, findings, number, format };
    });
  }
}

/** All of a file that is held whole. @throws RegistryError as {@link chooseFormat} does */
export function readAll(
  registry: GameRegistry,
  source: string | Uint8Array,
  options: ReadOptions = {},
): ReadRecord[] {
  const reader = new RecordReader(registry, options);
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  return [...reader.push(bytes), ...reader.end()];
}

/** Pieces of a file, as any stream gives them. */
export type ByteSource = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file's records as they come; stopping early closes the source. @throws RegistryError as {@link chooseFormat} does */
export async function* read(
  registry: GameRegistry,
  source: ByteSource | string | Uint8Array,
  options: ReadOptions = {},
): AsyncGenerator<ReadRecord, void, undefined> {
  if (typeof source === 'string' || source instanceof Uint8Array) {
    yield* readAll(registry, source, options);
    return;
  }
  const reader = new RecordReader(registry, options);
  for await (const piece of source) yield* reader.push(piece);
  yield* reader.end();
}

/** The records of reads, without what could not be read. */
export function recordsOf(reads: readonly Read[]): GameRecord[] {
  return reads.flatMap(({ record }) => (record === undefined ? [] : [record]));
}

/** Findings of reads. */
export function findingsOf(reads: readonly Read[]): Finding[] {
  return reads.flatMap(({ findings }) => findings);
}
