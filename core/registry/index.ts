export { GAME_PLUGIN, GameRegistry, RegistryError, type Detection } from './registry.js';
export * from './plugin.js';
export { nearest } from './nearest.js';
export { isOptionValue, optionFromText, optionType, type OptionValue } from './options.js';
export { pgnDialect, type PgnFormatSettings } from './pgn/format.js';
export type { PgnDialect } from './pgn/dialect.js';
export type { PgnResult } from './pgn/results.js';
