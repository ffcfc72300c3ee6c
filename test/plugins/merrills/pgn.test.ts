/** Games as PlayOK and Sanmill write them. */
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  makeRecord,
  withoutPlaces,
  type GameRecord,
  type Note,
  type RecordFormat,
  type Variation,
} from '../../../core/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import {
  formatMove,
  merrills,
  PLAYOK,
  RULES,
  SANMILL,
  type MerrillsMove,
  type MerrillsPosition,
  type MerrillsState,
} from '../../../plugins/merrills/index.js';
import { bytesOf, decodeCut, decodeWhole } from '../../support/chunks.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { anyPosition, begin, choices, move, options, playAll, playOut } from './support.js';

type MerrillsRecord = GameRecord<MerrillsMove, MerrillsPosition>;

const ludoscribe = createLudoscribe();
const format = (id: string) => merrills.formats.find((one) => one.id === id)! as unknown as RecordFormat;
const PGNS = ['pgn-playok', 'pgn-sanmill'] as const;

const read = (id: string, text: string, more = {}) => decodeWhole(format(id), text, more);
const write = (id: string, record: MerrillsRecord) => {
  const { data, losses } = format(id).encoder!().push(record as unknown as GameRecord);
  return { text: data as string, losses: losses.map(({ code }) => code) };
};
const textOf = (moves: readonly object[]) => moves.map((one) => formatMove(one as MerrillsMove)).join(' ');
const record = (text: string, more: object = {}): MerrillsRecord =>
  makeRecord<MerrillsMove, MerrillsPosition>({
    game: 'merrills',
    variant: 'standard',
    moves: text.split(' ').map(move),
    ...more,
  });

const word = fc.stringMatching(/^[A-Za-z0-9.,'()[\]"\\-][A-Za-z0-9 .,'()[\]"\\-]{0,11}$/);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const dense = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

/** Games played out at random, with what PGN can say of them. */
const anyRecord: fc.Arbitrary<MerrillsRecord> = fc
  .record({
    rules: options,
    start: optional(anyPosition),
    played: choices(40),
    other: choices(6),
    names: fc.array(optional(fc.record({ name: optional(word), rating: optional(word) }).map(dense)), {
      maxLength: 2,
    }),
    tags: fc.dictionary(fc.constantFrom('Event', 'Site', 'Round', 'PlyCount', 'Time', 'Annotator'), word),
    comments: fc.array(fc.tuple(fc.nat(40), fc.stringMatching(/^[a-z(;[%]{1,8}$/)), { maxLength: 3 }),
    branch: fc.nat(40),
    winner: optional(fc.constantFrom(-1, 0, 1)),
    reason: fc.constantFrom('resign', 'unstated', 'few'),
    offer: optional(fc.nat(1)),
  })
  .map(({ rules, start, played, other, names, tags, comments, branch, winner, reason, offer }) => {
    const state = RULES.begin(start, rules) as MerrillsState;
    const notes = new Map<number, Note<MerrillsMove>>();
    const line: MerrillsMove[] = [];
    for (const [ply, choice] of played.entries()) {
      const fork = ply === branch ? state.clone() : undefined;
      const next = playOut(state, [choice]);
      if (next.length === 0) break;
      line.push(...next);
      const side = fork && playOut(fork, other);
      if (side && side.length > 0) {
        const variation: Variation<MerrillsMove> = {
          moves: side,
          notes: new Map([[0, { comments: ['or'] }]]),
        };
        notes.set(ply, { variations: [variation] });
      }
    }
    for (const [at, comment] of comments) {
      const ply = Math.min(at, line.length);
      const note = notes.get(ply) ?? {};
      notes.set(ply, { ...note, comments: [...(note.comments ?? []), comment], glyphs: ['!?'] });
    }
    return makeRecord<MerrillsMove, MerrillsPosition>({
      game: 'merrills',
      variant: 'standard',
      players: names as MerrillsRecord['players'],
      tags: new Map(Object.entries(tags)),
      options: {
        ...(!rules.flying && { flying: false }),
        ...(rules.doubleMill === 2 && { doubleMill: 2 }),
      },
      start,
      moves: line,
      notes,
      offer,
      result: winner === undefined ? undefined : { winners: winner < 0 ? [] : [winner], reason },
    });
  });

describe('merrills: PGN of PlayOK and Sanmill', () => {
  it('reads back what it writes, less what it said was lost, and writes that alike', () => {
    let whole = 0;
    for (const id of PGNS) {
      fc.assert(
        fc.property(anyRecord, (any) => {
          const { text, losses } = write(id, any);
          const [back, ...more] = read(id, text);
          expect(more).to.deep.equal([]);
          expect(back!.findings.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
          expect(write(id, back!.record as unknown as MerrillsRecord)).to.deep.equal({ text, losses: [] });
          for (const code of losses) expect(code).to.equal('start');
          if (losses.length > 0) return;
          whole++;
          expect(back!.record).to.deep.equal(any);
          expect([...back!.record!.tags]).to.deep.equal([...any.tags]);
        }),
        { numRuns: 150 },
      );
    }
    expect(whole).to.be.above(100);
  });

  it('reads the same however the file is cut', () => {
    for (const id of PGNS) {
      fc.assert(
        fc.property(
          fc.array(anyRecord, { maxLength: 3 }),
          fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }),
          fc.boolean(),
          (records, sizes, windows) => {
            const lines = records.map((one) => write(id, one).text).join('');
            const text = windows ? `\ufeff${lines.replaceAll('\n', '\r\n')}` : lines;
            const reads = decodeCut(format(id), bytesOf(text), sizes, { places: true });
            expect(reads).to.deep.equal(read(id, text, { places: true }));
            expect(reads.map((one) => withoutPlaces(one.record!))).to.deep.equal(
              read(id, lines).map((one) => one.record),
            );
          },
        ),
        { numRuns: 20 },
      );
    }
  });

  it('ends at once, and without a throw, on any text', () => {
    const check = (id: string, text: string) => {
      for (const { findings } of read(id, text))
        for (const { span } of findings) expect(span!.line).to.be.above(0);
      expect(format(id).sniff(bytesOf(text).subarray(0, 4096))).to.be.within(0, 1);
    };
    for (const id of PGNS) {
      for (const hostile of Object.values(HOSTILE)) {
        check(id, hostile);
        check(id, `[Site "Sanmill"]\n\n1. 5 ${hostile}`);
      }
      const valid = anyRecord.map((one) => write(id, one).text);
      fc.assert(
        fc.property(fc.oneof(anyText, mutated(valid)), (text) => {
          check(id, text);
        }),
        { numRuns: 150 },
      );
    }
  });

  it('looks as the site and the program have it', () => {
    const game = record('d6 f4 d2 b4 d6-d7', {
      players: [{ name: 'Human' }, { name: 'AI' }],
      tags: new Map([
        ['Event', 'Sanmill-Game'],
        ['Site', 'Sanmill'],
        ['PlyCount', '5'],
      ]),
      result: { winners: [0], reason: 'unstated' },
    });
    expect(write('pgn-sanmill', game)).to.deep.equal({
      losses: [],
      text: [
        '[Event "Sanmill-Game"]',
        '[Site "Sanmill"]',
        '[White "Human"]',
        '[Black "AI"]',
        '[Result "1-0"]',
        '[PlyCount "5"]',
        '[Variant "Nine Men\'s Morris"]',
        '',
        '1. d6 f4 2. d2 b4 3. d6-d7 1-0',
        '',
        '',
      ].join('\n'),
    });
    expect(write('pgn-playok', game).text).to.match(/\n\n1\. 5 14 2\. 20 11 3\. 5-2 1-0\n\n$/);
  });

  it('reads a game as Sanmill prints it: a pair of moves a line, removals behind their moves, a star', () => {
    const text = [
      '[Event "Sanmill-Game"]',
      '[Site "Sanmill"]',
      '[Date "2026.3.1"]',
      '[Round "1"]',
      '[White "Human"]',
      '[Black "AI"]',
      '[Result "0-1"]',
      '[Variant "Nine Men\'s Morris"]',
      '[PlyCount "7"]',
      '',
      ' 1.    d6    f4',
      ' 2.    d5 {why} g4? (2... a1 3. d7xf4 $14)',
      ' 3.    d7!xf4 (3. d7xg4) (xg4) g1 *',
    ].join('\r\n');
    const [game, ...more] = read('pgn-sanmill', text);
    expect([more, game!.findings]).to.deep.equal([[], []]);
    const { moves: main, notes, tags, players, result } = game!.record!;
    expect(textOf(main)).to.equal('d6 f4 d5 g4 d7xf4 g1');
    expect(notes!.get(3)).to.deep.include({ comments: ['why'] });
    expect(notes!.get(3)!.variations!.map((line) => textOf(line.moves))).to.deep.equal(['a1 d7xf4']);
    expect(notes!.get(4)).to.deep.include({ glyphs: ['?'] });
    expect(notes!.get(4)!.variations!.map((line) => textOf(line.moves))).to.deep.equal(['d7xg4', 'd7xg4']);
    expect(notes!.get(5)).to.deep.equal({ glyphs: ['!'] });
    expect([...tags]).to.deep.equal([
      ['Event', 'Sanmill-Game'],
      ['Site', 'Sanmill'],
      ['Date', '2026.3.1'],
      ['Round', '1'],
      ['PlyCount', '7'],
    ]);
    expect(players).to.deep.equal([{ name: 'Human' }, { name: 'AI' }]);
    expect(result!.winners).to.deep.equal([1]);
  });

  it('says which plies a FEN cannot count, and what is wrong in one, in its place', () => {
    const start = { ...playAll(begin(), 'd6').position(), ply: 4 };
    const { text, losses } = write('pgn-sanmill', record('f4', { start }));
    expect(losses).to.deep.equal(['start']);
    expect(read('pgn-sanmill', text)[0]!.record!.start).to.deep.equal({ ...start, ply: 3 });
    const bad = text.replace(' b p p ', ' b p q ');
    const [finding] = read('pgn-sanmill', bad)[0]!.findings;
    expect([finding!.code, bad.slice(finding!.span!.start, finding!.span!.end)]).to.deep.equal([
      'action',
      'q',
    ]);
  });

  it('is told apart from its like, and from the games of others', () => {
    const detect = (text: string, game?: string) => {
      const [best, next] = ludoscribe.registry.detect(bytesOf(text), 'game.pgn', game);
      // A tie would be decided by chance.
      expect(next?.score, text).not.to.equal(best!.score);
      return `${best!.format.id} ${best!.game ?? ''}`;
    };
    const game = record('d6 f4 d2 b4 g4 d7 a4 d1', { tags: new Map([['Event', 'Cup']]) });
    const playok = write('pgn-playok', game).text;
    const sanmill = write('pgn-sanmill', game).text;
    for (const among of [undefined, 'merrills']) {
      expect(detect(playok, among)).to.equal('pgn-playok merrills');
      expect(detect(playok.replace(/\[.*\]\n/g, ''), among)).to.equal('pgn-playok merrills');
      expect(detect(sanmill, among)).to.equal('pgn-sanmill merrills');
      expect(detect(sanmill.replace(/\[Variant.*\n/, ''), among)).to.equal('pgn-sanmill merrills');
      expect(detect('1. d6 f4 2. d5 g4 3. d7 xf4 g1', among)).to.equal('pgn-sanmill merrills');
      expect(detect('1. d6 f4 2. d5 g4 3. d7xf4 g1 {end} *', among)).to.equal('pgn-sanmill merrills');
      expect(detect('1. d6 f4\n2. d5 g4\n3. d7xf4 g1\n', among)).to.equal('merrills merrills');
      const { data } = ludoscribe.registry.format('pgn').encoder!().push(game as unknown as GameRecord);
      expect(detect(data as string, among)).to.equal('pgn ');
    }
    const others = [
      '[Event "?"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n',
      '[Site "PlayOK"]\n[Result "38-26"]\n\n1. f5 d6 2. c3 f3 3. f4 d3 38-26\n',
      '[Site "PlayOK"]\n[Result "1-0"]\n\n1. 11-15 22-18 2. 15x22 25x18 1-0\n',
      '[Site "PlayOK"]\n\n1. 87(10) 87(10) 2. 22 99(22) 3. 23\n',
      'f5d6c3d3c4f4',
      '(;GM[1])',
      '{"game":"merrills"}',
      '1 2 3 4 5 6 7 8',
      '',
    ];
    for (const text of others) {
      for (const id of PGNS) expect(format(id).sniff(bytesOf(text), 'game.pgn'), `${id} ${text}`).to.equal(0);
    }
  });

  const file = new URL('../../../../shared/data/merrills/playok-game.txt', import.meta.url);
  if (existsSync(file)) {
    it('reads a game of PlayOK in full, and it ends as it says', () => {
      const reads = ludoscribe.readAll(readFileSync(file));
      expect(reads.map((one) => [one.format, one.findings])).to.deep.equal([['pgn-playok', []]]);
      const game = reads[0]!.record! as unknown as MerrillsRecord;
      expect([game.moves.length, game.result, game.players]).to.deep.equal([
        39,
        { winners: [0], reason: 'unstated' },
        [
          { name: 'mill_anna', rating: '1265' },
          { name: 'guest_bo', rating: '1147' },
        ],
      ]);
      const state = RULES.begin();
      for (const one of game.moves) expect(state.play(one)).to.equal(undefined);
      expect(state.outcome).to.deep.equal({ winners: [0], reason: 'blocked' });
      for (const id of PGNS) {
        const { text, losses } = write(id, game);
        expect(losses).to.deep.equal([]);
        expect(read(id, text)[0]!.record, id).to.deep.equal(withoutPlaces(game));
      }
      // The same words, wherever its lines end.
      const words = (text: string) => text.split(/\s+/).filter(Boolean);
      expect(words(write('pgn-playok', game).text)).to.deep.equal(words(readFileSync(file, 'utf8')));
    });
  }

  it('names the notation of its moves', () => {
    expect(PGNS.map((id) => format(id).notation)).to.deep.equal([PLAYOK.id, SANMILL.id]);
  });
});
