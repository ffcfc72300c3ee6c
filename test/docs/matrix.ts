/**
 * What formats there are and what each can hold, for docs/formats.md. Run as a program it writes the tables there:
 * `node --import ./test/register.mjs test/docs/matrix.ts`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Holds, RecordFormat } from '../../core/index.js';
import { createLudoscribe } from '../../plugins/index.js';
import { ROOT } from '../support/cli.js';

/** The page with the tables. */
export const PAGE = join(ROOT, 'docs/formats.md');

const BEGIN = '<!-- the tables down to the next such line are made by test/docs/matrix.ts -->';
const END = '<!-- end of the tables -->';

/** What a record can say, by the member of `Holds`, in the order of the rows. */
const ROWS: Readonly<Record<keyof Holds, string>> = {
  variants: 'variant',
  players: 'players',
  ratings: 'ratings',
  tags: 'tags',
  options: 'rule options',
  start: 'start position',
  passes: 'passes left out or written',
  comments: 'comments',
  glyphs: 'glyphs (`!`, `?`, `$14`)',
  clocks: 'clock times',
  evaluations: 'evaluations',
  variations: 'side lines',
  partial: 'a move begun',
  offer: 'an offer that stands',
  result: 'who won',
  scores: 'scores',
  reason: 'why it ended',
};

const ALL = '●';
const SOME = '◐';
const NONE = '';
/** Where nothing is written, nothing is held. */
const UNWRITTEN = '–';

function held({ encoder, holds = {}, partly = {} }: RecordFormat, member: keyof Holds): string {
  if (encoder === undefined) return UNWRITTEN;
  if (partly[member] !== undefined) return SOME;
  const value = holds[member];
  // Variants are held unless it says which.
  if (value === undefined) return member === 'variants' ? ALL : NONE;
  if (typeof value === 'boolean') return value ? ALL : NONE;
  return SOME;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function table(formats: readonly RecordFormat[]): string {
  const lines = [
    row(['', ...formats.map(({ id }) => `\`${id}\``)]),
    row(['---', ...formats.map(() => ':-:')]),
    row(['read', ...formats.map(() => ALL)]),
    row(['written', ...formats.map(({ encoder }) => (encoder === undefined ? NONE : ALL))]),
    ...(Object.keys(ROWS) as (keyof Holds)[]).map((member) =>
      row([ROWS[member], ...formats.map((format) => held(format, member))]),
    ),
  ];
  const titles = formats.map(
    ({ id, title, extensions }) =>
      `- \`${id}\`: ${title} (${extensions.map((one) => `\`${one}\``).join(' ')})`,
  );
  return [...lines, '', ...titles, ...some(formats)].join('\n');
}

const words = (list: readonly string[]): string => list.map((word) => `\`${word}\``).join(' ');

/** What a format holds some of, in words. */
function inWords({ holds = {}, partly = {} }: RecordFormat, member: keyof Holds): string | undefined {
  const value = holds[member];
  if (partly[member] !== undefined) return partly[member];
  if (value === undefined || typeof value === 'boolean') return undefined;
  return 'won' in value
    ? `won by ${words(value.won)}; drawn by ${words(value.drawn)}`
    : words(value as string[]);
}

function some(formats: readonly RecordFormat[]): string[] {
  return formats.flatMap((format) =>
    (Object.keys(ROWS) as (keyof Holds)[]).flatMap((member) => {
      const which = inWords(format, member);
      return which === undefined ? [] : `- \`${format.id}\`, ${ROWS[member]}: ${which}`;
    }),
  );
}

/** The tables, as Markdown. */
export function matrix(): string {
  const { registry } = createLudoscribe();
  const games = registry.games();
  const every = registry.formats(games[0]!.id).filter(({ id }) => id === 'json' || id === 'pgn');
  const sections = games.map(
    ({ id, formats }) => `### ${id}\n\n${table(formats.filter((one) => !every.includes(one)))}`,
  );
  return [`### every game\n\n${table(every)}`, ...sections].join('\n\n');
}

/** A page in its parts: before the tables, the tables, and behind them. */
function parts(page: string): [before: string, tables: string, after: string] {
  const begin = page.indexOf(BEGIN) + BEGIN.length;
  const end = page.indexOf(END);
  return [page.slice(0, begin), page.slice(begin, end), page.slice(end)];
}

/** The tables that stand in a page. */
export const tablesIn = (page: string): string => parts(page)[1].trim();

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [before, , after] = parts(readFileSync(PAGE, 'utf8'));
  writeFileSync(PAGE, `${before}\n\n${matrix()}\n\n${after}`);
}
