import { expect } from 'chai';
import {
  boardText,
  CHECK_KINDS,
  createLudoscribe,
  makeRecord,
  RegistryError,
  Replay,
  variantOf,
  type GameRecord,
  type Outcome,
  type RecordParts,
} from '../../../core/index.js';
import { bytesOf } from '../../support/chunks.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';

const ludoscribe = createLudoscribe({ plugins: [noughts] });

const game = (moves: string, more: Partial<RecordParts> = {}): GameRecord => {
  const notation = noughts.notations[0]!;
  const list = moves
    .split(' ')
    .filter(Boolean)
    .map((text) => {
      const move = notation.parseMove(text);
      return move.ok ? move.value : ({ to: NaN } as NoughtsMove);
    });
  return makeRecord({ game: 'noughts', variant: '3x3', moves: list, ...more });
};
const WON = 'a1 b1 a2 b2 a3';
const kinds = (record: GameRecord) =>
  ludoscribe.check(record).findings.map(({ kind, severity }) => `${severity} ${kind!}`);
const result = (
  winners: number[],
  reason = 'unstated',
  more: Partial<Outcome> = {},
): { result: Outcome } => ({ result: { winners, reason, ...more } });

describe('replay', () => {
  it('gives a step a move, with what it did and the position after it', () => {
    const steps = Array.from(ludoscribe.replay(game('a1 b2')), (step) => ({
      ply: step.ply,
      seat: step.seat,
      changes: step.changes(),
      position: noughts.notations[0]!.formatPosition!(step.position()),
      forced: step.forced,
    }));
    expect(steps).to.deep.equal([
      { ply: 0, seat: 0, changes: [{ point: 6, from: -1, to: 0 }], position: '......x.. o', forced: [] },
      { ply: 1, seat: 1, changes: [{ point: 4, from: -1, to: 1 }], position: '....o.x.. x', forced: [] },
    ]);
  });

  it('refuses to tell of a step once it has gone on', () => {
    const [first, last] = [...ludoscribe.replay(game('a1 b2'))];
    expect(() => first!.position()).to.throw(RangeError, 'gone on');
    expect(last!.changes()).to.have.length(1);
  });

  it('stops at the first illegal move and keeps what came before', () => {
    const replay = new Replay(noughts, game('a1 b2 a1 c3') as GameRecord<NoughtsMove>).run();
    expect(replay.ply).to.equal(2);
    expect(replay.stop).to.deep.equal({
      ply: 2,
      fault: { code: 'occupied', message: 'a1 is taken.', ply: 2 },
    });
    expect(replay.next()).to.equal(false);
    expect(noughts.notations[0]!.formatPosition!(replay.state.position())).to.equal('....o.x.. x');
  });

  it('begins where the record does', () => {
    const start = { variant: '3x3', cells: [0, 0, -1, -1, -1, -1, -1, -1, -1], toMove: 0 };
    expect(
      new Replay(noughts, game('c3', { start }) as GameRecord<NoughtsMove>).run().state.outcome,
    ).to.deep.equal({ winners: [0], reason: 'three' });
  });

  it('says that a game has no rules, or a record no such variant', () => {
    const { rules: _, ...bare } = noughts;
    expect(() => new Replay(bare, game('a1') as GameRecord<NoughtsMove>)).to.throw(RegistryError, 'no rules');
    expect(() => new Replay(noughts, { ...game('a1'), variant: '5x5' } as GameRecord<NoughtsMove>)).to.throw(
      RegistryError,
      '5x5',
    );
  });
});

describe('check', () => {
  it('finds nothing where the record and the board agree', () => {
    expect(kinds(game(WON, result([0], 'three')))).to.deep.equal([]);
    expect(kinds(game(WON))).to.deep.equal([]);
    expect(kinds(game('a1 b2', result([1], 'resign')))).to.deep.equal([]);
    expect(ludoscribe.check(game(WON, result([0]))).compared).to.equal(true);
  });

  it('names each kind of finding, with its severity', () => {
    expect(kinds(game('a1 a1'))).to.deep.equal(['error illegal_move']);
    expect(kinds(game(`${WON} c3`))).to.deep.equal(['error after_end']);
    expect(kinds(game(WON, result([1])))).to.deep.equal(['error result_differs']);
    expect(kinds(game('a1 b2', result([0], 'three')))).to.deep.equal(['error result_differs']);
    expect(kinds(game(WON, result([0], 'full')))).to.deep.equal(['warning reason_differs']);
    expect(kinds(game('a1 b2'))).to.deep.equal(['note unfinished']);
    expect(kinds(game('a1 b2', result([0])))).to.deep.equal(['note unfinished']);
    expect(kinds(game('a1 b2', { passes: [1] }))).to.deep.equal(['error pass_not_forced', 'note unfinished']);
    expect(Object.keys(CHECK_KINDS)).to.have.length(9);
  });

  it('tells the ply, the move and the sentence', () => {
    const [finding] = ludoscribe.check(game('a1 b2 a1')).findings;
    expect(finding).to.deep.equal({
      code: 'occupied',
      kind: 'illegal_move',
      severity: 'error',
      game: 'noughts',
      ply: 2,
      message: 'Move 3, a1: a1 is taken.',
    });
  });

  it('tells the place in the file, where the record knows it', () => {
    const [, { record }] = ludoscribe.readAll('a1 b2\na1 b2 a1\n', { places: true }) as [
      unknown,
      { record: GameRecord },
    ];
    expect(ludoscribe.check(record).findings[0]).to.include({ source: 'a1 b2 a1' });
    expect(ludoscribe.check(record).findings[0]!.span).to.deep.equal({
      start: 12,
      end: 12,
      line: 2,
      column: 7,
    });
  });

  it('looks at the moves alone of a game without rules', () => {
    const { rules: _, ...bare } = noughts;
    expect(createLudoscribe({ plugins: [bare] }).check(game('a1 a1'))).to.deep.equal({
      findings: [],
      plies: 2,
      forced: 0,
      compared: false,
    });
  });
});

describe('read', () => {
  it('finds the format, numbers the records, and goes on after a broken one', async () => {
    const text = 'a1 b2\nb9\nc3\n';
    const whole = ludoscribe.readAll(text);
    expect(
      whole.map(({ number, format, findings }) => [number, format, findings.map((one) => one.record)]),
    ).to.deep.equal([
      [1, 'noughts', []],
      [2, 'noughts', [2]],
      [3, 'noughts', []],
    ]);
    const streamed = [];
    for await (const one of ludoscribe.read([...bytesOf(text)].map((byte) => Uint8Array.of(byte))))
      streamed.push(one);
    expect(streamed).to.deep.equal(whole);
  });

  it('takes a format that is named, by id, and says when there is none', () => {
    expect(ludoscribe.readAll('b9', { format: 'noughts' })).to.have.length(1);
    expect(() => ludoscribe.readAll('hello'))
      .to.throw(RegistryError, 'no format that is known')
      .with.property('code', 'no_format');
    expect(() => ludoscribe.readAll('a1', { format: 'nought' })).to.throw('Did you mean noughts?');
    expect(() => ludoscribe.readAll('a1', { game: 'chess' })).to.throw('There is no game chess');
  });

  it('closes its source when it is left early', async () => {
    let closed = false;
    const source = (function* () {
      try {
        for (;;) yield bytesOf('a1\n'.repeat(2000));
      } finally {
        closed = true;
      }
    })();
    for await (const one of ludoscribe.read(source)) if (one.number === 3) break;
    expect(closed).to.equal(true);
  });
});

describe('convert', () => {
  it('writes another format, and says what it cannot hold', () => {
    const record = game('a1 b2', {
      tags: new Map([['Event', 'Cup']]),
      notes: new Map([[1, { comments: ['good'] }]]),
      ...result([0]),
    });
    const { bytes, losses, faults } = ludoscribe.convert([record, game('c3')], 'noughts');
    expect(new TextDecoder().decode(bytes)).to.equal('a1 b2\nc3\n');
    expect(losses.map((loss) => `${String(loss.record)} ${loss.code}`)).to.deep.equal([
      '1 tags',
      '1 result',
      '1 comments',
    ]);
    expect(faults).to.deep.equal([]);
    expect(ludoscribe.convert([record], 'json').losses).to.deep.equal([]);
  });

  it('tells a record of another game, and one that cannot be written', () => {
    const other = { ...game('a1'), game: 'chess' };
    expect(ludoscribe.convert([other, game('a1')], 'noughts').faults).to.deep.include({
      code: 'other_game',
      message: 'The format noughts is for noughts, the record is one of chess.',
      record: 1,
    });
    expect(ludoscribe.convert([other], 'json').faults[0]).to.include({ code: 'unknown_game', record: 1 });
  });

  it('says when a format can only be read', () => {
    const { encoder: _, ...readOnly } = noughts.formats[0]!;
    const own = createLudoscribe({ plugins: [{ ...noughts, formats: [readOnly] }] });
    expect(() => own.convert([], 'noughts')).to.throw('can only be read. Writable are json');
  });
});

describe('parse', () => {
  it('reads a move or a position as data', () => {
    expect(ludoscribe.parse('noughts', 'b2')).to.deep.equal({
      ok: true,
      value: { kind: 'move', text: 'b2', move: { to: 4 }, points: ['b2'] },
    });
    const position = ludoscribe.parse('noughts', 'x...o.... x');
    expect(position.ok && position.value).to.deep.include({
      kind: 'position',
      variant: '3x3',
      toMove: 'crosses',
      stones: { a3: 'crosses', b2: 'noughts' },
    });
  });

  it('gives the reason of the reading that came nearest', () => {
    const code = (text: string) => {
      const parsed = ludoscribe.parse('noughts', text);
      return parsed.ok ? 'ok' : parsed.error.code;
    };
    expect([code('b9'), code('xx x'), code('')]).to.deep.equal(['bad_point', 'bad_board', 'bad_point']);
  });
});

describe('board text', () => {
  const board = (text: string, options = {}) => {
    const position = noughts.notations[0]!.parsePosition!(text);
    if (!position.ok) throw new Error(text);
    return boardText(variantOf(noughts, '3x3')!, position.value, options);
  };

  it('has coordinates on the right sides, either way up', () => {
    expect(board('xo....... x')).to.equal('3 c n ·\n2 · · ·\n1 · · ·\n  a b c');
    expect(board('xo....... x', { ascii: true, flip: true })).to.equal('c b a\n. . . 1\n. . . 2\n. n c 3');
  });
});
