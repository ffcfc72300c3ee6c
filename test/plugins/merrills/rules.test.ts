import { expect } from 'chai';
import { NotationError } from '../../../core/notation/index.js';
import {
  formatMove,
  generateMoves,
  NO_MILL_LIMIT,
  OUTCOME_REASONS,
  RULE_REASONS,
  RULES,
  SETUP,
  type MerrillsMove,
  type MerrillsPosition,
} from '../../../plugins/merrills/index.js';
import { begin, move, playAll, position, positionText } from './support.js';

const texts = (moves: readonly MerrillsMove[]): string[] => moves.map(formatMove);

/** White has closed a mill on g7, and may take. */
const HALF = (more: Partial<MerrillsPosition> = {}): MerrillsPosition => ({
  ...position('WWW......W.....BBB...B.. w 5 5 0 8'),
  pending: { to: 2, remove: 1 },
  ...more,
});

describe('merrills: rules', () => {
  it('begins with nine men each, white first, and 24 moves', () => {
    const state = RULES.begin();
    expect(state).to.include({ seat: 0, ply: 0, outcome: undefined });
    expect(state.position()).to.deep.equal(SETUP);
    expect(state.legalMoves()).to.have.length(24);
    expect(state.legalMoves()[0]).to.deep.equal({ to: 0 });
    expect(state.forced()).to.equal(undefined);
    expect(state.changes()).to.deep.equal([]);
  });

  describe('refusals', () => {
    const over = 'WWW..................BB. w 0 0 0 9';
    const moving = 'W.WWWW....B...B..BB.B... w 0 0 1 4';
    const mill = 'WW......W......BBB...B.. w 6 5 0 7';
    const rows: [code: string, start: string, text: string, message: string][] = [
      ['game_over', over, 'a7-a4', 'The game is over: White won (few).'],
      ['men_in_hand', mill, 'a7-a4', 'White has 6 men to place before a man on the board may move.'],
      [
        'no_men_in_hand',
        moving,
        'd7',
        'White has no man left to place, so the move has to say which man goes to d7.',
      ],
      ['not_your_man', moving, 'b4-a4', 'White has no man on b4 to move.'],
      ['not_your_man', moving, 'a1-a4', 'White has no man on a1 to move.'],
      ['occupied', moving, 'd6-b6', 'There is a man on b6 already.'],
      ['occupied', mill, 'a7', 'There is a man on a7 already.'],
      ['not_adjacent', moving, 'a7-a1', 'No line joins a7 to a1, and White may not fly.'],
      ['must_remove', mill, 'g7', 'g7 closes one mill, so it has to name one man to take.'],
      [
        'nothing_to_remove',
        mill,
        'b4xa1',
        'b4xa1 names one man to take, but it closes no mill and may take no man.',
      ],
      [
        'nothing_to_remove',
        mill,
        'g7xa1xc3',
        'g7xa1xc3 names two men to take, but it closes one mill and may take one man.',
      ],
      ['no_man_there', mill, 'g7xb6', 'Black has no man on b6 to take.'],
      ['no_man_there', mill, 'g7xa7', 'Black has no man on a7 to take.'],
      [
        'man_in_mill',
        mill,
        'g7xd3',
        'The man on d3 is in a mill, and safe while another stands outside one.',
      ],
    ];

    for (const [code, start, text, message] of rows) {
      it(`${code}: ${text}`, () => {
        const state = begin(start);
        const before = { text: positionText(state), key: state.key(), legal: state.legalMoves() };
        const fault = state.play(move(text))!;
        expect(fault).to.include({ code, message });
        expect({ text: positionText(state), key: state.key(), legal: state.legalMoves() }).to.deep.equal(
          before,
        );
        expect([state.ply, state.seat, state.changes()]).to.deep.equal([0, 0, []]);
      });
    }

    it('come in the documented order', () => {
      expect([...RULES.reasons.keys()]).to.deep.equal([
        'game_over',
        'not_a_move',
        'men_in_hand',
        'no_men_in_hand',
        'not_your_man',
        'occupied',
        'not_adjacent',
        'must_remove',
        'nothing_to_remove',
        'no_man_there',
        'man_in_mill',
        'not_legal',
      ]);
      expect(RULES.reasons).to.equal(RULE_REASONS);
      const code = (start: string, one: unknown, options = {}) =>
        begin(start, options).play(one as MerrillsMove)?.code;
      // Each move is wrong in two ways or more.
      expect(code(over, { to: 99 })).to.equal('game_over');
      expect(code(mill, { from: 20, to: 0, remove: 99 })).to.equal('not_a_move');
      expect(code(mill, { from: 20, to: 0, remove: 1 })).to.equal('men_in_hand');
      expect(code(moving, { to: 0, remove: 2 })).to.equal('no_men_in_hand');
      expect(code(moving, { from: 10, to: 0, remove: 2 })).to.equal('not_your_man');
      expect(code(moving, { from: 0, to: 10, remove: 2 })).to.equal('occupied');
      expect(code(moving, { from: 0, to: 21, remove: 2 })).to.equal('not_adjacent');
      expect(code(mill, { to: 10, remove: 0 })).to.equal('nothing_to_remove');
      expect(code(mill, { to: 2, remove: 0, alsoRemove: 1 })).to.equal('nothing_to_remove');
    });

    it('refuses whatever is no move, and never throws', () => {
      const state = begin();
      const values: unknown[] = [
        undefined,
        null,
        0,
        'd2',
        true,
        Symbol('d2'),
        () => 0,
        [],
        {},
        { to: -1 },
        { to: 24 },
        { to: 2 ** 32 },
        { to: 2 ** 53 },
        { to: 1.5 },
        { to: NaN },
        { to: Infinity },
        { to: '3' },
        { to: 3n },
        { to: null },
        { to: { valueOf: () => 3 } },
        { to: 3, from: null },
        { to: 3, from: -1 },
        { to: 3, from: 3 },
        { to: 3, from: '4' },
        { to: 3, remove: NaN },
        { to: 3, remove: 3 },
        { to: 3, remove: 4, alsoRemove: 4 },
        { to: 3, alsoRemove: 4 },
        { from: 3 },
        Object.create(null),
      ];
      for (const value of values) {
        expect(state.play(value as MerrillsMove)?.code).to.equal('not_a_move');
        const moving = begin('W.WWWW....B...B..BB.B... w 0 0 1 4');
        expect(moving.play(value as MerrillsMove)?.code).to.equal('not_a_move');
      }
      expect(state.position()).to.deep.equal(SETUP);
      expect(state.play({ to: 3, from: undefined } as unknown as MerrillsMove)).to.equal(undefined);
    });

    it('offers what would have been legal', () => {
      expect(begin(mill).play(move('g7'))!.candidates).to.deep.equal(['g7xa1']);
      expect(begin(moving).play(move('d7'))!.candidates).to.deep.equal([
        'a7-d7',
        'g7-d7',
        ...['b4', 'g4', 'e3', 'b2', 'f2'].map((one) => `d6-d7x${one}`),
      ]);
      expect(begin(moving).play(move('g1'))!.candidates).to.deep.equal([]);
    });
  });

  describe('endings', () => {
    const ended = (start: string, moves = '', options = {}) => {
      const state = playAll(begin(start, options), moves);
      if (state.outcome !== undefined) {
        expect(state.legalMoves()).to.deep.equal([]);
        expect(state.play(move('d2'))?.code).to.equal('game_over');
        expect(OUTCOME_REASONS).to.include(state.outcome.reason);
      }
      return state.outcome;
    };

    it('few: fewer than three men, counting the hand', () => {
      expect(ended('W.WWWW....B......B...... w 0 1 1 4', 'd6-d7xb4')).to.deep.equal({
        winners: [0],
        reason: 'few',
      });
      expect(ended('W.WWWW....B......B...... w 0 2 1 4', 'd6-d7xb4')).to.equal(undefined);
      expect(ended('WWW..................BB. w 0 0 0 9')).to.deep.equal({ winners: [0], reason: 'few' });
      expect(ended('BBB..................WW. b 0 0 0 9')).to.deep.equal({ winners: [1], reason: 'few' });
      // Both have too few: the side to move has lost.
      expect(ended('........................ b 0 0 0 0')).to.deep.equal({ winners: [0], reason: 'few' });
      expect(ended('........................ w 0 0 0 0')).to.deep.equal({ winners: [1], reason: 'few' });
    });

    it('blocked: no move, which a side that flies or places never is', () => {
      // White a7 g7 b6 f6, and black men on all that joins them.
      const shut = 'WBWWBW...BB..BB......... w 0 0 0 9';
      expect(ended(shut)).to.deep.equal({ winners: [1], reason: 'blocked' });
      expect(ended(shut.replace('w 0', 'w 1'))).to.equal(undefined);
      expect(ended(shut.replace('w 0', 'b 0'))).to.equal(undefined);
      const three = 'WBWWB....BB...B......... w 0 0 0 9';
      expect(ended(three)).to.equal(undefined);
      expect(ended(three, '', { flying: false })).to.deep.equal({ winners: [1], reason: 'blocked' });
    });

    it('repetition: a position for the third time with the same side to move', () => {
      const start = 'W...W.W..W.......B.BB..B w 0 0 0 60';
      const round = 'a7-d7 g1-d1 d7-a7 d1-g1';
      const state = playAll(begin(start), round);
      expect(state.outcome).to.equal(undefined);
      playAll(state, 'a7-d7 g1-d1 d7-a7');
      expect(state.outcome).to.equal(undefined);
      playAll(state, 'd1-g1');
      expect(state.outcome).to.deep.equal({ winners: [], reason: 'repetition' });
    });

    it('repetition: other ways round count, other sides to move do not', () => {
      // The men stand alike twice with white to move, once with black to move.
      const start = 'W...W.W..W.......B.BB..B w 0 0 0 60';
      const state = playAll(begin(start), 'a7-d7 g1-d1 d7-a7 d1-g1');
      const other = state.clone();
      expect(other.key()).to.equal(begin(start).key());
      playAll(other, 'a4-a1 g1-g4 a1-a4 g4-g1');
      expect(other.outcome?.reason).to.equal('repetition');
    });

    it('repetition: counts once both hands are empty, the position after the last placement included', () => {
      // Black has a man to place at first; then white goes to and fro.
      const state = begin('W...W.W..W.......B.BB... w 0 1 0 59');
      playAll(state, 'a7-d7 g1 d7-a7 g1-d1 a7-d7 d1-g1 d7-a7 g1-d1');
      expect(state.outcome).to.equal(undefined);
      playAll(state, 'a7-d7 d1-g1');
      expect(state.outcome?.reason).to.equal('repetition');
    });

    it('no_mill: a hundred moves of men running, judged after a ply', () => {
      const quiet = (noMill: number) => `W...W.W..W.......B.BB..B w 0 0 ${String(noMill)} 200`;
      expect(NO_MILL_LIMIT).to.equal(100);
      expect(ended(quiet(98), 'a7-d7')).to.equal(undefined);
      expect(ended(quiet(99), 'a7-d7')).to.deep.equal({ winners: [], reason: 'no_mill' });
      // Never at the beginning, whatever the position says.
      expect(ended(quiet(100))).to.equal(undefined);
      expect(ended(quiet(5000), 'a7-d7')?.reason).to.equal('no_mill');
      // Counts stay within what a position can say.
      const most = String(Number.MAX_SAFE_INTEGER);
      const last = playAll(begin(`W...W.W..W.......B.BB..B w 0 0 ${most} ${most}`), 'a7-d7');
      expect(positionText(last)).to.match(new RegExp(` b 0 0 ${most} ${most}$`));
      // A mill sets the count to 0, and so does a placement.
      expect(positionText(playAll(begin('WW......W.........B.B..B w 0 0 99 200'), 'e5-g7xg1'))).to.match(
        / b 0 0 0 201$/,
      );
      expect(positionText(playAll(begin('W...W.W..W.......B.BB..B w 1 0 99 200'), 'd7'))).to.match(
        / b 0 0 0 201$/,
      );
    });

    it('a loss goes before a draw by history', () => {
      // The hundredth move without a mill shuts black in.
      const start = 'BWBBWB...WW..W.........W w 0 0 99 200';
      expect(ended(start, 'g1-g4')).to.deep.equal({ winners: [0], reason: 'blocked' });
      expect(ended(start, 'g1-d1')).to.deep.equal({ winners: [], reason: 'no_mill' });
    });
  });

  describe('flying', () => {
    it('is for just three men with none in hand, unless it is off', () => {
      const three = 'W....W...........W..BBBB w 0 0 0 40';
      const count = (start: string, options = {}) => begin(start, options).legalMoves().length;
      expect(count(three)).to.equal(3 * 17);
      expect(count(three, { flying: false })).to.be.below(10);
      expect(count(three.replace('w 0', 'w 1'))).to.equal(17);
      const four = three.replace('W....W', 'WW...W');
      expect(count(four)).to.be.below(12);
      expect(begin(four).play(move('a7-e4'))?.code).to.equal('not_adjacent');
    });
  });

  describe('doubleMill', () => {
    const two = 'WW....B......BW..B.....W w 4 4 0 9';

    it('takes one man by default, and refuses to take two', () => {
      const state = begin(two);
      expect(texts(state.legalMoves()).filter((text) => text.startsWith('g7'))).to.deep.equal([
        'g7xc5',
        'g7xf4',
        'g7xe3',
      ]);
      const fault = state.play(move('g7xc5xf4'))!;
      expect(fault.code).to.equal('nothing_to_remove');
      expect(fault.message).to.equal(
        'g7xc5xf4 names two men to take, but it closes two mills and may take one man.',
      );
    });

    it('takes two with the option, in either order, listed once', () => {
      const state = begin(two, { doubleMill: 2 });
      expect(texts(state.legalMoves()).filter((text) => text.startsWith('g7'))).to.deep.equal([
        'g7xc5xf4',
        'g7xc5xe3',
        'g7xf4xe3',
      ]);
      expect(state.play(move('g7xc5'))?.code).to.equal('must_remove');
      expect(state.play(move('g7xc5'))?.candidates).to.deep.equal(['g7xc5xf4', 'g7xc5xe3', 'g7xf4xe3']);
      const other = state.clone();
      playAll(state, 'g7xc5xe3');
      playAll(other, 'g7xe3xc5');
      expect(other.position()).to.deep.equal(state.position());
      expect(positionText(state)).to.equal('WWW..........BW........W b 3 4 0 10');
      expect(state.changes()).to.deep.equal([
        { point: 2, from: -1, to: 0 },
        { point: 6, from: 1, to: -1 },
        { point: 17, from: 1, to: -1 },
      ]);
      // One mill still takes one.
      expect(begin('WW....B......B.........W w 4 4 0 9', { doubleMill: 2 }).play(move('g7xc5'))).to.equal(
        undefined,
      );
    });

    it('takes one where there is but one, and none where there is none', () => {
      const lone = begin('WW....B.......W........W w 4 4 0 9', { doubleMill: 2 });
      expect(texts(lone.legalMoves()).filter((text) => text.startsWith('g7'))).to.deep.equal(['g7xc5']);
      expect(lone.play(move('g7xc5xf4'))?.code).to.equal('nothing_to_remove');
      expect(lone.play(move('g7xc5'))).to.equal(undefined);
      const none = begin('WW............W........W w 4 4 0 9', { doubleMill: 2 });
      expect(none.play(move('g7xc5'))?.code).to.equal('nothing_to_remove');
      expect(none.play(move('g7'))).to.equal(undefined);
      expect(none.position().noMill).to.equal(0);
    });

    it('takes the second man as the board is without the first', () => {
      const takes = (start: string) =>
        texts(generateMoves(position(start), { doubleMill: 2 })).filter((text) => /x.*x/.test(text));
      const both = 'WW....B.......W...BBB..W w 3 3 0 9';
      // c5 is the only man outside a mill: the mill opens when he is gone, so he comes first.
      expect(takes(both)).to.deep.equal(['g7xc5xb2', 'g7xc5xd2', 'g7xc5xf2']);
      expect(begin(both, { doubleMill: 2 }).play(move('g7xb2xc5'))?.code).to.equal('man_in_mill');
      // All men in two mills: the first opens his, and the second comes from it.
      const mills = 'WW....BBB.....W...BBB..W w 3 3 0 9';
      expect(takes(mills)).to.deep.equal([
        'g7xc5xd5',
        'g7xc5xe5',
        'g7xd5xe5',
        'g7xb2xd2',
        'g7xb2xf2',
        'g7xd2xf2',
      ]);
      expect(begin(mills, { doubleMill: 2 }).play(move('g7xc5xb2'))?.code).to.equal('man_in_mill');
    });
  });

  describe('a turn half made', () => {
    it('is finished by the whole move', () => {
      const state = RULES.begin(HALF());
      expect(state.position()).to.deep.equal(HALF());
      expect(texts(state.legalMoves())).to.deep.equal(['g7xa1']);
      const before = state.key();
      expect(state.play(move('g7'))).to.include({
        code: 'must_remove',
        message: 'g7 closes one mill, so it has to name one man to take.',
      });
      expect(state.play(move('g7'))?.candidates).to.deep.equal(['g7xa1']);
      expect(state.play(move('f4'))?.code).to.equal('must_remove');
      expect(state.play(move('f4xa1'))).to.include({
        code: 'not_legal',
        message: 'f4xa1 does not go on with the turn that is half made: g7 has closed a mill.',
      });
      expect(state.play(move('d6-g7xa1'))?.code).to.equal('not_legal');
      expect(state.play(move('g7xd3'))?.code).to.equal('man_in_mill');
      expect(state.play(move('g7xf6'))?.code).to.equal('no_man_there');
      expect(state.play(move('g7xa1xd3'))?.code).to.equal('nothing_to_remove');
      expect(state.play({ to: 77 })?.code).to.equal('not_a_move');
      expect(state.key()).to.equal(before);
      expect(state.play(move('g7xa1'))).to.equal(undefined);
      expect(state.changes()).to.deep.equal([{ point: 21, from: 1, to: -1 }]);
      expect(positionText(state as ReturnType<typeof begin>)).to.equal('WWW......W.....BBB...... b 5 5 0 9');
      expect(state).to.include({ seat: 1, ply: 1 });
    });

    it('is the same as the turn made whole', () => {
      const whole = playAll(begin('W.WWWW....B...B..BB.B... w 0 0 1 4'), 'd6-d7xb4');
      const half = RULES.begin({
        ...position('WWWW.W....B...B..BB.B... w 0 0 1 4'),
        pending: { from: 4, to: 1, remove: 1 },
      });
      expect(half.play(move('d6-d7xb4'))).to.equal(undefined);
      expect(half.position()).to.deep.equal(whole.position());
      expect(half.key()).to.equal(whole.key());
    });

    it('may owe two men, and takes those that there are', () => {
      const two = (text: string) => RULES.begin({ ...position(text), pending: { to: 2, remove: 2 } });
      expect(texts(two('WWW...B......BW..B.....W w 3 4 0 9').legalMoves())).to.deep.equal([
        'g7xc5xf4',
        'g7xc5xe3',
        'g7xf4xe3',
      ]);
      expect(texts(two('WWW...B.......W........W w 3 4 0 9').legalMoves())).to.deep.equal(['g7xc5']);
      const none = two('WWW...........W........W w 3 4 0 9');
      expect(texts(none.legalMoves())).to.deep.equal(['g7']);
      expect(none.play(move('g7'))).to.equal(undefined);
      expect(none.changes()).to.deep.equal([]);
    });

    it('is told apart by its key', () => {
      const key = (pending: MerrillsPosition['pending']) => {
        const { pending: _, ...rest } = HALF();
        return RULES.begin(pending ? { ...rest, pending } : rest).key();
      };
      const keys = [
        undefined,
        { to: 2, remove: 1 },
        { to: 1, remove: 1 },
        { from: 3, to: 2, remove: 1 },
        { to: 2, remove: 2 },
      ];
      expect(new Set(keys.map(key)).size).to.equal(keys.length);
    });

    it('is refused where it cannot be', () => {
      for (const pending of [
        { to: 2, remove: 0 },
        { to: 9, remove: 1 },
        { to: 21, remove: 1 },
        { from: 1, to: 2, remove: 1 },
      ]) {
        expect(() => RULES.begin(HALF({ pending })), JSON.stringify(pending))
          .to.throw(NotationError)
          .that.includes({ code: 'pending' });
      }
    });
  });

  it('tells what the last play did', () => {
    const state = begin('W.WWWW....B...B..BB.B... w 0 0 1 4');
    playAll(state, 'd6-d7xb4');
    expect(state.changes()).to.deep.equal([
      { point: 4, from: 0, to: -1 },
      { point: 1, from: -1, to: 0 },
      { point: 10, from: 1, to: -1 },
    ]);
    playAll(state, 'b2-d2');
    expect(state.changes()).to.deep.equal([
      { point: 18, from: 1, to: -1 },
      { point: 19, from: -1, to: 1 },
    ]);
    expect(playAll(begin(), 'd2').changes()).to.deep.equal([{ point: 19, from: -1, to: 0 }]);
  });

  it('hands out what stays as it was', () => {
    const state = begin();
    const [before, legal] = [state.position(), state.legalMoves()];
    const copy = state.clone();
    playAll(state, 'd2 f4 d3');
    expect(before).to.deep.equal(SETUP);
    expect(legal).to.have.length(24);
    expect(copy.ply).to.equal(0);
    playAll(copy, 'a1');
    expect(positionText(state)).to.equal('.............B..W..W.... b 7 8 0 3');
    expect(positionText(copy)).to.equal('.....................W.. b 8 9 0 1');
  });

  it('has keys of board, side and hands', () => {
    expect(playAll(begin(), 'd2 f4').key()).to.equal('.............B.....W.... w 8 8');
    expect(playAll(begin(), 'd2 f4').key()).to.equal(begin('.............B.....W.... w 8 8 70 8').key());
  });

  it('refuses to begin with what is no position or no option', () => {
    const bad: [object, object, string][] = [
      [{ hand: [10, 9] }, {}, 'hand_white'],
      [{ cells: [0] }, {}, 'board'],
      [{ toMove: 2 }, {}, 'turn'],
      [{}, { flying: 'no' }, 'bad_option'],
      [{}, { doubleMill: 3 }, 'bad_option'],
      [{}, { doubleMill: '2' }, 'bad_option'],
    ];
    for (const [parts, options, code] of bad) {
      const start = { ...SETUP, ...parts };
      for (const make of [
        () => RULES.begin(start, options as never),
        () => generateMoves(start, options as never),
      ]) {
        expect(make, JSON.stringify([parts, options]))
          .to.throw(NotationError)
          .that.includes({ code });
      }
    }
    expect(RULES.begin(SETUP, { quiet_limit: 3 }).legalMoves()).to.have.length(24);
  });

  it('generates moves though the game is over', () => {
    const over = position('WWW..................BB. w 0 0 0 9');
    expect(RULES.begin(over).legalMoves()).to.deep.equal([]);
    expect(generateMoves(over, { flying: false })).to.have.length(3);
    expect(texts(generateMoves(HALF()))).to.deep.equal(['g7xa1']);
  });
});
