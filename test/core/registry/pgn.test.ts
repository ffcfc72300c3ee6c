import { expect } from 'chai';
import fc from 'fast-check';
import {
  createLudoscribe,
  makeRecord,
  NotationError,
  pgnDialect,
  positionText,
  type GamePlugin,
  type GameRecord,
  type Notation,
  type NotationContext,
  type Note,
  type PgnFormatSettings,
  type Position,
  type Read,
} from '../../../core/index.js';
import { readPgnResult, writePgnResult } from '../../../core/registry/pgn/results.js';
import { splitPgn } from '../../../core/registry/pgn/split.js';
import { bytesOf, decodeCut, decodeWhole } from '../../support/chunks.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';
import { anyRecord } from '../../support/records.js';

const ludoscribe = createLudoscribe({ plugins: [noughts] });
/** Bound to the game, as a user has it who names the game. */
const pgn = ludoscribe.registry.format('pgn', 'noughts');
const GAME = '[Game "noughts"]\n';

const read = (text: string, options = {}) => decodeWhole(pgn, text, options);
const moves = (reads: readonly Read[]) =>
  reads.map(({ record }) =>
    record?.moves.map((move) => noughts.notations[0]!.formatMove(move as NoughtsMove)).join(' '),
  );
const codes = (reads: readonly Read[]) => reads.flatMap(({ findings }) => findings.map(({ code }) => code));
const write = (record: GameRecord) => {
  const { data, losses } = pgn.encoder!().push(record);
  return { text: data as string, losses: losses.map(({ code }) => code) };
};
const notesOf = (text: string) => read(text)[0]!.record!.notes!;

/** Notes without their empty parts, which no text can show. */
function tidy(
  notes: ReadonlyMap<number, Note<NoughtsMove>> | undefined,
): ReadonlyMap<number, Note<NoughtsMove>> | undefined {
  if (notes === undefined) return undefined;
  const result = new Map<number, Note<NoughtsMove>>();
  for (const [at, { variations, ...note }] of notes) {
    const lines = variations?.map(({ moves: line, notes: inner }) => {
      const tidied = tidy(inner);
      return { moves: line, ...(tidied && tidied.size > 0 && { notes: tidied }) };
    });
    const parts = Object.entries({ ...note, variations: lines }).filter(
      ([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0),
    );
    if (parts.length > 0) result.set(at, Object.fromEntries(parts) as Note<NoughtsMove>);
  }
  return result;
}

describe('pgn records', () => {
  it('read(write(record)) is the record where nothing was lost, and writing again gives the same text', () => {
    let whole = 0;
    fc.assert(
      fc.property(anyRecord, (any) => {
        const record = makeRecord({ ...any, notes: tidy(any.notes) });
        const { text, losses } = write(record);
        const [back, ...more] = read(text);
        expect(more).to.deep.equal([]);
        expect(write(back!.record!).text).to.equal(text);
        if (losses.length > 0) return;
        whole++;
        expect(back!.findings.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
        expect(back!.record).to.deep.equal(record);
        expect([...back!.record!.tags]).to.deep.equal([...record.tags]);
      }),
      { numRuns: 500 },
    );
    expect(whole).to.be.above(50);
  });

  it('are the same whatever the pieces are', () => {
    fc.assert(
      fc.property(
        fc.array(anyRecord, { maxLength: 3 }),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (records, sizes) => {
          const text = records.map((record) => write(record).text).join('');
          expect(decodeCut(pgn, bytesOf(text), sizes, { places: true })).to.deep.equal(
            decodeWhole(pgn, text, { places: true }),
          );
        },
      ),
      { numRuns: 50 },
    );
  });

  it('look as the standard has it', () => {
    const record = makeRecord({
      game: 'noughts',
      variant: '3x3',
      players: [{ name: 'Ann "A" O', rating: '1500' }, { name: 'Bob \\' }],
      tags: new Map([
        ['Event', 'Cup'],
        ['Annotator', 'x'],
      ]),
      moves: [4, 0, 2].map((to) => ({ to })),
      notes: new Map<number, Note>([
        [0, { comments: ['start'] }],
        [
          1,
          {
            glyphs: ['!'],
            clock: 61.5,
            variations: [{ moves: [{ to: 6 }, { to: 8 }], notes: new Map([[0, { comments: ['or'] }]]) }],
          },
        ],
      ]),
      result: { winners: [0], reason: 'resign' },
    });
    expect(write(record)).to.deep.equal({
      losses: [],
      text: [
        '[Event "Cup"]',
        '[Crosses "Ann \\"A\\" O"]',
        '[Noughts "Bob \\\\"]',
        '[Result "1-0"]',
        '[Annotator "x"]',
        '[CrossesElo "1500"]',
        '[Game "noughts"]',
        '[Termination "resign"]',
        '',
        '{ start } 1. b2 ! { [%clk 0:01:01.5] } 1... a3 ({ or } 1... a1 2. c1) 2. c3 1-0',
        '',
        '',
      ].join('\n'),
    });
  });

  it('are found by their tag, among all games', () => {
    expect(
      ludoscribe
        .readAll('[Game "tic-tac-toe"]\n\n1. a1 *\n')
        .map(({ format, record }) => [format, record!.moves.length]),
    ).to.deep.equal([['pgn', 1]]);
    expect(codes(ludoscribe.readAll('[Game "chess"]\n\n1. e4 *\n', { format: 'pgn' }))).to.deep.equal([
      'unknown_game',
    ]);
    expect(codes(ludoscribe.readAll('[Event "x"]\n\n1. a1 *\n', { format: 'pgn' }))).to.deep.equal([
      'unknown_game',
    ]);
    expect(ludoscribe.readAll('[Event "x"]\n\n1. a1 *\n', { game: 'noughts' })[0]!.format).to.equal('pgn');
  });

  it('know where games begin: without blank lines, several on one line, without moves, without a last line end', () => {
    expect(moves(read('[A "x"]\n1. a1 b2 *'))).to.deep.equal(['a1 b2']);
    expect(moves(read('* 1. a1 b2 1-0 1. a1 *'))).to.deep.equal(['', 'a1 b2', 'a1']);
    expect(moves(read('[A "1"]\n\n[A "2"]\n1. a1 *\n'))).to.deep.equal(['', 'a1']);
    expect(moves(read('\n[A "1"]\n\n1. a1 b2 *'))).to.deep.equal(['a1 b2']);
    expect(moves(read('1. a1 1-0\n1. b2 *\n[A "x"]\n*\n'))).to.deep.equal(['a1', 'b2', '']);
    expect(moves(read('1. a1\n\n2. b2\n\n\n3. c3 *\n'))).to.deep.equal(['a1 b2 c3']);
  });

  it('keep what looks like syntax inside tags and comments', () => {
    expect(read('[Black "[+0041.f5d6] (club {B}"]\n1. a1 *\n')[0]!.record!.tags.get('Black')).to.equal(
      '[+0041.f5d6] (club {B}',
    );
    const long = '1. a1 {first\n[%mark b2] next time 1-0 } b2\n2. c3 a3 *\n';
    expect(moves(read(long))).to.deep.equal(['a1 b2 c3 a3']);
    expect(notesOf(long).get(1)!.comments).to.deep.equal(['first\n[%mark b2] next time 1-0']);
  });

  it('keep comments where they stand: braces win over ( and ;', () => {
    const notes = notesOf('{start} 1. a1 {a ( b} {x; y} b2 {end one} {end two} *');
    expect([...notes]).to.deep.equal([
      [0, { comments: ['start'] }],
      [1, { comments: ['a ( b', 'x; y'] }],
      [2, { comments: ['end one', 'end two'] }],
    ]);
    expect([...notesOf('1. a1 ; to the end {of the line\n b2 *')]).to.deep.equal([
      [1, { comments: ['to the end {of the line'] }],
    ]);
  });

  it('put side lines before the move they replace, and write their numbers right', () => {
    const text = `${GAME}\n1. a1 b2 (1... {idea} c3 2. c1) 2. a3 (2. c1 c3) c1 *`;
    const [back] = read(text);
    expect(back!.findings).to.deep.equal([]);
    const written = write(back!.record!).text;
    expect(written).to.include('1. a1 b2 ({ idea } 1... c3 2. c1) 2. a3 (2. c1 c3) 2... c1 *');
    expect(write(read(written)[0]!.record!).text).to.equal(written);
  });

  it('read glyphs, clocks and evaluations', () => {
    const notes = notesOf('1. a1!? $14 {[%clk 0:01:02] [%emt 3.5] good [%eval -0.35] [%what 1]} b2?! *');
    expect([...notes]).to.deep.equal([
      [
        1,
        {
          glyphs: ['!?', '$14'],
          clock: 62,
          elapsed: 3.5,
          evaluation: { value: -0.35, seat: 0 },
          comments: ['good  [%what 1]'],
        },
      ],
      [2, { glyphs: ['?!'] }],
    ]);
  });

  it('take a command for one only where it is whole, and leave the others in the text', () => {
    const rows: [comment: string, note: object][] = [
      ['[%clk 1:02:03]', { clock: 3723 }],
      [' [%clk 2:03] ', { clock: 123 }],
      ['[%clk\t3 ]', { clock: 3 }],
      ['[%emt 0:00:01.0015]', { elapsed: 1.002 }],
      ['[%eval +1]', { evaluation: { value: 1, seat: 0 } }],
      ['[%clk 1][%clk 2]', { clock: 2 }],
      ['[%clk 1] [%emt 2]', { clock: 1, elapsed: 2 }],
      ['so [%clk 1] it is', { clock: 1, comments: ['so  it is'] }],
      ['[%clk 1:2:3:4]', { comments: ['[%clk 1:2:3:4]'] }],
      ['[%clk 1.]', { comments: ['[%clk 1.]'] }],
      ['[%clk -1]', { comments: ['[%clk -1]'] }],
      ['[%clk]', { comments: ['[%clk]'] }],
      ['[%clk1]', { comments: ['[%clk1]'] }],
      ['[%clk 1', { comments: ['[%clk 1'] }],
      ['[%clk 1 2]', { comments: ['[%clk 1 2]'] }],
      ['[%clk [%clk 1]', { clock: 1, comments: ['[%clk'] }],
    ];
    for (const [comment, note] of rows)
      expect([...notesOf(`1. a1 {${comment}} *`)], comment).to.deep.equal([[1, note]]);
  });

  it('keep what a later comment says beside a clock', () => {
    expect([...notesOf('1. a1 {[%clk 1]} ! {good} {[%clk 2]} *')]).to.deep.equal([
      [1, { clock: 2, glyphs: ['!'], comments: ['good'] }],
    ]);
  });

  it('cost one finding where a move cannot be read, with its place, and keep the moves before', () => {
    const reads = read('[A "1"]\n\n1. a1 b2 2. q9 c3 1-0\n\n[A "2"]\n\n1. b2 *\n');
    expect(moves(reads)).to.deep.equal(['a1 b2', 'b2']);
    expect(codes(reads)).to.deep.equal(['bad_point']);
    expect(reads[0]!.findings[0]).to.include({ ply: 2, source: '1. a1 b2 2. q9 c3 1-0' });
    expect(reads[0]!.findings[0]!.span).to.include({ line: 3, column: 13 });
    expect(moves(read('1. a1 (1. q9 b2 (1. c3) ) b2 *'))).to.deep.equal(['a1 b2']);
  });

  it('tell tags that are broken or stand twice, and lose nothing else', () => {
    const reads = read(
      '[Event "The "Ring" Cup"]\n[Site "here"]\n[Site "there"]\n[Site]\n[ "x"]\n[Open "\n1. a1 *\n[A "b"]\n1. b2 *',
    );
    expect(moves(reads)).to.deep.equal(['a1', 'b2']);
    expect(codes(reads)).to.deep.equal(['bad_tag', 'repeated_tag', 'bad_tag', 'bad_tag', 'bad_tag']);
    expect([...reads[0]!.record!.tags]).to.deep.equal([['Site', 'here']]);
    expect(read('[Event "The \\"Ring\\" Cup"]\n*')[0]!.record!.tags.get('Event')).to.equal('The "Ring" Cup');
  });

  it('tell what is not closed, and what closes nothing', () => {
    expect(codes(read('1. a1 {never'))).to.deep.equal(['open_comment']);
    expect(codes(read('1. a1 (1. b2 *'))).to.deep.equal(['bad_variation']);
    expect(codes(read('1. a1 ) b2 *'))).to.deep.equal(['bad_variation']);
    expect(moves(read('1. a1 ) b2 *'))).to.deep.equal(['a1 b2']);
    expect(codes(read('(1. b2) 1. a1 *'))).to.deep.equal(['bad_variation']);
    expect(codes(read('1. a1 1-0\n{ behind }\n'))).to.deep.equal(['stray_comment']);
  });

  it('read results as sites print them, with a warning, and refuse them when strict', () => {
    const winners = (token: string) => read(`1. a1 ${token}`)[0]!.record!.result?.winners;
    for (const token of ['1/2', '½-½', '1/2–1/2', '1/2 - 1/2'])
      expect(winners(token), token).to.deep.equal([]);
    for (const token of ['1–0', '1 : 0', '1:0', '1 - 0']) expect(winners(token), token).to.deep.equal([0]);
    expect(winners('0-1')).to.deep.equal([1]);
    expect(winners('*')).to.equal(undefined);
    expect(codes(read('1. a1 0 : 1'))).to.deep.equal(['odd_result']);
    expect(read('1. a1 1–0', { strict: true })[0]!.findings[0]).to.include({
      severity: 'error',
      code: 'odd_result',
    });
    expect(codes(read('1. a1 1-0'))).to.deep.equal([]);
  });

  it('tell a tag and an end that disagree, and keep the tag', () => {
    const [clash] = read('[Result "1-0"]\n\n1. a1 1/2-1/2\n');
    expect(codes([clash!])).to.deep.equal(['result_clash']);
    expect(clash!.record!.result).to.deep.equal({ winners: [0], reason: 'unstated' });
    expect(read('[Result "*"]\n\n1. a1 0-1\n')[0]!.record!.result!.winners).to.deep.equal([1]);
    expect(codes(read('[Result "won"]\n\n1. a1 *\n'))).to.deep.equal(['bad_result']);
    expect(codes(read('[Result "?"]\n\n1. a1 *\n'))).to.deep.equal([]);
  });

  it('read and write results for any number of seats', () => {
    for (const seats of [2, 3, 6]) {
      for (let seat = -1; seat < seats; seat++) {
        const outcome = { winners: seat < 0 ? [] : [seat], reason: 'unstated' };
        expect(readPgnResult(writePgnResult(outcome, seats)!, seats)).to.deep.equal({ outcome, odd: false });
      }
    }
    expect(writePgnResult({ winners: [0, 1], reason: '' }, 3)).to.equal(undefined);
    for (const text of ['', '1', '1-0-0', '1-1', '0-0', '2-0', '-', '1-', 'a1-b2'])
      expect(readPgnResult(text, 2), text).to.equal(undefined);
  });

  it('have limits on moves, tags and nesting', () => {
    expect(codes(read('1. a1 b2 c3 a2 *', { limits: { moves: 2 } }))).to.deep.equal(['limit']);
    expect(codes(read('[A ""]\n[B ""]\n[C ""]\n[D ""]\n*', { limits: { tags: 2 } }))).to.deep.equal([
      'limit',
    ]);
    const nested = (depth: number) => `1. a1 ${'(1. b2 '.repeat(depth)}${')'.repeat(depth)} c3 *`;
    const deep = read(nested(100_000));
    expect(codes(deep)).to.deep.equal(['limit']);
    expect(moves(deep)).to.deep.equal(['a1 c3']);
    expect(codes(read(nested(256)))).to.deep.equal([]);
    expect(
      read(`1. a1 {${'x'.repeat(5_000_000)}} b2 *`)[0]!.record!.notes!.get(1)!.comments![0],
    ).to.have.length(5_000_000);
  });

  it('tell everything that is wrong, in time that grows with their length alone', () => {
    const many = 50_000;
    const told = (text: string) => read(GAME + text).reduce((sum, { findings }) => sum + findings.length, 0);
    expect(told(`\n1. a1 ${'(zz) '.repeat(many)}*\n`)).to.equal(many);
    expect(told(`\n1. a1 ${'(zz)\n'.repeat(many)}*\n`)).to.equal(many);
    expect(told(`\n1. a1 ${') '.repeat(many)}*\n`)).to.equal(many);
    expect(told(`[A b\n`.repeat(many))).to.equal(many);
    expect(told(`${'[A "b"] '.repeat(many)}\n\n1. a1 *\n`)).to.equal(many - 1);
    const [noted] = read(`${GAME}\n1. a1 ${'{x} ! (b1) '.repeat(many)}*\n`);
    expect(noted!.findings).to.deep.equal([]);
    const { notes } = noted!.record!;
    expect([notes!.get(1)!.comments!.length, notes!.get(0)!.variations!.length]).to.deep.equal([many, many]);
  });

  it('pass over lines that begin with a percent sign', () => {
    expect(moves(read('%[A "no"]\n[B "yes"]\n% {\n1. a1\n%b2\nc3 *'))).to.deep.equal(['a1 c3']);
  });

  describe('in dialects', () => {
    /** Squares by number, 1 to 9. */
    const numbers: Notation<NoughtsMove> = {
      ...noughts.notations[0]!,
      id: 'numbers',
      parseMove: (text) =>
        /^[1-9]$/.test(text)
          ? { ok: true, value: { to: Number(text) - 1 } }
          : { ok: false, error: { code: 'bad_number', message: 'A square is 1 to 9.' } },
      formatMove: ({ to }) => String(to + 1),
    };
    const dialect = (
      settings: Partial<PgnFormatSettings>,
      plugin: GamePlugin<NoughtsMove> = { ...noughts, notations: [...noughts.notations, numbers] },
    ) => pgnDialect(() => plugin, { id: 'pgn-x', title: 'x', sniff: () => 0, ...settings });
    const written = (format: ReturnType<typeof dialect>, record: GameRecord) => {
      const { data, losses } = format.encoder!().push(record as never);
      return { text: data as string, losses: losses.map(({ code }) => code) };
    };

    it('numbers may be moves, and then one that is none is an error', () => {
      const format = dialect({ notation: 'numbers', numbersAreMoves: true });
      const text = '1. 5 1 2.\n9 3\n3. 2 *\n';
      const [good] = decodeWhole(format, text);
      expect([good!.record!.moves.length, good!.findings]).to.deep.equal([5, []]);
      const [bad] = decodeWhole(format, '1. 5 12 2. 3 *');
      expect(codes([bad!])).to.deep.equal(['bad_number']);
      expect(bad!.record!.moves).to.have.length(1);
      expect(codes(decodeWhole(dialect({ notation: 'numbers' }), '1. 5 12 3 *'))).to.deep.equal([]);
    });

    it('what ends a game at the end of a line is for the dialect to say', () => {
      const moves = (format: ReturnType<typeof dialect>) =>
        decodeWhole(format, '1. a1 b2 5-2\n2. c3 *').map(({ record }) => record!.moves.length);
      const readResult = (text: string) => (text === '5-2' ? { outcome: undefined, odd: false } : undefined);
      expect(moves(dialect({ readResult }))).to.deep.equal([2, 1]);
      expect(moves(dialect({}))).to.deep.equal([2]);
    });

    it('another game than the dialect’s is refused, and the one there is named, in any case', () => {
      const game = (name: string) => decodeWhole(dialect({}), `[Game "${name}"]\n\n1. a1 *\n`)[0]!;
      expect(game('Noughts').findings).to.deep.equal([]);
      const { record, findings } = game('nougts');
      expect(record).to.equal(undefined);
      expect(findings[0]).to.include({
        code: 'unknown_game',
        message: 'No game nougts is known here. Known are noughts.',
      });
      expect(findings[0]!.candidates).to.deep.equal(['noughts']);
    });

    it('a word may go on with the move before it, or stand for the last part of the one replaced', () => {
      const goOn: PgnFormatSettings['goOn'] = (word, move, instead) => {
        const step = { '^': 3, '^^': 6 }[word];
        if (step === undefined) return undefined;
        const to = (instead ? 6 + ((move as NoughtsMove).to % 3) : (move as NoughtsMove).to) - step;
        return to >= 0
          ? { ok: true, value: { to } }
          : { ok: false, error: { code: 'off', message: 'That is off the board.' } };
      };
      const format = dialect({ goOn });
      const text = '1. a1 {why} ^ (^^ b1) (c1 ^ b1) b1 2. c1 ^ *';
      const [read] = decodeWhole(format, text, { places: true });
      expect(read!.findings).to.deep.equal([]);
      const names = (moves: readonly unknown[]) =>
        moves.map((move) => noughts.notations[0]!.formatMove(move as NoughtsMove)).join(' ');
      const { moves: main, notes, places } = read!.record!;
      expect(names(main)).to.equal('a2 b1 c2');
      expect(notes!.get(0)!.variations!.map((line) => names(line.moves))).to.deep.equal(['a3 b1', 'c2 b1']);
      expect(notes!.get(1)!.comments).to.deep.equal(['why']);
      expect(Array.from(places!.moves!, (at) => text.slice(at, at + 2))).to.deep.equal(['a1', 'b1', 'c1']);
      // Before any move it is a word like others.
      expect(codes(decodeWhole(format, '1. ^ a1 *'))).to.deep.equal(['bad_point']);
      const [bad] = decodeWhole(format, '1. b2 a1 ^ ^ ^ c3 *');
      expect(bad!.findings.map(({ code, ply, span }) => [code, ply, span!.column])).to.deep.equal([
        ['off', 1, 14],
      ]);
      expect(names(bad!.record!.moves)).to.equal('b2 a3');
    });

    it('a variant may have a name there', () => {
      const format = dialect({ variants: { '3x3': 'Classic Noughts' } });
      const { text } = written(format, makeRecord({ game: 'noughts', variant: '3x3', moves: [] }));
      expect(text).to.include('[Variant "Classic Noughts"]');
      expect(decodeWhole(format, text)).to.have.nested.property('[0].record.variant', '3x3');
      expect(decodeWhole(format, '[Variant "3x3"]\n*')[0]!.findings).to.deep.equal([]);
      const [unknown] = decodeWhole(format, '[Variant "Wild"]\n*');
      expect(unknown!.findings[0]).to.include({ code: 'unknown_variant' });
      expect(unknown!.findings[0]!.message).to.include('Classic Noughts');
      expect(() => written(format, makeRecord({ game: 'noughts', variant: '4x4', moves: [] })))
        .to.throw(NotationError)
        .with.property('code', 'unknown_variant');
    });

    it('a star may say nothing of the result', () => {
      const text = '[Result "1-0"]\n\n1. a1 *\n';
      expect(codes(decodeWhole(dialect({}), text))).to.deep.equal(['result_clash']);
      const [read] = decodeWhole(dialect({ starSaysNothing: true }), text);
      expect([read!.record!.result!.winners, read!.findings]).to.deep.equal([[0], []]);
      expect(codes(decodeWhole(dialect({ starSaysNothing: true }), text.replace('*', '0-1')))).to.deep.equal([
        'result_clash',
      ]);
    });

    it('the moves that a game may begin with are read and written on its start', () => {
      const own = noughts.notations[0]!;
      const seen: string[] = [];
      const note = (context?: NotationContext) => seen.push(context?.position === undefined ? '-' : 'start');
      const watching: Notation<NoughtsMove> = {
        ...own,
        id: 'watching',
        parseMove(text, context) {
          note(context);
          return own.parseMove(text, context);
        },
        formatMove(move, context) {
          note(context);
          return own.formatMove(move, context);
        },
      };
      const plugin = { ...noughts, notations: [own, watching] };
      const format = dialect({ notation: 'watching' }, plugin);
      const [read] = decodeWhole(
        format,
        '[FEN "x........ o"]\n\n1... b1 (1... c1 (1... b2 2. b3) 2. a1) 2. c3',
      );
      expect(seen.splice(0)).to.deep.equal(['start', 'start', 'start', '-', '-', '-']);
      written(format, read!.record!);
      expect(seen.splice(0)).to.deep.equal(['start', 'start', 'start', '-', '-', '-']);
      decodeWhole(format, '1. b1 (1. c1) a1');
      expect(seen).to.deep.equal(['-', '-', '-']);
    });
  });

  it('a start in the middle of a turn is written as the position before it, where the plugin can tell', () => {
    const own = noughts.notations[0]!;
    const HALF = { variant: '3x3', cells: [0, ...new Array<number>(8).fill(-1)], toMove: 1, pending: 'x' };
    const strict: Notation<NoughtsMove> = {
      ...own,
      formatPosition(position) {
        if (position.pending !== undefined)
          throw new NotationError({ code: 'half_made', message: 'Half a turn cannot be written.' });
        return own.formatPosition!(position);
      },
    };
    const plugin = { ...noughts, notations: [strict] };
    const whole = {
      ...plugin,
      beforeTurn: ({ pending: _, ...position }: Position): Position => ({
        ...position,
        cells: [-1, 0, -1, -1, -1, -1, -1, -1, -1],
      }),
    };
    const record = makeRecord({ game: 'noughts', variant: '3x3', moves: [], start: HALF });
    for (const id of ['pgn', 'json']) {
      const format = createLudoscribe({ plugins: [whole] }).registry.format(id);
      const { data, losses } = format.encoder!().push(record);
      expect(losses.map(({ code }) => code)).to.deep.equal(['start']);
      expect(data).to.include('.x....... o');
      const none = createLudoscribe({ plugins: [plugin] }).registry.format(id);
      expect(() => none.encoder!().push(record))
        .to.throw(NotationError)
        .with.property('code', 'half_made');
    }
    // For people, and for comparing, it has a text if any of the notations has one.
    const lax = { ...own, id: 'lax', formatPosition: () => 'half of it' };
    expect(positionText({ ...plugin, notations: [strict, lax] }, HALF)).to.equal('half of it');
    expect(positionText({ ...plugin, notations: [strict, lax] }, noughts.variants[0]!.setup)).to.equal(
      '......... x',
    );
    expect(() => positionText(plugin, HALF)).to.throw(NotationError);
  });

  it('tell what is wrong in a start at its place in the tag', () => {
    const own = noughts.notations[0]!;
    const exact: Notation<NoughtsMove> = {
      ...own,
      parsePosition(text) {
        const at = text.search(/[^xo. ]/);
        const span = { start: at, end: at + 1, line: 1, column: at + 1 };
        return { ok: false, error: { code: 'bad_board', message: 'No.', span } };
      },
    };
    const format = pgnDialect(() => ({ ...noughts, notations: [exact] }), {
      id: 'pgn-x',
      title: 'x',
      sniff: () => 0,
    });
    const [plain] = decodeWhole(format, '[Event "x"]\n[FEN "x.......? o"]\n\n*');
    expect(plain!.findings[0]!.span).to.deep.equal({ line: 2, column: 15, start: 26, end: 27 });
    const [escaped] = decodeWhole(format, '[Event "x"]\n[FEN "\\"x......? o"]\n\n*');
    expect(escaped!.findings[0]!.span).to.include({ line: 2, column: 1 });
  });

  it('tell what of a record lost its control signs', () => {
    const of = (parts: Partial<GameRecord>) =>
      write(makeRecord({ game: 'noughts', variant: '3x3', moves: [{ to: 4 }], ...parts })).losses;
    expect(of({ players: [{ name: 'Ann\u001b[31m' }] })).to.deep.equal(['players']);
    expect(of({ players: [{ rating: '15\u202800' }] })).to.deep.equal(['ratings']);
    expect(of({ result: { winners: [0], reason: 'agree\u001bment' } })).to.deep.equal(['reason']);
    expect(of({ tags: new Map([['Event', 'a\nb']]) })).to.deep.equal(['tags']);
  });

  it('are parted by results, but not by those in comments or parentheses', () => {
    const begins = (lines: string[]) => {
      const split = splitPgn();
      return lines.map((line) => split(line));
    };
    expect(begins(['1. a1 1-0', '1. b2'])).to.deep.equal([false, true]);
    expect(begins(['1. a1 1-0 {won}', '1. b2'])).to.deep.equal([false, true]);
    expect(begins(['1. a1 0-1-0 ; ended', '1. b2'])).to.deep.equal([false, true]);
    expect(begins(['1. a1 0 : 1', '1. b2'])).to.deep.equal([false, true]);
    expect(begins(['1. a1 5-2', '1. b2'])).to.deep.equal([false, false]);
    expect(begins(['1. a1 ; 1-0', '1. b2'])).to.deep.equal([false, false]);
    expect(begins(['1. a1 {', '1-0 }', '1. b2'])).to.deep.equal([false, false, false]);
    expect(begins(['1. a1 (1. b2 1-0', '1-0', ') *', '1. a1'])).to.deep.equal([false, false, false, true]);
    expect(begins(['1. "a (1" 1-0', '1. b2'])).to.deep.equal([false, true]);
  });

  it('end at once, and without a throw, on any text', () => {
    for (const [name, hostile] of Object.entries(HOSTILE)) {
      expect(() => read(hostile), name).not.to.throw();
      expect(() => read(`[A "x"]\n\n1. a1 ${hostile}`), name).not.to.throw();
    }
    const valid = anyRecord.map((record) => write(record).text);
    fc.assert(
      fc.property(fc.oneof(anyText, mutated(valid)), (text) => {
        for (const { findings } of read(text))
          for (const finding of findings) expect(finding.span, finding.code).to.be.an('object');
      }),
      { numRuns: 500 },
    );
  });
});
