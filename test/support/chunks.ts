/** Ways to cut a file into pieces, for what must give the same whatever the pieces are. */
import { collect, type DecoderOptions, type Read, type RecordFormat } from '../../core/index.js';

export const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Decodes in pieces of the sizes given, over and over. */
export function decodeCut(
  format: RecordFormat,
  bytes: Uint8Array,
  sizes: readonly number[],
  options?: DecoderOptions,
): Read[] {
  const decoder = format.decoder(options);
  const reads: Read[] = [];
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = Math.max(1, sizes[i % sizes.length] ?? 1);
    reads.push(...decoder.push(bytes.slice(at, at + size)));
    at += size;
  }
  return reads.concat(decoder.end());
}

export const decodeWhole = (
  format: RecordFormat,
  source: string | Uint8Array,
  options?: DecoderOptions,
): Read[] => collect(format.decoder(options), source);
