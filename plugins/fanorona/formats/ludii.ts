/**
 * Fanorona on Ludii: its description `Fanorona.lud`, whose boards are Telo, Dimy and Tsivy. Its Dimy begins with the
 * colours of the middle rank the other way round, so its games have a start.
 */
import { EMPTY } from '../../../core/notation/index.js';
import {
  ludiiFormat,
  type GamePlugin,
  type LudiiDialect,
  type LudiiMove,
} from '../../../core/registry/index.js';
import { boardNamed } from '../boards.js';
import type { FanoronaMove, FanoronaPosition } from '../types.js';
import { LudiiStepTurns, type LudiiStep } from './ludii-turns.js';

/** The variants by the program's option for them. */
const VERSIONS: Readonly<Record<string, string>> = { telo: 'telo', dimy: 'dimy', tsivy: 'sivy' };

function variantOf(options: readonly string[]): string | undefined {
  const version = options.find((option) => /^version\//i.test(option));
  return version === undefined ? 'sivy' : VERSIONS[version.replace(/^.*\//, '').trim().toLowerCase()];
}

/** Stones by site; those of player 1, who moves first, are white. */
function begin(variant: string, pieces: ReadonlyMap<number, number>): FanoronaPosition | undefined {
  const { cols, rows, size, setup } = boardNamed(variant)!;
  const cells = new Int8Array(size).fill(EMPTY);
  for (const [site, what] of pieces) {
    if (site >= size || (what !== 1 && what !== 2)) return undefined;
    cells[(rows - 1 - Math.floor(site / cols)) * cols + (site % cols)] = what - 1;
  }
  return { ...setup, cells };
}

/** What of a move of the trial is the step. */
function stepOf({ from, to, actions }: LudiiMove): LudiiStep {
  const isPass = actions.some(({ name }) => name === 'Pass') || from === undefined || to === undefined;
  const removed = actions
    .filter(({ name }) => name === 'Remove')
    .map(({ values }) => Number(values.get('to')));
  return { sites: isPass ? undefined : [from, to], removed };
}

const DIALECT: LudiiDialect<FanoronaMove, FanoronaPosition> = {
  games: ['Fanorona'],
  variant: ({ options }) => variantOf(options),
  begin,
  follow(position) {
    const turns = new LudiiStepTurns(position);
    return {
      take: (move, again, tell) => turns.take(stepOf(move), again, tell),
      partial: () => turns.partial(),
    };
  },
  // By its rules nothing else ends a game but having no stones.
  endings: { NaturalEnd: 'no_stones' },
};

/** @param plugin the plugin, which is made after its formats */
export const ludiiTrials = (plugin: () => GamePlugin<FanoronaMove, FanoronaPosition>) =>
  ludiiFormat(plugin, DIALECT);
