/** What records cost that are kept in memory, and whether speed and memory stay flat as files grow. */
import type { GameRecord, RecordFormat } from '../../../dist/plugins/index.js';
import { fileOf, ludoscribe, pliesIn, records, registry, wthor } from '../inputs/records.js';
import { median } from '../measure.js';
import type { Line, Row } from '../row.js';

declare const gc: () => void;

/** Bytes of the heap that what a function gives holds. */
function heldBy(make: () => readonly GameRecord[]): { bytes: number; records: readonly GameRecord[] } {
  make();
  gc();
  const before = process.memoryUsage().heapUsed;
  const kept = make();
  gc();
  return { bytes: process.memoryUsage().heapUsed - before, records: kept };
}

const kept = (reads: readonly { readonly record?: GameRecord }[]): GameRecord[] =>
  reads.flatMap(({ record }) => (record === undefined ? [] : [record]));

const record: Row = {
  name: 'memory-record',
  title: 'A record of reversi kept in memory: bytes beside 8 for each ply',
  flags: ['--expose-gc'],
  measure() {
    const { bytes: archive, files } = wthor();
    // So many that what else changes on the heap does not count.
    const all = records('reversi', 10_000);
    const texts = ['transcript', 'pgn', 'sgf', 'json'].map((format): [string, Uint8Array] => [
      format,
      fileOf(all, format),
    ]);
    const measured: Line[] = [
      ['wthor', () => kept(ludoscribe.readAll(archive, { format: 'wthor', files }))] as const,
      ...texts.map(
        ([format, bytes]) =>
          [format, () => kept(ludoscribe.readAll(bytes, { format, game: 'reversi' }))] as const,
      ),
    ].map(([name, make]) => {
      const held = heldBy(make);
      return { name, value: (held.bytes - 8 * pliesIn(held.records)) / held.records.length };
    });
    return {
      unit: 'bytes',
      lines: measured,
      targets: [
        {
          text: 'memory: bytes a record of reversi, beside 8 a ply, the worst of five formats',
          measured: Math.max(...measured.map(({ value }) => value)),
          most: 500,
        },
      ],
      note: 'Names and tags that differ from game to game are part of it, as far as the file has them.',
    };
  },
};

const HEADER = 16;
const GAME = 68;

/** Nanoseconds a ply for reading and checking so many games, which come in pieces as from a disk. */
function stream(format: RecordFormat, count: number, head: Uint8Array, piece: Uint8Array): number {
  const header = head.slice();
  new DataView(header.buffer).setUint32(4, count, true);
  const decoder = format.decoder();
  const began = process.cpuUsage();
  let plies = 0;
  decoder.push(header);
  for (let games = 0; games < count; games += piece.length / GAME) {
    for (const { record: one } of decoder.push(piece)) {
      const { findings, plies: played } = ludoscribe.check(one!);
      if (findings.length > 0) throw new Error(findings[0]!.message);
      plies += played;
    }
  }
  decoder.end();
  const { user, system } = process.cpuUsage(began);
  return ((user + system) * 1000) / plies;
}

const growth: Row = {
  name: 'growth',
  title: 'WTHOR read and checked, from ten thousand games to a million',
  measure({ quick }) {
    const counts = quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000];
    const bytes = fileOf(records('reversi', 1000), 'wthor');
    const [head, piece] = [bytes.slice(0, HEADER), bytes.slice(HEADER)];
    const format = registry.format('wthor', 'reversi');
    stream(format, 10_000, head, piece);
    // The short one is timed before and after each of the long ones.
    const short: number[] = [stream(format, counts[0]!, head, piece)];
    const long = counts.slice(1).map((count) => {
      const times = quick || count < 1_000_000 ? 3 : 2;
      return median(
        Array.from({ length: times }, () => {
          const ns = stream(format, count, head, piece);
          short.push(stream(format, counts[0]!, head, piece));
          return ns;
        }),
      );
    });
    const values = [median(short), ...long];
    return {
      lines: counts.map((count, index) => ({
        name: `${count.toLocaleString('en-US')} games`,
        value: values[index]!,
      })),
      targets: [
        {
          text: `growth: ns a ply of ${counts.at(-1)!.toLocaleString('en-US')} games over those of 10,000`,
          measured: values.at(-1)! / values[0]!,
          most: 1.2,
        },
      ],
    };
  },
};

export const MEMORY: readonly Row[] = [record, growth];
