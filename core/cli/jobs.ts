/** Many files, one after the other or several at once: the same work, the same output, in the order of the files. */
import { availableParallelism } from 'node:os';
import { MessageChannel } from 'node:worker_threads';
import type { Tinypool } from 'tinypool';
import { sizeOf } from '../node/index.js';
import type { GameRegistry } from '../registry/index.js';
import type { JobOptions } from './reading.js';
import { isExpected, UsageError, WorkError } from './status.js';
import { OutputClosed, type Terminal } from './terminal.js';
import type { FilePlace } from './work/desk.js';
import { WORKS, type WorkName, type WorkOptions, type WorkPiece, type WorkResult } from './work/index.js';
import { Listener } from './work/line.js';
import type { Job } from './work/worker.js';

export interface FilesWork<Name extends WorkName> extends JobOptions {
  readonly work: Name;
  readonly files: readonly string[];
  /** The games, for this thread. */
  readonly registry: GameRegistry;
  /** Modules of further games, for others. */
  readonly plugins: readonly string[];
  /** The options for the next file to be begun. */
  readonly options: () => WorkOptions<Name>;
  /** Whether these will not change any more; until then the next file waits for the one before it. */
  readonly isSettled?: () => boolean;
  /** Takes a piece that the work gives. False: no more is wanted, of this file or any other. */
  readonly take?: (piece: WorkPiece<Name>, place: FilePlace) => Promise<boolean>;
}

/** So many files a thread are begun before the first of them is handed on. */
const AHEAD = 2;

/**
 * Does something to each file, and prints what each prints, and takes what each gives, in the order of the files.
 * @returns the results in that order, as they come
 * @throws whatever the work throws
 */
export async function* forEachFile<Name extends WorkName>(
  terminal: Terminal,
  files: FilesWork<Name>,
): AsyncGenerator<WorkResult<Name>, void, undefined> {
  const { jobs = 1 } = files;
  const threads = Math.min(jobs === 0 ? availableParallelism() : jobs, files.files.length);
  // Standard input belongs to this thread.
  if (threads < 2 || files.files.includes('-')) yield* oneByOne(terminal, files);
  else yield* atOnce(terminal, files, threads);
}

/** Each file in its turn, in this thread; one bar for all of them. */
async function* oneByOne<Name extends WorkName>(
  terminal: Terminal,
  { work, files, registry, options, take }: FilesWork<Name>,
): AsyncGenerator<WorkResult<Name>, void, undefined> {
  const shown = terminal.progress(await sizeOf(files));
  const inner: Terminal = {
    ...terminal,
    progress: () => ({
      add: (bytes) => {
        shown.add(bytes);
      },
      stop: () => undefined,
    }),
  };
  let isEnough = false;
  try {
    const doIt = await WORKS[work]();
    for (const [index, file] of files.entries()) {
      const give = async (piece: WorkPiece<Name>) => {
        if (!isEnough) isEnough = (await take?.(piece, { file, index })) === false;
        return !isEnough;
      };
      const desk = { file, index, terminal: inner, registry, give };
      const result = await doIt(desk as never, options() as never).catch((error: unknown) => {
        throw isExpected(error) || error instanceof OutputClosed ? error : new WorkError(file, error);
      });
      yield result as WorkResult<Name>;
      if (isEnough) return;
    }
  } finally {
    shown.stop();
  }
}

async function* atOnce<Name extends WorkName>(
  terminal: Terminal,
  { work, files, plugins, options, isSettled, take }: FilesWork<Name>,
  threads: number,
): AsyncGenerator<WorkResult<Name>, void, undefined> {
  const { Tinypool: Pool } = await import('tinypool');
  const pool = new Pool({
    filename: new URL('./work/worker.js', import.meta.url).href,
    minThreads: threads,
    maxThreads: threads,
  });
  const colours = terminal.paint.isColorSupported;
  const progress = terminal.progress(files.length);
  const begun: { readonly place: FilePlace; readonly listener: Listener }[] = [];
  let isEnough = false;
  let isBroken = false;
  try {
    for (let next = 0; !isEnough && (next < files.length || begun.length > 0);) {
      const most = (isSettled?.() ?? true) ? threads * AHEAD : 1;
      while (next < files.length && begun.length < most) {
        const place = { file: files[next]!, index: next++ };
        begun.push({
          place,
          listener: begin(pool, { work, ...place, options: options(), plugins, colours }),
        });
      }
      const { place, listener } = begun[0]!;
      told: for await (const told of listener.told()) {
        switch (told.kind) {
          case 'out':
            await terminal.out(told.data);
            break;
          case 'err':
            terminal.err(told.data);
            break;
          case 'give':
            isEnough ||= (await take?.(told.piece as WorkPiece<Name>, place)) === false;
            if (isEnough) break told;
            break;
          case 'failure':
            throw new UsageError(told.message);
          case 'broken':
            isBroken = true;
            throw new WorkError(place.file, told.cause);
          case 'end':
            progress.add(1);
            yield told.result as WorkResult<Name>;
            break told;
        }
      }
      begun.shift()!.listener.close();
    }
  } finally {
    progress.stop();
    for (const { listener } of begun) listener.close();
    // The pool waits for its threads as for emitters, which they are not quite, and for ever where one has ended.
    for (const thread of pool.threads) Object.assign(thread, { removeListener: () => thread });
    const ended = pool.destroy();
    if (isBroken) ended.catch(() => undefined);
    else await ended;
  }
}

/** Has a thread begin with a file, or begin once it has time. */
function begin(pool: Tinypool, job: Omit<Job, 'port'>): Listener {
  const { port1, port2 } = new MessageChannel();
  const listener = new Listener(port1);
  pool.run({ ...job, port: port2 }, { transferList: [port2] }).catch((error: unknown) => {
    // When the threads are ended, whatever is under way fails, and nobody listens any more.
    listener.fail(error);
  });
  return listener;
}
