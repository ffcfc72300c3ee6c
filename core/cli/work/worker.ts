/** The other side of `jobs.ts`: one file's work, in a thread of its own. */
import pc from 'picocolors';
import type { GameRegistry } from '../../registry/index.js';
import { loadGames } from '../games.js';
import { NO_PROGRESS, type Terminal } from '../terminal.js';
import { WORKS, type WorkName } from './index.js';

export interface Job {
  readonly work: WorkName;
  readonly file: string;
  readonly options: object;
  readonly plugins: readonly string[];
  readonly colours: boolean;
}

export interface JobDone {
  readonly out: readonly (string | Uint8Array)[];
  readonly err: readonly string[];
  readonly result: unknown;
}

/** A thread has the same games for all its jobs. */
let games: Promise<GameRegistry> | undefined;

export default async function work({ work: name, file, options, plugins, colours }: Job): Promise<JobDone> {
  games ??= loadGames(plugins).then(({ registry }) => registry);
  const out: (string | Uint8Array)[] = [];
  const err: string[] = [];
  const terminal: Terminal = {
    paint: pc.createColors(colours),
    out: (data) => {
      out.push(data);
      return Promise.resolve();
    },
    flush: () => Promise.resolve(),
    progress: () => NO_PROGRESS,
    err: (text) => {
      err.push(text);
    },
  };
  const result = await WORKS[name](terminal, await games, file, options as never);
  return { out, err, result };
}
