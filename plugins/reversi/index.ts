/**
 * Reversi, or Othello: squares, boards and transcripts as text, the rules, and the formats of the archives and
 * programs of the game.
 *
 * Beside the plugin, the default export, here is every function of the notation on its own:
 * `parse('f5d6c3')`, `walk(SETUPS.othello.cells, 'b', squares)`.
 */
import { EMPTY } from '../../core/notation/index.js';
import { PLUGIN_API, type GamePlugin } from '../../core/registry/plugin.js';
import { DIALECTS } from './dialects/index.js';
import { eothelloFormat } from './formats/eothello.js';
import { obfFormat } from './formats/obf.js';
import { openspielFormat } from './formats/openspiel.js';
import { pgnEdax } from './formats/pgn-edax.js';
import { pgnPlayok } from './formats/pgn-playok.js';
import { pgnWthor } from './formats/pgn-wthor.js';
import { transcriptCsvFormat } from './formats/transcript-csv.js';
import { BOARD, SETUPS, VARIANT_IDS } from './geometry.js';
import { ggfFormat } from './formats/ggf.js';
import { reversiSgf } from './formats/sgf.js';
import { mapMove, PASS, pointsOf } from './moves.js';
import { notation } from './notation.js';
import { rules } from './rules.js';
import { transcriptFormat } from './formats/transcript.js';
import { GAME, type ReversiMove, type ReversiPosition } from './types.js';
import { wthorFormat } from './formats/wthor/format.js';

export { boardToText, formatPosition, parsePosition, textToBoard } from './boards.js';
export { BOARD, CENTRE, RAYS, SETUPS, VARIANT_IDS } from './geometry.js';
export { mapMove, PASS, PLACES, pointsOf } from './moves.js';
export { formatMove, formatMoves, notation, parseMove, parseMoves } from './notation.js';
export { NOTATION_REASONS, RULE_REASONS, WALK_REASONS, type RuleReason } from './reasons.js';
export { ReversiState, rules } from './rules.js';
export { countDiscs, officialScore, SCORE } from './score.js';
export { squareToText, textToSquare } from './squares.js';
export { DIALECT_REASONS, edax, fen, ggf, lower, upper } from './dialects/index.js';
export { eothelloFormat } from './formats/eothello.js';
export { OBF_REASONS, obfFormat } from './formats/obf.js';
export { openspielFormat } from './formats/openspiel.js';
export { transcriptCsvFormat } from './formats/transcript-csv.js';
export { transcriptFormat } from './formats/transcript.js';
export { TRANSCRIPT_REASONS } from './formats/transcript-reasons.js';
export { readTranscriptLine, type TranscriptLine } from './transcript-line.js';
export { PASS_TEXT, parse, render, renderWithPasses } from './transcripts.js';
export * from './types.js';
export { walk, type WalkStep } from './walk.js';
export { WTHOR_REASONS } from './formats/wthor/reasons.js';
export { wthorFormat } from './formats/wthor/format.js';

declare module '../../core/index.js' {
  interface Games {
    reversi: GamePlugin<ReversiMove, ReversiPosition>;
  }
}

/** The position with the colours of discs and the side to move exchanged. */
export function swapSeats({ variant, cells, toMove }: ReversiPosition): ReversiPosition {
  return {
    variant,
    cells: Int8Array.from(cells, (cell) => (cell === EMPTY ? EMPTY : 1 - cell)),
    toMove: 1 - toMove,
  };
}

/** The game, to be registered. */
export const reversi: GamePlugin<ReversiMove, ReversiPosition> = Object.freeze({
  api: PLUGIN_API,
  id: GAME,
  aliases: ['othello', 'otello', 'otelo', 'othello-8x8', 'reversi-8x8', 'iago', 'annexation'],
  title: 'Reversi (Othello)',
  variants: VARIANT_IDS.map((id) => ({ id, geometry: BOARD, setup: SETUPS[id], seats: ['black', 'white'] })),
  notations: [notation, ...DIALECTS],
  formats: [
    transcriptFormat,
    wthorFormat,
    transcriptCsvFormat,
    eothelloFormat,
    obfFormat,
    pgnPlayok(() => reversi),
    pgnEdax(() => reversi),
    pgnWthor(() => reversi),
    reversiSgf(() => reversi),
    ggfFormat,
    openspielFormat,
  ],
  rules,
  pass: PASS,
  options: [],
  view: { flip: true },
  points: pointsOf,
  mapMove,
  swapSeats,
});

export default reversi;
