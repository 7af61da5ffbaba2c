/**
 * Detects that another process has written to the database: a command beside the server, or any other program that
 * opens the file. The cache learns of other processes only from here (decision 0060).
 */
import { setImmediate } from 'node:timers';

export type Counter = {
  /** Differs from the last value when another process has committed since. @throws when the database cannot be read */
  read(): unknown;
  /** Called when that happens; must not throw. */
  onMoved(): void;
};

export class OtherWriters {
  readonly #counter: Counter;
  #known: unknown;
  #hasLooked = false;

  constructor(counter: Counter) {
    this.#counter = counter;
    this.#known = this.#read();
  }

  /**
   * Must be called before a cached value is used. It checks once per tick of the event loop: requests answered in this
   * tick arrived before it, so a request that arrives after the other process has ended is answered in a later tick.
   */
  look(): void {
    if (this.#hasLooked) return;
    this.#hasLooked = true;
    // Not unref'd: a loop that waits for the network would begin its next tick without it.
    setImmediate(() => {
      this.#hasLooked = false;
    });
    this.lookNow();
  }

  /** Must be called when a transaction has begun: until it ends, nobody else commits. */
  lookNow(): void {
    const read = this.#read();
    if (read !== undefined && read === this.#known) return;
    this.#known = read;
    this.#counter.onMoved();
  }

  /** Undefined when it cannot be known: then no cached value may be used, and the next read of the database throws the reason. */
  #read(): unknown {
    try {
      return this.#counter.read();
    } catch {
      return undefined;
    }
  }
}
