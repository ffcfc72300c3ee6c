/** Records of reversi, played at random, with all that a record can say. */
import fc from 'fast-check';
import { makeRecord, type Note, type RecordParts } from '../../../core/records/index.js';
import { UNSTATED, type Outcome } from '../../../core/rules/index.js';
import {
  formatPosition,
  PASS,
  rules,
  SETUPS,
  type ReversiMove,
  type ReversiPosition,
  type ReversiState,
} from '../../../plugins/reversi/index.js';
import { begin, choices, play, type ReversiRecord } from './support.js';

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** A position in the middle of a game; the same side may be to move that was. */
export const anyPosition: fc.Arbitrary<ReversiPosition> = fc
  .tuple(fc.constantFrom('othello', 'historic'), choices, fc.boolean())
  .map(([variant, game, other]) => {
    const state = begin(variant as 'othello');
    play(state, game);
    const position = state.position();
    return other ? { ...position, toMove: 1 - position.toMove } : position;
  });

const name = fc.oneof(
  fc.constantFrom(
    'Ann',
    'Ben',
    '???',
    '?',
    '',
    'Zoë',
    '王',
    'a, "b"; c',
    'x\ty',
    'A very long name of a player',
    'Draw',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

const tags = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'Event',
        'Site',
        'Date',
        'Round',
        'Time',
        'eOthello_game_id',
        'EventNumber',
        'BlackNumber',
        'TheoreticalScore',
        'TheoreticalDepth',
        'Score',
      ),
      fc.oneof(fc.constantFrom('Cup', 'Cup - 1999', '1999', '1999.02.03', '24', '40', '', '7'), name),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => new Map(pairs));

const comment = fc.oneof(
  fc.constantFrom('good', 'Ann wins 38-26', 'Draw 32-32', ' blank', 'a } b', 'two\nlines', '50% sure', ''),
  fc.string({ unit: 'binary', maxLength: 8 }),
);

/** Plays on and gives the moves less the passes, and where the passes were. */
function game(state: ReversiState, picks: readonly number[]) {
  const moves: ReversiMove[] = [];
  const passes: number[] = [];
  for (const move of play(state, picks)) {
    if (move === PASS) passes.push(moves.length);
    else moves.push(move);
  }
  return { moves, passes };
}

/** Values of the moves at the beginning, as files of problems have them, and comments there or anywhere. */
const notesOf = (length: number): fc.Arbitrary<ReadonlyMap<number, Note<ReversiMove>>> =>
  fc
    .array(
      fc.record(
        {
          at: fc.oneof(fc.constant(0), fc.nat(length)),
          comments: fc.array(comment, { minLength: 1, maxLength: 2 }),
          glyphs: fc.constant(['!']),
          clock: fc.nat(1000),
          evaluation: fc.record({ value: fc.integer({ min: -70, max: 70 }), seat: fc.nat(1) }),
        },
        { requiredKeys: ['at'] },
      ),
      { maxLength: 2 },
    )
    .map(
      (list) =>
        new Map(list.filter((note) => Object.keys(note).length > 1).map(({ at, ...note }) => [at, note])),
    );

function resultOf(state: ReversiState, kind: number): Outcome | undefined {
  const over = state.outcome;
  if (kind === 0) return undefined;
  if (kind === 1 && over !== undefined) return over;
  if (kind === 2 && over !== undefined) return { ...over, reason: UNSTATED };
  if (kind === 3) return { winners: [1], reason: 'resign' };
  if (kind === 4) return { winners: [], reason: UNSTATED };
  if (kind === 5) return { winners: [0], scores: [30, 10], reason: UNSTATED };
  if (kind === 6) return { winners: [0], scores: [20, 44], reason: 'timeout' };
  return { winners: [0], scores: [1.5, 100], reason: UNSTATED };
}

/** A start that is none of a set-up. */
const anyStart = anyPosition.filter(
  (position) => position.variant === 'othello' && formatPosition(position) !== formatPosition(SETUPS.othello),
);

/** A record that could be of any file. */
export const anyRecord: fc.Arbitrary<ReversiRecord> = fc
  .record({
    variant: fc.constantFrom('othello', 'othello', 'historic'),
    picks: choices,
    start: optional(anyStart),
    written: fc.boolean(),
    players: fc.array(
      optional(fc.record({ name, rating: fc.constantFrom('1500', '', '?') }, { requiredKeys: [] })),
      {
        maxLength: 2,
      },
    ),
    tags,
    kind: fc.nat(7),
    noted: fc.boolean(),
  })
  .chain(({ variant, picks, start, written, players, tags: said, kind, noted }) => {
    const state = start === undefined ? begin(variant as 'othello') : (rules.begin(start) as ReversiState);
    const { moves, passes } = game(state, picks);
    const parts: RecordParts<ReversiMove, ReversiPosition> = {
      game: 'reversi',
      variant: start === undefined ? variant : 'othello',
      players,
      tags: said,
      start,
      moves,
      passes: written ? passes : undefined,
      result: resultOf(state, kind),
    };
    return (noted ? notesOf(moves.length) : fc.constant(undefined)).map((notes) =>
      makeRecord({ ...parts, notes }),
    );
  });

/** A record of a file of problems. */
export const anyProblem: fc.Arbitrary<ReversiRecord> = fc
  .tuple(
    anyStart,
    fc.array(fc.integer({ min: -64, max: 64 }), { maxLength: 20 }),
    optional(fc.integer({ min: -64, max: 64 })),
    fc.array(comment, { maxLength: 3 }),
  )
  .map(([start, values, alone, comments]) => {
    const seat = start.toMove;
    const legal = rules.begin(start).legalMoves();
    const variations = legal.slice(0, values.length).map((move, index) => ({
      moves: [move],
      notes: new Map([[1, { evaluation: { value: values[index]! + 0, seat } }]]),
    }));
    const note: Note<ReversiMove> = {
      ...(comments.length > 0 && { comments }),
      ...(alone !== undefined && { evaluation: { value: alone + 0, seat } }),
      ...(variations.length > 0 && { variations }),
    };
    const notes = Object.keys(note).length > 0 ? new Map([[0, note]]) : undefined;
    return makeRecord({ game: 'reversi', variant: 'othello', start, notes });
  });
