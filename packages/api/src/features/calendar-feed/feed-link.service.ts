/**
 * The link to an instructor's feed: made by the instructor, and ended by the instructor, by the desk, or when the
 * account is barred.
 */

import type { FeedState, MadeFeed } from '@gerende/domain/calendar-feed/schema';
import { DomainError } from '@gerende/domain/errors';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { hashOf, newToken } from '../../platform/tokens.ts';
import { recordChange } from '../audit/audit.service.ts';
import { endLink, selectFeed, storeFeed } from './calendar-feed.queries.ts';

/** @throws forbidden for an account that is no instructor's */
function ownAccount({ caller: { admin } }: AppContext): { user_id: string; instructor_id: number } {
  if (!admin || admin.instructor_id === null) throw new DomainError('forbidden', 'errors:forbidden');
  return { user_id: admin.id, instructor_id: admin.instructor_id };
}

export async function feedStateOf(app: AppContext, instructorId: number): Promise<FeedState> {
  return { made_at: (await selectFeed(app.db, instructorId))?.made_at ?? null };
}

/** @throws forbidden as `makeFeedLink` */
export const ownFeedState = async (app: AppContext): Promise<FeedState> =>
  feedStateOf(app, ownAccount(app).instructor_id);

/**
 * A new link to the own feed, in the caller's language; the previous one becomes invalid.
 * @throws forbidden for an account that is no instructor's
 */
export async function makeFeedLink(app: AppContext): Promise<MadeFeed> {
  const own = ownAccount(app);
  const token = newToken();
  const made_at = app.clock.nowText();
  return inTransaction(app, async (app) => {
    await storeFeed(app.db, { ...own, token_hash: hashOf(token), made_at, language: app.caller.language });
    await recordChange(app, { entity: 'calendar_feed', entity_id: own.instructor_id, action: 'make_link' });
    return { token, made_at };
  });
}

/** Inside a transaction: ends the link of an instructor who is deleted or loses the account; does nothing if there is none. */
export async function endFeedLink(app: AppContext, instructorId: number): Promise<void> {
  if (await endLink(app.db, instructorId))
    await recordChange(app, { entity: 'calendar_feed', entity_id: instructorId, action: 'revoke_links' });
}

/** Ends the link of any instructor, if there is one. */
export const revokeFeedLink = (app: AppContext, instructorId: number): Promise<void> =>
  inTransaction(app, (app) => endFeedLink(app, instructorId));

/** @throws forbidden as `makeFeedLink` */
export const revokeOwnFeedLink = async (app: AppContext): Promise<void> =>
  revokeFeedLink(app, ownAccount(app).instructor_id);
