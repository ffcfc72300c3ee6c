/** Where inputs come from: the corpus, the examples, and what the writers write of random games. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GamePlugin, GameRecord } from '../../core/index.js';
import { HOSTILE_TEXTS } from '../../core/kit/hostile.js';
import { Dice } from '../../core/kit/random.js';
import { ROOT } from '../support/cli.js';
import type { Tried } from './instrument.js';
import { LONGEST } from './mutate.js';

const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data;

/** Files of a folder and the folders in it, in the order of their names. */
export function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Inputs to begin with, for a subject by its name. */
export type Seeds = (subject: string) => readonly Uint8Array[];

export function seedsOf(core: Tried): Seeds {
  const { registry } = core.createLudoscribe();
  const hostile = HOSTILE_TEXTS.map(bytesOf);
  const files = ['test/corpus', 'docs/examples', 'test/fuzz/corpus']
    .flatMap((folder) => filesUnder(join(ROOT, folder)))
    .map((file) => new Uint8Array(readFileSync(file)));
  const games = new Map(registry.games().map((plugin) => [plugin.id, textsOf(core, plugin)]));

  return (subject) => {
    const [game = '', kind, id, what] = subject.split('/');
    const texts = games.get(game);
    if (kind === 'notation') return [...texts!.get(`${id!}/${what!}`)!, ...hostile];
    if (kind === 'pattern') return PATTERNS.map(bytesOf);
    if (kind === 'request') return REQUESTS.map((request) => bytesOf(JSON.stringify(request)));
    if (kind === 'expression') return EXPRESSIONS.map(bytesOf);
    if (kind === 'detect') return files.map((file) => file.subarray(0, LONGEST));
    const format = game === 'any' ? registry.format(id!) : registry.format(id!, game);
    const own = files.filter((file) => format.sniff(file.subarray(0, 4096)) > 0);
    const written = registry
      .games()
      .filter((plugin) => game === 'any' || plugin.id === game)
      .flatMap((plugin) => filesOf(core, games.get(plugin.id)!.records, plugin, id!));
    return [...own, ...written, ...hostile].map((file) => file.subarray(0, LONGEST));
  };
}

/** By notation and reader, texts that it can read, and the records they come from. */
function textsOf(core: Tried, plugin: GamePlugin) {
  const dice = Dice.of(1, plugin.id);
  const played = core.playGames(plugin, 1, 60 * plugin.variants.length);
  const records = played.map((game) => core.decorate(plugin, game, dice));
  const texts = new Map<string, Uint8Array[]>();
  for (const notation of plugin.notations) {
    const moves: Uint8Array[] = [];
    const runs: Uint8Array[] = [];
    const positions: Uint8Array[] = [];
    for (const { variant, moves: list, stages } of played) {
      const written = list.slice(0, 20).flatMap((move, ply) => {
        const position = stages[ply]?.position;
        return attempt(() =>
          notation.formatMove(move, { variant: variant.id, ...(position && { position }) }),
        );
      });
      moves.push(...written.slice(0, 8).map(bytesOf));
      runs.push(bytesOf(written.join(' ')));
      for (const { position } of stages.slice(0, 20).filter((_, ply) => ply % 5 === 0))
        positions.push(...attempt(() => notation.formatPosition!(position)).map(bytesOf));
    }
    texts.set(`${notation.id}/move`, moves).set(`${notation.id}/moves`, runs);
    texts.set(`${notation.id}/position`, positions);
  }
  return Object.assign(texts, { records });
}

/** What a game's records are in a format that can be written, one file each and all in one. */
function filesOf(
  core: Tried,
  records: readonly GameRecord[],
  plugin: GamePlugin,
  format: string,
): Uint8Array[] {
  const ludoscribe = core.createLudoscribe();
  if (ludoscribe.registry.format(format, plugin.id).encoder === undefined) return [];
  const write = (some: readonly GameRecord[]) =>
    attempt(() => ludoscribe.convert(some, format, { game: plugin.id }).bytes);
  return [...records.slice(0, 6).map((record) => [record]), records.slice(0, 3)].flatMap(write);
}

/** A list of one, or of none where it cannot be written. */
function attempt<T>(write: () => T): T[] {
  try {
    return [write()];
  } catch {
    return [];
  }
}

const PATTERNS = ['a1=black d4=empty c3=white|empty', 'a1=0', 'e4=1 d5=any', 'x9=black', 'a1=', '=', ''];

const EXPRESSIONS = [
  '^(a|b)*c$\nababc',
  'a{2,5}b?[^c-f]\\d+\nx',
  '(a*)*(b|[a-z]+)+$\naaaaaaaaaaaaaaaaaaaaaaaa!',
  '\\bword\\W\nword.',
  '(?:x{1000}){2}\nx',
];

const REQUESTS = [
  { do: 'parse', game: 'reversi', text: 'f5' },
  { do: 'parse', game: 'merrills', text: 'd6-d5xa1', variant: 'nine' },
  { do: 'format', game: 'reversi', move: { kind: 'place', square: 29 } },
  { do: 'format', game: 'sternhalma', move: { kind: 'chain', holes: [1, 2, 3] } },
  { do: 'format', game: 'fanorona', move: { points: [1, 2], steps: [] } },
  { do: 'check', text: 'f5d6c3', format: 'transcript', game: 'reversi' },
  { do: 'check', record: { game: 'reversi', moves: ['f5'], tags: { __proto__: 'x' } } },
  { do: 'replay', game: 'reversi', moves: ['f5', 'd6'], position: '' },
  { do: 'convert', text: 'f5d6c3', from: 'transcript', to: 'json' },
  { do: 'canonical', game: 'reversi', text: 'f5 d6' },
];
