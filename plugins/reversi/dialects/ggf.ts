/** `ggf`: as the Generic Game Format writes moves and boards. */
import { ROW } from '../geometry.js';
import { signOf, signsOf, type Alphabet } from './board-signs.js';
import { dialect } from './dialect.js';

const STARS: Alphabet = { black: '*', white: 'O', empty: '-' };

/**
 * Moves `F5`, passes `PA`; a position is the size of the board, its eight rows from rank 1 up, and the side to
 * move, parted by blanks.
 * Source: the property BO of the Generic Game Format, as GGS and Edax write it.
 */
export const ggf = dialect({
  id: 'ggf',
  upper: true,
  pass: 'PA',
  position({ cells, toMove }) {
    const rows = signsOf(cells, STARS).match(/.{8}/g)!;
    return [String(ROW), ...rows, signOf(toMove, STARS)].join(' ');
  },
});
