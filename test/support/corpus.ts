/** The files of a game in test/corpus, each the smallest that shows a fault that people met. */
import { readdirSync, readFileSync } from 'node:fs';
import type { GameRecord, ReadRecord } from '../../core/index.js';
import { createLudoscribe } from '../../plugins/index.js';

const ludoscribe = createLudoscribe();

/**
 * What the tests of a corpus share.
 * @param reading options for every file, such as the game, where that is to be known
 */
export function corpusOf(game: string, reading: { readonly game?: string } = {}) {
  const folder = new URL(`../corpus/${game}/`, import.meta.url);
  const used = new Set<string>();
  const bytesOf = (name: string): Uint8Array => {
    used.add(name);
    return new Uint8Array(readFileSync(new URL(name, folder)));
  };
  return {
    bytesOf,
    textOf: (name: string): string => new TextDecoder().decode(bytesOf(name)),
    /** Reads a file as a user does: the format is found by looking at it. */
    read: (name: string, options = {}): ReadRecord[] =>
      ludoscribe.readAll(bytesOf(name), { fileName: name, ...reading, ...options }),
    write(record: GameRecord, format: string): { text: string; losses: string[] } {
      const { data, losses } = ludoscribe.registry.format(format, game).encoder!().push(record);
      return { text: data as string, losses: losses.map(({ code }) => code) };
    },
    again: (text: string, format: string): ReadRecord[] => ludoscribe.readAll(text, { format, game }),
    /** The names of the files that were read. */
    used: (): string[] => [...used].sort(),
    /** The names of all files. */
    all: (): string[] => readdirSync(folder).sort(),
  };
}

/** The reasons of each record's findings. */
export const codesOf = (reads: readonly ReadRecord[]): string[] =>
  reads.map(({ findings }) => findings.map(({ code }) => code).join(' '));

/** The formats that were found. */
export const formatsOf = (reads: readonly ReadRecord[]): string =>
  [...new Set(reads.map(({ format }) => format))].join(' ');
