/** Moves written one after the other, with or without their numbers. */
import { ok, refuse, shiftSpan, spanIn, splitBlanks, type Result } from '../../../core/notation/index.js';
import type { MerrillsMove } from '../types.js';

/** Digits and dots before a move, or by themselves. */
const NUMBER = /^\d+\.+/;

/**
 * Reads moves parted by white space. Move numbers with their dots are passed over.
 * @param read reads a word, knowing the moves before it
 * @param goOn reads a word that goes on with the move before it; undefined where it does not
 */
export function readWords(
  text: string,
  read: (word: string, before: readonly MerrillsMove[]) => Result<MerrillsMove>,
  goOn: (word: string, move: MerrillsMove) => Result<MerrillsMove> | undefined = () => undefined,
): Result<MerrillsMove[]> {
  const moves: MerrillsMove[] = [];
  for (const { text: token, end } of splitBlanks(text)) {
    const word = token.replace(NUMBER, '');
    if (word === '') continue;
    const last = moves.at(-1);
    const joined = last === undefined ? undefined : goOn(word, last);
    const result = joined ?? read(word, moves);
    if (!result.ok) {
      const { span, ...fault } = result.error;
      const base = spanIn(text, end - word.length, end);
      const ply = joined === undefined ? moves.length : moves.length - 1;
      return refuse({ ...fault, ply, span: span === undefined ? base : shiftSpan(span, base) });
    }
    if (joined === undefined) moves.push(result.value);
    else moves[moves.length - 1] = result.value;
  }
  return ok(moves);
}
