import { expect } from 'chai';
import {
  formatMove,
  formatRecord,
  GEOMETRY,
  generateMoves,
  parseRecord,
  recordPosition,
  type MerrillsMove,
} from '../../../plugins/merrills/index.js';
import { perftRow, type PerftFile } from './perft.js';
import { begin, move, position, positionText, rows, vectorJson } from './support.js';

interface Game {
  id: number;
  initial: string;
  start: string | null;
  flying: boolean;
  moves: string[];
  flags: string[];
  positions: string[];
  legal_counts: number[];
  ending: { winner: string | null; reason: string };
  record: string;
}

interface Legal {
  position: string;
  flying: boolean;
  legal: string[] | null;
  closes2: string[];
  flew: string[];
  removable: string[];
  phase: string;
  status: string;
  died?: string;
}

const isFlight = ({ from, to }: MerrillsMove): boolean => from !== undefined && !GEOMETRY.adjacent(from, to);

describe('merrills: vectors of the rules', () => {
  it('replays games.jsonl with every position, count of legal moves and ending', () => {
    for (const game of rows<Game>('games.jsonl')) {
      const state = begin(game.start, { flying: game.flying });
      const name = (ply: number) => `game ${String(game.id)}, ply ${String(ply)}`;
      expect(positionText(state), name(0)).to.equal(game.initial);
      game.moves.forEach((text, ply) => {
        expect(state.outcome, name(ply)).to.equal(undefined);
        expect(state.legalMoves().length, name(ply)).to.equal(game.legal_counts[ply]);
        const next = move(text);
        expect(isFlight(next), name(ply)).to.equal(game.flags[ply]!.startsWith('f'));
        expect(next.remove !== undefined, name(ply)).to.equal(/[12]/.test(game.flags[ply]!));
        expect(state.play(next), name(ply)).to.equal(undefined);
        expect(positionText(state), name(ply + 1)).to.equal(game.positions[ply]);
      });
      const { winner, reason } = game.ending;
      const winners = winner === null ? [] : [winner === 'white' ? 0 : 1];
      expect(state.outcome, name(game.moves.length)).to.deep.equal({ winners, reason });
      expect(state.legalMoves(), name(game.moves.length)).to.deep.equal([]);
      expect(state.play(move(game.moves[0] ?? 'd2'))?.code).to.equal('game_over');
    }
  });

  it('reads and writes the records of games.jsonl', () => {
    for (const { record, moves, start, id } of rows<Game>('games.jsonl')) {
      const read = parseRecord(record);
      if (!read.ok) throw new Error(`game ${String(id)}: ${read.error.message}`);
      expect(read.value.map(formatMove), `game ${String(id)}`).to.deep.equal(moves);
      const from = recordPosition(record);
      const begun = from.ok ? from.value : undefined;
      expect(begun === undefined ? null : positionText(begin(start))).to.equal(start);
      expect(formatRecord(read.value, begun && { position: begun }), `game ${String(id)}`).to.equal(record);
    }
  });

  it('lists the moves of legal.jsonl, in their order, and takes the same men', () => {
    for (const row of rows<Legal>('legal.jsonl')) {
      const { flying } = row;
      const state = begin(row.position, { flying });
      const name = `${row.position} flying ${String(flying)}`;
      const legal = state.legalMoves();
      expect(state.outcome === undefined ? 'active' : 'finished', name).to.equal(row.status);
      expect(generateMoves(position(row.position), { flying }), name).to.deep.equal(legal);
      if (row.legal === null) continue;
      expect(legal.map(formatMove), name).to.deep.equal(row.legal);
      const flights = legal.filter(isFlight).map(formatMove);
      expect(flights.sort(), name).to.deep.equal([...row.flew].sort());
      // Two mills at once: with the option they take two.
      const twice = generateMoves(position(row.position), { flying, doubleMill: 2 })
        .filter(({ alsoRemove }) => alsoRemove !== undefined)
        .map(({ from, to }) => formatMove({ ...(from !== undefined && { from }), to }));
      const closing = row.closes2.map((text) => text.replace(/x.*$/, ''));
      // A lone man is taken by himself.
      if (row.removable.length > 1)
        expect([...new Set(twice)].sort(), name).to.deep.equal([...new Set(closing)].sort());
      const closes = legal.find(({ remove }) => remove !== undefined);
      if (closes === undefined) continue;
      const takes = legal.filter(({ from, to }) => from === closes.from && to === closes.to);
      expect(
        takes.map((one) => formatMove({ to: one.remove! })),
        name,
      ).to.deep.equal(row.removable);
    }
  });

  it('lets a mill be closed where the other side has no man to take', () => {
    const died = rows<Legal>('legal.jsonl').filter(({ died: fault }) => fault !== undefined);
    expect(died.length).to.be.above(0);
    for (const { position: text, flying } of died) {
      const state = begin(text, { flying });
      const legal = state.legalMoves();
      expect(
        legal.every(({ remove }) => remove === undefined),
        text,
      ).to.equal(true);
      expect(legal.length, text).to.equal(text.slice(0, 24).split('.').length - 1);
      // g7 closes a7 d7 g7.
      expect(state.play(move('g7')), text).to.equal(undefined);
    }
  });

  it('counts perft.json in both ways, as far as there is time', () => {
    for (const row of vectorJson<PerftFile>('perft.json').positions) perftRow(row, 200_000);
  });
});
