/** What a command is asked to look at: a record of a file, a position, or moves from a set-up. */
import { existsSync } from 'node:fs';
import { excerpt, splitBlanks, type Finding, type Move } from '../notation/index.js';
import { makeRecord, type GameRecord } from '../records/index.js';
import { variantOf, type GamePlugin, type GameRegistry, type Variant } from '../registry/index.js';
import { sceneAt, type ReadRecord, type Scene } from '../tools/index.js';
import { recordName } from './describe.js';
import { recordAt } from './record.js';
import type { ReadingOptions } from './reading.js';
import { UsageError } from './status.js';

export interface SubjectOptions extends ReadingOptions {
  /** Which record of a file, from 1. */
  readonly record: number;
  /** The set-up that moves are played from; default: the game's first. */
  readonly variant?: string;
}

export interface Subject {
  readonly plugin: GamePlugin;
  /** A position is a record that begins there and has no moves. */
  readonly record: GameRecord;
  readonly findings: readonly Finding[];
  /** What findings are told of: the file's name, or `text`. */
  readonly source: string;
  readonly kind: 'file' | 'position' | 'moves';
}

/**
 * Finds what is meant: a file where there is one of that name (`-` is standard input), else a position, else
 * moves, of the game named or of the only one that can read it.
 * @throws UsageError when it is none of these, or may be of several games
 */
export async function subjectOf(
  registry: GameRegistry,
  what: string,
  options: SubjectOptions,
): Promise<Subject> {
  return isFile(what)
    ? subjectOfRecord(registry, what, await recordAt(registry, what, options.record, options))
    : subjectOfText(registry, what, options);
}

/** Whether a text is meant as a file, and not as a position or moves. */
export const isFile = (what: string): boolean => what === '-' || existsSync(what);

/** A text that may be a file's name is shown to its end, and one of moves need not be. */
const LONG = 300;

/** The variant of a subject's record. */
export const variantOfSubject = ({ plugin, record }: Subject): Variant => variantOf(plugin, record.variant)!;

/**
 * The board after so many moves, or after the last that can be played; what stops it is among the findings.
 * @throws UsageError when the record has fewer moves
 */
export function boardOf(
  { plugin, record, findings }: Subject,
  ply?: number,
): { readonly scene: Scene; readonly findings: readonly Finding[] } {
  if (ply !== undefined && ply > record.moves.length) {
    const count = record.moves.length;
    throw new UsageError(
      `The record has ${String(count)} ${count === 1 ? 'move' : 'moves'}, and no position after ${String(ply)}.`,
    );
  }
  const { scene, stop } = sceneAt(plugin, record, ply);
  return {
    scene,
    findings: stop === undefined ? findings : [...findings, { ...stop.fault, severity: 'error' }],
  };
}

/** A record of a file. @throws UsageError where nothing of it could be read */
export function subjectOfRecord(
  registry: GameRegistry,
  file: string,
  { record, findings, number }: ReadRecord,
): Subject {
  if (record === undefined)
    throw new UsageError(`${recordName(file, number)}: ${findings[0]?.message ?? 'nothing could be read.'}`);
  return { plugin: registry.get(record.game), record, findings, source: file, kind: 'file' };
}

/** A position or moves, of the game named or of the only one that can read it. @throws UsageError as `subjectOf` */
export function subjectOfText(
  registry: GameRegistry,
  text: string,
  options: { readonly game?: string; readonly variant?: string },
): Subject {
  const plugins = options.game === undefined ? registry.games() : [registry.get(options.game)];
  const [only] = plugins;
  if (plugins.length === 1 && only !== undefined) return readText(only, text, options.variant);
  const found: Subject[] = [];
  for (const plugin of plugins) {
    try {
      found.push(readText(plugin, text, options.variant));
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
    }
  }
  if (found.length === 1) return found[0]!;
  throw new UsageError(
    found.length > 1
      ? `${excerpt(text)} may be of ${found.map(({ plugin }) => plugin.id).join(' or ')}; name the game with --game.`
      : `${excerpt(text, LONG)} is no file, and no game can read it as a position or as moves.`,
  );
}

/** @throws UsageError that says why it is neither a position nor moves */
function readText(plugin: GamePlugin, text: string, variantId?: string): Subject {
  const variant = variantId === undefined ? plugin.variants[0]! : variantOf(plugin, variantId);
  if (variant === undefined) {
    const known = plugin.variants.map(({ id }) => id).join(', ');
    throw new UsageError(`${plugin.id} has the variants ${known}, and no ${excerpt(variantId!)}.`);
  }
  const subject = { plugin, findings: [], source: 'text' };
  const position = plugin.notations[0]!.parsePosition!(text);
  if (position.ok) {
    const { value } = position;
    const record = makeRecord({ game: plugin.id, variant: value.variant, start: value });
    return { ...subject, kind: 'position', record };
  }
  const moves = readMoves(plugin, text, variant);
  if (moves === undefined || plugin.rules === undefined)
    throw new UsageError(
      `${excerpt(text, LONG)} is no file and no position of ${plugin.id}: ${position.error.message}`,
    );
  const record = makeRecord({ game: plugin.id, variant: variant.id, moves });
  const { stop } = sceneAt(plugin, record);
  if (stop === undefined) return { ...subject, kind: 'moves', record };
  const move = plugin.notations[0]!.formatMove(moves[stop.ply]!, { variant: variant.id });
  throw new UsageError(`${excerpt(text)}: move ${String(stop.ply + 1)}, ${move}: ${stop.fault.message}`);
}

/** Moves run together as the notation has it, or with blanks between them; numbers such as `12.` are passed over. */
function readMoves(plugin: GamePlugin, text: string, variant: Variant): readonly Move[] | undefined {
  const notation = plugin.notations[0]!;
  const context = { variant: variant.id };
  const all = notation.parseMoves?.(text, context);
  if (all?.ok) return all.value;
  // One move may hold a blank, such as sternhalma's `resign 0`.
  const one = notation.parseMove(text, context);
  if (one.ok) return [one.value];
  const moves: Move[] = [];
  for (const { text: word } of splitBlanks(text)) {
    if (/^\d+\.+$/.test(word)) continue;
    const move = notation.parseMove(word, context);
    if (!move.ok) return undefined;
    moves.push(move.value);
  }
  return moves.length > 0 ? moves : undefined;
}
