/**
 * The actions of fanorona on Boardspace: what a player does to the board, one after another, until `done`.
 *
 *     Capture A F 2 E 3     a step that takes by approach; W: by withdrawal
 *     Move I 5 H 4          a step that takes nothing
 *     Pickb F 2 0           picks up a stone, as players of flesh and blood do …
 *     Dropb E 3             … and puts it down: a step, or back where it came from
 *     Remove F 4 1          says which line is taken where both could be, by one of its points
 *     Reset                 takes everything back since the turn began
 *
 * Source: github.com/ddyer0/boardspace.net, fanorona/FanoronaMovespec.java (the words) and FanoronaBoard.java (what
 * they do). Case does not matter there.
 */
import { splitBlanks, type Token } from '../../../core/notation/index.js';
import { APPROACH, PAIKA, WITHDRAWAL, type Kind } from '../types.js';

/** Something done to the board; points are names, as `f2`, of some board. */
export type Action =
  | { readonly verb: 'step'; readonly kind: Kind; readonly from: Token; readonly to: Token }
  | { readonly verb: 'pick' | 'drop' | 'remove'; readonly point: Token }
  | { readonly verb: 'reset' | 'done' };

/** Of the words behind a verb, those that say a point: a letter and a digit. */
function pointOf(letter: Token | undefined, digit: Token | undefined): Token | undefined {
  if (letter === undefined || digit === undefined) return undefined;
  if (!/^[a-z]$/i.test(letter.text) || !/^[0-9]$/.test(digit.text)) return undefined;
  return { text: letter.text.toLowerCase() + digit.text, start: letter.start, end: digit.end };
}

const KINDS: Readonly<Record<string, Kind>> = { a: APPROACH, w: WITHDRAWAL };
const PICKS: Readonly<Record<string, 'pick' | 'drop' | 'remove'>> = {
  pickb: 'pick',
  dropb: 'drop',
  remove: 'remove',
};
const WORDS: Readonly<Record<string, 'reset' | 'done'>> = { reset: 'reset', undo: 'reset', done: 'done' };

/**
 * The action that a text is; a number before it, which counts actions, is passed over.
 * @returns undefined for what is none
 */
export function readAction(text: string): Action | undefined {
  const words = splitBlanks(text);
  if (/^[0-9]+$/.test(words[0]?.text ?? '')) words.shift();
  const [verbWord, ...rest] = words;
  const verb = verbWord?.text.toLowerCase() ?? '';
  if (Object.hasOwn(WORDS, verb)) return rest.length === 0 ? { verb: WORDS[verb]! } : undefined;
  if (Object.hasOwn(PICKS, verb)) {
    const point = pointOf(rest[0], rest[1]);
    // A number behind the point tells whose stone it is.
    return point === undefined || rest.length > 3 ? undefined : { verb: PICKS[verb]!, point };
  }
  const isCapture = verb === 'capture';
  if (!isCapture && verb !== 'move') return undefined;
  const way = isCapture ? rest.shift()?.text.toLowerCase() : undefined;
  const kind = isCapture ? (Object.hasOwn(KINDS, way ?? '') ? KINDS[way!] : undefined) : PAIKA;
  const from = pointOf(rest[0], rest[1]);
  const to = pointOf(rest[2], rest[3]);
  if (kind === undefined || from === undefined || to === undefined || rest.length !== 4) return undefined;
  return { verb: 'step', kind, from, to };
}
