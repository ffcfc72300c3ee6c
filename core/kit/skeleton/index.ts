/** A package for a new game, whole and working from the first minute. */
import type { SkeletonBoard } from './boards.js';
import { fill, type Blanks } from './fill.js';
import * as graph from './graph.js';
import * as grid from './grid.js';
import { FORMAT, INDEX, KIT_TEST, README, TSCONFIG } from './shared.js';

export { SKELETON_BOARDS, type SkeletonBoard } from './boards.js';

/** What a new game is called and made of. */
export interface SkeletonOptions {
  /** The game's id: lower-case letters, digits, `-` and `_`. */
  readonly name: string;
  /** Default `grid`. */
  readonly board?: SkeletonBoard;
  /** The version of ludoscribe that it is for: `0.1.0`. */
  readonly version: string;
  /** Where the package ludoscribe is had from, as `package.json` writes it; default: the registry. */
  readonly ludoscribe?: string;
}

const NAME = /^[a-z0-9][a-z0-9_-]*$/;

/** What the package is tested with. */
const DEVELOPMENT = {
  '@types/mocha': '^10.0.10',
  '@types/node': '^20.19.0',
  mocha: '^12.0.0',
  typescript: '^6.0.0',
};

/**
 * The files of a package for a new game, by their paths in it.
 * @throws RangeError for a name that no game can have
 */
export function pluginSkeleton(options: SkeletonOptions): Map<string, string> {
  const { name, board = 'grid' } = options;
  if (!NAME.test(name))
    throw new RangeError(`A game is named by lower-case letters, digits, - and _, unlike ${name}.`);
  const blanks: Blanks = {
    name,
    title: name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, ' '),
    extension: `.${name.replace(/[-_]/g, '')}`,
  };
  const game = board === 'grid' ? grid : graph;
  const text = (template: string) => fill(template, blanks);
  return new Map([
    ['package.json', json(manifest(options, game.SAID))],
    ['tsconfig.json', json(TSCONFIG)],
    ['.gitignore', 'node_modules/\ndist/\n'],
    ['README.md', text(README.replace('__SAID__', game.SAID))],
    ['src/board.ts', text(game.BOARD)],
    ['src/notation.ts', text(game.NOTATION)],
    ['src/rules.ts', text(game.RULES)],
    ['src/format.ts', text(FORMAT)],
    ['src/index.ts', text(INDEX)],
    ['test/kit.test.ts', text(KIT_TEST)],
    ['test/game.test.ts', text(game.TEST)],
    [`examples/first${blanks.extension}`, text(game.EXAMPLE)],
  ]);
}

const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

function manifest({ name, version, ludoscribe = `^${version}` }: SkeletonOptions, said: string): object {
  return {
    name: `ludoscribe-${name}`,
    version: '0.1.0',
    description: said,
    keywords: ['ludoscribe-plugin'],
    type: 'module',
    exports: './dist/src/index.js',
    files: ['dist/src'],
    scripts: {
      build: 'tsc',
      check: 'npm run --silent build && ludoscribe plugin check ./dist/src/index.js',
      test: 'npm run --silent build && mocha "dist/test/**/*.test.js"',
    },
    peerDependencies: { ludoscribe: `^${version}` },
    devDependencies: sorted({ ...DEVELOPMENT, ludoscribe }),
    ludoscribe: { plugins: ['./dist/src/index.js'] },
  };
}

const sorted = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));
