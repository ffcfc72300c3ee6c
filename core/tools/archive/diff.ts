/** Where two records part, and which games two files have in common. */
import type { Finding, Move } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import { RegistryError, variantOf, type GamePlugin, type GameRegistry } from '../../registry/index.js';
import { Converter } from '../convert.js';
import { mapRecord, symmetriesOf } from '../transform.js';
import { finish, hashText, mixHigh, mixLow, type Hash64 } from './hash.js';

/** One thing that two records say differently. */
export interface Difference {
  /** `variant`, `start`, `player white`, `rating white`, `tag Event`, `option flying`, `result`, `notes` … */
  readonly part: string;
  /** What each says, as text or JSON; undefined where it says nothing. */
  readonly one?: string;
  readonly other?: string;
}

/** Where the moves of two records part. */
export interface Parting {
  /** The number of moves that they have in common. */
  readonly ply: number;
  /** The next move of each in the game's own notation; undefined where it ends. */
  readonly one?: string;
  readonly other?: string;
}

/** How two records differ. */
export interface RecordDiff {
  /** Undefined where the moves are the same. */
  readonly parting?: Parting;
  /** Everything beside the moves, in the order of the JSON record. */
  readonly differences: readonly Difference[];
  /** How the second record was laid on its image to be compared. */
  readonly symmetry: string;
}

/** Do two records that were compared say the same? */
export const isSame = ({ parting, differences }: RecordDiff): boolean =>
  parting === undefined && differences.length === 0;

/**
 * Compares two records.
 * @param options.symmetry the second is laid on that image that goes with the first for longest
 * @throws RegistryError `other_game` for records of two games
 * @throws NotationError for a record that cannot be written
 */
export function diffRecords(
  registry: GameRegistry,
  one: GameRecord,
  other: GameRecord,
  options: { readonly symmetry?: boolean } = {},
): RecordDiff {
  if (one.game !== other.game)
    throw new RegistryError('other_game', `One record is of ${one.game}, the other of ${other.game}.`);
  const plugin = registry.get(one.game);
  const images = options.symmetry === true ? imagesOf(plugin, other) : [{ record: other, name: 'identity' }];
  let best: { record: GameRecord; name: string; parting: Parting | undefined } | undefined;
  for (const { record, name } of images) {
    const parting = partingOf(plugin, one, record);
    const further = (parting?.ply ?? Infinity) > (best === undefined ? -1 : (best.parting?.ply ?? Infinity));
    if (further) best = { record, name, parting };
  }
  const { record, name, parting } = best!;
  const [a, b] = [describe(registry, one), describe(registry, record)];
  const differences = [...new Set([...a.keys(), ...b.keys()])]
    .filter((part) => a.get(part) !== b.get(part))
    .map((part): Difference => {
      const [first, second] = [a.get(part), b.get(part)];
      return {
        part,
        ...(first !== undefined && { one: first }),
        ...(second !== undefined && { other: second }),
      };
    });
  return { differences, symmetry: name, ...(parting && { parting }) };
}

function imagesOf(plugin: GamePlugin, record: GameRecord): { record: GameRecord; name: string }[] {
  const variant = variantOf(plugin, record.variant)!;
  return symmetriesOf(variant).map((symmetry) => ({
    record: mapRecord(plugin, record, symmetry),
    name: symmetry.name,
  }));
}

function partingOf(plugin: GamePlugin, one: GameRecord, other: GameRecord): Parting | undefined {
  const write = (record: GameRecord, move: Move | undefined) =>
    move && plugin.notations[0]!.formatMove(move, { variant: record.variant });
  const length = Math.max(one.moves.length, other.moves.length);
  for (let ply = 0; ply < length; ply++) {
    const [a, b] = [write(one, one.moves[ply]), write(other, other.moves[ply])];
    if (a !== b) return { ply, ...(a !== undefined && { one: a }), ...(b !== undefined && { other: b }) };
  }
  return undefined;
}

interface JsonRecord {
  readonly players?: readonly ({ readonly name?: string; readonly rating?: string } | null)[];
  readonly tags?: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  readonly options?: Readonly<Record<string, unknown>>;
}

/** All that a record says beside its moves, by name. */
function describe(registry: GameRegistry, record: GameRecord): Map<string, string> {
  const { players, tags, options, ...rest } = JSON.parse(jsonText(registry, record)) as JsonRecord;
  const { seats } = variantOf(registry.get(record.game), record.variant)!;
  const said = new Map<string, string>();
  const say = (part: string, value: unknown) => {
    if (value !== undefined) said.set(part, typeof value === 'string' ? value : JSON.stringify(value));
  };
  players?.forEach((player, seat) => {
    say(`player ${seats[seat]!}`, player?.name);
    say(`rating ${seats[seat]!}`, player?.rating);
  });
  for (const [name, value] of Array.isArray(tags) ? tags : Object.entries(tags ?? {}))
    say(`tag ${String(name)}`, value);
  for (const [name, value] of Object.entries(options ?? {})) say(`option ${name}`, value);
  for (const [part, value] of Object.entries(rest)) if (part !== 'moves' && part !== 'game') say(part, value);
  return said;
}

/** A record as one line of JSON, which holds all that it says. */
export function jsonText(registry: GameRegistry, record: GameRecord): string {
  const { data, fault } = new Converter(registry, 'json').push(record);
  if (fault !== undefined)
    throw new RegistryError('unwritable', `A record cannot be written: ${fault.message}`);
  return String(data);
}

/** What of a record is compared, from the strictest on: all; its start and moves; who played where and when. */
const LEVELS = ['all', 'moves', 'names'] as const;
type Level = (typeof LEVELS)[number];

/** The hashes of one record: 53 bits at each level, none where the record says nothing of it. */
export type RecordHashes = Readonly<Record<Level, number | undefined>>;

/** Hashes of a record to find it again in another file. */
export function recordHashes(registry: GameRegistry, record: GameRecord): RecordHashes {
  const { players, tags, moves, start, ...rest } = JSON.parse(jsonText(registry, record)) as JsonRecord & {
    readonly moves: readonly string[];
    readonly start?: string;
  };
  const options = rest.options && Object.entries(rest.options).sort();
  const variant = record.variant;
  const names =
    players === undefined && tags === undefined ? undefined : JSON.stringify([variant, players, tags]);
  return {
    all: number53(hashText(JSON.stringify([players, tags, moves, start, rest]))),
    moves:
      moves.length === 0 ? undefined : number53(hashMoves(JSON.stringify([variant, options, start]), moves)),
    names: names === undefined ? undefined : number53(hashText(names)),
  };
}

/** The same of a record of which nothing could be read: by what is wrong with it. */
export function unreadableHashes(findings: readonly Finding[]): RecordHashes {
  const told = findings.map(({ code, message, source }) => [code, message, source]);
  return {
    all: number53(hashText(JSON.stringify(['unreadable', told]))),
    moves: undefined,
    names: undefined,
  };
}

function hashMoves(begin: string, moves: readonly string[]): Hash64 {
  let { high, low } = hashText(begin);
  for (const move of moves) {
    const more = hashText(move);
    high = mixHigh(high, more.high);
    low = mixLow(low, more.low);
  }
  return finish(high, low, moves.length);
}

const number53 = ({ high, low }: Hash64): number => (high & 0x1fffff) * 0x100000000 + low;

/** What became of the games of a file in another one; numbers count from 1. */
export type FileChange =
  | { readonly kind: 'gone'; readonly one: number }
  | { readonly kind: 'added'; readonly other: number }
  /** The same moves or the same names, or at the same place between games that stayed. */
  | { readonly kind: 'changed'; readonly one: number; readonly other: number };

/**
 * Pairs the games of two files: those that are the same throughout, then those of the same moves, then those of
 * the same names, then those left over where as many stand between the same games in both files. The order of
 * games is not compared.
 * @returns what is not the same, in the order of the first file; what was added after the game that it follows
 */
export function diffFiles(one: readonly RecordHashes[], other: readonly RecordHashes[]): FileChange[] {
  const pairs = new Int32Array(one.length).fill(NONE);
  const taken = new Int32Array(other.length).fill(NONE);
  for (const level of LEVELS) pairUp(one, other, level, pairs, taken);
  const same = Array.from(pairs, (index, at) => index !== NONE && one[at]!.all === other[index]!.all);
  pairGaps(pairs, taken);
  const changes: FileChange[] = [];
  const added = (first: number) => {
    for (let index = first; index < other.length && taken[index] === NONE; index++)
      changes.push({ kind: 'added', other: index + 1 });
  };
  // What was added after a game is told once all that is gone after it has been.
  let from = 0;
  for (let at = 0; at < one.length; at++) {
    const index = pairs[at]!;
    if (index === NONE) changes.push({ kind: 'gone', one: at + 1 });
    else {
      added(from);
      if (!same[at]) changes.push({ kind: 'changed', one: at + 1, other: index + 1 });
      from = index + 1;
    }
  }
  added(from);
  return changes;
}

const NONE = -1;

function pairUp(
  one: readonly RecordHashes[],
  other: readonly RecordHashes[],
  level: Level,
  pairs: Int32Array,
  taken: Int32Array,
): void {
  const waiting = new Map<number, number[]>();
  for (let index = other.length - 1; index >= 0; index--) {
    const hash = other[index]![level];
    if (taken[index] !== NONE || hash === undefined) continue;
    const list = waiting.get(hash);
    if (list === undefined) waiting.set(hash, [index]);
    else list.push(index);
  }
  for (let at = 0; at < one.length; at++) {
    const hash = one[at]![level];
    if (pairs[at] !== NONE || hash === undefined) continue;
    const index = waiting.get(hash)?.pop();
    if (index === undefined) continue;
    pairs[at] = index;
    taken[index] = at;
  }
}

/** Pairs runs of games left over that are equally long and follow the same game. */
function pairGaps(pairs: Int32Array, taken: Int32Array): void {
  for (let at = 0; at < pairs.length; at++) {
    if (pairs[at] !== NONE) continue;
    let end = at;
    while (end < pairs.length && pairs[end] === NONE) end++;
    const from = at === 0 ? 0 : pairs[at - 1]! + 1;
    let until = from;
    while (until < taken.length && taken[until] === NONE) until++;
    if (until - from === end - at) {
      for (let i = at; i < end; i++) {
        pairs[i] = from + i - at;
        taken[pairs[i]!] = i;
      }
    }
    at = end;
  }
}
