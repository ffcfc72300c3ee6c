import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import {
  boardOf,
  formatPosition,
  mirrorPosition,
  parsePosition,
  POSITION_REASONS,
  SETUP,
  sideOf,
  stonesOf,
  type FanoronaPosition,
  type Mirroring,
} from '../../../plugins/fanorona/index.js';
import {
  blamed,
  faultOf,
  games,
  isSound,
  mutations,
  NASTY,
  valueOf,
  variantNamed,
  vectors,
} from './support.js';

interface Row {
  readonly text: string;
  readonly error?: string;
  readonly value?: {
    cols: number;
    rows: number;
    side: string;
    stones: Record<string, string>;
    board: string;
    counted: boolean;
    quiet: number;
    move: number;
  };
}

const reason = (text: string) => faultOf(parsePosition(text)).code;
const blame = (text: string) => blamed(text, faultOf(parsePosition(text)));

function refusal(write: () => string): string {
  try {
    return write();
  } catch (error) {
    expect(error).to.be.an.instanceOf(NotationError);
    return (error as NotationError).code;
  }
}

describe('fanorona: positions as text', () => {
  it('reads every row of the vectors, or refuses it with the same word', () => {
    const rows = vectors<Row>('positions');
    expect(rows).to.have.length(1214);
    for (const { text, error, value } of rows) {
      const read = parsePosition(text);
      if (value === undefined) {
        expect(faultOf(read).code, text).to.equal(error);
        expect(isSound(faultOf(read), text, POSITION_REASONS.keys()), text).to.equal(true);
        continue;
      }
      const position = valueOf(read);
      const { geometry } = variantNamed(position.variant);
      const { quiet, move, counted } = position;
      const cols = geometry.rows[0]!.length;
      const said = { cols, rows: geometry.rows.length, side: sideOf(position), stones: stonesOf(position) };
      expect({ ...said, board: boardOf(position), counted, quiet, move }, text).to.deep.equal(value);
      expect(formatPosition(value.board, value.quiet, value.move), text).to.equal(
        `${value.board} ${String(value.quiet)} ${String(value.move)}`,
      );
      expect(valueOf(parsePosition(formatPosition(position))), text).to.deep.equal(position);
    }
  });

  it('mirrors every row of the vectors', () => {
    const rows = vectors<{ text: string; how: Mirroring; value: string }>('mirror-positions');
    expect(rows).to.have.length(180);
    for (const { text, how, value } of rows)
      expect(mirrorPosition(text, how), `${text} ${how}`).to.equal(value);
    expect(mirrorPosition('9/9/9/9/9', 'files')).to.equal(undefined);
    expect(mirrorPosition(SETUP, 'diagonal' as Mirroring)).to.equal(undefined);
    expect(mirrorPosition('w4/5/5/5/b4 w', 'files')).to.equal('4w/5/5/5/4b w');
  });

  it('does what the spec shows', () => {
    expect(SETUP).to.equal('bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w');
    const position = valueOf(parsePosition(SETUP));
    expect(stonesOf(position)['d3']).to.equal('w');
    expect(position).to.deep.equal(variantNamed('sivy').setup);
    expect(formatPosition(SETUP)).to.equal(`${SETUP} 0 1`);
    expect(formatPosition(SETUP, 3, 12)).to.equal(`${SETUP} 3 12`);
    expect(boardOf(valueOf(parsePosition('41/b1w1b/3w1/5/5 b')))).to.equal('5/b1w1b/3w1/5/5 b');
  });

  it('begins each variant from its set-up', () => {
    const setups = ['sivy', 'dimy', 'telo', '3x5', '5x3', '7x3', '7x5', '9x3'].map((id) =>
      formatPosition(variantNamed(id).setup),
    );
    expect(setups).to.deep.equal([
      'bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w',
      'bbbbb/bbbbb/bw1bw/wwwww/wwwww w',
      'bbb/b1w/www w',
      'bbb/bbb/b1w/www/www w',
      'bbbbb/bw1bw/wwwww w',
      'bbbbbbb/bwb1wbw/wwwwwww w',
      'bbbbbbb/bbbbbbb/bwb1wbw/wwwwwww/wwwwwww w',
      'bbbbbbbbb/bwbw1bwbw/wwwwwwwww w',
    ]);
  });

  it('looks for the reasons in the order of the spec, and blames the field or the rank', () => {
    expect([...POSITION_REASONS.keys()].join(' ')).to.equal(
      'empty too_long bad_shape bad_letter rows width side bad_count',
    );
    expect([reason('x'.repeat(129)), blame('x'.repeat(129))]).to.deep.equal(['too_long', 'x']);
    expect([reason('9/8/x x x'), blame('9/8/x x x')]).to.deep.equal(['bad_shape', '']);
    expect([reason('9/8/x x 0 0 1'), blame('9/8/x x 0 0 1')]).to.deep.equal(['bad_shape', '1']);
    expect([reason('9/8/xy x x x'), blame('9/8/xy x x x')]).to.deep.equal(['bad_letter', 'x']);
    expect([reason('9/8 x x x'), blame('9/8 x x x')]).to.deep.equal(['rows', '9/8']);
    expect([reason('9/8/9 x x x'), blame('9/8/9 x x x')]).to.deep.equal(['width', '8']);
    expect([reason('9/9/9 x x x'), blame('9/9/9 x x x')]).to.deep.equal(['side', 'x']);
    expect([reason('9/9/9 w 0x 0'), blame('9/9/9 w 0x 0')]).to.deep.equal(['bad_count', '0x']);
    expect([reason('9/9/9 w 0 0'), faultOf(parsePosition('9/9/9 w 0 0')).span!.start]).to.deep.equal([
      'bad_count',
      10,
    ]);
  });

  it('wants single blanks, lower-case letters and plain digits', () => {
    for (const text of [
      ' 9/9/9 w',
      '9/9/9  w',
      '9/9/9 w ',
      '9/9/9\tw',
      '9/9/9 w\n',
      '9/9/9 w  0 1',
      '9/9/9 w 0',
    ]) {
      expect(reason(text), JSON.stringify(text)).to.be.oneOf(['bad_shape', 'side']);
    }
    expect(reason('9/9/9 W')).to.equal('side');
    expect(reason('9/9/W8 w')).to.equal('bad_letter');
    expect(reason('9/9/9 w +1 1')).to.equal('bad_count');
    expect(reason('9/9/9 w 1e1 1')).to.equal('bad_count');
    expect(reason('9/9/9 w -0 1')).to.equal('bad_count');
    expect(reason('9/9/9 w 0 9007199254740992')).to.equal('bad_count');
    expect(reason('9/9/9 w ١ 1')).to.equal('bad_count');
    const zeros = valueOf(parsePosition('9/9/9 w 007 01'));
    expect([zeros.quiet, zeros.move, formatPosition(zeros)]).to.deep.equal([7, 1, '9/9/9 w 7 1']);
  });

  it('says what it found, and what would have been right', () => {
    const found: readonly (readonly [string, string])[] = [
      ['', 'Nothing is written here, where a position belongs.'],
      ['9'.repeat(129), 'This position is too long: 128 characters at most.'],
      ['9/9/😀 w', '“😀” is not w, b,'],
      ['9/9 w', 'A board has 3 or 5 ranks with / between them, not 2.'],
      ['9/9/9 x', 'The side to move is w or b, not “x”.'],
      ['9/9/9 w x 1', 'The count of quiet moves has to be a whole number from 0, not “x”.'],
      ['9/9/9 w 0 0', 'The number of the move has to be a whole number from 1, not “0”.'],
    ];
    for (const [text, words] of found) expect(faultOf(parsePosition(text)).message, text).to.contain(words);
    const places: readonly (readonly [string, number, number])[] = [
      ['9'.repeat(130), 128, 130],
      ['9/9/9', 5, 5],
      ['9/9/9 w 0', 9, 9],
      ['9/9/9  w', 6, 6],
      ['9/9/9 w 0 1 2 3', 12, 15],
      ['9/9/😀 w', 4, 6],
      ['9/9/9 w 0 x', 10, 11],
    ];
    for (const [text, start, end] of places)
      expect(faultOf(parsePosition(text)).span, text).to.deep.include({ start, end });
    const write =
      (...given: [string, number?, number?]) =>
      () =>
        formatPosition(...given);
    expect(write('9/9/9 x')).to.throw(NotationError, 'The side to move is w or b, not “x”.');
    expect(write('9/9/9 w 0 1')).to.throw(NotationError, 'This one already has counts.');
    expect(write(SETUP, -1)).to.throw(
      NotationError,
      'The count of quiet moves has to be a whole number from 0, not “-1”.',
    );
    expect(write(SETUP, 0, 0)).to.throw(
      NotationError,
      'The number of the move has to be a whole number from 1, not “0”.',
    );
    expect(() =>
      formatPosition({ ...valueOf(parsePosition('3/2b/3 b')), pending: { points: [8, 5], dir: 0 } }),
    ).to.throw(NotationError, 'under way on c2.');
  });

  it('has ranks of one width, each on its own', () => {
    for (const text of ['9/8/91 w', '9/91/8 w', '8/91/9 w', '3/5/1 w'])
      expect(reason(text), text).to.equal('width');
    expect(faultOf(parsePosition('3/3/5/5/9 w')).message).to.equal('Rank 3 has 5 points instead of 3.');
    expect(reason('x'.repeat(128))).to.equal('bad_shape');
    const pending = { points: [7, 8, 5], dir: 0 };
    expect(() => formatPosition({ ...valueOf(parsePosition('3/2b/3 b')), pending })).to.throw(
      NotationError,
      'under way on c2.',
    );
  });

  it('tells the sides and the stones', () => {
    const position = valueOf(parsePosition('w1b/3/3 b'));
    expect([sideOf(position), sideOf({ ...position, toMove: 0 })]).to.deep.equal(['b', 'w']);
    expect(stonesOf(position)).to.deep.equal({ a3: 'w', c3: 'b' });
    expect(boardOf(valueOf(parsePosition('3/3/w2 w 3 4')))).to.equal('3/3/w2 w');
    for (const of of [boardOf, stonesOf]) expect(() => of({ ...position, move: 0 })).to.throw(NotationError);
  });

  it('is no longer than a hundred and twenty-eight characters', () => {
    const padded = (length: number) => {
      const text = '9/9/9 w 0 1';
      return `9/9/9 w ${'0'.repeat(length - text.length + 1)} 1`;
    };
    expect(parsePosition(padded(128)).ok).to.equal(true);
    expect(reason(padded(129))).to.equal('too_long');
  });

  it('names the rank that is not like the others', () => {
    const message = (text: string) => faultOf(parsePosition(text)).message;
    expect(message('8/9/9/9/9 w')).to.equal('Rank 5 has 8 points instead of 9.');
    expect(message('9/9/9/9/bb w')).to.equal('Rank 1 has 2 points instead of 9.');
    expect(message('4/4/4 w')).to.equal('Rank 3 has 4 points instead of 3, 5, 7 or 9.');
    expect(message('5//5 w')).to.equal('Rank 2 has 0 points instead of 5.');
  });

  it('writes what is stated and nothing else', () => {
    const plain = valueOf(parsePosition('3/1w1/2b b'));
    const counted = valueOf(parsePosition('3/1w1/2b b 0 1'));
    expect(plain).to.not.deep.equal(counted);
    expect(formatPosition(plain)).to.equal('3/1w1/2b b');
    expect(formatPosition(counted)).to.equal('3/1w1/2b b 0 1');
  });

  it('writes no value that is no position', () => {
    const position = valueOf(parsePosition('3/1w1/2b b 2 9'));
    const write = (change: object) => refusal(() => formatPosition({ ...position, ...change }));
    expect(write({ cells: [...(position.cells as Int8Array)] })).to.equal('3/1w1/2b b 2 9');
    for (const change of [
      { variant: 'chess' },
      { variant: 'sivy' },
      { cells: [] },
      { cells: undefined },
      { cells: new Int8Array(9).fill(2) },
      { cells: new Array<string>(9).fill('w') },
      { toMove: 2 },
      { quiet: -1 },
      { quiet: 1.5 },
      { move: 0 },
      { move: NaN },
      { counted: false },
      { counted: 1 },
      { pending: { points: [0], dir: 0 } },
    ]) {
      expect(write(change), JSON.stringify(change)).to.equal('not_a_position');
    }
    for (const odd of [null, undefined, 3, {}] as unknown as FanoronaPosition[]) {
      expect(refusal(() => formatPosition(odd))).to.equal('not_a_position');
    }
    const pending = { points: [8, 5], dir: 0 };
    const cells = Int8Array.of(-1, -1, -1, -1, -1, 1, -1, -1, -1);
    expect(refusal(() => formatPosition({ ...position, cells, pending }))).to.equal('half_made');
    expect(refusal(() => formatPosition('9/9/9/9/9 w 0 1'))).to.equal('bad_board');
    expect(refusal(() => formatPosition('9/9/9/9/9'))).to.equal('bad_board');
    expect(refusal(() => formatPosition(SETUP, 1.5))).to.equal('bad_count');
    expect(refusal(() => formatPosition(SETUP, 0, 0))).to.equal('bad_count');
    expect(refusal(() => formatPosition(SETUP, 'x' as unknown as number))).to.equal('bad_count');
  });

  it('gives back every position of a game', () => {
    fc.assert(
      fc.property(games(), ({ positions }) => {
        for (const position of positions) {
          expect(valueOf(parsePosition(formatPosition(position)))).to.deep.equal(position);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('refuses everything else with a known reason and a place, at once', () => {
    for (const text of NASTY) {
      const fault = faultOf(parsePosition(text));
      expect(isSound(fault, text, POSITION_REASONS.keys()), text.slice(0, 20)).to.equal(true);
    }
    for (const odd of [undefined, null, 3, {}, []] as unknown as string[])
      expect(reason(odd)).to.equal('empty');
    const good = fc.constantFrom(SETUP, `${SETUP} 0 1`, '3/1w1/2b b', 'b4/5/1w3 w 12 44');
    fc.assert(
      fc.property(mutations(good), (text) => {
        const read = parsePosition(text);
        if (read.ok) expect(valueOf(parsePosition(formatPosition(read.value)))).to.deep.equal(read.value);
        else expect(isSound(read.error, text, POSITION_REASONS.keys()), text).to.equal(true);
      }),
      { numRuns: 2000 },
    );
  });
});
