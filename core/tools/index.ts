export * from './read.js';
export * from './replay.js';
export * from './check.js';
export * from './convert.js';
export * from './parse.js';
export * from './render/index.js';
export * from './transform.js';
export * from './canonical.js';
