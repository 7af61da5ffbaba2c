/** Verifies bot check tokens, and marks a token as used when a booking is stored with it. */
import type { BotCheck } from '@gerende/domain/bot-check/schema';
import { DomainError, invalidFields } from '@gerende/domain/errors';
import type { Insertable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { compiled, type Database, type Db, isUniqueViolation } from '../../database/database.ts';
import type { VerifiedToken } from '../../platform/bot-check/port.ts';
import { textOf } from '../../platform/clock.ts';

export const describeBotCheck = (app: AppContext): BotCheck => app.botCheck.describe();

/**
 * A new challenge of the built-in check.
 * @throws rate_limited; not_found when another provider makes its own
 */
export async function createChallenge(app: AppContext): Promise<Record<string, unknown>> {
  await app.limits.count('challenge', app.caller.address);
  const challenge = await app.botCheck.challenge?.();
  if (!challenge) throw new DomainError('not_found', 'errors:notFound');
  return challenge;
}

const selectUsed = (db: Db, token_hash: string) =>
  db.selectFrom('used_bot_check').select('token_hash').where('token_hash', '=', token_hash);
const usedAtOnce = compiled(selectUsed, { waits: false });
const usedTokens = compiled(selectUsed);

/**
 * @returns the token to mark as used with the booking, or null when no check is configured
 * @throws invalid on `recaptcha_token`: missing, wrong, expired or used before; verifying does not use it up
 */
export async function verifyBotCheck(app: AppContext, token: string | null | undefined): Promise<VerifiedToken | null> {
  if (app.botCheck.describe().provider === 'none') return null;
  if (!token) throw invalidFields({ recaptcha_token: 'errors:captchaRequired' });
  const verified = await app.botCheck.verify(token);
  if (!verified) throw invalidFields({ recaptcha_token: 'errors:captchaFailed' });
  // An uncommitted write refuses nobody: its outcome is waited for.
  const { token_hash } = verified;
  const used = (await usedAtOnce(app.db, token_hash)).length > 0 && (await usedTokens(app.db, token_hash)).length > 0;
  if (used) throw invalidFields({ recaptcha_token: 'errors:captchaUsed' });
  return verified;
}

/** How long a token is stored after it expired: the furthest that a clock may be set back without making it valid again. */
const rememberedMilliseconds = 90 * 24 * 60 * 60_000;

const forgetUsed = compiled((db, until: string) => db.deleteFrom('used_bot_check').where('expires_at', '<', until));

const insertUsed = compiled((db, row: Insertable<Database['used_bot_check']>) =>
  db.insertInto('used_bot_check').values(row),
);

/**
 * Marks the token as used, inside the transaction that stores the booking.
 * @throws invalid when another booking used it first
 */
export async function markTokenUsed(app: AppContext, token: VerifiedToken, nowMilliseconds: number): Promise<void> {
  await forgetUsed(app.db, textOf(nowMilliseconds - rememberedMilliseconds));
  try {
    await insertUsed(app.db, { token_hash: token.token_hash, expires_at: textOf(token.expires_at) });
  } catch (error) {
    if (isUniqueViolation(error, 'used_bot_check')) throw invalidFields({ recaptcha_token: 'errors:captchaUsed' });
    throw error;
  }
}
