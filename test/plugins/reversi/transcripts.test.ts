import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import {
  formatMove,
  formatMoves,
  NOTATION_REASONS,
  parse,
  parseMove,
  parseMoves,
  PASS,
  PLACES,
  render,
  renderWithPasses,
  SETUPS,
  squareToText,
  walk,
} from '../../../plugins/reversi/index.js';
import { at, hostileTexts, strayText, vectors } from './support.js';

interface ParseRow {
  kind: string;
  text: string;
  ok: boolean;
  indices?: number[];
  squares?: string[];
  render?: string;
  rest?: string;
  walk?: { moves?: number; with_passes?: string; error?: string; colour?: string; square?: string };
}

const rows = vectors<ParseRow>('parse.jsonl');

describe('reversi transcripts', () => {
  it('are read as every row of the vectors says', () => {
    expect(rows.length).to.be.greaterThan(300);
    for (const row of rows) {
      const name = JSON.stringify(row.text);
      const result = parse(row.text);
      expect(result.ok, name).to.equal(row.ok);
      if (result.ok) {
        expect(result.value, name).to.deep.equal(row.indices);
        expect(result.value.map(squareToText), name).to.deep.equal(row.squares);
        expect(render(result.value), name).to.equal(row.render);
      } else {
        expect(result.error.code, name).to.equal('bad_square');
        expect(row.text.slice(result.error.span!.start).toLowerCase(), name).to.equal(row.rest);
      }
    }
  });

  it('are replayed as every row of the vectors says', () => {
    let faults = 0;
    for (const { text, walk: expected } of rows) {
      if (expected === undefined) continue;
      const squares = parse(text);
      const steps = walk(SETUPS.othello.cells, 'b', squares.ok ? squares.value : []);
      if (expected.error === undefined) {
        expect(steps.ok, text).to.equal(true);
        if (!steps.ok) continue;
        expect(steps.value, text).to.have.length(expected.moves!);
        expect(renderWithPasses(steps.value), text).to.equal(expected.with_passes);
        continue;
      }
      faults++;
      expect(steps.ok, text).to.equal(false);
      if (steps.ok || !squares.ok) continue;
      const { code, ply, message } = steps.error;
      expect(code, text).to.equal(expected.error === 'illegal' ? 'not_legal' : 'past_end');
      if (expected.square === undefined) continue;
      expect(squareToText(squares.value[ply!]!), text).to.equal(expected.square);
      const side = expected.colour === 'b' ? 'Black' : 'White';
      expect(message, text).to.match(
        new RegExp(`^${side} cannot play ${expected.square} as move ${String(ply! + 1)}\\.`),
      );
    }
    expect(faults).to.be.greaterThan(8);
  });

  it('point at the piece that cannot be read', () => {
    const places: [string, number, number, number, number][] = [
      ['f5d6c', 4, 5, 1, 5],
      ['f5 passd6 c3', 3, 9, 1, 4],
      ['1. f5', 0, 1, 1, 1],
      ['f5\nd6\n  z9 c3', 8, 10, 3, 3],
      ['f5\r\nd61', 6, 7, 2, 3],
    ];
    for (const [text, start, end, line, column] of places) {
      const result = parse(text);
      expect(result.ok ? undefined : result.error.span, text).to.deep.equal({ start, end, line, column });
      const piece = text.slice(start, end);
      expect(result.ok ? undefined : result.error.message, text).to.contain(` in ${piece};`);
    }
  });

  it('are read back as they were rendered', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(63)), (squares) => {
        expect(parse(render(squares))).to.deep.equal({ ok: true, value: squares });
        const steps = squares.map((square) => ({ square, passes: square % 3 }));
        expect(parse(renderWithPasses(steps))).to.deep.equal({ ok: true, value: squares });
        expect(parse(render(squares).toUpperCase().replace(/../g, ' $&,;'))).to.deep.equal({
          ok: true,
          value: squares,
        });
      }),
    );
  });

  it('with a square that is none cannot be rendered', () => {
    expect(() => render([29, 64]))
      .to.throw(NotationError)
      .with.property('code', 'bad_square');
    expect(() => renderWithPasses([{ square: -1, passes: 0 }]))
      .to.throw(NotationError)
      .with.property('code', 'bad_square');
  });

  it('never throw, and end at once, whatever is read', () => {
    const check = (text: string) => {
      const result = parse(text);
      if (result.ok) return;
      expect(NOTATION_REASONS.has(result.error.code as 'bad_square')).to.equal(true);
      const { start, end } = result.error.span!;
      expect(start).to.be.within(0, text.length - 1);
      expect(end).to.be.within(start + 1, text.length);
    };
    for (const [, text] of hostileTexts) {
      check(text);
    }
    fc.assert(fc.property(strayText(rows.slice(0, 40).map(({ text }) => text)), check), { numRuns: 500 });
  });
});

describe('reversi moves', () => {
  it('are shared: equal texts give one object', () => {
    for (let square = 0; square < 64; square++) {
      const move = parseMove(squareToText(square));
      expect(move.ok && move.value).to.equal(PLACES[square]);
      expect(parseMove(squareToText(square))).to.equal(move);
      expect(parseMove(` ${squareToText(square)} `)).to.deep.equal(move);
      expect(formatMove(PLACES[square]!)).to.equal(squareToText(square));
    }
    expect(Object.isFrozen(parseMove('f5'))).to.equal(true);
    expect(Object.isFrozen(PASS) && PLACES.every((move) => Object.isFrozen(move))).to.equal(true);
  });

  it('are squares in either case, or a pass, with blanks around them', () => {
    for (const text of ['f5', 'F5', ' f5', 'f5\r\n', '\u3000F5\u0085'])
      expect(parseMove(text)).to.deep.equal({ ok: true, value: PLACES[29] });
    for (const text of ['--', 'pass', 'PASS', 'Pa', ' pa '])
      expect(parseMove(text)).to.deep.equal({ ok: true, value: PASS });
    expect(formatMove(PASS)).to.equal('--');
    for (const text of ['', ' ', '-', '---', 'ps', 'pas', 'f', 'f5d6', 'f5,', 'f 5', '1.f5', '\ufefff5']) {
      const result = parseMove(text);
      expect(result.ok ? undefined : result.error.code, JSON.stringify(text)).to.equal('bad_square');
    }
    const bad = parseMove('\n z9 ');
    expect(bad.ok ? undefined : bad.error.message).to.match(/ in z9;/);
    expect(bad.ok ? undefined : bad.error.span).to.deep.equal({ start: 2, end: 4, line: 2, column: 2 });
  });

  it('make transcripts, whose passes are dropped again', () => {
    expect(parseMoves('f5 -- d6 pass')).to.deep.equal({
      ok: true,
      value: [PLACES[at('f5')], PLACES[at('d6')]],
    });
    expect(formatMoves([PLACES[29]!, PASS, PLACES[19]!])).to.equal('f5--d6');
    const bad = parseMoves('f5 x6');
    expect(bad.ok ? undefined : bad.error.code).to.equal('bad_square');
  });

  it('that are none cannot be written', () => {
    for (const value of [
      null,
      undefined,
      {},
      'f5',
      29,
      { kind: 'place' },
      { kind: 'place', square: 64 },
      { kind: 'place', square: '29' },
    ]) {
      expect(() => formatMove(value as never), JSON.stringify(value))
        .to.throw(NotationError)
        .with.property('code', 'not_a_move');
    }
  });

  it('never throw when read, whatever is read', () => {
    const check = (text: string) => {
      const result = parseMove(text);
      if (!result.ok) expect(result.error.span!.end).to.be.within(result.error.span!.start, text.length);
    };
    for (const [, text] of hostileTexts) check(text);
    fc.assert(fc.property(strayText(['f5', '--', 'pass']), check));
  });
});
