/**
 * One guest's proof of being human, from the first key press to the booking: started early, cached while valid, renewed
 * when it expired or was refused. Independent of provider and framework.
 */
import type { BotCheck } from '@gerende/domain/bot-check/schema';
import { PartNotLoaded } from '../../shell/browser/load-files.ts';
import { describeFailure } from '../../shell/transport.ts';

/** A token and its life in seconds. */
export type ProvenToken = { token: string; lifeSeconds: number };

export type BotCheckOutcome =
  | { kind: 'passed'; token: string | null }
  | { kind: 'no_token' }
  | { kind: 'failed' }
  | { kind: 'unavailable' };

export type BotCheckParts = {
  /** Which check the school uses. */
  describe: () => Promise<BotCheck>;
  /** Loads what a provider needs first; a failure makes the check unavailable. */
  prepare: (check: BotCheck) => Promise<void>;
  /** @returns null when the check ran and returned none */
  prove: (check: BotCheck) => Promise<ProvenToken | null>;
  /** Seconds of a monotonic clock. */
  now: () => number;
  warn: (message: string) => void;
};

/** A token is renewed a little early, so that it does not expire while the request is in flight. */
const marginSeconds = 15;

/** A provider without its key cannot be used; §8: only a console warning. */
const lacksKey = (check: BotCheck): boolean => check.provider === 'recaptcha' && !check.site_key;

/** What the check needs could not be fetched: the check itself has found nothing wrong. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof PartNotLoaded || describeFailure(error).type === 'network';

export class BotCheckSession {
  #parts: BotCheckParts;
  #proof: { result: Promise<BotCheckOutcome>; goodUntil: number } | undefined;

  constructor(parts: BotCheckParts) {
    this.#parts = parts;
  }

  /** Starts the work, unless it is in flight or done. */
  start(): void {
    void this.outcome();
  }

  /** Loads what the provider needs, and proves nothing yet: a token would expire. */
  async prepare(): Promise<void> {
    const check = await this.#parts.describe();
    if (!lacksKey(check)) await this.#parts.prepare(check);
  }

  /** Discards the token and starts another one. */
  renew(): void {
    this.#proof = undefined;
    this.start();
  }

  /** The outcome of the work; an expired or failed one is repeated, once per call. */
  async outcome(): Promise<BotCheckOutcome> {
    const known = this.#proof;
    if (known && this.#parts.now() < known.goodUntil) return known.result;
    const proof = { result: Promise.resolve<BotCheckOutcome>({ kind: 'failed' }), goodUntil: Number.POSITIVE_INFINITY };
    proof.result = this.#run((lifeSeconds) => {
      proof.goodUntil = this.#parts.now() + lifeSeconds;
    });
    this.#proof = proof;
    return proof.result;
  }

  async #run(setLife: (seconds: number) => void): Promise<BotCheckOutcome> {
    let check: BotCheck;
    try {
      check = await this.#parts.describe();
      if (check.provider === 'none') return { kind: 'passed', token: null };
      if (lacksKey(check)) {
        this.#parts.warn('The bot check has no site key: bookings cannot be made.');
        setLife(0);
        return { kind: 'unavailable' };
      }
      await this.#parts.prepare(check);
    } catch {
      setLife(0);
      return { kind: 'unavailable' };
    }
    try {
      const proven = await this.#parts.prove(check);
      setLife(proven ? Math.max(0, proven.lifeSeconds - marginSeconds) : 0);
      return proven ? { kind: 'passed', token: proven.token } : { kind: 'no_token' };
    } catch (error) {
      setLife(0);
      return { kind: isUnreachable(error) ? 'unavailable' : 'failed' };
    }
  }
}
