import { expect } from 'chai';
import fanorona, {
  formatMove,
  mapPosition,
  mirrorMove,
  mirrorPosition,
  parseMove,
  parsePosition,
  rules,
  SETUP,
  swapSeats,
  type Mirroring,
} from '../../../plugins/fanorona/index.js';
import { faultOf, valueOf, variantNamed } from './support.js';

const listed = (text: string): string[] => {
  const position = valueOf(parsePosition(text));
  return rules
    .begin(position)
    .legalMoves()
    .map((move) => formatMove(move, { position }));
};

describe('fanorona: cases', () => {
  it('case 28: a capture that can be read two ways', () => {
    const fault = rules.begin().play(valueOf(parseMove('d3-e3')))!;
    expect(fault.code).to.equal('must_capture');
    expect(fault.candidates).to.deep.equal(['d3-e3A', 'd3-e3W']);
    const state = rules.begin();
    expect(state.play(valueOf(parseMove('d2-e3A')))).to.equal(undefined);
    expect(state.key()).to.equal('bbbbbb1bb/bbbbb1bbb/bwbwwbwbw/www1wwwww/wwwwwwwww b');
    for (const { setup } of fanorona.variants) {
      const texts = rules
        .begin(setup)
        .legalMoves()
        .map((move) => formatMove(move, { position: setup }));
      expect(new Set(texts).size).to.equal(texts.length);
    }
  });

  it('case 29: going on in the same direction', () => {
    // White b3, i1; black a3, e3, i5.
    const text = '8b/9/bw2b4/9/8w w';
    const state = rules.begin(valueOf(parsePosition(text)));
    const fault = state.play(valueOf(parseMove('b3-c3W-d3A')))!;
    expect([fault.code, fault.message.includes('from c3 to d3')]).to.deep.equal(['same_direction', true]);
    expect(listed(text)).to.deep.equal(['b3-c3W']);
    expect(state.play(valueOf(parseMove('b3-c3W')))).to.equal(undefined);
    expect(state.seat).to.equal(1);
  });

  it('case 41: the lines of the board', () => {
    const { geometry } = variantNamed('sivy');
    const joined = (a: string, b: string) => geometry.adjacent(geometry.point(a)!, geometry.point(b)!);
    expect([joined('e2', 'd3'), joined('a1', 'b1'), joined('b1', 'c2'), joined('e3', 'd2')]).to.deep.equal([
      false,
      true,
      false,
      true,
    ]);
    expect(geometry.lines.filter((line) => line.length === 9)).to.have.length(5);
    const turn = geometry.symmetries.find(({ name }) => name === 'turn')!;
    for (let a = 0; a < 45; a++) {
      for (let b = 0; b < 45; b++) {
        expect(geometry.adjacent(turn.map[a]!, turn.map[b]!)).to.equal(geometry.adjacent(a, b));
      }
    }
    const steps = listed('9/9/9/1w7/8b w').concat(listed('9/9/9/4w4/8b w'));
    expect(steps).to.not.include('e2-d3');
    expect(listed('9/9/9/9/w7b w')).to.include('a1-b1');
    expect(listed('9/9/9/9/1w6b w')).to.not.include('b1-c2');
    expect(listed('9/9/4w4/9/8b w')).to.include('e3-d2');
  });

  it('case 45: odd runs of digits', () => {
    const rank = (text: string) => parsePosition(`${text}/9/9/9/9 w`);
    expect(valueOf(rank('b17')).cells).to.deep.equal(valueOf(rank('b8')).cells);
    expect(rules.begin(valueOf(rank('45'))).key()).to.equal('9/9/9/9/9 w');
    expect(valueOf(rank('9')).variant).to.equal('sivy');
    expect(faultOf(rank('8'))).to.include({ code: 'width', message: 'Rank 5 has 8 points instead of 9.' });
    expect(faultOf(rank('44')).code).to.equal('width');
    // One number is never several ranks.
    expect(valueOf(parsePosition('27/9/9 w')).variant).to.equal('9x3');
    expect(faultOf(parsePosition('27 w')).code).to.equal('rows');
    expect(faultOf(parsePosition('45 w')).code).to.equal('rows');
  });

  it('case 51: mirror, half turn and transpose', () => {
    expect(mirrorPosition(SETUP, 'files')).to.not.equal(SETUP);
    const { setup, geometry } = variantNamed('sivy');
    const turn = geometry.symmetries.find(({ name }) => name === 'turn')!;
    expect(swapSeats(mapPosition(setup, turn)).cells).to.deep.equal(setup.cells);
    expect(geometry.symmetries.map(({ name }) => name)).to.deep.equal(['identity', 'files', 'ranks', 'turn']);
    for (const how of ['diagonal', 'transpose', 'identity'] as unknown as Mirroring[]) {
      expect(mirrorPosition(SETUP, how)).to.equal(undefined);
      expect(mirrorMove('d3-e3A', how)).to.equal(undefined);
    }
  });

  it('going on with a chain is optional (the rule that one page has otherwise)', () => {
    expect(listed('1b7/9/w1b6/3b5/8b w')).to.deep.equal(['a3-b3A', 'a3-b3A-b4A', 'a3-b3A-b4A-c3A']);
  });

  it('case 26: a letter in the wrong case is refused, and no other move is read', () => {
    expect(faultOf(parseMove('d3-e3a')).code).to.equal('bad_kind');
    expect(faultOf(parseMove('D3-e3A')).code).to.equal('bad_point');
    expect(faultOf(parseMove('d3-e3w')).code).to.equal('bad_kind');
  });
});
