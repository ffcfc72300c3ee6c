export { GAME_PLUGIN, GameRegistry, RegistryError, type Detection } from './registry.js';
export * from './plugin.js';
export { nearest } from './nearest.js';
export { isOptionValue } from './json/read.js';
