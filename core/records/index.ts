export * from './record.js';
export * from './format.js';
export { fit } from './losses.js';
export { PieceCutter } from './cut.js';
export { Shared } from './shared.js';
export {
  collect,
  decodeText,
  encodeEach,
  encodeText,
  findingAt,
  MAX_SOURCE,
  placesOf,
  tooLong,
  type TextFormat,
  type TextPiece,
} from './text.js';
export { concat, isEncoding, latin1 } from './lines.js';
