/** What the tests of sternhalma share: vectors, builders, and a second, plain set of the rules to compare with. */
import { readFileSync } from 'node:fs';
import { EMPTY, unwrap, type Result } from '../../../core/notation/index.js';
import {
  formatMove,
  holeOf,
  nameOf,
  parseMove,
  parsePosition,
  RULES,
  setupOf,
  variantData,
  variantId,
  type SternhalmaMove,
  type SternhalmaPosition,
  type SternhalmaState,
} from '../../../plugins/sternhalma/index.js';

/** The rows of a vector file. */
export function vectors<T>(name: string): T[] {
  const url = new URL(`../../vectors/sternhalma/${name}`, import.meta.url);
  return readFileSync(url, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

export const move = (text: string): SternhalmaMove => unwrap(parseMove(text));
export const position = (text: string): SternhalmaPosition => unwrap<SternhalmaPosition>(parsePosition(text));
export const hole = (name: string): number => {
  const found = holeOf(name);
  if (found === undefined) throw new Error(`${name} is no hole`);
  return found;
};
export const holes = (names: string): number[] => names.split(' ').filter(Boolean).map(hole);

/** The code of a refusal, or what was read instead. */
export const codeOf = (result: Result<unknown>): string =>
  result.ok ? `accepted: ${JSON.stringify(result.value)}` : result.error.code;

/** A state after some moves, each of which must be legal. */
export function played(state: SternhalmaState, ...texts: string[]): SternhalmaState {
  for (const text of texts) {
    const fault = state.play(move(text));
    if (fault) throw new Error(`${text}: ${fault.code}`);
  }
  return state;
}

/** A position with pieces where they are named, one text of names a seat, the rest as at the set-up. */
export function board(pieces: readonly string[], more: Partial<SternhalmaPosition> = {}): SternhalmaPosition {
  const setup = setupOf(more.variant ?? String(pieces.length))!;
  const cells = new Array<number>(121).fill(EMPTY);
  pieces.forEach((names, seat) => {
    for (const at of holes(names)) cells[at] = seat;
  });
  return { ...setup, cells, ...more };
}

/** Numbers that look random and are the same every time. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

export const VARIANT_IDS = ['2', '3', '4', '6', '2x15', '3x15'];

/** A game of random legal moves, now and then a resignation. */
export function randomGame(
  variant: string,
  seed: number,
  plies: number,
  resigning = 0,
): { moves: SternhalmaMove[]; state: SternhalmaState } {
  const roll = dice(seed);
  const state = RULES.begin(setupOf(variant));
  const moves: SternhalmaMove[] = [];
  while (moves.length < plies && state.outcome === undefined) {
    const legal = state.legalMoves();
    let next = legal[roll(legal.length)]!;
    if (resigning > 0 && roll(resigning) === 0) {
      const seat = roll(variantData(variant)!.seats);
      const { finished, resigned } = state.position();
      if (!finished.includes(seat) && !resigned.includes(seat)) next = { kind: 'resign', seat };
    }
    const fault = state.play(next);
    if (fault) throw new Error(`${formatMove(next)}: ${fault.code}`);
    moves.push(next);
  }
  return { moves, state };
}

// ── The plain rules ───────────────────────────────────────────────────────────────────────────────────────

/** The points of the star, clockwise from the top, written out by hand. */
const POINTS = [
  'a1 b1 b2 c1 c2 c3 d1 d2 d3 d4',
  'e10 e11 e12 e13 f10 f11 f12 g10 g11 h10',
  'j10 k10 k11 l10 l11 l12 m10 m11 m12 m13',
  'n1 n2 n3 n4 o1 o2 o3 p1 p2 q1',
  'j1 k1 k2 l1 l2 l3 m1 m2 m3 m4',
  'e1 e2 e3 e4 f1 f2 f3 g1 g2 h1',
];
/** The rows of five before them. */
const FIVES = [
  'e5 e6 e7 e8 e9',
  'e9 f9 g9 h9 i9',
  'i9 j9 k9 l9 m9',
  'm5 m6 m7 m8 m9',
  'i1 j2 k3 l4 m5',
  'e5 f4 g3 h2 i1',
];

export function homeOf(point: number, pieces: number): string[] {
  const names = POINTS[point]!.split(' ');
  return pieces === 15 ? [...names, ...FIVES[point]!.split(' ')] : names;
}

export const SEATING: Readonly<Record<number, readonly number[]>> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
};

const LENGTHS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1];
/** Twice the distance from the middle, and the row. */
const placeOf = new Map<string, readonly [number, number]>();
const atPlace = new Map<string, string>();
LENGTHS.forEach((length, row) => {
  for (let i = 0; i < length; i++) {
    const name = 'abcdefghijklmnopq'[row]! + String(i + 1);
    const x = 2 * i - length + 1;
    placeOf.set(name, [x, row]);
    atPlace.set(`${String(x)},${String(row)}`, name);
  }
});
const DIRECTIONS = [
  [-2, 0],
  [2, 0],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

export const neighbour = (name: string, direction: number, times = 1): string | undefined => {
  const [x, y] = placeOf.get(name)!;
  const [dx, dy] = DIRECTIONS[direction]!;
  return atPlace.get(`${String(x + dx * times)},${String(y + dy * times)}`);
};

/** A game kept as sets of names, with everything looked for anew at each ply. */
export class PlainGame {
  readonly pieces = new Map<string, number>();
  readonly home: number[] = [];
  readonly gone: number[] = [];
  seat: number;
  ply: number;
  passes: number;
  over = '';

  constructor(
    readonly seats: number,
    readonly count: number,
    start: SternhalmaPosition,
    readonly cap = start.cap,
  ) {
    Array.from(start.cells).forEach((cell, at) => {
      if (cell !== EMPTY) this.pieces.set(nameOf(at)!, cell);
    });
    this.home.push(...start.finished);
    this.gone.push(...start.resigned);
    this.seat = start.toMove;
    this.ply = start.ply;
    this.passes = start.passRun;
  }

  get playing(): number[] {
    return Array.from({ length: this.seats }, (_, seat) => seat).filter(
      (seat) => !this.home.includes(seat) && !this.gone.includes(seat),
    );
  }

  /** Each piece of the seat to move with the holes it can reach, as `from>to`, sorted. */
  reachable(): string[] {
    const found = new Set<string>();
    for (const [from, seat] of this.pieces) {
      if (seat !== this.seat) continue;
      for (let way = 0; way < 6; way++) {
        const next = neighbour(from, way);
        if (next !== undefined && !this.pieces.has(next)) found.add(`${from}>${next}`);
      }
      const others = new Set(this.pieces.keys());
      others.delete(from);
      const seen = new Set([from]);
      const visit = (at: string): void => {
        for (let way = 0; way < 6; way++) {
          const over = neighbour(at, way);
          const to = neighbour(at, way, 2);
          if (over === undefined || to === undefined || !others.has(over) || others.has(to) || seen.has(to))
            continue;
          seen.add(to);
          found.add(`${from}>${to}`);
          visit(to);
        }
      };
      visit(from);
    }
    return [...found].sort();
  }

  /** Plays a legal move. */
  play(what: SternhalmaMove): void {
    this.ply++;
    let next = this.seat;
    if (what.kind === 'resign') {
      this.gone.push(what.seat);
      this.passes = 0;
      if (this.playing.length === 1) this.over = 'resign';
      if (what.seat === this.seat) next = -1;
    } else {
      next = -1;
      if (what.kind === 'pass') this.passes++;
      else {
        this.passes = 0;
        this.pieces.delete(nameOf(what.holes[0]!)!);
        this.pieces.set(nameOf(what.holes.at(-1)!)!, this.seat);
      }
      for (const seat of this.playing) {
        const target = homeOf((SEATING[this.seats]![seat]! + 3) % 6, this.count);
        const full = target.every((name) => this.pieces.has(name));
        if (full && target.some((name) => this.pieces.get(name) === seat)) {
          this.home.push(seat);
          if (this.playing.length === 1) this.over = 'home';
        }
      }
    }
    if (this.over === '' && this.ply >= this.cap) this.over = 'cap';
    if (this.over === '' && this.passes >= this.playing.length) this.over = 'blocked';
    if (next === -1) {
      next = (this.seat + 1) % this.seats;
      while (!this.playing.includes(next)) next = (next + 1) % this.seats;
    }
    this.seat = next;
  }

  /** The position's text, as far as the board, the seat to move and the counts go. */
  text(): string {
    const rows = LENGTHS.map((length, row) => {
      let text = '';
      for (let i = 1; i <= length; i++) {
        const cell = this.pieces.get('abcdefghijklmnopq'[row]! + String(i));
        text += cell === undefined ? '.' : String(cell);
      }
      return text.replace(/\.+/g, (run) => `[${String(run.length)}]`);
    });
    const how = ['', 'home', 'cap', 'blocked', 'resign'].indexOf(this.over);
    const fields = [
      this.home.length > 0 ? ` f=${this.home.join(',')}` : '',
      this.gone.length > 0 ? ` r=${this.gone.join(',')}` : '',
      this.ply > 0 ? ` p=${String(this.ply)}` : '',
      this.passes > 0 ? ` k=${String(this.passes)}` : '',
      this.cap === 1000 * this.seats ? '' : ` c=${String(this.cap)}`,
      how > 0 ? ` o=${String(how)}` : '',
    ].join('');
    const head = `${rows.join('/')} ${String(this.seat)} ${String(this.seats)} ${String(this.count)}`;
    return fields === '' ? head : `${head} ;${fields}`;
  }
}

/** A move as `from>to`. */
export const ends = (what: SternhalmaMove): string =>
  what.kind === 'step' || what.kind === 'chain'
    ? `${nameOf(what.holes[0]!)!}>${nameOf(what.holes.at(-1)!)!}`
    : what.kind;

export const plainGame = (start: SternhalmaPosition): PlainGame =>
  new PlainGame(start.seats, start.pieces, start);

/** Numbers of legal turns, told apart by where they begin and end, at depth 1, 2, … */
export function perft(state: SternhalmaState, depth: number): number {
  const legal = state.legalMoves();
  if (depth <= 1) return legal.length;
  let count = 0;
  for (const next of legal) {
    const after = state.clone();
    const fault = after.play(next);
    if (fault) throw new Error(`${formatMove(next)}: ${fault.code}`);
    count += perft(after, depth - 1);
  }
  return count;
}

export { variantId };
