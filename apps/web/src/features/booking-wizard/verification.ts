/** The interface between the wizard and the bot check, whichever one the school uses. */

export type VerificationOutcome =
  /** `token` is null when the school uses no bot check. */
  | { kind: 'passed'; token: string | null }
  /** The check ran and returned no token. */
  | { kind: 'no_token' }
  /** The check threw an error. */
  | { kind: 'failed' }
  /** The check could not be loaded. */
  | { kind: 'unavailable' };

export type Verification = {
  /** Begins early, so that the guest does not wait later. */
  start: () => void;
  /** Resolves with the outcome; an expired token is renewed first. */
  outcome: () => Promise<VerificationOutcome>;
  /** Discards the token after the server refused it. */
  renew: () => void;
};
