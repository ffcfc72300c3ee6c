/** Every command, in the order of the help. */
import type { CommandDefinition } from '../definition.js';
import { check } from './check.js';
import { convert } from './convert.js';
import { games } from './games.js';
import { parse } from './parse.js';
import { replay } from './replay.js';
import { show } from './show.js';
import { tour } from './tour.js';

export const COMMANDS: readonly CommandDefinition[] = [tour, games, check, convert, replay, show, parse];
