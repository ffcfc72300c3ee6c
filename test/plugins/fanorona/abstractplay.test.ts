import { expect } from 'chai';
import fanorona, { formatMove, parseMove, parsePosition } from '../../../plugins/fanorona/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import {
  checkCuts,
  checkHostile,
  checkRoundTrips,
  readAll,
  readOne,
  record,
  refusalOf,
  writeOne,
  type FanoronaRecord,
} from './records.js';
import { valueOf } from './support.js';

const format = fanorona.formats!.find(({ id }) => id === 'abstractplay')!;
const moves = (...texts: string[]) => texts.map((text) => valueOf(parseMove(text)));
const textOf = (game: FanoronaRecord | undefined) => game?.moves.map((move) => formatMove(move)).join(' ');

/** A record as the site writes it, with some things changed. */
const SITE = {
  header: {
    game: { name: 'Fanorona' },
    event: 'Cup',
    site: { name: 'Abstract Play', gameid: '4c9f' },
    'date-start': '2024-05-01T10:00:00.000Z',
    'date-end': '2024-05-02T10:00:00.000Z',
    'date-generated': '2024-05-02T11:00:00.000Z',
    unrated: true,
    players: [
      { name: 'Rakoto', userid: 'a-1', result: 0 },
      { name: 'Rasoa', userid: 'b-2', rating: 1520, result: 1 },
    ],
  },
  moves: [
    [{ move: 'd3e3+', result: 'a first try' }, 'c3d3-'],
    [
      'd2c3+, b3-',
      {
        move: 'resign',
        result: [{ type: 'resigned', player: 1 }, { type: 'eog' }, { type: 'winners', players: [2] }],
      },
    ],
  ],
};
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- changes to JSON make what no type allows
type Loose = Record<string, any>;
type Json = typeof SITE;
const json = (change: (value: Json) => void = () => undefined): string => {
  const value = structuredClone(SITE);
  change(value);
  return JSON.stringify(value);
};
const PLAIN = json(({ moves: rounds }) => void rounds.splice(0, 2, ['d3e3+', 'c3d3-'] as never));
const plain = (change: (value: Loose) => void): string => {
  const value = JSON.parse(PLAIN) as Loose;
  change(value);
  return JSON.stringify(value);
};

describe('fanorona: Abstract Play records', () => {
  it('read a game with everything that the site writes', () => {
    expect(readAll(format, json())).to.deep.equal([
      {
        record: record({
          players: [{ name: 'Rakoto' }, { name: 'Rasoa', rating: '1520' }],
          tags: new Map([
            ['Event', 'Cup'],
            ['Site', 'Abstract Play'],
            ['GameId', '4c9f'],
            ['date-start', '2024-05-01T10:00:00.000Z'],
            ['date-end', '2024-05-02T10:00:00.000Z'],
            ['date-generated', '2024-05-02T11:00:00.000Z'],
            ['unrated', 'true'],
            ['players.0.userid', 'a-1'],
            ['players.1.userid', 'b-2'],
          ]),
          moves: moves('d3-e3A', 'c3-d3W', 'd2-c3A-b3W'),
          notes: new Map([[1, { comments: ['a first try'] }]]),
          result: { winners: [1], reason: 'resign' },
        }),
        findings: [],
      },
    ]);
  });

  it('are written as the site does', () => {
    const { text, losses } = writeOne(format, readOne(format, json()).record!);
    expect(losses).to.deep.equal([]);
    expect(JSON.parse(text)).to.deep.equal({
      ...SITE,
      header: {
        ...SITE.header,
        players: [SITE.header.players[0], { ...SITE.header.players[1], rating: '1520' }],
      },
      moves: [SITE.moves[0], ['d2c3+,b3-', 'resign']],
    });
    expect(text.endsWith('}\n')).to.equal(true);
    expect(writeOne(format, record(), { pretty: true }).text).to.contain('{\n  "header": {\n    "game"');
    // The site wants more than an unknown game has.
    expect(writeOne(format, record()).losses).to.deep.equal(['incomplete']);
  });

  it('are read back as they were written, less the losses told', () => {
    checkRoundTrips(format);
  });

  it('of other boards are refused, since the site has one', () => {
    expect(refusalOf(format, record({ variant: 'dimy' }))).to.equal('no_variant');
    expect(refusalOf(format, record({ moves: [{} as never] }))).to.equal('not_a_move');
  });

  it('begin elsewhere with a position of our own, since the site has none', () => {
    const start = valueOf(parsePosition('9/3w5/9/9/8b b 4 12'));
    const { text } = writeOne(format, record({ start, moves: moves('i1-h1') }));
    const value = JSON.parse(text) as Json & { header: { startingPosition: string } };
    expect(value.header.startingPosition).to.equal('9/3w5/9/9/8b b 4 12');
    // Black, who moves first, is the second player.
    expect(value.moves).to.deep.equal([[null, 'i1h1']]);
    expect(readOne(format, text).record!.start).to.deep.equal(start);
  });

  it('end as the last move or the players’ results say', () => {
    const result = (results: unknown, last?: unknown) => {
      const { record: one, codes } = readOne(
        format,
        plain(({ header, moves: rounds }) => {
          header.players.forEach((player: Record<string, unknown>, seat: number) => {
            player['result'] = (results as unknown[] | undefined)?.[seat];
          });
          if (last !== undefined) rounds.push([last]);
        }),
      );
      return [one!.result && `${one!.result.winners.join()} ${one!.result.reason}`, ...codes];
    };
    const ends = (...list: unknown[]) => ({ move: 'd2c3+', result: list });
    expect(result([1, 0])).to.deep.equal(['0 unstated']);
    expect(result([1, 1])).to.deep.equal([' unstated']);
    expect(result([0.5, 0.5], 'draw')).to.deep.equal([' agreement']);
    expect(result([0, 1], 'timeout')).to.deep.equal(['1 timeout']);
    expect(result([0, 1], ends({ type: 'eog' }))).to.deep.equal(['1 no_stones']);
    expect(result([1, 1], ends({ type: 'eog', reason: 'repetition' }))).to.deep.equal([' repeat']);
    expect(result([0, 1], ends({ type: 'eog', reason: 'stalemate' }))).to.deep.equal(['1 unstated']);
    expect(result([0, 1], { move: 'resign', result: [{ type: 'resigned', player: 1 }] })).to.deep.equal([
      '1 resign',
    ]);
    // Without results only what names the loser tells who won.
    expect(result(undefined)).to.deep.equal([undefined]);
    expect(result(undefined, 'draw')).to.deep.equal([' agreement']);
    expect(result(undefined, 'resign')).to.deep.equal([undefined]);
    expect(result(undefined, { move: 'timeout', result: [{ type: 'timeout', player: 2 }] })).to.deep.equal([
      '0 timeout',
    ]);
    // A clash keeps the results.
    expect(result([1, 0], 'draw')).to.deep.equal(['0 unstated', 'result_clash']);
    expect(result([1, 0], { move: 'resign', result: [{ type: 'resigned', player: 1 }] })).to.deep.equal([
      '0 unstated',
      'result_clash',
    ]);
    expect(result([1, 1], ends({ type: 'eog' }))).to.deep.equal([' unstated', 'result_clash']);
    expect(result([1, 'lost'])).to.deep.equal([undefined, 'bad_value']);
  });

  it('say what of them is odd, and where', () => {
    const rows: [change: (value: Loose) => void, code: string, at: string][] = [
      [({ header }) => void (header.game.name = 'Havannah'), 'other_game', '"Havannah"'],
      [({ header }) => void (header.game.variants = ['big']), 'unknown_variant', '["big"]'],
      [({ header }) => void (header.game.variants = 'big'), 'bad_value', '"big"'],
      [({ header }) => void (header.game.size = 9), 'unknown_key', '9'],
      [(value) => void (value['chat'] = []), 'unknown_key', '[]'],
      [({ header }) => void (header.site = 'here'), 'bad_value', '"here"'],
      [({ header }) => void (header.players = 'two'), 'bad_value', '"two"'],
      [({ header }) => void header.players.push({ name: 'x' }), 'bad_value', '{"name":"x"}'],
      [({ header }) => void (header.players[1] = 7), 'bad_value', '7'],
      [({ header }) => void (header.players[0].name = 7), 'bad_value', '7'],
      [({ header }) => void (header.players[0].rating = []), 'bad_value', '[]'],
      [({ header }) => void (header.startingPosition = 7), 'bad_value', '7'],
      [({ header }) => void (header.startingPosition = '9/9/9'), 'bad_shape', '"},"moves'],
      [({ header }) => void (header.startingPosition = '5/5/2w2/5/5 w'), 'bad_start', '"5/5'],
      [(value) => void (value['moves'] = 'none'), 'bad_value', '"none"'],
      [({ moves: rounds }) => void rounds.push('d2c3+'), 'bad_value', '"d2c3+"'],
      [({ moves: rounds }) => void rounds.push(['d2c3+', 'd4d3+', 'x']), 'bad_value', '"x"'],
      [({ moves: rounds }) => void rounds.push([7]), 'bad_value', '7]'],
      [({ moves: rounds }) => void rounds.push(['d3e9+']), 'off_board', 'e9'],
      [({ moves: rounds }) => void rounds.push([{ move: 'd3e9+' }]), 'off_board', 'e9'],
      [({ moves: rounds }) => void rounds.push(['resign', 'd3e4+']), 'after_end', '"d3e4+"'],
      [({ moves: rounds }) => void rounds.push([{ move: 'd2c3+', result: 7 }]), 'bad_value', '7'],
      [
        ({ moves: rounds }) => void rounds.push([{ move: 'd2c3+', result: [{ type: 'move' }] }]),
        'move_results',
        '[{"type"',
      ],
      [({ moves: rounds }) => void rounds.push([{ move: 'd2c3+', colour: 1 }]), 'unknown_key', '1}'],
    ];
    for (const [change, code, at] of rows) {
      const text = plain(change);
      const { record: one, findings } = readOne(format, text);
      expect(
        findings.map((finding) => finding.code),
        text,
      ).to.deep.equal([code]);
      const [{ span, message }] = findings as [(typeof findings)[0]];
      expect(text.slice(span!.start, span!.start + at.length), message).to.equal(at);
      // What came before is kept, and where a move is wrong nothing after it.
      if (code !== 'other_game' && code !== 'unknown_variant' && !at.startsWith('"big'))
        expect(textOf(one), text).to.match(/^(|d3-e3A c3-d3W.*)$/);
    }
    expect(readOne(format, '{"header":{"game":"Fanorona"},"moves":[]}').codes).to.deep.equal(['not_a_game']);
    expect(readOne(format, '{"header":{"game":{"name":"Fanorona"}').codes).to.have.length(1);
  });

  it('are read in the order in which they were played', () => {
    const text = plain((value) => {
      value['moves'] = [
        [
          { move: 'c3d3-', sequence: 2 },
          { move: 'd3e3+', sequence: 1 },
        ],
        [null, 'd2c3+'],
      ];
    });
    expect(textOf(readOne(format, text).record)).to.equal('d3-e3A c3-d3W d2-c3A');
  });

  it('keep the limits', () => {
    const { record: one, codes } = readOne(format, PLAIN, { limits: { moves: 1, tags: 2 } });
    expect([textOf(one), one!.tags.size, codes]).to.deep.equal(['d3-e3A', 2, ['limit', 'limit']]);
  });

  it('keep a tag that is no text as JSON, and refuse one that is nested too deeply', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const text = (value: string) => PLAIN.replace('"header":{', `"header":{"ladder":${value},`);
    expect(readOne(format, text('{"rung":[1,null]}')).record!.tags.get('ladder')).to.equal(
      '{"rung":[1,null]}',
    );
    const { codes, findings, record: one } = readOne(format, text(deep));
    expect([codes, one!.tags.has('ladder'), textOf(one)]).to.deep.equal([
      ['bad_value'],
      false,
      'd3-e3A c3-d3W',
    ]);
    expect(findings[0]!.message).to.include('256 deep');
    expect(readOne(format, PLAIN.replace('"moves":', `"ladder":${deep},"moves":`)).codes).to.deep.equal([
      'unknown_key',
    ]);
  });

  it('keep the order of what is said of the site', () => {
    const tags = new Map([
      ['GameId', '4c9f'],
      ['Site', 'Abstract Play'],
    ]);
    const back = readOne(format, writeOne(format, record({ tags })).text).record!;
    expect([...back.tags.keys()]).to.deep.equal([...tags.keys()]);
  });

  it('read the same in whatever pieces they come, a broken one among good ones', () => {
    const text = `\ufeff${PLAIN}\n${PLAIN.slice(0, -5)}\r\n\r\n${JSON.stringify(JSON.parse(json()), undefined, 2)}\n${PLAIN.replace('Rasoa', 'Ranavaloña \u{1f3f5}')}`;
    const reads = readAll(format, text);
    expect(reads.map(({ findings }) => findings.length)).to.deep.equal([0, 1, 0, 0]);
    expect(reads.map(({ record: one }) => one?.moves.length)).to.deep.equal([2, undefined, 3, 2]);
    checkCuts(format, text);
  });

  it('say where their parts stand', () => {
    const { places } = readOne(format, PLAIN, { places: true }).record!;
    expect(places!.source).to.contain(PLAIN);
    expect(Array.from(places!.moves!)).to.deep.equal([PLAIN.indexOf('"d3e3+"'), PLAIN.indexOf('"c3d3-"')]);
    expect(places!.parts!.get('result')).to.equal(PLAIN.indexOf('[{"name":"Rakoto"'));
  });

  it('are found by their header and the name of the game, and no others are', () => {
    const sniff = (text: string) => format.sniff(new TextEncoder().encode(text));
    expect(sniff(json())).to.equal(0.95);
    expect(sniff(JSON.stringify(SITE, undefined, 2))).to.equal(0.95);
    for (const other of [
      '',
      '{}',
      '{"game":{"name":"Fanorona"}}',
      json(({ header }) => void (header.game.name = 'Go')),
    ])
      expect(sniff(other), other).to.equal(0);
    const [found] = createLudoscribe().readAll(PLAIN, { fileName: 'game.json' });
    expect([found!.format, found!.record?.game]).to.deep.equal(['abstractplay', 'fanorona']);
  });

  it('refuse hostile text with places, at once', () => {
    checkHostile(format, [PLAIN, json()]);
  });
});
