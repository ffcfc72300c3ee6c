/** The other side of `jobs.ts`: one file's work, in a thread of its own. */
import pc from 'picocolors';
import type { MessagePort } from 'node:worker_threads';
import type { GameRegistry } from '../../registry/index.js';
import { loadGames } from '../games.js';
import { isExpected } from '../status.js';
import { NO_PROGRESS } from '../progress-bar.js';
import type { Terminal } from '../terminal.js';
import type { Desk, FilePlace } from './desk.js';
import { WORKS, type WorkName } from './index.js';
import { Teller } from './line.js';

export interface Job extends FilePlace {
  readonly work: WorkName;
  readonly options: unknown;
  readonly plugins: readonly string[];
  readonly colours: boolean;
  readonly port: MessagePort;
}

/** A thread has the same games for all its jobs. */
let games: Promise<GameRegistry> | undefined;

export default async function work({
  work: name,
  file,
  index,
  options,
  plugins,
  colours,
  port,
}: Job): Promise<void> {
  games ??= loadGames(plugins).then(({ registry }) => registry);
  const teller = new Teller(port);
  const terminal: Terminal = {
    paint: pc.createColors(colours),
    out: (data) => {
      teller.tell({ kind: 'out', data });
      return teller.room();
    },
    flush: () => Promise.resolve(),
    progress: () => NO_PROGRESS,
    err: (data) => {
      teller.tell({ kind: 'err', data });
    },
  };
  const desk: Desk<unknown> = {
    file,
    index,
    terminal,
    registry: await games,
    give: async (piece) => {
      teller.tell({ kind: 'give', piece });
      await teller.room();
      return true;
    },
  };
  try {
    const doIt = await WORKS[name]();
    const result: unknown = await doIt(desk as never, options as never);
    teller.tell({ kind: 'end', result });
  } catch (error) {
    // Errors lose their kind on the way to another thread.
    if (!isExpected(error)) throw error;
    teller.tell({ kind: 'failure', message: error.message });
  }
  teller.send();
}
