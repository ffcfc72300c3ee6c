export { GameRegistry, RegistryError, type Detection } from './registry.js';
export * from './plugin.js';
export { nearest } from './nearest.js';
export { isSetup, positionText } from './position-text.js';
export { recordFromJson, type JsonPath, type JsonRecord, type Tell } from './json/read.js';
export { recordToJson } from './json/write.js';
export { isOptionValue, optionFromText, optionType, type OptionValue } from './options.js';
export { pgnDialect, type PgnFormatSettings } from './pgn/format.js';
export type { PgnDialect, PgnLose, PgnTell } from './pgn/dialect.js';
export { readPgnResult, writePgnResult, type PgnResult } from './pgn/results.js';
export { Pgn, PgnScanner } from './pgn/scan.js';
export { openSpielFormat } from './openspiel/format.js';
export type {
  BadParameter,
  OpenSpielAction,
  OpenSpielGame,
  OpenSpielStart,
  OpenSpielState,
} from './openspiel/game.js';
export { OPENSPIEL_REASONS } from './openspiel/reasons.js';
export { sgfFormat, type SgfFormatSettings } from './sgf/format.js';
export { SGF_BLACK, SGF_WHITE, type SgfDialect, type SgfMargins, type SgfSeat } from './sgf/dialect.js';
export { MARGIN_TAG } from './sgf/results.js';
export { Sgf, SgfScanner } from './sgf/scan.js';
export { turnsOf, type TurnLine, type Turns } from './sgf/turns.js';
export { boardspaceFormat } from './boardspace/format.js';
export type { BoardspaceDialect, BoardspaceTurns } from './boardspace/dialect.js';
export { BOARDSPACE_REASONS } from './boardspace/reasons.js';
export { ludiiFormat } from './ludii/format.js';
export type { LudiiDialect, LudiiTurns } from './ludii/dialect.js';
export { LUDII_REASONS } from './ludii/reasons.js';
export type { LudiiAction, LudiiField, LudiiMove, LudiiTrial } from './ludii/trial.js';
export { abstractPlayFormat } from './abstractplay/format.js';
export type { AbstractPlayDialect, AbstractPlayEnding } from './abstractplay/dialect.js';
export * from './point-notation/index.js';
