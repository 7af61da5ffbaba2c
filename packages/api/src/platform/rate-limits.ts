/**
 * How often one address or e-mail may do what is costly or attractive to robots: all numbers in one place, on by
 * default.
 */
import { DomainError } from '@gerende/domain/errors';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** `points` in `seconds`. Generous for a family behind one hotel's address, strict for a script. */
export const rateLimits = {
  /** Failed logins, per e-mail and per address alike (rest-v1). */
  login: { points: 10, seconds: 15 * 60 },
  booking: { points: 60, seconds: 10 * 60 },
  challenge: { points: 300, seconds: 10 * 60 },
  findPrice: { points: 600, seconds: 60 },
  /** Seeing, taking or refusing an offered place. */
  offer: { points: 60, seconds: 10 * 60 },
  /** A month of a calendar each. */
  availability: { points: 240, seconds: 60 },
} as const;

export type Limited = keyof typeof rateLimits;

const isRefusal = (error: unknown): error is RateLimiterRes =>
  typeof error === 'object' && error !== null && 'msBeforeNext' in error;

const tooMany = (refusal: RateLimiterRes): DomainError => {
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  return new DomainError('rate_limited', 'errors:tooManyRequests', { retryAfter: seconds, params: { seconds } });
};

export class RateLimits {
  readonly #limiters: Record<Limited, RateLimiterMemory>;
  readonly #isOn: (what: Limited) => boolean;

  /** @param isOn the login's limit is always on; the others can be switched off for tests */
  constructor(isOn: boolean) {
    const limiter = (what: Limited): RateLimiterMemory =>
      new RateLimiterMemory({ keyPrefix: what, points: rateLimits[what].points, duration: rateLimits[what].seconds });
    this.#limiters = {
      login: limiter('login'),
      booking: limiter('booking'),
      challenge: limiter('challenge'),
      findPrice: limiter('findPrice'),
      availability: limiter('availability'),
      offer: limiter('offer'),
    };
    this.#isOn = (what) => isOn || what === 'login';
  }

  /** Counts one use. @throws rate_limited, with the seconds to wait, when there were too many */
  async count(what: Limited, key: string): Promise<void> {
    if (!this.#isOn(what)) return;
    try {
      await this.#limiters[what].consume(key);
    } catch (error) {
      throw isRefusal(error) ? tooMany(error) : error;
    }
  }

  /**
   * Counts an attempt by all of its keys before it is made, and takes it back unless it fails.
   * @param work makes the attempt; undefined means that it failed
   * @throws rate_limited when one of the keys is used up; the attempt is then neither made nor counted
   */
  async attempt<Result>(
    what: Limited,
    keys: readonly string[],
    work: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    let isFailure = false;
    let counted = 0;
    try {
      for (const key of keys) {
        counted += 1;
        await this.count(what, key);
      }
      const result = await work();
      isFailure = result === undefined;
      return result;
    } finally {
      if (!isFailure && this.#isOn(what))
        for (const key of keys.slice(0, counted)) await this.#limiters[what].reward(key);
    }
  }

  /** Counts a failure that has been answered already; later ones may be refused. */
  async countFailures(what: Limited, keys: readonly string[]): Promise<void> {
    if (!this.#isOn(what)) return;
    for (const key of keys) await this.#limiters[what].penalty(key);
  }

  /**
   * Refuses without counting, for uses of which only failures count.
   * @throws rate_limited
   */
  async refuseWhenSpent(what: Limited, key: string): Promise<void> {
    const spent = await this.#limiters[what].get(key);
    if (this.#isOn(what) && spent && spent.remainingPoints <= 0 && spent.msBeforeNext > 0) throw tooMany(spent);
  }
}
