import { expect } from 'chai';
import fc from 'fast-check';
import {
  EMPTY,
  OPENSPIEL_REASONS,
  openSpielFormat,
  type DecoderOptions,
  type Finding,
  type GameState,
  type OpenSpielAction,
  type OpenSpielGame,
  type OpenSpielState,
  type Read,
} from '../../../core/index.js';
import { bytesOf, decodeCut, decodeWhole } from '../../support/chunks.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';
import { dice, printPlaythrough } from '../../support/openspiel.js';

/** Noughts and crosses as OpenSpiel might have it: a turn is two actions, the file and then the rank. */
class Naughty implements OpenSpielState<NoughtsMove> {
  readonly players = 2;
  readonly #state: GameState<NoughtsMove> = noughts.rules!.begin();
  #file: number | undefined;

  constructor(readonly most: number) {}

  get player(): number | undefined {
    return this.#state.outcome !== undefined || this.#state.ply >= this.most ? undefined : this.#state.seat;
  }
  legal(): readonly OpenSpielAction[] {
    if (this.player === undefined) return [];
    const file = this.#file;
    const squares = this.#state.legalMoves().map(({ to }) => to);
    const numbers =
      file === undefined
        ? squares.map((to) => to % 3)
        : squares.filter((to) => to % 3 === file).map((to) => 3 + Math.floor(to / 3));
    return [...new Set(numbers)]
      .sort((a, b) => a - b)
      .map((number) => ({ number, text: number < 3 ? `file ${'abc'[number]!}` : `row ${String(number)}` }));
  }
  play(number: number): NoughtsMove | undefined {
    if (this.#file === undefined) {
      this.#file = number;
      return undefined;
    }
    const move = { to: (number - 3) * 3 + this.#file };
    this.#file = undefined;
    this.#state.play(move);
    return move;
  }
  partial(): NoughtsMove | undefined {
    return this.#file === undefined ? undefined : { to: this.#file };
  }
  text(): string {
    const cells = Array.from(this.#state.position().cells, (cell) => (cell === EMPTY ? '.' : 'xo'[cell]!));
    return `${cells.join('').replace(/...(?!$)/g, '$&\n')}\n\nfile ${this.#file === undefined ? '-' : String(this.#file)}`;
  }
}

const GAME: OpenSpielGame<NoughtsMove> = {
  game: 'noughts',
  name: 'naughty',
  parameters: { most: '9', wild: 'False' },
  begin({ most, wild }) {
    if (!/^\d$/.test(most!)) return { bad: 'most', right: 'it is a digit' };
    if (wild !== 'False') return { bad: 'wild', right: 'it is False' };
    return {
      variant: '3x3',
      ...(most !== '9' && { options: { most: Number(most) } }),
      state: new Naughty(Number(most)),
    };
  },
};
const format = openSpielFormat(GAME);
const read = (text: string, options?: DecoderOptions): Read[] => decodeWhole(format, text, options);
const codes = (reads: readonly Read[]) =>
  reads.map(({ findings }) => findings.map(({ code }) => code).join(' '));
const only = (text: string, options?: DecoderOptions): Finding => {
  const [{ findings }] = read(text, options) as [Read];
  expect(findings.map(({ code }) => code)).to.have.length(1);
  return findings[0]!;
};
const squares = ({ record }: Read) =>
  record?.moves.map((move) => noughts.notations[0]!.formatMove(move as NoughtsMove)).join(' ');

/** Crosses fill the row at the top: a3 a2 b3 b2 c3. */
const ACTIONS = [0, 3, 0, 4, 1, 3, 1, 4, 2, 3];
const choose = (legal: readonly OpenSpielAction[], done: readonly number[]) =>
  legal.find(({ number }) => number === ACTIONS[done.length])!;
const won = () => [1, -1];
const WHOLE = printPlaythrough(GAME, { choose, returns: won }).text;
const BARE = printPlaythrough(GAME, { choose, bare: true }).text;

describe('openspiel playthroughs', () => {
  it('are read with their moves and result', () => {
    expect(BARE).to.equal(`game: naughty\n${ACTIONS.map((n) => `action: ${String(n)}\n`).join('')}`);
    const reads = read(WHOLE);
    expect(codes(reads)).to.deep.equal(['']);
    expect(reads.map(squares)).to.deep.equal(['a3 a2 b3 b2 c3']);
    expect(reads[0]!.record).to.deep.include({
      game: 'noughts',
      variant: '3x3',
      options: {},
      result: { winners: [0], reason: 'unstated' },
    });
  });

  it('are read from the lines alone that OpenSpiel replays from', () => {
    const [{ record, findings }] = read(BARE) as [Read];
    expect(findings).to.deep.equal([]);
    const { result, ...rest } = read(WHOLE)[0]!.record!;
    expect(result).not.to.equal(undefined);
    expect(record).to.deep.equal(rest);
  });

  it('say who won by the returns: nobody with a positive one is a draw', () => {
    const result = (returns: string) =>
      read(WHOLE.replaceAll('Returns() = [1, -1]', `Returns() = [${returns}]`))[0]!;
    expect(result('-1.0, 1.0').record!.result).to.deep.equal({ winners: [1], reason: 'unstated' });
    expect(result('0, 0').record!.result).to.deep.equal({ winners: [], reason: 'unstated' });
    for (const bad of ['1', '1, x', '', '1, 0, 0']) {
      expect(result(bad).record!.result, bad).to.equal(undefined);
      expect(result(bad).findings.map(({ code }) => code)).to.deep.equal(['bad_result']);
    }
  });

  it('take their parameters from the first line, then from GetParameters()', () => {
    const { text } = printPlaythrough(GAME, { parameters: 'most=2' });
    expect(codes(read(text))).to.deep.equal(['']);
    expect(read(text)[0]!.record!.options).to.deep.equal({ most: 2 });
    expect(read(text.replace('(most=2)', ''))[0]!.record!.options).to.deep.equal({ most: 2 });
    const clash = text.replace('{most=2', '{most=3');
    expect(read(clash)[0]!.record!.options).to.deep.equal({ most: 2 });
    const finding = only(clash);
    expect(finding).to.include({ code: 'parameter_differs', severity: 'warning' });
    expect(clash.slice(finding.span!.start, finding.span!.end)).to.equal('most=3');
    expect(finding.span!.line).to.equal(6);
  });

  it('keep the parameters of the observation as a tag', () => {
    const text = BARE.replace('\n', '\nobservation_params: fast(x=1)\n');
    expect([...read(text)[0]!.record!.tags]).to.deep.equal([['observation_params', 'fast(x=1)']]);
  });

  it('know where their moves, options and results stand', () => {
    const { text } = printPlaythrough(GAME, { parameters: 'most=2', choose });
    const { places } = read(text, { places: true })[0]!.record!;
    expect(Array.from(places!.moves!, (at) => text.slice(at).split('\n')[0])).to.deep.equal(['0', '0']);
    const actions = Array.from(text.matchAll(/^action: /gm), ({ 0: key, index }) => index + key.length);
    expect(Array.from(places!.moves!)).to.deep.equal([actions[0], actions[2]]);
    expect(text.slice(places!.parts!.get('option most'))).to.match(/^naughty\(most=2\)\n/);
    expect(text.slice(places!.parts!.get('result'))).to.match(/^\[0, 0\]\n/);
    expect(read(text)[0]!.record).not.to.have.property('places');
  });

  it('may stop in the middle of a game, and of a turn', () => {
    const whole = printPlaythrough(GAME, { choose, most: 4 }).text;
    expect(read(whole)[0]!.record).to.include.keys('moves').and.not.to.have.any.keys('result', 'partial');
    const half = read(printPlaythrough(GAME, { choose, most: 5 }).text)[0]!.record!;
    expect(half.moves).to.have.length(2);
    expect(half.partial).to.deep.equal({ to: 1 });
  });

  it('may stand several in a file, and a broken one spoils no other', () => {
    const bad = WHOLE.replace('action: 4', 'action: 3');
    const reads = read(`# two\n\n${WHOLE}${bad}${BARE}`);
    expect(codes(reads)).to.deep.equal(['', 'illegal_action', '']);
    expect(reads.map(squares)).to.deep.equal(['a3 a2 b3 b2 c3', 'a3', 'a3 a2 b3 b2 c3']);
    expect(reads[1]!.record!.partial).to.deep.equal({ to: 0 });
    expect(reads[1]!.record).not.to.have.property('result');
    expect(read('')).to.deep.equal([]);
    expect(read(' \n\r\n')).to.deep.equal([]);
  });

  describe('findings', () => {
    const cases: readonly (readonly [
      code: string,
      severity: string,
      text: string,
      place: string,
      says?: string,
    ])[] = [
      ['no_game', 'error', 'action: 3\n', '', 'game: naughty'],
      ['bad_game', 'error', 'game: naughty(most\naction: 0\n', 'naughty(most'],
      ['bad_game', 'error', 'game: naughty(most)\n', 'naughty(most)'],
      ['other_game', 'error', 'game: chess\naction: 0\n', 'chess', 'chess'],
      ['bad_parameter', 'error', 'game: naughty(most=x)\n', 'most=x', 'it is a digit'],
      ['bad_parameter', 'error', 'game: naughty(most=9,wild=True)\n', 'wild=True'],
      ['unknown_parameter', 'warning', 'game: naughty(most=9,size=3)\n', 'size=3'],
      ['bad_action', 'error', `${BARE}action: a1\n`, 'a1'],
      ['bad_action', 'error', `${BARE}action: -1\n`, '-1'],
      ['joint_action', 'error', 'game: naughty\nactions: [0, 1]\n', 'actions: [0, 1]'],
      ['illegal_action', 'error', 'game: naughty\naction: 7\n', '7', 'file a, file b, file c'],
      ['illegal_action', 'error', `${BARE}action: 0\n`, '0', 'the game is over'],
      ['illegal_action', 'error', 'game: naughty\n# Apply action "file x"\n', 'file x'],
      ['name_differs', 'warning', WHOLE.replace('action "file b"', 'action "file c"'), 'file c', 'file b'],
      ['no_number', 'warning', WHOLE.replace(/\naction: 2/, ''), 'file c', 'action: 2'],
      ['state_differs', 'warning', WHOLE.replace('# x..', '# o..'), '# State 2', '“x..”'],
      ['state_differs', 'warning', WHOLE.replace('CurrentPlayer() = 1', 'CurrentPlayer() = 0'), '# State 2'],
      ['state_differs', 'warning', WHOLE.replace('IsTerminal() = False', 'IsTerminal() = True'), '# State 0'],
      [
        'legal_differs',
        'warning',
        WHOLE.replace('LegalActions() = [0, 1, 2]', 'LegalActions() = [0, 2]'),
        '[0, 2]',
        '1 is missing',
      ],
      [
        'legal_differs',
        'warning',
        WHOLE.replace('["file a", "file b", ', '["file a", "file d", '),
        '["file a", "file d", "file c"]',
        'file d is none',
      ],
      [
        'legal_differs',
        'warning',
        WHOLE.replace('LegalActions() = [0, 1, 2]', 'LegalActions() = [0, 1, 2, 2]'),
        '[0, 1, 2, 2]',
        'twice',
      ],
      [
        'history_differs',
        'warning',
        WHOLE.replace('History() = [0]', 'History() = [1]'),
        '# State 1',
        'action 0',
      ],
      ['history_differs', 'warning', WHOLE.replace('History() = [0]', 'History() = [0, 1]'), '# State 1'],
      ['history_differs', 'warning', WHOLE.replace('History() = [0]', 'History() = []'), '# State 1'],
      ['history_differs', 'warning', WHOLE.replace('# State 9', '# State 8'), '# State 8', 'state 8'],
    ];
    for (const [code, severity, text, place, says = ''] of cases) {
      it(`${code}: ${place}`, () => {
        const finding = only(text);
        const { span, message } = finding;
        expect(finding).to.include({ code, severity, game: 'noughts' });
        expect(text.slice(span!.start, span!.end)).to.match(
          new RegExp(`^${place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
        );
        expect(finding.source).to.equal(text.split('\n')[span!.line - 1]);
        expect(message)
          .to.include(says)
          .and.not.match(/\{\w+\}/);
      });
    }

    it('are all of a kind that is documented', () => {
      const told = new Set(cases.map(([code]) => code));
      expect([...OPENSPIEL_REASONS.keys()].filter((code) => !told.has(code)).sort()).to.deep.equal([
        'bad_result',
        'limit',
        'parameter_differs',
      ]);
    });

    it('of a disagreement come once, with the number of the others', () => {
      const finding = only(WHOLE.replaceAll(/^# \.\.\.$/gm, '# ..x'));
      expect(finding.message).to.match(
        /should be “\.\.\.” \(And 3 times more after this\.\)$|more after this/,
      );
      expect(finding.ply).to.equal(0);
    });

    it('do not change what is read, and are errors where a reader is strict', () => {
      const odd = WHOLE.replace('# x..', '# o..').replace('History() = [0]', 'History() = [1]');
      expect(read(odd)[0]!.record).to.deep.equal(read(WHOLE)[0]!.record);
      expect(read(odd, { strict: true })[0]!.findings.map(({ severity }) => severity)).to.deep.equal([
        'error',
        'error',
      ]);
    });

    it('pass over lists in another order', () => {
      expect(
        codes(read(WHOLE.replace('LegalActions() = [0, 1, 2]', 'LegalActions() = [2, 0, 1]'))),
      ).to.deep.equal(['']);
    });
  });

  it('honour the limits of moves and of a record', () => {
    const limited = read(BARE + BARE, { limits: { moves: 2 } });
    expect(codes(limited)).to.deep.equal(['limit', 'limit']);
    expect(limited.map(squares)).to.deep.equal(['a3 a2', 'a3 a2']);
    const long = read(`${WHOLE}${BARE}`, { limits: { record: 300 } });
    expect(codes(long)).to.deep.equal(['limit', '']);
  });

  it('give the same in pieces of any size, with any line ends and a byte order mark', () => {
    const file = WHOLE + BARE + WHOLE.replace('action: 4', 'action: 3');
    const whole = read(file, { places: true });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 }), (sizes) => {
        expect(decodeCut(format, bytesOf(file), sizes, { places: true })).to.deep.equal(whole);
      }),
      { numRuns: 25 },
    );
    for (const end of ['\r\n', '\r']) {
      expect(
        decodeCut(format, bytesOf(`\ufeff${file.replaceAll('\n', end)}`), [7], { places: true }),
      ).to.deep.equal(whole);
    }
  });

  it('are recognised by the game that they name, and no others', () => {
    const sniff = (text: string) => format.sniff(bytesOf(text));
    for (const text of [WHOLE, BARE, 'game: naughty(most=3)\r\n', '\ufeff# a remark\n\ngame: naughty\n'])
      expect(sniff(text), text).to.equal(1);
    for (const text of [
      'game: naughty2\n',
      'game: chess\n',
      'a game: naughty\n',
      '{"game":"noughts"}',
      'action: 3\n',
      ...Object.values(HOSTILE),
    ])
      expect(sniff(text.slice(0, 4096)), text.slice(0, 40)).to.equal(0);
    const wide = new Uint8Array([0xff, 0xfe, ...[...BARE].flatMap((sign) => [sign.charCodeAt(0), 0])]);
    expect(format.sniff(wide)).to.equal(1);
    expect(decodeWhole(format, wide).map(squares)).to.deep.equal(['a3 a2 b3 b2 c3']);
    expect(format).to.include({ id: 'openspiel' }).and.not.to.have.any.keys('encoder', 'holds', 'notation');
  });

  it('of games played at random are read as they were played', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, bare) => {
        const roll = dice(seed);
        const { text, moves } = printPlaythrough(GAME, {
          bare,
          choose: (legal) => legal[roll(legal.length)]!,
        });
        const [{ record, findings }] = read(text) as [Read];
        expect(findings).to.deep.equal([]);
        expect(record!.moves).to.deep.equal(moves);
      }),
      { numRuns: 50 },
    );
  });

  it('that are hostile are read without an error thrown', () => {
    for (const [name, text] of Object.entries(HOSTILE)) {
      expect(() => read(text), name).not.to.throw();
      expect(() => read(`game: naughty\n${text}`), name).not.to.throw();
    }
    fc.assert(
      fc.property(fc.oneof(anyText, mutated(fc.constantFrom(WHOLE, BARE))), (text) => void read(text)),
      {
        numRuns: 300,
      },
    );
  });

  it('are read in time that grows with their length alone', () => {
    const lines = 'action: 9\n# State 0\nHistory() = []\nLegalActions() = []\n'.repeat(20_000);
    expect(codes(read(`game: naughty\n${lines}`))).to.deep.equal(['illegal_action']);
    const states = '# State 0\n# x\nHistory() = []\nReturns() = [0, 0]\n'.repeat(20_000);
    expect(codes(read(`game: naughty\n${states}`))).to.deep.equal(['state_differs']);
  });
});
