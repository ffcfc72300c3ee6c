import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError, type Notation } from '../../../core/notation/index.js';
import fanorona, {
  abstractplay,
  bare,
  boardspace,
  chainUnderWay,
  formatMove,
  parseMove,
  parsePosition,
  pettingzoo,
  rules,
  superdupergames,
  type FanoronaMove,
  type FanoronaPosition,
} from '../../../plugins/fanorona/index.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { blamed, faultOf, games, isSound, NASTY, valueOf, variantNamed, type PlayedGame } from './support.js';

type Dialect = Notation<FanoronaMove, FanoronaPosition>;

const move = (text: string, variant = 'sivy') => valueOf(parseMove(text, { variant }));
const setup = variantNamed('sivy').setup;
const DIALECTS: readonly Dialect[] = [abstractplay, superdupergames, boardspace, pettingzoo, bare];

/** The text in the game's own notation, in a dialect, and other texts of the same move there. */
const VECTORS: readonly (readonly [Dialect, own: string, text: string, ...others: string[]])[] = [
  [abstractplay, 'd2-d1', 'd2d1', 'D2 d1', ' d2d1\n'],
  [abstractplay, 'd3-e3W', 'd3e3-', 'd3 e3 -', 'D3E3-'],
  [abstractplay, 'b2-c2A-c3A', 'b2c2+,c3+', 'b2c2+, c3+', 'b2c2 + , c3+'],
  [abstractplay, 'f2-f3A-g3A-f4A-e3W', 'f2f3+,g3+,f4+,e3-', 'f2f3+, g3+, f4+, e3-'],
  [superdupergames, 'a3-a4', 'a3a4.', 'a3a4', 'A3A4.'],
  [superdupergames, 'a4-a3W', 'a4a3-.', 'a4a3-', 'a4a3 - .'],
  [superdupergames, 'a3-a4A-b4W-b5W', 'a3a4+,a4b4-,b4b5-.', 'a3a4+, a4b4-, b4b5-', ' a3a4+,a4b4-,b4b5-. '],
  [
    boardspace,
    'i5-h4',
    'Move I 5 H 4, done',
    'move i 5 h 4',
    '44 Move I 5 H 4; 45 Done',
    'Move I 5 H 4\r\ndone',
  ],
  [boardspace, 'f2-e3A', 'Capture A F 2 E 3, done', '1 Capture a f 2 e 3, 2 done'],
  [
    boardspace,
    'd2-d1W-e1A',
    'Capture W D 2 D 1, Capture A D 1 E 1, done',
    '11 Capture W D 2 D 1\n12 Capture A D 1 E 1\n13 done\n',
    'Capture A D 2 D 3, Reset, Capture W D 2 D 1, Capture A D 1 E 1',
  ],
  [pettingzoo, 'd2-c1', 'D2100', 'd2100'],
  [pettingzoo, 'd2-e3A', 'D2910 I5921', 'D2910', 'd2910 a1111'],
  [pettingzoo, 'f4-e4W-e3A', 'F4420 E4210 I5921', 'F4420 E4210'],
  [bare, 'd2-d1', 'd2d1'],
  [bare, 'd3-e3A', 'd3e3A', 'd3e3a', 'D3E3a', 'd3-e3A', 'D3 - E3 A'],
  [bare, 'b3-c3W-d3A', 'b3c3W,c3d3A', 'b3c3W,d3A', 'b3-c3w, c3-d3a', 'B3C3W,D3A'],
];

/** Texts that are refused: the reason, and the piece at fault. */
const REFUSED: readonly (readonly [Dialect, text: string, code: string, blame: string])[] = [
  [abstractplay, '', 'empty', ''],
  [abstractplay, '  ', 'empty', ''],
  [abstractplay, 'd3', 'bad_shape', 'd3'],
  [abstractplay, 'd3e3*', 'bad_shape', '*'],
  [abstractplay, 'd3-e3A', 'bad_shape', 'd3-e3A'],
  [abstractplay, 'b2c2+,c2c3+', 'bad_shape', 'c3+'],
  [abstractplay, 'd3e3+,', 'bad_shape', ''],
  [abstractplay, 'd6e5', 'off_board', 'd6'],
  [abstractplay, 'i1j1', 'off_board', 'j1'],
  [abstractplay, 'd3d3', 'same_point', 'd3'],
  [abstractplay, 'd3f3+', 'not_adjacent', 'f3'],
  [abstractplay, 'b1c2+', 'no_line', 'c2'],
  [abstractplay, 'b2c2+,c3', 'paika_in_chain', 'c3'],
  [abstractplay, 'b2c2,c3+', 'paika_in_chain', 'c2'],
  [superdupergames, 'b2c2+,c3+.', 'bad_shape', 'c3+.'],
  [superdupergames, 'b2c2+,c3d3+.', 'broken_chain', 'c3'],
  [superdupergames, 'b2c2+..', 'bad_shape', '.'],
  [superdupergames, 'b2c2+. d2e3+.', 'bad_shape', 'd2e3+.'],
  [boardspace, 'Capture B F 2 E 3', 'bad_action', 'Capture B F 2 E 3'],
  [boardspace, 'Capture A F 2', 'bad_action', 'Capture A F 2'],
  [boardspace, 'Fly F 2 E 3', 'bad_action', 'Fly F 2 E 3'],
  [boardspace, 'constructor', 'bad_action', 'constructor'],
  [boardspace, 'Move F 2 J 3', 'off_board', 'J 3'],
  [boardspace, 'Capture A B 2 C 2, Capture A D 3 D 4', 'broken_chain', 'D 3'],
  [boardspace, 'Capture A B 2 C 2, Move C 2 C 3', 'paika_in_chain', 'C 3'],
  [boardspace, 'Capture A B 2 C 2, done, Capture A C 2 C 3', 'bad_action', 'Capture A C 2 C 3'],
  [boardspace, 'done', 'nothing_done', ''],
  [boardspace, 'Pickb D 2 0, Dropb E 3 0, done', 'no_position', 'E 3'],
  [boardspace, 'Dropb E 3 0', 'nothing_picked', 'E 3'],
  [boardspace, 'Remove E 3 0', 'not_open', 'E 3'],
  [boardspace, 'Pickb D 2 0', 'in_the_air', ''],
  [pettingzoo, 'D2510', 'bad_action', 'D2510'],
  [pettingzoo, 'D2930', 'bad_action', 'D2930'],
  [pettingzoo, 'J2910', 'bad_action', 'J2910'],
  [pettingzoo, 'A1110', 'off_board', '1'],
  [pettingzoo, 'B1910', 'no_line', '9'],
  [pettingzoo, 'I5921', 'only_end', 'I5921'],
  [pettingzoo, 'D2910 I5921 I5921', 'only_end', 'I5921'],
  [pettingzoo, 'D2910 F4420', 'after_end', 'F4420'],
  [pettingzoo, 'F4420 E4200', 'paika_in_chain', '2'],
  [bare, 'd2e3', 'no_position', 'd2e3'],
  [bare, 'b3c3,d3A', 'no_position', 'b3c3,d3A'],
  [bare, 'd3e3a4', 'bad_shape', 'a4'],
  [bare, 'd3e3AW', 'bad_shape', 'W'],
];

describe('fanorona: dialects', () => {
  it('stand beside the game’s own notation', () => {
    expect(fanorona.notations.map(({ id }) => id)).to.deep.equal([
      'standard',
      'abstractplay',
      'superdupergames',
      'boardspace',
      'pettingzoo',
      'bare',
    ]);
  });

  it('read and write every row of the table', () => {
    for (const [dialect, own, text, ...others] of VECTORS) {
      const expected = move(own);
      expect(dialect.formatMove(expected), own).to.equal(text);
      // A paika without a letter needs a board on which nothing is taken.
      const position = valueOf(parsePosition('9/9/9/3w5/8b w'));
      for (const one of [text, ...others])
        expect(valueOf(dialect.parseMove(one, { position })), `${dialect.id}: ${one}`).to.deep.equal(
          expected,
        );
    }
  });

  it('refuse every row of the table, and point at what is wrong', () => {
    for (const [dialect, text, code, blame] of REFUSED) {
      const fault = faultOf(dialect.parseMove(text));
      expect([fault.code, blamed(text, fault)], `${dialect.id}: ${text}`).to.deep.equal([code, blame]);
      expect(
        isSound(fault, text, dialect.reasons.keys()),
        `${dialect.id}: ${text}: ${fault.message}`,
      ).to.equal(true);
    }
  });

  it('have no board of another size than there is', () => {
    for (const dialect of DIALECTS.filter(({ id }) => id !== 'pettingzoo')) {
      const text = dialect.formatMove(move('b2-c2A'));
      expect(faultOf(dialect.parseMove(text, { variant: '4x4' })).code, dialect.id).to.equal('bad_size');
      expect(() => dialect.formatMove(move('b2-c2A'), { variant: '4x4' }), dialect.id).to.throw(
        NotationError,
      );
      expect(valueOf(dialect.parseMove(text, { variant: 'dimy' })), dialect.id).to.deep.equal(
        move('b2-c2A', 'dimy'),
      );
    }
    // The environment has one board.
    expect(() => pettingzoo.formatMove(move('e5-d4', 'dimy'))).to.throw(
      NotationError,
      'not a move on the board sivy',
    );
  });

  /** What formatting a move does, or the reason why it cannot be written. */
  const written = (dialect: Dialect, value: FanoronaMove) => {
    try {
      return dialect.formatMove(value);
    } catch (error) {
      return (error as NotationError).code;
    }
  };

  it('write no value that is no move, and stopping a chain only where there is a word for it', () => {
    for (const dialect of DIALECTS) {
      expect(written(dialect, {} as FanoronaMove)).to.equal('not_a_move');
      expect(written(dialect, null as unknown as FanoronaMove)).to.equal('not_a_move');
      const [a, b] = [move('b2-c2'), move('c2-c3')];
      const paikas = { points: [...a.points, b.points[1]!], steps: [...a.steps, ...b.steps] };
      expect(written(dialect, paikas)).to.equal('not_a_move');
    }
    const stop = { points: [20], steps: [] };
    expect(DIALECTS.map((dialect) => written(dialect, stop))).to.deep.equal([
      'half_made',
      'half_made',
      'done',
      'I5921',
      'half_made',
    ]);
  });

  it('read stopping in the middle of a chain', () => {
    const before = valueOf(parsePosition('1b7/9/w1b6/3b5/8b w'));
    const position = valueOf(chainUnderWay(before, move('a3-b3A')));
    const stop = { points: [19], steps: [] };
    expect(valueOf(boardspace.parseMove('done', { position }))).to.deep.equal(stop);
    expect(valueOf(pettingzoo.parseMove('I5921', { position }))).to.deep.equal(stop);
    expect(rules.begin(position).play(valueOf(boardspace.parseMove('done', { position })))).to.equal(
      undefined,
    );
  });

  /** The games that a dialect can write. */
  const gamesOf = ({ id }: Dialect) =>
    games(40).filter(({ variant }) => id !== 'pettingzoo' || variant === 'sivy');

  for (const dialect of DIALECTS) {
    it(`${dialect.id}: parse(format(move)) is the move, with the board beside it`, () => {
      fc.assert(
        fc.property(gamesOf(dialect), ({ variant, moves, positions }: PlayedGame) => {
          moves.forEach((one, ply) => {
            const position = positions[ply]!;
            const text = dialect.formatMove(one, { variant });
            expect(valueOf(dialect.parseMove(text, { position })), text).to.deep.equal(one);
            if (dialect !== bare)
              expect(valueOf(dialect.parseMove(text, { variant })), text).to.deep.equal(one);
          });
        }),
        { numRuns: 60 },
      );
    });

    it(`${dialect.id}: no two legal moves share a text`, () => {
      fc.assert(
        fc.property(gamesOf(dialect), ({ variant, state }) => {
          const texts = state.legalMoves().map((one) => dialect.formatMove(one, { variant }));
          expect(new Set(texts).size).to.equal(texts.length);
        }),
        { numRuns: 30 },
      );
    });

    if (dialect.parseMoves !== undefined) {
      it(`${dialect.id}: parseMoves(formatMoves(moves)) are the moves`, () => {
        fc.assert(
          fc.property(gamesOf(dialect), ({ variant, moves }) => {
            const text = dialect.formatMoves!(moves, { variant });
            if (moves.length > 0)
              expect(valueOf(dialect.parseMoves!(text, { variant })), text).to.deep.equal(moves);
          }),
          { numRuns: 40 },
        );
      });
    }

    it(`${dialect.id}: refuses everything else with a known reason and a place, at once`, () => {
      const samples = VECTORS.filter(([one]) => one === dialect).flatMap(([, , ...texts]) => texts);
      const check = (text: string) => {
        for (const context of [{}, { position: setup }]) {
          for (const result of [dialect.parseMove(text, context), dialect.parseMoves?.(text, context)]) {
            if (result === undefined || result.ok) continue;
            const { error } = result;
            // The texts are long: the message is made only where there is something to say.
            if (!isSound(error, text, dialect.reasons.keys()))
              expect.fail(`${JSON.stringify(text)}: ${JSON.stringify(error)}`);
          }
        }
      };
      for (const text of [...NASTY, ...Object.values(HOSTILE)]) check(text);
      fc.assert(fc.property(fc.oneof(anyText, mutated(fc.constantFrom(...samples))), check), {
        numRuns: 400,
      });
      expect(dialect.parseMove(undefined as unknown as string).ok).to.equal(false);
    });
  }
});

describe('fanorona: the dialect superdupergames', () => {
  it('reads moves one behind the other, and places a bad one', () => {
    const text = 'd3e3+.c3d3-. d2c3+,c3b3-.\n';
    expect(valueOf(superdupergames.parseMoves!(text)).map((one) => formatMove(one))).to.deep.equal([
      'd3-e3A',
      'c3-d3W',
      'd2-c3A-b3W',
    ]);
    const fault = faultOf(superdupergames.parseMoves!('d3e3+. c3d9-.'));
    expect(fault).to.deep.include({ code: 'off_board', ply: 1 });
    expect(fault.span).to.deep.equal({ start: 9, end: 11, line: 1, column: 10 });
  });
});

describe('fanorona: the dialect boardspace', () => {
  const read = (text: string, position: FanoronaPosition = setup) => boardspace.parseMove(text, { position });
  const own = (text: string, position?: FanoronaPosition) => formatMove(valueOf(read(text, position)));

  it('sees on the board what picking up and putting down takes', () => {
    expect(own('Pickb D 2 0, Dropb E 3 0, done')).to.equal('d2-e3A');
    expect(own('Pickb D 3 0, Dropb E 3 0, Remove F 3 1, done')).to.equal('d3-e3A');
    expect(own('Pickb D 3 0, Dropb E 3 0, Remove C 3 1, done')).to.equal('d3-e3W');
    // Any stone of the line names it.
    expect(own('Pickb D 2 0, Dropb E 3, done')).to.equal('d2-e3A');
    expect(own('Pickb D 4 0, Dropb D 5 0, done', valueOf(parsePosition('9/3w5/9/9/8b w')))).to.equal('d4-d5');
  });

  it('follows what is taken back', () => {
    // Put back where it came from; a step undone by going back; how a step takes chosen anew.
    expect(own('Pickb D 2 0, Dropb D 2 0, Pickb F 2 0, Dropb E 3 0, done')).to.equal('f2-e3A');
    expect(own('Pickb D 2 0, Dropb E 3 0, Pickb E 3 0, Dropb D 2 0, Pickb F 2 0, Dropb E 3 0')).to.equal(
      'f2-e3A',
    );
    expect(
      own('Pickb D 3 0, Dropb E 3 0, Pickb E 3 0, Dropb D 3 0, Pickb D 3 0, Dropb E 3 0, Remove C 3 1'),
    ).to.equal('d3-e3W');
    const chain = valueOf(parsePosition('1b7/9/w1b6/3b5/8b w'));
    const first = 'Pickb A 3 0, Dropb B 3 0';
    expect(own(`${first}, Pickb B 3 0, Dropb B 4 0, done`, chain)).to.equal('a3-b3A-b4A');
    expect(own(`${first}, Pickb B 3 0, Dropb B 4 0, Pickb B 4 0, Dropb B 3 0, done`, chain)).to.equal(
      'a3-b3A',
    );
    const quiet = valueOf(parsePosition('9/3w5/9/9/8b w'));
    expect(own('Pickb D 4 0, Dropb D 5 0, Pickb D 5 0, Dropb C 4 0, done', quiet)).to.equal('d4-c4');
  });

  it('refuses what leaves something open', () => {
    const code = (text: string, position?: FanoronaPosition) => faultOf(read(text, position)).code;
    expect(code('Pickb D 3 0, Dropb E 3 0, done')).to.equal('open_step');
    expect(code('Pickb D 3 0, Dropb E 3 0, Remove E 5 1, done')).to.equal('not_in_line');
    expect(code('Pickb D 3 0, done')).to.equal('in_the_air');
    expect(code('Pickb D 3 0, Dropb D 3 0, done')).to.equal('nothing_done');
    expect(code('Pickb D 2 0, Dropb E 3 0, Remove F 4 1, done')).to.equal('not_open');
    expect(code('Pickb D 2 0, Dropb D 4 0, done')).to.equal('not_adjacent');
  });

  it('reads turns of both players, each ended by done', () => {
    const text =
      '1 Pickb D 3 0\n2 Dropb E 3 0\n3 Remove C 3 1\n4 done\n5 Pickb D 4 1\n6 Dropb D 3 1\n7 done\n8 Capture A C 2 C 3';
    const moves = valueOf(boardspace.parseMoves!(text));
    expect(moves.map((one) => formatMove(one))).to.deep.equal(['d3-e3W', 'd4-d3A', 'c2-c3A']);
    const late = faultOf(boardspace.parseMoves!('Capture A D 3 E 3, done, Capture A C 3 C 9, done'));
    expect(late).to.deep.include({ code: 'off_board', ply: 1 });
    expect(late.span!.start).to.equal('Capture A D 3 E 3, done, Capture A C 3 '.length);
  });
});

describe('fanorona: the dialect bare', () => {
  const at = (text: string, position: FanoronaPosition = setup) => bare.parseMove(text, { position });

  it('tells the ways to read a text that has more than one', () => {
    expect(faultOf(at('d3e3'))).to.deep.include({
      code: 'ambiguous',
      message: '“d3e3” can be read in more than one way: d3e3A or d3e3W.',
      candidates: ['d3e3A', 'd3e3W'],
    });
    // The second step has two ways only after one of the ways of the first.
    const chain = valueOf(parsePosition('9/4b4/1b1wb4/1b3b3/9 w'));
    const texts = rules
      .begin(chain)
      .legalMoves()
      .map((one) => bare.formatMove(one));
    for (const text of texts) {
      const letterless = text.replace(/[AW]/g, '');
      const same = texts.filter((other) => other.replace(/[AW]/g, '') === letterless);
      const read = at(letterless, chain);
      if (same.length === 1) expect(bare.formatMove(valueOf(read))).to.equal(text);
      else expect(faultOf(read).candidates, letterless).to.have.members(same);
    }
  });

  it('reads every legal move of which no other shares the points, and names all that do', () => {
    fc.assert(
      fc.property(games(40), ({ variant, positions }) => {
        const position = positions.at(-1)!;
        const state = rules.begin(position);
        const byPoints = new Map<string, string[]>();
        for (const one of state.legalMoves()) {
          const text = bare.formatMove(one, { variant });
          const key = text.replace(/[AW]/g, '');
          byPoints.set(key, [...(byPoints.get(key) ?? []), text]);
        }
        for (const [key, texts] of byPoints) {
          const read = bare.parseMove(key, { position });
          if (read.ok) expect(texts).to.deep.equal([bare.formatMove(read.value, { variant })]);
          else expect(read.error.candidates).to.have.members(texts);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('refuses a text without letters where there is no board', () => {
    const fault = faultOf(bare.parseMove('d3e3'));
    expect(fault).to.deep.include({ code: 'no_position', candidates: ['d3e3A', 'd3e3W'] });
    expect(
      faultOf(bare.parseMove('d3e3', { position: { variant: 'sivy' } as FanoronaPosition })).code,
    ).to.equal('no_position');
    expect(faultOf(bare.parseMoves!('d3e3', { position: {} as FanoronaPosition })).code).to.equal(
      'no_position',
    );
  });

  it('reads a paika where nothing can be taken, and leaves it to the rules where something can', () => {
    const quiet = valueOf(parsePosition('9/3w5/9/9/8b w'));
    expect(formatMove(valueOf(at('d4d5', quiet)))).to.equal('d4-d5');
    // a1-b1 is no capture, and other stones can take.
    const forced = valueOf(parsePosition('9/9/9/2wb5/w8 w'));
    const paika = valueOf(at('a1b1', forced));
    expect(formatMove(paika)).to.equal('a1-b1');
    expect(rules.begin(forced).play(paika)!.code).to.equal('must_capture');
    expect(faultOf(at('d3e3A,e3e4'))).to.deep.include({
      code: 'no_capture',
      message: 'Every step of a chain takes, but the one from e3 to e4 can take nothing here.',
    });
  });

  it('reads a list on the boards that its moves lead to', () => {
    const text = 'd2e3 g4f4A d1d2';
    const moves = valueOf(bare.parseMoves!('f2e3 d5d4 g3f2')).map((one) => formatMove(one));
    expect(moves).to.deep.equal(['f2-e3A', 'd5-d4A', 'g3-f2W']);
    const fault = faultOf(bare.parseMoves!(text));
    expect([fault.ply, blamed(text, fault)]).to.deep.equal([1, 'g4f4A']);
    expect(faultOf(bare.parseMoves!('d2e3 d3e3')).code).to.be.oneOf(['not_your_stone', 'ambiguous']);
    expect(valueOf(bare.parseMoves!(' '))).to.deep.equal([]);
  });
});

describe('fanorona: board strings of the dialect pettingzoo', () => {
  const parse = (text: string) => pettingzoo.parsePosition!(text);
  const format = (position: FanoronaPosition) => pettingzoo.formatPosition!(position);
  const START = 'WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB W - - - 0';

  it('has the ranks from 1 up', () => {
    expect(valueOf(parse(START))).to.deep.equal(setup);
    expect(format(setup)).to.equal(START);
    const after = rules.begin();
    after.play(move('d2-e3A'));
    expect(format(after.position())).to.equal('WWWWWWWWW/WWW1WWWWW/BWBWWBWBW/BBBBB1BBB/BBBBBB1BB B - - - 1');
  });

  it('reads strings with whatever runs and blanks, and writes one of each', () => {
    for (const text of ['9/9/3W1B3/9/9 W - - - 44', '45/9/3W1B12/9/111111111   W - - -  044'])
      expect(format(valueOf(parse(text)))).to.equal('9/9/3W1B3/9/9 W - - - 44');
    expect(valueOf(parse('9/9/3W1B3/9/9 B - - - 44'))).to.deep.include({
      toMove: 1,
      quiet: 0,
      move: 45,
      counted: true,
    });
  });

  it('reads a chain under way, which can be played on from and is written back', () => {
    const before = valueOf(parsePosition('1b7/9/w1b6/3b5/8b w'));
    const middle = valueOf(chainUnderWay(before, move('a3-b3A')));
    const text = format(middle);
    expect(text).to.equal('8B/3B5/1W7/9/1B7 W B3 E A3,B3 0');
    const back = valueOf(parse(text));
    expect(back).to.deep.equal(middle);
    const state = rules.begin(back);
    expect(state.legalMoves().map(({ points }) => points)).to.deep.equal([[19], [19, 10], [19, 10, 20]]);
    expect(() => fanorona.notations[0]!.formatPosition!(back)).to.throw(NotationError, 'chain is under way');
  });

  it('gives back every position of a game but the count that it does not have', () => {
    fc.assert(
      fc.property(
        games(40).filter(({ variant }) => variant === 'sivy'),
        ({ positions, moves }) => {
          positions.forEach((position, ply) => {
            const back = valueOf(parse(format(position)));
            expect(back).to.deep.equal({ ...position, quiet: 0, counted: position.move > 1 });
            expect(format(back)).to.equal(format(position));
            const chain = moves[ply];
            if (chain === undefined || chain.steps[0]!.kind === 0) return;
            for (let made = 1; made <= chain.steps.length; made++) {
              const part = { points: chain.points.slice(0, made + 1), steps: chain.steps.slice(0, made) };
              const middle = valueOf(chainUnderWay(position, part));
              const read = valueOf(parse(format(middle)));
              // The order of the points is not told, and does not matter.
              expect(rules.begin(read).key()).to.equal(rules.begin(middle).key());
              expect(format(read)).to.equal(format(middle));
            }
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('refuses what is none, and points at it', () => {
    const rows: [string, string, string][] = [
      ['', 'empty', ''],
      ['9/9/9/9/9 W - - -', 'bad_shape', ''],
      ['9/9/9/9/9 W - - - 0 1', 'bad_shape', '1'],
      ['9/9/9/w8/9 W - - - 0', 'bad_letter', 'w'],
      ['9/9/9 W - - - 0', 'rows', '9/9/9'],
      ['9/9/9/8/9 W - - - 0', 'width', '8'],
      ['9/9/99/9/9 W - - - 0', 'width', '99'],
      ['9/9/9/9/WWWWWWWWWW W - - - 0', 'width', 'WWWWWWWWWW'],
      ['9/9/9/9/9 w - - - 0', 'side', 'w'],
      ['9/9/9/9/9 W - - - x', 'bad_count', 'x'],
      ['9/9/9/9/9 W - - - -1', 'bad_count', '-1'],
      ['9/9/1W7/9/9 W B3 - A3,B3 0', 'bad_chain', '-'],
      ['9/9/1W7/9/9 W B6 E A3,B3 0', 'bad_chain', 'B6'],
      ['9/9/1W7/9/9 W B3 X A3,B3 0', 'bad_chain', 'X'],
      ['9/9/1W7/9/9 W B3 E A3,A3,B3 0', 'bad_chain', 'A3'],
      ['9/9/1W7/9/9 W B3 E B3 0', 'bad_chain', 'B3'],
      ['9/9/1W7/9/9 W B3 N A3,B3 0', 'bad_chain', 'A3,B3'],
      ['9/9/1B7/9/9 W B3 E A3,B3 0', 'bad_chain', 'B3'],
      ['9/9/BW7/9/9 W B3 E A3,B3 0', 'bad_chain', 'B3'],
    ];
    for (const [text, code, blame] of rows) {
      const fault = faultOf(parse(text));
      expect([fault.code, blamed(text, fault)], text).to.deep.equal([code, blame]);
      expect(isSound(fault, text, pettingzoo.reasons.keys()), text).to.equal(true);
    }
    expect(faultOf(parse('9/9/9/8/9 W - - - 0')).message).to.equal('Rank 4 has 8 points instead of 9.');
    const check = (text: string) => {
      const result = parse(text);
      if (!result.ok) expect(isSound(result.error, text, pettingzoo.reasons.keys()), text).to.equal(true);
      else expect(format(valueOf(parse(format(result.value))))).to.equal(format(result.value));
    };
    for (const text of [...NASTY, ...Object.values(HOSTILE)]) check(text);
    const chain = '8B/3B5/1W7/9/1B7 W B3 E A3,B3 0';
    fc.assert(fc.property(fc.oneof(anyText, mutated(fc.constantFrom(START, chain))), check), {
      numRuns: 600,
    });
  });

  it('writes no position of another board, and nothing that is none', () => {
    const code = (position: unknown) => {
      try {
        return format(position as FanoronaPosition);
      } catch (error) {
        return (error as NotationError).code;
      }
    };
    expect(code(variantNamed('dimy').setup)).to.equal('bad_board');
    expect(code({ ...setup, toMove: 2 })).to.equal('not_a_position');
    expect(code(null)).to.equal('not_a_position');
  });
});
