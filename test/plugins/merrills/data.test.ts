/** Games of others, read where they lie beside the project; absent where they do not. */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  formatMove,
  formatPosition,
  GEOMETRY,
  RULES,
  type MerrillsMove,
} from '../../../plugins/merrills/index.js';
import { begin, move, playAll, point } from './support.js';

const data = new URL('../../../../shared/data/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, data), 'utf8');
const has = (name: string): boolean => existsSync(new URL(name, data));

if (has('merrills/llm-sessions.jsonl')) {
  describe('merrills: sessions with a board before every move', () => {
    interface Session {
      session_id: string;
      start_fen?: string;
      moves: {
        color: string;
        from: string | null;
        to: string;
        capture: string | null;
        board_fen_before: string;
      }[];
    }
    /** The order of the 24 letters: three rings. */
    const rings = 'a7 d7 g7 g4 g1 d1 a1 a4 b6 d6 f6 f4 f2 d2 b2 b4 c5 d5 e5 e4 e3 d3 c3 c4'
      .split(' ')
      .map(point);
    const SEAT: Record<string, number> = { W: 0, B: 1 };

    /** `letters|side|white placed|black placed` as a position. */
    const fromRings = (fen: string) => {
      const [letters, side, white, black] = fen.split('|') as [string, string, string, string];
      const cells = new Array<number>(24).fill(-1);
      [...letters].forEach((letter, at) => (cells[rings[at]!] = SEAT[letter] ?? -1));
      const hand = [9 - Number(white), 9 - Number(black)] as const;
      return { variant: 'standard', cells, toMove: SEAT[side]!, hand, noMill: 0, ply: 0 };
    };

    it('agree with ours before every move, in all but two', () => {
      const sessions = text('merrills/llm-sessions.jsonl')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Session);
      expect(sessions).to.have.length(170);
      const apart: string[] = [];
      let [plies, draws] = [0, 0];
      for (const { session_id: id, moves } of sessions) {
        let state = RULES.begin(fromRings(moves[0]!.board_fen_before));
        for (const { from, to, capture, board_fen_before: fen } of moves) {
          if (state.outcome?.winners.length === 0) {
            // They know no draw by history.
            draws++;
            state = RULES.begin({ ...state.position(), noMill: 0 });
          }
          const { cells, toMove, hand } = fromRings(fen);
          const ours = state.position();
          if (formatPosition({ cells, toMove, hand }) !== formatPosition({ ...ours, noMill: 0, ply: 0 })) {
            apart.push(`${id.slice(0, 8)} ply ${String(state.ply)}`);
            break;
          }
          const next = {
            ...(from !== null && { from: point(from) }),
            to: point(to),
            ...(capture !== null && { remove: point(capture) }),
          };
          expect(state.play(next), `${id}, ply ${String(state.ply)}`).to.equal(undefined);
          plies++;
        }
      }
      // Two sessions go on from another board than the one that their moves have led to.
      expect(apart).to.deep.equal(['10c2da73 ply 22', 'f8006d8f ply 21']);
      expect([plies, draws]).to.deep.equal([4912, 70]);
    });
  });
}

if (has('merrills/playok-game.txt')) {
  it('merrills: the PlayOK game is legal and ends blocked', () => {
    const moves = text('merrills/playok-game.txt')
      .replace(/^\[.*\]$/gm, '')
      .split(/\s+/)
      .filter((token) => /^\d+([-x]\d+)*$/.test(token) && token !== '1-0');
    const name = (number: string) => GEOMETRY.name(Number(number) - 1)!;
    const played = moves.map((token) => token.replace(/\d+/g, name)).join(' ');
    const state = playAll(begin(), played);
    expect(state.ply).to.equal(39);
    expect(state.outcome).to.deep.equal({ winners: [0], reason: 'blocked' });
  });
}

if (has('openspiel/nine_mens_morris.txt')) {
  it('merrills: the OpenSpiel game is legal, with the same legal moves wherever they are listed', () => {
    const lines = text('openspiel/nine_mens_morris.txt').split('\n');
    /** A move that owes a man, until the action that takes him. */
    let owing: MerrillsMove | undefined;
    const state = begin();
    let [actions, lists] = [0, 0];
    /** `Point 3` places or takes, `Move 3 -> 4` moves. */
    const numbers = (action: string) => action.match(/\d+/g)!.map(Number) as [number, number?];
    const own = (action: string): MerrillsMove => {
      const [one, other] = numbers(action);
      return other === undefined ? { to: one } : { from: one, to: other };
    };
    for (const line of lines) {
      const listed = /^StringLegalActions\(\) = \[(.*)\]$/.exec(line)?.[1];
      if (listed !== undefined && state.outcome === undefined) {
        lists++;
        const theirs = [...listed.matchAll(/"([^"]*)"/g)].map(({ 1: action }) => action!);
        const steps = state
          .legalMoves()
          .filter(({ from, to }) => owing === undefined || (from === owing.from && to === owing.to));
        // Theirs are half turns: the step, then whom it takes.
        const ours = new Set(
          steps.map(({ remove, ...step }) =>
            owing === undefined ? formatMove(step) : formatMove({ to: remove! }),
          ),
        );
        expect([...ours].sort()).to.deep.equal(theirs.map((action) => formatMove(own(action))).sort());
      }
      const action = /^# Apply action "(.*)"$/.exec(line)?.[1];
      if (action === undefined) continue;
      actions++;
      const next = owing === undefined ? own(action) : { ...owing, remove: numbers(action)[0] };
      const fault = state.play(next);
      owing = fault?.code === 'must_remove' ? next : undefined;
      expect(owing === undefined ? fault : undefined, `action ${String(actions)}`).to.equal(undefined);
    }
    expect(owing).to.equal(undefined);
    expect([actions, lists]).to.satisfy(([a, l]: number[]) => a! > 120 && l! > 5);
    expect(state.outcome).to.deep.equal({ winners: [0], reason: 'few' });
    expect(move('a7').to).to.equal(0);
  });
}
