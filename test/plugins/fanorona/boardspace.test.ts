import { expect } from 'chai';
import { createLudoscribe } from '../../../plugins/index.js';
import fanorona, { formatMove, rules } from '../../../plugins/fanorona/index.js';
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
import { outsideFile, valueOf, variantNamed } from './support.js';
import { parseMove } from '../../../plugins/fanorona/index.js';

const format = fanorona.formats!.find(({ id }) => id === 'boardspace')!;
const moves = (...texts: string[]) => texts.map((text) => valueOf(parseMove(text)));
const textOf = (game: FanoronaRecord | undefined) => game?.moves.map((move) => formatMove(move)).join(' ');

const HEAD = '(;\nGM[Fanorona]VV[1]\nSU[fanorona]\nP0[id "Rakoto"]\nP1[id "Rasoa"]\n';
/** A game of the nodes given, numbered. */
const game = (...nodes: string[]) =>
  `${HEAD}${['P0[Start P0]', ...nodes].map((node, number) => `; ${node.replace('[', `[${String(number)} `)}\n`).join('')};\n)\n`;
const FIRST = ['P0[Capture A D 3 E 3]', 'P0[done]'];
const SECOND = ['P1[Capture W C 3 D 3]', 'P1[done]'];
const read = (...nodes: string[]) => readOne(format, game(...nodes));

describe('fanorona: Boardspace records', () => {
  it('read a game with everything that the site writes', () => {
    const text = `(;
GM[Fanorona]VV[1]
DT[Thu Jul 11 14:07:24 PDT 2024]
SU[fanorona]
GN[F-Rakoto-Rasoa-2024]
RE[Game won by Rasoa]
P0[id "Rakoto"]
P0[ranking 1650*]
P0[country Madagascar]
P1[id "Rasoa"]
P1[ranking 1802]
; P0[0 Start P0]
; P0[1 Capture A D 3 E 3]
; P0[2 done]TM[2500]C[a first try]
; P1[3 Capture W C 3 D 3]
; P1[4 done]TM[1250]
; P0[5 Resign]
; P0[6 done]
;
P0[time 0:02]
P1[time 0:01]
)
`;
    expect(readAll(format, text)).to.deep.equal([
      {
        record: record({
          players: [
            { name: 'Rakoto', rating: '1650*' },
            { name: 'Rasoa', rating: '1802' },
          ],
          tags: new Map([
            ['Date', 'Thu Jul 11 14:07:24 PDT 2024'],
            ['GN', 'F-Rakoto-Rasoa-2024'],
            ['P0Country', 'Madagascar'],
            ['P0Time', '0:02'],
            ['P1Time', '0:01'],
          ]),
          moves: moves('d3-e3A', 'c3-d3W'),
          notes: new Map([
            [1, { comments: ['a first try'], elapsed: 2.5 }],
            [2, { elapsed: 1.25 }],
          ]),
          result: { winners: [1], reason: 'resign' },
        }),
        findings: [],
      },
    ]);
  });

  it('are written as the site does', () => {
    const written = writeOne(
      format,
      record({
        players: [{ name: 'Rakoto' }, { name: 'Ra]soa', rating: '1802' }],
        tags: new Map([['Event', 'Cup']]),
        moves: moves('d3-e3A', 'c3-d3W', 'd2-c3A-b3W'),
        notes: new Map([[1, { comments: ['a [mark]'], elapsed: 2 }]]),
        result: { winners: [1], reason: 'timeout' },
      }),
    );
    expect(written.losses).to.deep.equal([]);
    expect(written.text).to.equal(`(;
GM[Fanorona]VV[1]
SU[fanorona]
EV[Cup]
RE[Game won by Ra\\]soa]
P0[id "Rakoto"]
P1[id "Ra\\]soa"]
P1[ranking 1802]
; P0[0 Start P0]
; P0[1 Capture A D 3 E 3]
; P0[2 done]TM[2000]C[a \\[mark\\]]
; P1[3 Capture W C 3 D 3]
; P1[4 done]
; P0[5 Capture A D 2 C 3]
; P0[6 Capture W C 3 B 3]
; P0[7 done]
; P1[8 WinOnTime]
;
)

`);
  });

  it('are read back as they were written, less the losses told', () => {
    checkRoundTrips(format);
  });

  it('of other boards are refused, since the site has one', () => {
    expect(refusalOf(format, record({ variant: 'dimy' }))).to.equal('no_variant');
    expect(refusalOf(format, record({ moves: [{} as never] }))).to.equal('not_a_move');
  });

  it('begin with whoever the site lets begin, and give seats to colours', () => {
    const black = readOne(format, `${HEAD}; P1[0 Start P1]\n; P1[1 Capture A D 4 D 3]\n; P1[2 done]\n;)`);
    expect(black.codes).to.deep.equal([]);
    expect(black.record!.start).to.deep.equal({ ...variantNamed('sivy').setup, toMove: 1 });
    expect(textOf(black.record)).to.equal('d4-d3A');
    // CM: the first player has the second colour, so the second player is seat 0.
    const turned = `${HEAD}CM[1,0]\n; P1[0 Start P1]\n; P1[1 Capture A D 3 E 3]\n; P1[2 done]\n; P0[3 Resign]\n;)`;
    const swapped = readOne(format, turned).record!;
    expect(swapped.start).to.equal(undefined);
    expect(swapped.players).to.deep.equal([{ name: 'Rasoa' }, { name: 'Rakoto' }]);
    expect(swapped.result).to.deep.equal({ winners: [0], reason: 'resign' });
    expect(readOne(format, turned.replace('1,0', '0, 2')).codes).to.deep.equal(['bad_colours']);
  });

  it('end as the players make them end', () => {
    const ends = (...nodes: string[]) => {
      const { record: one, codes } = read(...FIRST, ...nodes);
      expect(codes).to.deep.equal([]);
      return { result: one!.result, offer: one!.offer };
    };
    const none = { result: undefined, offer: undefined };
    expect(ends('P1[Resign]', 'P1[done]')).to.deep.equal({
      ...none,
      result: { winners: [0], reason: 'resign' },
    });
    // Out of turn, too; and whoever leaves at once does not say so twice.
    expect(ends('P0[Resign]').result).to.deep.equal({ winners: [1], reason: 'resign' });
    // A second time takes it back.
    expect(ends('P1[Resign]', 'P1[Resign]')).to.deep.equal(none);
    expect(ends('P1[WinOnTime]').result).to.deep.equal({ winners: [1], reason: 'timeout' });
    expect(ends('P1[OfferDraw]', 'P1[done]')).to.deep.equal({ ...none, offer: 1 });
    expect(ends('P1[OfferDraw]', 'P1[done]', 'P0[AcceptDraw]', 'P0[done]').result).to.deep.equal({
      winners: [],
      reason: 'agreement',
    });
    expect(ends('P1[OfferDraw]', 'P1[OfferDraw]', ...SECOND)).to.deep.equal(none);
    const declined = read(...FIRST, 'P1[OfferDraw]', 'P1[done]', 'P0[DeclineDraw]', 'P0[done]', ...SECOND);
    expect(declined.findings.map(({ code, severity }) => [code, severity])).to.deep.equal([
      ['draw_declined', 'note'],
    ]);
    expect(textOf(declined.record)).to.equal('d3-e3A c3-d3W');
    expect(declined.record!.offer).to.equal(undefined);
  });

  it('keep a turn that was begun, and what is noted in it', () => {
    const { record: one, codes } = read(...FIRST, 'P1[Capture W C 3 D 3]C[and then]');
    expect(codes).to.deep.equal([]);
    expect(one!.partial).to.deep.equal(moves('c3-d3W')[0]);
    expect(one!.notes).to.deep.equal(new Map([[1, { comments: ['and then'] }]]));
    const air = read(...FIRST, 'P1[Pickb D 4 1]');
    expect([textOf(air.record), air.record!.partial]).to.deep.equal(['d3-e3A', undefined]);
  });

  it('name the winner in RE in whatever language', () => {
    const result = (text: string, ...nodes: string[]) => {
      const { record: one, codes } = readOne(
        format,
        game(...FIRST, ...nodes).replace('P0[id', `RE[${text}]\nP0[id`),
      );
      return [one!.result, ...codes];
    };
    const won = (winner: number, reason = 'unstated') => ({ winners: [winner], reason });
    expect(result('Game won by Rasoa')).to.deep.equal([won(1)]);
    expect(result('Rakoto a gagné la partie')).to.deep.equal([won(0)]);
    expect(result('The game is a draw')).to.deep.equal([{ winners: [], reason: 'unstated' }]);
    expect(result('')).to.deep.equal([undefined]);
    expect(result('Game won by Rasoa', 'P0[Resign]')).to.deep.equal([won(1, 'resign')]);
    expect(result('Game won by Rasoa', 'P1[Resign]')).to.deep.equal([won(1), 'result_clash']);
    expect(result('B+Resign')).to.deep.equal([undefined, 'odd_result']);
    expect(result('Rakoto beat Rasoa')).to.deep.equal([undefined, 'odd_result']);
    expect(result('B+Resign', 'P1[Resign]')).to.deep.equal([won(0, 'resign'), 'odd_result']);
    // One name is a part of the other.
    const named = (first: string, second: string, text: string) =>
      readOne(format, `(;GM[Fanorona]RE[${text}]P0[id "${first}"]P1[id "${second}"];)`).record!.result
        ?.winners;
    expect(named('Ra', 'Rasoa', 'Game won by Rasoa')).to.deep.equal([1]);
    expect(named('Ra', 'Rasoa', 'Game won by Ra')).to.deep.equal([0]);
    expect(named('Rasoa', 'Ra', 'Game won by Rasoa')).to.deep.equal([0]);
    expect(named('Ra', 'Ra', 'Game won by Ra')).to.equal(undefined);
  });

  it('end with one finding where they are wrong, and keep what came before', () => {
    const rows: [string[], string][] = [
      [['P1[Capture A D 4 D 3]'], 'wrong_player'],
      [['P0[Capture A D 3 E 4]'], 'no_line'],
      [['P0[Fly D 3 E 4]'], 'bad_action'],
      [['P0[done]'], 'nothing_done'],
      [['P0[Edit]'], 'edited'],
      [['P0[Start P7]'], 'late_start'],
      [['P0[Resign]', 'P0[done]', 'P1[Capture A D 4 D 3]'], 'after_end'],
    ];
    for (const [nodes, code] of rows) {
      const text = game(...FIRST, ...SECOND, ...nodes, 'P0[Capture A F 2 E 3]', 'P0[done]');
      const { record: one, findings } = readOne(format, text);
      expect(
        findings.map((finding) => finding.code),
        nodes.join(),
      ).to.deep.equal([code]);
      expect(textOf(one)).to.equal('d3-e3A c3-d3W');
      const { span, ply } = findings[0]!;
      expect(ply).to.equal(2);
      const action = /\[(.*)\]/.exec(nodes.at(-1)!)![1]!;
      expect(action).to.contain(text.slice(span!.start, span!.end));
      expect(span!.start).to.be.above(text.indexOf('; P1[4 done]'));
    }
    const { findings } = readOne(format, game(...FIRST, 'P1[Capture W C 3 D 9]'));
    expect(findings[0]).to.deep.include({ code: 'off_board', severity: 'error', game: 'fanorona', ply: 1 });
    expect(findings[0]!.span!.line).to.equal(9);
  });

  it('say what of them is passed over', () => {
    const code = (text: string) => readOne(format, text).codes.join(' ');
    const start = '; P0[0 Start P0]\n';
    expect(code(`${HEAD}GM[Go]${start})`)).to.equal('repeated_tag');
    expect(code(`${HEAD}P0[hat red]${start})`)).to.equal('bad_player');
    expect(code(`${HEAD}${start}; XX[1]XX[2])`)).to.equal('unknown_property');
    expect(
      code(`${HEAD}${start}; P0[1 Capture A D 3 E 3];P0[2 done](;P1[3 Resign])(;P0[3 Resign])(;))`),
    ).to.equal('variation');
    expect(code(`${HEAD}${start}; P0[1 Capture A D 3 E 3];P0[2 done]TM[soon])`)).to.equal('bad_time');
    expect(code(`${HEAD}${start}; P0[1 Capture A D 3 E 3`)).to.equal('open_value open_game');
    expect(code(`${HEAD}${start}`)).to.equal('open_game');
    expect(code(`${HEAD}${start} ! ? )`)).to.equal('stray');
    expect(code('(;GM[Yinsh]SU[Yinsh])')).to.equal('other_game');
    expect(code('(;GM[Fanorona]SU[dimy])')).to.equal('unknown_variant');
    expect(code('(;)')).to.equal('not_a_game');
    expect(code('see there')).to.equal('not_a_game');
  });

  it('keep the limits', () => {
    const text = game(...FIRST, ...SECOND, 'P0[Capture A C 2 C 3]', 'P0[done]');
    const { record: one, findings } = readOne(format, text, { limits: { moves: 1 } });
    expect([textOf(one), findings.map(({ code }) => code)]).to.deep.equal(['d3-e3A', ['limit']]);
    expect(findings[0]!.message).to.equal('A record has at most 1 moves.');
    const tags = text.replace('SU[', 'AA[1]AB[2]AD[3]SU[');
    expect(readOne(format, tags, { limits: { tags: 5 } }).codes).to.deep.equal(['limit']);
  });

  it('read the same in whatever pieces they come, a broken one among good ones', () => {
    const good = game(...FIRST, ...SECOND);
    const broken = game(...FIRST, 'P1[Capture A D 4 D 9]');
    const text = `\ufeff${good}${broken.replaceAll('\n', '\r\n')}\nnonsense\n${good.replace('Rakoto', 'Ranavaloña \u{1f3f5}')}`;
    const reads = readAll(format, text);
    expect(reads.map(({ findings }) => findings.length)).to.deep.equal([0, 1, 1, 0]);
    expect(reads.map(({ record: one }) => textOf(one))).to.deep.equal([
      'd3-e3A c3-d3W',
      'd3-e3A',
      undefined,
      'd3-e3A c3-d3W',
    ]);
    checkCuts(format, text);
  });

  it('say where their parts stand', () => {
    const text = game(...FIRST, ...SECOND, 'P0[Resign]', 'P0[done]').replace('SU[', 'EV[Cup]\nSU[');
    const { places } = readOne(format, text, { places: true }).record!;
    expect(places!.source).to.contain(text.trimEnd());
    expect(Array.from(places!.moves!)).to.deep.equal([text.indexOf('Capture A'), text.indexOf('Capture W')]);
    expect(places!.parts!.get('result')).to.equal(text.indexOf('Resign'));
    expect(places!.parts!.get('Event')).to.equal(text.indexOf('EV['));
  });

  it('are found by the name of the game, and no others are', () => {
    const sniff = (text: string) => format.sniff(new TextEncoder().encode(text));
    expect(sniff(game(...FIRST))).to.equal(1);
    expect(sniff('\ufeff\n( ; FF[4] GM[fanorona]')).to.equal(1);
    for (const other of [
      '(;GM[Yinsh]VV[1])',
      '(;GM[1]FF[4]C[GM[Fanorona\\]])',
      'GM[Fanorona]',
      '',
      '[Game "fanorona"]',
    ])
      expect(sniff(other), other).to.equal(0);
    const ludoscribe = createLudoscribe();
    const [found] = ludoscribe.readAll(game(...FIRST), { fileName: 'game.sgf' });
    expect([found!.format, found!.record?.game]).to.deep.equal(['boardspace', 'fanorona']);
  });

  it('refuse hostile text with places, at once', () => {
    checkHostile(format, [game(...FIRST, ...SECOND)]);
  });

  const outside = outsideFile('boardspace-game.sgf');
  if (outside !== undefined) {
    it('read a real game to its end', () => {
      const { record: one, findings } = readOne(format, outside);
      expect(findings).to.deep.equal([]);
      expect(one!.moves).to.have.length(38);
      const state = rules.begin();
      for (const move of one!.moves) expect(state.play(move), formatMove(move)).to.equal(undefined);
      // White has none left, Black three.
      const cells = Array.from(state.position().cells);
      expect([0, 1].map((seat) => cells.filter((cell) => cell === seat).length)).to.deep.equal([0, 3]);
      expect(state.outcome).to.deep.include({ winners: [1], reason: 'no_stones' });
      expect(readOne(format, writeOne(format, one!).text).record).to.deep.equal(one);
    });
  }
});
