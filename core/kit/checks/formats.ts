/** The formats: a record written and read is what it was, less what the writer said it lost. */
import { GameRegistry } from '../../registry/index.js';
import { NotationError } from '../../notation/index.js';
import {
  collect,
  concat,
  type DecoderOptions,
  type GameRecord,
  type Read,
  type RecordFormat,
} from '../../records/index.js';
import { mutatedBytes, randomBytes, textBytes } from '../bytes.js';
import { nameMove, type Bench, type Check } from '../check.js';
import { HOSTILE_TEXTS, LONG_TEXTS, randomText, REPEATED } from '../hostile.js';
import { expectedBack, partsThatDiffer, shrinkRecord } from '../parts.js';
import { decorate } from '../records.js';
import { isWhole } from '../sentences.js';
import { growUntilSlow } from '../time.js';
import { isSame, show } from '../values.js';

/** How many records are written in each format. */
const RECORDS = 60;
/** No longer game is written: formats do not care for length. */
const MOVES = 40;

const subjectOf = ({ id }: RecordFormat) => `format ${id}`;

/** The game's own formats, and those that every game has. */
export function formatsOf({ plugin }: Bench): RecordFormat[] {
  return new GameRegistry().register(plugin).formats(plugin.id);
}

const eachFormat =
  (look: (format: RecordFormat, bench: Bench) => void) =>
  (bench: Bench): void => {
    for (const format of formatsOf(bench)) look(format, bench);
  };

function recordsOf(bench: Bench, count = RECORDS): GameRecord[] {
  const { plugin, dice, games } = bench;
  const short = games
    .filter(({ moves }) => moves.length > 0)
    .map((game) => ({
      ...game,
      ...(game.moves.length > MOVES && { moves: game.moves.slice(0, MOVES), outcome: undefined }),
    }));
  if (short.length === 0) return [];
  return Array.from({ length: count }, (_, index) => decorate(plugin, short[index % short.length]!, dice));
}

/** A file as a format writes it. */
export interface WrittenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly options: DecoderOptions;
  /** The bytes of each record. */
  readonly pieces: readonly Uint8Array[];
  readonly records: readonly GameRecord[];
}

/** Writes records; those that the format refuses with a NotationError are left out. */
export function writeFile(
  format: RecordFormat,
  records: readonly GameRecord[],
  name = `game${format.extensions[0] ?? ''}`,
): WrittenFile {
  const encoder = format.encoder!({ fileName: name });
  const pieces: Uint8Array[] = [];
  const written: GameRecord[] = [];
  for (const record of records) {
    try {
      pieces.push(textBytes(encoder.push(record).data));
      written.push(record);
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
    }
  }
  const { data, head, files } = encoder.end();
  const bytes = concat([...pieces, ...(data === undefined ? [] : [textBytes(data)])]).slice();
  if (head !== undefined) bytes.set(head);
  return { name, bytes, pieces, records: written, options: files === undefined ? {} : { files } };
}

const nameRecord = ({ plugin }: Bench, record: GameRecord): string => {
  const moves = record.moves.map((move) => nameMove(plugin, move, record.start ?? plugin.variants[0]!.setup));
  const { game: _, moves: __, places: ___, start, ...rest } = record;
  const said = Object.fromEntries(
    Object.entries(rest).filter(
      ([, part]) =>
        part !== undefined &&
        !isSame(part, []) &&
        !isSame(part, {}) &&
        !(part instanceof Map && part.size === 0),
    ),
  );
  return show({ ...said, ...(start && { start: '…' }), moves: moves.join(' ') }, 400);
};

function checkRecords(format: RecordFormat, bench: Bench): void {
  if (format.encoder === undefined) return;
  const { plugin } = bench;
  const subject = subjectOf(format);
  let tried = 0;
  let wrote = 0;
  for (const record of recordsOf(bench)) {
    tried++;
    const found = roundTrip(bench, format, record);
    if (found === 'refused') continue;
    wrote++;
    if (found === undefined) continue;
    const small = shrinkRecord(record, (smaller) => {
      const again = roundTrip(bench, format, smaller);
      return typeof again === 'object' && again.expected === found.expected;
    });
    const again = roundTrip(bench, format, small);
    bench.tell({
      subject,
      ...(typeof again === 'object' ? again : found),
      example: nameRecord(bench, small),
    });
  }
  bench.expect(
    tried === 0 || wrote > 0,
    subject,
    'some of the records to be written',
    'all were refused',
    `${String(tried)} records of ${plugin.id}`,
  );
}

/** What is wrong with a record that is written and read; `refused` where the format said that it cannot hold it at all. */
function roundTrip(
  { plugin }: Bench,
  format: RecordFormat,
  record: GameRecord,
): { readonly expected: string; readonly came: { readonly value: unknown } } | 'refused' | undefined {
  const wrong = (expected: string, value: unknown) => ({ expected, came: { value } });
  const name = `game${format.extensions[0] ?? ''}`;
  let file: WrittenFile;
  let losses;
  try {
    losses = format.encoder!({ fileName: name }).push(record).losses;
    file = writeFile(format, [record], name);
  } catch (error) {
    return error instanceof NotationError
      ? 'refused'
      : wrong('a record to be written, or refused by a NotationError', error);
  }
  if (!isSame(writeFile(format, [record], name).bytes, file.bytes))
    return wrong('the same bytes for the same record', textOf(writeFile(format, [record]).bytes));
  const expected = expectedBack(plugin, format, record, losses);
  if (expected.silent.length > 0)
    return wrong('what `holds` leaves out to be told as a loss', expected.silent[0]);
  const vague = losses.find(({ code, message }) => !/^[a-z][a-z0-9_]*$/.test(code) || message.trim() === '');
  if (vague !== undefined) return wrong('losses that have a word and a sentence', vague);
  let reads: Read[];
  try {
    reads = collect(format.decoder(file.options), file.bytes);
  } catch (error) {
    return wrong('what was written to be read', error);
  }
  const findings = reads.flatMap((read) => read.findings).filter(({ severity }) => severity !== 'note');
  if (findings.length > 0)
    return wrong('what was written to be read without findings', {
      findings: findings.slice(0, 1).map(({ code, message }) => ({ code, message })),
      text: textOf(file.bytes),
    });
  const back = reads.flatMap((read) => read.record ?? []);
  if (back.length !== 1)
    return wrong(
      'one record to be one record when it is read',
      `${String(back.length)}: ${textOf(file.bytes)}`,
    );
  const [different] = partsThatDiffer(expected, back[0]!);
  if (different !== undefined)
    return wrong(`${different.part} to come back as they were, or to be told as a loss`, {
      was: different.was,
      came: different.came,
    });
  const again = writeFile(format, [back[0]!], name);
  return isSame(again.bytes, file.bytes)
    ? undefined
    : wrong('what was read to be written as it stood', `${textOf(file.bytes)} became ${textOf(again.bytes)}`);
}

const textOf = (data: Uint8Array): string => new TextDecoder().decode(data.subarray(0, 600));

/** Files to read: some that the format writes, those that the author gave, and, for all, broken ones. */
function filesOf(
  format: RecordFormat,
  bench: Bench,
): { readonly bytes: Uint8Array; readonly options: DecoderOptions }[] {
  const { dice, settings } = bench;
  const files: { bytes: Uint8Array; options: DecoderOptions }[] = [];
  if (format.encoder !== undefined) {
    const { bytes, options } = writeFile(format, recordsOf(bench, 6));
    files.push({ bytes, options });
  }
  for (const [name, given] of settings.files)
    if (format.sniff(given.subarray(0, 4096), name) > 0)
      files.push({ bytes: given, options: { files: settings.files } });
  const sound = [...files];
  for (const { bytes, options } of sound) {
    for (let i = 0; i < 4; i++) files.push({ bytes: mutatedBytes(bytes, dice), options });
    files.push({ bytes: textBytes(new TextDecoder().decode(bytes).replaceAll('\n', '\r\n')), options });
  }
  files.push(
    { bytes: randomBytes(dice, 300), options: {} },
    { bytes: textBytes(randomText(dice, 300)), options: {} },
  );
  return files;
}

function checkChunks(format: RecordFormat, bench: Bench): void {
  const { dice } = bench;
  const subject = subjectOf(format);
  for (const { bytes: all, options } of filesOf(format, bench)) {
    const bytes = all.slice(0, CHUNKED);
    const whole = quietly(() => collect(format.decoder({ ...options, places: true }), bytes));
    if (whole === undefined) continue;
    const cuts = [
      [1],
      [2],
      [7, 1, 3],
      [1 + dice.below(64)],
      [bytes.length - 1, 1],
      [dice.below(bytes.length)],
    ];
    for (const sizes of cuts) {
      const differs = (given: Uint8Array) => {
        const one = quietly(() => collect(format.decoder({ ...options, places: true }), given));
        const other = quietly(() => decodeCut(format, given, sizes, { ...options, places: true }));
        return !isSame(one, other);
      };
      if (!differs(bytes)) continue;
      const small = shrinkBytes(bytes, differs);
      bench.tell({
        subject,
        expected: 'the same reads, however the file is cut',
        came: { value: quietly(() => decodeCut(format, small, sizes, options)) },
        example: `${show(textOf(small))} in pieces of ${sizes.join(', ')} bytes`,
      });
      break;
    }
  }
}

/** Reading byte by byte takes its time, so no more of a file is cut to pieces. */
const CHUNKED = 6000;

function decodeCut(
  format: RecordFormat,
  bytes: Uint8Array,
  sizes: readonly number[],
  options: DecoderOptions,
): Read[] {
  const decoder = format.decoder(options);
  const reads: Read[] = [];
  // One buffer for all pieces: a decoder that keeps what it was handed keeps what is no longer there.
  const buffer = new Uint8Array(Math.max(1, ...sizes));
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = Math.max(1, sizes[i % sizes.length]!);
    const piece = bytes.subarray(at, at + size);
    buffer.set(piece);
    reads.push(...decoder.push(buffer.subarray(0, piece.length)));
    buffer.fill(0x3f);
    at += size;
  }
  return reads.concat(decoder.end());
}

/** A shorter file that fails in the same way: pieces cut off at either end. */
function shrinkBytes(bytes: Uint8Array, fails: (bytes: Uint8Array) => boolean): Uint8Array {
  let best = bytes;
  for (let size = bytes.length >> 1; size >= 1; size >>= 1) {
    for (const next of [best.slice(0, best.length - size), best.slice(size)])
      if (next.length < best.length && fails(next)) best = next;
  }
  return best;
}

function checkHostile(format: RecordFormat, bench: Bench): void {
  const { dice } = bench;
  const subject = subjectOf(format);
  const inputs = [
    ...[...HOSTILE_TEXTS, ...LONG_TEXTS].map(textBytes),
    ...filesOf(format, bench).flatMap(({ bytes }) => [
      bytes,
      ...Array.from({ length: 8 }, () => mutatedBytes(bytes.slice(0, 2000), dice)),
    ]),
    ...Array.from({ length: 40 }, () => randomBytes(dice, 200)),
    ...Array.from({ length: 40 }, () => textBytes(randomText(dice, 200))),
  ];
  for (const bytes of inputs) {
    for (const options of [
      {},
      { places: true, strict: true },
      { limits: { record: 50, moves: 3, tags: 1, depth: 1 } },
    ]) {
      const wrong = (given: Uint8Array) => faultyReads(format, given, options);
      const found = wrong(bytes);
      if (found === undefined) continue;
      const small = shrinkBytes(bytes, (shorter) => wrong(shorter)?.expected === found.expected);
      const again = wrong(small) ?? found;
      bench.tell({
        subject,
        expected: again.expected,
        came: { value: again.came },
        example: `${show(textOf(small))}, read with ${show(options)}`,
      });
    }
  }
}

/** What is wrong with how a format takes bytes that are mostly wrong. */
function faultyReads(
  format: RecordFormat,
  bytes: Uint8Array,
  options: DecoderOptions,
): { readonly expected: string; readonly came: unknown } | undefined {
  let reads: Read[];
  try {
    reads = collect(format.decoder(options), bytes);
  } catch (error) {
    return { expected: 'findings, whatever the file is, and nothing thrown', came: error };
  }
  for (const { findings } of reads) {
    for (const { code, severity, message, span } of findings) {
      if (!/^[a-z][a-z0-9_]*$/.test(code)) return { expected: 'findings whose code is a word', came: code };
      if (!['error', 'warning', 'note'].includes(severity))
        return { expected: 'findings with a severity', came: { code, severity } };
      if (!isWhole(message)) return { expected: 'findings with a whole sentence', came: { code, message } };
      if (
        span !== undefined &&
        !(span.line >= 1 && span.column >= 1 && span.end >= span.start && span.start >= 0)
      )
        return { expected: 'findings in a place of the file', came: { code, span } };
    }
  }
  return undefined;
}

function checkBroken(format: RecordFormat, bench: Bench): void {
  if (format.encoder === undefined) return;
  const { dice } = bench;
  const subject = subjectOf(format);
  for (let trial = 0; trial < 30; trial++) {
    const { pieces, records, options } = writeFile(format, recordsOf(bench, 3));
    const [first, middle, last] = pieces;
    if (first === undefined || middle === undefined || last === undefined || !isText(middle)) continue;
    const sound = quietly(() => collect(format.decoder(options), concat([first, middle, last])));
    if (sound?.length !== 3) {
      bench.expect(
        sound === undefined || records.length < 3,
        subject,
        'three records in a file to be three when they are read',
        { value: sound?.length },
        show(textOf(concat([first, middle, last]))),
      );
      continue;
    }
    const spoilt = spoil(middle, dice);
    const reads = quietly(() => collect(format.decoder(options), concat([first, spoilt, last])));
    const [head, tail] = [reads?.[0]?.record, reads?.at(-1)?.record];
    const kept = isSame(head, sound[0]!.record) && isSame(tail, sound[2]!.record);
    bench.expect(
      kept,
      subject,
      'a broken record to leave those before and behind it whole',
      {
        value: reads?.map(({ record, findings }) => ({
          moves: record?.moves.length,
          findings: findings.map(({ code }) => code),
        })),
      },
      () => show(textOf(concat([first, spoilt, last])), 600),
    );
  }
}

const isText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 && bytes.every((byte) => byte >= 9 && byte !== 0x7f);

/** One letter or digit made a question mark: the slip of a typist. */
function spoil(bytes: Uint8Array, dice: { below(end: number): number }): Uint8Array {
  const letters = [...bytes.keys()].filter((at) => /[a-z0-9]/i.test(String.fromCharCode(bytes[at]!)));
  const spoilt = bytes.slice();
  if (letters.length > 0) spoilt[letters[dice.below(letters.length)]!] = 0x3f;
  return spoilt;
}

function checkPlaces(format: RecordFormat, bench: Bench): void {
  const subject = subjectOf(format);
  for (const { bytes, options } of filesOf(format, bench)) {
    const reads = quietly(() => collect(format.decoder({ ...options, places: true }), bytes)) ?? [];
    const all = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(bytes)
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
    const decodes = isSame(textBytes(all), bytes) || all.length > 0;
    for (const { record } of reads) {
      const places = record?.places;
      if (record === undefined || places === undefined || places.source === '' || !decodes) continue;
      const example = () => show(places.source);
      bench.expect(
        places.line >= 1 && places.offset >= 0,
        subject,
        'a record’s line and offset in its file',
        { value: { line: places.line, offset: places.offset } },
        example,
      );
      if (all.includes('\ufffd')) continue;
      bench.expect(
        all.startsWith(places.source, places.offset),
        subject,
        'a record’s source to stand at its offset',
        { value: all.slice(places.offset, places.offset + 40) },
        example,
      );
      const lines = all.slice(0, places.offset).split('\n').length;
      bench.expect(
        lines === places.line,
        subject,
        'a record’s line to be that of its offset',
        { value: places.line },
        example,
      );
      const moves = places.moves === undefined ? [] : Array.from(places.moves).slice(0, record.moves.length);
      const rising = moves.every(
        (at, index) => at >= 0 && at < places.source.length && (index === 0 || at >= moves[index - 1]!),
      );
      bench.expect(
        rising,
        subject,
        'offsets of moves that rise inside the source, one a move',
        { value: moves },
        example,
      );
    }
  }
}

function checkTime(format: RecordFormat, bench: Bench): void {
  const subject = subjectOf(format);
  const own = format.encoder === undefined ? [] : [textOf(writeFile(format, recordsOf(bench, 1)).bytes)];
  for (const piece of [...REPEATED, ...own]) {
    const slow = growUntilSlow(
      bench.settings.now,
      piece,
      (text) => void quietly(() => collect(format.decoder(), textBytes(text))),
      LONGEST,
    );
    if (slow)
      bench.tell({
        subject,
        expected: 'time that grows no faster than the file',
        came: `${slow.milliseconds.toFixed(0)} ms`,
        example: `${show(piece)} repeated to ${String(slow.length)} characters`,
      });
  }
}

/** Findings by the thousand take their time, so no longer files are tried. */
const LONGEST = 32768;

function checkWriters(format: RecordFormat, bench: Bench): void {
  if (format.encoder === undefined) return;
  const { plugin } = bench;
  const subject = subjectOf(format);
  const [variant] = plugin.variants;
  const record: GameRecord = {
    game: plugin.id,
    variant: variant!.id,
    players: [],
    tags: new Map(),
    options: {},
    moves: [],
  };
  for (const more of [
    { moves: [{}] },
    { moves: [{ kind: 'nonsense', points: [-1], to: -1, square: -1, holes: [-1] }] },
    // What every game has would be no fault of this one.
    ...(plugin.formats.includes(format) ? [{ variant: 'no such variant' }] : []),
  ]) {
    try {
      const { losses } = format.encoder().push({ ...record, ...more });
      const said = 'variant' in more && losses.length > 0;
      bench.expect(
        said,
        subject,
        'a NotationError for a record that cannot be written',
        'it was written',
        show(more),
      );
    } catch (error) {
      bench.expect(
        error instanceof NotationError,
        subject,
        'a NotationError for a record that cannot be written',
        { value: error },
        show(more),
      );
    }
  }
}

function quietly<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

const withFormat = (
  word: string,
  title: string,
  look: (format: RecordFormat, bench: Bench) => void,
  more: Pick<Check, 'timed'> = {},
): Check => ({
  id: `formats.${word}`,
  title,
  ...more,
  run: eachFormat(look),
});

export const FORMAT_CHECKS: readonly Check[] = [
  withFormat('records', 'read back every record that they write, less the losses they tell', checkRecords),
  withFormat('writers', 'refuse to write what is no record of the game', checkWriters),
  withFormat('chunks', 'read the same, however a file is cut', checkChunks),
  withFormat('places', 'say where a record and its moves stand', checkPlaces),
  withFormat('broken', 'go on behind a broken record', checkBroken),
  withFormat('hostile', 'throw at no file, and say what is wrong with it', checkHostile),
  withFormat('time', 'take no longer than the file is long', checkTime, { timed: true }),
];
