/** Faults that people met in other programs. */
import { expect } from 'chai';
import { collect, makeRecord } from '../../../core/records/index.js';
import {
  FORMAT,
  formatMove,
  formatPosition,
  formatRecord,
  GEOMETRY,
  parseMove,
  parseRecord,
  recordPosition,
  RULES,
  SETUP,
  swapSeats,
  type MerrillsMove,
  type MerrillsPosition,
  type MerrillsState,
} from '../../../plugins/merrills/index.js';
import { begin, move, playAll, point, position, positionText } from './support.js';

/** A position out of lists of points; both hands are empty. */
const board = (white: string, black: string, turn = 'w'): string => {
  const letters = new Array<string>(24).fill('.');
  for (const name of white.split(' ')) letters[point(name)] = 'W';
  for (const name of black.split(' ')) letters[point(name)] = 'B';
  return `${letters.join('')} ${turn} 0 0 0 40`;
};
const legal = (state: MerrillsState): string[] => state.legalMoves().map(formatMove);

/** Both files stand on d6-f6 and b4-b2 as the mills of the last white man close. */
const TWO_MILLS = 'e4 a1 e5 d1 b4 c5 b2 d5 d6 d3 f6 g7';

describe('merrills: cases', () => {
  it('case 22: the side to move is stored, and an edited board comes back as it was', () => {
    const played = playAll(begin(), 'd2 f4 d3 b2').position();
    const cells = Array.from(played.cells, (cell, at) => (at === point('f4') ? 0 : cell));
    const edited = { ...played, cells, hand: [6, 8] as const };
    expect(formatPosition(edited)).to.equal('.............W..W.BW.... w 6 8 0 4');
    const turned = { ...edited, toMove: 1 };
    expect(formatPosition(turned)).to.equal('.............W..W.BW.... b 6 8 0 4');
    const text = formatRecord(['f6'], { position: turned });
    const back = recordPosition(text);
    expect(back.ok && back.value).to.deep.equal(turned);
    expect(formatRecord(['f6'])).to.equal('1. f6\n');
    expect(formatPosition(swapSeats(SETUP))).to.equal('........................ b 9 9 0 0');
  });

  it('case 25: a removal is part of its move, and a word of its own is no move here', () => {
    const whole = parseRecord(`${TWO_MILLS} b6xg7`);
    expect(whole.ok && whole.value).to.have.length(13);
    const apart = parseRecord(`${TWO_MILLS} b6 xg7`);
    expect(!apart.ok && apart.error).to.include({ code: 'not_a_move', ply: 13 });
  });

  it('case 26: moves in any case', () => {
    expect(parseMove('B6XG7')).to.equal(parseMove('b6xg7'));
    expect(formatMove(move('B6XG7'))).to.equal('b6xg7');
    expect(formatMove(move('A4-a7'))).to.equal('a4-a7');
  });

  it('case 34: a move is matched by both its ends, and flying is for three men', () => {
    const state = begin(board('a7 a1 f2 c3', 'g7 g4 b2 e3'));
    const fault = state.play(move('a4'))!;
    expect(fault.code).to.equal('no_men_in_hand');
    expect(fault.candidates).to.deep.equal(['a7-a4', 'a1-a4']);
    expect(playAll(state.clone(), 'a1-a4').position().cells[point('a7')]).to.equal(0);
    const three = begin(board('a1 f2 c3', 'g7 g4 b2 e3'));
    expect(three.legalMoves()).to.have.length(51);
    playAll(three, 'a1-f6');
    expect(three.play(move('g7-f6'))?.code).to.equal('occupied');
    expect(three.play(move('g7-d6'))?.code).to.equal('not_adjacent');
    expect(legal(three).filter((text) => text.startsWith('g7'))).to.deep.equal(['g7-d7']);
    const four = begin(board('a1 f2 c3', 'g7 g4 b2 e3', 'b'));
    expect(four.play(move('g7-f6'))?.code).to.equal('not_adjacent');
  });

  it('case 35: a mill closed with the last man in hand', () => {
    const first = playAll(begin(), 'f4 g7 g4 f6 c5 c3 d6 d2 b6 e3 g1 e4 f2 d5 b4 c4 d1');
    expect(first.play(move('e5'))?.code).to.equal('must_remove');
    playAll(first, 'e5xd1');
    expect(first).to.include({ seat: 0, ply: 18, outcome: undefined });
    expect(first.changes().at(-1)).to.deep.equal({ point: point('d1'), from: 0, to: -1 });
    const { cells, hand } = first.position();
    expect([0, 1].map((seat) => Array.from(cells).filter((cell) => cell === seat).length)).to.deep.equal([
      8, 9,
    ]);
    expect(hand).to.deep.equal([0, 0]);
    expect(first.legalMoves().every(({ from }) => from !== undefined)).to.equal(true);

    const second = playAll(begin(), 'e3 g4 g7 g1 c4 a4 d1 d2 c5 a1 a7 e5 f6 b4 d6 d3 b6xb4');
    expect(second.seat).to.equal(1);
    expect(second.position().hand).to.deep.equal([0, 1]);
    expect(second.legalMoves().every(({ from }) => from === undefined)).to.equal(true);
  });

  it('case 36: where every man stands in a mill, any may be taken', () => {
    const state = playAll(begin(), 'f6 c3 d7 d1 a1 d3 d6 d2xd7 d7 b2 d5xc3 f2xa1');
    expect(legal(state).filter((text) => text.startsWith('b6'))).to.deep.equal(
      ['d3', 'b2', 'd2', 'f2', 'd1'].map((name) => `b6x${name}`),
    );
    const fault = state.play(move('b6'))!;
    expect(fault.code).to.equal('must_remove');
    expect(fault.candidates).to.have.length(5);
    expect(state.play(move('b6xd3'))).to.equal(undefined);
  });

  it('case 37: two mills at once take one man, and two where the rules say so', () => {
    const plain = playAll(begin(), TWO_MILLS);
    expect(plain.clone().play(move('b6xg7'))).to.equal(undefined);
    const fault = plain.play(move('b6xg7xa1'))!;
    expect(fault.code).to.equal('nothing_to_remove');
    expect(fault.message).to.contain('closes two mills and may take one man');
    const double = playAll(begin(null, { doubleMill: 2 }), TWO_MILLS);
    expect(double.play(move('b6xg7'))?.code).to.equal('must_remove');
    expect(double.play(move('b6xg7xa1'))).to.equal(undefined);
    expect(positionText(double)).to.equal('...WWWBBW.W.W...B.W...B. b 2 3 0 13');
    // The rule is named in the record, and both survive writing and reading.
    const record = makeRecord<MerrillsMove, MerrillsPosition>({
      game: 'merrills',
      variant: 'standard',
      options: { doubleMill: 2 },
      moves: `${TWO_MILLS} b6xg7xa1`.split(' ').map(move),
    });
    const { data, losses } = FORMAT.encoder!().push(record);
    expect(losses).to.deep.equal([]);
    expect(data).to.match(/^#doubleMill 2\n1\. e4 a1\n/);
    expect(collect(FORMAT.decoder(), data)).to.deep.equal([{ record, findings: [] }]);
  });

  it('case 39: every joint of the board works both ways, the first point included', () => {
    const state = begin(board('a4 d5 f2 c3', 'g7 g4 b2 e3'));
    expect(legal(state)).to.include('a4-a7');
    expect(state.clone().play(move('a4-a7'))).to.equal(undefined);
    for (let from = 0; from < 24; from++) {
      for (let to = 0; to < 24; to++) {
        if (from === to) continue;
        const cells = Array.from({ length: 24 }, (_, at): number => (at === from ? 0 : -1));
        // Three more men each, out of the way.
        const others = Array.from({ length: 24 }, (_, at) => at).filter((at) => at !== from && at !== to);
        others.slice(0, 6).forEach((at, index) => (cells[at] = index % 2));
        const start = { ...SETUP, cells, hand: [0, 0] as const };
        const code = RULES.begin(start).play({ from, to })?.code;
        const isJoined = GEOMETRY.adjacent(from, to);
        expect(code === 'not_adjacent', `${String(from)}-${String(to)}`).to.equal(!isJoined);
      }
    }
  });

  it('case 46: a turn half made is kept whole, and cannot be written as if it were not', () => {
    const before = playAll(begin(), TWO_MILLS).position();
    const cells = Array.from(before.cells);
    cells[point('b6')] = 0;
    const half = { ...before, cells, hand: [2, 3] as const, pending: { to: point('b6'), remove: 1 } };
    const state = RULES.begin(half);
    expect(state.position()).to.deep.equal(half);
    expect(() => formatPosition(half))
      .to.throw()
      .with.property('code', 'half_made');
    expect(state.play(move('b6'))?.code).to.equal('must_remove');
    expect(state.play(move('b6xg7'))).to.equal(undefined);
    expect(positionText(state as MerrillsState)).to.equal(
      positionText(playAll(begin(), `${TWO_MILLS} b6xg7`)),
    );
    // The list form without its removal is no game.
    const list = playAll(begin(), TWO_MILLS);
    expect(list.play(move('b6'))?.code).to.equal('must_remove');
    expect(position(positionText(list))).to.deep.equal(list.position());
  });
});
