/** A bar on standard error for work that takes longer than a second. */
import type { SingleBar } from 'cli-progress';

/** How far a work is. */
export interface Progress {
  /** So much more of the total is done. */
  add(amount: number): void;
  /** The work is over, whether it was done or not. */
  stop(): void;
}

export const NO_PROGRESS: Progress = { add: () => undefined, stop: () => undefined };

const PATIENCE = 1000;

export class ProgressBar implements Progress {
  #done = 0;
  #bar: SingleBar | undefined;
  #stopped = false;
  readonly #timer: NodeJS.Timeout;

  constructor(readonly total: number) {
    this.#timer = setTimeout(() => void this.#show(), PATIENCE);
    // Nobody waits for a bar.
    this.#timer.unref();
  }

  async #show(): Promise<void> {
    const { default: progress } = await import('cli-progress');
    if (this.#stopped) return;
    this.#bar = new progress.SingleBar(
      {
        format: '{bar} {percentage} %  {eta_formatted} left',
        clearOnComplete: true,
        hideCursor: true,
        stream: process.stderr,
        fps: 5,
      },
      progress.Presets.shades_classic,
    );
    this.#bar.start(this.total, this.#done);
  }

  add(amount: number): void {
    this.#done += amount;
    this.#bar?.update(Math.min(this.#done, this.total));
  }

  /** Makes room for a line of text; the bar comes back with its next step. */
  clear(): void {
    if (this.#bar !== undefined) process.stderr.write('\r\u001b[2K');
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#bar?.stop();
    this.#bar = undefined;
  }
}
