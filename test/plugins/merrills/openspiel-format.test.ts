import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { createLudoscribe } from '../../../plugins/index.js';
import { NINE_MENS_MORRIS } from '../../../plugins/merrills/formats/openspiel.js';
import { formatMove, OPENSPIEL_FORMAT, RULES, type MerrillsMove } from '../../../plugins/merrills/index.js';
import { bytesOf, decodeCut, decodeWhole } from '../../support/chunks.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { dice, printPlaythrough } from '../../support/openspiel.js';

const read = (text: string | Uint8Array, options = {}) => decodeWhole(OPENSPIEL_FORMAT, text, options);
const movesOf = (record: { readonly moves: readonly object[] } | undefined) =>
  record?.moves.map((move) => formatMove(move as MerrillsMove)).join(' ');
const bare = (...actions: number[]) =>
  `game: nine_mens_morris\n${actions.map((number) => `action: ${String(number)}\n`).join('')}`;

describe('merrills: playthroughs of OpenSpiel', () => {
  it('place men, and take one with an action of its own', () => {
    // White closes a7 d7 g7, and takes the man on g1.
    const [one] = read(bare(0, 23, 1, 22, 2, 23));
    expect(one!.findings).to.deep.equal([]);
    expect(movesOf(one!.record)).to.equal('a7 g1 d7 d1 g7xg1');
    expect(one!.record).to.deep.include({ game: 'merrills', variant: 'standard', options: {} });
    expect(one!.record).not.to.have.any.keys('partial', 'result');
  });

  it('case 46: may stop between a mill and the man it takes', () => {
    const [one] = read(bare(0, 23, 1, 22, 2));
    expect(one!.findings).to.deep.equal([]);
    expect(movesOf(one!.record)).to.equal('a7 g1 d7 d1');
    expect(one!.record!.partial).to.deep.equal({ to: 2 });
  });

  it('refuse what is not legal, with what is', () => {
    for (const [actions, place, says] of [
      [[0, 0], '0', 'legal are Point 1'],
      [[0, 23, 1, 22, 2, 0], '0', 'legal are Point 22, Point 23'],
      [[0, 23, 1, 22, 2, 3], '3', 'legal are Point 22, Point 23'],
      [[24], '24', 'legal are Point 0'],
      [[600], '600', 'legal are Point 0'],
    ] as const) {
      const text = bare(...actions);
      const [one] = read(text);
      expect(
        one!.findings.map(({ code }) => code),
        text,
      ).to.deep.equal(['illegal_action']);
      const { span, message } = one!.findings[0]!;
      expect(text.slice(span!.start, span!.end)).to.equal(place);
      expect(message).to.include(says);
    }
  });

  it('of random games are legal here up to a draw that OpenSpiel does not know', () => {
    const endings = new Map<string, number>();
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const roll = dice(seed);
        const { text, moves } = printPlaythrough(NINE_MENS_MORRIS, {
          choose: (legal) => legal[roll(legal.length)]!,
        });
        const [one, ...more] = read(text);
        expect(more).to.deep.equal([]);
        expect(one!.findings).to.deep.equal([]);
        expect(one!.record!.moves).to.deep.equal(moves);
        const state = RULES.begin();
        let played = 0;
        while (played < moves.length && state.outcome === undefined) {
          expect(state.play(moves[played]!), formatMove(moves[played]!)).to.equal(undefined);
          played++;
        }
        if (played < moves.length) expect(state.outcome!.winners).to.deep.equal([]);
        const reason = state.outcome?.reason ?? 'turns';
        if (reason === 'turns') expect(moves).to.have.length(200);
        endings.set(reason, (endings.get(reason) ?? 0) + 1);
      }),
      { numRuns: 60, seed: 7 },
    );
    expect([...endings.keys()]).to.include.members(['few']);
  });

  it('go on after a draw by repetition here, and end after 200 turns', () => {
    // Both place without a mill, then each moves one man to and fro.
    const places = [0, 1, 3, 2, 5, 4, 7, 6, 8, 10, 11, 12, 15, 9, 16, 14, 18, 17];
    const placed = RULES.begin();
    for (const to of places) expect(placed.play({ to }), String(to)).to.equal(undefined);
    const { text, moves } = printPlaythrough(NINE_MENS_MORRIS, {
      choose: (legal, done) =>
        done.length < places.length
          ? legal.find(({ number }) => number === places[done.length])!
          : (legal.find(({ text: name }) => name === back(done)) ?? legal[0]!),
    });
    expect(moves).to.have.length(200);
    const [one] = read(text);
    expect(one!.findings).to.deep.equal([]);
    expect(one!.record!.moves).to.deep.equal(moves);
    expect(one!.record!.result).to.deep.equal({ winners: [], reason: 'unstated' });
    const { findings } = createLudoscribe().check(one!.record!);
    expect(findings.map(({ kind }) => kind)).to.deep.equal(['after_end']);
    expect(findings[0]!.message).to.include('repetition');
  });

  it('are compared with the board, the counts and the legal actions that they print', () => {
    const { text } = printPlaythrough(NINE_MENS_MORRIS, { most: 30 });
    expect(read(text)[0]!.findings).to.deep.equal([]);
    for (const [from, to, code] of [
      ['# W------.------.', '# .------.------.', 'state_differs'],
      ['# Current player: W', '# Current player: B', 'state_differs'],
      ['# Men to deploy: 9 9', '# Men to deploy: 9 8', 'state_differs'],
      ['# Num men: 9 9', '# Num men: 9 8', 'state_differs'],
      ['["Point 0", ', '[', 'legal_differs'],
      ['LegalActions() = [0, ', 'LegalActions() = [24, 0, ', 'legal_differs'],
    ] as const) {
      const changed = text.replace(from, to);
      expect(changed, from).not.to.equal(text);
      expect(
        read(changed)[0]!.findings.map((finding) => finding.code),
        to,
      ).to.deep.equal([code]);
    }
  });

  it('give the same in pieces, and hostile texts throw nothing', () => {
    const text = printPlaythrough(NINE_MENS_MORRIS, { most: 40 }).text + bare(0, 1);
    const whole = read(text, { places: true });
    expect(whole).to.have.length(2);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 4 }), (sizes) => {
        expect(decodeCut(OPENSPIEL_FORMAT, bytesOf(text), sizes, { places: true })).to.deep.equal(whole);
      }),
      { numRuns: 10 },
    );
    for (const [name, hostile] of Object.entries(HOSTILE))
      expect(() => read(`game: nine_mens_morris\n${hostile}`), name).not.to.throw();
    fc.assert(
      fc.property(fc.oneof(anyText, mutated(fc.constant(text))), (changed) => void read(changed)),
      {
        numRuns: 100,
      },
    );
  });
});

/** The move that takes back what the same side did last, by the numbers of the actions. */
function back(done: readonly number[]): string {
  const number = done.at(-2)!;
  if (number < 24) return '';
  return `Move ${String(number % 24)} -> ${String(Math.floor(number / 24) - 1)}`;
}

const FILE = new URL('../../../../shared/data/openspiel/nine_mens_morris.txt', import.meta.url);
if (existsSync(FILE)) {
  it('merrills: the real playthrough is read in full, and boards, lists and result agree', () => {
    const bytes = new Uint8Array(readFileSync(FILE));
    expect(OPENSPIEL_FORMAT.sniff(bytes.subarray(0, 4096))).to.equal(1);
    const [one, ...more] = read(bytes, { places: true });
    expect(more).to.deep.equal([]);
    expect(one!.findings).to.deep.equal([]);
    const record = one!.record!;
    expect(record.moves).to.have.length(121);
    expect(record.moves.filter((move) => 'remove' in move)).to.have.length(9);
    expect(record.result).to.deep.equal({ winners: [0], reason: 'unstated' });
    const { findings, compared, outcome } = createLudoscribe().check(record);
    expect(findings).to.deep.equal([]);
    expect(compared).to.equal(true);
    expect(outcome).to.deep.equal({ winners: [0], reason: 'few' });
    const [best] = createLudoscribe().registry.detect(bytes.subarray(0, 4096), 'game.txt');
    expect([best!.format.id, best!.game]).to.deep.equal(['openspiel', 'merrills']);
  });
}
