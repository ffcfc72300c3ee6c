/** The line between a thread and the command: what is told on it comes in order, and never more than is listened to. */
import type { MessagePort } from 'node:worker_threads';

/** One thing that a thread tells. The last is an end or a failure, or, in its stead, that the thread broke off. */
export type Told =
  | { readonly kind: 'out'; readonly data: string | Uint8Array }
  | { readonly kind: 'err'; readonly data: string }
  | { readonly kind: 'give'; readonly piece: unknown }
  | { readonly kind: 'end'; readonly result: unknown }
  | { readonly kind: 'failure'; readonly message: string }
  | { readonly kind: 'broken'; readonly cause: unknown };

/** So much is told at once. */
const LETTER = 1 << 16;
/** What anything weighs beside its text. */
const WEIGHT = 128;
/** So many letters may lie unread before the thread waits. */
const UNREAD = 4;

function weightOf(told: Told): number {
  const { data } = (told.kind === 'give' ? told.piece : told) as { readonly data?: string | Uint8Array };
  return WEIGHT + (data?.length ?? 0);
}

/** The thread's end of the line. */
export class Teller {
  #letter: Told[] = [];
  #weight = 0;
  #unread = 0;
  #listen: (() => void) | undefined;

  constructor(readonly port: MessagePort) {
    port.on('message', () => {
      this.#unread--;
      this.#listen?.();
    });
  }

  tell(told: Told): void {
    this.#letter.push(told);
    this.#weight += weightOf(told);
    if (this.#weight >= LETTER) this.send();
  }

  send(): void {
    if (this.#letter.length === 0) return;
    this.port.postMessage(this.#letter);
    this.#letter = [];
    this.#weight = 0;
    this.#unread++;
  }

  /** Waits while too much lies unread. */
  async room(): Promise<void> {
    while (this.#unread >= UNREAD) await new Promise<void>((resolve) => (this.#listen = resolve));
  }
}

/** The command's end of the line. */
export class Listener {
  readonly #letters: (readonly Told[])[] = [];
  #broken: { readonly cause: unknown } | undefined;
  #wake: (() => void) | undefined;

  constructor(readonly port: MessagePort) {
    port.on('message', (letter: readonly Told[]) => {
      this.#letters.push(letter);
      this.#wake?.();
    });
    // A thread that ends drops its end of the line.
    port.on('close', () => {
      this.fail('its thread ended');
    });
  }

  /** Nothing more will come, and why; the first reason counts. */
  fail(cause: unknown): void {
    this.#broken ??= { cause };
    this.#wake?.();
  }

  /** What is told, as it comes. */
  async *told(): AsyncGenerator<Told, void, undefined> {
    for (;;) {
      const letter = this.#letters.shift();
      if (letter !== undefined) {
        yield* letter;
        this.port.postMessage(null);
      } else if (this.#broken !== undefined) {
        yield { kind: 'broken', ...this.#broken };
        return;
      } else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  close(): void {
    this.port.close();
  }
}
