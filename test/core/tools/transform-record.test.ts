import { expect } from 'chai';
import fc from 'fast-check';
import {
  convert,
  graphGeometry,
  lineImages,
  makeRecord,
  mapPosition,
  mapRecord,
  pointsInComments,
  positionImages,
  swapPosition,
  symmetryOf,
  transformRecord,
  variantOf,
  type GamePlugin,
  type GameRecord,
  type Position,
} from '../../../core/index.js';
import { createLudoscribe } from '../../../plugins/index.js';
import { noughts, type NoughtsMove } from '../../support/noughts.js';
import { anyRecord } from '../../support/records.js';

const { registry } = createLudoscribe({ plugins: [noughts] });

const movesOf = (plugin: GamePlugin, variant: string, text: string) =>
  text.split(' ').map((word) => {
    const move = plugin.notations[0]!.parseMove(word, { variant });
    if (!move.ok) throw new Error(move.error.message);
    return move.value;
  });
const game = (id: string, variant: string, moves: string, more: Partial<GameRecord> = {}): GameRecord =>
  makeRecord({ game: id, variant, moves: movesOf(registry.get(id), variant, moves), ...more });
const turned = (record: GameRecord, by?: string, swapSeats?: boolean) =>
  transformRecord(registry.get(record.game), record, { by, swapSeats });
const value = (record: GameRecord, by?: string, swapSeats?: boolean) => {
  const result = turned(record, by, swapSeats);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const refusal = (record: GameRecord, by?: string, swapSeats?: boolean) => {
  const result = turned(record, by, swapSeats);
  return result.ok ? undefined : result.error;
};
const json = (record: GameRecord) => new TextDecoder().decode(convert(registry, [record], 'json').bytes);

describe('case 51: mirror, half turn and transpose are not mixed up', () => {
  const fanorona: GamePlugin = registry.get('fanorona');
  const { setup } = variantOf(fanorona, 'sivy')!;
  const cells = ({ cells: list }: Position) => Array.from(list).join();
  const by = (name: string) => symmetryOf(variantOf(fanorona, 'sivy')!, name);

  it('fanorona: the mirror image differs, half a turn with the colours changed does not, transposing is refused', () => {
    expect(cells(mapPosition(fanorona, setup, by('files')))).to.not.equal(cells(setup));
    expect(cells(swapPosition(fanorona, mapPosition(fanorona, setup, by('turn'))))).to.equal(cells(setup));
    expect(() => by('diagonal')).to.throw(
      'the board of sivy has no symmetry diagonal. There are identity, files, ranks, turn.',
    );
    expect(() => by('transpose')).to.throw('has no symmetry transpose');
    expect(by('mirror')).to.equal(by('files'));
    expect(by('half-turn')).to.equal(by('turn'));
    expect(refusal(game('fanorona', 'sivy', 'd2-e3A'), 'transpose')).to.include({ code: 'no_symmetry' });
  });

  it('othello: exactly four images of f5d6c3 begin from the set-up', () => {
    const reversi: GamePlugin = registry.get('reversi');
    const images = lineImages(reversi, 'othello', movesOf(reversi, 'othello', 'f5 d6 c3'));
    expect(images.map(({ text }) => text).sort()).to.deep.equal(['c4e3f6', 'd3c5f6', 'e6f4c3', 'f5d6c3']);
    // The other four are games in which white begins.
    for (const name of ['files', 'ranks', 'turn-90', 'turn-270']) {
      const { record } = value(game('reversi', 'othello', 'f5 d6 c3'), name, true);
      expect([cells(record.start!), record.start!.toMove]).to.deep.equal([
        cells(variantOf(reversi, 'othello')!.setup),
        1,
      ]);
    }
  });

  it('lists every image of a position', () => {
    const texts = positionImages(
      registry.get('reversi'),
      variantOf(registry.get('reversi'), 'othello')!.setup,
    );
    expect(texts).to.have.length(8);
    expect(new Set(texts.map(({ text }) => text)).size).to.equal(2);
  });
});

describe('case 52: a whole record turned', () => {
  const record = game('merrills', 'standard', 'd2 f4 a1', {
    players: [{ name: 'Ann' }, { name: 'Bob' }],
    tags: new Map([['Event', 'd6 Open']]),
    notes: new Map([
      [0, { comments: ['all begins at D2'] }],
      [
        2,
        {
          comments: ['see c3', 'no point at all: c9, 3 d'],
          variations: [
            {
              moves: movesOf(registry.get('merrills'), 'standard', 'b6'),
              notes: new Map([[1, { comments: ['or f6?'] }]]),
            },
          ],
        },
      ],
    ]),
    partial: movesOf(registry.get('merrills'), 'standard', 'g7')[0]!,
  });

  it('everything with coordinates turns, once; comments and tags are left as they are, and flagged', () => {
    const { record: image, notes } = value(record, 'turn-90');
    const written = JSON.parse(json(image)) as Record<string, unknown>;
    expect(written).to.deep.include({ moves: ['b4', 'd2', 'a7'], partial: 'g1' });
    expect(JSON.stringify(written)).to.include('"moves":["f6"]').and.include('see c3').and.include('d6 Open');
    expect(notes).to.deep.equal([
      {
        code: 'points_in_comment',
        severity: 'note',
        message: 'The comment before the first move names D2; comments are left as they are.',
        ply: 0,
      },
      {
        code: 'points_in_comment',
        severity: 'note',
        message: 'The comment after move 2 names c3; comments are left as they are.',
        ply: 1,
      },
      {
        code: 'points_in_comment',
        severity: 'note',
        message: 'The comment after move 2 names f6; comments are left as they are.',
        ply: 1,
      },
    ]);
    expect(value(record, undefined, true).notes).to.deep.equal([]);
  });

  it('turning back gives the same bytes', () => {
    for (const [there, back] of [
      ['turn-90', 'turn-270'],
      ['files', 'files'],
      ['diagonal', 'diagonal'],
    ] as const) {
      expect(json(value(value(record, there).record, back).record), there).to.equal(json(record));
    }
    const fanorona = game('fanorona', 'sivy', 'd2-e3A f5-f4A');
    const mirrored = value(fanorona, 'files').record;
    expect(json(mirrored)).to.include('"start":"');
    expect(json(value(mirrored, 'files').record)).to.equal(json(fanorona));
  });

  it('the set-up with stones on the board turns too', () => {
    const start = registry.get('reversi').notations[0]!.parsePosition!(
      '......../......../......../...wb.../...bb.../....b.../......../........ w',
    );
    if (!start.ok) throw new Error();
    const put = makeRecord({
      game: 'reversi',
      variant: 'othello',
      start: start.value,
      moves: movesOf(registry.get('reversi'), 'othello', 'd3'),
    });
    expect(JSON.parse(json(value(put, 'turn').record))).to.deep.include({
      start: '......../......../...b..../...bb.../...bw.../......../......../........ w',
      moves: ['e6'],
    });
  });

  it('tags that a format says hold points turn, others do not', () => {
    const labelled: GamePlugin<NoughtsMove> = {
      ...noughts,
      formats: [{ ...noughts.formats[0]!, pointTags: ['Labels'] }],
    };
    const one = makeRecord<NoughtsMove, Position>({
      game: 'noughts',
      variant: '3x3',
      moves: [{ to: 0 }],
      tags: new Map([
        ['Labels', 'a3:A c1:B d9 (a1-b2)'],
        ['Event', 'a3'],
      ]),
    });
    const image = mapRecord(labelled, one, symmetryOf(labelled.variants[0]!, 'files'));
    expect([...image.tags]).to.deep.equal([
      ['Labels', 'c3:A a1:B d9 (c1-b2)'],
      ['Event', 'a3'],
    ]);
  });
});

describe('what would be another game is refused', () => {
  const two = game('sternhalma', '2', 'c1:e5 o1:m5');

  it('a symmetry that moves the goals, unless the seats change with it', () => {
    expect(refusal(two, 'turn')!.message).to.include('turn keeps the board of 2, but not its goals');
    expect(refusal(two, undefined, true)).to.include({ code: 'not_kept' });
    const image = value(two, 'turn', true).record;
    expect(JSON.parse(json(image))).to.deep.include({ moves: ['o3:m9', 'c3:e9'] });
    expect(image.start!.toMove).to.equal(1);
    expect(json(value(image, 'turn', true).record)).to.equal(json(two));
  });

  it('moves that name a seat name the other one', () => {
    const { moves } = game('sternhalma', '2', 'c1:e5');
    const resigned = makeRecord({
      game: 'sternhalma',
      variant: '2',
      moves: [...moves, { kind: 'resign', seat: 0 }],
    });
    const image = value(resigned, 'turn', true).record;
    expect(image.moves.at(-1)).to.deep.equal({ kind: 'resign', seat: 1 });
    expect(json(value(image, 'turn', true).record)).to.equal(json(resigned));
  });

  it('a swap of more than two', () => {
    expect(refusal(game('sternhalma', '3', 'c1:e5'), undefined, true)).to.include({
      code: 'no_swap',
      message: 'Seats are swapped between two; 3 has 3.',
    });
  });

  it('a symmetry that keeps the lines alone, or none at all', () => {
    expect(refusal(game('merrills', 'standard', 'd2'), 'ring-swap')!.message).to.include(
      'serves for searches alone',
    );
    expect(refusal(game('merrills', 'standard', 'd2'), 'turn-45')!.message).to.include(
      'has no symmetry turn-45',
    );
  });

  it('an image that the rules do not know for the same game', () => {
    // A game in which the first seat may not use the right-hand file: no mirror image can be played.
    const oneSided: GamePlugin<NoughtsMove> = {
      ...noughts,
      rules: {
        ...noughts.rules!,
        begin(position, options) {
          const state = noughts.rules!.begin(position, options);
          const play = state.play.bind(state);
          state.play = (move) =>
            move.to % 3 === 2 ? { code: 'not_there', message: 'Not there.' } : play(move);
          return state;
        },
      },
    };
    const left = makeRecord<NoughtsMove, Position>({
      game: 'noughts',
      variant: '3x3',
      moves: [{ to: 1 }, { to: 0 }],
    });
    const result = transformRecord(oneSided, left, { by: 'files' });
    expect(result.ok || result.error).to.deep.equal({
      code: 'not_kept',
      message: 'So changed, it would be another game: move 2 is refused: Not there.',
      ply: 1,
    });
  });

  it('but records that are broken stay as broken as they were', () => {
    const broken = game('noughts', '3x3', 'a1 b2 a1 c3');
    expect(value(broken, 'files').record.moves).to.deep.equal([{ to: 8 }, { to: 4 }, { to: 8 }, { to: 0 }]);
  });

  it('and every record of a game without goals can be turned, and turned back', () => {
    fc.assert(
      fc.property(
        anyRecord,
        fc.constantFrom('files', 'ranks', 'turn', 'diagonal', 'antidiagonal'),
        fc.boolean(),
        (any, by, swap) => {
          // A start that both sides have won already has no outcome that a mirror keeps.
          fc.pre(any.start === undefined);
          const there = transformRecord(noughts, any, { by, swapSeats: swap });
          if (!there.ok) throw new Error(there.error.message);
          const back = transformRecord(noughts, there.value.record, { by, swapSeats: swap });
          expect(back.ok && back.value.record).to.deep.equal(any);
        },
      ),
    );
  });
});

describe('comments that name points', () => {
  it('are found in nested side lines, and only whole names count', () => {
    let notes: NonNullable<GameRecord['notes']> = new Map([[1, { comments: ['xa1 a1x a10 — A1!'] }]]);
    for (let level = 0; level < 20_000; level++)
      notes = new Map([[1, { variations: [{ moves: [{}], notes }] }]]);
    const record = makeRecord({ game: 'noughts', variant: '3x3', moves: [{}], notes });
    expect(
      pointsInComments(noughts.variants[0]!.geometry, record).map(({ message }) => message),
    ).to.deep.equal(['The comment after move 1 names A1; comments are left as they are.']);
  });

  it('are none on a board whose points are words', () => {
    const geometry = graphGeometry({
      id: 'pair',
      points: [
        ['a', 0, 0],
        ['north', 0, 1],
      ],
      lines: [['a', 'north']],
    });
    const notes = new Map([[0, { comments: ['a stone in the north'] }]]);
    expect(pointsInComments(geometry, makeRecord({ game: 'noughts', variant: '3x3', notes }))).to.deep.equal(
      [],
    );
  });
});
