/** What both skeletons have. */

export const FORMAT = `
/** The game's own record format: PGN, as every game has it, under a name and an extension of its own. */
import { pgnDialect, type GamePlugin, type Position } from 'ludoscribe/core';
import type { Move } from './notation.js';

const EXTENSION = '__EXTENSION__';

/** @param plugin asked for when records are read or written, since a plugin's formats are made before it */
export const gameFormat = (plugin: () => GamePlugin<Move, Position>) =>
  pgnDialect(plugin, {
    id: '__NAME__',
    title: '__TITLE__ games',
    extensions: [EXTENSION],
    // The tag [Game "__NAME__"] tells whose game it is, whatever the file is called.
    named: true,
    sniff: (text, fileName) => {
      const named = fileName.toLowerCase().endsWith(EXTENSION);
      return /^\\[Game "__NAME__"\\]/m.test(text) ? (named ? 1 : 0.8) : named ? 0.5 : 0;
    },
  });
`;

export const INDEX = `
/** __TITLE__, as Ludoscribe takes it in. */
import { mapPointMove, PLUGIN_API, type GamePlugin, type Position } from 'ludoscribe/core';
import { variants } from './board.js';
import { gameFormat } from './format.js';
import { notation, type Move } from './notation.js';
import { rules } from './rules.js';

export { geometry, setup, variants } from './board.js';
export { notation, type Move } from './notation.js';
export { rules } from './rules.js';

declare module 'ludoscribe/core' {
  interface Games {
    '__NAME__': GamePlugin<Move, Position>;
  }
}

const plugin: GamePlugin<Move, Position> = {
  api: PLUGIN_API,
  id: '__NAME__',
  aliases: [],
  title: '__TITLE__',
  variants,
  notations: [notation],
  formats: [gameFormat(() => plugin)],
  rules,
  points: ({ points }) => points,
  mapMove: mapPointMove,
};

export default plugin;
`;

export const KIT_TEST = `
import { BUILT_IN } from 'ludoscribe';
import { describeGame } from 'ludoscribe/kit';
import plugin from '../src/index.js';

// Whatever every game has to keep, tried on this one; the built-in games lend files that are not its own.
describeGame(plugin, { others: BUILT_IN });
`;

export const README = `
# __TITLE__ for Ludoscribe

__SAID__

\`\`\`sh
npm install
npm test
\`\`\`

After that, in this folder every command knows the game:

\`\`\`sh
npx ludoscribe check examples/first__EXTENSION__
npx ludoscribe show examples/first__EXTENSION__
npx ludoscribe convert examples/first__EXTENSION__ --to json
\`\`\`

Elsewhere: \`npm install\` this package beside \`ludoscribe\`, and \`ludoscribe --plugin ludoscribe-__NAME__ …\`, or name it
in \`ludoscribe.config.json\`. \`ludoscribe games --installed\` lists it.

| file | what is in it |
|---|---|
| \`src/board.ts\` | the points, what joins them, the set-up, the players |
| \`src/notation.ts\` | how moves and positions are written |
| \`src/rules.ts\` | what may be played, what it does, when the game is over |
| \`src/format.ts\` | files of games |
| \`src/index.ts\` | all of it as one plugin |
| \`test/kit.test.ts\` | what every game has to keep |
| \`test/game.test.ts\` | what this one has to keep |

\`npm run check\` says without a test runner what is still wrong.
`;

export const TSCONFIG = {
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    declaration: true,
    skipLibCheck: true,
    rootDir: '.',
    outDir: 'dist',
    types: ['mocha', 'node'],
  },
  include: ['src', 'test'],
};
