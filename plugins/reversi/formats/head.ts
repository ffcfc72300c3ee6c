/** The first lines of a file, to recognise it by. */
import { trimBlanks } from '../../../core/notation/index.js';
import { SETUPS } from '../geometry.js';
import { playThrough, ReversiState } from '../rules.js';
import type { ReversiMove, ReversiPosition, VariantId } from '../types.js';

/** How much of a file a format is shown to recognise it. */
const HEAD = 4096;

/** The text of a file's first bytes; one in UTF-16 tells so at its beginning. */
export function headText(head: Uint8Array): string {
  const wide =
    head[0] === 0xff && head[1] === 0xfe
      ? 'utf-16le'
      : head[0] === 0xfe && head[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(wide).decode(head);
}

/** Its lines without blanks around them, less a last one that may be cut off. */
export function headLines(head: Uint8Array): string[] {
  const lines = headText(head)
    .split(/\r\n?|\n/)
    .map((line) => trimBlanks(line).text);
  return head.length >= HEAD && lines.length > 1 ? lines.slice(0, -1) : lines;
}

/** Can these moves be played, from where the game begins? */
export function isPlayable(game: {
  readonly variant: string;
  readonly start?: ReversiPosition | undefined;
  readonly moves: readonly ReversiMove[];
}): boolean {
  const state = new ReversiState(game.start ?? SETUPS[game.variant as VariantId]);
  return game.moves.every((move) => playThrough(state, move) === undefined);
}
