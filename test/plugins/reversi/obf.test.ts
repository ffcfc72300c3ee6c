import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import fc from 'fast-check';
import { makeRecord, withoutPlaces, type Note } from '../../../core/records/index.js';
import { edax, obfFormat, PASS, PLACES, SETUPS, type ReversiMove } from '../../../plugins/reversi/index.js';
import { anyProblem } from './records.js';
import { at, codesOf, findingsOf, played, readAll, recordsOf, type ReversiRecord } from './support.js';

const start = played('f5d6c3').position();
const BOARD = edax.formatPosition!(start);
const move = (name: string): ReversiMove => PLACES[at(name)]!;
const line = (name: string, value: number, seat = 1) => ({
  moves: [name === 'pass' ? PASS : move(name)],
  notes: new Map([[1, { evaluation: { value, seat } }]]),
});
const problem = (note?: Note<ReversiMove>): ReversiRecord =>
  makeRecord({ game: 'reversi', variant: 'othello', start, notes: note && new Map([[0, note]]) });

function write(record: ReversiRecord) {
  const { data, losses } = obfFormat.encoder!().push(record);
  return { text: data as string, losses: losses.map(({ code }) => code) };
}

describe('the format obf', () => {
  it('reads a position with its moves, each a side line with a value for the side to move', () => {
    const reads = readAll(obfFormat, `${BOARD}; D3:+0; f3:-4; g5: 12 ;\n`);
    expect(codesOf(reads)).to.deep.equal([]);
    expect(recordsOf(reads)).to.deep.equal([
      problem({ variations: [line('d3', 0), line('f3', -4), line('g5', 12)] }),
    ]);
  });

  it('reads a value alone, nothing at all, and comments before and behind', () => {
    const reads = readAll(
      obfFormat,
      `% from a magazine\n\n%hard\n${BOARD}; +4; % and long; C3:+1\n${BOARD}\n  ${BOARD};\n`,
    );
    expect(codesOf(reads)).to.deep.equal([]);
    expect(recordsOf(reads)).to.deep.equal([
      problem({
        comments: ['from a magazine', 'hard', 'and long; C3:+1'],
        evaluation: { value: 4, seat: 1 },
      }),
      problem(),
      problem(),
    ]);
  });

  it('reads passes, other alphabets, and the set-up itself', () => {
    const stuck = `${'-'.repeat(61)}XO- O`;
    const [record] = recordsOf(readAll(obfFormat, `${stuck}; PS:-60;`));
    expect(record!.notes!.get(0)!.variations).to.deep.equal([line('pass', -60)]);
    const stars = BOARD.replaceAll('X', '*');
    expect(recordsOf(readAll(obfFormat, `${stars}; D3:+0;`))).to.deep.equal([
      problem({ variations: [line('d3', 0)] }),
    ]);
    const [setup] = recordsOf(readAll(obfFormat, `${edax.formatPosition!(SETUPS.othello)}; F5:+0;`));
    expect(setup!.start).to.equal(undefined);
    expect(setup!.notes!.get(0)!.variations).to.deep.equal([line('f5', 0, 0)]);
  });

  it('tells what cannot be read, with its place, and reads on', () => {
    const text = `${BOARD.slice(1)}; D3:+0;\n${BOARD}; D3:+0; D3; c3:+2; D3:+99; f3:1.5; +1; +2; G5:-2;\nhello\n% the end\n`;
    const reads = readAll(obfFormat, text);
    expect(findingsOf(reads).map(({ code, severity, span }) => [code, severity, span!.line])).to.deep.equal([
      ['shape', 'error', 1],
      ['bad_field', 'error', 2],
      ['illegal', 'warning', 2],
      ['bad_field', 'error', 2],
      ['bad_field', 'error', 2],
      ['bad_field', 'error', 2],
      ['shape', 'error', 3],
      ['stray_comment', 'warning', 4],
    ]);
    const second = findingsOf(reads)[1]!;
    expect(second.source!.slice(second.span!.column - 1).startsWith('D3;')).to.equal(true);
    expect(recordsOf(reads)).to.deep.equal([
      problem({
        evaluation: { value: 1, seat: 1 },
        variations: [line('d3', 0), line('c3', 2), line('g5', -2)],
      }),
    ]);
    expect(reads.filter(({ file }) => file === true)).to.have.length(1);
    expect(readAll(obfFormat, '% x', { strict: true })[0]!.findings[0]!.severity).to.equal('error');
  });

  it('knows where a position stands', () => {
    const [, second] = recordsOf(readAll(obfFormat, `${BOARD};\r\n% a\r\n ${BOARD};\r\n`, { places: true }));
    expect(second!.places).to.deep.include({ line: 2, source: `% a\n ${BOARD};\n` });
    expect(second!.places!.parts!.get('start')).to.equal(5);
    expect(withoutPlaces(second!)).to.deep.equal(problem({ comments: ['a'] }));
  });

  it('writes what Edax reads: moves in capitals, values with their signs', () => {
    const record = problem({
      comments: ['a', 'b'],
      evaluation: { value: 0, seat: 1 },
      variations: [line('d3', 18), line('f3', -4), line('pass', 0)],
    });
    expect(write(record)).to.deep.equal({
      text: `% a\n${BOARD}; +0; D3:+18; F3:-4; PS:+0; % b\n`,
      losses: [],
    });
  });

  it('holds positions, values and comments whole', () => {
    let whole = 0;
    fc.assert(
      fc.property(anyProblem, (any) => {
        const { text, losses } = write(any);
        if (losses.length > 0) return;
        whole++;
        expect(recordsOf(readAll(obfFormat, text))).to.deep.equal([any]);
      }),
      { numRuns: 300 },
    );
    expect(whole).to.be.above(100);
  });

  it('names what it cannot hold', () => {
    const lost = (record: ReversiRecord) => write(record).losses.sort();
    expect(lost(makeRecord({ game: 'reversi', variant: 'othello', moves: [move('f5')] }))).to.deep.equal([
      'moves',
    ]);
    const start = { ...SETUPS.othello, variant: 'historic' };
    expect(lost(makeRecord({ game: 'reversi', variant: 'historic', moves: [], start }))).to.deep.equal([
      'variant',
    ]);
    expect(lost(problem({ comments: ['two\nlines'] }))).to.deep.equal(['comments']);
    expect(lost(problem({ evaluation: { value: 1.5, seat: 1 } }))).to.deep.equal(['evaluations']);
    expect(lost(problem({ evaluation: { value: 1, seat: 0 } }))).to.deep.equal(['evaluations']);
    expect(lost(problem({ variations: [{ moves: [move('d3')] }] }))).to.deep.equal(['variations']);
    expect(
      lost(
        problem({
          variations: [{ moves: [], notes: new Map([[1, { evaluation: { value: 1, seat: 1 } }]]) }],
        }),
      ),
    ).to.deep.equal(['variations']);
    expect(
      lost(problem({ variations: [{ ...line('d3', 1), moves: [move('d3'), move('c5')] }] })),
    ).to.deep.equal(['variations']);
    const elsewhere = makeRecord({
      game: 'reversi',
      variant: 'othello',
      start,
      moves: [move('d3')],
      notes: new Map([[1, { comments: ['!'] }]]),
    });
    expect(lost(elsewhere)).to.deep.equal(['moves', 'notes']);
  });

  const data = fileURLToPath(new URL('../../../../shared/data/reversi/obf/', import.meta.url));
  if (existsSync(data)) {
    it('reads the real files, and writes every line as it was', () => {
      let positions = 0;
      let moves = 0;
      for (const name of readdirSync(data)) {
        const text = readFileSync(data + name, 'utf8');
        expect(obfFormat.sniff(new TextEncoder().encode(text).subarray(0, 4096)), name).to.equal(0.95);
        const reads = readAll(obfFormat, text);
        expect(codesOf(reads), name).to.deep.equal([]);
        const encoder = obfFormat.encoder!();
        const written = recordsOf(reads).map((record) => {
          positions++;
          moves += record.notes!.get(0)!.variations!.length;
          return encoder.push(record).data as string;
        });
        const tidy = (source: string) =>
          source
            .split(/\r?\n/)
            .map((row) => row.trim())
            .filter((row) => row !== '');
        expect(tidy(written.join('')), name).to.deep.equal(tidy(text));
      }
      expect(positions).to.equal(79);
      expect(moves).to.be.above(500);
    });
  }
});
