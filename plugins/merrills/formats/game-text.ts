/** The game's own record format: files of games as the spec writes them. */
import {
  excerpt,
  NotationError,
  spanIn,
  type Fault,
  type Finding,
  type Token,
} from '../../../core/notation/index.js';
import {
  decodeText,
  DEFAULT_LIMITS,
  encodeText,
  findingAt,
  makeRecord,
  placesOf,
  type DecoderOptions,
  type Encoded,
  type GameRecord,
  type Holds,
  type Loss,
  type Note,
  type Read,
  type RecordDecoder,
  type RecordFormat,
  type TextPiece,
} from '../../../core/records/index.js';
import { GameGrouper, splitParagraphs } from './game-files.js';
import { readLines, type RecordLines } from '../notation/lines.js';
import { formatMove } from '../notation/moves.js';
import {
  badMove,
  footText,
  headText,
  isOption,
  movesText,
  positionOf,
  RESULT_REASONS,
  resultWords,
  stateOf,
} from '../notation/records.js';
import { beforeTurn } from '../positions.js';
import { GAME, samePosition, SETUP, VARIANT, type MerrillsMove, type MerrillsPosition } from '../types.js';

type MerrillsRecord = GameRecord<MerrillsMove, MerrillsPosition>;
type MerrillsRead = Read<MerrillsMove, MerrillsPosition>;

const EXTENSION = '.merrills';

/** What the format can hold. Endings that the moves show are not written: they come back from playing them. */
const HOLDS: Holds = Object.freeze({
  options: ['flying', 'doubleMill'],
  start: true,
  comments: true,
  offer: true,
  result: RESULT_REASONS,
});

/** `merrills`: the moves in numbered pairs; games parted by blank lines; notes on lines that begin with `#`. */
export const FORMAT: RecordFormat<MerrillsMove, MerrillsPosition> = Object.freeze({
  id: GAME,
  title: 'Merrills game text',
  extensions: [EXTENSION],
  holds: HOLDS,
  sniff,
  decoder,
  encoder: () => encodeText(HOLDS, write),
});

function decoder(options: DecoderOptions = {}): RecordDecoder<MerrillsMove, MerrillsPosition> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const games = new GameGrouper(limits.record);
  const readAll = (parts: readonly (TextPiece | Finding)[]): MerrillsRead[] =>
    parts.flatMap((part) =>
      'code' in part ? [{ findings: [part] }] : read(part, limits.moves, options.places),
    );
  return decodeText(
    {
      split: splitParagraphs,
      read: (piece) => readAll(games.add(piece)),
      end: () => readAll(games.end()),
    },
    options,
  );
}

function read(piece: TextPiece, maximum: number, places = false): MerrillsRead[] {
  const { text } = piece;
  if (text.trim() === '') return [];
  const lines = readLines(text, { maximum, places });
  const findings: Finding[] = [];
  const add = (fault: Fault) => {
    const { start, end } = fault.span!;
    findings.push(findingAt(piece, { ...fault, game: GAME, severity: 'error' }, start, end));
  };
  const start = positionOf(text, lines);
  if (!start.ok) add(start.error);
  const state = stateOf(text, lines);
  if (!state.ok) add(state.error);
  const bad = badMove(text, lines);
  if (bad !== undefined) add(bad);
  if (lines.cut) add(tooManyMoves(text, lines.cut, maximum));
  // Without its start, a game's moves would be another game's.
  if (!start.ok) return [{ findings }];
  const { flying, doubleMill, offer, result } = state.ok ? state.value : {};
  const record = makeRecord<MerrillsMove, MerrillsPosition>({
    game: GAME,
    variant: VARIANT,
    options: { ...(flying === false && { flying }), ...(doubleMill === 2 && { doubleMill }) },
    start: start.value && !samePosition(start.value, SETUP) ? start.value : undefined,
    moves: lines.moves,
    notes: notesOf(lines),
    offer,
    result,
    places: lines.places && placesOf(piece, { moves: lines.places, parts: partsOf(lines) }),
  });
  return [{ record, findings }];
}

function tooManyMoves(text: string, { start, end }: Token, maximum: number): Fault {
  const message = `The record has more than ${String(maximum)} moves; reading stopped there.`;
  return { code: 'limit', message, span: spanIn(text, start, end), ply: maximum };
}

/** Where the parts of a game stand that are no moves. */
function partsOf({ position, states, remarks }: RecordLines): Map<string, number> {
  const parts = new Map<string, number>();
  if (position) parts.set('start', position.start);
  for (const { word, start } of states) parts.set(word === 'flying' ? 'option flying' : word, start);
  const option = remarks.find(isOption);
  if (option) parts.set('option doubleMill', option.start);
  return parts;
}

/**
 * Each line that begins with `#` is a comment, less one blank after the sign; `#|` goes on with the comment
 * of the line before it.
 */
function notesOf({ remarks, bad, cut }: RecordLines): Map<number, Note<MerrillsMove>> {
  // Past the place where reading the moves stopped, nobody knows where a note belongs.
  const end = (bad ?? cut)?.start ?? Infinity;
  const notes = new Map<number, { comments: string[] }>();
  let above = false;
  for (const remark of remarks) {
    const { ply, text, follows } = remark;
    if (remark.start > end) break;
    if (isOption(remark)) {
      above = false;
      continue;
    }
    const comments = notes.get(ply)?.comments ?? [];
    if (follows && above && text.startsWith('|')) {
      comments[comments.length - 1] += `\n${withoutBlank(text.slice(1))}`;
    } else comments.push(withoutBlank(text));
    above = true;
    notes.set(ply, { comments });
  }
  return notes;
}

const withoutBlank = (text: string): string => (text.startsWith(' ') ? text.slice(1) : text);
const withBlank = (text: string): string => (text === '' ? '' : ` ${text}`);

function commentText(comment: string): string {
  const [first, ...more] = comment.split('\n') as [string, ...string[]];
  return `#${withBlank(first)}\n${more.map((line) => `#|${withBlank(line)}\n`).join('')}`;
}

function write(record: MerrillsRecord, index: number): Encoded {
  if (record.variant !== VARIANT) {
    const message = `${GAME} has no variant ${excerpt(record.variant)}.`;
    throw new NotationError({ code: 'unknown_variant', message });
  }
  const losses: Loss[] = [];
  const { options, start, moves, notes, offer } = record;
  let position = start;
  if (start?.pending !== undefined) {
    position = beforeTurn(start);
    losses.push({
      code: 'start',
      message: 'It cannot begin in the middle of a turn; the position before that turn is written.',
    });
  }
  let { result } = record;
  if (result !== undefined && resultWords(result) === undefined) {
    losses.push({
      code: 'result',
      message: 'It can hold a win by resign or timeout, or a draw by agreement.',
    });
    result = undefined;
  }
  const texts = moves.map((move) => formatMove(move));
  const before = (ply: number): string => {
    let text = '';
    for (const comment of notes?.get(ply)?.comments ?? []) text += commentText(plain(comment));
    return text;
  };
  const changed =
    notes && [...notes.values()].some(({ comments }) => comments?.some((one) => plain(one) !== one));
  if (changed) {
    losses.push({
      code: 'comments',
      message: 'Line ends of a comment are made alike, and halves of surrogate pairs replaced.',
    });
  }
  const head = headText({
    ...(position && !samePosition(position, SETUP) && { position }),
    ...(options['flying'] === false && { flying: false }),
    ...(options['doubleMill'] === 2 && { doubleMill: 2 }),
  });
  const foot = footText({ ...(offer !== undefined && { offer }), ...(result && { result }) });
  // A game without moves has a number, so that in a file it is seen to be one.
  const body = movesText(texts, before) + (texts.length === 0 ? '1.\n' : '');
  return { data: (index === 0 ? '' : '\n') + head + body + foot, losses };
}

/** A comment as a file of text can hold it. */
const plain = (comment: string): string => comment.replace(/\r\n?/g, '\n').replace(/\p{Cs}/gu, '\ufffd');

/** How much of the beginning of a file is looked at. */
const HEAD = 4096;
/** So many moves before the first thing that is none make it likely that a game went wrong there. */
const SOME_MOVES = 4;

function sniff(head: Uint8Array, fileName = ''): number {
  const named = fileName.toLowerCase().endsWith(EXTENSION);
  const all = new TextDecoder().decode(head).replace(/\r\n?/g, '\n');
  // The last line of a piece may be cut.
  const text = head.length < HEAD ? all : all.slice(0, all.lastIndexOf('\n') + 1);
  const lines = readLines(text);
  const { moves, bad, position } = lines;
  const begins = position !== undefined && positionOf(text, lines).ok;
  if (bad === undefined && (begins || moves.length > 0)) {
    if (named) return 1;
    return begins || /^\d+\. /m.test(text) ? 0.9 : 0.6;
  }
  if (moves.length >= SOME_MOVES || begins) return named ? 0.9 : 0.5;
  return named ? 0.7 : 0;
}
