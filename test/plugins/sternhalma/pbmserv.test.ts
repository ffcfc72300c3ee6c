import { expect } from 'chai';
import fc from 'fast-check';
import type { Result } from '../../../core/index.js';
import {
  findChain,
  formatMove,
  HOLES,
  makeChain,
  makeResignation,
  makeStep,
  nameOf,
  PASS,
  PBMSERV,
  RULES,
  setupOf,
  STAR,
  type SternhalmaMove,
  type SternhalmaPosition,
} from '../../../plugins/sternhalma/index.js';
import { coordinatesOf } from '../../../plugins/sternhalma/dialects/pbmserv-holes.js';
import { anyText, HOSTILE, mutated } from '../../support/hostile.js';
import { board, codeOf, hole, holes, homeOf, move, randomGame, VARIANT_IDS } from './support.js';

const parse = (text: string, position?: SternhalmaPosition): Result<SternhalmaMove> =>
  PBMSERV.parseMove(text, position && { position });
/** What is read, in the game's own notation, or why nothing is. */
const own = (text: string, position?: SternhalmaPosition): string => {
  const result = parse(text, position);
  return result.ok ? formatMove(result.value) : result.error.code;
};
const BOTTOM = homeOf(3, 10).join(' ');

/** The holes that hops lead to from a hole when every hole between is full. */
function meshAround(start: number): number[] {
  const mesh = [start];
  for (const at of mesh) {
    for (const line of STAR.lines.filter((holesOf) => holesOf.includes(at))) {
      const place = line.indexOf(at);
      for (const to of [line[place - 2], line[place + 2]]) {
        if (to !== undefined && !mesh.includes(to)) mesh.push(to);
      }
    }
  }
  return mesh;
}

describe('sternhalma: the dialect pbmserv', () => {
  it('has a row letter and the number of a rising diagonal for each hole', () => {
    // From the issue: the numbers of each row.
    const rows =
      'A5 B5-6 C5-7 D5-8 E1-13 F2-13 G3-13 H4-13 I5-13 J5-14 K5-15 L5-16 M5-17 N10-13 O11-13 P12-13 Q13';
    const all = rows.split(' ').flatMap((row) => {
      const [, letter, first, last = first] = /^([A-Q])(\d+)(?:-(\d+))?$/.exec(row)!;
      return Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, i) => `${letter!}${String(Number(first) + i)}`,
      );
    });
    expect(all).to.have.length(HOLES);
    const from = all.map((name) => {
      const other = name === 'A5' ? 'B5' : 'A5';
      const result = parse(`${name}-${other}`, setupOf('2'));
      // Whatever the move is, a refusal of it names no hole.
      return result.ok || result.error.code === 'no_route' ? name : result.error.code;
    });
    expect(from).to.deep.equal(all);
    const neighbours = all.flatMap((name, at) =>
      all.slice(at + 1).flatMap((other, i) => {
        const result = parse(`${name}-${other}`);
        return result.ok && result.value.kind === 'step' ? [[at, at + 1 + i].join()] : [];
      }),
    );
    // Rows are as here, so the two holes of a step have the same numbers.
    for (const pair of neighbours) {
      const [a, b] = pair.split(',').map(Number) as [number, number];
      expect(own(`${all[a]!}-${all[b]!}`)).to.equal(`${nameOf(a)!}-${nameOf(b)!}`);
    }
    expect(neighbours).to.have.length(312);
  });

  it('reads the examples of the server’s help', () => {
    expect(own('N13-N12')).to.equal('n4-n3');
    expect(own('C6-E6')).to.equal('c2:e6');
    expect(own('A5-C7-E7-E9-G11')).to.equal('a1:c3:e7:e9:g9');
    const start = board(['a1 b2 d3 e8 f9 b1 c1 c2 d1 d2', BOTTOM]);
    expect(own('A5-G11', start)).to.equal('a1:c3:e7:e9:g9');
    expect(own('A5-E7-G11', start)).to.equal('a1:c3:e7:e9:g9');
  });

  it('follows a diagonal down to the left with one number', () => {
    for (const [text, right] of [
      ['E9-F9', 'e9-f8'],
      ['I9-J9', 'i5-j5'],
      ['M13-N13', 'm9-n4'],
      ['i9-j10', 'i5-j6'],
      [' A5-b6 ', 'a1-b2'],
      ['Q13-O13', 'q1:o3'],
      ['pass', 'pass'],
      ['PASS', 'pass'],
    ] as const)
      expect(own(text), text).to.equal(right);
  });

  it('refuses what is no move, with the place and what would be right', () => {
    for (const [text, code, place, says] of [
      ['', 'empty', '', ''],
      ['  ', 'empty', '', ''],
      ['A5', 'bad_shape', 'A5', 'A5-C7-E7'],
      ['A5-', 'bad_shape', 'A5-', ''],
      ['A5 C7', 'bad_shape', 'A5 C7', ''],
      ['A5:C7', 'bad_shape', 'A5:C7', ''],
      ['A5--C7', 'bad_shape', 'A5--C7', ''],
      ['A6-C7', 'bad_hole', 'A6', 'Row A has 5.'],
      [' E1-E0', 'bad_hole', 'E0', 'Row E has 1 to 13.'],
      ['E01-F2', 'bad_hole', 'E01', ''],
      ['A5-R1', 'bad_hole', 'R1', 'such as I9.'],
      ['A5-ı9', 'bad_shape', 'A5-ı9', ''],
      ['A5-C7-G9', 'needs_position', 'C7-G9', 'From C7 to G9'],
      ['resign', 'no_seat', 'resign', ''],
      [Array.from({ length: 122 }, () => 'A5').join('-'), 'too_long', undefined, '122'],
    ] as const) {
      const result = parse(text);
      expect(codeOf(result), text).to.equal(code);
      if (result.ok) continue;
      const { span, message } = result.error;
      if (place !== undefined) expect(text.slice(span!.start, span!.end)).to.equal(place);
      expect(message)
        .to.include(says)
        .and.not.match(/\{\w+\}/);
      expect(PBMSERV.reasons.has(code)).to.equal(true);
    }
  });

  it('leaves it to the rules whether a chain that names all its holes is legal', () => {
    expect(own('A5-C7')).to.equal('a1:c3');
    expect(own('A5-C7', setupOf('2'))).to.equal('a1:c3');
    expect(own('A5-C7-A5')).to.equal('a1:c3:a1');
    expect(own('A5-I9', setupOf('2'))).to.equal('no_route');
    const none = parse('A5-C5-I9', setupOf('2'));
    expect(!none.ok && none.error.message).to.equal(
      'No chain of hops leads from A5 to I9 on this board over C5.',
    );
  });

  it('case 32: several jumps are one move, and steps are never mixed in', () => {
    const state = RULES.begin();
    for (const text of ['C5-E7', 'N10-M10', 'A5-C5-E5']) {
      expect(state.play((parse(text) as { value: SternhalmaMove }).value), text).to.equal(undefined);
    }
    expect(state.ply).to.equal(3);
    expect(own('A5-B5-C5')).to.equal('needs_position');
    expect(own('A5-B5-C5', state.position())).to.equal('no_route');
  });

  describe('case 33: holes left out', () => {
    const two = board(['i5 i6 j6 j8 k8 a1 b1 b2 c1 c2', BOTTOM]);
    it('are found by the canonical way where several lead to one position', () => {
      // I9 to K13: over I11 and over K11; the first has the lower numbers.
      expect(own('I9-K13', two)).to.equal('i5:i7:k9');
      expect(own('I9-K11-K13', two)).to.equal('i5:k7:k9');
      expect(own('I9-I11-K13', two)).to.equal('i5:i7:k9');
      expect(PBMSERV.formatMove(move('i5:i7:k9'))).to.equal('I9-I11-K13');
      const result = parse('I9-K13', two);
      expect(result.ok && result.value).to.deep.equal(findChain(two.cells, hole('i5'), hole('k9')));
      expect(result).not.to.have.nested.property('error.candidates');
    });

    it('are not found where the chain would end where it began', () => {
      const ring = board(['i5 j5 j6 k6 a1 b1 b2 c1 c2 c3', BOTTOM]);
      expect(own('I9-K11-K9-I9', ring)).to.equal('i5:k7:k5:i5');
      expect(RULES.begin(ring).play(move('i5:k7:k5:i5'))!.code).to.equal('revisited_point');
      expect(own('I9-I9', ring)).to.equal('no_route');
    });

    it('are found for a hop whose middle is empty, if there is another way', () => {
      // i5 to i7 over i6 is no hop here; over k6 and k7 it is three.
      const start = board(['i5 j5 k6 j7 a1 b1 b2 c1 c2 c3', BOTTOM]);
      expect(own('I9-K9', start)).to.equal('i5:k5');
      expect(own('I9-K11', start)).to.equal('i5:k5:k7');
      expect(own('I9-I11', start)).to.equal('i5:k5:k7:i7');
      expect(own('I9-K11-I11', start)).to.equal('i5:k5:k7:i7');
    });

    it('are looked for only as long as that takes little time', () => {
      const centre = hole('i5');
      const mesh = meshAround(centre);
      expect(mesh).to.have.length(37);
      const cells = Array.from({ length: HOLES }, (_, at): number => (mesh.includes(at) ? -1 : 1));
      cells[centre] = 0;
      const position = { ...setupOf('2')!, cells };
      const [, a, b, c] = mesh;
      const codes = new Map<string, number>();
      for (const last of [a!, b!, c!, mesh.at(-1)!]) {
        for (const first of mesh) {
          for (const second of mesh) {
            const stops = [centre, first, second, last];
            if (new Set(stops).size < stops.length) continue;
            const result = parse(stops.map((at) => coordinatesOf(at)!).join('-'), position);
            const code = result.ok ? 'found' : result.error.code;
            codes.set(code, (codes.get(code) ?? 0) + 1);
          }
        }
      }
      expect([...codes.keys()]).to.have.members(['found', 'too_many_ways']);
      expect(codes.get('too_many_ways')).to.be.lessThan(codes.get('found')! / 50);
    });
  });

  it('parse(format(x)) = x for every legal move of games at random, with the position and without', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VARIANT_IDS), fc.nat(), fc.nat({ max: 120 }), (variant, seed, plies) => {
        const { state } = randomGame(variant, seed, plies);
        const position = state.position();
        for (const legal of state.legalMoves()) {
          const text = PBMSERV.formatMove(legal);
          expect(PBMSERV.parseMove(text, { position })).to.deep.equal({ ok: true, value: legal });
          expect(PBMSERV.parseMove(text)).to.deep.equal({ ok: true, value: legal });
          if (legal.kind !== 'chain') continue;
          // The ends alone mean the way that the rules list.
          const names = text.split('-');
          const ends = PBMSERV.parseMove(`${names[0]!}-${names.at(-1)!}`, { position });
          expect(ends).to.deep.equal({ ok: true, value: legal });
          for (const middle of names.slice(1, -1)) {
            const some = PBMSERV.parseMove(`${names[0]!}-${middle}-${names.at(-1)!}`, { position });
            expect(some.ok && state.clone().play(some.value), text).to.equal(undefined);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  it('writes no move that could not be read', () => {
    const write = (what: SternhalmaMove) => () => PBMSERV.formatMove(what);
    expect(write(makeResignation(2)))
      .to.throw('seat 2 resigns')
      .with.property('code', 'no_resigning');
    expect(write(makeStep(0, 60)))
      .to.throw('From A5 to I9')
      .with.property('code', 'not_linked');
    expect(write(makeChain(holes('a1 i5'))))
      .to.throw()
      .with.property('code', 'not_linked');
    expect(write(makeChain(holes('a1 b1'))))
      .to.throw()
      .with.property('code', 'not_linked');
    expect(write(makeChain(holes('a1'))))
      .to.throw()
      .with.property('code', 'not_linked');
    expect(PBMSERV.formatMove(PASS)).to.equal('pass');
  });

  it('reads a turn from its start in the middle of a chain too', () => {
    const state = RULES.begin();
    const position = state.position();
    const cells = Array.from(position.cells);
    cells[hole('c1')] = -1;
    cells[hole('e5')] = 0;
    const half = { ...position, cells, pending: { holes: holes('c1 e5') } };
    expect(own('C5-E5', half)).to.equal('c1:e5');
  });

  it('reads hostile texts without an error thrown', () => {
    const start = setupOf('6')!;
    for (const [name, text] of Object.entries(HOSTILE)) {
      expect(() => parse(text, start), name).not.to.throw();
      expect(parse(text).ok, name).to.equal(false);
    }
    const texts = fc.oneof(anyText, mutated(fc.constantFrom('A5-C7-E7-E9-G11', 'N13-N12', 'pass')));
    fc.assert(
      fc.property(texts, (text) => void [parse(text), parse(text, start)]),
      { numRuns: 300 },
    );
  });
});
