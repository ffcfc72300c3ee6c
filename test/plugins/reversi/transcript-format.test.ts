import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import { makeRecord, withoutPlaces, type Loss } from '../../../core/records/index.js';
import {
  DIALECT_REASONS,
  edax,
  fen,
  ggf,
  PASS,
  PLACES,
  render,
  SETUPS,
  TRANSCRIPT_REASONS,
  transcriptFormat,
  upper,
  type ReversiMove,
} from '../../../plugins/reversi/index.js';
import {
  at,
  begin,
  choices,
  codesOf,
  findingsOf,
  hostileTexts,
  play,
  readAll,
  readInPieces,
  recordsOf,
  strayText,
  type ReversiRecord,
} from './support.js';

const moves = (text: string): ReversiMove[] => (text.match(/../g) ?? []).map((name) => PLACES[at(name)]!);
const recordOf = (text: string, more: Partial<ReversiRecord> = {}): ReversiRecord =>
  makeRecord({ game: 'reversi', variant: 'othello', moves: moves(text), ...more });
const textOf = ({ moves: list }: ReversiRecord): string =>
  render(list.map((move) => (move.kind === 'place' ? move.square : -1)));

function write(...records: ReversiRecord[]): { text: string; losses: Loss[] } {
  const encoder = transcriptFormat.encoder!();
  const pieces = records.map((record) => encoder.push(record));
  expect(encoder.end()).to.deep.equal({});
  return {
    text: pieces.map(({ data }) => data as string).join(''),
    losses: pieces.flatMap(({ losses }) => losses),
  };
}

describe('the format transcript', () => {
  it('reads a game a line, and passes over blank lines and lines that begin with #', () => {
    const reads = readAll(transcriptFormat, '# two games\n\nf5d6c3\r\n   \n  # and one\nF5 F6, e6;\n');
    expect(codesOf(reads)).to.deep.equal([]);
    expect(recordsOf(reads)).to.deep.equal([recordOf('f5d6c3'), recordOf('f5f6e6')]);
    expect(reads).to.have.length(2);
  });

  it('reads transcripts as people paste them', () => {
    const same: string[] = [
      'f5d6c3d3c4f4',
      '1. F5 d6 2. C3 d3 3. C4 f4',
      '1.F5 d6 2.C3 d3 3.C4 f4',
      '1) f5 d6 2) c3 d3 3) c4 f4',
      '1: f5, 2: d6, 3: c3, 4: d3, 5: c4, 6: f4',
      '1 f5 d6 2 c3 d3 3 c4 f4',
      '1. f5\td6\u00a02... c3-d3;c4 f4 4.',
      'f5-d6-c3-d3-c4-f4',
      'f5--d6--c3--d3--c4--f4',
      'f5,d6,c3,d3,c4,f4',
    ];
    for (const line of same) {
      const reads = readAll(transcriptFormat, line);
      expect(codesOf(reads), line).to.deep.equal([]);
      expect(recordsOf(reads), line).to.deep.equal([recordOf('f5d6c3d3c4f4')]);
    }
  });

  it('keeps the passes that are written', () => {
    const passes = (line: string) => {
      const reads = readAll(transcriptFormat, line);
      expect(codesOf(reads), line).to.deep.equal([]);
      return recordsOf(reads)[0]!.passes;
    };
    for (const pass of [
      '--',
      ' -- ',
      ' pa ',
      'PA',
      'ps',
      'PS ',
      'pass',
      ' 5. PASS ',
      'pa,',
      '----'.slice(2),
    ]) {
      expect(passes(`f5f6f7g7d3f8h8h6${pass}c3`), pass).to.deep.equal([8]);
    }
    expect(passes('f5PAd6')).to.deep.equal([1]);
    expect(passes('f5--d6')).to.equal(undefined);
    expect(passes('f5-d6--c3')).to.equal(undefined);
    expect(passes('f5-d6 pa c3')).to.deep.equal([2]);
    expect(passes('f5d6---c3')).to.deep.equal([2]);
    expect(passes('f5d6----c3')).to.deep.equal([2, 2]);
    expect(passes('--f5d6')).to.deep.equal([0]);
    expect(passes('f5d6pass')).to.deep.equal([2]);
    expect(passes('f5d6-c3')).to.equal(undefined);
    expect(passes('pass')).to.deep.equal([0]);
  });

  it('takes a game that begins in the middle for a historic one', () => {
    const variant = (line: string) => recordsOf(readAll(transcriptFormat, line))[0]!.variant;
    expect(variant('d4e4d5e5f6')).to.equal('historic');
    expect(variant('e5d4')).to.equal('historic');
    expect(variant('-')).to.equal('othello');
    expect(variant('f5d6')).to.equal('othello');
    // Neither variant has these; they are judged by the default's rules.
    expect(variant('d4f5')).to.equal('othello');
    expect(variant('d4d4')).to.equal('othello');
  });

  it('tells a line that is no transcript, once and with its place, and reads on', () => {
    const text = 'Othello World Cup\nf5d6c3\n2024 final, round 2\nf5d6x3\nz5d6c3d3\nf5f6';
    const reads = readAll(transcriptFormat, text);
    expect(recordsOf(reads).map(textOf)).to.deep.equal(['f5d6c3', 'f5d6', 'f5f6']);
    expect(
      findingsOf(reads).map(({ code, severity, span, source }) => [
        code,
        severity,
        span!.line,
        span!.column,
        span!.start,
        source,
      ]),
    ).to.deep.equal([
      ['not_a_transcript', 'warning', 1, 1, 0, 'Othello World Cup'],
      ['not_a_transcript', 'warning', 3, 1, 25, '2024 final, round 2'],
      ['bad_square', 'error', 4, 5, 49, 'f5d6x3'],
      ['bad_square', 'error', 5, 1, 52, 'z5d6c3d3'],
    ]);
    expect(reads.filter(({ record }) => record === undefined)).to.have.length(3);
    expect(findingsOf(reads)[2]!.message).to.equal(
      'No square, pass, move number or result can be read in x3; 2 moves were read before it.',
    );
    const strict = readAll(transcriptFormat, 'Othello World Cup', { strict: true });
    expect(findingsOf(strict)[0]!.severity).to.equal('error');
  });

  it('refuses what is glued where it should not be', () => {
    for (const line of ['f5d61. c3', 'f5 d6 2c3', 'f5d638-26', 'f5 d6 4', 'f5 passd x', 'f5 1234. d6']) {
      expect(codesOf(readAll(transcriptFormat, line)), line).to.deep.equal(['bad_square']);
    }
  });

  it('passes over a line of separators, and reads one hyphen as a game without moves', () => {
    const reads = readAll(transcriptFormat, '----------\n...\n-\n; ;\n--\n- -\n');
    expect(recordsOf(reads)).to.deep.equal([recordOf(''), recordOf('', { passes: [0] })]);
    expect(codesOf(reads)).to.deep.equal([]);
  });

  it('knows the place of every move, if asked', () => {
    const text = '# a comment\r\n 1. f5 d6 2. c3 pa d3\n\nf5f6';
    const [first, second] = recordsOf(readAll(transcriptFormat, text, { places: true }));
    const { line, offset, source, moves: offsets } = first!.places!;
    expect([line, offset]).to.deep.equal([2, 12]);
    expect(Array.from(offsets!, (start) => source.slice(start, start + 2))).to.deep.equal([
      'f5',
      'd6',
      'c3',
      'd3',
    ]);
    expect(second!.places).to.deep.include({ line: 4, source: 'f5f6' });
    expect(withoutPlaces(first!)).to.deep.equal(recordsOf(readAll(transcriptFormat, text))[0]);
  });

  it('reads no more moves than it may', () => {
    const reads = readAll(transcriptFormat, 'f5d6c3d3\nf5d6c3,', { limits: { moves: 3 } });
    expect(recordsOf(reads).map(textOf)).to.deep.equal(['f5d6c3', 'f5d6c3']);
    expect(findingsOf(reads)).to.have.length(1);
    expect(findingsOf(reads)[0]).to.deep.include({ code: 'limit', severity: 'error' });
    expect(findingsOf(reads)[0]!.span).to.deep.include({ line: 1, column: 7 });
    expect(
      codesOf(readAll(transcriptFormat, `${'f5d6'.repeat(50)}\nf5`, { limits: { record: 100 } })),
    ).to.deep.equal(['limit']);
  });

  it('gives the same however the file is cut, and with any line ends', () => {
    const text = '\ufeff# é\r\nf5d6\r1. F5 d6\n\nOthello für alle\r\nf5f6f7g7d3f8h8h6PAc3\rf5xx';
    const bytes = new TextEncoder().encode(text);
    const whole = readAll(transcriptFormat, bytes, { places: true });
    expect(recordsOf(whole)).to.have.length(4);
    for (const size of [1, 2, 3, 7, 64]) {
      expect(readInPieces(transcriptFormat, bytes, size, { places: true }), String(size)).to.deep.equal(
        whole,
      );
    }
    const bare = new TextEncoder().encode(text.slice(1).replace(/\r\n?/g, '\n'));
    expect(readAll(transcriptFormat, bare, { places: true })).to.deep.equal(whole);
  });

  it('writes a canonical line, which is read back as it was', () => {
    expect(write(recordOf('f5d6c3'), recordOf('')).text).to.equal('f5d6c3\n-\n');
    const none = makeRecord({ game: 'reversi', variant: 'historic', moves: [] }) as ReversiRecord;
    expect(write(none)).to.deep.equal({ text: `${'-'.repeat(64)} X;-\n`, losses: [] });
    const four = { ...none, start: { ...SETUPS.othello, variant: 'historic' } };
    expect(write(four).losses.map(({ code }) => code)).to.deep.equal(['variant']);
    fc.assert(
      fc.property(fc.constantFrom('othello', 'historic'), choices, (variant, game) => {
        const squares: ReversiMove[] = [];
        const passes: number[] = [];
        for (const move of play(begin(variant as 'othello'), game)) {
          if (move === PASS) passes.push(squares.length);
          else squares.push(move);
        }
        const record = makeRecord({ game: 'reversi', variant, moves: squares, passes }) as ReversiRecord;
        const { text, losses } = write(record);
        expect(losses).to.deep.equal([]);
        const back = recordsOf(readAll(transcriptFormat, text));
        expect(back).to.deep.equal([record]);
        expect(write(back[0]!).text).to.equal(text);
      }),
      { numRuns: 100 },
    );
  });

  it('writes any squares and passes, and names what it cannot hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(63), { maxLength: 6 }),
        fc.array(fc.integer({ min: -1, max: 8 }), { maxLength: 4 }),
        (squares, indexes) => {
          const passes = indexes.sort((a, b) => a - b);
          const record = makeRecord({
            game: 'reversi',
            variant: 'othello',
            moves: squares.map((square) => PLACES[square]!),
            passes,
          }) as ReversiRecord;
          const { text, losses } = write(record);
          const back = recordsOf(readAll(transcriptFormat, text))[0]!;
          if (losses.length === 0) expect(back).to.deep.equal(record);
          else
            expect({ ...back, variant: 'othello', passes: undefined }).to.deep.equal({
              ...record,
              passes: undefined,
            });
        },
      ),
      { numRuns: 500 },
    );
    expect(write(recordOf('f5d6', { passes: [1] }))).to.deep.equal({
      text: 'f5d6\n',
      losses: [{ code: 'passes', message: 'It cannot show a pass after f5.' }],
    });
    expect(write(recordOf('f5d6', { passes: [5] })).losses.map(({ code }) => code)).to.deep.equal(['passes']);
  });

  it('names what else it cannot hold', () => {
    const { text, losses } = write(
      recordOf('f5d6', {
        players: [{ name: 'A', rating: '7' }],
        tags: new Map([['Event', 'Cup']]),
        options: { odd: 1 },
        notes: new Map([[1, { comments: ['!'] }]]),
        result: { winners: [0], scores: [40, 24], reason: 'score' },
      }),
    );
    expect(text).to.equal('f5d6\n');
    expect(losses.map(({ code }) => code).sort()).to.deep.equal([
      'comments',
      'options',
      'players',
      'ratings',
      'result',
      'tags',
    ]);
  });

  it('reads results before and behind the moves, in any of the usual ways', () => {
    const black = { winners: [0], reason: 'unstated' };
    const white = { winners: [1], reason: 'unstated' };
    const nobody = { winners: [], reason: 'unstated' };
    const table: readonly (readonly [string, object | undefined])[] = [
      ['38-26', { ...black, scores: [38, 26] }],
      ['20-44', { ...white, scores: [20, 44] }],
      ['32-32', { ...nobody, scores: [32, 32] }],
      ['13-0', { ...black, scores: [13, 0] }],
      ['1-0', black],
      ['0-1', white],
      ['1/2-1/2', nobody],
      ['black', black],
      ['White', white],
      ['draw', nobody],
      ['w', white],
      ['B+12', { ...black, scores: [38, 26] }],
      ['W+64', { ...white, scores: [0, 64] }],
      ['B+3', black],
      ['*', undefined],
    ];
    for (const [result, outcome] of table) {
      for (const line of [
        `f5d6c3 ${result}`,
        `f5d6c3,${result}`,
        `f5d6c3;${result}`,
        `f5d6c3\t${result}`,
        `"f5d6c3","${result}"`,
        `f5 d6 c3 (${result})`,
        `${result} f5d6c3`,
        `${result},1. f5 d6 2. c3`,
        `| ${result} | f5 d6 c3 |`,
      ]) {
        const reads = readAll(transcriptFormat, line);
        expect(codesOf(reads), line).to.deep.equal([]);
        expect(recordsOf(reads), line).to.deep.equal([
          recordOf('f5d6c3', outcome ? { result: outcome as never } : {}),
        ]);
      }
    }
    const both = readAll(transcriptFormat, 'black f5d6c3 38-26');
    expect(recordsOf(both)[0]!.result).to.deep.equal({ ...black, scores: [38, 26] });
  });

  it('tells results that are odd, and those that are against each other', () => {
    for (const result of ['38:26', '38–26', '38 - 26', '½-½', '1/2', '½', '1–0']) {
      const line = `f5d6c3 ${result}`;
      const reads = readAll(transcriptFormat, line);
      expect(codesOf(reads), line).to.deep.equal(['odd_result']);
      expect(findingsOf(reads)[0]).to.deep.include({ severity: 'warning', source: line });
      expect(recordsOf(reads)[0]!.result, line).not.to.equal(undefined);
      expect(findingsOf(readAll(transcriptFormat, line, { strict: true }))[0]!.severity).to.equal('error');
    }
    const clash = readAll(transcriptFormat, 'white f5d6c3 38-26');
    expect(recordsOf(clash)[0]!.result).to.deep.equal({ winners: [1], reason: 'unstated' });
    expect(findingsOf(clash).map(({ code, span }) => [code, span!.start, span!.end])).to.deep.equal([
      ['result_clash', 13, 18],
    ]);
  });

  it('takes no number for a result that is none', () => {
    for (const line of ['f5d6c3 34', 'f5d6c3 65-10', 'f5d6c3 1-1', 'f5d6c3 +4'])
      expect(codesOf(readAll(transcriptFormat, line)), line).to.deep.equal(['bad_square']);
    expect(codesOf(readAll(transcriptFormat, 'f5d6c3 38-26 f4'))).to.deep.equal(['after_result']);
    for (const line of ['38-26', 'draw', 'White', '1-0'])
      expect(codesOf(readAll(transcriptFormat, line)), line).to.deep.equal(['not_a_transcript']);
  });

  it('reads a board before the moves, and writes one as Edax does', () => {
    const state = begin();
    play(state, [0, 0, 0]);
    const start = state.position();
    const board = edax.formatPosition!(start);
    const [next] = state.legalMoves();
    const square = textOf(recordOf('', { moves: [next!] }));
    const record = recordOf('', { start, moves: [next!] });
    expect(write(record)).to.deep.equal({ text: `${board};${square}\n`, losses: [] });
    for (const line of [
      `${board};${square}`,
      `${board} ${square}`,
      `[${ggf.formatPosition!(start)}] 1. ${square}`,
      `${fen.formatPosition!(start)} ${square}`,
      `${upper.formatPosition!(start)}\t${square}`,
    ]) {
      const reads = readAll(transcriptFormat, line, { places: true });
      expect(codesOf(reads), line).to.deep.equal([]);
      expect(withoutPlaces(recordsOf(reads)[0]!), line).to.deep.equal(record);
      expect(recordsOf(reads)[0]!.places!.parts!.get('start')).to.equal(0);
    }
    expect(recordsOf(readAll(transcriptFormat, `${board};`))).to.deep.equal([recordOf('', { start })]);
    // The set-up is no start of its own.
    expect(
      recordsOf(readAll(transcriptFormat, `${edax.formatPosition!(SETUPS.othello)};f5d6`)),
    ).to.deep.equal([recordOf('f5d6')]);
    const short = readAll(transcriptFormat, `f5d6\n${board.slice(1)};${square}\nf5f6`);
    expect(recordsOf(short).map(textOf)).to.deep.equal(['f5d6', 'f5f6']);
    expect(findingsOf(short).map(({ code, span }) => [code, span!.line])).to.deep.equal([['shape', 2]]);
  });

  it('shows a pass that stands among the moves, and says that it comes back otherwise', () => {
    const record = recordOf('', { moves: [...moves('f5f6f7g7d3f8h8h6'), PASS, ...moves('c3')] });
    const { text, losses } = write(record);
    expect(text).to.equal('f5f6f7g7d3f8h8h6--c3\n');
    expect(losses).to.deep.equal([
      { code: 'passes', message: 'A pass among the moves comes back as a written pass.', ply: 8 },
    ]);
  });

  it('does not write what is no move', () => {
    for (const move of [{ kind: 'place', square: 64 }, undefined, null, 'f5']) {
      const record = recordOf('', { moves: [PLACES[29]!, move as ReversiMove, PLACES[19]!] });
      expect(() => write(record))
        .to.throw(NotationError)
        .with.property('code', 'not_a_move');
    }
  });

  it('is recognised by what is in the file', () => {
    const sniff = (text: string, name?: string) =>
      transcriptFormat.sniff(new TextEncoder().encode(text).slice(0, 4096), name);
    expect(sniff('f5d6c3d3c4\n')).to.be.greaterThan(0.8);
    expect(sniff('1. F5 d6 2. C3 d3 3. C4 f4')).to.be.greaterThan(0.8);
    expect(sniff('d4e4d5e5f6\n')).to.be.greaterThan(0.8);
    expect(sniff('A title\nf5d6c3\n')).to.be.within(0.5, 0.8);
    expect(sniff(`${'f5d6c3\n'.repeat(1000)}`)).to.be.greaterThan(0.8);
    // Squares that are no game of reversi: perhaps another game's.
    expect(sniff('d2d6f4b4\n')).to.be.within(0.1, 0.4);
    expect(sniff('e4 e5 Nf3 Nc6\n')).to.equal(0);
    expect(sniff('')).to.equal(0);
    expect(sniff('# nothing\n')).to.equal(0);
    expect(sniff('# nothing\n', 'games.OTHELLO')).to.equal(0.5);
    expect(sniff('[Event "?"]\n\n1. f5 d6 *\n')).to.equal(0);
    expect(sniff('1. F5 D6\n2. C3 F3\n3. F4 D3\n')).to.be.below(0.55);
    expect(sniff('black,white,moves\nA,B,f5d6\n')).to.be.within(0.1, 0.4);
    const wide = new Uint8Array([0xff, 0xfe, ...[...'f5d6c3'].flatMap((sign) => [sign.charCodeAt(0), 0])]);
    expect(transcriptFormat.sniff(wide)).to.be.greaterThan(0.8);
    for (const [, text] of hostileTexts) expect(sniff(text)).to.be.within(0, 1);
  });

  it('never throws, and ends at once, whatever is read', () => {
    const check = (text: string) => {
      for (const { code, span } of findingsOf(readAll(transcriptFormat, text, { places: true }))) {
        const known = TRANSCRIPT_REASONS.has(code as 'limit') || DIALECT_REASONS.has(code as 'shape');
        expect(known || code === 'not_utf8', code).to.equal(true);
        expect(span!.end).to.be.at.least(span!.start);
      }
    };
    for (const [, text] of hostileTexts) {
      check(text);
    }
    fc.assert(fc.property(strayText(['1. F5 d6 2. C3 pa d3', 'f5f6f7g7d3f8h8h6--c3', 'f5-d6-c3']), check), {
      numRuns: 500,
    });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        for (const { findings } of readAll(transcriptFormat, bytes))
          for (const { code } of findings) expect(code).to.be.a('string');
      }),
    );
  });
});
