/** Tokens of solved checks that stored a booking, kept until they would have expired. */
export type BotCheckTables = { used_bot_check: { token_hash: string; expires_at: string } };
