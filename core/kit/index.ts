/**
 * The plugin kit: whatever every game has to keep, tried on yours.
 *
 * ```ts
 * import { describeGame } from 'ludoscribe/kit';
 * describeGame(mygame); // a mocha suite
 *
 * import { checkPlugin } from 'ludoscribe/kit';
 * checkPlugin(mygame); // findings, without any test runner
 * ```
 */
export { checkPlugin, checkNames, checksOf, runChecks, type CheckMade, type CheckToMake } from './run.js';
export { describeGame, type Runner, type SuiteOptions } from './describe.js';
export { pluginFindingText, type PluginFinding } from './finding.js';
export { DEFAULT_PLIES, DEFAULT_SEED, type KitOptions } from './options.js';
export {
  pluginSkeleton,
  SKELETON_BOARDS,
  type SkeletonBoard,
  type SkeletonOptions,
} from './skeleton/index.js';
