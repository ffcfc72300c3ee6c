import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import { collect, makeRecord, withoutPlaces, type GameRecord } from '../../../core/records/index.js';
import {
  chainUnderWay,
  DRAWING_WAYS,
  format,
  parseMove,
  parsePosition,
  rules,
  SETUP,
  WINNING_WAYS,
  type FanoronaMove,
  type FanoronaPosition,
} from '../../../plugins/fanorona/index.js';
import { exampleFile, games, mutations, NASTY, valueOf, variantNamed } from './support.js';

type Game = GameRecord<FanoronaMove, FanoronaPosition>;

const read = (text: string | Uint8Array, options = {}) => collect(format.decoder(options), text);

function write(...records: Game[]): { text: string; losses: string[] } {
  const encoder = format.encoder!();
  const pieces = records.map((record) => encoder.push(record));
  return {
    text: pieces.map(({ data }) => data as string).join('') + String(encoder.end().data ?? ''),
    losses: pieces.flatMap(({ losses }) => losses.map(({ code }) => code)),
  };
}

const record = (parts: Partial<Game> = {}): Game =>
  makeRecord<FanoronaMove, FanoronaPosition>({ game: 'fanorona', variant: 'sivy', ...parts });

const GAME =
  'fanorona 1\nvariant sivy\nquiet_limit 60\nwhite Rakoto\nresult resign black\nmoves\nd3-e3A\nc3-d3W\n';

/** Everything that the format can hold. */
const full = (): Game =>
  record({
    players: [{ name: 'Rakoto' }, { name: 'Rasoa' }],
    options: { quiet_limit: 60, repeat: 3, ply_cap: 300 },
    start: valueOf(parsePosition('bbb1bbbbb/bbb1bbbbb/bwb2bwbw/www1w1www/www1wwwww w 0 3')),
    moves: [valueOf(parseMove('c2-d2A'))],
    partial: valueOf(parseMove('b2-c2A-c3A')),
    offer: 1,
  });

describe('fanorona: record format', () => {
  it('reads a game', () => {
    const [first, ...more] = read(GAME);
    expect(more).to.deep.equal([]);
    expect(first!.findings).to.deep.equal([]);
    expect(first!.record).to.deep.equal(
      record({
        players: [{ name: 'Rakoto' }],
        options: { quiet_limit: 60 },
        moves: [valueOf(parseMove('d3-e3A')), valueOf(parseMove('c3-d3W'))],
        result: { winners: [1], reason: 'resign' },
      }),
    );
  });

  it('says who won: the side that a result names', () => {
    // “resign black” names a way and a winner (spec, "A game").
    expect(read(GAME.replace('resign black', 'resign white'))[0]!.record!.result!.winners).to.deep.equal([0]);
  });

  it('writes what it reads, byte for byte', () => {
    expect(write(read(GAME)[0]!.record!)).to.deep.equal({ text: GAME, losses: [] });
    const { text, losses } = write(full());
    expect(losses).to.deep.equal([]);
    expect(text).to.equal(
      'fanorona 1\nvariant sivy\nstart bbb1bbbbb/bbb1bbbbb/bwb2bwbw/www1w1www/www1wwwww w 0 3\nquiet_limit 60\n' +
        'repeat 3\nply_cap 300\nwhite Rakoto\nblack Rasoa\noffer black\nchain b2-c2A-c3A\nmoves\nc2-d2A\n',
    );
    expect(read(text)).to.deep.equal([{ record: full(), findings: [] }]);
    expect(write(record({ players: [undefined, { name: 'Rasoa' }] })).text).to.contain(
      '\nblack Rasoa\nmoves\n',
    );
  });

  it('reads several games, with or without empty lines between them', () => {
    const empty = 'fanorona 1\nmoves\n';
    for (const text of [GAME + empty + GAME, `\n${GAME}\n\n${empty}\n${GAME.trimEnd()}`]) {
      const reads = read(text);
      expect(reads.map(({ record: game }) => game?.moves.length)).to.deep.equal([2, 0, 2]);
      expect(reads.flatMap(({ findings }) => findings)).to.deep.equal([]);
    }
    expect(read('')).to.deep.equal([]);
    expect(read('\n\n')).to.deep.equal([]);
  });

  it('reads any line ends, and drops a byte order mark', () => {
    const expected = read(GAME + GAME);
    for (const text of [
      (GAME + GAME).replaceAll('\n', '\r\n'),
      (GAME + GAME).replaceAll('\n', '\r'),
      '\ufeff' + GAME + GAME,
      GAME.replaceAll('\n', '\r\n') + '\r' + GAME,
    ]) {
      expect(read(text)).to.deep.equal(expected);
    }
  });

  it('gives the same for any cutting of the bytes', () => {
    const bytes = new TextEncoder().encode(
      `\ufeff${GAME}x\r\n${GAME}\r\n\r\n${GAME.replace('d3-e3A', 'd3-e9')}`,
    );
    const whole = read(bytes, { places: true });
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 12 }), (cuts) => {
        const decoder = format.decoder({ places: true });
        const reads = [];
        let from = 0;
        for (const cut of [...cuts.sort((a, b) => a - b), bytes.length]) {
          reads.push(...decoder.push(bytes.subarray(from, cut)));
          from = cut;
        }
        expect([...reads, ...decoder.end()]).to.deep.equal(whole);
      }),
      { numRuns: 100 },
    );
  });

  it('a broken game costs one finding with its place, and the next is read', () => {
    const broken = GAME.replace('c3-d3W', 'b3-c4W\nd3-e3A');
    const reads = read(`${GAME}\n${broken}\n${GAME}`);
    expect(reads.map(({ findings }) => findings.length)).to.deep.equal([0, 1, 0]);
    expect(reads[1]!.findings[0]).to.deep.equal({
      code: 'no_line',
      message: 'No line leads from b3 to c4: b3 has no diagonals.',
      severity: 'error',
      game: 'fanorona',
      ply: 1,
      span: {
        start: GAME.length + 1 + broken.indexOf('c4W'),
        end: GAME.length + 1 + broken.indexOf('c4W') + 3,
        line: 17,
        column: 4,
      },
      source: 'b3-c4W',
    } satisfies object);
    // The moves before the bad one, and none after it.
    expect(reads[1]!.record!.moves).to.deep.equal(reads[0]!.record!.moves.slice(0, 1));
  });

  it('gives the readable part of a game with a bad header', () => {
    const part = (line: string) => {
      const reads = read(GAME.replace('white Rakoto', line));
      expect(reads).to.have.length(1);
      expect(reads[0]!.findings).to.have.length(1);
      return { code: reads[0]!.findings[0]!.code, record: reads[0]!.record };
    };
    const whole = record({ ...read(GAME)[0]!.record!, players: [] });
    expect(part('event Open')).to.deep.equal({ code: 'unknown_header', record: whole });
    expect(part('repeat x')).to.deep.equal({ code: 'bad_number', record: whole });
    expect(part('white Rakotô')).to.deep.equal({ code: 'bad_header', record: whole });
    expect(part('offer white')).to.deep.equal({ code: 'bad_offer', record: whole });
    expect(part('result won').code).to.equal('bad_header');
    expect(part('chain x')).to.deep.equal({ code: 'bad_shape', record: whole });
    expect(part('start x')).to.deep.equal({ code: 'bad_start', record: undefined });
    expect(read('fanorona 1\nvariant chess\nmoves\nd3-e3A\n')[0]).to.have.keys('findings');
    expect(read('fanorona 1\nwhite Rakoto\n')[0]!.record).to.deep.equal(
      record({ players: [{ name: 'Rakoto' }] }),
    );
  });

  it('a wrong first line costs no other game', () => {
    const codes = (text: string) => read(text).map(({ findings }) => findings[0]?.code ?? 'read');
    expect(codes(`hello\n${GAME}`)).to.deep.equal(['not_a_game', 'read']);
    expect(codes(GAME + GAME.replace('fanorona 1', 'fanorona 2') + GAME)).to.deep.equal([
      'read',
      'not_a_game',
      'read',
    ]);
    expect(codes(GAME + GAME.replace('fanorona 1', 'Fanorona 1 ') + GAME)).to.deep.equal([
      'read',
      'not_a_game',
      'read',
    ]);
  });

  it('tells the places of moves and headers when asked', () => {
    const text = `${GAME}\n${write(full()).text}`;
    const reads = read(text, { places: true });
    const { places } = reads[1]!.record!;
    expect(places!.line).to.equal(10);
    expect(text.slice(places!.offset).startsWith('fanorona 1\nvariant sivy\nstart')).to.equal(true);
    const at = (offset: number) => /^\S+/.exec(places!.source.slice(offset))![0];
    expect(Array.from(places!.moves!, at)).to.deep.equal(['c2-d2A']);
    expect([...places!.parts!].map(([name, offset]) => [name, at(offset)])).to.deep.equal([
      ['variant', 'variant'],
      ['start', 'start'],
      ['option quiet_limit', 'quiet_limit'],
      ['option repeat', 'repeat'],
      ['option ply_cap', 'ply_cap'],
      ['white', 'white'],
      ['black', 'black'],
      ['offer', 'offer'],
      ['partial', 'chain'],
    ]);
    expect(withoutPlaces(reads[1]!.record!)).to.deep.equal(full());
    expect(read(text)[1]!.record).to.not.have.property('places');
  });

  it('leaves out a start that is the set-up', () => {
    for (const start of [SETUP, `${SETUP} 0 1`]) {
      expect(read(`fanorona 1\nstart ${start}\nmoves\n`)[0]!.record).to.deep.equal(record());
    }
    for (const start of [
      `${SETUP} 0 2`,
      `${SETUP} 1 1`,
      SETUP.replace(/w$/, 'b'),
      SETUP.replace('bbbb', 'bb1b'),
    ]) {
      expect(read(`fanorona 1\nstart ${start}\nmoves\n`)[0]!.record!.start, start).to.not.equal(undefined);
    }
  });

  it('keeps within the limits', () => {
    const moves = 'd3-e3A\nc3-d3W\n'.repeat(4);
    const text = `fanorona 1\nmoves\n${moves}fanorona 1\nmoves\nd3-e3A\n`;
    const reads = read(text, { limits: { moves: 5 } });
    expect(reads.map(({ record: game, findings }) => [game!.moves.length, findings[0]?.code])).to.deep.equal([
      [5, 'limit'],
      [1, undefined],
    ]);
    expect(reads[0]!.findings[0]!.span!.line).to.equal(8);
    expect(read(text, { limits: { record: 40 } }).map(({ findings }) => findings[0]?.code)).to.deep.equal([
      'limit',
      undefined,
    ]);
  });

  it('says what it cannot hold', () => {
    const loss = (parts: Partial<Game>) => {
      const { text, losses } = write(record(parts));
      expect(read(text)[0]!.findings, text).to.deep.equal([]);
      return losses;
    };
    expect(loss({ tags: new Map([['event', 'Open']]) })).to.deep.equal(['tags']);
    expect(loss({ notes: new Map([[0, { comments: ['Hello'] }]]) })).to.deep.equal(['comments']);
    expect(loss({ players: [{ name: 'Rakotô', rating: '1900' }] })).to.deep.equal(['ratings', 'players']);
    expect(loss({ players: [{ name: '' }, { name: 'a\nb' }] })).to.deep.equal(['players', 'players']);
    expect(loss({ options: { forced: true } })).to.deep.equal(['options']);
    expect(loss({ options: { repeat: 0 } })).to.deep.equal(['options']);
    expect(loss({ result: { winners: [1], reason: 'lost on time' } })).to.deep.equal(['reason']);
    expect(loss({ result: { winners: [], reason: 'resign' } })).to.deep.equal(['reason']);
    expect(loss({ result: { winners: [0, 1], reason: 'resign' } })).to.deep.equal(['result']);
    expect(loss({ result: { winners: [0], scores: [5, 0], reason: 'no_stones' } })).to.deep.equal(['scores']);
    expect(loss({ result: { winners: [], reason: 'agreement' }, offer: 0 })).to.deep.equal(['offer']);
    expect(write(record({ result: { winners: [1], reason: 'lost on time' } })).text).to.contain(
      '\nresult unstated black\n',
    );
  });

  it('writes every ending by the rules, and those without the board', () => {
    const results = [
      ...WINNING_WAYS.flatMap((reason) => [0, 1].map((seat) => ({ winners: [seat], reason }))),
      ...DRAWING_WAYS.map((reason) => ({ winners: [], reason })),
    ];
    for (const result of results) {
      const { text, losses } = write(record({ result }));
      expect(losses).to.deep.equal([]);
      expect(read(text)[0]!.record!.result).to.deep.equal(result);
    }
  });

  it('throws for a record that makes no sense without what cannot be written', () => {
    const code = (parts: Partial<Game>) => {
      try {
        return write(record(parts)).text;
      } catch (error) {
        expect(error).to.be.an.instanceOf(NotationError);
        const { fault } = error as NotationError;
        return fault.ply === undefined ? fault.code : `${fault.code} ${String(fault.ply)}`;
      }
    };
    const d3 = valueOf(parseMove('d3-e3A'));
    expect(code({ variant: 'chess' })).to.equal('bad_size');
    expect(code({ variant: 'telo', moves: [d3] })).to.equal('not_a_move 0');
    expect(code({ moves: [d3, { points: [3], steps: [] }] })).to.equal('half_made 1');
    const middle = valueOf(
      chainUnderWay(valueOf(parsePosition('1b7/9/w1b6/3b5/8b w')), valueOf(parseMove('a3-b3A'))),
    );
    expect(code({ start: middle })).to.equal('half_made');
    expect(code({ start: { ...middle, quiet: -1 } })).to.equal('not_a_position');
  });

  it('reads back every record that it writes', () => {
    fc.assert(
      fc.property(games(30), ({ variant, moves, state, positions }) => {
        const { outcome } = state;
        const played = record({ variant, moves, ...(outcome && { result: outcome }) });
        const { text, losses } = write(played);
        expect(losses).to.deep.equal([]);
        expect(read(text)).to.deep.equal([{ record: played, findings: [] }]);
        if (positions.length < 3) return;
        const later = record({ variant, start: positions[2]!, moves: moves.slice(2) });
        expect(read(write(later).text)).to.deep.equal([{ record: later, findings: [] }]);
      }),
      { numRuns: 100 },
    );
  });

  it('knows its own files', () => {
    const sniff = (text: string, name?: string) => format.sniff(new TextEncoder().encode(text), name);
    expect(sniff(GAME)).to.equal(1);
    expect(sniff(`\ufeff\r\n${GAME.replaceAll('\n', '\r\n')}`)).to.equal(1);
    expect(sniff('fanorona 1')).to.equal(1);
    expect(sniff('fanorona 2\n')).to.equal(0.7);
    expect(sniff('', 'x.Fanorona')).to.equal(0.5);
    expect(sniff('', 'x.txt')).to.equal(0);
    expect(sniff('sternhalma 1\nmoves\n')).to.equal(0);
    expect(sniff('fanorona 10\nmoves\n')).to.be.lessThan(1);
    expect(format.extensions).to.deep.equal(['.fanorona']);
  });

  it('survives everything', () => {
    for (const text of [...NASTY, ...NASTY.map((end) => GAME + end)]) {
      for (const { record: game, findings } of read(text)) {
        expect(game !== undefined || findings.length > 0).to.equal(true);
      }
    }
    fc.assert(
      fc.property(mutations(fc.constantFrom(GAME, GAME + write(full()).text)), (text) => {
        for (const { record: game, findings } of read(text, { places: true })) {
          expect(game !== undefined || findings.length > 0).to.equal(true);
          for (const finding of findings) {
            expect(finding.span!.start).to.be.at.most(finding.span!.end);
            expect(finding.message).to.match(/\.$/);
          }
          if (game) expect(read(write(game).text)[0]!.record).to.deep.equal(withoutPlaces(game));
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('reads the examples of the documentation, and each is a legal game', () => {
    const files = ['reference', 'trial', 'small-boards', 'adjourned'].map(
      (name) => `fanorona-${name}.fanorona`,
    );
    const counts = files.map((file) => {
      const text = exampleFile(file);
      expect(format.sniff(new TextEncoder().encode(text), file)).to.equal(1);
      const reads = read(text);
      for (const { record: game, findings } of reads) {
        expect(findings).to.deep.equal([]);
        const { variant, start, options, moves, partial, result } = game!;
        const state = rules.begin(start ?? variantNamed(variant).setup, options);
        for (const move of moves)
          expect(state.play(move), `${file}: ${JSON.stringify(move)}`).to.equal(undefined);
        expect(state.outcome).to.deep.equal(result);
        if (partial) expect(chainUnderWay(state.position(), partial).ok).to.equal(true);
      }
      return reads.length;
    });
    expect(counts).to.deep.equal([1, 1, 3, 1]);
  });
});
