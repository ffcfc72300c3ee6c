import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { checkRecord, collect, makeRecord, type GameRecord, type Read } from '../../../core/index.js';
import {
  formatMove,
  merrills,
  RULES,
  type MerrillsMove,
  type MerrillsPosition,
  type MerrillsState,
} from '../../../plugins/merrills/index.js';
import { bytesOf, decodeCut } from '../../support/chunks.js';
import { anyText, mutated } from '../../support/hostile.js';
import { anyPosition, begin, choices, move, options, playOut, position } from './support.js';

type MerrillsRecord = GameRecord<MerrillsMove, MerrillsPosition>;
type MerrillsRead = Read<MerrillsMove, MerrillsPosition>;

const sgf = merrills.formats.find(({ id }) => id === 'sgf')!;
const read = (input: string | Uint8Array, more = {}): MerrillsRead[] => collect(sgf.decoder(more), input);
const codes = (reads: readonly MerrillsRead[]) =>
  reads.flatMap(({ findings }) => findings.map(({ code }) => code));
const texts = (moves: readonly MerrillsMove[]) => moves.map((one) => formatMove(one)).join(' ');
const write = (record: MerrillsRecord) => {
  const { data, losses } = sgf.encoder!().push(record);
  return { text: data as string, losses: losses.map(({ code }) => code) };
};
const record = (parts: object): MerrillsRecord =>
  makeRecord<MerrillsMove, MerrillsPosition>({ game: 'merrills', variant: 'standard', moves: [], ...parts });
const corpus = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../../corpus/sgf/${name}`, import.meta.url)));

/** The position in the middle of a turn whose man has closed a mill; undefined where none can. */
function halfway(state: MerrillsState): MerrillsPosition | undefined {
  const closing = state.legalMoves().find(({ remove }) => remove !== undefined);
  if (closing === undefined) return undefined;
  const before = state.position();
  const { from, to, alsoRemove } = closing;
  const cells = Array.from(before.cells);
  cells[to] = before.toMove;
  if (from !== undefined) cells[from] = -1;
  const [white, black] = before.hand;
  const placed = from === undefined ? 1 : 0;
  return {
    ...before,
    cells,
    hand: before.toMove === 0 ? [white - placed, black] : [white, black - placed],
    pending: { ...(from !== undefined && { from }), to, remove: alsoRemove === undefined ? 1 : 2 },
  };
}

describe('merrills: SGF', () => {
  it('looks as the documentation says, and is marked as ours', () => {
    const game = record({
      players: [{ name: 'Ann' }, { name: 'Ben', rating: '1500' }],
      options: { flying: false },
      moves: ['d2', 'f4', 'd6', 'a1', 'd3'].map(move),
      result: { winners: [0], reason: 'blocked' },
    });
    const text = [
      '(;FF[4]GM[5]CA[UTF-8]SZ[7]XL[1]XO[flying:false]',
      'PW[Ann]PB[Ben]BR[1500]',
      'RE[W+]XR[blocked]',
      ';W[d2];B[f4];W[d6];B[a1];W[d3])',
      '',
    ].join('\n');
    expect(write(game)).to.deep.equal({ text, losses: [] });
    expect(read(text)).to.deep.equal([{ record: game, findings: [] }]);
  });

  it('case 14: side lines with the right numbers, and the note before the first of their moves', () => {
    const [{ record: game, findings }] = read(corpus('case-14-merrills.sgf')) as [MerrillsRead];
    expect(findings).to.deep.equal([]);
    expect(texts(game!.moves)).to.equal('f4 g7 g4 f6');
    const [idea] = game!.notes!.get(1)!.variations!;
    expect(texts(idea!.moves)).to.equal('d6 d2');
    expect(idea!.notes!.get(0)).to.deep.equal({ comments: ['idea'] });
    expect(game!.notes!.get(2)!.variations!.map(({ moves }) => texts(moves))).to.deep.equal(['d2 d6']);
    expect(read(write(game!).text)[0]!.record).to.deep.equal(game);
  });

  it('case 22: a set-up has its side to move, and the usual start has none', () => {
    const start = position('W..B.................... b 8 8 0 2');
    const game = record({ moves: [move('d2')], start });
    const { text } = write(game);
    expect(text).to.include('AW[a7]AB[b6]PL[B]XS[W..B.................... b 8 8 0 2]').and.include(';B[d2]');
    expect(read(text)).to.deep.equal([{ record: game, findings: [] }]);
    expect(write(record({})).text).to.not.include('PL[');
  });

  it('case 46: a position with a man still to be taken is read, played on from and written back', () => {
    const [{ record: game, findings }] = read(corpus('case-46-removal-owed.sgf')) as [MerrillsRead];
    expect(findings).to.deep.equal([]);
    expect(game!.start!.pending).to.deep.equal({ to: 3, remove: 1 });
    expect(game!.start!.hand).to.deep.equal([6, 7]);
    expect(checkRecord(merrills, game!).plies).to.equal(2);
    expect(read(write(game!).text)[0]!.record).to.deep.equal(game);
  });

  it('refuses a start that a board alone does not tell, and tells one that does not agree with its board', () => {
    expect(codes(read('(;GM[5]AW[a7]PL[B];B[d2])'))).to.deep.equal(['bad_start']);
    expect(codes(read('(;GM[5]XS[nonsense];W[d2])'))).to.deep.equal(['fields']);
    const start = 'XS[W..B.................... b 8 8 0 2]';
    expect(codes(read(`(;GM[5]AW[d7]AB[b6]PL[B]${start};B[d2])`))).to.deep.equal(['start_clash']);
    expect(codes(read(`(;GM[5]PL[W]${start};B[d2])`))).to.deep.equal(['start_clash']);
    for (const half of ['d2x?', 'b6x?x?x?', 'd7-d6x?', 'a7-d7xb6x?', 'zzx?', 'x?'])
      expect(codes(read(`(;GM[5]XS[W..B.................... b 8 8 0 2 ${half}])`)), half).to.have.length(1);
  });

  it('tells moves of the wrong colour, texts that are none, and other versions', () => {
    expect(codes(read('(;GM[5];W[d2];W[f4])'))).to.deep.equal(['wrong_seat']);
    expect(codes(read('(;GM[5];W[d2];B[dd])'))).to.deep.equal(['not_a_move']);
    expect(codes(read('(;GM[5]XL[2];W[d2])'))).to.deep.equal(['bad_version']);
    expect(codes(read('(;GM[2];B[f5])'))).to.deep.equal(['other_game']);
    expect(codes(read('(;GM[5];W[])'))).to.deep.equal(['not_a_move']);
  });

  it('read(write(record)) is the record for played games from anywhere, in the middle of a turn too', () => {
    let halves = 0;
    fc.assert(
      fc.property(
        fc.record({
          rules: options,
          start: fc.option(anyPosition, { nil: undefined }),
          first: choices(40),
          half: fc.boolean(),
          played: choices(60),
          reason: fc.constantFrom(undefined, 'few', 'resign', 'agreement', 'unstated'),
        }),
        ({ rules, start, first, half, played, reason }) => {
          const before = RULES.begin(start, rules) as MerrillsState;
          playOut(before, first);
          const turn = half ? halfway(before) : undefined;
          if (turn !== undefined) halves++;
          const from = turn ?? start;
          const moves = playOut(RULES.begin(from, rules) as MerrillsState, played);
          const game = record({
            options: {
              ...(!rules.flying && { flying: false }),
              ...(rules.doubleMill === 2 && { doubleMill: 2 }),
            },
            start: from,
            moves,
            partial: moves[0],
            offer: 1,
            result: reason === undefined ? undefined : { winners: reason === 'agreement' ? [] : [1], reason },
          });
          const { text, losses } = write(game);
          expect(losses).to.deep.equal([]);
          const reads = read(text);
          expect(codes(reads)).to.deep.equal([]);
          expect(reads[0]!.record).to.deep.equal(game);
          expect(write(reads[0]!.record!).text).to.equal(text);
        },
      ),
      { numRuns: 200 },
    );
    expect(halves).to.be.above(5);
  });

  it('any pieces give the same, and no text throws', () => {
    const valid = choices(40).map((played) => write(record({ moves: playOut(begin(), played) })).text);
    fc.assert(
      fc.property(fc.oneof(anyText, mutated(valid)), fc.integer({ min: 1, max: 50 }), (text, size) => {
        expect(decodeCut(sgf as never, bytesOf(text), [size])).to.deep.equal(read(text));
      }),
      { numRuns: 150 },
    );
  });
});
