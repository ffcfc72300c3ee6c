import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { unwrap, type RuleOptions } from '../../../core/notation/index.js';
import {
  formatPosition,
  GEOMETRY,
  parseMove,
  parsePosition,
  RULES,
  type MerrillsMove,
  type MerrillsPosition,
  type MerrillsState,
} from '../../../plugins/merrills/index.js';

const folder = new URL('../../vectors/merrills/', import.meta.url);

/** The rows of a vector file. */
export function rows<T>(name: string): T[] {
  const text = readFileSync(new URL(name, folder), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

export const vectorJson = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T;

export const move = (text: string): MerrillsMove => unwrap(parseMove(text));
export const position = (text: string): MerrillsPosition => unwrap(parsePosition(text));
export const point = (name: string): number => GEOMETRY.point(name)!;

/** A game begun from a position's text (default: the set-up). */
export function begin(start?: string | null, options?: RuleOptions): MerrillsState {
  return RULES.begin(start ? position(start) : undefined, options) as MerrillsState;
}

/** Plays moves, texts parted by blanks, each of which must be legal. */
export function playAll(state: MerrillsState, moves: string): MerrillsState {
  for (const text of moves.split(/\s+/).filter((one) => one !== '' && !/^\d+\.$/.test(one))) {
    const fault = state.play(move(text));
    if (fault) throw new Error(`${text} at ply ${String(state.ply)}: ${fault.code}: ${fault.message}`);
  }
  return state;
}

export const positionText = (state: MerrillsState): string => formatPosition(state.position());

/** Plays on at random, the choices given as numbers from 0 to 1, until they or the game end. */
export function playOut(state: MerrillsState, choices: readonly number[]): MerrillsMove[] {
  const played: MerrillsMove[] = [];
  for (const choice of choices) {
    const legal = state.legalMoves();
    if (legal.length === 0) break;
    const next = legal[Math.floor(choice * legal.length)]!;
    state.play(next);
    played.push(next);
  }
  return played;
}

export const options = fc.record({ flying: fc.boolean(), doubleMill: fc.constantFrom(1, 2) });

/** Numbers from 0 to just under 1, to choose moves with. */
export const choices = (maxLength: number, minLength = 0): fc.Arbitrary<number[]> =>
  fc.array(
    fc.nat(9999).map((n) => n / 10_000),
    { minLength, maxLength, size: 'max' },
  );

/** Any position that the notation can write, likely or not. */
export const anyPosition: fc.Arbitrary<MerrillsPosition> = fc
  .record({
    white: fc.uniqueArray(fc.nat(23), { maxLength: 9 }),
    black: fc.uniqueArray(fc.nat(23), { maxLength: 9 }),
    hands: fc.tuple(fc.nat(9), fc.nat(9)),
    toMove: fc.constantFrom(0, 1),
    noMill: fc.oneof(fc.nat(120), fc.maxSafeNat()),
    ply: fc.oneof(fc.nat(300), fc.maxSafeNat()),
  })
  .map(({ white, black, hands, toMove, noMill, ply }) => {
    const cells = Array.from({ length: 24 }, (_, p) => (white.includes(p) ? 0 : black.includes(p) ? 1 : -1));
    const men = (seat: number) => cells.filter((cell) => cell === seat).length;
    const hand = [Math.min(hands[0], 9 - men(0)), Math.min(hands[1], 9 - men(1))] as const;
    return { variant: 'standard', cells, toMove, hand, noMill, ply };
  });

/** Strings that have broken readers before. */
export const NASTY: readonly string[] = [
  '',
  ' ',
  '\n',
  '\0',
  '\ufeff',
  '\ufeffd2',
  '\ud800',
  '\udc00x',
  'd2\r\n',
  '\r',
  '#',
  '# note',
  'a'.repeat(1 << 20),
  'd2 '.repeat(350_000),
  ' '.repeat(1 << 20),
  '-'.repeat(1 << 20),
  '1.'.repeat(1 << 19),
  '.'.repeat(1 << 20),
  '\n'.repeat(1 << 20),
  '9'.repeat(1 << 20),
  '(['.repeat(1 << 19),
  'position '.repeat(100_000),
  'd2x'.repeat(350_000),
  '🙂'.repeat(1000),
  'constructor',
  '__proto__',
  'toString',
];
