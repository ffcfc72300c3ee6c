/** Records of one file played through: what every job of `replay` does. */
import type { Finding, Position } from '../../notation/index.js';
import { notationOf, positionText, variantOf, type GamePlugin } from '../../registry/index.js';
import type { GameRecord } from '../../records/index.js';
import {
  boardText,
  checkRecord,
  moveMarks,
  Replay,
  type BoardMarks,
  type BoardPaint,
  type ReadRecord,
  type Step,
} from '../../tools/index.js';
import { boardPaint } from '../boards.js';
import { countText, describeRecord, recordName } from '../describe.js';
import { tellTrouble } from '../files.js';
import { findingText } from '../findings.js';
import { recordsAt, type RecordChoice } from '../record.js';
import { CLEAN, FAULTS, TROUBLE } from '../status.js';
import type { JobOptions, ReadingOptions } from '../reading.js';
import type { Desk } from './desk.js';

export interface ReplayOptions extends ReadingOptions, JobOptions {
  readonly record: RecordChoice;
  readonly ply?: number;
  readonly every?: true;
  readonly text?: true;
  readonly ascii?: true;
  readonly flip?: true;
  readonly json?: true;
}

export interface ReplayFileOptions extends ReplayOptions {
  /** Say of each record which it is. */
  readonly named: boolean;
}

/** Gives the exit status. */
export async function replayFile(desk: Desk, options: ReplayFileOptions): Promise<number> {
  const { terminal, registry, file } = desk;
  let status = CLEAN;
  try {
    for await (const read of recordsAt(registry, file, options.record, options))
      status = Math.max(status, await replayRecord(desk, read, options));
  } catch (error) {
    tellTrouble(terminal, file, error);
    return TROUBLE;
  }
  return status;
}

async function replayRecord(
  { terminal, registry, file }: Desk,
  { record, findings, number }: ReadRecord,
  options: ReplayFileOptions,
): Promise<number> {
  const tell = (finding: Finding) => {
    terminal.err(findingText(file, { ...finding, record: number }, terminal.paint));
  };
  const { named, json, every, ply } = options;
  if (named && !json) {
    const about = record === undefined ? '' : describeRecord(registry, record);
    await terminal.out(
      `${terminal.paint.bold(recordName(file, number))}${about === '' ? '' : `: ${about}`}\n`,
    );
  }
  findings.forEach(tell);
  if (record === undefined) return FAULTS;
  const plugin = registry.get(record.game);
  const last = ply ?? record.moves.length;
  if (last > record.moves.length) {
    terminal.err(
      `ludoscribe: ${recordName(file, number)} has ${countText(record.moves.length, 'move')}, and no position after ${String(last)}.\n`,
    );
    return options.record === 'all' ? FAULTS : TROUBLE;
  }
  const { seats } = variantOf(plugin, record.variant)!;
  const paint = terminal.paint.isColorSupported ? boardPaint(terminal, seats) : undefined;
  const print = new Printer(plugin, record, options, paint, named ? { file, record: number } : {});
  const played = new Replay(plugin, record);
  if (every || last === 0) await terminal.out(print.start(played.state.position()));
  if (last > 0) {
    for (const step of played) {
      const isLast = step.ply + 1 === last;
      if (every || isLast || json) await terminal.out(print.step(step));
      if (isLast) break;
    }
  }
  if (played.stop === undefined) {
    const { outcome } = played.state;
    if (ply === undefined && outcome !== undefined && !json)
      await terminal.out(
        `${outcome.winners.length === 0 ? 'drawn' : `${outcome.winners.map((seat) => seats[seat]!).join(' and ')} won`}: ${outcome.reason}\n`,
      );
    return findings.some(({ severity }) => severity === 'error') ? FAULTS : CLEAN;
  }
  if (!every && !json) await terminal.out(print.board(played.state.position()));
  for (const finding of checkRecord(plugin, record).findings) if (finding.severity === 'error') tell(finding);
  return FAULTS;
}

/** Steps as JSON, as text or as boards. */
class Printer {
  constructor(
    readonly plugin: GamePlugin,
    readonly record: GameRecord,
    readonly options: ReplayOptions,
    /** Colours, where the terminal has them; the last move is marked in them only. */
    readonly paint: BoardPaint | undefined,
    /** What a line of JSON says first. */
    readonly source: { readonly file?: string; readonly record?: number },
  ) {}

  start(position: Position): string {
    return this.options.json
      ? `${JSON.stringify({ ...this.source, ply: 0, position: this.#text(position) })}\n`
      : this.board(position);
  }

  step(step: Step): string {
    const notation = notationOf(this.plugin)!;
    const { geometry, seats } = variantOf(this.plugin, this.record.variant)!;
    const write = (move: object) => notation.formatMove(move, { variant: this.record.variant });
    const position = step.position();
    if (!this.options.json) {
      const forced = step.forced.length > 0 ? ` (${step.forced.map(write).join(' ')} before it)` : '';
      const title = `${String(step.ply + 1)}. ${seats[step.seat]!} ${write(step.move)}${forced}\n`;
      const marks = this.paint && moveMarks(this.plugin.points(step.move), step.changes(), step.seat);
      return title + this.board(position, marks);
    }
    const cell = (value: number) => (value < 0 ? null : seats[value]);
    const changes = step
      .changes()
      .map(({ point, from, to }) => ({ point: geometry.name(point), from: cell(from), to: cell(to) }));
    const line = {
      ...this.source,
      ply: step.ply + 1,
      seat: seats[step.seat],
      move: write(step.move),
      forced: step.forced.map(write),
      changes,
      position: this.#text(position),
    };
    return `${JSON.stringify(line)}\n`;
  }

  board(position: Position, marks?: BoardMarks): string {
    if (this.options.text) return `${this.#text(position)}\n`;
    const { flip, ascii } = this.options;
    const { view } = this.plugin;
    const variant = variantOf(this.plugin, this.record.variant)!;
    return `${boardText(variant, position, { view, flip, ascii, marks, paint: this.paint })}\n${this.#text(position)}\n\n`;
  }

  #text(position: Position): string {
    return positionText(this.plugin, position);
  }
}
