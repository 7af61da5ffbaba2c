/**
 * Notices that another process has written to the database: a command beside the server, or whatever else is run on the file.
 * It is the one place that what is cached hears of other processes from (decision 0060).
 */
import { setImmediate } from 'node:timers';

export type Counter = {
  /** Differs from the last one when somebody else has committed since. @throws when the database cannot be read */
  read(): unknown;
  /** Called when it does; must not throw. */
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
   * Must be called before anything that is cached is used. It asks once in a turn of the event loop: what is answered in this
   * turn was asked for before, so whoever asks after the other process has ended gets a later turn.
   */
  look(): void {
    if (this.#hasLooked) return;
    this.#hasLooked = true;
    // Not unref'd: a loop that waits for the network would begin its next turn without it.
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

  /** Undefined when it cannot be known: then nothing that is cached may be used. Who reads the database gets the reason. */
  #read(): unknown {
    try {
      return this.#counter.read();
    } catch {
      return undefined;
    }
  }
}
