import { expect } from 'chai';
import {
  collect,
  makeRecord,
  withoutPlaces,
  type GamePlugin,
  type GameRecord,
  type Holds,
  type Move,
  type Note,
  type RecordFormat,
  type RecordParts,
} from '../../core/index.js';
import { createLudoscribe } from '../../plugins/index.js';

const { registry } = createLudoscribe();
const PLIES = 6;

interface Game {
  readonly plugin: GamePlugin;
  readonly moves: readonly Move[];
  /** A legal move other than the last one of `moves`, in its place. */
  readonly other: Move;
}

/** The first plies of a game, each some way down its list of moves. */
function gameOf(plugin: GamePlugin): Game {
  const state = plugin.rules!.begin();
  const moves: Move[] = [];
  let legal: Move[] = [];
  for (let ply = 0; ply < PLIES; ply++) {
    legal = [...state.legalMoves()];
    const move = legal[(ply * 5) % legal.length]!;
    expect(state.play(move)).to.equal(undefined);
    moves.push(move);
  }
  return { plugin, moves, other: legal.find((move) => move !== moves.at(-1))! };
}

const note = (value: Note, at = 2): RecordParts['notes'] => new Map([[at, value]]);

/** By member of `Holds`, a record's part that needs it, and what comes back of it. */
const PARTS: Readonly<
  Record<
    Exclude<keyof Holds, 'variants' | 'options' | 'passes' | 'partial'>,
    (game: Game) => Partial<RecordParts>
  >
> = {
  players: () => ({ players: [{ name: 'Ann' }, { name: 'Bo' }] }),
  ratings: () => ({
    players: [
      { name: 'Ann', rating: '1500' },
      { name: 'Bo', rating: '1600' },
    ],
  }),
  tags: () => ({
    tags: new Map([
      ['Event', 'Cup'],
      ['Date', '2024.05.17'],
    ]),
  }),
  start: ({ plugin, moves }) => {
    const state = plugin.rules!.begin();
    for (const move of moves.slice(0, 2)) state.play(move);
    return { start: state.position(), moves: moves.slice(2) };
  },
  comments: () => ({ notes: note({ comments: ['a fine move'] }) }),
  glyphs: () => ({ notes: note({ glyphs: ['!'] }) }),
  clocks: () => ({ notes: note({ clock: 65, elapsed: 5 }) }),
  evaluations: () => ({ notes: note({ evaluation: { value: 1.5, seat: 0 } }) }),
  variations: ({ other }) => ({ notes: note({ variations: [{ moves: [other] }] }, PLIES - 1) }),
  offer: () => ({ offer: 1 }),
  result: () => ({ result: { winners: [0], reason: 'unstated' } }),
  scores: () => ({ result: { winners: [0], scores: [40, 24], reason: 'unstated' } }),
  reason: () => ({ result: { winners: [0], reason: 'resign' } }),
};

function roundTrip(format: RecordFormat, record: GameRecord): { back: GameRecord; losses: string[] } {
  const fileName = `game${format.extensions[0]!}`;
  const encoder = format.encoder!({ fileName });
  const { data, losses } = encoder.push(record);
  const { data: tail = '', head = new Uint8Array(0), files = new Map<string, Uint8Array>() } = encoder.end();
  const bytes = Buffer.concat([data, tail].map((part) => Buffer.from(part as string)));
  bytes.set(head);
  const reads = collect(format.decoder({ files }), bytes);
  const records = reads.flatMap((read) => (read.record === undefined ? [] : [withoutPlaces(read.record)]));
  expect(records.length, String(data)).to.equal(1);
  return { back: records[0]!, losses: losses.map(({ code }) => code) };
}

describe('what formats say that they hold', () => {
  for (const plugin of registry.games()) {
    const game = gameOf(plugin);
    for (const format of registry.formats(plugin.id).filter(({ encoder }) => encoder !== undefined)) {
      const members = (Object.keys(PARTS) as (keyof typeof PARTS)[]).filter(
        (one) => format.holds?.[one] === true && format.partly?.[one] === undefined,
      );
      it(`${plugin.id}, ${format.id}: ${members.join(', ') || 'nothing wholly'}`, () => {
        for (const member of members) {
          const parts = PARTS[member](game);
          const record = makeRecord({
            game: plugin.id,
            variant: plugin.variants[0]!.id,
            moves: game.moves,
            ...parts,
          });
          const { back, losses } = roundTrip(format, record);
          expect(losses, member).to.not.include(member);
          for (const part of Object.keys(parts) as (keyof GameRecord)[])
            // Where moves are lost, that is told, too.
            if (!losses.includes(part)) expect(back[part], member).to.deep.equal(record[part]);
        }
      });
    }
  }
});
