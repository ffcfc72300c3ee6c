/** The files of test/corpus/sternhalma, each the smallest that shows a fault of the case log. */
import { expect } from 'chai';
import { createLudoscribe } from '../../../plugins/index.js';
import {
  formatMove,
  formatPosition,
  OPENSPIEL,
  parseMove,
  parsePosition,
  PBMSERV,
  RULES,
  STAR,
  type SternhalmaMove,
  type SternhalmaPosition,
} from '../../../plugins/sternhalma/index.js';
import { codesOf, corpusOf } from '../../support/corpus.js';
import { codeOf, move, played } from './support.js';

const ludoscribe = createLudoscribe();
const { bytesOf, textOf, read, used, all } = corpusOf('sternhalma', { game: 'sternhalma' });
type Reads = ReturnType<typeof read>;
const movesOf = ({ record }: Reads[number]) =>
  record?.moves.map((what) => formatMove(what as SternhalmaMove)).join(' ');
const write = (reads: Reads, format: string) => {
  const { bytes, losses, faults } = ludoscribe.convert(
    reads.flatMap(({ record }) => record ?? []),
    format,
    { game: 'sternhalma' },
  );
  expect(faults).to.deep.equal([]);
  return { text: new TextDecoder().decode(bytes), losses: losses.map(({ code }) => code) };
};

describe('sternhalma: the corpus', () => {
  it('case 1: a byte order mark is dropped, both games read alike, and it is not written back', () => {
    const reads = read('mark-before-the-first-game.sternhalma');
    expect(reads.map(movesOf)).to.deep.equal(['c1:e7 n1-m5', 'c1:e7 n1-m5']);
    expect(codesOf(reads)).to.deep.equal(['', '']);
    expect(reads[0]!.record).to.deep.equal(reads[1]!.record);
    expect(write(reads, 'sternhalma').text).to.match(/^sternhalma 1\n/);
  });

  it('case 3: LF, CR LF and CR all end a line', () => {
    const reads = read('mixed-line-ends.sternhalma');
    expect(reads.map(movesOf)).to.deep.equal(['c1:e7 n1-m5', 'c1:e7 n1-m5', 'c1:e7 n1-m5']);
    expect(codesOf(reads)).to.deep.equal(['', '', '']);
  });

  it('case 5: names in an undeclared character set are read as Latin-1, or as the caller says', () => {
    const [strange, game] = read('names-in-shift-jis.pgn') as [Reads[0], Reads[0]];
    expect(strange.number).to.equal(0);
    expect(codesOf([strange])).to.deep.equal(['not_utf8']);
    expect(strange.findings[0]!.span!.line).to.equal(2);
    expect(movesOf(game)).to.equal('c1:e7 n1-m5');
    const named = read('names-in-shift-jis.pgn', { encoding: 'shift_jis' }).find(
      ({ number }) => number === 1,
    )!;
    // The second byte of 表 is a backslash before the closing sign.
    expect(named.record!.players).to.deep.equal([{ name: 'テスト' }, { name: '表' }]);
    expect(movesOf(named)).to.equal('c1:e7 n1-m5');
  });

  it('case 6: sloppy borders of games', () => {
    const reads = read('borders-of-games.sternhalma');
    expect(reads.map(movesOf)).to.deep.equal(['c1:e7 n1-m5', '', 'c1:e7 n1-m5']);
    expect(codesOf(reads)).to.deep.equal(['', '', '']);
    const tagged = read('borders-of-games.pgn');
    expect(tagged.map(movesOf)).to.deep.equal(['c1:e7 n1-m5', '', 'c1:e5']);
    expect(tagged.map(({ record }) => record!.tags.get('Event'))).to.deep.equal([
      'no blank line',
      'no moves',
      'two',
    ]);
  });

  it('case 8: quotes and backslashes in names are escaped, and a malformed tag costs one error', () => {
    const reads = read('quotes-in-names.pgn');
    expect(reads.map(movesOf)).to.deep.equal(['c1:e7', 'c1:e5', 'd1-e5']);
    const [first, second] = reads as [Reads[0], Reads[0]];
    expect(first.record!.tags.get('Event')).to.equal('The "Ring" Cup');
    expect(first.record!.players).to.deep.equal([{ name: 'Bot /L6\\' }]);
    expect(codesOf(reads).map((codes) => codes.split(' ').filter(Boolean).length)).to.deep.equal([0, 1, 0]);
    expect(second.findings[0]!.span!.line).to.equal(8);
    const back = ludoscribe.readAll(write([first], 'pgn').text, { format: 'pgn', game: 'sternhalma' });
    expect(back.map(({ record }) => record)).to.deep.equal([first.record]);
  });

  it('case 9: names that look like syntax are kept, and four games are four', () => {
    const reads = read('names-like-syntax.pgn');
    expect(reads).to.have.length(4);
    for (const { record } of reads) expect(record!.players).to.deep.equal([{ name: '[+0041.c1] (club {B}' }]);
    expect(codesOf(reads).join('')).to.equal('');
  });

  it('case 11: comments stay at their places, and braces win over what is in them', () => {
    const reads = read('comments-everywhere.pgn');
    expect(codesOf(reads)).to.deep.equal(['']);
    expect([...reads[0]!.record!.notes!].map(([at, { comments }]) => [at, comments])).to.deep.equal([
      [0, ['start']],
      [1, ['a ( b', 'x; y']],
      [2, ['end one', 'end two']],
    ]);
    const again = write(reads, 'pgn');
    expect(again.losses).to.deep.equal([]);
    expect(ludoscribe.readAll(again.text, { format: 'pgn', game: 'sternhalma' })[0]!.record).to.deep.equal(
      reads[0]!.record,
    );
  });

  it('case 12: a comment over two lines neither opens a game nor closes one', () => {
    const reads = read('comment-like-a-tag.pgn');
    expect(reads.map(movesOf)).to.deep.equal(['c1:e7 n1-m5 a1:c1 p1:n1']);
    expect(codesOf(reads)).to.deep.equal(['']);
  });

  it('case 14: a side line keeps its branch point and the note before its first move', () => {
    const reads = read('side-line-with-a-note.pgn');
    expect(reads.map(movesOf)).to.deep.equal(['c1:e7 n1-m5 a1:c1 p1:n1']);
    const { notes } = reads[0]!.record!;
    const line = (at: number) => notes!.get(at)!.variations![0]!;
    expect(line(1).moves.map((what) => formatMove(what as SternhalmaMove))).to.deep.equal(['n2-m6', 'a1:c1']);
    expect(line(1).notes!.get(0)).to.deep.equal({ comments: ['idea'] });
    expect(line(2).moves.map((what) => formatMove(what as SternhalmaMove))).to.deep.equal(['d4-e8', 'n3-m8']);
    const { text, losses } = write(reads, 'pgn');
    expect(losses).to.deep.equal([]);
    expect(text.replaceAll(/\s+/g, ' ')).to.include(
      '1. c1:e7 n1-m5 ({ idea } 1... n2-m6 2. a1:c1) 2. a1:c1 (2. d4-e8 n3-m8) 2... p1:n1',
    );
    expect(ludoscribe.readAll(text, { format: 'pgn', game: 'sternhalma' })[0]!.record).to.deep.equal(
      reads[0]!.record,
    );
  });

  it('case 15: results as sites print them, and a clash of tag and end', () => {
    const reads = read('odd-results.pgn');
    const unstated = (...winners: number[]) => ({ winners, reason: 'unstated' });
    expect(reads.map(({ record }) => record!.result)).to.deep.equal([
      unstated(),
      unstated(),
      unstated(0),
      unstated(1),
      unstated(0),
    ]);
    expect(codesOf(reads)).to.deep.equal([
      'odd_result',
      'odd_result',
      'odd_result',
      'odd_result',
      'result_clash',
    ]);
    const strict = read('odd-results.pgn', { strict: true });
    expect(strict.slice(0, 4).map(({ findings }) => findings[0]!.severity)).to.deep.equal(
      new Array(4).fill('error'),
    );
    expect(write(reads, 'pgn').text).to.match(/^[ -~\n]*$/);
    const three = read('result-of-three.pgn');
    expect(codesOf(three)).to.deep.equal(['']);
    expect(three.map(movesOf)).to.deep.equal(['c1:e7 k11:i9 resign 2']);
    expect(three[0]!.record!.result).to.deep.equal(unstated(1));
  });

  it('case 26: a move in the wrong case is read where there is no second reading, else refused with the move meant', () => {
    const own = parseMove('E5-F5');
    expect(codeOf(own)).to.equal('bad_hole');
    expect(!own.ok && own.error.candidates).to.deep.equal(['e5']);
    for (const text of ['A5-C7', 'a5-c7', 'a5-C7'])
      expect(PBMSERV.parseMove(text), text).to.deep.equal({ ok: true, value: move('a1:c3') });
  });

  it('case 32: two jumps are one turn', () => {
    const reads = read('two-jumps-one-turn.txt');
    expect(codesOf(reads)).to.deep.equal(['']);
    expect(reads.map(movesOf)).to.deep.equal(['c1:e5 n1-m5 a1:c1:e7']);
    played(RULES.begin(), 'c1:e5', 'n1-m5', 'a1:c1:e7');
    expect(codeOf(parseMove('a1:c1-d1'))).to.equal('bad_shape');
  });

  it('case 45: runs in a row add up and come back joined, and a row that is too long is named', () => {
    const reads = read('runs-of-empty-holes.sternhalma');
    expect(codesOf(reads)).to.deep.equal(['']);
    expect(write(reads, 'sternhalma').text).to.include(
      'start 0/00/000/0000/[13]/[12]/[11]/[10]/[9]/[10]/[11]/[12]/[13]/1111/111/11/1 0 2 10 ; p=4\n',
    );
    const [long, next] = read('row-too-long.sternhalma') as [Reads[0], Reads[0]];
    expect(codesOf([long, next])).to.deep.equal(['bad_start', '']);
    expect(long.findings[0]!.message).to.include('Row i has 9 holes, and 27 are written.');
    expect(
      textOf('row-too-long.sternhalma').slice(long.findings[0]!.span!.start, long.findings[0]!.span!.end),
    ).to.equal('[27]');
  });

  it('case 46: a position in the middle of a chain is read, drawn, played on and written back, and is no whole one', () => {
    const text = textOf('state-in-a-chain.txt');
    const result = OPENSPIEL.parsePosition!(text);
    if (!result.ok) throw new Error(result.error.message);
    const position: SternhalmaPosition = result.value;
    expect(position.pending).to.deep.equal({ holes: [3] });
    expect(`${OPENSPIEL.formatPosition!(position)}\n`).to.equal(text);
    expect(() => formatPosition(position)).to.throw('a chain is under way');
    const next = OPENSPIEL.parseMoves!('3=>16 112->103', { position });
    if (!next.ok) throw new Error(next.error.message);
    const state = RULES.begin(position);
    for (const what of next.value) expect(state.play(what)).to.equal(undefined);
    const record = {
      game: 'sternhalma',
      variant: '2',
      players: [],
      tags: new Map(),
      options: {},
      start: position,
      moves: next.value,
    };
    expect(ludoscribe.check(record).findings.map(({ code }) => code)).to.deep.equal(['unfinished']);
    expect(ludoscribe.render(record)).to.match(/^<svg/);
  });

  it('case 59: game, variant and board are in the record, and an unknown name is an error that lists the known', () => {
    const [three] = read('three-seats.sternhalma') as [Reads[0]];
    expect(three.record).to.deep.include({ game: 'sternhalma', variant: '3' });
    for (const format of ['sternhalma', 'pgn', 'json']) {
      const { text } = write([three], format);
      const [back] = ludoscribe.readAll(text, { format, game: 'sternhalma' });
      expect(back!.record, format).to.deep.equal(three.record);
      const { geometry } = ludoscribe.registry
        .get(back!.record!.game)
        .variants.find(({ id }) => id === back!.record!.variant)!;
      expect([geometry, geometry.style]).to.deep.equal([STAR, 'holes']);
      expect(ludoscribe.render(back!.record!)).to.equal(ludoscribe.render(three.record!));
    }
    const [unknown] = ludoscribe.readAll(bytesOf('game-unknown.pgn'), { format: 'pgn' });
    expect(unknown!.record).to.equal(undefined);
    expect(unknown!.findings).to.have.length(1);
    expect(unknown!.findings[0]).to.deep.include({
      code: 'unknown_game',
      severity: 'error',
      candidates: ['sternhalma'],
    });
    for (const id of ludoscribe.registry.ids()) expect(unknown!.findings[0]!.message).to.include(id);
    const lines = ludoscribe.readAll(bytesOf('game-unknown.jsonl'));
    expect(codesOf(lines)).to.deep.equal(['unknown_game', '']);
    expect(lines[0]!.findings[0]!.message).to.include('Known are').and.include('sternhalma');
    const [board] = read('board-unknown.pgn');
    expect(codesOf([board!])).to.deep.equal(['unknown_variant']);
    expect(board!.findings[0]!.message).to.include('2, 3, 4, 6, 2x15, 3x15');
    expect(() => ludoscribe.registry.get('sternhalm')).to.throw('Did you mean sternhalma');
    expect(parsePosition('').ok).to.equal(false);
  });

  it('has no file that no test reads', () => {
    expect(used()).to.deep.equal(all());
  });
});
