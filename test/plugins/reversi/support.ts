/** What the tests of reversi share. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Cell, Finding } from '../../../core/notation/index.js';
import { collect, type GameRecord, type Read, type RecordFormat } from '../../../core/records/index.js';
import {
  formatMoves,
  PASS,
  rules,
  SETUPS,
  textToSquare,
  type ReversiMove,
  type ReversiPosition,
  type ReversiState,
  type VariantId,
} from '../../../plugins/reversi/index.js';

export type ReversiRecord = GameRecord<ReversiMove, ReversiPosition>;
export type ReversiRead = Read<ReversiMove, ReversiPosition>;

/** The rows of a vector file. */
export function vectors<Row>(name: string): Row[] {
  const text = readFileSync(new URL(`../../vectors/reversi/${name}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);
}

/** The number of a square that the test spells right. */
export function at(name: string): number {
  const square = textToSquare(name);
  if (!square.ok) throw new Error(name);
  return square.value;
}

/** The cells of 64 signs, line ends left out. */
export const cellsOf = (text: string): Cell[] =>
  Array.from(text.replace(/\n/g, ''), (sign) => '.bw'.indexOf(sign) - 1);

export const begin = (variant: VariantId = 'othello'): ReversiState =>
  rules.begin(SETUPS[variant]) as ReversiState;

/** Plays squares from the set-up; passes are made where they are forced. */
export function played(text: string, variant: VariantId = 'othello'): ReversiState {
  const state = begin(variant);
  for (const name of text.match(/../g) ?? []) {
    if (state.forced() !== undefined) state.play(PASS);
    const fault = state.play({ kind: 'place', square: at(name) });
    if (fault !== undefined) throw new Error(`${name}: ${fault.message}`);
  }
  return state;
}

/** Choices of moves, to be taken among the legal ones. */
export const choices = fc.array(fc.nat(63), { minLength: 0, maxLength: 80 });

/** Plays a game by choices, telling each state before its move; all legal moves are played, passes too. */
export function play(
  state: ReversiState,
  game: readonly number[],
  each: (state: ReversiState, move: ReversiMove) => void = () => undefined,
): ReversiMove[] {
  const moves: ReversiMove[] = [];
  for (const choice of game) {
    const legal = state.legalMoves();
    if (legal.length === 0) break;
    const move = legal[choice % legal.length]!;
    each(state, move);
    state.play(move);
    moves.push(move);
  }
  return moves;
}

/** What a format makes of a text or of bytes, fed whole. */
export function readAll(
  format: RecordFormat<ReversiMove, ReversiPosition>,
  input: string | Uint8Array,
  options: Parameters<typeof format.decoder>[0] = {},
): ReversiRead[] {
  return collect(format.decoder(options), input);
}

/** The same, fed in pieces of a size. */
export function readInPieces(
  format: RecordFormat<ReversiMove, ReversiPosition>,
  bytes: Uint8Array,
  size: number,
  options: Parameters<typeof format.decoder>[0] = {},
): ReversiRead[] {
  const decoder = format.decoder(options);
  const reads: ReversiRead[] = [];
  for (let start = 0; start < bytes.length; start += size) {
    const piece = bytes.slice(start, start + size);
    reads.push(...decoder.push(piece));
    // A caller's buffer may be used again.
    piece.fill(0x7a);
  }
  return reads.concat(decoder.end());
}

export const codesOf = (reads: readonly ReversiRead[]): string[] =>
  reads.flatMap(({ findings }) => findings.map(({ code }) => code));

export const findingsOf = (reads: readonly ReversiRead[]): Finding[] =>
  reads.flatMap(({ findings }) => findings);

export const recordsOf = (reads: readonly ReversiRead[]): ReversiRecord[] =>
  reads.flatMap(({ record }) => (record === undefined ? [] : [record]));

/** Texts that no reader may stumble over. */
export const hostileTexts: readonly (readonly [name: string, text: string])[] = [
  ['nothing', ''],
  ['1 MB of one letter', 'a'.repeat(1 << 20)],
  ['1 MB of one separator', '-'.repeat(1 << 20)],
  ['1 MB of blanks', ' '.repeat(1 << 20)],
  ['1 MB of digits', '1'.repeat(1 << 20)],
  ['1 MB of p', 'p'.repeat(1 << 20)],
  ['1 MB of line ends', '\n'.repeat(1 << 20)],
  ['1 MB of slashes', '/'.repeat(1 << 20)],
  ['NUL', 'f5\0d6'],
  ['a lone surrogate', 'f5\ud800d6'],
  ['an astral sign', 'f5😀d6'],
  ['a byte order mark', '\ufefff5d6'],
  ['CR LF', 'f5\r\nd6\r\n'],
  ['deep nesting', '('.repeat(10_000)],
  ['a word of the language', 'constructor __proto__ toString'],
];

/** Any text, and texts near to valid ones. */
export function strayText(valid: readonly string[]): fc.Arbitrary<string> {
  const mutated = fc
    .tuple(
      fc.constantFrom(...valid),
      fc.array(fc.tuple(fc.nat(200), fc.string({ maxLength: 2, unit: 'binary' })), { maxLength: 4 }),
    )
    .map(([text, edits]) =>
      edits.reduce((now, [place, put]) => {
        const start = place % (now.length + 1);
        return now.slice(0, start) + put + now.slice(start + (place % 3));
      }, text),
    );
  return fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), mutated);
}

/** The moves of each record, as text. */
export const movesOf = (reads: readonly ReversiRead[]): string[] =>
  recordsOf(reads).map(({ moves }) => formatMoves(moves));

/** A file of test/corpus/sgf. */
export const sgfCorpus = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../corpus/sgf/${name}`, import.meta.url)));
