import { expect } from 'chai';
import { createLudoscribe } from '../../../plugins/index.js';
import { formatPosition, PASS, rules, SETUPS } from '../../../plugins/reversi/index.js';
import { Replay } from '../../../core/index.js';
import { reversi } from '../../../plugins/index.js';

const ludoscribe = createLudoscribe();

/** The start, rank 1 first, in any alphabet of black, white and empty. */
const picture = (black: string, white: string, empty: string): string => {
  const rows = Array.from({ length: 8 }, () => empty.repeat(8));
  rows[3] = empty.repeat(3) + white + black + empty.repeat(3);
  rows[4] = empty.repeat(3) + black + white + empty.repeat(3);
  return rows.join('');
};

describe('case 48: board pictures in the usual styles', () => {
  const read = (text: string) =>
    reversi.notations
      .filter(({ id, parsePosition }) => id !== 'standard' && parsePosition !== undefined)
      .map((notation) => notation.parsePosition!(text));
  const expectAll = (text: string, position: string) => {
    for (const result of read(text)) {
      expect(result.ok && formatPosition(result.value), text).to.equal(position);
    }
  };
  const start = formatPosition(SETUPS.othello);

  it('are all read; where no side is named, Black is to move', () => {
    for (const [black, white, empty] of [
      ['X', 'O', '-'],
      ['*', 'O', '-'],
      ['b', 'w', '.'],
      ['B', 'W', '.'],
    ] as const) {
      const board = picture(black, white, empty);
      expectAll(board, start);
      expectAll(`${board} ${black}`, start);
      expectAll(`${board} ${white}`, start.replace(/b$/, 'w'));
    }
    expectAll('8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *', start);
  });

  it('of 63 or 65 signs are refused', () => {
    const board = picture('X', 'O', '-');
    for (const text of [board.slice(1), `${board}-`]) {
      for (const result of read(text)) expect(result.ok ? 'read' : result.error.code).to.equal('shape');
    }
  });

  it('with moves behind them are played on from that board', () => {
    const state = rules.begin();
    const [record] = ludoscribe.readAll('f5f6f7g7d3f8h8h6', { game: 'reversi' });
    for (const move of record!.record!.moves) expect(state.play(move as never)).to.equal(undefined);
    // Black cannot move here.
    expect(state.forced()).to.equal(PASS);
    const board = ludoscribe.registry.notation('reversi', 'edax').formatPosition!(state.position());
    const [pasted] = ludoscribe.readAll(`${board} PAc3\n`, { format: 'transcript' });
    expect(pasted!.findings).to.deep.equal([]);
    expect(formatPosition(pasted!.record!.start as never)).to.equal(formatPosition(state.position()));
    expect(pasted!.record!.passes).to.deep.equal([0]);
    const replay = new Replay(reversi, pasted!.record as never).run();
    expect([replay.stop, replay.ply, replay.forcedCount, replay.seat]).to.deep.equal([undefined, 1, 1, 1]);
  });
});
