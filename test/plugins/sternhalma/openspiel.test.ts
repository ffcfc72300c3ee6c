/**
 * A machine game of OpenSpiel: each step or hop is an action of its own, `Pass` ends a chain that could go on,
 * and a chain that cannot ends by itself. Cells are numbered as ours are; players 0 and 1 are our seats 0 and 1.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { EMPTY } from '../../../core/notation/index.js';
import {
  HOLES,
  makeChain,
  makeStep,
  nextLandings,
  PASS,
  RULES,
  type SternhalmaMove,
  type SternhalmaState,
} from '../../../plugins/sternhalma/index.js';

const FILE = new URL('../../../../shared/data/openspiel/chinese_checkers.txt', import.meta.url);

interface Shown {
  player: number;
  hopping?: number;
  cells: number[];
  legal?: string[];
}

/** The actions, and what the file shows of the state before each (for some, and the last). */
function readFile(): { actions: string[]; shown: Map<number, Shown> } {
  const actions: string[] = [];
  const shown = new Map<number, Shown>();
  let board = '';
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    const action = /^# Apply action "(.*)"$/.exec(line);
    const player = /^# Player: (\d)(?: \(hopping from (\d+)\))?/.exec(line);
    const legal = /^StringLegalActions\(\) = (\[.*\])$/.exec(line);
    if (action) actions.push(action[1]!);
    else if (/^# State/.test(line)) board = '';
    else if (/^# [ .12]+$/.test(line)) board += line.slice(2).replaceAll(' ', '');
    else if (player) {
      shown.set(actions.length, {
        player: Number(player[1]),
        ...(player[2] !== undefined && { hopping: Number(player[2]) }),
        cells: Array.from(board, (sign) => (sign === '.' ? EMPTY : Number(sign) - 1)),
      });
    } else if (legal) shown.get(actions.length)!.legal = JSON.parse(legal[1]!) as string[];
  }
  return { actions, shown };
}

/** Every first action that our rules allow: a step, one hop, or the pass of a seat that cannot move. */
function firstActions(state: SternhalmaState): string[] {
  const found: string[] = [];
  let probe = state.clone();
  const ask = (name: string, what: SternhalmaMove) => {
    // Refused, it stays as it was; a copy is needed only after a move that was legal.
    if (probe.play(what) !== undefined) return;
    found.push(name);
    probe = state.clone();
  };
  for (let from = 0; from < HOLES; from++) {
    for (let to = 0; to < HOLES; to++) {
      ask(`${String(from)}->${String(to)}`, makeStep(from, to));
      ask(`${String(from)}=>${String(to)}`, makeChain([from, to]));
    }
  }
  ask('Pass', PASS);
  return found;
}

if (existsSync(FILE)) {
  describe('sternhalma: a game of OpenSpiel', () => {
    it('is legal turn by turn, with the same boards and the same legal actions', () => {
      const { actions, shown } = readFile();
      expect(actions).to.have.length(1086);
      // That game ends after 1,000 turns.
      const state = RULES.begin(undefined, { cap: 1000 });
      let chain: number[] = [];
      let lists = 0;
      let turns = 0;
      const finish = () => {
        const fault = state.play(makeChain(chain));
        expect(fault, chain.join()).to.equal(undefined);
        chain = [];
        turns++;
      };
      for (let i = 0; i <= actions.length; i++) {
        const { cells } = state.position();
        const seen = shown.get(i);
        if (seen) {
          const now = Array.from(cells);
          if (chain.length > 0) {
            now[chain[0]!] = EMPTY;
            now[chain.at(-1)!] = state.seat;
          }
          expect(seen.cells, `state ${String(i)}`).to.deep.equal(now);
          expect(seen.hopping).to.equal(chain.at(-1));
          if (i < actions.length) expect(seen.player).to.equal(state.seat);
        }
        if (seen?.legal) {
          const ours =
            chain.length === 0
              ? firstActions(state)
              : [...nextLandings(cells, chain).map((to) => `${String(chain.at(-1))}=>${String(to)}`), 'Pass'];
          expect(ours, `state ${String(i)}`).to.have.members(seen.legal);
          lists++;
        }
        const action = actions[i];
        if (action === undefined) break;
        if (action === 'Pass') {
          expect(chain, `action ${String(i)}`).to.not.be.empty;
          finish();
          continue;
        }
        const [from, to] = action.split(/[=-]>/).map(Number) as [number, number];
        if (action.includes('->')) {
          expect(chain, `action ${String(i)}`).to.be.empty;
          expect(state.play(makeStep(from, to)), action).to.equal(undefined);
          turns++;
          continue;
        }
        if (chain.length > 0) expect(chain.at(-1), action).to.equal(from);
        chain = chain.length > 0 ? [...chain, to] : [from, to];
        if (nextLandings(cells, chain).length === 0) finish();
      }
      expect(chain).to.be.empty;
      expect(state.ply).to.equal(turns);
      expect(lists).to.equal(114);
      expect(turns).to.equal(1000);
      expect(state.outcome).to.deep.equal({ winners: [], ranks: [1, 1], reason: 'cap' });
    });
  });
}
