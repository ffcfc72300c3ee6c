/** `upper` and `lower`: everything in capitals, and everything in small letters. */
import type { Notation } from '../../../core/notation/index.js';
import type { ReversiMove, ReversiPosition } from '../types.js';
import { signOf, signsOf, type Alphabet } from './board-signs.js';
import { dialect } from './dialect.js';

function letters(id: string, pass: string, alphabet: Alphabet): Notation<ReversiMove, ReversiPosition> {
  return dialect({
    id,
    upper: pass === pass.toUpperCase(),
    pass,
    position: ({ cells, toMove }) => `${signsOf(cells, alphabet)} ${signOf(toMove, alphabet)}`,
  });
}

/** Moves `F5`, passes `PASS`; a position is 64 signs of `B` `W` `.`, rank 1 first, a blank, and `B` or `W`. */
export const upper = letters('upper', 'PASS', { black: 'B', white: 'W', empty: '.' });

/** Moves `f5`, passes `pass`; a position is 64 signs of `b` `w` `.`, rank 1 first, a blank, and `b` or `w`. */
export const lower = letters('lower', 'pass', { black: 'b', white: 'w', empty: '.' });
