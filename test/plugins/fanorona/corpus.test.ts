/** The files of test/corpus/fanorona, each the smallest that shows a fault that people met. */
import { expect } from 'chai';
import type { GameRecord, ReadRecord } from '../../../core/index.js';
import fanorona, {
  bare,
  chainUnderWay,
  formatMove,
  formatPosition,
  parseMove,
  parsePosition,
  pettingzoo,
  rules,
  type FanoronaMove,
  type FanoronaPosition,
} from '../../../plugins/fanorona/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import { codesOf, corpusOf, formatsOf } from '../../support/corpus.js';
import { faultOf, valueOf, variantNamed } from './support.js';

const ludoscribe = createLudoscribe();
const { read, write, again, used, all, textOf: fileText } = corpusOf('fanorona', { game: 'fanorona' });
const linesOf = (name: string): string[] => fileText(name).trimEnd().split('\n');
const textOf = (moves: readonly object[], variant = 'sivy') =>
  moves.map((move) => formatMove(move as FanoronaMove, { variant })).join(' ');
const movesOf = (reads: readonly ReadRecord[]) =>
  reads.map(({ record }) => record && textOf(record.moves, record.variant));
const move = (text: string) => valueOf(parseMove(text));
const setup = variantNamed('sivy').setup;

/** Those of the formats that hold names, comments and tags. */
const HOLDING = ['pgn', 'json', 'abstractplay', 'boardspace'];

describe('fanorona: the corpus', () => {
  it('case 1: a byte order mark is dropped, both games read alike, and it is not written back', () => {
    const reads = read('mark-before-the-first-game.pgn');
    expect(movesOf(reads)).to.deep.equal(['d3-e3A c3-d3W', 'd3-e3A c3-d3W']);
    expect(codesOf(reads)).to.deep.equal(['', '']);
    expect(reads[0]!.record).to.deep.equal(reads[1]!.record);
    expect(reads[0]!.record!.players).to.deep.equal([{ name: 'plays ...d3 here' }]);
    for (const format of HOLDING) expect(write(reads[0]!.record!, format).text, format).to.match(/^[[{(]/);
  });

  it('case 3: LF, CR LF and CR all end a line, and a comment with it', () => {
    const reads = read('mixed-line-ends.pgn');
    expect(movesOf(reads)).to.deep.equal(['d3-e3A c3-d3W', 'd3-e3A c3-d3W']);
    expect(codesOf(reads)).to.deep.equal(['', '']);
    expect(reads[0]!.record!.notes!.get(1)!.comments).to.deep.equal([' a remark'.trim()]);
    expect(reads.map(({ record }) => record!.players)).to.deep.equal([[{ name: 'A' }], [{ name: 'B' }]]);
  });

  it('case 5: names in a character set that is not declared', () => {
    const reads = read('names-in-shift-jis.sgf');
    expect(formatsOf(reads)).to.equal('boardspace');
    const [strange, game] = reads;
    expect(strange!.findings.map(({ code, span }) => [code, span!.line])).to.deep.equal([['not_utf8', 4]]);
    expect(textOf(game!.record!.moves)).to.equal('d3-e3A');
    // The second byte of 表 is a backslash before the bracket that ends the name.
    const named = read('names-in-shift-jis.sgf', { encoding: 'shift_jis' }).at(-1)!;
    expect(named.record!.players).to.deep.equal([{ name: 'テスト' }, { name: '表' }]);
    expect(named.findings).to.deep.equal([]);
    const { text } = write(named.record!, 'boardspace');
    expect(again(text, 'boardspace').map(({ record }) => record)).to.deep.equal([named.record]);
  });

  it('case 6: sloppy borders of games', () => {
    expect(movesOf(read('borders-without-a-blank-line.pgn'))).to.deep.equal(['d3-e3A c3-d3W']);
    expect(movesOf(read('three-games-on-one-line.pgn'))).to.deep.equal(['', 'd3-e3A c3-d3W', 'd3-e3A']);
    const empty = read('a-game-without-moves.pgn');
    expect(movesOf(empty)).to.deep.equal(['', 'd3-e3A']);
    expect(empty.map(({ record }) => record!.players)).to.deep.equal([[{ name: 'A' }], [{ name: 'B' }]]);
    const sloppy = read('blank-first-line-and-no-last-line-end.fanorona');
    expect([formatsOf(sloppy), movesOf(sloppy), codesOf(sloppy)]).to.deep.equal([
      'fanorona',
      ['d3-e3A c3-d3W'],
      [''],
    ]);
    // A game that is never closed costs one finding, and no other game.
    const open = read('a-game-never-closed.sgf');
    expect(formatsOf(open)).to.equal('boardspace');
    expect(movesOf(open)).to.deep.equal(['d3-e3A', 'd3-e3W']);
    expect(codesOf(open)).to.deep.equal(['open_game', '']);
  });

  it('case 8: quotation marks, brackets and backslashes in names, and a tag that is broken by them', () => {
    const reads = read('quotes-in-names.pgn');
    expect(movesOf(reads)).to.deep.equal(['d3-e3A', 'd3-e3W']);
    expect(codesOf(reads)).to.deep.equal(['', 'bad_tag']);
    expect(reads[1]!.findings[0]!.span!.line).to.equal(7);
    expect(reads[0]!.record!.tags.get('Event')).to.equal('The "Ring" Cup');
    expect(reads[0]!.record!.players).to.deep.equal([{ name: 'Bot /L6\\' }]);
    const [site] = read('quotes-in-names.sgf');
    expect([site!.format, site!.findings]).to.deep.equal(['boardspace', []]);
    expect(site!.record!.tags.get('Event')).to.equal('The "Ring]" Cup');
    expect(site!.record!.players).to.deep.equal([{ name: 'Bot /L6\\' }, { name: 'A [real] "B"' }]);
    for (const { record } of [reads[0]!, site!]) {
      for (const format of HOLDING) {
        const back = again(write(record!, format).text, format);
        expect(
          back.map(({ findings }) => findings),
          format,
        ).to.deep.equal([[]]);
        expect([back[0]!.record!.players[0], back[0]!.record!.tags.get('Event')], format).to.deep.equal([
          record!.players[0],
          record!.tags.get('Event'),
        ]);
      }
    }
  });

  it('case 9: names that look like syntax are kept, and four games are four', () => {
    const reads = read('names-like-syntax.pgn');
    expect(reads.map(({ record }) => record!.players[1])).to.deep.equal(
      [0, 1, 2, 3].map((number) => ({ name: `[+0041.d3e3] (club {${String(number)}}` })),
    );
    expect(movesOf(reads)).to.deep.equal(new Array(4).fill('d3-e3A'));
    const site = read('names-like-syntax.sgf');
    expect(site.map(({ record }) => record!.players[0])).to.deep.equal(
      [0, 1, 2, 3].map((number) => ({ name: `(;GM[${String(number)}] (club {B}` })),
    );
    expect([...codesOf(reads), ...codesOf(site)].join('')).to.equal('');
  });

  it('case 11: comments stay where they stand, and braces or brackets win over what is in them', () => {
    const reads = read('comments-everywhere.pgn');
    const notes = ({ record }: ReadRecord) => [...record!.notes!].map(([at, { comments }]) => [at, comments]);
    expect(notes(reads[0]!)).to.deep.equal([
      [0, ['start']],
      [1, ['a ( b', 'x; y']],
      [2, ['end one', 'end two']],
    ]);
    for (const format of ['pgn', 'json']) {
      const back = again(write(reads[0]!.record!, format).text, format);
      expect(
        back.map(({ record }) => record),
        format,
      ).to.deep.equal([reads[0]!.record]);
    }
    const site = read('comments-everywhere.sgf');
    expect(codesOf([...reads, ...site])).to.deep.equal(['', '']);
    expect(notes(site[0]!)).to.deep.equal([
      [0, ['start']],
      [1, ['a ( b', 'x; y ] z']],
      [2, ['end one', 'end two']],
    ]);
    const { text } = write(site[0]!.record!, 'boardspace');
    expect(again(text, 'boardspace')[0]!.record).to.deep.equal(site[0]!.record);
  });

  it('case 12: a comment over lines that looks like a game neither opens one nor closes one', () => {
    const reads = read('a-comment-of-two-lines.pgn');
    expect(movesOf(reads)).to.deep.equal(['d3-e3A c3-d3W d2-c3A g4-g3A']);
    expect(reads[0]!.record!.notes!.get(1)!.comments).to.deep.equal(['here\n[%mark d3] next time 1-0']);
    const site = read('a-comment-like-a-game.sgf');
    expect([movesOf(site), codesOf(site)]).to.deep.equal([['d3-e3A c3-d3W'], ['']]);
    expect(site[0]!.record!.notes!.get(1)!.comments).to.deep.equal([
      'as in\n (;GM[Fanorona]; P0[1 done])\n and so on',
    ]);
  });

  it('case 14: side lines keep their branch points, and the note before a first move', () => {
    const [game, ...more] = read('side-line-with-a-note.pgn');
    expect([more, game!.findings]).to.deep.equal([[], []]);
    const record = game!.record!;
    expect(textOf(record.moves)).to.equal('d3-e3A c3-d3W d2-c3A g4-g3A');
    const lines = (at: number) => record.notes!.get(at)!.variations!;
    expect(lines(1).map(({ moves }) => textOf(moves))).to.deep.equal(['f4-f3A g3-f4A']);
    expect(lines(1)[0]!.notes!.get(0)).to.deep.equal({ comments: ['idea'] });
    expect(lines(2).map(({ moves }) => textOf(moves))).to.deep.equal(['e3-d3A']);
    const { text, losses } = write(record, 'pgn');
    expect(losses).to.deep.equal([]);
    expect(text.replaceAll(/\s+/g, ' ')).to.include(
      '1. d3-e3A c3-d3W ({ idea } 1... f4-f3A 2. g3-f4A) 2. d2-c3A (2. e3-d3A) 2... g4-g3A *',
    );
    for (const format of ['pgn', 'json'])
      expect(again(write(record, format).text, format)[0]!.record, format).to.deep.equal(record);
    expect(write(record, 'boardspace').losses).to.include('variations');
  });

  it('case 15: results as sites print them, and a clash of tag and end', () => {
    const reads = read('odd-results.pgn');
    expect(reads.map(({ record }) => record!.result!.winners)).to.deep.equal([[], [], [0], [1], [0]]);
    expect(codesOf(reads)).to.deep.equal([...new Array<string>(4).fill('odd_result'), 'result_clash']);
    for (const { findings } of read('odd-results.pgn', { strict: true }).slice(0, 4))
      expect(findings[0]!.severity).to.equal('error');
    for (const { record } of reads) expect(write(record!, 'pgn').text).to.match(/^[ -~\n]+$/);
    // Each source says of the winner what it says at its most public place, and that is kept.
    const [site] = read('results-that-clash.sgf');
    expect([codesOf([site!]), site!.record!.result]).to.deep.equal([
      ['result_clash'],
      { winners: [0], reason: 'unstated' },
    ]);
    const [other] = read('results-that-clash.json');
    expect(other!.format).to.equal('abstractplay');
    expect([codesOf([other!]), other!.record!.result]).to.deep.equal([
      ['result_clash'],
      { winners: [0], reason: 'unstated' },
    ]);
  });

  it('case 26: a move in the wrong case is read where it has no second reading, and refused with both where it has', () => {
    const [both, way, one] = linesOf('wrong-case.txt') as [string, string, string];
    const at = (text: string, position: FanoronaPosition = setup) => bare.parseMove(text, { position });
    expect(formatMove(valueOf(at(both)))).to.equal('d3-e3A');
    expect(formatMove(valueOf(at(way)))).to.equal('d3-e3W');
    expect(formatMove(valueOf(at(one)))).to.equal('d2-e3A');
    // The game's own notation is as strict as it says.
    for (const text of [both, way, one]) expect(parseMove(text).ok).to.equal(false);
    // Written again, none can be taken for another.
    expect([both, way, one].map((text) => bare.formatMove(valueOf(at(text))))).to.deep.equal([
      'd3e3A',
      'd3e3W',
      'd2e3A',
    ]);
  });

  it('case 28: a capture that can be read two ways is refused with both', () => {
    const [open, clear] = linesOf('a-capture-that-can-be-read-two-ways.txt') as [string, string];
    const fault = faultOf(bare.parseMove(open, { position: setup }));
    expect([fault.code, fault.candidates]).to.deep.equal(['ambiguous', ['d3e3A', 'd3e3W']]);
    expect(fault.message).to.include('d3e3A or d3e3W');
    expect(bare.formatMove(valueOf(bare.parseMove(clear, { position: setup })))).to.equal('d2e3A');
  });

  it('case 45: digits add up one by one, and a rank too short or too long is named', () => {
    const [added, neighbours, short, merged, long, several] = linesOf('odd-runs-of-digits.txt').map((text) =>
      pettingzoo.parsePosition!(text),
    );
    expect(pettingzoo.formatPosition!(valueOf(added!))).to.equal('B8/9/9/9/9 W - - - 4');
    expect(pettingzoo.formatPosition!(valueOf(neighbours!))).to.equal('9/9/9/9/9 W - - - 4');
    expect(faultOf(short!)).to.deep.include({ code: 'width', message: 'Rank 4 has 8 points instead of 9.' });
    expect(faultOf(merged!)).to.include({ code: 'width', message: 'Rank 2 has 8 points instead of 9.' });
    expect(faultOf(long!)).to.include({ code: 'width', message: 'Rank 1 has 10 points instead of 9.' });
    expect(faultOf(several!).code).to.equal('rows');
  });

  it('case 46: a position in the middle of a chain is read, drawn, played on from and written back', () => {
    const [before, during] = linesOf('in-the-middle-of-a-chain.txt') as [string, string];
    const whole = valueOf(pettingzoo.parsePosition!(before));
    const position = valueOf(pettingzoo.parsePosition!(during));
    expect(position.pending).to.deep.equal({ points: [18, 19], dir: 2 });
    expect(pettingzoo.formatPosition!(position)).to.equal(during);
    // It is the position that the first step leads to.
    const begun = valueOf(chainUnderWay(whole, move('a3-b3A')));
    expect([begun.cells, begun.pending]).to.deep.equal([position.cells, position.pending]);
    expect(() => formatPosition(position))
      .to.throw()
      .with.property('code', 'half_made');

    const record: GameRecord = {
      game: 'fanorona',
      variant: 'sivy',
      players: [],
      tags: new Map(),
      options: {},
      start: position,
      moves: valueOf(pettingzoo.parseMoves!('B3810 I5921', { position })),
    };
    const state = rules.begin(position);
    for (const one of record.moves) expect(state.play(one as FanoronaMove)).to.equal(undefined);
    expect(ludoscribe.check(record).findings.filter(({ severity }) => severity === 'error')).to.deep.equal(
      [],
    );
    expect(ludoscribe.render({ ...record, moves: [] })).to.match(/^<svg/);
    // What the chain has taken so far is not in a position, so nobody can say how the turn began.
    for (const format of ['fanorona', 'abstractplay', 'pgn', 'json'])
      expect(() => write(record, format), format)
        .to.throw()
        .with.property('code', 'half_made');
    expect(write(record, 'boardspace').losses).to.deep.equal(['start']);
    const { bytes, faults } = ludoscribe.convert([record], 'fanorona', { game: 'fanorona' });
    expect([bytes.length, faults.map(({ code }) => code)]).to.deep.equal([0, ['half_made']]);
  });

  it('case 59: game, board and variant are in the record, and an unknown name is an error that lists the known', () => {
    const reads = read('a-board-of-its-own.pgn');
    const [small, none, unknown] = reads as [ReadRecord, ReadRecord, ReadRecord];
    expect(codesOf(reads)).to.deep.equal(['', 'unknown_variant', 'unknown_game']);
    expect(small.record).to.deep.include({ game: 'fanorona', variant: 'dimy' });
    for (const format of ['fanorona', 'pgn', 'json']) {
      const [back] = again(write(small.record!, format).text, format);
      expect(back!.record, format).to.deep.equal(small.record);
      expect(ludoscribe.render(back!.record!)).to.equal(ludoscribe.render(small.record!));
    }
    expect([none.record, unknown.record]).to.deep.equal([undefined, undefined]);
    for (const { id } of fanorona.variants) expect(none.findings[0]!.message).to.include(id);
    expect(unknown.findings[0]!.candidates).to.deep.equal(['fanorona']);
    for (const id of ludoscribe.registry.ids()) expect(unknown.findings[0]!.message).to.include(id);
    const [other] = read('another-game.sgf', { format: 'boardspace' });
    expect([other!.record, codesOf([other!])]).to.deep.equal([undefined, ['other_game']]);
  });

  it('what a player picks up and puts down is seen on the board', () => {
    const [game] = read('picked-up-and-put-down.sgf');
    expect([game!.format, game!.findings]).to.deep.equal(['boardspace', []]);
    expect(textOf(game!.record!.moves)).to.equal('d3-e3W d4-d3A');
  });

  it('a Ludii trial of a small board is of that board', () => {
    const [game] = read('ludii-trial-of-a-small-board.trl');
    expect([game!.format, game!.findings]).to.deep.equal(['ludii', []]);
    expect(game!.record!.variant).to.equal('telo');
    expect(textOf(game!.record!.moves, 'telo')).to.equal('b1-b2A');
    expect(game!.record!.start).to.equal(undefined);
  });

  it('has no file that no test reads', () => {
    expect(used()).to.deep.equal(all());
    expect(parsePosition('').ok).to.equal(false);
  });
});
