/** Limits work that uses much CPU or memory: a few at once, the others wait in order, and too many are refused. */
import { DomainError } from '@gerende/domain/errors';

/** Retry-After of a refused caller, seconds. */
const retryAfter = 5;

const busy = (): DomainError =>
  new DomainError('rate_limited', 'errors:tooManyRequests', { retryAfter, params: { count: retryAfter } });

export class Turns {
  #free: number;
  readonly #maxWaiting: number;
  readonly #first: (() => void)[] = [];
  readonly #others: (() => void)[] = [];

  /** @param maxWaiting most that may wait, in each of the two queues */
  constructor({ atOnce = 1, maxWaiting = Number.POSITIVE_INFINITY } = {}) {
    this.#free = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * @param isFirst runs before the others, and is not refused because of them
   * @throws rate_limited when too many are waiting already
   */
  async take<Result>(work: () => Promise<Result>, isFirst = false): Promise<Result> {
    await this.#enter(isFirst ? this.#first : this.#others);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #enter(queue: (() => void)[]): Promise<void> | undefined {
    if (this.#free > 0) {
      this.#free -= 1;
      return undefined;
    }
    if (queue.length >= this.#maxWaiting) throw busy();
    return new Promise((resolve) => queue.push(resolve));
  }

  /** Passes the slot directly to the next one, so that no other call gets in between. */
  #leave(): void {
    const next = this.#first.shift() ?? this.#others.shift();
    if (next) next();
    else this.#free += 1;
  }
}
