/** All of the core that runs anywhere: no game, no files. */
export * from './geometry/index.js';
export * from './notation/index.js';
export * from './rules/index.js';
export * from './records/index.js';
export * from './registry/index.js';
export * from './tools/index.js';
export { GAME_PLUGIN } from './wiring.js';
export { createLudoscribe, Ludoscribe } from './ludoscribe.js';
