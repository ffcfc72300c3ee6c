import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import type { OpenSpielAction } from '../../../core/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import {
  formatMove,
  OPENSPIEL,
  OPENSPIEL_FORMAT,
  RULES,
  setupOf,
  STAR,
  type SternhalmaMove,
} from '../../../plugins/sternhalma/index.js';
import { CHINESE_CHECKERS } from '../../../plugins/sternhalma/formats/openspiel.js';
import { bytesOf, decodeCut, decodeWhole } from '../../support/chunks.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { dice, printPlaythrough } from '../../support/openspiel.js';

const read = (text: string | Uint8Array, options = {}) => decodeWhole(OPENSPIEL_FORMAT, text, options);
const movesOf = (record: { readonly moves: readonly object[] } | undefined) =>
  record?.moves.map((what) => formatMove(what as SternhalmaMove)).join(' ');
const numbers = (...actions: number[]) => actions.map((number) => `action: ${String(number)}\n`).join('');

describe('sternhalma: playthroughs of OpenSpiel', () => {
  it('have each hop as an action of its own', () => {
    const [one] = read(`game: chinese_checkers\n${numbers(22, 666, 4, 726, 708, 726, 23)}`);
    expect(one!.findings).to.deep.equal([]);
    expect(movesOf(one!.record)).to.equal('c1:e5 n1-m5 a1:c1 p1:n1 c1:e7');
    expect(one!.record).to.deep.include({ game: 'sternhalma', variant: '2', options: { cap: 1000 } });
  });

  it('name the number of players and of turns in the first line', () => {
    for (const [line, variant, options] of [
      ['chinese_checkers', '2', { cap: 1000 }],
      ['chinese_checkers()', '2', { cap: 1000 }],
      ['chinese_checkers(players=3)', '3', { cap: 1000 }],
      ['chinese_checkers(max_moves=6000,players=6)', '6', {}],
      ['chinese_checkers(players=4,max_moves=12)', '4', { cap: 12 }],
    ] as const) {
      const [one] = read(`game: ${line}\n`);
      expect(one!.findings, line).to.deep.equal([]);
      expect(one!.record, line).to.deep.include({ variant, options });
    }
    for (const [line, place, says] of [
      ['chinese_checkers(players=5)', 'players=5', '2, 3, 4 or 6'],
      ['chinese_checkers(max_moves=0)', 'max_moves=0', 'from 1 to 999999999'],
      ['chinese_checkers(players=3,max_moves=many)', 'max_moves=many', 'a number of turns'],
    ] as const) {
      const text = `game: ${line}\n`;
      const [{ record, findings }] = read(text) as [ReturnType<typeof read>[0]];
      expect(record).to.equal(undefined);
      expect(findings.map(({ code }) => code)).to.deep.equal(['bad_parameter']);
      expect(text.slice(findings[0]!.span!.start, findings[0]!.span!.end)).to.equal(place);
      expect(findings[0]!.message).to.include(says);
    }
  });

  it('stop at an action that is not legal, which is named with what is', () => {
    for (const [actions, code, place, says, moves] of [
      [[22, 22], 'illegal_action', '22', 'legal are 111->102', 'c1:e5'],
      // b1 has no piece beside it to hop over, nor room to step.
      [[6], 'illegal_action', '6', '3=>14', ''],
      [[22, 666, 4, 17], 'illegal_action', '17', 'legal are 3=>16, Pass', 'c1:e5 n1-m5'],
      [[727], 'illegal_action', '727', '3=>14', ''],
      [[726], 'illegal_action', '726', '3=>14', ''],
    ] as const) {
      const text = `game: chinese_checkers\n${numbers(...actions)}`;
      const [one] = read(text);
      expect(
        one!.findings.map((finding) => finding.code),
        text,
      ).to.deep.equal([code]);
      const { span, message, ply } = one!.findings[0]!;
      expect(text.slice(span!.start, span!.end)).to.equal(place);
      expect(message).to.include(says);
      expect(movesOf(one!.record)).to.equal(moves);
      expect(ply).to.equal(one!.record!.moves.length);
    }
  });

  it('may stop in the middle of a chain', () => {
    const [one] = read(`game: chinese_checkers\n${numbers(22, 666, 4)}`);
    expect(movesOf(one!.record)).to.equal('c1:e5 n1-m5');
    expect(one!.record!.partial).to.deep.equal({ kind: 'chain', holes: [0, 3] });
  });

  it('are compared with the board, the player and the legal actions that they print', () => {
    const roll = dice(3);
    let text = '';
    while (!text.includes('(hopping from')) {
      const choose = (legal: readonly OpenSpielAction[]) => legal[roll(legal.length)]!;
      text = printPlaythrough(CHINESE_CHECKERS, { most: 40, choose }).text;
    }
    expect(read(text)[0]!.findings).to.deep.equal([]);
    for (const [from, to, code] of [
      ['#          1 1 1 1', '#          1 1 . 1', 'state_differs'],
      ['# Player: 0\n', '# Player: 1\n', 'state_differs'],
      ['(hopping from', '(hopping out', 'state_differs'],
      ['CurrentPlayer() = 1', 'CurrentPlayer() = 0', 'state_differs'],
      ['"3=>14", ', '', 'legal_differs'],
      ['"3=>14", ', '"3->14", ', 'legal_differs'],
      ['[22, 23,', '[21, 22, 23,', 'legal_differs'],
    ] as const) {
      const changed = text.replace(from, to);
      expect(changed, from).not.to.equal(text);
      const [one] = read(changed);
      expect(
        one!.findings.map((finding) => finding.code),
        to,
      ).to.deep.equal([code]);
      expect(one!.record).to.deep.equal(read(text)[0]!.record);
    }
  });

  it('of random games are legal here turn by turn, as far as the rules are the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(2, 3, 4, 6), fc.integer(), (players, seed) => {
        const roll = dice(seed);
        const { text, moves, actions } = printPlaythrough(CHINESE_CHECKERS, {
          parameters: `max_moves=60,players=${String(players)}`,
          choose: (legal) => legal[roll(legal.length)]!,
          returns: () => new Array<number>(players).fill(0),
        });
        const [one, ...more] = read(text);
        expect(more).to.deep.equal([]);
        expect(one!.findings).to.deep.equal([]);
        expect(one!.record!.moves).to.deep.equal(moves);
        expect(one!.record!.result).to.deep.equal({ winners: [], reason: 'unstated' });
        const variant = String(players);
        const state = RULES.begin(setupOf(variant), one!.record!.options);
        for (const what of moves) expect(state.play(what), formatMove(what)).to.equal(undefined);
        expect(state.outcome!.reason).to.equal('cap');
        expect(OPENSPIEL.formatMoves!(moves, { variant })).to.equal(
          actions.map(({ text: name }) => name).join(' '),
        );
        const list = actions.map(({ number }) => number).join(', ');
        expect(OPENSPIEL.parseMoves!(list, { variant })).to.deep.equal({ ok: true, value: moves });
      }),
      { numRuns: 12 },
    );
  });

  it('end when all pieces of a player are home', () => {
    const roll = dice(1);
    const far = (from: number, to: number) => {
      const [a, b] = [STAR.coordinates(from), STAR.coordinates(to)];
      return Math.hypot(a.x - b.x, a.y - b.y) ** 1.5;
    };
    /** How much nearer to the tip opposite an action brings its piece; nothing for a pass. */
    const gain = (name: string, tip: number) => {
      const [from, to] = name.split(/[-=]>/).map(Number) as [number, number?];
      return to === undefined ? 0 : far(from, tip) - far(to, tip) + roll(10) / 100;
    };
    const players: number[] = [];
    const { text, moves } = printPlaythrough(CHINESE_CHECKERS, {
      returns: () => [1, -1],
      choose(legal, _, { player }) {
        players.push(player!);
        if (roll(6) === 0) return legal[roll(legal.length)]!;
        const gains = legal.map((action) => ({ action, gained: gain(action.text, player === 0 ? 120 : 0) }));
        return gains.reduce((best, one) => (one.gained > best.gained ? one : best)).action;
      },
    });
    expect(moves).to.have.length.within(60, 900);
    expect(players.at(-1)).to.equal(0);
    const [one] = read(text);
    expect(one!.findings).to.deep.equal([]);
    expect(one!.record!.moves).to.deep.equal(moves);
    const { findings, outcome, compared } = createLudoscribe().check(one!.record!);
    expect(findings).to.deep.equal([]);
    expect(compared).to.equal(true);
    expect(outcome).to.deep.include({ winners: [0], reason: 'home' });
  });

  it('give the same in pieces, and hostile texts throw nothing', () => {
    const roll = dice(11);
    const { text } = printPlaythrough(CHINESE_CHECKERS, {
      most: 12,
      choose: (legal) => legal[roll(legal.length)]!,
    });
    const whole = read(text + text, { places: true });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 4 }), (sizes) => {
        expect(decodeCut(OPENSPIEL_FORMAT, bytesOf(text + text), sizes, { places: true })).to.deep.equal(
          whole,
        );
      }),
      { numRuns: 10 },
    );
    for (const [name, hostile] of Object.entries(HOSTILE))
      expect(() => read(`game: chinese_checkers\n${hostile}`), name).not.to.throw();
    fc.assert(
      fc.property(fc.oneof(anyText, mutated(fc.constant(text))), (changed) => void read(changed)),
      { numRuns: 100 },
    );
  });

  it('are found by the game that they name', () => {
    const { registry } = createLudoscribe();
    const detect = (text: string) =>
      registry
        .detect(bytesOf(text))
        .filter(({ score }) => score >= 0.5)
        .map(({ format, game }) => `${game ?? ''} ${format.id}`);
    expect(detect('game: chinese_checkers(players=3)\n\nGameType')).to.deep.equal(['sternhalma openspiel']);
    expect(detect('game: othello\n')).to.deep.equal(['reversi openspiel']);
    expect(detect('game: nine_mens_morris\n')).to.deep.equal(['merrills openspiel']);
    expect(detect('game: chess\n')).to.deep.equal([]);
    expect(OPENSPIEL_FORMAT).to.include({ id: 'openspiel', notation: 'openspiel' });
    expect(() => registry.format('openspiel')).to.throw('Several games');
  });
});

const FILE = new URL('../../../../shared/data/openspiel/chinese_checkers.txt', import.meta.url);
if (existsSync(FILE)) {
  describe('sternhalma: the real playthrough', () => {
    const bytes = new Uint8Array(readFileSync(FILE));

    it('is read in full: every action is legal, and boards and lists agree', () => {
      const [one, ...more] = read(bytes, { places: true });
      expect(more).to.deep.equal([]);
      expect(one!.findings).to.deep.equal([]);
      const record = one!.record!;
      expect(record.moves).to.have.length(1000);
      const names = Array.from(
        new TextDecoder().decode(bytes).matchAll(/^# Apply action "(.*)"$/gm),
        ([, name]) => name,
      );
      expect(names).to.have.length(1086);
      expect(OPENSPIEL.formatMoves!(record.moves as SternhalmaMove[])).to.equal(names.join(' '));
      expect(record.options).to.deep.equal({ cap: 1000 });
      expect(record.result).to.deep.equal({ winners: [], reason: 'unstated' });
      const { findings, outcome, compared } = createLudoscribe().check(record);
      expect(findings).to.deep.equal([]);
      expect(compared).to.equal(true);
      expect(outcome).to.deep.equal({ winners: [], ranks: [1, 1], reason: 'cap' });
    });

    it('is recognised, and tells a list that lacks an action', () => {
      expect(OPENSPIEL_FORMAT.sniff(bytes.subarray(0, 4096))).to.equal(1);
      const text = new TextDecoder().decode(bytes).replace('"9->17", "9->18"]', '"9->18"]');
      const [one] = read(text);
      expect(one!.findings.map(({ code, message }) => [code, message])).to.deep.equal([
        ['legal_differs', 'The legal actions listed here are not those of this state: 9->17 is missing.'],
      ]);
    });
  });
}
