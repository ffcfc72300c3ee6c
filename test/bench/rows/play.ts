/** Playing games whose moves are at hand, every move judged: `Rules.begin`, `GameState.play`, `outcome`. */
import { createRequire } from 'node:module';
import { createLudoscribe, type Move, type Position, type Rules } from '../../../dist/plugins/index.js';
import * as fanoronaFloor from '../floors/fanorona.js';
import * as merrillsFloor from '../floors/merrills.js';
import * as reversiFloor from '../floors/reversi.js';
import * as sternhalmaFloor from '../floors/sternhalma.js';
import { playOuts, pliesOf, type Chooser } from '../inputs/games.js';
import { ratio, type Case, type Timing } from '../measure.js';
import { compare, same, type Row, type Target } from '../row.js';

const { registry } = createLudoscribe();

/** So few that their moves stay in the processor's caches, as those of a record do that was just read. */
const PLIES = 10_000;

/** Ours. */
function playing<M extends Move, P extends Position>(
  rules: Rules<M, P>,
  games: readonly (readonly M[])[],
): Case {
  return {
    name: 'ludoscribe',
    plies: pliesOf(games),
    run() {
      let over = 0;
      for (const moves of games) {
        const state = rules.begin();
        for (const move of moves) {
          const fault = state.play(move);
          if (fault !== undefined) throw new Error(fault.message);
        }
        if (state.outcome !== undefined) over++;
      }
      return over;
    },
  };
}

/** Games as runs of numbers, as the floors take them. */
type Numbers = Uint8Array | Int32Array;

/** Writes a move from an index on, and gives the index behind it. */
type Write<M, A extends Numbers> = (move: M, to: A, at: number) => number;

/** A floor, and how its games are written. */
interface Floor<M, A extends Numbers> {
  readonly write: Write<M, A>;
  readonly list: (length: number) => A;
  readonly play: (moves: A, start: number, end: number) => number;
  /** The cells of the board that was played on last. */
  readonly cells: () => number[];
  readonly isOver: (end: number) => boolean;
}

/** More numbers than any move has. */
const MOST = 128;

function must(end: number): number {
  if (end === -1) throw new Error('The floor refuses a legal move.');
  return end;
}

function floors<M, A extends Numbers>(
  { write, list, play }: Floor<M, A>,
  games: readonly (readonly M[])[],
): readonly Case[] {
  const plies = pliesOf(games);
  const all = list(plies * MOST);
  const starts = [0];
  for (const moves of games) {
    let at = starts.at(-1)!;
    for (const move of moves) at = write(move, all, at);
    starts.push(at);
  }
  const data = all.slice(0, starts.at(-1)) as A;
  const one = list(Math.max(...games.map(({ length }) => length)) * MOST);
  return [
    {
      name: 'floor',
      plies,
      run() {
        let sum = 0;
        for (let game = 0; game < games.length; game++)
          sum += must(play(data, starts[game]!, starts[game + 1]!));
        return sum;
      },
    },
    {
      name: 'floor, from the same moves',
      plies,
      run() {
        let sum = 0;
        for (const moves of games) {
          let end = 0;
          for (const move of moves) end = write(move, one, end);
          sum += must(play(one, 0, end));
        }
        return sum;
      },
    },
  ];
}

/** Against the floor on its own bytes, and on the moves that we are given too: how much is the moves being objects? */
const targets = (game: string, most: number, by: (name: string) => Timing): readonly Target[] =>
  ['floor', 'floor, from the same moves'].map((name) => ({
    text: `${game}: play, times the ${name}`,
    measured: ratio(by('ludoscribe'), by(name)),
    most,
  }));

/** The board must be the same one after every game, and after every game's first half. */
function proveFloor<M extends Move, P extends Position, A extends Numbers>(
  name: string,
  rules: Rules<M, P>,
  games: readonly (readonly M[])[],
  { write, list, play, cells, isOver }: Floor<M, A>,
): void {
  for (const whole of games) {
    for (const moves of [whole, whole.slice(0, whole.length >> 1)]) {
      const state = rules.begin();
      for (const move of moves) state.play(move);
      const data = list(moves.length * MOST);
      let at = 0;
      for (const move of moves) at = write(move, data, at);
      const end = play(data, 0, at);
      same(`${name}: the board`, Array.from(state.position().cells), cells());
      same(`${name}: over`, state.outcome !== undefined, isOver(end));
    }
  }
}

const bytes = (length: number): Uint8Array => new Uint8Array(length);
const words = (length: number): Int32Array => new Int32Array(length);

const reversi: Row = {
  name: 'play-reversi',
  title: 'Reversi: play with legality',
  measure(setting) {
    const { rules } = registry.get('reversi');
    const games = playOuts(rules!, Math.ceil(PLIES / 60));
    const floor: Floor<(typeof games)[0][0], Uint8Array> = {
      write(move, to, at) {
        to[at] = move.kind === 'pass' ? reversiFloor.PASS : move.square;
        return at + 1;
      },
      list: bytes,
      play: reversiFloor.play,
      cells: () =>
        Array.from({ length: 64 }, (_, square) => {
          const half = square >> 5;
          const has = (which: number) => ((reversiFloor.final[which + half]! >>> (square & 31)) & 1) === 1;
          return has(0) ? 0 : has(2) ? 1 : -1;
        }),
      isOver: (end) => end >= 0,
    };
    proveFloor('reversi', rules!, games, floor);
    const { Game } = createRequire(import.meta.url)('reversi') as {
      Game: new () => { proceed(row: number, column: number): { isSuccess: boolean }; isEnded: boolean };
    };
    const few = games.slice(0, 40);
    const peer: Case = {
      name: 'npm reversi',
      plies: pliesOf(few),
      run() {
        let over = 0;
        for (const moves of few) {
          const game = new Game();
          for (const move of moves) {
            // Its set-up is the mirror image of everybody's, and it passes by itself.
            if (move.kind === 'pass') continue;
            if (!game.proceed(move.square >> 3, 7 - (move.square & 7)).isSuccess) throw new Error('Refused.');
          }
          if (game.isEnded) over++;
        }
        return over;
      },
    };
    return compare([playing(rules!, games), ...floors(floor, games), peer], setting, (by) => [
      {
        text: 'reversi: play, times the line-table floor',
        measured: ratio(by('ludoscribe'), by('floor')),
        most: 2,
      },
    ]);
  },
};

const merrills: Row = {
  name: 'play-merrills',
  title: 'Nine men’s morris: play with legality',
  measure(setting) {
    const { rules } = registry.get('merrills');
    const games = playOuts(rules!, PLIES / 80);
    const { NONE, pack, final } = merrillsFloor;
    const floor: Floor<(typeof games)[0][0], Int32Array> = {
      write({ from = NONE, to: point, remove = NONE }, to, at) {
        to[at] = pack(from, point, remove);
        return at + 1;
      },
      list: words,
      play: merrillsFloor.play,
      cells: () =>
        Array.from({ length: 24 }, (_, point) => final.findIndex((men) => ((men >> point) & 1) === 1)),
      isOver: (end) => end > 0,
    };
    proveFloor('merrills', rules!, games, floor);
    return compare(
      [playing(rules!, games), ...floors(floor, games)],
      setting,
      (by) => targets('merrills', 3, by),
      'No package of the game on npm judges moves.',
    );
  },
};

const fanorona: Row = {
  name: 'play-fanorona',
  title: 'Fanorona: play with legality',
  measure(setting) {
    const { rules } = registry.get('fanorona');
    const games = playOuts(rules!, PLIES / 40, { most: 200 });
    const floor: Floor<(typeof games)[0][0], Uint8Array> = {
      write({ points, steps }, to, at) {
        to[at] = steps.length;
        to[at + 1] = points[0]!;
        for (let i = 0; i < steps.length; i++) to[at + 2 + i] = (steps[i]!.dir << 2) | steps[i]!.kind;
        return at + 2 + steps.length;
      },
      list: bytes,
      play: fanoronaFloor.play,
      cells: () => Array.from(fanoronaFloor.final.subarray(0, 45), (cell) => (cell === 2 ? -1 : cell)),
      isOver: (end) => end === 1,
    };
    proveFloor('fanorona', rules!, games, floor);
    return compare(
      [playing(rules!, games), ...floors(floor, games)],
      setting,
      (by) => targets('fanorona', 3, by),
      'AbstractPlay’s gameslib cannot be installed from npm.',
    );
  },
};

const sternhalma: Row = {
  name: 'play-sternhalma',
  title: 'Sternhalma: play with legality and the full path of hops',
  measure(setting) {
    const { rules } = registry.get('sternhalma');
    type Chosen = ReturnType<ReturnType<NonNullable<typeof rules>['begin']>['legalMoves']>[number];
    // Toward the goal, mostly: games that go somewhere, with chains.
    const forward: Chooser<Chosen> = (moves, random, { seat }) => {
      const gain = (move: Chosen) =>
        move.kind === 'step' || move.kind === 'chain'
          ? (move.holes.at(-1)! - move.holes[0]!) * (seat === 0 ? 1 : -1)
          : 0;
      let best = moves[random(moves.length)]!;
      for (let i = 0; i < 6; i++) {
        const other = moves[random(moves.length)]!;
        if (gain(other) > gain(best)) best = other;
      }
      return best;
    };
    const games = playOuts(rules!, PLIES / 200, { most: 200, choose: forward });
    const floor: Floor<Chosen, Uint8Array> = {
      write(move, to, at) {
        if (move.kind !== 'step' && move.kind !== 'chain')
          throw new Error('A game with a pass; take another seed.');
        const { holes } = move;
        to[at] = move.kind === 'step' ? 0 : 1;
        to[at + 1] = holes.length;
        for (let i = 0; i < holes.length; i++) to[at + 2 + i] = holes[i]!;
        return at + 2 + holes.length;
      },
      list: bytes,
      play: sternhalmaFloor.play,
      cells: () => Array.from(sternhalmaFloor.final, (cell) => (cell === 2 ? -1 : cell)),
      isOver: (end) => end === 1,
    };
    proveFloor('sternhalma', rules!, games, floor);
    return compare(
      [playing(rules!, games), ...floors(floor, games)],
      setting,
      (by) => targets('sternhalma', 3, by),
      'No package of the game on npm judges moves.',
    );
  },
};

export const PLAY: readonly Row[] = [reversi, merrills, fanorona, sternhalma];
