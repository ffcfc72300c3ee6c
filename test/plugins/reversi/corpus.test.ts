/** The files of test/corpus/reversi that are text or WTHOR, each the smallest that shows a fault that people met. */
import { expect } from 'chai';
import { Replay, RegistryError, type GameRecord, type ReadRecord } from '../../../core/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import { countDiscs, formatMoves, reversi, type ReversiMove } from '../../../plugins/reversi/index.js';
import { codesOf, corpusOf, formatsOf } from '../../support/corpus.js';

const ludoscribe = createLudoscribe();
const PGN = ['pgn-playok', 'pgn-edax', 'pgn-wthor', 'pgn'] as const;

const corpus = corpusOf('reversi');
const { read, again } = corpus;

const textOf = ({ moves }: GameRecord) => formatMoves(moves as ReversiMove[]);
const movesOf = (reads: readonly ReadRecord[]) => reads.map(({ record }) => record && textOf(record));
const severitiesOf = (reads: readonly ReadRecord[]) =>
  reads.map(({ findings }) => findings.map(({ severity }) => severity).join(' '));
const write = (record: GameRecord, format: string): string => corpus.write(record, format).text;

describe('reversi: the corpus', () => {
  it('case 1: a byte order mark is dropped, both games read alike, and it is not written back', () => {
    const reads = read('mark-before-the-first-game.pgn');
    expect(formatsOf(reads)).to.equal('pgn-edax');
    expect(movesOf(reads)).to.deep.equal(['f5d6', 'f5d6']);
    expect(codesOf(reads)).to.deep.equal(['', '']);
    expect(reads[0]!.record).to.deep.equal(reads[1]!.record);
    expect(reads[0]!.record!.players).to.deep.equal([{ name: 'plays ...c5 here' }]);
    for (const format of PGN) expect(write(reads[0]!.record!, format), format).to.match(/^\[Black /);
  });

  it('case 3: LF, CR LF and CR all end a line, and a comment with it', () => {
    const reads = read('mixed-line-ends.pgn');
    expect(movesOf(reads)).to.deep.equal(['f5d6c3', 'f5d6c3']);
    expect(codesOf(reads)).to.deep.equal(['', '']);
    expect(reads[0]!.record).to.deep.equal(reads[1]!.record);
    expect(reads[0]!.record!.notes!.get(1)!.comments!.map((text) => text.trim())).to.deep.equal(['a note']);
  });

  it('case 5: names in a character set that is not declared', () => {
    const named = read('names-in-shift-jis.pgn', { encoding: 'shift_jis' });
    const names = named.flatMap(({ record }) => record?.players.map((player) => player?.name) ?? []);
    // The second byte of 表 is a backslash, right before the quotation mark.
    expect(names).to.deep.equal(['テスト', '表']);
    const plain = read('names-in-shift-jis.pgn');
    expect(
      plain.flatMap(({ findings }) => findings.map(({ code, span }) => [code, span!.line])),
    ).to.deep.equal([
      ['not_utf8', 2],
      ['bad_tag', 3],
    ]);
    expect(plain.at(-1)!.record!.players).to.deep.equal([{ name: '\x83e\x83X\x83g' }]);
    expect(movesOf(plain).at(-1)).to.equal('f5d6');
  });

  it('case 6: sloppy borders between games', () => {
    expect(movesOf(read('borders-without-a-blank-line.pgn'))).to.deep.equal(['f5d6', 'f5f6']);
    for (const format of PGN) {
      const reads = read('three-games-on-one-line.pgn', { format, game: 'reversi' });
      expect(movesOf(reads), format).to.deep.equal(['', 'f5d6', 'f5']);
      expect(
        reads.map(({ record }) => record!.result?.winners),
        format,
      ).to.deep.equal([undefined, [0], undefined]);
    }
    const empty = read('a-game-without-moves.pgn');
    expect(movesOf(empty)).to.deep.equal(['', 'f5f6']);
    expect(empty.map(({ record }) => record!.players[0]!.name)).to.deep.equal(['Ann', 'Ben']);
    const bare = read('blank-first-line-and-no-last-line-end.pgn');
    expect(movesOf(bare)).to.deep.equal(['f5d6']);
    expect(bare[0]!.record!.players).to.deep.equal([{ name: 'Ann' }]);
  });

  it('case 8: quotation marks and backslashes in names', () => {
    const reads = read('quotes-in-names.pgn');
    expect(movesOf(reads)).to.deep.equal(['f5d6', 'f5f6']);
    expect(codesOf(reads)).to.deep.equal(['', 'bad_tag']);
    const record = reads[0]!.record!;
    expect([record.tags.get('Event'), record.players[0]!.name]).to.deep.equal([
      'The "Ring" Cup',
      'Bot /L6\\',
    ]);
    expect(reads[1]!.record!.players).to.deep.equal([{ name: 'Ann' }]);
    for (const format of PGN)
      expect(again(write(record, format), format)[0]!.record, format).to.deep.equal(record);
    const [row] = again(write(record, 'transcript-csv'), 'transcript-csv');
    expect([row!.record!.tags.get('Event'), row!.record!.players[0]!.name]).to.deep.equal([
      'The "Ring" Cup',
      'Bot /L6\\',
    ]);
  });

  it('case 9: names that look like syntax', () => {
    const reads = read('names-like-syntax.pgn');
    expect(reads).to.have.length(4);
    expect(codesOf(reads).join('')).to.equal('');
    for (const { record } of reads) expect(record!.players[0]!.name).to.equal('[+0041.f5d6] (club {B}');
  });

  it('case 11: comments before the first move, two in a row, behind the last; braces win', () => {
    const [game] = read('comments-everywhere.pgn');
    const { notes } = game!.record!;
    expect([0, 1, 2].map((ply) => notes!.get(ply)!.comments)).to.deep.equal([
      ['start'],
      ['a ( b', 'x; y'],
      ['end one', 'end two'],
    ]);
    for (const format of PGN)
      expect(again(write(game!.record!, format), format)[0]!.record, format).to.deep.equal(game!.record);
  });

  it('case 12: a comment over two lines that looks like a tag and a result', () => {
    const reads = read('comment-like-a-game.pgn');
    expect(movesOf(reads)).to.deep.equal(['f5d6c3d3']);
    expect(codesOf(reads)).to.deep.equal(['']);
    expect(reads[0]!.record!.notes!.get(2)!.comments![0]).to.contain('[%mark f5] next time 1-0');
  });

  it('case 14: side lines stand where they branch, with their notes, and do not grow', () => {
    const [game] = read('side-line-with-a-note.pgn');
    const record = game!.record!;
    expect(textOf(record)).to.equal('f5d6c3d3');
    const branches = [...record.notes!].map(([at, { variations }]) => [
      at,
      variations!.map((line) => [formatMoves(line.moves as ReversiMove[]), line.notes?.get(0)?.comments]),
    ]);
    expect(branches).to.deep.equal([
      [1, [['f6e6', ['idea']]]],
      [2, [['c5f4', undefined]]],
    ]);
    const text = write(record, 'pgn-edax');
    expect(text).to.contain('1. f5 d6 ({ idea } 1... f6 2. e6) 2. c3 (2. c5 f4) 2... d3 *');
    expect(write(again(text, 'pgn-edax')[0]!.record!, 'pgn-edax')).to.equal(text);
  });

  it('case 15: results as sites print them, and results that clash', () => {
    const reads = read('odd-results.pgn');
    expect(reads.map(({ record }) => record!.result!.winners)).to.deep.equal([[], [], [0], [1]]);
    expect([codesOf(reads), severitiesOf(reads)]).to.deep.equal([
      ['odd_result', 'odd_result', 'odd_result', 'odd_result'],
      ['warning', 'warning', 'warning', 'warning'],
    ]);
    expect(severitiesOf(read('odd-results.pgn', { strict: true }))).to.deep.equal([
      'error',
      'error',
      'error',
      'error',
    ]);
    for (const { record } of reads)
      for (const format of PGN) expect(write(record!, format), format).to.match(/^[ -~\n]+$/);
    const clash = read('results-that-clash.pgn');
    expect([codesOf(clash), severitiesOf(clash)]).to.deep.equal([['result_clash'], ['warning']]);
    expect(clash[0]!.record!.result!.winners).to.deep.equal([0]);
    const discs = read('discs-that-clash.pgn');
    expect([formatsOf(discs), codesOf(discs)]).to.deep.equal(['pgn-playok', ['result_clash']]);
    expect(discs[0]!.record!.result!.scores).to.deep.equal([38, 26]);
  });

  it('case 24: a list with numbers, blanks and mixed case, and a title above it', () => {
    const reads = read('title-and-numbers.txt');
    expect(formatsOf(reads)).to.equal('transcript');
    expect(movesOf(reads)).to.deep.equal([undefined, 'f5d6c3d3c4f4']);
    expect(codesOf(reads)).to.deep.equal(['not_a_transcript', '']);
  });

  it('case 26: a square in either case is the same square', () => {
    const [first, second] = read('squares-in-any-case.txt');
    expect(first!.record).to.deep.equal(second!.record);
    expect(textOf(first!.record!)).to.equal('f5d6c3');
  });

  it('case 45: digits add up, and a row that is too short or too long is named', () => {
    const reads = read('digits-in-a-board.pgn');
    expect(formatsOf(reads)).to.equal('pgn-edax');
    expect(codesOf(reads)).to.deep.equal(['', 'shape', 'shape', 'shape', 'shape']);
    expect(
      reads.map(({ findings }) => /rank \d has .+|here are .+/.exec(findings[0]?.message ?? '')?.[0]),
    ).to.deep.equal([
      undefined,
      'rank 8 has more than 8.',
      'rank 5 has more than 8.',
      'rank 5 has 7.',
      'rank 8 has more than 8.',
    ]);
    // The board of the first is the one that othello begins with.
    expect(reads[0]!.record!.start).to.equal(undefined);
    // What is written is as short as can be.
    const state = reversi.rules!.begin();
    state.play({ kind: 'place', square: 29 });
    const text = write({ ...reads[0]!.record!, start: state.position() }, 'pgn-edax');
    expect(text).to.contain('[FEN "8/8/8/3ppp2/3Pp3/8/8/8 w - - 0 1"]');
  });

  it('case 48: boards in the usual styles, with moves behind them', () => {
    const reads = read('boards-in-the-usual-styles.txt');
    expect(formatsOf(reads)).to.equal('transcript');
    expect(codesOf(reads)).to.deep.equal(['', '', '', '']);
    for (const { record } of reads) {
      expect(record!.start!.toMove).to.equal(0);
      expect(record!.start).to.deep.equal(reads[0]!.record!.start);
      const replay = new Replay(reversi, record as never).run();
      // Black has no move, so the disc is White's.
      expect([replay.stop, replay.seat, replay.forcedCount]).to.deep.equal([undefined, 1, 1]);
      expect(countDiscs(replay.state.position().cells).reduce((a, b) => a + b)).to.equal(13);
    }
    expect(reads.map(({ record }) => record!.passes)).to.deep.equal([[0], undefined, [0], undefined]);
    const wrong = read('boards-of-63-and-65-signs.txt', { format: 'transcript' });
    expect(codesOf(wrong)).to.deep.equal(['shape', 'shape', '']);
    expect(wrong.slice(0, 2).map(({ findings }) => findings[0]!.message.slice(-17))).to.deep.equal([
      'here are 63 signs.'.slice(-17),
      'here are 65 signs.'.slice(-17),
    ]);
  });

  it('case 59: an unknown game is an error, and never a default', () => {
    const [game] = read('an-unknown-game.pgn', { format: 'pgn', game: 'reversi' });
    expect([game!.record, game!.findings.map(({ code }) => code)]).to.deep.equal([
      undefined,
      ['unknown_game'],
    ]);
    expect(() => ludoscribe.registry.format('pgn-edax', 'othelo'))
      .to.throw(RegistryError)
      .with.property('message')
      .that.contains('reversi');
  });

  it('a broken row, position or game costs one finding, and reading goes on', () => {
    const table = read('a-quote-never-closed.csv');
    expect([formatsOf(table), codesOf(table), movesOf(table)]).to.deep.equal([
      'transcript-csv',
      ['open_quote', ''],
      [undefined, 'f5f6'],
    ]);
    const rows = read('a-winner-that-is-none.csv');
    expect([formatsOf(rows), codesOf(rows), movesOf(rows)]).to.deep.equal([
      'eothello',
      ['bad_value', ''],
      ['f5d6', 'f5f6'],
    ]);
    const positions = read('a-field-without-a-value.obf');
    expect([formatsOf(positions), codesOf(positions)]).to.deep.equal(['obf', ['illegal', 'bad_field']]);
    const archive = read('cut-off-in-the-second-game.wtb');
    expect(formatsOf(archive)).to.equal('wthor');
    expect(codesOf(archive)).to.deep.equal(['no_names no_names', '', 'truncated'].slice(0, archive.length));
  });
});
