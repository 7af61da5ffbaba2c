/** What a bot check must be able to do; each provider is one adapter. */
import type { BotCheck } from '@gerende/domain/bot-check/schema';

/** A token that was found good; `expires_at` is in milliseconds since 1970. */
export type VerifiedToken = { token_hash: string; expires_at: number };

export interface BotCheckPort {
  describe(): BotCheck;
  /** Origins, beside our own, that the provider's script needs. */
  readonly scriptOrigins: readonly string[];
  /** A challenge for the page to solve, where the provider has us make it. */
  challenge?(): Promise<Record<string, unknown>>;
  /** Whether the token proves a person, without using it up; null when it does not. */
  verify(token: string): Promise<VerifiedToken | null>;
}
