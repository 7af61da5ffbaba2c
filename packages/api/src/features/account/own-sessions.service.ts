/** Lists where an administrator is logged in, and logs them out elsewhere. */

import type { EndSession, EndSessions, OpenSession } from '@gerende/domain/account/schema';
import { notFound } from '@gerende/domain/errors';
import type { CurrentAdmin } from '@gerende/domain/session/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { realSeconds, textOf } from '../../platform/clock.ts';
import { hashOf } from '../../platform/tokens.ts';
import { recordChange } from '../audit/audit.service.ts';
import { deleteSession, deleteSessions, selectSessions } from './account.queries.ts';

/**
 * One's own live sessions, newest first.
 * @param token of the requesting session
 */
export async function listSessions(app: AppContext, self: CurrentAdmin, token: string | null): Promise<OpenSession[]> {
  const current = token ? hashOf(token) : '';
  const sessions = await selectSessions(app.db, self.id, realSeconds());
  return sessions.map((session) => ({
    id: session.id,
    browser: session.browser,
    system: session.system,
    created_at: session.created_at,
    used_at: session.used_at === null ? null : textOf(session.used_at * 1000),
    expires_at: textOf(session.expires_at * 1000),
    stays: session.stays === 1,
    is_current: session.id === current,
  }));
}

/**
 * Logs oneself out everywhere, or everywhere else.
 * @param token of the requesting session
 */
export const endSessions = (
  app: AppContext,
  self: CurrentAdmin,
  { keeps_current }: EndSessions,
  token: string | null,
): Promise<void> =>
  inTransaction(app, async (app) => {
    await deleteSessions(app.db, self.id, keeps_current && token ? hashOf(token) : '');
    const note = keeps_current ? 'logged out everywhere else' : 'logged out everywhere';
    await recordChange(app, { entity: 'user', entity_id: self.id, action: 'update', note });
  });

/**
 * Logs oneself out on one device, at once: its open event streams end too.
 * @throws not_found in the same way for another account's session and for one that has ended
 */
export const endSession = (app: AppContext, self: CurrentAdmin, { id }: EndSession): Promise<void> =>
  inTransaction(app, async (app) => {
    const ended = await deleteSession(app.db, self.id, id);
    if (!ended) throw notFound('errors:sessionNotFound');
    const device = [ended.browser, ended.system].filter(Boolean).join(', ');
    const note = `logged out on one device: ${device || 'unknown'}`;
    await recordChange(app, { entity: 'user', entity_id: self.id, action: 'update', note });
  });
