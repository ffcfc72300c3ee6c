/** What the container knows of the registry, which itself works without one: the command never loads it. */
import './metadata.js';
import { injectable, injectAll } from 'tsyringe';
import { GameRegistry } from './registry/index.js';

/** Where the container finds the plugins to begin with. */
export const GAME_PLUGIN = Symbol('GAME_PLUGIN');

injectAll(GAME_PLUGIN, { isOptional: true })(GameRegistry, undefined, 0);
injectable()(GameRegistry);
