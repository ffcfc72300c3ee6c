/** `ludoscribe show` */
import { existsSync } from 'node:fs';
import { excerpt, type Finding, type Position } from '../../notation/index.js';
import { variantOf, type GamePlugin, type GameRegistry } from '../../registry/index.js';
import { boardText, Replay } from '../../tools/index.js';
import { makeRecord } from '../../records/index.js';
import { findingText } from '../findings.js';
import { loadGames } from '../games.js';
import { CLEAN, FAULTS, UsageError } from '../status.js';
import type { ReadingOptions } from '../reading.js';
import { recordAt } from '../record.js';
import type { Terminal } from '../terminal.js';

export interface ShowOptions extends ReadingOptions {
  readonly record: number;
  readonly ply?: number;
  readonly ascii?: true;
  readonly flip?: true;
  readonly json?: true;
}

interface Found {
  readonly plugin: GamePlugin;
  readonly position: Position;
  readonly findings: readonly Finding[];
}

export async function show(
  terminal: Terminal,
  plugins: readonly string[],
  what: string,
  options: ShowOptions,
): Promise<number> {
  const { registry } = await loadGames(plugins);
  const isFile = what === '-' || existsSync(what);
  const { plugin, position, findings } = isFile
    ? await fromFile(registry, what, options)
    : fromText(registry, what, options);
  for (const finding of findings) terminal.err(findingText(isFile ? what : 'text', finding, terminal.paint));
  const variant = variantOf(plugin, position.variant)!;
  const text = plugin.notations[0]!.formatPosition!(position);
  if (options.json) {
    await terminal.out(
      `${JSON.stringify({ game: plugin.id, variant: variant.id, position: text, toMove: variant.seats[position.toMove] })}\n`,
    );
  } else {
    const flip = (plugin.view?.flip ?? false) !== (options.flip ?? false);
    await terminal.out(
      `${boardText(variant, position, { flip, ...(options.ascii && { ascii: true }) })}\n${text}\n`,
    );
  }
  return findings.some(({ severity }) => severity === 'error') ? FAULTS : CLEAN;
}

async function fromFile(registry: GameRegistry, file: string, options: ShowOptions): Promise<Found> {
  const { record, findings } = await recordAt(registry, file, options.record, options);
  if (record === undefined)
    throw new UsageError(
      `${file}, record ${String(options.record)}: ${findings[0]?.message ?? 'nothing could be read.'}`,
    );
  const plugin = registry.get(record.game);
  if (options.ply !== undefined && options.ply > record.moves.length) {
    throw new UsageError(
      `The record has ${String(record.moves.length)} moves, and no position after ${String(options.ply)}.`,
    );
  }
  if (plugin.rules === undefined) {
    return { plugin, position: record.start ?? variantOf(plugin, record.variant)!.setup, findings };
  }
  const moves = record.moves.slice(0, options.ply ?? record.moves.length);
  const replay = new Replay(plugin, { ...record, moves }).run();
  const stop: Finding[] = replay.stop ? [{ ...replay.stop.fault, severity: 'error' }] : [];
  return { plugin, position: replay.state.position(), findings: [...findings, ...stop] };
}

/** A position, or moves from the set-up, of the game named or of the only one that can read it. */
function fromText(registry: GameRegistry, text: string, options: ShowOptions): Found {
  const plugins = options.game === undefined ? registry.games() : [registry.get(options.game)];
  const found = plugins.flatMap((plugin) => readPosition(plugin, text) ?? []);
  if (found.length === 1) return found[0]!;
  if (found.length > 1)
    throw new UsageError(
      `${excerpt(text)} may be of ${found.map(({ plugin }) => plugin.id).join(' or ')}; name the game with --game.`,
    );
  const [plugin] = plugins;
  if (plugins.length === 1 && plugin !== undefined) {
    const result = plugin.notations[0]!.parsePosition!(text);
    if (!result.ok)
      throw new UsageError(
        `${excerpt(text)} is no file and no position of ${plugin.id}: ${result.error.message}`,
      );
  }
  throw new UsageError(`${excerpt(text)} is no file, and no game can read it as a position or as moves.`);
}

function readPosition(plugin: GamePlugin, text: string): Found | undefined {
  const notation = plugin.notations[0]!;
  const position = notation.parsePosition!(text);
  if (position.ok) return { plugin, position: position.value, findings: [] };
  if (plugin.rules === undefined) return undefined;
  const moves = notation.parseMoves?.(text) ?? notation.parseMove(text);
  if (!moves.ok) return undefined;
  const variant = plugin.variants[0]!.id;
  const record = makeRecord({
    game: plugin.id,
    variant,
    moves: Array.isArray(moves.value) ? moves.value : [moves.value],
  });
  const replay = new Replay(plugin, record).run();
  return replay.stop === undefined ? { plugin, position: replay.state.position(), findings: [] } : undefined;
}
