import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { createLudoscribe } from '../../../plugins/index.js';
import { OTHELLO } from '../../../plugins/reversi/formats/openspiel.js';
import { formatMove, openspielFormat, rules, type ReversiMove } from '../../../plugins/reversi/index.js';
import { bytesOf, decodeCut, decodeWhole } from '../../support/chunks.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { dice, printPlaythrough } from '../../support/openspiel.js';

const read = (text: string | Uint8Array, options = {}) => decodeWhole(openspielFormat, text, options);
const movesOf = (record: { readonly moves: readonly object[] } | undefined) =>
  record?.moves.map((move) => formatMove(move as ReversiMove)).join('');

/** The numbers there of squares: row by row from a1. */
const numbers = (squares: string) =>
  squares
    .match(/[a-h][1-8]|--/g)!
    .map((name) => (name === '--' ? 64 : 8 * (Number(name[1]) - 1) + 'abcdefgh'.indexOf(name[0]!)));
const bare = (squares: string) =>
  `game: othello\n${numbers(squares)
    .map((number) => `action: ${String(number)}\n`)
    .join('')}`;

describe('reversi: playthroughs of OpenSpiel', () => {
  it('count squares from a1, row by row', () => {
    const [one] = read('game: othello\naction: 44\naction: 43\naction: 26\n');
    expect(one!.findings).to.deep.equal([]);
    expect(movesOf(one!.record)).to.equal('e6d6c4');
    expect(one!.record).to.deep.include({ game: 'reversi', variant: 'othello', options: {} });
    expect(read(bare('f5d6c3'))[0]!.record!.moves).to.have.length(3);
  });

  it('case 18: write every pass, whose place is kept and whose lawfulness is seen to', () => {
    const [one] = read(bare('f5f6f7g7d3f8h8h6--c3'));
    expect(one!.findings).to.deep.equal([]);
    expect(movesOf(one!.record)).to.equal('f5f6f7g7d3f8h8h6c3');
    expect(one!.record!.passes).to.deep.equal([8]);
    const [missing] = read(bare('f5f6f7g7d3f8h8h6c3'));
    expect(missing!.findings.map(({ code, ply }) => [code, ply])).to.deep.equal([['illegal_action', 8]]);
    expect(missing!.findings[0]!.message).to.include('legal is pass');
    const [wrong] = read(bare('f5--d6'));
    expect(wrong!.findings.map(({ code, ply }) => [code, ply])).to.deep.equal([['illegal_action', 1]]);
    expect(movesOf(wrong!.record)).to.equal('f5');
  });

  it('end when nobody can move, and say so', () => {
    const short = 'f5d6c5f6e7f4g5e6e3';
    const actions = numbers(short);
    const { text } = printPlaythrough(OTHELLO, {
      choose: (legal, done) => legal.find(({ number }) => number === actions[done.length])!,
      returns: () => [1, -1],
    });
    expect(text).to.include('# Terminal State:').and.include('CurrentPlayer() = -4');
    const [one] = read(text);
    expect(one!.findings).to.deep.equal([]);
    expect(movesOf(one!.record)).to.equal(short);
    expect(one!.record!.result).to.deep.equal({ winners: [0], reason: 'unstated' });
    expect(createLudoscribe().check(one!.record!).findings).to.deep.equal([]);
    const lie = read(text.replaceAll('[1, -1]', '[-1, 1]'))[0]!.record!;
    expect(
      createLudoscribe()
        .check(lie)
        .findings.map(({ kind }) => kind),
    ).to.deep.equal(['result_differs']);
  });

  it('of random games are legal here, passes and all', () => {
    let passes = 0;
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, short) => {
        const roll = dice(seed);
        const { text, moves } = printPlaythrough(OTHELLO, {
          bare: short,
          choose: (legal) => legal[roll(legal.length)]!,
        });
        const [one, ...more] = read(text);
        expect(more).to.deep.equal([]);
        expect(one!.findings).to.deep.equal([]);
        const state = rules.begin();
        for (const move of moves) expect(state.play(move)).to.equal(undefined);
        expect(state.outcome).not.to.equal(undefined);
        const record = one!.record!;
        passes += record.passes?.length ?? 0;
        expect(record.moves).to.deep.equal(moves.filter(({ kind }) => kind === 'place'));
        const { findings, forced } = createLudoscribe().check({ ...record, result: state.outcome! });
        expect(findings).to.deep.equal([]);
        expect(forced).to.equal(record.passes?.length ?? 0);
      }),
      { numRuns: 40 },
    );
    expect(passes).to.be.greaterThan(0);
  });

  it('are compared with the board and the legal squares that they print', () => {
    const { text } = printPlaythrough(OTHELLO, { most: 3 });
    for (const [from, to, code] of [
      ['# 4 - - - o x - - - 4', '# 4 - - - x o - - - 4', 'state_differs'],
      ['# Black (x) to play:', '# White (o) to play:', 'state_differs'],
      ['["d3", "c4", "f5", "e6"]', '["d3", "c4", "f5"]', 'legal_differs'],
      ['LegalActions() = [19, ', 'LegalActions() = [18, ', 'legal_differs'],
    ] as const) {
      const changed = text.replace(from, to);
      expect(changed, from).not.to.equal(text);
      expect(
        read(changed)[0]!.findings.map((finding) => finding.code),
        to,
      ).to.deep.equal([code]);
    }
  });

  it('have no parameters', () => {
    expect(read('game: othello(board_size=6)\n')[0]!.findings.map(({ code }) => code)).to.deep.equal([
      'unknown_parameter',
    ]);
    expect(read('game: othello()\n')[0]!.findings).to.deep.equal([]);
    expect(read('game: chess\n')[0]!.findings.map(({ code }) => code)).to.deep.equal(['other_game']);
  });

  it('give the same in pieces, and hostile texts throw nothing', () => {
    const text = printPlaythrough(OTHELLO).text + bare('f5d6c4');
    const whole = read(text, { places: true });
    expect(whole).to.have.length(2);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 4 }), (sizes) => {
        expect(decodeCut(openspielFormat, bytesOf(text), sizes, { places: true })).to.deep.equal(whole);
      }),
      { numRuns: 10 },
    );
    for (const [name, hostile] of Object.entries(HOSTILE))
      expect(() => read(`game: othello\n${hostile}`), name).not.to.throw();
    fc.assert(
      fc.property(fc.oneof(anyText, mutated(fc.constant(text))), (changed) => void read(changed)),
      {
        numRuns: 100,
      },
    );
  });
});

const FILE = new URL('../../../../shared/data/openspiel/othello.txt', import.meta.url);
if (existsSync(FILE)) {
  it('reversi: the real playthrough is read in full, and boards, lists and result agree', () => {
    const bytes = new Uint8Array(readFileSync(FILE));
    expect(openspielFormat.sniff(bytes.subarray(0, 4096))).to.equal(1);
    const [one, ...more] = read(bytes, { places: true });
    expect(more).to.deep.equal([]);
    expect(one!.findings).to.deep.equal([]);
    const record = one!.record!;
    const names = Array.from(
      new TextDecoder().decode(bytes).matchAll(/^# Apply action "(.*)"$/gm),
      ([, name]) => name,
    );
    expect(names).to.have.length(60);
    expect(movesOf(record)).to.equal(names.join(''));
    expect(record.result).to.deep.equal({ winners: [1], reason: 'unstated' });
    const { findings, compared } = createLudoscribe().check(record);
    expect(findings).to.deep.equal([]);
    expect(compared).to.equal(true);
    const [best] = createLudoscribe().registry.detect(bytes.subarray(0, 4096), 'othello.txt');
    expect([best!.format.id, best!.game]).to.deep.equal(['openspiel', 'reversi']);
  });
}
