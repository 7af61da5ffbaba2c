/** The interface of a bot check; each provider is one adapter. */
import type { BotCheck } from '@gerende/domain/bot-check/schema';

/** A valid token; `expires_at` is in milliseconds since 1970. */
export type VerifiedToken = { token_hash: string; expires_at: number };

export interface BotCheckPort {
  describe(): BotCheck;
  /** Origins, besides our own, that the provider's script needs. */
  readonly scriptOrigins: readonly string[];
  /** A challenge for the page to solve, if the provider needs us to create it. */
  challenge?(): Promise<Record<string, unknown>>;
  /** Verifies the token without using it up; null when it is not valid. */
  verify(token: string): Promise<VerifiedToken | null>;
}
