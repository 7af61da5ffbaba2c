/** The login by a passkey, which replaces the password and the second step. */
import { DomainError } from '@gerende/domain/errors';
import { challengeLife, type LoginByPasskey } from '@gerende/domain/passkey/schema';
import type { LoggedIn } from '@gerende/domain/session/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { selectUser } from '../account/account.queries.ts';
import { rememberBrowser } from '../session/known-browser.ts';
import { isBarred } from '../session/session.queries.ts';
import { beginSession, forgetExpiredSessions } from '../session/session.service.ts';
import { makeChallenge, takeChallenge } from './challenge.ts';
import { selectPasskey, storeUse } from './passkey.queries.ts';
import { handleOf, type Site, siteOf, verifySigned } from './verify.ts';

/**
 * The options for the browser, with WebAuthn's names; they name no account.
 * @throws conflict where the site can have none; rate_limited
 */
export async function beginPasskeyLogin(app: AppContext) {
  const { name } = siteOf(app.caller);
  const challenge = await makeChallenge(app, null);
  return { challenge, rpId: name, timeout: challengeLife * 1000, userVerification: 'required' as const };
}

type Opened = { token: string; userId: string };

/**
 * Refused answers are counted by address, before they are checked.
 * @throws unauthenticated in the same way for every refusal: unknown or removed passkey, wrong challenge, site or
 * signature, a counter that went back, a barred account; conflict where the site can have none; rate_limited
 */
export async function loginByPasskey(app: AppContext, request: LoginByPasskey): Promise<LoggedIn> {
  const site = siteOf(app.caller);
  const key = `address ${app.caller.address}`;
  const opened = await app.limits.attempt('code', [key], () => openByPasskey(app, site, request));
  if (!opened) throw new DomainError('unauthenticated', 'errors:passkeyRefused');
  await forgetExpiredSessions(app);
  rememberBrowser(app, opened.userId);
  return { token: opened.token };
}

/** The signature is checked before the transaction; everything that may change is checked again inside it. */
async function openByPasskey(
  app: AppContext,
  site: Site,
  { answer, stay }: LoginByPasskey,
): Promise<Opened | undefined> {
  const passkey = await selectPasskey(app.db, answer.id);
  if (!passkey) return undefined;
  const { userHandle } = answer.response;
  const isOwn = (userHandle ?? handleOf(passkey.user_id)) === handleOf(passkey.user_id);
  const { challenge, result: signed } = await verifySigned(answer, passkey, site);
  return inTransaction(app, async (app) => {
    if (!(await takeChallenge(app, null, challenge)) || !signed || !isOwn) return undefined;
    const user = await selectUser(app.db, passkey.user_id);
    if (!user || (await isBarred(app.db, user))) return undefined;
    const use = { ...signed, used_at: app.clock.nowText() };
    if (!(await storeUse(app.db, passkey, use))) return undefined;
    const { id: token } = await beginSession(app, user.id, stay ?? false, 'passkey');
    return { token, userId: user.id };
  });
}
