import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError } from '../../../core/notation/index.js';
import { formatMove, MOVE_REASONS, parseMove, type MerrillsMove } from '../../../plugins/merrills/index.js';
import { move, NASTY, point, rows } from './support.js';

interface Row {
  text: string;
  move: { from: number | null; to: number; remove: number | null } | null;
  format: string | null;
}

const anyMove: fc.Arbitrary<MerrillsMove> = fc
  .tuple(fc.uniqueArray(fc.nat(23), { minLength: 4, maxLength: 4 }), fc.boolean(), fc.nat(2))
  .map(([[from, to, remove, alsoRemove], steps, takes]) => ({
    ...(steps && { from: from! }),
    to: to!,
    ...(takes > 0 && { remove: remove! }),
    ...(takes > 1 && { alsoRemove: alsoRemove! }),
  }));

const refused = (text: string) => {
  const result = parseMove(text);
  if (result.ok) throw new Error(`${JSON.stringify(text)} was read`);
  return result.error;
};

describe('merrills: moves', () => {
  it('reads and writes every row of moves.jsonl', () => {
    for (const { text, move: wanted, format } of rows<Row>('moves.jsonl')) {
      const result = parseMove(text);
      const row = JSON.stringify(text);
      if (wanted === null) {
        expect(result.ok, row).to.equal(false);
        continue;
      }
      const { from, to, remove } = wanted;
      const value = { ...(from !== null && { from }), to, ...(remove !== null && { remove }) };
      expect(result, row).to.deep.equal({ ok: true, value });
      expect(formatMove(value), row).to.equal(format);
    }
  });

  it('reads the examples of the spec', () => {
    expect(move('d2-d3xa1')).to.deep.equal({ from: 19, to: 16, remove: 21 });
    expect(formatMove({ from: 19, to: 16, remove: 21 })).to.equal('d2-d3xa1');
    expect(move('D2 - D3')).to.deep.equal({ from: 19, to: 16 });
    expect(formatMove({ to: 19 })).to.equal('d2');
    expect(move('d2xa1')).to.deep.equal({ to: 19, remove: 21 });
  });

  it('reads two removals, as the option doubleMill writes them', () => {
    expect(move('b6xg7xa1')).to.deep.equal({ to: 3, remove: 2, alsoRemove: 21 });
    expect(move(' D6-b6 x A1 X g7 ')).to.deep.equal({ from: 4, to: 3, remove: 21, alsoRemove: 2 });
    expect(refused('b6xg7xa1xd1')).to.include({ code: 'not_a_move' });
    expect(refused('b6xg7xG7')).to.include({ code: 'same_point' });
  });

  it('says where a text stops being a move', () => {
    const places: [string, string, number, number, string][] = [
      ['', 'not_a_move', 0, 0, 'An empty text is not a move: nothing is written.'],
      ['d4', 'not_a_move', 0, 2, 'd4 is not a move: d4 is no point.'],
      ['d2-d4', 'not_a_move', 3, 5, 'd2-d4 is not a move: d4 is no point.'],
      ['d2-', 'not_a_move', 3, 3, 'd2- is not a move: it ends too soon.'],
      [' d2 d3 ', 'not_a_move', 4, 6, 'd2 d3 is not a move: d3 should not follow.'],
      ['xd2', 'not_a_move', 0, 3, 'xd2 is not a move: xd is no point.'],
      ['d2xa1-d3', 'not_a_move', 5, 8, 'd2xa1-d3 is not a move: -d should not follow.'],
      ['d2 - D2', 'same_point', 5, 7, 'The move names d2 twice.'],
      ['d2-d3xd2', 'same_point', 6, 8, 'The move names d2 twice.'],
    ];
    for (const [text, code, start, end, message] of places) {
      const fault = refused(text);
      expect(fault, text).to.include({ code });
      expect(fault.span, text).to.deep.equal({ start, end, line: 1, column: start + 1 });
      expect(fault.message, text).to.satisfy((said: string) => said.startsWith(message));
    }
    expect(refused('d2\n-\nd4').span).to.deep.equal({ start: 5, end: 7, line: 3, column: 1 });
  });

  it('gives one frozen object for equal moves', () => {
    expect(move('D2 x A1')).to.equal(move('d2xa1'));
    expect(move('b6xg7xa1')).to.equal(move('b6xg7xa1'));
    expect(Object.isFrozen(move('d2'))).to.equal(true);
    expect(parseMove('d2')).to.equal(parseMove('d2'));
  });

  it('refuses to write what is no move', () => {
    const bad: [unknown, string][] = [
      [{}, 'not_a_move'],
      [{ from: 3 }, 'not_a_move'],
      [{ to: 24 }, 'not_a_move'],
      [{ to: -1 }, 'not_a_move'],
      [{ to: 1.5 }, 'not_a_move'],
      [{ to: NaN }, 'not_a_move'],
      [{ to: '3' }, 'not_a_move'],
      [{ to: 3, from: null }, 'not_a_move'],
      [{ to: 3, remove: '4' }, 'not_a_move'],
      [{ to: 3, alsoRemove: 4 }, 'not_a_move'],
      [null, 'not_a_move'],
      [undefined, 'not_a_move'],
      ['d2', 'not_a_move'],
      [{ to: 3, from: 3 }, 'same_point'],
      [{ to: 3, remove: 3 }, 'same_point'],
      [{ to: 3, from: 4, remove: 4 }, 'same_point'],
      [{ to: 3, remove: 4, alsoRemove: 4 }, 'same_point'],
      [{ to: 3, from: 5, remove: 4, alsoRemove: 5 }, 'same_point'],
    ];
    for (const [value, code] of bad) {
      expect(() => formatMove(value as MerrillsMove), JSON.stringify(value))
        .to.throw(NotationError)
        .that.includes({ code });
    }
  });

  it('says why a value is no move', () => {
    const write = (value: object) => () => formatMove(value as MerrillsMove);
    expect(write({ to: 24 })).to.throw(NotationError, 'This is not a move: its parts must be points.');
    expect(write({ to: 3, from: 3 })).to.throw(NotationError, 'The move names b6 twice.');
    expect(write({ to: 3, from: 4, remove: 5, alsoRemove: 4 })).to.throw(NotationError, 'names d6 twice.');
    expect(write({ to: 3, from: 4, remove: 3 })).to.throw(NotationError, 'names b6 twice.');
  });

  it('has points of the files a to g and the ranks 1 to 7 alone', () => {
    for (const text of ['a8', 'c8', 'f8', 'a0', 'h1', '`1', 'd4', 'a2', 'c1', 'b8', 'a1x', 'a1-a', 'a'])
      expect(refused(text), text).to.include({ code: 'not_a_move' });
    expect(parseMove('a7')).to.deep.equal({ ok: true, value: { to: 0 } });
    expect(parseMove('a7')).to.equal(parseMove('a7'));
    expect(parseMove('a1\u00a0-\u00a0a4')).to.deep.equal({ ok: true, value: { from: 21, to: 9 } });
  });

  it('reads back whatever it writes', () => {
    fc.assert(
      fc.property(anyMove, (one) => {
        expect(parseMove(formatMove(one))).to.deep.equal({ ok: true, value: one });
      }),
    );
  });

  it('forgives case and blanks, and nothing else', () => {
    const blank = fc.constantFrom('', ' ', '\t', '\r\n', '\u00a0', '\u0085', '\u3000');
    fc.assert(
      fc.property(
        anyMove,
        fc.array(blank, { minLength: 9, maxLength: 9 }),
        fc.boolean(),
        (one, blanks, upper) => {
          let next = 0;
          const spaced = formatMove(one).replace(
            /[-x]|^|$/g,
            (sign) => blanks[next++]! + sign + blanks[next++ % 9]!,
          );
          expect(parseMove(upper ? spaced.toUpperCase() : spaced)).to.deep.equal({ ok: true, value: one });
        },
      ),
    );
    for (const text of ['d\u00a02', '\ufeffd2', 'd2\u200b', 'd２', 'ｄ2', 'd2–d3', 'd2×a1', 'd2\u180e']) {
      expect(refused(text), text).to.include({ code: 'not_a_move' });
    }
  });

  it('refuses any other text at once, with a known reason and a place', () => {
    const check = (text: string) => {
      const result = parseMove(text);
      if (result.ok) {
        expect(move(formatMove(result.value))).to.equal(result.value);
        return;
      }
      expect((MOVE_REASONS as ReadonlyMap<string, string>).has(result.error.code)).to.equal(true);
      expect(result.error.message.length).to.be.below(200);
      const { start, end } = result.error.span!;
      expect(start >= 0 && start <= end && end <= text.length, JSON.stringify(text.slice(0, 40))).to.equal(
        true,
      );
    };
    NASTY.forEach(check);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check));
    fc.assert(
      fc.property(anyMove, fc.nat(12), fc.string({ maxLength: 3, unit: 'binary' }), (one, at, more) => {
        const text = formatMove(one);
        check(text.slice(0, at) + more + text.slice(at));
        check(text.slice(0, at) + more + text.slice(at + 1));
      }),
    );
  });

  it('numbers the points in reading order', () => {
    expect(['a7', 'g7', 'c4', 'e4', 'g1'].map(point)).to.deep.equal([0, 2, 11, 12, 23]);
  });
});
