/** Every command, in the order of the help. */
import type { CommandDefinition } from '../definition.js';
import { canonical } from './canonical.js';
import { check } from './check.js';
import { completion } from './completion.js';
import { convert } from './convert.js';
import { dedupe } from './dedupe.js';
import { diff } from './diff.js';
import { explore } from './explore.js';
import { filter } from './filter.js';
import { find } from './find.js';
import { fmt } from './fmt.js';
import { games } from './games.js';
import { merge } from './merge.js';
import { newRecord } from './new.js';
import { parse } from './parse.js';
import { pipe } from './pipe.js';
import { plugin } from './plugin.js';
import { render } from './render.js';
import { replay } from './replay.js';
import { show } from './show.js';
import { sort } from './sort.js';
import { split } from './split.js';
import { stats } from './stats.js';
import { tour } from './tour.js';
import { transform } from './transform.js';

export const COMMANDS: readonly CommandDefinition[] = [
  tour,
  games,
  check,
  convert,
  replay,
  show,
  render,
  parse,
  transform,
  canonical,
  pipe,
  find,
  explore,
  stats,
  filter,
  sort,
  dedupe,
  split,
  merge,
  diff,
  fmt,
  newRecord,
  plugin,
  completion,
];
