/** The files of test/corpus/merrills, each the smallest that shows a fault that people met. */
import { expect } from 'chai';
import type { ReadRecord } from '../../../core/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import {
  formatMove,
  formatPosition,
  GEOMETRY,
  RULES,
  SANMILL,
  type MerrillsMove,
  type MerrillsPosition,
} from '../../../plugins/merrills/index.js';
import { codesOf, corpusOf, formatsOf } from '../../support/corpus.js';
import { begin, playAll } from './support.js';

const ludoscribe = createLudoscribe();
const { bytesOf, read, write, again, used, all } = corpusOf('merrills', { game: 'merrills' });

const textOf = (moves: readonly object[]) => moves.map((move) => formatMove(move as MerrillsMove)).join(' ');
const movesOf = (reads: readonly ReadRecord[]) => reads.map(({ record }) => record && textOf(record.moves));

/** Both files stand as the mills d6-f6 and b4-b2 are about to be closed on b6. */
const TWO_MILLS = 'e4 a1 e5 d1 b4 c5 b2 d5 d6 d3 f6 g7';

describe('merrills: the corpus', () => {
  it('case 1: a byte order mark is dropped, both games read alike, and it is not written back', () => {
    const reads = read('mark-before-the-first-game.pgn');
    expect(movesOf(reads)).to.deep.equal(['d2 f4', 'd2 f4']);
    expect(codesOf(reads)).to.deep.equal(['', '']);
    expect(reads[0]!.record).to.deep.equal(reads[1]!.record);
    expect(reads[0]!.record!.players).to.deep.equal([undefined, { name: 'plays ...c5 here' }]);
    for (const format of ['pgn', 'pgn-sanmill', 'pgn-playok'])
      expect(write(reads[0]!.record!, format).text, format).to.match(/^\[Black /);
  });

  it('case 3: LF, CR LF and CR all end a line, and a comment with it', () => {
    const reads = read('mixed-line-ends.pgn');
    expect(movesOf(reads)).to.deep.equal(['d2 f4 d3', 'd2 f4 d3']);
    expect(reads[0]!.record).to.deep.equal(reads[1]!.record);
    expect(reads[0]!.record!.notes!.get(1)).to.deep.equal({ comments: ['a note'] });
  });

  it('case 5: names in a character set that is not declared', () => {
    const [strange, game] = read('names-in-shift-jis.pgn');
    expect(strange!.findings.map(({ code, span }) => [code, span!.line])).to.deep.equal([['not_utf8', 2]]);
    expect(textOf(game!.record!.moves)).to.equal('d2 f4');
    // The second byte of 表 is a backslash before the quotation mark that ends the name.
    const named = read('names-in-shift-jis.pgn', { encoding: 'shift_jis' }).at(-1)!;
    expect(named.record!.players).to.deep.equal([{ name: 'テスト' }, { name: '表' }]);
    expect(named.findings).to.deep.equal([]);
  });

  it('case 6: sloppy borders of games', () => {
    expect(movesOf(read('borders-without-a-blank-line.pgn'))).to.deep.equal(['d2 f4']);
    expect(movesOf(read('three-games-on-one-line.pgn', { format: 'pgn-sanmill' }))).to.deep.equal([
      '',
      'd2 f4',
      'd2',
    ]);
    const empty = read('a-game-without-moves.pgn');
    expect(movesOf(empty)).to.deep.equal(['', 'd2']);
    expect(empty.map(({ record }) => record!.tags.get('Event'))).to.deep.equal(['one', 'two']);
    const [clean] = read('borders-without-a-blank-line.pgn');
    const [sloppy, ...more] = read('blank-first-line-and-no-last-line-end.pgn');
    expect([sloppy!.record, more]).to.deep.equal([clean!.record, []]);
  });

  it('case 8: quotation marks and backslashes in names, and a tag that is broken by them', () => {
    const reads = read('quotes-in-names.pgn');
    expect(movesOf(reads)).to.deep.equal(['d2 f4', 'd2 f4', 'd2']);
    expect(codesOf(reads)).to.deep.equal(['', 'bad_tag', '']);
    expect(reads[1]!.findings[0]!.span!.line).to.equal(6);
    const { record } = reads[0]!;
    expect(record!.tags.get('Event')).to.equal('The "Ring" Cup');
    expect(record!.players).to.deep.equal([{ name: 'Bot /L6\\' }]);
    for (const format of ['pgn', 'pgn-sanmill', 'pgn-playok'])
      expect(again(write(record!, format).text, format).map((one) => one.record)).to.deep.equal([record]);
  });

  it('case 9: names that look like syntax are kept, and four games are four', () => {
    const reads = read('names-like-syntax.pgn');
    expect(movesOf(reads)).to.deep.equal(new Array(4).fill('d2 f4'));
    for (const { record } of reads)
      expect(record!.players[1]).to.deep.equal({ name: '[+0041.d2f4] (club {B}' });
  });

  it('case 11: comments stay where they stand, and braces win over what is in them', () => {
    const reads = read('comments-everywhere.pgn', { format: 'pgn-sanmill' });
    expect(codesOf(reads)).to.deep.equal(['']);
    const { record } = reads[0]!;
    expect([...record!.notes!].map(([at, { comments }]) => [at, comments])).to.deep.equal([
      [0, ['start']],
      [1, ['a ( b', 'x; y']],
      [2, ['end one', 'end two']],
    ]);
    for (const format of ['pgn', 'pgn-sanmill', 'pgn-playok'])
      expect(again(write(record!, format).text, format)[0]!.record, format).to.deep.equal(record);
  });

  it('case 12: a comment of two lines neither opens a game nor closes one', () => {
    const reads = read('comment-like-a-game.pgn');
    expect(movesOf(reads)).to.deep.equal(['d2 f4 d3 b4']);
    expect(reads[0]!.record!.notes!.get(2)!.comments).to.deep.equal(['a comment\n[%mark d2] next time 1-0']);
  });

  it('case 14: side lines keep their branch points, and the note before a first move', () => {
    const reads = read('side-line-with-a-note.pgn', { format: 'pgn-sanmill' });
    expect(movesOf(reads)).to.deep.equal(['f4 g7 g4 f6']);
    const { record } = reads[0]!;
    const lines = (at: number) => record!.notes!.get(at)!.variations!;
    expect(lines(1).map(({ moves }) => textOf(moves))).to.deep.equal(['d6 d2']);
    expect(lines(1)[0]!.notes!.get(0)).to.deep.equal({ comments: ['idea'] });
    expect(lines(2).map(({ moves }) => textOf(moves))).to.deep.equal(['d2 d6']);
    const { text, losses } = write(record!, 'pgn-sanmill');
    expect(losses).to.deep.equal([]);
    expect(text).to.include('1. f4 g7 ({ idea } 1... d6 2. d2) 2. g4 (2. d2 d6) 2... f6 *');
    expect(again(text, 'pgn-sanmill')[0]!.record).to.deep.equal(record);
  });

  it('case 15: results as sites print them, and a tag that disagrees with the end', () => {
    const reads = read('odd-results.pgn');
    expect(reads.map(({ record }) => record!.result!.winners)).to.deep.equal([[], [], [0], [1]]);
    expect(codesOf(reads)).to.deep.equal(new Array(4).fill('odd_result'));
    const strict = read('odd-results.pgn', { strict: true });
    for (const { findings } of strict) expect(findings[0]!.severity).to.equal('error');
    for (const { record } of reads) expect(write(record!, 'pgn-sanmill').text).to.match(/^[ -~\n]+$/);
    const [clash] = read('results-that-clash.pgn');
    expect(clash!.findings.map(({ code }) => code)).to.deep.equal(['result_clash']);
    expect(clash!.record!.result!.winners).to.deep.equal([0]);
    // Sanmill puts a star behind the moves of every game.
    const [star] = read('star-behind-a-won-game.pgn');
    expect([star!.findings, star!.record!.result!.winners]).to.deep.equal([[], [0]]);
  });

  it('case 25: a removal as a word of its own, and glued to its move', () => {
    const [apart] = read('removal-by-itself.txt');
    const [glued] = read('removal-glued.txt');
    expect([apart!.format, apart!.findings]).to.deep.equal(['pgn-sanmill', []]);
    expect([glued!.format, glued!.findings]).to.deep.equal(['merrills', []]);
    expect(apart!.record!.moves).to.deep.equal(glued!.record!.moves).and.to.have.length(13);
    const state = RULES.begin();
    for (const move of apart!.record!.moves) expect(state.play(move as MerrillsMove)).to.equal(undefined);
    expect(state.seat).to.equal(1);

    const [game] = read('removal-behind-a-comment-and-a-side-line.pgn');
    expect(game!.findings).to.deep.equal([]);
    expect(textOf(game!.record!.moves)).to.equal(`${TWO_MILLS} b6xg7 d7`);
    const { notes } = game!.record!;
    expect(notes!.get(13)).to.deep.equal({ glyphs: ['!'], comments: ['two mills'] });
    expect(notes!.get(12)!.variations!.map(({ moves }) => textOf(moves))).to.deep.equal(['c3', 'b6xa1 d7']);

    const [none] = read('removal-before-any-move.pgn');
    expect(none!.format).to.equal('pgn-sanmill');
    expect(none!.findings.map(({ code, ply, span }) => [code, ply, span!.line, span!.column])).to.deep.equal([
      ['lone_removal', 0, 3, 4],
    ]);
  });

  it('case 26: moves in any case', () => {
    const [upper] = read('upper-case.pgn');
    expect([upper!.format, upper!.findings]).to.deep.equal(['pgn-sanmill', []]);
    expect(textOf(upper!.record!.moves)).to.equal(`${TWO_MILLS} b6xg7`);
    expect(write(upper!.record!, 'pgn-sanmill').text).to.include('b6xg7');
  });

  it('case 46: a start in the middle of a turn, and the removal that goes on with it', () => {
    const [game] = read('in-the-middle-of-a-turn.pgn');
    expect(game!.findings.map(({ code, severity }) => [code, severity])).to.deep.equal([
      ['unnamed_mill', 'note'],
    ]);
    const { record } = game!;
    const start = record!.start as MerrillsPosition;
    expect(start.pending).to.deep.equal({ to: GEOMETRY.point('b6'), remove: 1 });
    const fen = /"(.* w p r .*)"/.exec(new TextDecoder().decode(bytesOf('in-the-middle-of-a-turn.pgn')))![1]!;
    expect(SANMILL.formatPosition!(start)).to.equal(fen);
    expect(() => formatPosition(start))
      .to.throw()
      .with.property('code', 'half_made');
    // It is the position of the game that led to it, which then goes on alike.
    const whole = playAll(begin(), `${TWO_MILLS} b6xg7 a4`);
    const state = RULES.begin(start);
    for (const move of record!.moves) expect(state.play(move as MerrillsMove)).to.equal(undefined);
    expect(state.position()).to.deep.equal(whole.position());
    expect(ludoscribe.check(record!).findings.map(({ kind }) => kind)).to.deep.equal(['unfinished']);
    const { text, losses } = write(record!, 'pgn-sanmill');
    expect([losses, text]).to.deep.equal([
      [],
      `[Result "*"]\n[Variant "Nine Men's Morris"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n1. xg7 a4 *\n\n`,
    ]);
    expect(again(text, 'pgn-sanmill')[0]!.record).to.deep.equal(record);
    // Where only positions between turns can be written, the game begins one turn earlier.
    for (const format of ['merrills', 'pgn', 'json', 'pgn-playok']) {
      const other = write(record!, format);
      expect(other.losses, format).to.deep.equal(['start']);
      const [back] = again(other.text, format);
      expect(textOf(back!.record!.moves), format).to.equal('b6xg7 a4');
      expect(back!.record!.start, format).to.deep.equal(playAll(begin(), TWO_MILLS).position());
      expect(
        ludoscribe.check(back!.record!).findings.map(({ kind }) => kind),
        format,
      ).to.deep.equal(['unfinished']);
    }
    // Without the removal in the FEN, or without its sign, nothing is taken for what it is not.
    const [slid] = read('owed-but-not-in-the-fen.pgn', { format: 'pgn-sanmill' });
    expect(slid!.findings.map(({ code }) => code)).to.deep.equal(['lone_removal']);
    const [bare] = read('removal-without-its-sign.pgn');
    expect(ludoscribe.check(bare!.record!).findings[0]).to.include({ code: 'must_remove', ply: 0 });
  });

  it('case 59: a game of the same family that is not here is refused by name', () => {
    const [other] = read('another-number-of-men.pgn');
    expect(other!.record).to.equal(undefined);
    expect(other!.findings.map(({ code, span }) => [code, span!.line])).to.deep.equal([
      ['unknown_variant', 2],
    ]);
    expect(other!.findings[0]!.message).to.include("Nine Men's Morris").and.to.include('Twelve');
  });

  it('a number that is no point is an error, and not a move number', () => {
    const [game] = read('playok-number-that-is-no-point.txt');
    expect(game!.format).to.equal('pgn-playok');
    expect(game!.findings.map(({ code, ply, span }) => [code, ply, span!.line, span!.column])).to.deep.equal([
      ['not_a_move', 3, 4, 15],
    ]);
    expect(textOf(game!.record!.moves)).to.equal('d6 e4 d2');
    expect(game!.record!.result!.winners).to.deep.equal([0]);
  });

  it('a move that looks like a result at the end of a line ends no game', () => {
    const reads = read('playok-move-like-a-result-at-the-end-of-a-line.txt');
    expect(reads).to.have.length(1);
    expect([formatsOf(reads), reads[0]!.findings, reads[0]!.record!.moves.length]).to.deep.equal([
      'pgn-playok',
      [],
      30,
    ]);
  });

  it('has no file that no test reads', () => {
    expect(used()).to.deep.equal(all());
  });
});
