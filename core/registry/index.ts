export { GAME_PLUGIN, GameRegistry, RegistryError, type Detection } from './registry.js';
export * from './plugin.js';
export { nearest } from './nearest.js';
export { recordFromJson, type JsonPath, type JsonRecord, type Tell } from './json/read.js';
export { recordToJson } from './json/write.js';
export { isOptionValue, optionFromText, optionType, type OptionValue } from './options.js';
export { pgnDialect, type PgnFormatSettings } from './pgn/format.js';
export type { PgnDialect, PgnLose, PgnTell } from './pgn/dialect.js';
export { readPgnResult, writePgnResult, type PgnResult } from './pgn/results.js';
