/** Trials of Ludii: the format `ludii`, and `ludii-moves`, a list of the moves of one. */
import { expect } from 'chai';
import fc from 'fast-check';
import fanorona, {
  chainUnderWay,
  formatMove,
  parsePosition,
  rules,
  type FanoronaMove,
  type FanoronaPosition,
} from '../../../plugins/fanorona/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import { checkCuts, checkHostile, readAll, readOne, type FanoronaRecord } from './records.js';
import { games, outsideFile, valueOf, variantNamed, type PlayedGame } from './support.js';

const formatOf = (id: string) => fanorona.formats.find((format) => format.id === id)!;
const trials = formatOf('ludii');
const lists = formatOf('ludii-moves');
const textOf = (game: FanoronaRecord | undefined) =>
  game?.moves.map((move) => formatMove(move, { variant: game.variant })).join(' ');

/** A step as that program has it: sites from a1 along the ranks, and what is removed; or a pass. */
interface Said {
  readonly mover: number;
  readonly step?: { readonly from: number; readonly to: number; readonly removed: readonly number[] };
}

const siteIn =
  ({ variant }: FanoronaPosition) =>
  (point: number): number => {
    const { rows } = variantNamed(variant).geometry;
    const [cols, ranks] = [rows[0]!.length, rows.length];
    return (ranks - 1 - Math.floor(point / cols)) * cols + (point % cols);
  };

/** The steps of a move; the chain is told to stop with a pass where it is asked for. */
function stepsOf(position: FanoronaPosition, move: FanoronaMove, stops: boolean): Said[] {
  const mover = position.toMove + 1;
  const site = siteIn(position);
  let { cells } = position;
  const steps = move.steps.map(({ from, to, kind }, index): Said => {
    let removed: number[] = [];
    if (kind !== 0) {
      const begun = { points: move.points.slice(0, index + 2), steps: move.steps.slice(0, index + 1) };
      const after = valueOf(chainUnderWay(position, begun)).cells;
      const before = cells;
      removed = Array.from(after, (_, point) => point).filter(
        (point) => before[point] === 1 - position.toMove && after[point] === -1,
      );
      cells = after;
    }
    return { mover, step: { from: site(from), to: site(to), removed: removed.map(site) } };
  });
  return stops && move.steps[0]!.kind !== 0 ? [...steps, { mover }] : steps;
}

const saidOf = ({ moves, positions }: PlayedGame, stops: boolean): Said[] =>
  moves.flatMap((move, ply) => stepsOf(positions[ply]!, move, stops));

const VERSIONS: Readonly<Record<string, string>> = { telo: 'Telo', dimy: 'Dimy', sivy: 'Tsivy' };

/** A trial as the program writes it. */
function trialOf(start: FanoronaPosition, said: readonly Said[], ...end: string[]): string {
  const site = siteIn(start);
  const placed = Array.from(start.cells, (cell, point) => ({ cell, to: site(point) })).filter(
    ({ cell }) => cell >= 0,
  );
  const line = ({ mover, step }: Said) => {
    if (step === undefined) return `Move=[Move:mover=${String(mover)},actions=[Pass:decision=true]]`;
    const [from, to] = [String(step.from), String(step.to)];
    const removed = step.removed.map((one) => `,[Remove:type=Vertex,to=${String(one)}]`).join('');
    return `Move=[Move:mover=${String(mover)},from=${from},to=${to},actions=[Select:typeFrom=Vertex,from=${from},typeTo=Vertex,to=${to},decision=true],[Move:typeFrom=Vertex,from=${from},typeTo=Vertex,to=${to}]${removed}]`;
  };
  return [
    'game=/lud/board/war/other/Fanorona.lud',
    'START GAME OPTIONS',
    `Version/${VERSIONS[start.variant]!}`,
    'END GAME OPTIONS',
    'RNG internal state=4,53,65,106',
    ...placed.map(
      ({ cell, to }) =>
        `Move=[Move:mover=0,from=${String(to)},to=${String(to)},actions=[Add:type=Vertex,to=${String(to)},what=${String(cell + 1)}]]`,
    ),
    ...said.map(line),
    `numInitialPlacementMoves=${String(placed.length)}`,
    ...end,
    'LUDII_VERSION=1.3.0',
    '',
  ].join('\n');
}

/** The list of moves of a trial. */
const listOf = (said: readonly Said[], ...end: string[]): string =>
  [
    '# mover from-to removed ; row*9+col, a1=0',
    ...said.map(({ mover, step }) =>
      step === undefined
        ? `${String(mover)} pass`
        : `${String(mover)} ${String(step.from)}-${String(step.to)}${step.removed.length > 0 ? ` ${step.removed.join(',')}` : ''}`,
    ),
    ...end,
    '',
  ].join('\n');

const SETUP = variantNamed('sivy').setup;
/** d3-e3A, c3-d3W, and a chain of two steps, d2-c3A-b3W. */
const OPENING: readonly Said[] = [
  { mover: 1, step: { from: 21, to: 22, removed: [23] } },
  { mover: 2, step: { from: 20, to: 21, removed: [19] } },
];

describe('fanorona: Ludii trials', () => {
  const playable = games(30).filter(({ variant }) => Object.hasOwn(VERSIONS, variant));

  it('are read as they were played, whether a chain stops with a pass or not', () => {
    fc.assert(
      fc.property(playable, fc.boolean(), (game, stops) => {
        const { variant, moves, positions } = game;
        const text = trialOf(positions[0]!, saidOf(game, stops));
        const { record, codes } = readOne(trials, text);
        expect(codes, text).to.deep.equal([]);
        expect([record!.variant, record!.start]).to.deep.equal([variant, undefined]);
        expect(record!.moves).to.deep.equal(moves);
        if (variant !== 'sivy') return;
        const list = readOne(lists, listOf(saidOf(game, stops)));
        expect([list.codes, list.record!.moves]).to.deep.equal([[], moves]);
      }),
      { numRuns: 60 },
    );
  });

  it('of a board set up otherwise have a start', () => {
    // That program's Dimy has the colours of the middle rank the other way round.
    const start = valueOf(parsePosition('bbbbb/bbbbb/wb1wb/wwwww/wwwww w'));
    const game = rules.begin(start);
    const move = game.legalMoves()[0]!;
    const { record, codes } = readOne(trials, trialOf(start, stepsOf(start, move, false)));
    expect([codes, record!.variant, textOf(record)]).to.deep.equal([
      [],
      'dimy',
      formatMove(move, { variant: 'dimy' }),
    ]);
    expect(Array.from((record!.start as FanoronaPosition).cells)).to.deep.equal(Array.from(start.cells));
  });

  it('say who won, and what else stands as name=value is a tag', () => {
    const end = ['winner=2', 'endtype=NaturalEnd', 'rankings=0.0,2.0,1.0'];
    const { record, codes } = readOne(trials, trialOf(SETUP, OPENING, ...end));
    expect(codes).to.deep.equal([]);
    expect(record!.result).to.deep.equal({ winners: [1], reason: 'no_stones' });
    expect([...record!.tags]).to.deep.equal([
      ['game', '/lud/board/war/other/Fanorona.lud'],
      ['options', 'Version/Tsivy'],
      ['RNG internal state', '4,53,65,106'],
      ['endtype', 'NaturalEnd'],
      ['LUDII_VERSION', '1.3.0'],
    ]);
    const result = (...lines: string[]) => {
      const read = readOne(trials, trialOf(SETUP, OPENING, ...lines));
      return [read.record!.result, ...read.codes];
    };
    expect(result('winner=0', 'endtype=MoveLimit')).to.deep.equal([{ winners: [], reason: 'unstated' }]);
    expect(result('winner=1')).to.deep.equal([{ winners: [0], reason: 'unstated' }]);
    expect(result('winner=9')).to.deep.equal([undefined, 'bad_winner']);
    expect(result('winner=1', 'rankings=0.0,2.0,1.0')).to.deep.equal([
      { winners: [0], reason: 'unstated' },
      'result_clash',
    ]);
  });

  it('that stop in the middle of a turn have it begun', () => {
    const begun: Said = { mover: 1, step: { from: 12, to: 20, removed: [] } };
    const text = trialOf(SETUP, [...OPENING, begun]).replace(
      /(from=12,to=20,actions=.*?)\]\n/,
      '$1,[Remove:type=Vertex,to=28],[SetNextPlayer:player=1]]\n',
    );
    const { record, findings } = readOne(trials, text);
    expect(findings.filter(({ severity }) => severity === 'error')).to.deep.equal([]);
    expect([textOf(record), formatMove(record!.partial!)]).to.deep.equal(['d3-e3A c3-d3W', 'd2-c3A']);
  });

  it('end with one finding where they are wrong, and keep what came before', () => {
    const step = (mover: number, from: number, to: number, ...removed: number[]): Said => ({
      mover,
      step: { from, to, removed },
    });
    const rows: [said: Said[], code: string][] = [
      [[step(1, 3, 99)], 'bad_site'],
      [[step(1, 3, 5)], 'no_line'],
      [[step(1, 1, 11)], 'no_line'],
      [[step(1, 12, 20, 44)], 'bad_removal'],
      [[{ mover: 1 }], 'pass'],
      [[step(1, 12, 20, 28, 36), step(1, 21, 22, 23)], 'broken_chain'],
      [[step(1, 12, 20, 28, 36), step(1, 20, 21)], 'paika_in_chain'],
    ];
    for (const [said, code] of rows) {
      for (const [format, text] of [
        [trials, trialOf(SETUP, [...OPENING, ...said])],
        [lists, listOf([...OPENING, ...said])],
      ] as const) {
        const { record, findings } = readOne(format, text);
        const errors = findings.filter(({ severity }) => severity === 'error');
        expect(
          errors.map((finding) => [finding.code, finding.ply]),
          text,
        ).to.deep.equal([[code, 2]]);
        expect(textOf(record)).to.equal('d3-e3A c3-d3W');
        expect(errors[0]!.span!.line).to.be.above(3);
        expect(errors[0]!.source).to.equal(text.split('\n')[errors[0]!.span!.line - 1]);
      }
    }
  });

  it('say what of them is odd', () => {
    const good = trialOf(SETUP, OPENING);
    const codes = (text: string) => readOne(trials, text).codes.join(' ');
    expect(codes(good.replace('game=', 'play='))).to.equal('not_a_game');
    expect(codes(good.replace('Fanorona.lud', 'Chess.lud'))).to.equal('other_game');
    expect(codes(good.replace('Tsivy', 'Vast'))).to.equal('unknown_variant');
    expect(codes(good.replace('what=1', 'what=7'))).to.equal('bad_start');
    expect(codes(good.replace('RNG internal', '!\nRNG internal'))).to.equal('stray');
    expect(codes(good.replace('Move=[Move:mover=2', 'Move=[Move;mover=2'))).to.equal('bad_move');
    expect(codes(good.replace(/\]\]\nnum/, ']\nnum'))).to.equal('bad_move');
    expect(
      codes(
        good.replace('[Remove:type=Vertex,to=23]', '[Remove:type=Vertex,to=23],[Remove:type=Vertex,to=24]'),
      ),
    ).to.equal('removal_differs');
    const placed = Array.from(SETUP.cells).filter((cell) => cell >= 0).length;
    const many = readOne(trials, good, { limits: { moves: placed + 1 } });
    expect([many.codes, textOf(many.record)]).to.deep.equal([['limit'], 'd3-e3A']);
    const list = listOf(OPENING);
    const listed = (text: string, options = {}) => readOne(lists, text, options).codes.join(' ');
    expect(listed(list.replace('2 20', '1 20'))).to.equal('broken_chain');
    expect(listed(list.replace('1 21', '2 21'))).to.equal('wrong_player');
    expect(listed(list.replace('2 20-21 19', '2 20 21 19'))).to.equal('bad_line');
    expect(listed(list, { limits: { moves: 1 } })).to.equal('limit');
  });

  it('a long line that is no move is refused at once', () => {
    const line = `Move=[Move:${',actions='.repeat(50_000)}`;
    expect(readOne(trials, `game=Fanorona.lud\n${line}\n`).codes).to.deep.equal(['bad_move']);
  });

  it('are found by their first line, and say where their moves stand', () => {
    const text = trialOf(SETUP, OPENING);
    const list = listOf(OPENING, '# winner=2 rankings=0.0,2.0,1.0');
    const ludoscribe = createLudoscribe();
    for (const [source, id] of [
      [text, 'ludii'],
      [list, 'ludii-moves'],
    ] as const) {
      const [read] = ludoscribe.readAll(source, { fileName: 'a.txt', places: true });
      expect([read!.format, read!.record!.moves.length]).to.deep.equal([id, 2]);
      const { source: shown, moves } = read!.record!.places!;
      for (const at of Array.from(moves!)) expect(shown.slice(at)).to.match(/^(?:Move=\[Move:mover=)?[12]/);
    }
    expect(trials.sniff(new TextEncoder().encode('game=Chess.lud\n'))).to.equal(0);
    expect([trials.encoder, lists.encoder]).to.deep.equal([undefined, undefined]);
  });

  it('read the same in whatever pieces they come, a broken one among good ones', () => {
    const list = listOf(OPENING);
    const text = `\ufeff${list}${list.replace('2 20', '2 x').replaceAll('\n', '\r\n')}${list}`;
    expect(readAll(lists, text).map(({ findings }) => findings.length)).to.deep.equal([0, 1, 0]);
    checkCuts(lists, text);
    const whole = trialOf(SETUP, OPENING);
    checkCuts(trials, `\ufeff${whole.replaceAll('\n', '\r\n')}${whole.replace('to=22', 'to=x')}${whole}`);
  });

  it('refuse hostile text with places, at once', () => {
    checkHostile(trials, [trialOf(SETUP, OPENING)]);
    checkHostile(lists, [listOf(OPENING, '# winner=2')]);
  });

  const trial = outsideFile('ludii_fanorona_trial0.moves.txt');
  if (trial !== undefined) {
    it('read a real list to its end', () => {
      const [read] = createLudoscribe().readAll(trial, { fileName: 'ludii_fanorona_trial0.moves.txt' });
      expect([read!.format, read!.findings]).to.deep.equal(['ludii-moves', []]);
      const record = read!.record as FanoronaRecord;
      const state = rules.begin();
      for (const move of record.moves) expect(state.play(move), formatMove(move)).to.equal(undefined);
      expect(state.outcome).to.deep.equal({ winners: [1], reason: 'no_stones' });
      expect(record.result).to.deep.equal(state.outcome);
      // Every step of the list is in a move, and every pass but the last ends a chain.
      const steps = trial.split('\n').filter((line) => /^[12] \d/.test(line)).length;
      expect(record.moves.reduce((sum, move) => sum + move.steps.length, 0)).to.equal(steps);
    });
  }
});
