/**
 * How often one address or e-mail may use what is expensive or attracts robots: all numbers in one place, on by
 * default.
 */
import { DomainError } from '@gerende/domain/errors';
import { type RateLimiterAbstract, RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Engine } from './database/engine.ts';

/** `points` in `seconds`. Generous for a family behind one hotel's address, strict for a script. */
export const rateLimits = {
  /** Failed logins, per e-mail and per address alike (rest-v1). */
  login: { points: 10, seconds: 15 * 60 },
  /** Wrong codes of a second step, per account and per address. */
  code: { points: 10, seconds: 15 * 60 },
  /** Challenges for a passkey, per address. */
  passkey: { points: 60, seconds: 10 * 60 },
  booking: { points: 60, seconds: 10 * 60 },
  challenge: { points: 300, seconds: 10 * 60 },
  findPrice: { points: 600, seconds: 60 },
  /** Seeing, taking or refusing an offered place. */
  offer: { points: 60, seconds: 10 * 60 },
  /** Invalid tokens in links to the guest's own page, or to a new password, per address. */
  guestLink: { points: 30, seconds: 10 * 60 },
  /** Mails with the link to the guest's own page, per address of the sender and per e-mail requested. */
  linkMail: { points: 6, seconds: 60 * 60 },
  /** Mails with the link to a new password, per address of the sender and per e-mail requested. */
  resetMail: { points: 6, seconds: 60 * 60 },
  /** Messages that a guest writes there, per party. */
  guestMessage: { points: 10, seconds: 60 * 60 },
  /** Presses of Pay on the guest's own page, per party. */
  pay: { points: 30, seconds: 10 * 60 },
  /** Each request reads one month of a calendar. */
  availability: { points: 240, seconds: 60 },
} as const;

export type Limited = keyof typeof rateLimits;

/** Limits that count only failures: an attempt that succeeds is taken back. */
const takenBack: ReadonlySet<Limited> = new Set(['login', 'code', 'guestLink']);

const isRefusal = (error: unknown): error is RateLimiterRes =>
  typeof error === 'object' && error !== null && 'msBeforeNext' in error;

const tooMany = (refusal: RateLimiterRes): DomainError => {
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  return new DomainError('rate_limited', 'errors:tooManyRequests', { retryAfter: seconds, params: { count: seconds } });
};

const alwaysOn: ReadonlySet<Limited> = new Set([
  ...(['login', 'code', 'passkey', 'guestLink', 'linkMail', 'resetMail', 'guestMessage'] as const),
]);

export class RateLimits {
  readonly #limiters: Record<Limited, RateLimiterAbstract>;
  readonly #isOn: (what: Limited) => boolean;

  /**
   * @param isOn the limits of the login and of the guest's own page are always on; the others can be switched off for
   * tests
   * @param countIn the database's way to count; without one, this process counts in memory
   */
  constructor(isOn: boolean, countIn: Engine['limiter'] = (uses) => new RateLimiterMemory(uses)) {
    const limiter = (what: Limited): RateLimiterAbstract => {
      const { points, seconds } = rateLimits[what];
      return countIn({ keyPrefix: what, points, duration: seconds }, takenBack.has(what));
    };
    this.#limiters = {
      login: limiter('login'),
      code: limiter('code'),
      passkey: limiter('passkey'),
      booking: limiter('booking'),
      challenge: limiter('challenge'),
      findPrice: limiter('findPrice'),
      availability: limiter('availability'),
      offer: limiter('offer'),
      guestLink: limiter('guestLink'),
      linkMail: limiter('linkMail'),
      resetMail: limiter('resetMail'),
      guestMessage: limiter('guestMessage'),
      pay: limiter('pay'),
    };
    this.#isOn = (what) => isOn || alwaysOn.has(what);
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
   * Counts an attempt under all of its keys before it is made, and takes it back unless it fails.
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
   * Refuses without counting, for uses whose failures alone count.
   * @throws rate_limited
   */
  async refuseWhenSpent(what: Limited, key: string): Promise<void> {
    const spent = await this.#limiters[what].get(key);
    if (this.#isOn(what) && spent && spent.remainingPoints <= 0 && spent.msBeforeNext > 0) throw tooMany(spent);
  }
}
