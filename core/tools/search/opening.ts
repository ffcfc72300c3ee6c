/** Games by how they begin. */
import type { Fault } from '../../notation/index.js';
import type { GameRecord } from '../../records/index.js';
import { positionText, type GameRegistry } from '../../registry/index.js';
import { mapPosition, symmetriesOf } from '../transform.js';
import { boardsOf, ByVariant, type Board } from './by-variant.js';
import { badQuery } from './find.js';
import { readLine } from './read-line.js';

/** A line of moves from a start, as texts of the game's own notation. */
interface Line {
  /** The text of the position it begins from; undefined: the variant's set-up. */
  readonly start: string | undefined;
  readonly moves: readonly string[];
}

/**
 * A test of whether a game begins with a line of moves from the set-up.
 * @param options `symmetry`: or with an image of it; the game's start is then the image of the set-up
 * @throws RegistryError `bad_query` where no game, or not the one named, can read the line
 */
export function openingTest(
  registry: GameRegistry,
  text: string,
  options: { readonly game?: string; readonly symmetry?: boolean } = {},
): (record: GameRecord) => boolean {
  const boards = boardsOf(registry, options.game);
  const faults: Fault[] = [];
  const readable = boards.some((board) => {
    const read = readLine(board, text);
    if (!read.ok) faults.push(read.error);
    return read.ok;
  });
  if (!readable) throw badQuery(boards, 'line of moves', faults);
  const lines = new ByVariant(registry, (board) => imagesOfLine(board, text, options.symmetry ?? false));
  return (record) => {
    const plugin = registry.get(record.game);
    const notation = plugin.notations[0]!;
    const start = record.start && positionText(plugin, record.start);
    const written: string[] = [];
    const textOf = (ply: number) =>
      (written[ply] ??= notation.formatMove(record.moves[ply]!, { variant: record.variant }));
    return (
      lines
        .get(record)
        ?.some(
          (line) =>
            line.start === start &&
            line.moves.length <= record.moves.length &&
            line.moves.every((move, ply) => move === textOf(ply)),
        ) ?? false
    );
  };
}

function imagesOfLine(board: Board, text: string, symmetry: boolean): readonly Line[] | undefined {
  const { plugin, variant } = board;
  const read = readLine(board, text);
  if (!read.ok) return undefined;
  const notation = plugin.notations[0]!;
  const setup = notation.formatPosition!(variant.setup);
  const symmetries = symmetriesOf(variant);
  return (symmetry ? symmetries : symmetries.slice(0, 1)).map((one): Line => {
    const start = notation.formatPosition!(mapPosition(plugin, variant.setup, one));
    return {
      start: start === setup ? undefined : start,
      moves: read.value.map((move) =>
        notation.formatMove(plugin.mapMove(move, one), { variant: variant.id }),
      ),
    };
  });
}
