/** What the wizard needs of the bot check, whichever one the school uses. */

export type VerificationOutcome =
  /** `token` is null where the school checks nothing. */
  | { kind: 'passed'; token: string | null }
  /** The check ran and gave no token. */
  | { kind: 'no_token' }
  /** The check broke. */
  | { kind: 'failed' }
  /** The check could not be loaded at all. */
  | { kind: 'unavailable' };

export type Verification = {
  /** Begins early, so that nobody waits for it later. */
  start: () => void;
  /** The outcome as soon as there is one; a token that has run out is renewed first. */
  outcome: () => Promise<VerificationOutcome>;
  /** Throws the token away, after the server refused it. */
  renew: () => void;
};
