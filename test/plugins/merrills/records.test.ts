import { expect } from 'chai';
import fc from 'fast-check';
import { NotationError, type Result } from '../../../core/notation/index.js';
import { draw, win } from '../../../core/rules/index.js';
import {
  formatMove,
  formatPosition,
  formatRecord,
  NOTATION_REASONS,
  parseRecord,
  recordPosition,
  recordState,
  SETUP,
  type RecordText,
} from '../../../plugins/merrills/index.js';
import { readLines } from '../../../plugins/merrills/notation/lines.js';
import { movesText } from '../../../plugins/merrills/notation/records.js';
import { anyPosition, begin, choices, NASTY, playOut, position, positionText, rows } from './support.js';

interface Row {
  text: string;
  kind: string;
  moves_text?: string[];
  error?: { code: string; move: number; token: string };
  position: string | null;
  position_error?: string;
  record?: string;
  plays: { final: string; status: string; winner?: string; reason?: string } | null;
  plays_error?: { code: string; move: number; text: string };
}

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};
const refused = <T>(result: Result<T>) => {
  if (result.ok) throw new Error('It was read.');
  return result.error;
};

describe('merrills: written games', () => {
  const all = rows<Row>('records.jsonl');

  it('reads the moves of every row of records.jsonl', () => {
    for (const { text, moves_text: wanted, error } of all) {
      const result = parseRecord(text);
      const name = JSON.stringify(text);
      if (error === undefined) {
        expect(value(result).map(formatMove), name).to.deep.equal(wanted);
        continue;
      }
      const fault = refused(result);
      expect([fault.code, fault.ply], name).to.deep.equal([error.code, error.move - 1]);
      expect(text.slice(fault.span!.start, fault.span!.end), name).to.equal(error.token);
    }
  });

  it('reads the position of every row', () => {
    for (const row of all) {
      const result = recordPosition(row.text);
      const name = JSON.stringify(row.text);
      if (row.position_error !== undefined) {
        expect(refused(result).code, name).to.equal(row.position_error);
        continue;
      }
      const start = value(result);
      expect(start === undefined ? null : formatPosition(start), name).to.equal(row.position);
    }
  });

  it('writes every row back', () => {
    for (const row of all.filter(({ record }) => record !== undefined)) {
      const start = value(recordPosition(row.text));
      const record = formatRecord(value(parseRecord(row.text)), start && { position: start });
      expect(record, JSON.stringify(row.text)).to.equal(row.record);
    }
  });

  it('plays every row to its end, or to the move that is refused', () => {
    for (const row of all) {
      if (row.plays === null && row.plays_error === undefined) continue;
      const state = begin(row.position);
      const name = JSON.stringify(row.text);
      let refusal: { code: string; move: number; text: string } | undefined;
      for (const one of value(parseRecord(row.text))) {
        const fault = state.play(one);
        if (fault === undefined) continue;
        refusal = { code: fault.code, move: state.ply + 1, text: formatMove(one) };
        break;
      }
      expect(refusal, name).to.deep.equal(row.plays_error);
      if (row.plays === null) continue;
      expect(positionText(state), name).to.equal(row.plays.final);
      const { outcome } = state;
      expect(outcome === undefined ? 'active' : 'finished', name).to.equal(row.plays.status);
      expect(outcome?.reason, name).to.equal(row.plays.reason);
      if (outcome) expect(['white', 'black'][outcome.winners[0]!], name).to.equal(row.plays.winner);
    }
  });

  it('reads and writes the examples of the spec', () => {
    expect(value(parseRecord('1. d2 f4\n2. d6')).map(formatMove)).to.deep.equal(['d2', 'f4', 'd6']);
    const text = 'position WWW.BB..B..W....B..W.B.. w 4 4 0 10\n1. d2 f4\n';
    expect(formatRecord(['d2', 'f4'], { position: value(recordPosition(text))! })).to.equal(text);
    const ended = 'flying no\n1. d2 f4\noffer black\nresult white resign\n';
    expect(value(parseRecord(ended)).map(formatMove)).to.deep.equal(['d2', 'f4']);
    const state = value(recordState(ended));
    expect(state).to.deep.equal({ flying: false, offer: 1, result: win(0, 'resign') });
    expect(formatRecord(['d2', { to: 13 }], state)).to.equal(ended);
    expect(value(recordPosition('1. d2'))).to.equal(undefined);
    expect(value(recordState('1. d2'))).to.deep.equal({});
  });

  it('reads what is said beside the moves', () => {
    const states: [string, object][] = [
      ['flying yes', { flying: true }],
      [' \tflying\t no \r\n', { flying: false }],
      ['offer white\n1. d2', { offer: 0 }],
      ['1. d2\nresult black timeout', { result: win(1, 'timeout') }],
      ['result draw agreement', { result: draw('agreement') }],
      ['#doubleMill 2\n1. d2', { doubleMill: 2 }],
      [' # doubleMill 2', {}],
      ['# flying no', {}],
      ['Flying no', {}],
      ['flying', {}],
    ];
    for (const [text, state] of states) expect(value(recordState(text)), text).to.deep.equal(state);
  });

  it('refuses lines that cannot be read, and second ones', () => {
    const bad: [string, string, string][] = [
      ['1. d2\nflying maybe', 'bad_flying', 'maybe'],
      ['flying ', 'bad_flying', ''],
      ['flying yes no', 'bad_flying', 'yes no'],
      ['flying NO', 'bad_flying', 'NO'],
      ['offer red', 'bad_offer', 'red'],
      ['offer white black', 'bad_offer', 'white black'],
      ['result white', 'bad_result', 'white'],
      ['result white few', 'bad_result', 'white few'],
      ['result draw resign', 'bad_result', 'draw resign'],
      ['result white agreement', 'bad_result', 'white agreement'],
      ['result resign white', 'bad_result', 'resign white'],
      ['result 1-0', 'bad_result', '1-0'],
      ['flying no\nflying no', 'twice', 'no'],
      ['offer white\n1. d2\noffer black', 'twice', 'black'],
      ['result white resign\nresult white resign', 'twice', 'white resign'],
    ];
    for (const [text, code, place] of bad) {
      const { code: found, span } = refused(recordState(text));
      expect([found, text.slice(span!.start, span!.end)], text).to.deep.equal([code, place]);
      expect(span!.line, text).to.equal(text.slice(0, span!.start).split('\n').length);
      // Reading the moves passes over such lines.
      expect(parseRecord(text).ok, text).to.equal(true);
    }
  });

  it('names what it found in a line', () => {
    const found: readonly (readonly [string, string])[] = [
      ['flying maybe', 'The line flying says yes or no, not maybe.'],
      ['flying ', 'not nothing.'],
      ['offer red', 'white or black, not red.'],
      ['result white few', '(white few does not)'],
      ['flying no\nflying no', 'a second line flying,'],
      ['offer white\noffer black', 'a second line offer,'],
    ];
    for (const [text, words] of found) expect(refused(recordState(text)).message, text).to.contain(words);
    const written: readonly (readonly [object, string])[] = [
      [{ flying: 'no' }, 'not no.'],
      [{ offer: 2 }, 'not 2.'],
      [{ result: draw('few') }, '(few does not)'],
    ];
    for (const [parts, words] of written)
      expect(() => formatRecord([], parts as RecordText), words).to.throw(NotationError, words);
    expect(() => formatRecord(['d2', 'f9'])).to.throw(
      NotationError,
      'Move 2 cannot be read: f9 is not a move',
    );
    expect(() => formatRecord([{ to: 24 }])).to.throw(
      NotationError,
      'Move 1 cannot be read: what is given is',
    );
  });

  it('sorts lines by the word they begin with, a blank after it', () => {
    const moves = (text: string) => value(parseRecord(text)).map(formatMove).join(' ');
    for (const blanks of ['', ' ', '\t', ' \t ']) {
      expect(moves(`1. d2${'\n'}${blanks}# a4 b4\n${blanks}offer black\n${blanks}f4`)).to.equal('d2 f4');
      expect(moves(`${blanks}position\t${formatPosition(SETUP)}\n1. d2`)).to.equal('d2');
    }
    for (const text of ['flying', 'flyingno', 'position', 'offers white', 'results', 'a4 offer', 'd2\fx'])
      expect(parseRecord(text).ok, text).to.equal(false);
    // A second line of the position is no such line, and its words are no moves.
    const twice = refused(parseRecord('position x\nd2\nposition y'));
    expect([twice.ply, twice.span!.start]).to.deep.equal([1, 14]);
    // Numbers are digits and a dot.
    expect(moves('1. d2 12. f4 007. d6')).to.equal('d2 f4 d6');
    for (const text of ['1 d2', '. d2', 'd2 . f4', '1.d2', '1a. d2', '1.. d2', 'x. d2'])
      expect(parseRecord(text).ok, text).to.equal(false);
    // What comes after the first bad one is not read as moves, and still as lines.
    expect(value(recordState('zz\nd2\noffer white'))).to.deep.equal({ offer: 0 });
    expect(refused(parseRecord('d2\nzz yy\nd3')).ply).to.equal(1);
  });

  it('is sorted in one pass: remarks, places, and no more moves than are wanted', () => {
    const text = '#one\n # two \n1. d2 f4\n#three\noffer black\n#four\nzz d6\n#';
    const lines = readLines(text, { places: true });
    expect(lines.moves.map(formatMove)).to.deep.equal(['d2', 'f4']);
    expect(lines.places!.map((at) => text.slice(at, at + 2))).to.deep.equal(['d2', 'f4']);
    expect(lines.remarks.map(({ ply, text: said, follows }) => [ply, said, follows])).to.deep.equal([
      [0, 'one', false],
      [0, ' two ', true],
      [2, 'three', false],
      [2, 'four', false],
      [2, '', false],
    ]);
    for (const { start, text: said } of lines.remarks)
      expect(text.slice(start - 1).startsWith(`#${said}`)).to.equal(true);
    const at = (piece: string) => ({
      text: piece,
      start: text.indexOf(piece),
      end: text.indexOf(piece) + piece.length,
    });
    expect(lines.bad).to.deep.equal(at('zz'));
    expect(lines.states).to.deep.equal([{ word: 'offer', ...at('black') }]);
    expect(lines).to.have.all.keys('moves', 'places', 'states', 'remarks', 'bad');
    expect(readLines('1. d2')).to.have.all.keys('moves', 'states', 'remarks');
    const cut = readLines('1. d2 f4\n2. d6 b4\n#late\noffer white', { maximum: 2 });
    expect(cut.moves).to.have.length(2);
    expect(cut.cut).to.deep.equal({ text: 'd6', start: 12, end: 14 });
    expect([cut.remarks, cut.states]).to.deep.equal([[], []]);
    expect(readLines('1. d2 f4', { maximum: 2 })).to.not.have.property('cut');
    // A blank line, or nothing before a sign of a note, is no note.
    expect(readLines(' \n#').remarks).to.have.length(1);
    expect(readLines('\n\n').remarks).to.deep.equal([]);
    // A word has its blank on its own line.
    expect(readLines('offer\n white').bad).to.deep.equal({ text: 'offer', start: 0, end: 5 });
  });

  it('puts whole lines between moves where they are given', () => {
    const before = (ply: number) => (ply === 1 || ply === 2 ? `#${String(ply)}\n` : '');
    expect(movesText(['d2', 'f4', 'd6'], before)).to.equal('1. d2\n#1\nf4\n#2\n2. d6\n');
    expect(movesText([], (ply) => `#${String(ply)}\n`)).to.equal('#0\n');
    expect(movesText([])).to.equal('');
  });

  it('says two men at once by a note, and nothing else does', () => {
    for (const [note, said] of [
      ['1', 1],
      ['2', 2],
      ['2 \t', 2],
    ] as const)
      expect(value(recordState(`#doubleMill ${note}`))).to.deep.equal({ doubleMill: said });
    for (const note of ['3', '22', '2 x', '2x', ' 2'])
      expect(value(recordState(`#doubleMill ${note}`)), note).to.deep.equal({});
    expect(refused(recordState('result white resign now')).code).to.equal('bad_result');
    expect(refused(recordState('offer  \t red')).span).to.deep.include({ start: 9, end: 12 });
  });

  it('says which move cannot be read, and where', () => {
    const fault = refused(parseRecord('# note\n1. d2 f4\n  2. d4 b4'));
    expect(fault).to.include({ code: 'not_a_move', ply: 2 });
    expect(fault.span).to.deep.equal({ start: 21, end: 23, line: 3, column: 6 });
    expect(fault.message).to.contain('Move 3').and.to.contain('d4');
    expect(refused(recordPosition('1. d2\n position x w 9 9 0 0')).span).to.deep.equal({
      start: 16,
      end: 17,
      line: 2,
      column: 11,
    });
  });

  it('refuses to write what cannot be', () => {
    const bad: [unknown[], object, string][] = [
      [['d2', 'd4'], {}, 'not_a_move'],
      [['d2', { from: 1 }], {}, 'not_a_move'],
      [['d2', 'd2-d2'], {}, 'not_a_move'],
      [[], { position: { ...SETUP, hand: [0, 10] } }, 'hand_black'],
      [[], { flying: 'no' }, 'bad_flying'],
      [[], { offer: 2 }, 'bad_offer'],
      [[], { result: win(0, 'few') }, 'bad_result'],
      [[], { result: draw('resign') }, 'bad_result'],
      [[], { result: { winners: [0, 1], reason: 'resign' } }, 'bad_result'],
    ];
    for (const [moves, parts, code] of bad) {
      const write = () => formatRecord(moves as string[], parts as RecordText);
      expect(write, JSON.stringify([moves, parts]))
        .to.throw(NotationError)
        .that.includes({ code });
    }
    expect(() => formatRecord(['d2', 'f4', 'zz']))
      .to.throw(NotationError)
      .with.nested.property('fault.ply', 2);
  });

  it('numbers a game that black begins from its first move', () => {
    const start = position('W..........B............ b 8 8 0 3');
    expect(formatRecord(['d2', 'f4', 'g7'], { position: start })).to.equal(
      'position W..........B............ b 8 8 0 3\n1. d2 f4\n2. g7\n',
    );
  });

  it('reads back whatever it writes', () => {
    const result = fc.constantFrom(win(0, 'resign'), win(1, 'resign'), win(1, 'timeout'), draw('agreement'));
    const parts = fc.record(
      {
        position: anyPosition,
        flying: fc.constant(false),
        doubleMill: fc.constant(2),
        offer: fc.constantFrom(0, 1),
        result,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(choices(60), parts, (played, given) => {
        const moves = playOut(begin(), played);
        const text = formatRecord(moves, given);
        expect(value(parseRecord(text))).to.deep.equal(moves);
        const { position: start, ...state } = given;
        expect(value(recordPosition(text))).to.deep.equal(start);
        expect(value(recordState(text))).to.deep.equal(state);
        expect(formatRecord(moves.map(formatMove), given)).to.equal(text);
      }),
    );
  });

  it('never throws, and ends at once', () => {
    const check = (text: string) => {
      for (const read of [parseRecord, recordPosition, recordState]) {
        const result: Result<unknown> = read(text);
        if (result.ok) continue;
        expect(NOTATION_REASONS.has(result.error.code)).to.equal(true);
        const { start, end } = result.error.span!;
        expect(start >= 0 && start <= end && end <= text.length).to.equal(true);
        expect(result.error.message.length).to.be.below(300);
      }
    };
    NASTY.forEach(check);
    for (const nasty of NASTY) for (const word of ['position', 'result']) check(`${word} ${nasty}`);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), check));
    const pieces = fc.constantFrom(
      'position',
      'flying',
      'no',
      ' ',
      '\n',
      '\t',
      '\r',
      '#',
      'd2',
      '1.',
      'offer',
      '\0',
    );
    fc.assert(fc.property(fc.array(pieces, { maxLength: 30 }), (list) => check(list.join(''))));
    for (const { text } of all) {
      fc.assert(
        fc.property(fc.nat(text.length), fc.string({ maxLength: 2, unit: 'binary' }), (at, more) => {
          check(text.slice(0, at) + more + text.slice(at + 1));
        }),
        { numRuns: 3 },
      );
    }
  });
});
