/** Boards on the terminal. */
import type { BoardPaint } from '../tools/index.js';
import type { Terminal } from './terminal.js';

/** Colours for boards, where the terminal has any; none otherwise, so that marks become brackets. */
export function boardPaint({ paint }: Terminal, seats: readonly string[]): BoardPaint {
  if (!paint.isColorSupported) return {};
  const colours = [paint.cyan, paint.yellow, paint.magenta, paint.blue, paint.red, paint.green];
  return {
    board: paint.dim,
    coordinate: paint.dim,
    last: (text) => paint.black(paint.bgYellow(text)),
    taken: (text) => paint.white(paint.bgRed(text)),
    mark: (text) => paint.black(paint.bgMagenta(text)),
    // White and black stones have signs of their own.
    seats: seats.map((seat, number) =>
      seat === 'white' || seat === 'black'
        ? undefined
        : (text: string) => paint.bold(colours[number % colours.length]!(text)),
    ),
  };
}
