export * from './fault.js';
export * from './notation.js';
export { defineReasons, own, Reasons, type OwnWords, type SentenceValues } from './reasons.js';
export {
  excerpt,
  isBlank,
  lineAt,
  printable,
  shiftSpan,
  spanIn,
  spanOfToken,
  splitBlanks,
  splitTokens,
  trimBlanks,
  type Token,
} from './text.js';
