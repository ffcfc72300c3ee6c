import { expect } from 'chai';
import fc from 'fast-check';
import {
  graphGeometry,
  gridGeometry,
  mapPointMove,
  NotationError,
  POINT_MOVE_REASONS,
  POINT_POSITION_REASONS,
  pointMove,
  pointNotation,
  pointsOfMove,
  type Position,
  type Result,
} from '../../../core/index.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';

const geometry = gridGeometry({ files: 5, ranks: 5 });
const variants = [{ id: '5x5', geometry, seats: ['black', 'white'] }];
const notation = pointNotation({
  variants,
  kinds: {
    place: {},
    step: { separator: '-' },
    jump: { separator: 'x', points: [2, 4] },
    take: { separator: ['-', 'x'] },
    drop: { prefix: '*', pieces: 'PR' },
    raise: { prefix: '^' },
    pass: { word: 'pass' },
  },
});
const at = (name: string) => geometry.point(name)!;
const move = (kind: string, names: string, piece?: string) => ({
  kind,
  points: names === '' ? [] : names.split(' ').map(at),
  ...(piece !== undefined && { piece }),
});

function refused(result: Result<unknown>): string {
  if (result.ok) throw new Error(`It was read: ${JSON.stringify(result.value)}`);
  const { code, span } = result.error;
  return `${code} ${String(span!.start)}-${String(span!.end)}`;
}

describe('point notation: moves', () => {
  const GOOD: readonly (readonly [string, object])[] = [
    ['e4', move('place', 'e4')],
    ['e4-e5', move('step', 'e4 e5')],
    ['a1xa3', move('jump', 'a1 a3')],
    ['a1xa3xc3xc1', move('jump', 'a1 a3 c3 c1')],
    ['a1-a2xb2', move('take', 'a1 a2 b2')],
    ['P*c3', move('drop', 'c3', 'P')],
    ['^c3', move('raise', 'c3')],
    ['pass', move('pass', '')],
  ];
  for (const [text, value] of GOOD) {
    it(text, () => {
      expect(notation.parseMove(text)).to.deep.equal({ ok: true, value });
      expect(notation.formatMove(value as never)).to.equal(text);
      expect(notation.isMove(value)).to.equal(true);
    });
  }

  const BAD: readonly (readonly [text: string, refusal: string])[] = [
    ['', 'empty 0-0'],
    ['a1xa2xa3xa4xa5', 'too_long 11-14'],
    ['N*c3', 'bad_piece 0-1'],
    ['a1-', 'missing_point 3-3'],
    ['-a1', 'missing_point 0-0'],
    ['a1xxa3', 'missing_point 3-3'],
    ['f1', 'bad_point 0-2'],
    ['a1-a9', 'bad_point 3-5'],
    ['E4', 'bad_point 0-2'],
    ['e4 ', 'bad_point 0-3'],
    ['passe', 'bad_point 0-5'],
    ['a1-a2-a3', 'bad_shape 5-8'],
    ['a1xa2-a3', 'bad_shape 5-8'],
    ['P*c3-c4', 'bad_shape 4-7'],
    ['a1-a1', 'same_point 3-5'],
    ['a1xa3xa3', 'same_point 6-8'],
  ];
  for (const [text, refusal] of BAD) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(refused(notation.parseMove(text))).to.equal(refusal);
    });
  }

  it('says what would have been right', () => {
    const says = (text: string) => {
      const result = notation.parseMove(text);
      return result.ok ? undefined : result.error;
    };
    expect(says('a1-a2-a3')!.message).to.equal(
      'A move does not go on like this: it is written as a5, a5-b5, a5xb5, a5-b5xc5, P*a5, ^a5 or pass.',
    );
    expect(says('E4')).to.deep.include({
      message: 'E4 is no point of this board, whose points are named a5 to e1.',
    });
    expect(says('E4')!.candidates![0]).to.equal('e4');
    expect(says('pas')!.candidates).to.deep.equal(['pass']);
    expect(says('N*c3')!.message).to.equal('A piece is one of P, R, and N is none.');
    expect(says('\u001b[31m')!.message).to.include('\\x1b[31m is no point');
  });

  it('refuses to write what is no move', () => {
    const wrong: unknown[] = [
      undefined,
      null,
      {},
      { kind: 'hop', points: [1] },
      { kind: 'place', points: [25] },
      { kind: 'place', points: [0, 1] },
      { kind: 'place', points: [0.5] },
      { kind: 'place', points: ['0'] },
      { kind: 'place', points: [3], piece: 'P' },
      { kind: 'step', points: [3] },
      { kind: 'step', points: [3, 3] },
      { kind: 'jump', points: [0, 2, 4, 6, 8] },
      { kind: 'drop', points: [3] },
      { kind: 'drop', points: [3], piece: 'N' },
      { kind: 'pass', points: [3] },
      { kind: 'constructor', points: [] },
    ];
    for (const value of wrong) {
      expect(notation.isMove(value), JSON.stringify(value)).to.equal(false);
      expect(() => notation.formatMove(value as never), JSON.stringify(value))
        .to.throw(NotationError)
        .with.property('code', 'not_a_move');
    }
    expect(() => notation.formatMove(pointMove('place', [0]), { variant: '9x9' }))
      .to.throw(NotationError)
      .with.property('code', 'bad_variant');
    expect(notation.isMove(pointMove('place', [0]), { variant: '9x9' })).to.equal(false);
    expect(refused(notation.parseMove('a1', { variant: '9x9' }))).to.equal('bad_variant 0-2');
  });

  it('makes frozen moves, and lays them on their images', () => {
    const jump = pointMove('jump', [at('a1'), at('a3')]);
    expect(Object.isFrozen(jump) && Object.isFrozen(jump.points)).to.equal(true);
    expect(jump).to.not.have.property('piece');
    expect(pointsOfMove(jump)).to.equal(jump.points);
    const files = geometry.symmetries.find(({ name }) => name === 'files')!;
    expect(mapPointMove(jump, files)).to.deep.equal(move('jump', 'e1 e3'));
    expect(mapPointMove(pointMove('drop', [at('a1')], 'P'), files)).to.deep.equal(move('drop', 'e1', 'P'));
  });

  it('may have separators and prefixes of several signs', () => {
    const arrows = pointNotation({
      variants,
      kinds: {
        step: { separator: '->' },
        swap: { separator: '<->' },
        take: { separator: '-' },
        back: { prefix: '->' },
      },
    });
    for (const [text, kind] of [
      ['a1->a2', 'step'],
      ['a1<->a2', 'swap'],
      ['a1-a2', 'take'],
      ['->a2', 'back'],
    ] as const) {
      const read = arrows.parseMove(text);
      expect(read.ok && read.value.kind, text).to.equal(kind);
      expect(read.ok && arrows.formatMove(read.value)).to.equal(text);
    }
  });

  it('refuses settings that could not be read back', () => {
    const making =
      (kinds: object, more: object = {}) =>
      () =>
        pointNotation({ variants, kinds: kinds as never, ...more });
    expect(making({})).to.throw(RangeError, 'at least one kind');
    expect(making({ step: { separator: '-' }, jump: { separator: '-', points: [2, 3] } })).to.throw(
      RangeError,
      'step and jump are written alike',
    );
    expect(making({ a: { prefix: '*' }, b: { prefix: '*' } })).to.throw(RangeError, 'alike');
    expect(making({ a: { word: 'pass' }, b: { word: 'pass' } })).to.throw(RangeError, 'alike');
    expect(making({ a: { prefix: '*', pieces: 'PR' }, b: { prefix: '*', pieces: 'RK' } })).to.throw(
      RangeError,
      'alike',
    );
    expect(
      making({
        a: { separator: ['-', 'x'] },
        b: { separator: ['-', '-'] },
        c: { separator: '-', points: 3 },
      }),
    ).to.throw(RangeError, 'b and c are written alike');
    expect(making({ step: { separator: 'a' } })).to.throw(RangeError, 'stands in the name of the point');
    expect(making({ step: { separator: '' } })).to.throw(RangeError);
    expect(making({ step: { separator: '-', points: 1 } })).to.throw(RangeError);
    expect(making({ step: { separator: '-', points: [3, 2] } })).to.throw(RangeError);
    expect(making({ step: { separator: [] } })).to.throw(RangeError);
    expect(making({ step: { separator: ['-'], points: 2 } })).to.throw(RangeError);
    expect(making({ step: { points: 2 } })).to.throw(RangeError, 'needs a separator');
    expect(making({ drop: { pieces: 'P' } })).to.throw(RangeError, 'needs a prefix');
    expect(making({ drop: { pieces: 'PP', prefix: '*' } })).to.throw(RangeError, 'twice');
    expect(making({ pass: { word: 'pass', prefix: '*' } })).to.throw(RangeError);
    expect(making({ pass: { word: 'a1' } })).to.throw(RangeError, 'the name of a point');
    expect(making({ place: {} }, { variants: [] })).to.throw(RangeError, 'at least one board');
    expect(making({ place: {} }, { signs: 'b' })).to.throw(RangeError, 'a sign of its own');
    expect(making({ place: {} }, { signs: 'bb' })).to.throw(RangeError, 'a sign of its own');
    expect(making({ place: {} }, { signs: 'b/' })).to.throw(RangeError, 'a sign of its own');
    const twins = [{ ...variants[0]!, seats: ['white', 'wine'] }];
    expect(making({ place: {} }, { variants: twins })).to.throw(RangeError, 'name them in signs');
  });
});

describe('point notation: positions', () => {
  const cells = (text: string) => [...text].map((sign) => 'bw'.indexOf(sign));
  const position: Position = { variant: '5x5', cells: cells('b.....w......b...........'), toMove: 1 };

  it('are rows from the top, and the side to move', () => {
    const text = 'b..../.w.../...b./...../..... w';
    expect(notation.formatPosition(position)).to.equal(text);
    expect(notation.parsePosition(text)).to.deep.equal({ ok: true, value: position });
    expect(notation.formatPosition({ ...position, cells: Int8Array.from(position.cells) })).to.equal(text);
  });

  const BAD: readonly (readonly [string, string])[] = [
    ['', 'fields 0-0'],
    ['b..../.w.../...b./...../.....', 'fields 0-29'],
    ['b..../.w.../...b./...../..... w 3', 'fields 32-33'],
    ['b..../.w.../...b./..... w', 'rows 23-23'],
    ['b..../.w.../...b./...../..../... w', 'rows 29-32'],
    ['b..../.w../...b./...../..... w', 'width 6-10'],
    ['b..../.w.../...b./..x../..... w', 'bad_sign 20-21'],
    ['b..../.w.../...b./...../..... x', 'bad_side 30-31'],
    ['b..../.w.../...b./...../..... .', 'bad_side 30-31'],
    [`${'.'.repeat(200)} w`, 'too_long 36-202'],
  ];
  for (const [text, refusal] of BAD) {
    it(`refuse ${text.slice(0, 40)}`, () => {
      expect(refused(notation.parsePosition(text))).to.equal(refusal);
    });
  }

  it('refuse to be written where they are none', () => {
    const wrong = [
      { cells: [] },
      { cells: cells('b') },
      { toMove: 2 },
      { toMove: -1 },
      { toMove: 0.5 },
      { pending: {} },
      { cells: new Array<number>(25).fill(2) },
    ];
    for (const more of wrong)
      expect(() => notation.formatPosition({ ...position, ...more }), JSON.stringify(more))
        .to.throw(NotationError)
        .with.property('code', 'not_a_position');
    expect(() => notation.formatPosition({ ...position, variant: '9x9' }))
      .to.throw(NotationError)
      .with.property('code', 'bad_variant');
  });

  interface InHand extends Position {
    readonly hand: readonly [number, number];
  }
  const small = graphGeometry({
    id: 'three',
    points: [
      ['a1', 0, 0],
      ['b1', 1, 0],
      ['c1', 2, 0],
    ],
    lines: [['a1', 'b1', 'c1']],
  });
  const two = pointNotation<'place', InHand>({
    variants: [
      { id: 'big', geometry, seats: ['red', 'green'] },
      { id: 'small', geometry: small, seats: ['red', 'green'] },
    ],
    kinds: { place: {} },
    signs: '12',
    empty: '-',
    fields: [
      {
        title: 'what is in hand, such as 3,4',
        write: ({ hand }) => hand.join(','),
        read(text) {
          const [, red, green] = /^(\d),(\d)$/.exec(text) ?? [];
          return red === undefined ? undefined : { hand: [Number(red), Number(green)] };
        },
      },
    ],
  });

  it('may have signs of their own, further fields, and name their variant where there are several', () => {
    const value = { variant: 'small', cells: [-1, 0, 1], toMove: 1, hand: [3, 4] as const };
    expect(two.formatPosition(value)).to.equal('-12 2 3,4 small');
    expect(two.parsePosition('-12 2 3,4 small')).to.deep.equal({ ok: true, value });
    expect(two.parsePosition('-12 2 3,4', { variant: 'small' })).to.deep.equal({ ok: true, value });
    expect(refused(two.parsePosition('-12 2 3,4'))).to.equal('rows 3-3');
    expect(refused(two.parsePosition('-12 2 3,4 tiny'))).to.equal('bad_variant 10-14');
    expect(refused(two.parsePosition('-12 2 34 small'))).to.equal('bad_field 6-8');
    const wrong = two.parsePosition('-12 2');
    expect(wrong.ok ? '' : wrong.error.message).to.equal(
      'A position is the board, the side to move and what is in hand, such as 3,4, parted by single blanks; this has 2 of 3.',
    );
  });

  it('know the seats of their variant', () => {
    const seats = pointNotation({
      variants: [
        { id: '2', geometry: small, seats: ['a', 'b'] },
        { id: '3', geometry: small, seats: ['a', 'b', 'c'] },
      ],
      kinds: { place: {} },
    });
    expect(seats.parsePosition('abc c 3').ok).to.equal(true);
    expect(refused(seats.parsePosition('abc a 2'))).to.equal('bad_sign 2-3');
    expect(refused(seats.parsePosition('ab. c 2'))).to.equal('bad_side 4-5');
  });
});

describe('point notation: any text', () => {
  const readers = { parseMove: notation.parseMove, parsePosition: notation.parsePosition };
  const reasons = { parseMove: POINT_MOVE_REASONS, parsePosition: POINT_POSITION_REASONS };
  const valid = fc.constantFrom(
    'a1',
    'a1-a2',
    'a1xa3xc3',
    'a1-a2xb2',
    'P*c3',
    '^c3',
    'pass',
    'b..../.w.../...b./...../..... w',
  );

  for (const [name, read] of Object.entries(readers)) {
    const sound = (text: string) => {
      const result = read(text);
      if (result.ok) return;
      const { code, span, message } = result.error;
      const known = reasons[name as keyof typeof reasons] as ReadonlyMap<string, string>;
      expect(known.has(code), code).to.equal(true);
      expect(span!.end).to.be.at.most(text.length);
      for (const place of known.get(code)!.match(/\{\w+\}/g) ?? []) expect(message).to.not.include(place);
    };

    it(`${name} gives a reason and a place`, () => {
      fc.assert(fc.property(fc.oneof(anyText, mutated(valid)), sound));
    });

    for (const [what, text] of Object.entries(HOSTILE)) {
      it(`${name}: ${what}`, () => {
        sound(text);
      });
    }
  }

  it('reads whatever it writes', () => {
    const point = fc.nat(24);
    const points = (least: number, most: number) =>
      fc
        .array(point, { minLength: least, maxLength: most })
        .filter((list) => list.every((one, i) => i === 0 || one !== list[i - 1]));
    const moves = fc.oneof(
      points(1, 1).map((list) => pointMove('place' as const, list)),
      points(2, 2).map((list) => pointMove('step' as const, list)),
      points(2, 4).map((list) => pointMove('jump' as const, list)),
      points(3, 3).map((list) => pointMove('take' as const, list)),
      points(1, 1).map((list) => pointMove('drop' as const, list, 'R')),
    );
    fc.assert(
      fc.property(moves, (one) => {
        expect(notation.parseMove(notation.formatMove(one))).to.deep.equal({ ok: true, value: one });
      }),
    );
  });
});
