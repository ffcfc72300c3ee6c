/** Positions and lines of moves as a user writes them. */
import {
  ok,
  refuse,
  shiftSpan,
  spanOfToken,
  splitBlanks,
  type Move,
  type NotationContext,
  type Position,
  type Result,
} from '../../notation/index.js';
import { makeRecord } from '../../records/index.js';
import type { GamePlugin, Variant } from '../../registry/index.js';
import { walk } from '../walk.js';
import type { Board } from './by-variant.js';

/**
 * A line of moves from a variant's set-up in the game's own notation: run together where the notation can do
 * that, else parted by blanks; move numbers (`1.`) are passed over. Only read, not played.
 */
export function readLine({ plugin, variant }: Board, text: string): Result<readonly Move[]> {
  const notation = plugin.notations[0]!;
  const context: NotationContext = { variant: variant.id };
  const together = notation.parseMoves?.(text, context);
  if (together?.ok) return together;
  const moves: Move[] = [];
  for (const token of splitBlanks(text)) {
    if (/^\d+\.+$/.test(token.text)) continue;
    const move = notation.parseMove(token.text, context);
    if (!move.ok) {
      if (together !== undefined) return together;
      const { span = spanOfToken({ text: '', start: 0, end: token.text.length }) } = move.error;
      return refuse({ ...move.error, span: shiftSpan(span, spanOfToken(token)) });
    }
    moves.push(move.value);
  }
  return moves.length === 0 && together !== undefined ? together : ok(moves);
}

/**
 * A position as the game's own notation writes it, or the one after a line of moves from the set-up.
 * @returns the reason of the reading that came nearer
 */
export function readPosition(board: Board, text: string): Result<Position> {
  const { plugin, variant } = board;
  const position = plugin.notations[0]!.parsePosition!(text, { variant: variant.id });
  if (position.ok) return position;
  const line = readLine(board, text);
  if (!line.ok) return /[\s/]/.test(text.trim()) && !startsWithMove(board, text) ? position : line;
  return playLine(plugin, variant, line.value);
}

/** Is the first word of a text a move? Then a line of moves was meant. */
function startsWithMove({ plugin, variant }: Board, text: string): boolean {
  const [first] = splitBlanks(text);
  return first !== undefined && plugin.notations[0]!.parseMove(first.text, { variant: variant.id }).ok;
}

function playLine(plugin: GamePlugin, variant: Variant, moves: readonly Move[]): Result<Position> {
  if (plugin.rules === undefined)
    return refuse({ code: 'no_rules', message: `${plugin.id} has no rules to play these moves with.` });
  const { state, stop } = walk(plugin, makeRecord({ game: plugin.id, variant: variant.id, moves }), {
    at: () => undefined,
  });
  if (stop === undefined) return ok(state!.position());
  const message = `Move ${String(stop.ply + 1)} of the line cannot be played: ${stop.fault.message}`;
  return refuse({ ...stop.fault, message });
}
