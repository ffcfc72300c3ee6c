/** What is broken, game by game, and by which tests it should be noticed. */

/** One game's part of the run. */
export interface Part {
  /** The modules that read, write or hold moves and positions, and those that define the board. Within `plugins/<game>`. */
  readonly modules: readonly string[];
  /** The tests that are to notice. Within `test/plugins/<game>`, the quickest first: the first that fails is enough. */
  readonly tests: readonly string[];
}

export const GAMES: Readonly<Record<string, Part>> = {
  fanorona: {
    modules: [
      'boards',
      'moves',
      'positions',
      'notation/game-text',
      'notation/games',
      'notation/index',
      'notation/moves',
      'notation/points',
      'notation/positions',
      'notation/results',
    ],
    tests: ['points', 'boards', 'moves', 'positions', 'games', 'cases', 'plugin', 'properties'],
  },
  merrills: {
    modules: [
      'geometry',
      'moves',
      'positions',
      'notation/index',
      'notation/lines',
      'notation/moves',
      'notation/positions',
      'notation/records',
    ],
    tests: ['board', 'moves', 'positions', 'records', 'cases', 'plugin', 'properties'],
  },
  reversi: {
    modules: ['boards', 'geometry', 'moves', 'notation', 'squares', 'transcript-line', 'transcripts'],
    tests: [
      'squares',
      'geometry',
      'transcript-line',
      'boards',
      'boards-pasted',
      'transcripts',
      'cases',
      'plugin',
      'walk',
      'transcript-format',
    ],
  },
  sternhalma: {
    modules: [
      'board-text',
      'field-text',
      'game-headers',
      'game-text',
      'geometry',
      'links',
      'move-text',
      'moves',
      'notation',
      'position',
      'position-text',
      'variants',
    ],
    tests: ['geometry', 'links', 'moves', 'positions', 'games', 'cases', 'plugin', 'properties'],
  },
};
