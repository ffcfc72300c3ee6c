/** Fanorona on Abstract Play: the nine by five; the fourth time that a position stands draws the game. */
import {
  abstractPlayFormat,
  type AbstractPlayDialect,
  type GamePlugin,
} from '../../../core/registry/index.js';
import { SIVY } from '../boards.js';
import type { FanoronaMove, FanoronaPosition } from '../types.js';

const DIALECT: AbstractPlayDialect = {
  game: 'Fanorona',
  variants: { [SIVY.id]: [] },
  endings: [{ reason: 'no_stones' }, { reason: 'repeat', word: 'repetition', drawn: true }],
};

/** @param plugin the plugin, which is made after its formats */
export const abstractPlayRecords = (plugin: () => GamePlugin<FanoronaMove, FanoronaPosition>) =>
  abstractPlayFormat(plugin, DIALECT);
