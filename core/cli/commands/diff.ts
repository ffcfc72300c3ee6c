/** `ludoscribe diff` */
import { existsSync } from 'node:fs';
import { excerpt, printable } from '../../notation/index.js';
import { readFileRecords } from '../../node/index.js';
import type { GameRecord } from '../../records/index.js';
import type { GameRegistry } from '../../registry/index.js';
import {
  diffFiles,
  diffRecords,
  isSame,
  recordHashes,
  unreadableHashes,
  type FileChange,
  type ReadRecord,
  type RecordDiff,
  type RecordHashes,
} from '../../tools/index.js';
import { countText, describeRecord, recordName, recordSummary } from '../describe.js';
import { loadGames } from '../games.js';
import { thousands } from '../numbers.js';
import { fileOptions, type ReadingOptions } from '../reading.js';
import { recordAt } from '../record.js';
import { CLEAN, FAULTS, UsageError } from '../status.js';
import type { Terminal } from '../terminal.js';

export interface DiffOptions extends ReadingOptions {
  readonly symmetry?: true;
  readonly json?: true;
}

export async function diff(
  terminal: Terminal,
  plugins: readonly string[],
  one: string,
  other: string,
  options: DiffOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const sides = [sideOf(one), sideOf(other)] as const;
  if (sides.some(({ number }) => number !== undefined)) {
    const [a, b] = [await readSide(registry, sides[0], options), await readSide(registry, sides[1], options)];
    return tellRecords(terminal, registry, a, b, options);
  }
  if (one === '-' || other === '-')
    throw new UsageError('Files are read twice to be compared, and standard input can only be read once.');
  return new FileDiff(terminal, registry, one, other, options).run();
}

/** A file, or a record of it. */
interface Side {
  readonly file: string;
  readonly number: number | undefined;
}

/** `file#3` is a record, unless there is a file of that very name. */
function sideOf(text: string): Side {
  const match = existsSync(text) ? null : /^(.+)#(\d{1,9})$/s.exec(text);
  return match === null ? { file: text, number: undefined } : { file: match[1]!, number: Number(match[2]) };
}

interface SideRecord {
  readonly name: string;
  readonly record: GameRecord;
}

async function readSide(
  registry: GameRegistry,
  { file, number = 1 }: Side,
  options: DiffOptions,
): Promise<SideRecord> {
  const { record, findings } = await recordAt(registry, file, number, options);
  const name = recordName(file, number);
  if (record === undefined)
    throw new UsageError(`${name} could not be read: ${findings[0]?.message ?? 'there is nothing in it.'}`);
  return { name, record };
}

async function tellRecords(
  terminal: Terminal,
  registry: GameRegistry,
  one: SideRecord,
  other: SideRecord,
  options: DiffOptions,
): Promise<number> {
  const result = diffRecords(registry, one.record, other.record, { symmetry: options.symmetry ?? false });
  if (options.json)
    await terminal.out(`${JSON.stringify({ one: one.name, other: other.name, ...result })}\n`);
  else await terminal.out(recordsText(one, other, result));
  return isSame(result) ? CLEAN : FAULTS;
}

function recordsText(one: SideRecord, other: SideRecord, result: RecordDiff): string {
  const laid = result.symmetry === 'identity' ? '' : ` laid on its image (${result.symmetry})`;
  if (isSame(result)) return `${one.name} and ${other.name}${laid} are the same\n`;
  const names = [one.name, other.name + laid];
  const width = Math.max(...names.map((name) => name.length), 'ends here'.length);
  const lines = names.map((name) => name.padEnd(width));
  const { parting, differences } = result;
  let text = '';
  if (parting === undefined) text += 'the same moves\n';
  else {
    const { ply } = parting;
    text += `the same for ${countText(ply, 'move')}, then\n`;
    text += [parting.one, parting.other]
      .map(
        (move, index) =>
          `  ${lines[index]!}  ${move === undefined ? 'ends here' : `${String(ply + 1)}. ${printable(move)}`}\n`,
      )
      .join('');
  }
  for (const { part, one: first, other: second } of differences) {
    text += `${printable(part)}\n`;
    text += [first, second]
      .map(
        (value, index) =>
          `  ${lines[index]!}  ${value === undefined ? 'says nothing' : excerpt(value, 100)}\n`,
      )
      .join('');
  }
  return text;
}

/** Two files: read once to pair their games, and again for those that are not the same. */
class FileDiff {
  constructor(
    readonly terminal: Terminal,
    readonly registry: GameRegistry,
    readonly one: string,
    readonly other: string,
    readonly options: DiffOptions,
  ) {}

  async run(): Promise<number> {
    const [one, other] = [await this.#hashes(this.one), await this.#hashes(this.other)];
    const changes = diffFiles(one, other);
    const wanted = (side: 'one' | 'other') =>
      new Set(
        changes.flatMap((change) => (side in change ? [(change as Record<typeof side, number>)[side]] : [])),
      );
    const records = {
      one: await this.#records(this.one, wanted('one')),
      other: await this.#records(this.other, wanted('other')),
    };
    const counts = { gone: 0, added: 0, changed: 0 };
    for (const change of changes) {
      counts[change.kind]++;
      await this.terminal.out(this.#line(change, records));
    }
    const same = one.length - counts.gone - counts.changed;
    const parts = Object.entries(counts).map(([kind, count]) => `${thousands(count)} ${kind}`);
    if (!this.options.json) this.terminal.err(`${parts.join(', ')}, ${thousands(same)} the same\n`);
    return changes.length > 0 ? FAULTS : CLEAN;
  }

  async *#reads(file: string): AsyncGenerator<ReadRecord> {
    const options = { ...fileOptions(this.options), places: false };
    for await (const batch of readFileRecords(this.registry, file, options)) {
      for (const read of batch) if (read.file === undefined) yield read;
    }
  }

  async #hashes(file: string): Promise<RecordHashes[]> {
    const hashes: RecordHashes[] = [];
    for await (const { record, findings } of this.#reads(file)) {
      hashes.push(record === undefined ? unreadableHashes(findings) : recordHashes(this.registry, record));
    }
    return hashes;
  }

  async #records(file: string, wanted: ReadonlySet<number>): Promise<Map<number, GameRecord>> {
    const records = new Map<number, GameRecord>();
    if (wanted.size === 0) return records;
    for await (const { record, number } of this.#reads(file)) {
      if (record !== undefined && wanted.has(number)) records.set(number, record);
    }
    return records;
  }

  #line(
    change: FileChange,
    records: { one: Map<number, GameRecord>; other: Map<number, GameRecord> },
  ): string {
    const one = 'one' in change ? records.one.get(change.one) : undefined;
    const other = 'other' in change ? records.other.get(change.other) : undefined;
    const result =
      one !== undefined && other !== undefined && one.game === other.game
        ? diffRecords(this.registry, one, other, { symmetry: this.options.symmetry ?? false })
        : undefined;
    const summary = other ?? one;
    if (this.options.json) {
      const about = summary === undefined ? {} : recordSummary(this.registry, summary);
      return `${JSON.stringify({ ...change, ...about, ...result })}\n`;
    }
    const about =
      summary === undefined ? 'a record that cannot be read' : describeRecord(this.registry, summary);
    const tail = about === '' ? '' : `: ${about}`;
    if (change.kind === 'gone') return `- ${recordName(this.one, change.one)}${tail}\n`;
    if (change.kind === 'added') return `+ ${recordName(this.other, change.other)}${tail}\n`;
    const names = `${recordName(this.one, change.one)} ${recordName(this.other, change.other)}`;
    return `~ ${names}${tail}; ${result === undefined ? 'another game' : changeText(result)}\n`;
  }
}

/** In half a line what is different. */
function changeText({ parting, differences }: RecordDiff): string {
  const parts = differences.map(({ part }) => printable(part));
  if (parting !== undefined) {
    const [one, other] = [parting.one ?? 'nothing', parting.other ?? 'nothing'];
    parts.unshift(`after ${countText(parting.ply, 'move')} ${printable(one)} became ${printable(other)}`);
  }
  return parts.join(', ');
}
