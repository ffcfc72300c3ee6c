/** PGN as PlayOK, Edax and the converters of WTHOR write it. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { makeRecord, type RecordFormat } from '../../../core/records/index.js';
import { checkRecord, replay } from '../../../core/tools/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import { PLACES, reversi, type ReversiMove, type ReversiPosition } from '../../../plugins/reversi/index.js';
import { at, codesOf, findingsOf, played, readAll, recordsOf, type ReversiRecord } from './support.js';

const formatOf = (id: string): RecordFormat<ReversiMove, ReversiPosition> =>
  reversi.formats.find((format) => format.id === id)!;
const playok = formatOf('pgn-playok');
const edax = formatOf('pgn-edax');
const wthor = formatOf('pgn-wthor');

const moves = (text: string): ReversiMove[] => (text.match(/../g) ?? []).map((name) => PLACES[at(name)]!);
const recordOf = (text: string, more: Partial<ReversiRecord> = {}): ReversiRecord =>
  makeRecord({ game: 'reversi', variant: 'othello', moves: moves(text), ...more });
const players = [{ name: 'Ann' }, { name: 'Ben' }];
const won = (winners: readonly number[], scores?: readonly number[]) => ({
  winners,
  ...(scores && { scores }),
  reason: 'unstated',
});

function write(format: RecordFormat<ReversiMove, ReversiPosition>, record: ReversiRecord) {
  const { data, losses } = format.encoder!().push(record);
  return { text: data as string, losses: losses.map(({ code }) => code) };
}

describe('the format pgn-playok', () => {
  const source = `[Event "?"]
[Site "PlayOK"]
[Date "2020.05.05"]
[Round "-"]
[Black "Ann"]
[White "Ben"]
[Result "38-26"]
[Time "11:24:48"]
[TimeControl "300"]
[GameType "30"]
[BlackElo "1073"]
[WhiteElo "1183"]

1. f5 f6 2. f7 g7 3. d3 f8 4. h8 h6 5. -- c3 38-26

`;

  it('reads players, ratings, other tags, passes and the discs of both sides', () => {
    const reads = readAll(playok, source);
    expect(codesOf(reads)).to.deep.equal([]);
    const [record] = recordsOf(reads);
    expect(record).to.deep.equal(
      recordOf('f5f6f7g7d3f8h8h6c3', {
        players: [
          { name: 'Ann', rating: '1073' },
          { name: 'Ben', rating: '1183' },
        ],
        tags: new Map([
          ['Event', '?'],
          ['Site', 'PlayOK'],
          ['Date', '2020.05.05'],
          ['Round', '-'],
          ['Time', '11:24:48'],
          ['TimeControl', '300'],
          ['GameType', '30'],
        ]),
        passes: [8],
        result: won([0], [38, 26]),
      }),
    );
    expect(write(playok, record!)).to.deep.equal({ text: source, losses: [] });
  });

  it('keeps tags that are of the generic PGN alone', () => {
    const [record] = recordsOf(readAll(playok, '[Score "7"]\n[Termination "normal"]\n\n1. f5 *'));
    expect([...record!.tags]).to.deep.equal([
      ['Score', '7'],
      ['Termination', 'normal'],
    ]);
    expect(write(playok, record!).text).to.contain('[Score "7"]\n[Termination "normal"]');
  });

  it('tells a tag and an end that disagree, in the winner or in the score', () => {
    for (const [tag, end] of [
      ['38-26', '26-38'],
      ['38-26', '40-24'],
    ] as const) {
      const reads = readAll(playok, `[Result "${tag}"]\n\n1. f5 d6 ${end}\n`);
      expect(findingsOf(reads).map(({ code, severity, span }) => [code, severity, span!.line])).to.deep.equal(
        [['result_clash', 'warning', 3]],
      );
      expect(recordsOf(reads)[0]!.result!.scores!.join('-')).to.equal(tag);
    }
  });

  it('reads points where no score is known, and says how results are written there', () => {
    const reads = readAll(playok, '[Result "1-0"]\n\n1. f5 1-0\n');
    expect(recordsOf(reads)[0]!.result).to.deep.equal(won([0]));
    expect(codesOf(reads)).to.deep.equal([]);
    const odd = readAll(playok, '[Result "38:26"]\n\n1. f5 38-26\n');
    expect(findingsOf(odd).map(({ code, message }) => [code, message])).to.deep.equal([
      ['odd_result', 'PlayOK writes a result as the discs of both sides, Black’s first, such as 38-26.'],
    ]);
    expect(recordsOf(readAll(playok, '1. f5 0 : 1'))[0]!.result).to.deep.equal(won([1]));
    expect(codesOf(readAll(playok, '[Result "60-60"]\n\n1. f5 *'))).to.deep.equal(['bad_result']);
  });

  it('writes points where the discs are not known, or do not tell the winner', () => {
    const text = (result: ReversiRecord['result']) => write(playok, recordOf('f5', { result: result! }));
    expect(text(won([1])).text).to.match(/\[Result "0-1"\]\n\n1\. f5 0-1\n/);
    expect(text({ winners: [], reason: 'agreement' })).to.deep.equal({
      text: '[Result "1/2-1/2"]\n\n1. f5 1/2-1/2\n\n',
      losses: ['reason'],
    });
    expect(text({ winners: [0], scores: [20, 44], reason: 'unstated' })).to.deep.equal({
      text: '[Result "1-0"]\n\n1. f5 1-0\n\n',
      losses: ['scores'],
    });
    expect(text({ winners: [0], scores: [38, 26], ranks: [1, 2], reason: 'unstated' }).losses).to.deep.equal([
      'ranks',
    ]);
  });

  const file = fileURLToPath(new URL('../../../../shared/data/reversi/playok-game.txt', import.meta.url));
  if (existsSync(file)) {
    it('reads the real game, which ends 38-26 with one pass, and writes it as it was', () => {
      const text = readFileSync(file, 'utf8');
      const { registry, read } = createLudoscribe();
      expect(registry.detect(new TextEncoder().encode(text))[0]!.format.id).to.equal('pgn-playok');
      expect(read).to.be.a('function');
      const reads = readAll(playok, text);
      expect(codesOf(reads)).to.deep.equal([]);
      const [record] = recordsOf(reads);
      const { findings, forced, compared, outcome } = checkRecord(reversi, record!);
      expect([findings, forced, compared, outcome!.scores]).to.deep.equal([[], 1, true, [38, 26]]);
      expect(replay(reversi, record!).run().unforced).to.deep.equal([]);
      expect(record!.passes).to.have.length(1);
      expect(write(playok, record!).text.trimEnd()).to.equal(text.replaceAll('\r\n', '\n').trimEnd());
    });
  }
});

describe('the format pgn-edax', () => {
  // With its two dates, its blank before the first number and its pass as a word.
  const source = `[Event "?"]
[Site "edax"]
[Date "2024.??.??"]
[Date "0.0.0"]
[Round "?"]
[Black "Ann"]
[White "edax 4.4"]
[Result "1-0"]

 1. f5 f6 2. f7 g7 3. d3 f8 4. h8 h6 5. pass c3
{Ann wins 38-26} 1-0


`;

  it('reads what Edax writes, with the score out of its comment', () => {
    const reads = readAll(edax, source);
    expect(codesOf(reads)).to.deep.equal(['repeated_tag']);
    expect(recordsOf(reads)).to.deep.equal([
      recordOf('f5f6f7g7d3f8h8h6c3', {
        players: [{ name: 'Ann' }, { name: 'edax 4.4' }],
        tags: new Map([
          ['Event', '?'],
          ['Site', 'edax'],
          ['Date', '2024.??.??'],
          ['Round', '?'],
        ]),
        passes: [8],
        result: won([0], [38, 26]),
      }),
    ]);
  });

  it('writes so, too: 1-0 where Black won, White in the comment where White did', () => {
    const text = (winners: number[], scores: number[], who = players) =>
      write(edax, recordOf('f5f6f7g7d3f8h8h6c3', { players: who, passes: [8], result: won(winners, scores) }))
        .text;
    expect(text([0], [38, 26])).to.equal(
      '[Black "Ann"]\n[White "Ben"]\n[Result "1-0"]\n\n' +
        '1. f5 f6 2. f7 g7 3. d3 f8 4. h8 h6 5. pass c3 { Ann wins 38-26 } 1-0\n\n',
    );
    expect(text([1], [20, 44])).to.contain('{ Ben wins 20-44 } 0-1');
    expect(text([], [32, 32])).to.contain('{ Draw 32-32 } 1/2-1/2');
    expect(text([1], [20, 44], [])).to.contain('{ ? wins 20-44 } 0-1');
  });

  it('leaves a comment that is not about this result, and tells one that is against it', () => {
    const last = (comment: string, result = '1-0') => {
      const text = `[Black "Ann"]\n[White "Ben"]\n[Result "${result}"]\n\n1. f5 {${comment}} ${result}\n`;
      const reads = readAll(edax, text);
      const [record] = recordsOf(reads);
      return [codesOf(reads), record!.result?.scores, record!.notes?.get(1)?.comments];
    };
    expect(last('Ann wins 38-26')).to.deep.equal([[], [38, 26], undefined]);
    expect(last('Cid wins 38-26')).to.deep.equal([[], undefined, ['Cid wins 38-26']]);
    expect(last('Ann wins 70-26')).to.deep.equal([[], undefined, ['Ann wins 70-26']]);
    expect(last('Ann wins 38-26', '0-1')).to.deep.equal([['result_clash'], undefined, ['Ann wins 38-26']]);
    expect(last('Ann wins 38-26', '*')).to.deep.equal([[], undefined, ['Ann wins 38-26']]);
    const two = readAll(edax, '[Black "Ann"]\n\n1. f5 {good} {Ann wins 38-26} 1-0\n');
    expect(recordsOf(two)[0]!.notes!.get(1)!.comments).to.deep.equal(['good']);
    const lost = recordOf('f5', {
      players,
      result: won([0]),
      notes: new Map([[1, { comments: ['Ann wins 38-26'] }]]),
    });
    expect(write(edax, lost).losses).to.deep.equal(['comments']);
    const unwritable = recordOf('f5', { players: [{ name: 'a}b' }], result: won([0], [38, 26]) });
    expect(write(edax, unwritable).losses).to.deep.equal(['scores']);
  });

  it('has a start in Forsyth’s notation, and begins to count with White where White begins', () => {
    const state = played('f5');
    const start = state.position();
    const record = recordOf('d6c3', { start });
    const { text, losses } = write(edax, record);
    expect(losses).to.deep.equal([]);
    expect(text).to.equal(
      '[Result "*"]\n[SetUp "1"]\n[FEN "8/8/8/3ppp2/3Pp3/8/8/8 w - - 0 1"]\n\n1... d6 2. c3 *\n\n',
    );
    expect(recordsOf(readAll(edax, text))).to.deep.equal([record]);
  });
});

describe('the format pgn-wthor', () => {
  const source = `[Event "Cup of Nowhere - 1977"]
[Date "1977"]
[Black "Ann"]
[White "Ben"]
[Result "38-26"]
1. F5 F6
2. F7 G7
3. D3 F8
4. H8 H6
5. C3

[Event "Cup of Nowhere - 1977"]
[Date "1977"]
[Black "Ben"]
[White "Ann"]
[Result "0-64"]
1. F5 D6

`;

  it('reads and writes two moves a line, without passes and without the year behind the tournament', () => {
    const reads = readAll(wthor, source);
    expect(codesOf(reads)).to.deep.equal([]);
    const [first, second] = recordsOf(reads);
    expect(first).to.deep.equal(
      recordOf('f5f6f7g7d3f8h8h6c3', {
        players,
        tags: new Map([
          ['Event', 'Cup of Nowhere'],
          ['Date', '1977'],
        ]),
        result: won([0], [38, 26]),
      }),
    );
    // The pass that is left out comes back in replaying.
    expect(replay(reversi, first!).run().forcedCount).to.equal(1);
    expect(second!.result).to.deep.equal(won([1], [0, 64]));
    expect(
      recordsOf(reads)
        .map((record) => write(wthor, record).text)
        .join(''),
    ).to.equal(source);
  });

  it('reads lines that are numbered 1, 3, 5, and a result behind the moves', () => {
    const other = source
      .replace('2. F7', '3. F7')
      .replace('3. D3', '5. D3')
      .replace('5. C3\n', '9. C3\n38-26\n');
    expect(recordsOf(readAll(wthor, other))).to.deep.equal(recordsOf(readAll(wthor, source)));
  });

  it('writes a game without moves so that it does not run into the next, and keeps names that end like a year', () => {
    const empty = recordOf('', {
      players,
      tags: new Map([
        ['Event', 'Cup - 1999'],
        ['Date', '1999'],
      ]),
    });
    const text = write(wthor, empty).text + write(wthor, recordOf('f5', { players })).text;
    expect(recordsOf(readAll(wthor, text))).to.deep.equal([empty, recordOf('f5', { players })]);
    expect(write(wthor, recordOf('f5f6f7g7d3f8h8h6c3', { passes: [8] })).losses).to.deep.equal(['passes']);
  });

  it('keeps comments and side lines in their places', () => {
    const text = '[Result "*"]\n1. F5 { why }\n1... D6\n(1... F6\n2. E6)\n2. C3\n\n';
    const [record] = recordsOf(readAll(wthor, text));
    expect(record!.notes!.get(1)).to.deep.equal({
      comments: ['why'],
      variations: [{ moves: moves('f6e6') }],
    });
    const again = write(wthor, record!);
    expect(again.losses).to.deep.equal([]);
    expect(recordsOf(readAll(wthor, again.text))).to.deep.equal([record]);
  });
});
