/** Used tokens of solved checks, stored until after they expire. */
export type BotCheckTables = { used_bot_check: { token_hash: string; expires_at: string } };
