/** Faults that people met in other programs; the numbers are those of the case log. */
import { expect } from 'chai';
import {
  BOARD,
  boardToText,
  countDiscs,
  formatMoves,
  formatPosition,
  mapMove,
  officialScore,
  parse,
  parseMove,
  parsePosition,
  PASS,
  PLACES,
  reversi,
  rules,
  SETUPS,
  squareToText,
  transcriptFormat,
  walk,
  wthorFormat,
  type ReversiMove,
  type ReversiState,
} from '../../../plugins/reversi/index.js';
import { at, begin, codesOf, findingsOf, played, readAll, recordsOf, type ReversiRecord } from './support.js';
import { archive } from './wthor-bytes.js';

/** Replays a record as every tool does; gives the state, and the index of the move that was refused. */
function replay(record: ReversiRecord): {
  state: ReversiState;
  stopped: number | undefined;
  passes: number[];
} {
  const state = begin(record.variant as 'othello');
  const passes: number[] = [];
  for (const [index, move] of record.moves.entries()) {
    if (state.play(move) === undefined) continue;
    const pass = state.forced();
    if (pass === undefined) return { state, stopped: index, passes };
    state.play(pass);
    passes.push(index);
    if (state.play(move) !== undefined) return { state, stopped: index, passes };
  }
  return { state, stopped: undefined, passes };
}

const readLine = (line: string): ReversiRecord => {
  const reads = readAll(transcriptFormat, line);
  expect(codesOf(reads), line).to.deep.equal([]);
  return recordsOf(reads)[0]!;
};

describe('cases of reversi', () => {
  it('case 1: a file with a byte order mark reads like one without', () => {
    const marked = readAll(
      transcriptFormat,
      new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('f5d6c3\nf5f6\n')]),
    );
    expect(marked).to.deep.equal(readAll(transcriptFormat, 'f5d6c3\nf5f6\n'));
    const encoder = transcriptFormat.encoder!();
    expect(encoder.push(recordsOf(marked)[0]!).data).to.equal('f5d6c3\n');
  });

  it('case 3: LF, CR LF and CR all end a line', () => {
    expect(readAll(transcriptFormat, 'f5d6\r\nf5f6\rc4c3\n')).to.deep.equal(
      readAll(transcriptFormat, 'f5d6\nf5f6\nc4c3\n'),
    );
  });

  it('case 17: a transcript that does not write its passes', () => {
    const squares = parse('f5f6f7g7d3f8h8h6c3');
    const steps = walk(SETUPS.othello.cells, 'b', squares.ok ? squares.value : []);
    expect(steps.ok && steps.value.at(-1)).to.deep.include({ colour: 'w', passes: 1 });
    const whole =
      'f5d6c3d3e3f6e6g5g4e7h5f3d7f4g3h3e8c5c4b4b3c7a4c6f7d8b5f8h4c8h2g8g6b6a7a5a6a2c2c1d2d1e2e1f1b2a1a3b1a8b8b7h8g7f2g2g1h1h6h7';
    const { state, stopped, passes } = replay(readLine(whole));
    expect([stopped, passes]).to.deep.equal([undefined, [58]]);
    expect(countDiscs(state.position().cells)).to.deep.equal([32, 32]);
    expect(state.outcome).to.deep.equal({ winners: [], scores: [32, 32], reason: 'score' });
    expect(state.ply).to.equal(61);
  });

  it('case 18: passes written PA and PS, and one where there was a move', () => {
    const plain = readLine('f5f6f7g7d3f8h8h6c3');
    for (const word of ['PA', 'PS', 'pa', ' PASS ']) {
      const record = readLine(`f5f6f7g7d3f8h8h6${word}c3`);
      expect(record.moves).to.deep.equal(plain.moves);
      expect(record.passes).to.deep.equal([8]);
      expect(replay(record).passes).to.deep.equal(record.passes);
    }
    const early = readLine('f5PAd6');
    expect(early.passes).to.deep.equal([1]);
    expect(replay(early).passes).to.deep.equal([]);
    expect(played('f5').forced()).to.equal(undefined);
    expect(played('f5').play(PASS)?.code).to.equal('has_move');
  });

  it('case 20: the game goes on while one side is stuck', () => {
    const state = played('f5f6d3e3f3f4g7d6d7f7g5h8f8e7h7h6');
    expect(state.outcome).to.equal(undefined);
    expect(state.legalMoves()).to.deep.equal([PASS]);
    state.play(PASS);
    expect(state.seat).to.equal(1);
    expect(state.legalMoves().map((move) => formatMoves([move]))).to.deep.equal(['c7', 'c3', 'd2']);
    expect(state.play(PASS)?.code).to.equal('has_move');
  });

  it('case 22: the side to move is stored, and discs are never recoloured', () => {
    const position = played('f5d6c3').position();
    const cells = Int8Array.from(position.cells);
    cells[at('d6')] = 1 - cells[at('d6')]!;
    const edited = { ...position, cells, toMove: 1 };
    const text = formatPosition(edited);
    expect(text.endsWith(' w')).to.equal(true);
    expect(parsePosition(text)).to.deep.equal({ ok: true, value: edited });
    expect(rules.begin(edited).seat).to.equal(1);
    expect(boardToText(rules.begin(edited).position().cells)).to.equal(boardToText(cells));
    expect(formatPosition(rules.begin().position()).endsWith(' b')).to.equal(true);
  });

  it('case 23: the archive gives the empty squares to the winner', () => {
    const { state, stopped } = replay(readLine('f5d6c5f6e7f4g5e6e3'));
    const { cells } = state.position();
    expect(stopped).to.equal(undefined);
    expect(countDiscs(cells)).to.deep.equal([13, 0]);
    expect(officialScore(cells)).to.deep.equal([64, 0]);
    expect(state.outcome).to.deep.equal({ winners: [0], scores: [64, 0], reason: 'score' });
    const game = { moves: 'f5d6c5f6e7f4g5e6e3', score: 64 };
    const [record] = recordsOf(readAll(wthorFormat, archive([game])));
    expect(record!.result!.scores).to.deep.equal(state.outcome!.scores);
    expect(codesOf(readAll(wthorFormat, archive([game], { bytes: 16 + 68 - 1 })))).to.include('truncated');
  });

  it('case 24: a list from another site, with a title above it', () => {
    const reads = readAll(transcriptFormat, 'My best game\n1. F5 d6 2. C3 d3 3. C4 f4\n');
    expect(recordsOf(reads)).to.deep.equal([readLine('f5d6c3d3c4f4')]);
    expect(findingsOf(reads).map(({ severity, span }) => [severity, span!.line])).to.deep.equal([
      ['warning', 1],
    ]);
  });

  it('case 26: squares in either case are one square', () => {
    expect(parseMove('F5')).to.deep.equal(parseMove('f5'));
    expect(parse('F5D6')).to.deep.equal(parse('f5d6'));
  });

  it('case 45: digits, and rows that are short or long, are refused by the name of the row', () => {
    const rows = '......../......../......../...bw.../...wb.../......../......../........';
    for (const [row, what] of [
      ['44', 'rank 8 has 2.'],
      ['8', 'rank 8 has 1.'],
      ['.......', 'rank 8 has 7.'],
      ['.........', 'rank 8 has more than 8.'],
    ] as const) {
      const result = parsePosition(`${rows.replace('........', row)} b`);
      expect(result.ok ? undefined : result.error.code, row).to.equal('shape');
      expect(result.ok ? undefined : result.error.message, row).to.contain(what);
    }
    const digits = parsePosition(`${rows.replace('...bw...', '3bw12...').replace('3bw12...', '3bw123bw')} b`);
    expect(digits.ok ? undefined : digits.error.code).to.equal('disc');
  });

  it('case 51: an opening has four images that begin as the game does', () => {
    const opening = ['f5', 'd6', 'c3'].map((name): ReversiMove => PLACES[at(name)]!);
    const legal: string[] = [];
    const exchanged: string[] = [];
    for (const symmetry of BOARD.symmetries) {
      const image = opening.map((move) => mapMove(move, symmetry));
      const name = image.map((move) => squareToText((move as { square: number }).square)).join('');
      const fits = (state: ReversiState) => image.every((move) => state.play(move) === undefined);
      if (fits(begin())) legal.push(name);
      // Black first all the same, but with the colours of the four discs exchanged.
      const swapped = { ...reversi.swapSeats!(SETUPS.othello), toMove: 0 };
      if (fits(rules.begin(swapped) as ReversiState)) exchanged.push(name);
    }
    expect(legal.sort()).to.deep.equal(['c4e3f6', 'd3c5f6', 'e6f4c3', 'f5d6c3']);
    expect(exchanged).to.have.length(4);
    expect(exchanged.some((name) => legal.includes(name))).to.equal(false);
  });

  it('case 55: one bad ply costs the rest of its own game alone', () => {
    const records = recordsOf(readAll(transcriptFormat, 'f5d6c3\nf5d6c3a1d3c4\nf5f6\n', { places: true }));
    expect(records.map((record) => replay(record).stopped)).to.deep.equal([undefined, 3, undefined]);
    const { places } = records[1]!;
    expect([places!.line, places!.moves![3]]).to.deep.equal([2, 6]);
    expect(replay(records[1]!).state.ply).to.equal(3);
  });
});
