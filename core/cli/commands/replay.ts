/** `ludoscribe replay` */
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
  type Step,
} from '../../tools/index.js';
import { boardPaint } from '../boards.js';
import { findingText } from '../findings.js';
import { loadGames } from '../games.js';
import { CLEAN, FAULTS, UsageError } from '../status.js';
import type { ReadingOptions } from '../reading.js';
import { recordAt } from '../record.js';
import type { Terminal } from '../terminal.js';

export interface ReplayOptions extends ReadingOptions {
  readonly record: number;
  readonly ply?: number;
  readonly every?: true;
  readonly text?: true;
  readonly ascii?: true;
  readonly flip?: true;
  readonly json?: true;
}

export async function replay(
  terminal: Terminal,
  plugins: readonly string[],
  file: string,
  options: ReplayOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const { record, findings, number } = await recordAt(registry, file, options.record, options);
  const tell = (finding: Finding) => {
    terminal.err(findingText(file, { ...finding, record: number }, terminal.paint));
  };
  findings.forEach(tell);
  if (record === undefined) return FAULTS;
  const plugin = registry.get(record.game);
  const { ply } = options;
  if (ply !== undefined && ply > record.moves.length)
    throw new UsageError(
      `The record has ${String(record.moves.length)} moves, and no position after ${String(ply)}.`,
    );

  const { seats } = variantOf(plugin, record.variant)!;
  const paint = terminal.paint.isColorSupported ? boardPaint(terminal, seats) : undefined;
  const print = new Printer(plugin, record, options, paint);
  const played = new Replay(plugin, record);
  const last = ply ?? record.moves.length;
  if (options.every || last === 0) await terminal.out(print.start(played.state.position()));
  if (last > 0) {
    for (const step of played) {
      if (options.every || step.ply + 1 === last || options.json) await terminal.out(print.step(step));
      if (step.ply + 1 === last) break;
    }
  }
  if (played.stop === undefined) {
    if (ply === undefined && played.state.outcome !== undefined && !options.json) {
      const { winners, reason } = played.state.outcome;
      await terminal.out(
        `${winners.length === 0 ? 'drawn' : `${winners.map((seat) => seats[seat]!).join(' and ')} won`}: ${reason}\n`,
      );
    }
    return findings.some(({ severity }) => severity === 'error') ? FAULTS : CLEAN;
  }
  if (!options.every && !options.json) await terminal.out(print.board(played.state.position()));
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
  ) {}

  start(position: Position): string {
    return this.options.json
      ? `${JSON.stringify({ ply: 0, position: this.#text(position) })}\n`
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
