/** Nothing is changed that was handed over, and nothing is shared between two that use the plugin. */
import { collect, type GameRecord, type RecordFormat } from '../../records/index.js';
import { GameRegistry } from '../../registry/index.js';
import { mapPosition, symmetriesOf } from '../../tools/index.js';
import { nameStage, type Bench, type Check } from '../check.js';
import { decorate } from '../records.js';
import { isSame, show, snapshot } from '../values.js';
import { formatsOf, writeFile } from './formats.js';

/** No more games and plies are watched. */
const GAMES = 12;
const PLIES = 60;

function checkValues(bench: Bench): void {
  const { plugin, dice } = bench;
  const [notation] = plugin.notations;
  for (const game of bench.games.slice(0, GAMES)) {
    const symmetries = symmetriesOf(game.variant);
    for (const [ply, { position, legal }] of game.stages.slice(0, PLIES).entries()) {
      if (legal.length === 0) continue;
      const where = () => nameStage(plugin, game, ply);
      const move = dice.pick(legal);
      const before = snapshot({ position, move, options: game.options });
      const watch = (subject: string, use: () => unknown) => {
        try {
          use();
        } catch {
          // Another check tells what throws.
        }
        const now = { position, move, options: game.options };
        bench.expect(isSame(now, before), subject, 'not to change what it is given', { value: now }, where);
      };
      const symmetry = dice.pick(symmetries);
      watch('formatMove', () => notation!.formatMove(move, { variant: position.variant, position }));
      watch('formatPosition', () => notation!.formatPosition!(position));
      watch('points', () => plugin.points(move));
      watch('mapMove', () => plugin.mapMove(move, symmetry));
      watch('mapPosition', () => mapPosition(plugin, position, symmetry));
      watch('swapSeats', () => plugin.swapSeats?.(position));
      watch('begin and play', () => {
        const state = plugin.rules?.begin(position, game.options);
        state?.play(move);
        state?.play(dice.pick(state.legalMoves()));
      });
    }
  }
}

/** What a state handed out stays as it was when the game goes on. */
function checkHandedOut(bench: Bench): void {
  const { plugin } = bench;
  const rules = plugin.rules!;
  for (const game of bench.games.slice(0, GAMES)) {
    const state = rules.begin(game.variant.setup, game.options);
    const kept: { given: object; before: object; ply: number }[] = [];
    for (const [ply, move] of game.moves.slice(0, PLIES).entries()) {
      const given = { position: state.position(), legal: state.legalMoves(), changes: state.changes() };
      kept.push({ given, before: snapshot(given), ply });
      if (state.play(move) !== undefined) break;
    }
    for (const { given, before, ply } of kept)
      if (
        !bench.expect(
          isSame(given, before),
          'state',
          'what a state handed out to stay as it was',
          { value: given },
          () => nameStage(plugin, game, ply),
        )
      )
        break;
  }
}

/** Two games side by side are as two games one after the other. */
function checkGames(bench: Bench): void {
  const { plugin } = bench;
  const rules = plugin.rules!;
  const pairs = bench.games
    .slice(0, GAMES)
    .map((one, index) => [one, bench.games[(index + 1) % bench.games.length]!] as const);
  for (const [one, other] of pairs) {
    const states = [one, other].map((game) => ({
      game,
      state: rules.begin(game.variant.setup, game.options),
    }));
    for (let ply = 0; ply < PLIES; ply++) {
      for (const { game, state } of states) {
        const stage = game.stages[ply];
        if (stage === undefined) continue;
        const same = isSame(state.position(), stage.position);
        if (
          !bench.expect(
            same,
            'rules',
            'a game to be the same, whatever other game is under way',
            { value: state.position() },
            () => nameStage(plugin, game, ply),
          )
        )
          return;
        if (ply < game.moves.length) state.play(game.moves[ply]!);
      }
    }
  }
}

function checkEncoders(bench: Bench): void {
  const { plugin, dice, games } = bench;
  const some = games.filter(({ moves }) => moves.length > 0).slice(0, GAMES);
  for (const format of formatsOf(bench)) {
    if (format.encoder === undefined) continue;
    const subject = `format ${format.id}`;
    for (const game of some) {
      const record = decorate(plugin, game, dice);
      const before = snapshot(record);
      try {
        format.encoder().push(record);
      } catch {
        // Another check tells what throws.
      }
      bench.expect(
        isSame(record, before),
        subject,
        'a record to be as it was after it is written',
        { value: record },
        () => show(before),
      );
    }
  }
}

/** Files read at the same time, a piece of each in turn, by decoders of two registries. */
function checkRegistries(bench: Bench): void {
  const { plugin, dice, games } = bench;
  const [one, other] = [new GameRegistry().register(plugin), new GameRegistry().register(plugin)];
  const some = games.filter(({ moves }) => moves.length > 0).slice(0, GAMES);
  if (some.length === 0) return;
  const file = (format: RecordFormat): Uint8Array => {
    const records: GameRecord[] = [1, 2, 3].map(() => decorate(plugin, dice.pick(some), dice));
    return writeFile(format, records).bytes;
  };
  for (const format of one.formats(plugin.id)) {
    const twin = other.format(format.id, plugin.id);
    if (format.encoder === undefined) continue;
    const subject = `format ${format.id}`;
    const [first, second] = [file(format), file(format)];
    const [alone, aloneToo] = [collect(format.decoder(), first), collect(twin.decoder(), second)];
    const [decoder, decoderToo] = [format.decoder(), twin.decoder()];
    const reads = [];
    const readsToo = [];
    for (let at = 0; at < Math.max(first.length, second.length); at += 50) {
      reads.push(...decoder.push(first.subarray(at, at + 50)));
      readsToo.push(...decoderToo.push(second.subarray(at, at + 50)));
    }
    reads.push(...decoder.end());
    readsToo.push(...decoderToo.end());
    const apart = isSame(reads, alone) && isSame(readsToo, aloneToo);
    bench.expect(
      apart,
      subject,
      'two files read at the same time to be read as each alone',
      { value: reads.length },
      show(new TextDecoder().decode(first.subarray(0, 300))),
    );
  }
}

const hasRules: Check['applies'] = ({ rules }) => rules !== undefined;

export const PURITY_CHECKS: readonly Check[] = [
  { id: 'purity.values', title: 'does not change what it is given', run: checkValues },
  {
    id: 'purity.handed',
    title: 'does not change what it has handed out',
    applies: hasRules,
    run: checkHandedOut,
  },
  { id: 'purity.games', title: 'keeps two games apart', applies: hasRules, run: checkGames },
  { id: 'purity.records', title: 'does not change a record that it writes', run: checkEncoders },
  { id: 'purity.registries', title: 'keeps two registries, and two files, apart', run: checkRegistries },
];
