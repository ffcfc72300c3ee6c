/** Fanorona as other sites and programs write it. */
export { abstractplay } from './abstractplay.js';
export { bare } from './bare.js';
export { boardspace } from './boardspace.js';
export { pettingzoo } from './pettingzoo.js';
export { superdupergames } from './superdupergames.js';
