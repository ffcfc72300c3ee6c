/** Which files a plugin takes for its own. */
import { GameRegistry, type Detection, type GamePlugin } from '../../registry/index.js';
import { collect, type RecordFormat } from '../../records/index.js';
import { randomBytes, textBytes } from '../bytes.js';
import type { Bench, Check } from '../check.js';
import { FOREIGN_FILES } from '../foreign.js';
import { HOSTILE_TEXTS } from '../hostile.js';
import { playGames } from '../play.js';
import { decorate } from '../records.js';
import { isSame, show } from '../values.js';
import { formatsOf, writeFile, type WrittenFile } from './formats.js';

const HEAD = 4096;
/** A file of nobody's is not claimed as surely as this. */
const LIKELY = 0.5;
const RECORDS = 12;
/** Of shorter games nobody can say what they are of. */
const SHORTEST = 6;
const LONGEST = 60;

const headOf = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, HEAD);
const names = (detections: readonly Detection[]) =>
  detections
    .slice(0, 3)
    .map(({ format, game, score }) => `${game ?? 'any game'}: ${format.id} ${String(score)}`)
    .join(', ');

/** Files of records of a game in each of its own formats that write. */
function filesOf(
  plugin: GamePlugin,
  bench: Bench,
  formats: readonly RecordFormat[],
): { readonly format: RecordFormat; readonly file: WrittenFile }[] {
  const { dice, settings } = bench;
  const played = plugin === bench.plugin ? bench.games : playGames(plugin, settings.seed, 400, 'others');
  const games = played
    .filter(({ moves }) => moves.length >= SHORTEST)
    .map((game) =>
      game.moves.length > LONGEST
        ? { ...game, moves: game.moves.slice(0, LONGEST), outcome: undefined }
        : game,
    );
  if (games.length === 0) return [];
  return formats.flatMap((format) => {
    if (format.encoder === undefined) return [];
    return Array.from({ length: RECORDS }, (_, index) => {
      const records = [0, 1].map((more) => decorate(plugin, games[(index + more) % games.length]!, dice));
      return { format, file: writeFile(format, records) };
    }).filter(({ file }) => file.records.length > 0);
  });
}

function checkScores(bench: Bench): void {
  for (const format of formatsOf(bench)) {
    const subject = `format ${format.id}`;
    const heads = [
      ...HOSTILE_TEXTS.map(textBytes),
      ...Array.from({ length: 60 }, () => randomBytes(bench.dice, 400)),
    ];
    for (const head of heads) {
      for (const name of [undefined, 'games.txt', `games${format.extensions[0] ?? ''}`, '']) {
        const example = () => `sniff(${show(new TextDecoder().decode(head))}, ${show(name)})`;
        const score = bench.attempt(subject, example, () => format.sniff(head, name));
        if (score !== undefined)
          bench.expect(score >= 0 && score <= 1, subject, 'a score from 0 to 1', { value: score }, example);
      }
    }
  }
}

function checkOwn(bench: Bench): void {
  const { plugin } = bench;
  const registry = registryOf([plugin, ...bench.settings.others]);
  for (const { format, file } of filesOf(plugin, bench, formatsOf(bench))) {
    const subject = `format ${format.id}`;
    const example = show(new TextDecoder().decode(file.bytes.subarray(0, 200)));
    const named = registry.detect(headOf(file.bytes), file.name);
    // A format of every game is another object in every registry.
    const isOwn = ({ format: found, game }: Detection) =>
      (game === undefined || game === plugin.id) &&
      (found.id === format.id || readAlike(found, format, file));
    bench.expect(
      named[0] !== undefined && isOwn(named[0]),
      subject,
      `a file that it wrote, called ${file.name}, to be known as its own`,
      names(named) || 'nothing',
      example,
    );
    const [best] = registry.detect(headOf(file.bytes));
    const claimed = best?.game !== undefined && best.game !== plugin.id;
    bench.expect(
      !claimed,
      subject,
      'a file that it wrote, of whatever name, not to be taken for another game’s',
      best ? names([best]) : '',
      example,
    );
  }
}

/** Two dialects may write a game in the same signs; then it does not matter which of them reads it. */
function readAlike(a: RecordFormat, b: RecordFormat, { bytes, options }: WrittenFile): boolean {
  try {
    return isSame(collect(a.decoder(options), bytes), collect(b.decoder(options), bytes));
  } catch {
    return false;
  }
}

function checkForeign(bench: Bench): void {
  const { plugin, settings } = bench;
  for (const [name, data] of FOREIGN_FILES) {
    for (const format of plugin.formats) {
      for (const called of [name, undefined]) {
        const score =
          bench.attempt(`format ${format.id}`, name, () => format.sniff(headOf(textBytes(data)), called)) ??
          0;
        bench.expect(
          score < LIKELY,
          `format ${format.id}`,
          `a file of nobody’s game to score less than ${String(LIKELY)}`,
          { value: score },
          `${name}: ${show(typeof data === 'string' ? data : Array.from(data), 80)}`,
        );
      }
    }
  }
  for (const other of settings.others) {
    const registry = registryOf([other, plugin]);
    for (const { format, file } of filesOf(other, bench, other.formats)) {
      for (const called of [file.name, undefined]) {
        const found = registry.detect(headOf(file.bytes), called);
        const claimed = found[0]?.game === plugin.id;
        bench.expect(
          !claimed,
          `files of ${other.id}`,
          'not to be taken for one of this game',
          names(found),
          `${format.id}, ${called ?? 'without a name'}: ${show(new TextDecoder().decode(file.bytes.subarray(0, 200)))}`,
        );
      }
    }
  }
}

/** The plugins that fit together: one that takes the names of another stays out. */
function registryOf(plugins: readonly GamePlugin[]): GameRegistry {
  const registry = new GameRegistry();
  for (const plugin of plugins) {
    if ([plugin.id, ...plugin.aliases].some((name) => registry.has(name))) continue;
    registry.register(plugin);
  }
  return registry;
}

export const SNIFFING_CHECKS: readonly Check[] = [
  { id: 'formats.scores', title: 'give a score from 0 to 1 for any file', run: checkScores },
  { id: 'formats.own', title: 'know their own files', run: checkOwn },
  { id: 'formats.foreign', title: 'claim no other game’s files', run: checkForeign },
];
