/** Every row of the table, in its order. */
import type { Row } from '../row.js';
import { ARCHIVE } from './archive.js';
import { COMMAND_ROWS } from './command.js';
import { HOSTILE } from './hostile.js';
import { MEMORY } from './memory.js';
import { PLAY } from './play.js';
import { TEXT } from './text.js';

export const ROWS: readonly Row[] = [...PLAY, ...ARCHIVE, ...TEXT, ...MEMORY, ...HOSTILE, ...COMMAND_ROWS];
