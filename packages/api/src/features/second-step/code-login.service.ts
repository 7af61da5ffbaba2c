/** The second step of a login: after the right password, a code. */
import { DomainError, invalidFields } from '@gerende/domain/errors';
import type { LoginCode } from '@gerende/domain/second-step/schema';
import type { LoggedIn } from '@gerende/domain/session/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { rememberBrowser } from '../session/known-browser.ts';
import { endPendingLogin, findPendingLogin } from '../session/pending-login.ts';
import { beginSession, forgetExpiredSessions } from '../session/session.service.ts';
import { acceptCode } from './accept-code.ts';

type Opened = { token: string; userId: string };

/**
 * Wrong codes are counted by account and by address, before they are checked.
 * @throws unauthenticated when the login no longer waits; invalid on `code` in the same way for a wrong and a used one;
 * rate_limited
 */
export async function loginByCode(app: AppContext, request: LoginCode): Promise<LoggedIn> {
  const opened = await app.limits.attempt('code', [`address ${app.caller.address}`], async () => {
    const waiting = await findPendingLogin(app, request.pending);
    if (!waiting) return undefined;
    return app.limits.attempt('code', [`account ${waiting.user.id}`], () => openByCode(app, request));
  });
  if (opened) {
    await forgetExpiredSessions(app);
    rememberBrowser(app, opened.userId);
    return { token: opened.token };
  }
  if (await findPendingLogin(app, request.pending)) throw invalidFields({ code: 'errors:wrongCode' });
  throw new DomainError('unauthenticated', 'errors:loginOver');
}

/** Everything is checked again in the transaction that opens the session. */
const openByCode = (app: AppContext, { pending, code }: LoginCode): Promise<Opened | undefined> =>
  inTransaction(app, async (app) => {
    const waiting = await findPendingLogin(app, pending);
    const opened_by = waiting && (await acceptCode(app, waiting.user.id, code));
    if (!opened_by) return undefined;
    if (!(await endPendingLogin(app, pending))) throw new DomainError('unauthenticated', 'errors:loginOver');
    const { id: userId, email, role, instructor_id } = waiting.user;
    const { id: token } = await beginSession(app, userId, waiting.stays, opened_by);
    if (opened_by === 'recovery_code') {
      const admin = { id: userId, email, role, instructor_id };
      const self = { ...app, caller: { ...app.caller, admin } };
      const note = 'logged in with a recovery code, which is used up';
      await recordChange(self, { entity: 'user', entity_id: userId, action: 'update', note });
    }
    return { token, userId };
  });
