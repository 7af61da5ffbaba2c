/** Challenges that a passkey signs: made here, valid for one purpose, once, for five minutes. */

import { randomBytes } from 'node:crypto';
import { challengeLife } from '@gerende/domain/passkey/schema';
import type { AppContext } from '../../context/context.ts';
import { realSeconds } from '../../platform/clock.ts';
import { hashOf } from '../../platform/tokens.ts';

/** The account that a passkey is added to, or null for a login. */
type Purpose = string | null;

/** Limited by address. @returns 256 random bits @throws rate_limited */
export async function makeChallenge({ db, limits, caller }: AppContext, user_id: Purpose): Promise<string> {
  await limits.count('passkey', `address ${caller.address}`);
  const challenge = randomBytes(32).toString('base64url');
  const now = realSeconds();
  await db.deleteFrom('passkey_challenge').where('ends_at', '<=', now).execute();
  await db
    .insertInto('passkey_challenge')
    .values({ challenge_hash: hashOf(challenge), user_id, ends_at: now + challengeLife })
    .execute();
  return challenge;
}

/** Uses up a challenge. @returns whether it existed for this purpose: of two at the same moment only one finds it */
export async function takeChallenge({ db }: AppContext, user_id: Purpose, challenge: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('user_id', user_id === null ? 'is' : '=', user_id)
    .where('ends_at', '>', realSeconds())
    .executeTakeFirst();
  return Number(taken.numDeletedRows) === 1;
}
