import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import sternhalma, {
  formatMove,
  HOLES,
  makeChain,
  makeStep,
  MOVE_REASONS,
  nameOf,
  parseMove,
  PASS,
  type SternhalmaMove,
} from '../../../plugins/sternhalma/index.js';
import { swapMove } from '../../../plugins/sternhalma/moves.js';
import { codeOf, hole, holes, move, vectors } from './support.js';

interface Row {
  text: string;
  value?: { kind: string; holes?: string[]; seat?: number };
  error?: string;
}

/** What was read, with names for holes, as the vectors have it. */
const named = (what: SternhalmaMove) =>
  what.kind === 'step' || what.kind === 'chain'
    ? { kind: what.kind, holes: what.holes.map((at) => nameOf(at)) }
    : what;

const anyHole = fc.integer({ min: 0, max: HOLES - 1 });
const anyMove: fc.Arbitrary<SternhalmaMove> = fc.oneof(
  fc.tuple(anyHole, anyHole).map(([from, to]) => makeStep(from, to)),
  fc.array(anyHole, { minLength: 2, maxLength: 12 }).map((list) => makeChain(list)),
  fc.constant(PASS),
  fc.integer({ min: 0, max: 5 }).map((seat): SternhalmaMove => ({ kind: 'resign', seat })),
);

describe('sternhalma: moves as text', () => {
  it('reads every row of moves.jsonl', () => {
    for (const row of vectors<Row>('moves.jsonl')) {
      const read = parseMove(row.text);
      if (row.error !== undefined) {
        expect(codeOf(read), JSON.stringify(row.text)).to.equal(row.error);
      } else {
        expect(read.ok && named(read.value), JSON.stringify(row.text)).to.deep.equal(row.value);
        expect(formatMove(move(row.text))).to.equal(row.text);
      }
    }
  });

  it('reads the examples of the spec', () => {
    expect(move('e5-f5')).to.deep.equal({ kind: 'step', holes: holes('e5 f5') });
    expect(move('e5:g5:g7')).to.deep.equal({ kind: 'chain', holes: holes('e5 g5 g7') });
    expect(move('pass')).to.deep.equal({ kind: 'pass' });
    expect(move('resign 2')).to.deep.equal({ kind: 'resign', seat: 2 });
    expect(move('i5-a1')).to.deep.equal({ kind: 'step', holes: holes('i5 a1') });
  });

  it('writes every move it reads, and reads every move it writes', () => {
    fc.assert(
      fc.property(anyMove, (what) => {
        expect(move(formatMove(what))).to.deep.equal(what);
      }),
    );
    const everywhere = Array.from({ length: HOLES }, (_, at) => at);
    expect(move(formatMove(makeChain(everywhere)))).to.deep.equal({ kind: 'chain', holes: everywhere });
  });

  it('gives one frozen object for equal steps and single hops', () => {
    expect(move('e5-f5')).to.equal(move('e5-f5'));
    expect(move('e5:g5')).to.equal(move('e5:g5'));
    expect(
      Object.isFrozen(move('e5:g5:g7')) && Object.isFrozen((move('e5:g5:g7') as { holes: object }).holes),
    ).to.be.true;
  });

  it('looks for the reasons in their order over the whole text', () => {
    const long = Array.from({ length: 122 }, () => 'i5').join(':');
    const rows: [string, string][] = [
      ['', 'empty'],
      ['i5', 'bad_shape'],
      ['i5-', 'bad_shape'],
      ['z9-i5:i6', 'bad_shape'],
      ['z9-i5-i6', 'bad_shape'],
      ['é5-f5', 'bad_shape'],
      ['i5_i6', 'bad_shape'],
      ['resign', 'bad_shape'],
      ['resign x', 'bad_shape'],
      ['resign -1', 'bad_shape'],
      ['resign 6', 'bad_seat'],
      ['resign 02', 'bad_seat'],
      ['a1-a2', 'bad_hole'],
      ['e13-e14', 'bad_hole'],
      ['E5-F5', 'bad_hole'],
      ['e05-f5', 'bad_hole'],
      [`${long}:z9`, 'bad_hole'],
      [long, 'too_long'],
    ];
    for (const [text, code] of rows) expect(codeOf(parseMove(text)), text).to.equal(code);
    expect([...MOVE_REASONS.keys()]).to.deep.equal([
      'empty',
      'bad_shape',
      'bad_seat',
      'bad_hole',
      'too_long',
    ]);
  });

  it('points at the exact place', () => {
    const place = (text: string) => {
      const read = parseMove(text);
      return read.ok ? undefined : [read.error.span!.start, read.error.span!.end, read.error.span!.column];
    };
    expect(place('e5:g5:z9')).to.deep.equal([6, 8, 7]);
    expect(place('e5-f5-g5')).to.deep.equal([5, 6, 6]);
    expect(place('e5:f5-g5')).to.deep.equal([5, 6, 6]);
    expect(place('e5::g5')).to.deep.equal([3, 3, 4]);
    expect(place('e5 -g5')).to.deep.equal([2, 3, 3]);
    expect(place('resign 6')).to.deep.equal([7, 8, 8]);
    expect(place('i5')).to.deep.equal([0, 2, 1]);
  });

  it('says what would have been right', () => {
    const error = (text: string) => {
      const read = parseMove(text);
      if (read.ok) throw new Error(text);
      return read.error;
    };
    expect(error('K6-k7').candidates).to.deep.equal(['k6']);
    expect(error('K6-k7').message).to.include('Did you mean k6?');
    expect(error('e13-e14').message).to.include('Row e has places 1 to 13.');
    expect(error(' E5-F5 ').candidates).to.deep.equal(['e5-f5']);
    expect(error('Pass').candidates).to.deep.equal(['pass']);
    expect(error('hello').candidates).to.equal(undefined);
  });

  it('names what it found', () => {
    const message = (text: string) => {
      const read = parseMove(text);
      return read.ok ? undefined : read.error.message;
    };
    const long = Array.from({ length: 122 }, () => 'i5').join(':');
    const found: readonly (readonly [string, string])[] = [
      ['', 'There is no move here.'],
      ['hello', '“hello” is not written as a move:'],
      ['resign 12', 'There is no seat “12”:'],
      [
        'a1-a2',
        '“a2” is not a hole: a hole is a row, a to q, and a place in it, such as i5. Row a has places 1 to 1.',
      ],
      ['q1-q2', 'such as i5. Row q has places 1 to 1.'],
      ['a1-r2', '“r2” is not a hole: a hole is a row, a to q, and a place in it, such as i5.'],
      ['A1-b1', 'such as i5. Did you mean a1?'],
      [long, 'A chain of 122 holes: none can land on more than the 121 there are.'],
    ];
    for (const [text, words] of found) expect(message(text), text.slice(0, 20)).to.contain(words);
    for (const text of ['a1-r2', 'a1-']) expect(message(text), text).to.not.match(/Row|Did you/);
    const written: readonly (readonly [unknown, string])[] = [
      [null, '“undefined” is not written as a move'],
      [{ kind: 'hop' }, '“hop” is not written as a move'],
      [{ kind: {} }, '“object” is not written as a move'],
      [{ kind: 'step' }, '“step of 0 holes” is not'],
      [{ kind: 'step', holes: [1, 2, 3] }, '“step of 3 holes” is not'],
      [{ kind: 'chain', holes: [1] }, '“chain of 1 holes” is not'],
      [
        { kind: 'step', holes: [1, 121] },
        '“121” is not a hole: a hole is a row, a to q, and a place in it, such as i5.',
      ],
      [{ kind: 'step', holes: [true, 121] }, '“boolean” is not a hole'],
      [{ kind: 'resign', seat: 6 }, 'no seat “6”:'],
      [{ kind: 'resign', seat: 0.5 }, 'no seat “0.5”:'],
      [{ kind: 'resign', seat: -1 }, 'no seat “-1”:'],
      [{ kind: 'resign', seat: [] }, 'no seat “object”:'],
      [{ kind: 'chain', holes: new Array<number>(122).fill(60) }, 'A chain of 122 holes:'],
    ];
    for (const [what, words] of written)
      expect(() => formatMove(what as SternhalmaMove), words).to.throw(NotationError, words);
  });

  it('reads names of two and three signs, and no place outside its row', () => {
    for (let at = 0; at < HOLES; at++) {
      const name = nameOf(at)!;
      expect(move(`${name}-i5`)).to.deep.equal({ kind: 'step', holes: [at, 60] });
      expect(move(`i5:${name}:i5`)).to.deep.equal({ kind: 'chain', holes: [60, at, 60] });
    }
    const names = [
      'e0',
      'e00',
      'e01',
      'e14',
      'e:',
      'e;',
      'e1a',
      'e1:',
      'ea',
      'd5',
      'd10',
      '`1',
      'q2',
      'r1',
      'e1/',
      'e111',
      'e',
      '',
    ];
    for (const name of names) expect(parseMove(`i5-${name}`).ok, name).to.equal(false);
    for (const name of names) expect(parseMove(`${name}:i5`).ok, name).to.equal(false);
    // The text's end is a name's end.
    expect(codeOf(parseMove('i5:'))).to.equal('bad_shape');
    expect(codeOf(parseMove('i5-i'))).to.equal('bad_hole');
  });

  it('points at what stands where it should not', () => {
    const place = (text: string) => {
      const read = parseMove(text);
      return read.ok ? undefined : [read.error.code, read.error.span!.start, read.error.span!.end];
    };
    const long = Array.from({ length: 122 }, () => 'i5').join(':');
    const places: readonly (readonly [string, string, number, number])[] = [
      ['-i5', 'bad_shape', 0, 0],
      [':i5', 'bad_shape', 0, 0],
      ['i5-', 'bad_shape', 3, 3],
      ['i5:i6:', 'bad_shape', 6, 6],
      ['i5--i6', 'bad_shape', 3, 3],
      ['i5-i6:i7', 'bad_shape', 5, 6],
      ['i5:i6-i7', 'bad_shape', 5, 6],
      ['i5-i6-i7', 'bad_shape', 5, 6],
      ['hello', 'bad_shape', 0, 5],
      ['i5-i6 i7', 'bad_shape', 5, 6],
      ['resign 66', 'bad_seat', 7, 9],
      ['xresign 2', 'bad_shape', 7, 8],
      ['-i5:i6', 'bad_shape', 3, 4],
      [':i5-i6', 'bad_shape', 3, 4],
      ['z5-i6', 'bad_hole', 0, 2],
      ['i5-z66', 'bad_hole', 3, 6],
      [`${long}:a1`, 'too_long', 363, 368],
    ];
    for (const [text, ...wanted] of places) expect(place(text), text.slice(0, 20)).to.deep.equal(wanted);
  });

  it('guesses what was meant by letters of the other case and blanks around, for a text that could be a move', () => {
    const meant = (text: string) => {
      const read = parseMove(text);
      return read.ok ? undefined : read.error.candidates;
    };
    expect(meant('PASS')).to.deep.equal(['pass']);
    expect(meant(' resign 2')).to.deep.equal(['resign 2']);
    expect(meant('Resign 7')).to.equal(undefined);
    expect(meant('i5-I6')).to.deep.equal(['i6']);
    expect(meant('i5-I66')).to.equal(undefined);
    const everywhere = Array.from({ length: HOLES }, () => 'i5').join(':');
    expect(meant(` ${everywhere}`)).to.deep.equal([everywhere]);
    expect(meant(`${' '.repeat(122)}${everywhere}`)).to.deep.equal([everywhere]);
    expect(meant(`${' '.repeat(123)}${everywhere}`)).to.equal(undefined);
  });

  it('never throws on bad input, and ends at once', () => {
    const bad = [
      'a'.repeat(1 << 20),
      ':'.repeat(1 << 20),
      '-'.repeat(1 << 20),
      'i5:'.repeat(1 << 18),
      'i5-'.repeat(1 << 18),
      `resign ${'9'.repeat(1 << 20)}`,
      '\0',
      'i5-\0',
      '\ud800',
      'i5-\udc00',
      '\ufeffe5-f5',
      'e5-f5\r\n',
      '(('.repeat(1 << 19),
      '٣5-f5',
      'e５-f5',
    ];
    for (const text of bad) {
      const read = parseMove(text);
      expect(read.ok, text.slice(0, 20)).to.be.false;
      if (!read.ok) {
        expect([...MOVE_REASONS.keys()]).to.include(read.error.code);
        expect(read.error.span).to.exist;
        expect(read.error.message.length).to.be.below(300);
      }
    }
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'aeimq0159:- resign') }),
      fc.tuple(anyMove, fc.nat(30), fc.string({ maxLength: 2 })).map(([what, at, extra]) => {
        const text = formatMove(what);
        return text.slice(0, at) + extra + text.slice(at + 1);
      }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const read = parseMove(text);
        if (read.ok) {
          expect(formatMove(read.value)).to.equal(text);
          return;
        }
        const { code, span } = read.error;
        expect([...MOVE_REASONS.keys()]).to.include(code);
        expect(span!.start).to.be.within(0, text.length);
        expect(span!.end).to.be.within(span!.start, text.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses to write what is no move', () => {
    const bad: [unknown, string][] = [
      [null, 'bad_shape'],
      [undefined, 'bad_shape'],
      [7, 'bad_shape'],
      [{}, 'bad_shape'],
      [{ kind: 'hop', holes: [1, 2] }, 'bad_shape'],
      [{ kind: Symbol('step') }, 'bad_shape'],
      [{ kind: Object.create(null) as object }, 'bad_shape'],
      [{ kind: 'step' }, 'bad_shape'],
      [{ kind: 'step', holes: [1] }, 'bad_shape'],
      [{ kind: 'step', holes: [1, 2, 3] }, 'bad_shape'],
      [{ kind: 'chain', holes: [1] }, 'bad_shape'],
      [{ kind: 'step', holes: [1, 121] }, 'bad_hole'],
      [{ kind: 'step', holes: [-1, 1] }, 'bad_hole'],
      [{ kind: 'chain', holes: [1, NaN] }, 'bad_hole'],
      [{ kind: 'chain', holes: ['a1', 'b1'] }, 'bad_hole'],
      [{ kind: 'chain', holes: new Array<number>(122).fill(60) }, 'too_long'],
      [{ kind: 'chain', holes: [...new Array<number>(121).fill(60), 121] }, 'bad_hole'],
      [{ kind: 'step', holes: ['0', '1'] }, 'bad_hole'],
      [{ kind: 'resign' }, 'bad_seat'],
      [{ kind: 'resign', seat: 6 }, 'bad_seat'],
      [{ kind: 'resign', seat: '2' }, 'bad_seat'],
    ];
    for (const [what, code] of bad) {
      let thrown: unknown;
      try {
        formatMove(what as SternhalmaMove);
      } catch (error) {
        thrown = error;
      }
      expect(thrown, JSON.stringify(what)).to.be.instanceOf(NotationError);
      expect((thrown as NotationError).code, JSON.stringify(what)).to.equal(code);
    }
  });

  it('names the holes a move touches, and maps moves', () => {
    expect(sternhalma.points(move('e5:g5:g7'))).to.deep.equal(holes('e5 g5 g7'));
    expect(sternhalma.points(move('e5-f5'))).to.deep.equal(holes('e5 f5'));
    expect(sternhalma.points(PASS)).to.deep.equal([]);
    expect(swapMove(move('resign 0'))).to.equal(move('resign 1'));
    expect(swapMove(move('resign 1'))).to.equal(move('resign 0'));
    expect(swapMove(move('e5-f5'))).to.equal(move('e5-f5'));
    const files = sternhalma.variants[0]!.symmetries![1]!;
    const mirror = (text: string) => formatMove(sternhalma.mapMove(move(text), files));
    expect(mirror('e5-f5')).to.equal('e9-f8');
    expect(mirror('e5:g5:g7')).to.equal('e9:g7:g5');
    expect(mirror('a1-b1')).to.equal('a1-b2');
    expect(mirror('pass')).to.equal('pass');
    expect(mirror('resign 1')).to.equal('resign 1');
    expect(hole('e5')).to.equal(14);
  });
});
