/** Records written anew in the format they came in, with proof that nothing was lost. */
import type { Finding } from '../../notation/index.js';
import { withoutPlaces, type GameRecord, type Read, type RecordDecoder } from '../../records/index.js';
import type { GameRegistry } from '../../registry/index.js';
import { Converter, toBytes } from '../convert.js';
import type { ReadRecord } from '../read.js';

/** A piece of the file as it should be. */
export interface Rewritten {
  readonly data: string | Uint8Array;
  /** Why the file must not be replaced. */
  readonly refusals: readonly Finding[];
}

/** What a file may have wrong with it and still be written anew. */
export interface RewriteOptions {
  /** Take what was read with warnings for what was meant. */
  readonly lenient?: boolean;
}

/**
 * Writes the records of one file in its own format. What it wrote is read again and has to be the same records.
 * The file is only good to be replaced if no push and not the end gave a refusal.
 */
export class Rewriter {
  readonly #converter: Converter;
  readonly #json: Converter;
  readonly #lenient: boolean;
  readonly #reader: RecordDecoder;
  /** The records that are written and not yet read again, as JSON. */
  #waiting: { readonly number: number; readonly json: string }[] = [];

  /**
   * @param format of the file, and what it is to be written in
   * @param game whose format it is, where several games have one of that name
   * @throws RegistryError `unknown_format`, `no_encoder` for a format that is only read
   */
  constructor(registry: GameRegistry, format: string, game: string, options: RewriteOptions = {}) {
    this.#converter = new Converter(registry, format, { game });
    this.#json = new Converter(registry, 'json');
    this.#lenient = options.lenient ?? false;
    this.#reader = this.#converter.format.decoder();
  }

  push({ record, findings, number }: ReadRecord): Rewritten {
    const refusals = refusalsOf(findings, this.#lenient);
    if (record === undefined || findings.some(({ severity }) => severity === 'error'))
      return { data: '', refusals };
    const { data, losses, fault } = this.#converter.push(record);
    if (fault !== undefined) refusals.push({ ...fault, severity: 'error', record: number });
    for (const { code, message } of losses)
      refusals.push({ code: `lost_${code}`, severity: 'error', record: number, message });
    if (refusals.length > 0) return { data: '', refusals };
    this.#waiting.push({ number, json: this.#text(record) });
    return { data, refusals: this.#readAgain(data) };
  }

  /** What stands at the end. */
  end(): Rewritten {
    const { data = '', head, files } = this.#converter.end();
    const refusals = [...this.#readAgain(data), ...this.#compare(this.#reader.end())];
    for (const { number } of this.#waiting.splice(0)) refusals.push(notKept(number));
    // A head is only known at the end, and its companions may be those of other files too.
    if (head !== undefined || (files !== undefined && files.size > 0)) {
      const { id } = this.#converter.format;
      const message = `A file of the format ${id} is more than its records one after the other; it is not rewritten in place.`;
      refusals.push({ code: 'not_alone', severity: 'error', message });
    }
    return { data, refusals };
  }

  #text(record: GameRecord): string {
    return String(this.#json.push(withoutPlaces(record)).data);
  }

  #readAgain(data: string | Uint8Array): Finding[] {
    return this.#compare(this.#reader.push(toBytes(data)));
  }

  #compare(reads: readonly Read[]): Finding[] {
    const refusals: Finding[] = [];
    for (const { record, findings } of reads) {
      if (record === undefined && findings.every(({ severity }) => severity === 'note')) continue;
      const expected = this.#waiting.shift();
      const same = record !== undefined && this.#text(record) === expected?.json;
      if (!same) refusals.push(notKept(expected?.number ?? 0));
    }
    return refusals;
  }
}

/** Of what was found in reading, what keeps a file from being written anew. */
export const refusalsOf = (findings: readonly Finding[], lenient: boolean): Finding[] =>
  findings.filter(({ severity }) => severity === 'error' || (severity === 'warning' && !lenient));

const notKept = (number: number): Finding => ({
  code: 'not_kept',
  severity: 'error',
  ...(number > 0 && { record: number }),
  message: 'Written anew, this game would be read as another one.',
});
