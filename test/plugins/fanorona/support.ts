import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { spanIn, type Fault, type Result } from '../../../core/notation/index.js';
import type { GameState } from '../../../core/rules/index.js';
import fanorona, {
  formatMove,
  rules,
  type FanoronaMove,
  type FanoronaPosition,
} from '../../../plugins/fanorona/index.js';

export type State = GameState<FanoronaMove, FanoronaPosition>;

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The rows of a file of vectors. */
export function vectors<T>(name: string): T[] {
  const text = readFileSync(path(`../../vectors/fanorona/${name}.jsonl`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** A real file from outside the project, where it is at hand. */
export function outsideFile(name: string): string | undefined {
  const file = path(`../../../../shared/data/fanorona/${name}`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

export const exampleFile = (name: string): string =>
  readFileSync(path(`../../../docs/examples/${name}`), 'utf8');

export const variantNamed = (id: string) => fanorona.variants.find((variant) => variant.id === id)!;

/** The value of a good result; throws with the fault of a bad one. */
export function valueOf<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message}`);
}

/** The fault of a bad result; throws where it is good. */
export function faultOf<T>(result: Result<T>): Fault {
  if (!result.ok) return result.error;
  throw new Error('It was read.');
}

/** The piece of a text that a fault is about. */
export const blamed = (text: string, { span }: Fault): string => text.slice(span!.start, span!.end);

/** Is a fault complete: a known word, a sentence with nothing left open, a place in the text? */
export function isSound(fault: Fault, text: string, reasons: Iterable<string>): boolean {
  const { code, message, span } = fault;
  return (
    [...reasons].includes(code) &&
    message.length > 10 &&
    /[.]$/.test(message) &&
    !/(?<!\\u)\{\w+\}/.test(message) &&
    span !== undefined &&
    0 <= span.start &&
    span.start <= span.end &&
    span.end <= text.length &&
    JSON.stringify(span) === JSON.stringify(spanIn(text, span.start, span.end))
  );
}

export interface PlayedGame {
  readonly variant: string;
  readonly moves: readonly FanoronaMove[];
  /** The position before each move, and after the last. */
  readonly positions: readonly FanoronaPosition[];
  readonly state: State;
}

/** Plays a game out of numbers: each one picks the next move. */
export function playOut(variant: string, choices: readonly number[]): PlayedGame {
  const state = rules.begin(variantNamed(variant).setup);
  const moves: FanoronaMove[] = [];
  const positions = [state.position()];
  for (const choice of choices) {
    const legal = state.legalMoves();
    if (legal.length === 0) break;
    const move = legal[choice % legal.length]!;
    const fault = state.play(move);
    if (fault) throw new Error(`${fault.code}: ${JSON.stringify(move)}`);
    moves.push(move);
    positions.push(state.position());
  }
  return { variant, moves, positions, state };
}

/** Games of all variants, played at random. */
export const games = (maxLength = 60): fc.Arbitrary<PlayedGame> =>
  fc
    .tuple(
      fc.constantFrom(...fanorona.variants.map(({ id }) => id)),
      fc.array(fc.nat(100_000), { maxLength, size: 'max' }),
    )
    .map(([variant, choices]) => {
      const game = playOut(variant, choices);
      const moves = game.moves.map((move) => formatMove(move, { variant })).join(' ');
      return Object.assign(game, { [fc.toStringMethod]: () => `${variant}: ${moves}` });
    });

/** Texts that break parsers. */
export const NASTY: readonly string[] = [
  '',
  ' ',
  '\0',
  '\ud800',
  'a1\udc00-b1',
  '\ufeffa1-b1',
  '\r\n',
  '\n\n\n',
  '-',
  '–',
  '((((((((((((((((((((((((((((((((((((((((',
  'w'.repeat(1 << 20),
  'a1-'.repeat(1 << 18),
  'a1-a2A-'.repeat(1 << 16) + 'a1A',
  '/'.repeat(1 << 20),
  ' '.repeat(1 << 20),
  '\n'.repeat(1 << 20),
  '9/9/9/9/9 w 0 1\r\n',
  '9/9/9/9/9 w 0 99999999999999999999',
];

/** Texts like good ones with something changed, and texts of all sorts. */
export const mutations = (good: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'ab39wAW-/ \n') }),
    fc
      .tuple(good, fc.nat(), fc.nat(3), fc.string({ unit: fc.constantFrom(...'abi159wbWA-/ \n\0é') }))
      .map(([text, at, length, piece]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + piece + text.slice(start + length);
      }),
  );
