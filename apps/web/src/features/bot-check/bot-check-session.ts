/**
 * One guest's proof of being a person, from the first key press to the booking: begun early, kept while it is good,
 * renewed when it ran out or was refused. Knows no provider and no framework.
 */
import type { BotCheck } from '@gerende/domain/bot-check/schema';

/** A token and how long it is good. */
export type ProvenToken = { token: string; lifeSeconds: number };

export type BotCheckOutcome =
  | { kind: 'passed'; token: string | null }
  | { kind: 'no_token' }
  | { kind: 'failed' }
  | { kind: 'unavailable' };

export type BotCheckParts = {
  /** Which check the school uses. */
  describe: () => Promise<BotCheck>;
  /** Loads what a provider needs before it can be asked; its failure means that the check is unavailable. */
  prepare: (check: BotCheck) => Promise<void>;
  /** @returns null when the check ran and gave no token */
  prove: (check: BotCheck) => Promise<ProvenToken | null>;
  /** Seconds on a clock that only goes forward. */
  now: () => number;
  warn: (message: string) => void;
};

/** A token is renewed a little before its end, so that it does not run out on its way. */
const marginSeconds = 15;

/** A provider that needs a key and has none cannot be asked; §8: only a console warning. */
const lacksKey = (check: BotCheck): boolean => check.provider === 'recaptcha' && !check.site_key;

export class BotCheckSession {
  #parts: BotCheckParts;
  #proof: { result: Promise<BotCheckOutcome>; goodUntil: number } | undefined;

  constructor(parts: BotCheckParts) {
    this.#parts = parts;
  }

  /** Begins the work, unless it is under way or done. */
  start(): void {
    void this.outcome();
  }

  /** Forgets the token; the next one is begun at once. */
  renew(): void {
    this.#proof = undefined;
    this.start();
  }

  /** The outcome of the work begun; what ran out or went wrong is done anew, once per call. */
  async outcome(): Promise<BotCheckOutcome> {
    const kept = this.#proof;
    if (kept && this.#parts.now() < kept.goodUntil) return kept.result;
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
    } catch {
      setLife(0);
      return { kind: 'failed' };
    }
  }
}
