/** Records made at random, and what has to hold of every format that reads and writes them. */
import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import {
  collect,
  makeRecord,
  withoutPlaces,
  type GameRecord,
  type Note,
  type Read,
  type RecordFormat,
} from '../../../core/records/index.js';
import { parsePosition, type FanoronaMove, type FanoronaPosition } from '../../../plugins/fanorona/index.js';
import { decodeCut, decodeWhole } from '../../support/chunks.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { games, NASTY, valueOf, variantNamed } from './support.js';

export type FanoronaFormat = RecordFormat<FanoronaMove, FanoronaPosition>;
export type FanoronaRecord = GameRecord<FanoronaMove, FanoronaPosition>;
export type FanoronaRead = Read<FanoronaMove, FanoronaPosition>;

export const record = (parts: Partial<FanoronaRecord> = {}): FanoronaRecord =>
  makeRecord<FanoronaMove, FanoronaPosition>({ game: 'fanorona', variant: 'sivy', ...parts });

export const readAll = (format: FanoronaFormat, source: string | Uint8Array, options = {}): FanoronaRead[] =>
  collect(format.decoder(options), source);

/** The one record of a text, and the reasons of its findings. */
export function readOne(format: FanoronaFormat, text: string, options = {}) {
  const reads = readAll(format, text, options);
  expect(reads, text.slice(0, 60)).to.have.length(1);
  const [{ record: game, findings }] = reads as [FanoronaRead];
  return { record: game, findings, codes: findings.map(({ code }) => code) };
}

export function writeOne(format: FanoronaFormat, game: FanoronaRecord, options = {}) {
  const { data, losses } = format.encoder!(options).push(game);
  return { text: data as string, losses: losses.map(({ code }) => code) };
}

/** Why a record cannot be written. */
export function refusalOf(format: FanoronaFormat, game: FanoronaRecord): string {
  try {
    format.encoder!().push(game);
  } catch (error) {
    if (error instanceof NotationError) return error.code;
    throw error;
  }
  throw new Error('It was written.');
}

/** Text with the signs that formats give a meaning. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'aB"[]\\{}();:,0 é\n'), maxLength: 10 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.constantFrom('Rakoto', 'Rasoa', 'draw', 'null', 'id'),
);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const player = optional(
  fc.record({ name: optional(text), rating: optional(text) }).map(({ name, rating }) => ({
    ...(name !== undefined && { name }),
    ...(rating !== undefined && { rating }),
  })),
);
const tagName = fc.oneof(
  fc.constantFrom(
    'Event',
    'Site',
    'Date',
    'Round',
    'GameId',
    'GN',
    'P0Country',
    'P1Time',
    'RE',
    'P0',
    'players',
  ),
  fc.constantFrom(
    'players.0.userid',
    'players.1.is_ai',
    'players.7.name',
    'unrated',
    'date-start',
    '__proto__',
  ),
  text,
);
const note = fc
  .record({
    comments: optional(fc.array(text, { minLength: 1, maxLength: 2 })),
    glyphs: optional(fc.constant(['!'])),
    clock: optional(fc.nat(600)),
    elapsed: optional(
      fc.oneof(
        fc.nat(90_000).map((milliseconds) => milliseconds / 1000),
        fc.constant(0.00001),
      ),
    ),
  })
  .map(
    (parts) =>
      Object.fromEntries(
        Object.entries(parts).filter(([, value]) => value !== undefined),
      ) as Note<FanoronaMove>,
  );

/** Records of the nine by five with all sorts of things in them. */
export const records: fc.Arbitrary<FanoronaRecord> = fc
  .record({
    game: games(12).filter(({ variant }) => variant === 'sivy'),
    players: fc.array(player, { maxLength: 2 }),
    tags: fc.array(fc.tuple(tagName, text), { maxLength: 4 }),
    notes: fc.array(fc.tuple(fc.nat(12), note), { maxLength: 3 }),
    partial: fc.option(fc.nat(100), { freq: 1 }),
    offer: optional(fc.nat(1)),
    start: fc.constantFrom(undefined, undefined, 'side', 'board'),
    options: fc.constantFrom({}, {}, { quiet_limit: 60 }),
    result: optional(
      fc.record({
        winners: fc.constantFrom([0], [1], [], [0, 1]),
        reason: fc.constantFrom('resign', 'timeout', 'agreement', 'no_stones', 'repeat', 'unstated', 'other'),
      }),
    ),
  })
  .map(({ game: { moves, state }, players, tags, notes, partial, offer, start, options, result }) => {
    const { setup } = variantNamed('sivy');
    const legal = state.legalMoves();
    const other = start === 'side' ? { ...setup, toMove: 1 } : undefined;
    const board = start === 'board' ? valueOf(parsePosition('9/3w5/9/9/8b w 4 12')) : undefined;
    const known = players.filter((one) => one?.name !== undefined || one?.rating !== undefined);
    return record({
      players: known.length === players.length ? players : [],
      tags: new Map(tags),
      options,
      moves: start === undefined ? moves : moves.slice(0, 1),
      notes: new Map(
        notes.filter(
          ([at, parts]) => at <= moves.length && start === undefined && Object.keys(parts).length > 0,
        ),
      ),
      ...(start !== undefined && { start: (other ?? board)! }),
      ...(partial !== null && legal.length > 0 && { partial: legal[partial % legal.length]! }),
      ...(offer !== undefined && { offer }),
      ...(result !== undefined && { result }),
    });
  });

/** The parts of a record that a loss is about. */
const PARTS: Readonly<Record<string, readonly (keyof FanoronaRecord)[]>> = {
  variant: ['variant'],
  players: ['players'],
  ratings: ['players'],
  tags: ['tags'],
  options: ['options'],
  start: ['start'],
  comments: ['notes'],
  glyphs: ['notes'],
  clocks: ['notes'],
  partial: ['partial'],
  offer: ['offer'],
  result: ['result'],
  reason: ['result'],
  incomplete: [],
};

/** read(write(record)) is the record less what was told as a loss, and write(read(text)) is the text. */
export function checkRoundTrips(format: FanoronaFormat, numRuns = 400): void {
  const seen = new Set<string>();
  fc.assert(
    fc.property(records, (game) => {
      const { text: written, losses } = writeOne(format, game);
      const { record: back, codes } = readOne(format, written);
      expect(codes, written).to.deep.equal([]);
      const lost = new Set(losses.flatMap((code) => PARTS[code] ?? expect.fail(`a loss of ${code}`)));
      losses.forEach((code) => seen.add(code));
      for (const part of new Set([...Object.keys(game), ...Object.keys(back!)]) as Set<
        keyof FanoronaRecord
      >) {
        if (!lost.has(part)) expect(back![part], `${part} in\n${written}`).to.deep.equal(game[part]);
      }
      expect(
        [...back!.tags.keys()].every((tag) => game.tags.has(tag)),
        'a tag of its own',
      ).to.equal(true);
      if (!lost.has('tags')) expect([...back!.tags]).to.have.deep.members([...game.tags]);
      if (!losses.includes('result')) expect(back!.result?.winners).to.deep.equal(game.result?.winners);
      expect(writeOne(format, back!).text).to.equal(written);
    }),
    { numRuns },
  );
  // The records would not be odd enough otherwise.
  expect(seen.size, [...seen].join(' ')).to.be.above(4);
}

/** The same reads whatever the pieces are that the bytes come in. */
export function checkCuts(format: FanoronaFormat, source: string): void {
  const bytes = new TextEncoder().encode(source);
  const whole = decodeWhole(format as unknown as RecordFormat, bytes, { places: true });
  expect(whole.length).to.be.above(1);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 }), (sizes) => {
      expect(decodeCut(format as unknown as RecordFormat, bytes, sizes, { places: true })).to.deep.equal(
        whole,
      );
    }),
    { numRuns: 30 },
  );
  expect(decodeCut(format as unknown as RecordFormat, bytes, [1], { places: true })).to.deep.equal(whole);
  const plain = readAll(format, bytes).map(({ record: game }) => game);
  expect(
    readAll(format, bytes, { places: true }).map(({ record: game }) => game && withoutPlaces(game)),
  ).to.deep.equal(plain);
}

/** Whatever is thrown at it: no exception, no endless time, and each finding says where. */
export function checkHostile(format: FanoronaFormat, good: readonly string[]): void {
  const check = (source: string) => {
    const length = source.length + 1;
    for (const { findings } of readAll(format, source, { places: true })) {
      for (const { code, message, span, severity } of findings) {
        const isSound =
          /^[a-z0-9_]+$/.test(code) &&
          /[.]$/.test(message) &&
          ['error', 'warning', 'note'].includes(severity) &&
          span !== undefined &&
          span.start <= span.end &&
          span.end <= length;
        if (!isSound) expect.fail(`${JSON.stringify(source)}: ${code}: ${message} ${JSON.stringify(span)}`);
      }
    }
  };
  const start = performance.now();
  for (const source of [...NASTY, ...Object.values(HOSTILE)]) {
    check(source);
    const [head = ''] = good;
    check(head.slice(0, head.length / 2) + source + head.slice(head.length / 2));
  }
  expect(performance.now() - start, 'milliseconds').to.be.below(30_000);
  fc.assert(fc.property(fc.oneof(anyText, mutated(fc.constantFrom(...good))), check), { numRuns: 500 });
}
