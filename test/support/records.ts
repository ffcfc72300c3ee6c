/** Records of noughts and crosses, made at random. */
import fc from 'fast-check';
import { makeRecord, type GameRecord, type Note } from '../../core/index.js';
import { type noughts, type NoughtsMove } from './noughts.js';

const move = fc.nat(8).map((to): NoughtsMove => ({ to }));
const seat = fc.nat(1);
/** Text of any code units. */
export const binaryText = fc.string({ unit: 'binary', maxLength: 12 });
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const dense = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

const { notes } = fc.letrec<{ notes: ReadonlyMap<number, Note<NoughtsMove>> }>((tie) => ({
  notes: fc
    .array(
      fc.record({
        comments: optional(fc.array(binaryText, { maxLength: 2 })),
        glyphs: optional(fc.array(binaryText, { maxLength: 2 })),
        clock: optional(fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0)),
        evaluation: optional(fc.record({ value: fc.integer(), seat })),
        variations: optional(
          fc.array(
            fc
              .record({
                moves: fc.array(move, { maxLength: 2 }),
                notes: fc.option(tie('notes'), { nil: undefined, depthSize: 'small' }),
              })
              .map(({ moves, notes: inner }) => ({
                moves,
                ...(inner &&
                  inner.size > 0 && { notes: new Map([...inner].filter(([at]) => at <= moves.length)) }),
              })),
            { maxLength: 2 },
          ),
        ),
      }),
      { maxLength: 3, depthIdentifier: 'notes' },
    )
    .map((list) => new Map(list.map((note, at) => [at, dense(note) as Note<NoughtsMove>]))),
}));

const position = fc
  .array(fc.integer({ min: -1, max: 1 }), { minLength: 9, maxLength: 9 })
  .map((cells) => ({ variant: '3x3', cells, toMove: 0 }));

/** Any record of noughts and crosses, whether it could be played or not. */
export const anyRecord: fc.Arbitrary<GameRecord<NoughtsMove>> = fc
  .record({
    players: fc.array(
      optional(fc.record({ name: optional(binaryText), rating: optional(binaryText) }).map(dense)),
      {
        maxLength: 2,
      },
    ),
    tags: fc
      .array(
        fc.tuple(
          fc.oneof(binaryText, fc.constantFrom('__proto__', 'constructor', '10', '2', 'moves')),
          binaryText,
        ),
        { maxLength: 4 },
      )
      .map((tags) => new Map(tags)),
    moves: fc.array(move, { minLength: 3, maxLength: 9 }),
    start: optional(position.filter(({ cells }) => cells.some((cell) => cell >= 0))),
    passes: optional(fc.uniqueArray(fc.nat(3), { maxLength: 2 }).map((list) => list.sort((a, b) => a - b))),
    notes: optional(notes),
    partial: optional(move),
    offer: optional(seat),
    result: optional(
      fc
        .record({
          winners: fc.uniqueArray(seat, { maxLength: 1 }),
          scores: optional(fc.tuple(fc.integer(), fc.integer())),
          reason: fc.constantFrom('three', 'unstated', 'resign'),
        })
        .map(dense),
    ),
  })
  .map((parts) =>
    makeRecord<NoughtsMove, (typeof noughts.variants)[0]['setup']>({
      game: 'noughts',
      variant: '3x3',
      ...parts,
    } as never),
  );
