/** Records compared part by part, less what a writer said it lost. */
import { fit, type GameRecord, type Loss, type RecordFormat } from '../records/index.js';
import type { GamePlugin } from '../registry/index.js';
import { isSame } from './values.js';

const PARTS = [
  'game',
  'variant',
  'players',
  'tags',
  'options',
  'start',
  'moves',
  'passes',
  'notes',
  'partial',
  'offer',
  'result',
] as const;
type Part = (typeof PARTS)[number];

/** The part of a record that each loss is about. */
const LOST: Readonly<Record<string, readonly Part[]>> = {
  variant: ['variant'],
  players: ['players'],
  ratings: ['players'],
  tags: ['tags', 'players'],
  options: ['options'],
  start: ['start'],
  moves: ['moves', 'notes', 'passes'],
  passes: ['passes', 'notes'],
  comments: ['notes'],
  glyphs: ['notes'],
  clocks: ['notes'],
  evaluations: ['notes'],
  variations: ['notes'],
  partial: ['partial'],
  offer: ['offer'],
  result: ['result'],
  reason: ['result'],
  scores: ['result'],
  ranks: ['result'],
};

/** A record as it should come back from a format that told these losses. */
export interface Expected {
  readonly record: GameRecord;
  /** Parts that may differ, since a loss beyond those of `holds` is about them. */
  readonly excused: ReadonlySet<Part>;
  /** What `holds` leaves out and nobody told. */
  readonly silent: readonly Loss[];
}

export function expectedBack(
  plugin: GamePlugin,
  format: RecordFormat,
  record: GameRecord,
  losses: readonly Loss[],
): Expected {
  const cut = fit(record, format.holds ?? {});
  const beyond = losses.filter(
    ({ code, message }) => !cut.losses.some((one) => one.code === code && one.message === message),
  );
  const options = new Set(plugin.options?.map(({ name }) => name));
  const excused = beyond.flatMap(({ code }): readonly Part[] => {
    const parts = LOST[code];
    if (parts !== undefined) return parts;
    return options.has(code)
      ? ['options', 'start']
      : PARTS.filter((part) => part !== 'game' && part !== 'moves');
  });
  // The part that fits still has its variant, since no record can be without one.
  if (losses.some(({ code }) => code === 'variant')) excused.push('variant');
  const silent = cut.losses.filter(({ code }) => !losses.some((one) => one.code === code));
  return { record: cut.record, excused: new Set(excused), silent };
}

/** The parts that came back otherwise, each as it was and as it came. */
export function partsThatDiffer(
  { record, excused }: Expected,
  back: GameRecord,
): { readonly part: Part; readonly was: unknown; readonly came: unknown }[] {
  // A start says its variant, too.
  const partOf = (from: GameRecord, part: Part): unknown =>
    part === 'start' && excused.has('variant') && from.start ? { ...from.start, variant: '' } : from[part];
  return PARTS.filter((part) => !excused.has(part) && !isSame(partOf(record, part), partOf(back, part))).map(
    (part) => ({ part, was: record[part], came: back[part] }),
  );
}

/** Smaller records, each with one thing less. */
export function* smaller(record: GameRecord): Generator<GameRecord> {
  const { players, tags, notes, passes, options, result, offer, start, moves } = record;
  const without = (part: Part): GameRecord => {
    const { [part]: _, ...rest } = record;
    return { ...rest } as GameRecord;
  };
  if (notes !== undefined) {
    yield without('notes');
    for (const at of notes.keys())
      yield { ...record, notes: new Map([...notes].filter(([other]) => other !== at)) };
    for (const [at, note] of notes)
      for (const name of Object.keys(note)) {
        const rest = Object.fromEntries(Object.entries(note).filter(([other]) => other !== name));
        if (Object.keys(rest).length > 0) yield { ...record, notes: new Map([...notes, [at, rest]]) };
      }
  }
  if (tags.size > 0) yield { ...record, tags: new Map() };
  for (const name of tags.size > 1 ? tags.keys() : [])
    yield { ...record, tags: new Map([...tags].filter(([other]) => other !== name)) };
  if (players.length > 0) yield { ...record, players: [] };
  if (passes !== undefined) yield without('passes');
  if (result !== undefined) yield without('result');
  if (offer !== undefined) yield without('offer');
  if (Object.keys(options).length > 0) yield { ...record, options: {} };
  if (moves.length > 0 && notes === undefined && passes === undefined) {
    yield { ...record, moves: moves.slice(0, moves.length >> 1) };
    yield { ...record, moves: moves.slice(0, -1) };
  }
  if (start !== undefined && moves.length === 0) yield without('start');
}

/** The smallest record found that still fails. */
export function shrinkRecord(record: GameRecord, fails: (record: GameRecord) => boolean): GameRecord {
  let best = record;
  for (let trials = 0; trials < 300;) {
    let found: GameRecord | undefined;
    for (const next of smaller(best)) {
      trials++;
      if (fails(next)) {
        found = next;
        break;
      }
    }
    if (found === undefined) return best;
    best = found;
  }
  return best;
}
