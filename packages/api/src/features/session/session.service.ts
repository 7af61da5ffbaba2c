/** Logging in and out, and the account of a token (§6, rest-v1 Session). */

import { DomainError, invalidFields } from '@gerende/domain/errors';
import { isConfirmed, newSession, type OpenedBy, type SessionUse, storedUse } from '@gerende/domain/session/rules';
import type { ConfirmPassword, CurrentAdmin, LoggedIn, Login, PendingLogin } from '@gerende/domain/session/schema';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import type { Database, Db } from '../../database/database.ts';
import { sessions } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { realSeconds } from '../../platform/clock.ts';
import { hashOf } from '../../platform/tokens.ts';
import { deviceOf } from './device.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { createLucia } from './lucia.ts';
import { runInTurn } from './passwords.ts';
import { beginPendingLogin } from './pending-login.ts';
import {
  deletePushOf,
  hasCodes,
  hasPasskeys,
  hasSecondStep,
  isBarred,
  isSecondStepMissing,
  selectUserByEmail,
  updateConfirmation,
  updateSessionUse,
} from './session.queries.ts';

type User = Selectable<Database['user']>;

const luciaOf = new WeakMap<Db, ReturnType<typeof createLucia>>();

function lucia(db: Db): ReturnType<typeof createLucia> {
  const cached = luciaOf.get(db) ?? createLucia(db);
  luciaOf.set(db, cached);
  return cached;
}

/** The keys under which failed logins are counted: the e-mail and the network address. */
const strangerKeys = (app: AppContext, email: string): string[] => [
  `email ${email.toLowerCase()}`,
  `address ${app.caller.address}`,
];

/**
 * The user with this e-mail and password. A wrong pair counts as failed; it is counted before the password is verified,
 * so that concurrent guesses are all counted.
 * @returns undefined in the same way for an unknown e-mail, a wrong password and a barred account
 * @throws rate_limited after 10 failures per e-mail or address in 15 minutes (a known browser has 10 of its own), and
 * when too many are waiting
 */
async function verifiedUser(app: AppContext, { email, password }: Login): Promise<User | undefined> {
  const known = await selectUserByEmail(app.db, email);
  const browser = known && knownBrowser(app, known.id);
  const keys = browser === undefined ? strangerKeys(app, email) : [`browser ${browser}`];
  for (const key of keys) await app.limits.refuseWhenSpent('login', key);
  return runInTurn(browser !== undefined, (isPassword) =>
    app.limits.attempt('login', keys, async () => {
      const user = await selectUserByEmail(app.db, email);
      const matches = await isPassword(user?.password_hash, password);
      return matches && user && !(await isBarred(app.db, user)) ? user : undefined;
    }),
  );
}

/**
 * Whether this is the logged-in administrator's password. Wrong ones have a separate count, which no stranger can use
 * up, and count as failed logins too.
 * @throws rate_limited after as many failures as for a login
 */
export async function isOwnPassword(
  app: AppContext,
  { id, email }: Pick<CurrentAdmin, 'id' | 'email'>,
  password: string,
): Promise<boolean> {
  const own = [`account ${id}`];
  const isRight = await runInTurn(true, (isPassword) =>
    app.limits.attempt('login', own, async () => {
      const user = await selectUserByEmail(app.db, email);
      return (await isPassword(user?.password_hash, password)) && user?.id === id ? true : undefined;
    }),
  );
  if (!isRight) await app.limits.countFailures('login', strangerKeys(app, email));
  return isRight === true;
}

/**
 * A session for somebody who has proved their identity.
 * @param stays whether they chose to stay logged in on this device
 * @param opened_by what they proved it with
 */
export const beginSession = (
  app: AppContext,
  userId: string,
  stays = false,
  opened_by: OpenedBy = 'password',
): Promise<{ id: string }> =>
  lucia(app.db).createSession(userId, {
    created_at: app.clock.nowText(),
    stays: stays ? 1 : 0,
    // The login itself does not count: entering the password again protects a session that was left open.
    confirmed_at: null,
    opened_by,
    ...newSession(realSeconds(), stays),
    ...deviceOf(app.caller.agent),
  });

/**
 * The login of a program, which cannot be asked for a second step: an account that has one, or must set one up, is
 * refused after the right password.
 * @throws unauthenticated also for a wrong pair; rate_limited
 */
export async function login(app: AppContext, request: Login): Promise<LoggedIn> {
  const user = await verifiedOrRefused(app, request);
  if ((await hasSecondStep(app.db, user.id)) || (await isSecondStepMissing(app.db, { ...user, opened_by: 'password' })))
    throw new DomainError('unauthenticated', 'errors:needsSecondStep');
  return openByPassword(app, user, request);
}

/**
 * The login of a person: a second step, if there is one, is asked for next.
 * @throws unauthenticated for a wrong pair, rate_limited
 */
export async function beginLogin(app: AppContext, request: Login): Promise<LoggedIn | PendingLogin> {
  const user = await verifiedOrRefused(app, request);
  const has = { has_codes: await hasCodes(app.db, user.id), has_passkeys: await hasPasskeys(app.db, user.id) };
  if (has.has_codes || has.has_passkeys)
    return { pending: await beginPendingLogin(app, user, request.stay ?? false), ...has };
  return openByPassword(app, user, request);
}

async function verifiedOrRefused(app: AppContext, request: Login): Promise<User> {
  const user = await verifiedUser(app, request);
  if (!user) throw new DomainError('unauthenticated', 'errors:wrongLogin');
  return user;
}

async function openByPassword(app: AppContext, user: User, request: Login): Promise<LoggedIn> {
  await forgetExpiredSessions(app);
  const session = await beginSession(app, user.id, request.stay);
  // Verifying takes time: if the password was replaced meanwhile, which ended all sessions, this one must not begin.
  // The same applies if a second step was switched on meanwhile.
  const now = await selectUserByEmail(app.db, user.email);
  const isSame = now?.password_hash === user.password_hash && !(await hasSecondStep(app.db, user.id));
  if (isSame && !(await isBarred(app.db, now))) {
    rememberBrowser(app, user.id);
    return { token: session.id };
  }
  await lucia(app.db).invalidateSession(session.id);
  throw new DomainError('unauthenticated', 'errors:wrongLogin');
}

/** A live session as each request needs it. */
type LiveSession = SessionUse & { admin: CurrentAdmin; confirmed_at: number | null; mustSetUp: boolean };

/**
 * The administrator of a valid token, or null; whether the password was entered again a moment ago, and whether a
 * second step has to be set up before anything else.
 * @param isUse whether a person does something: only that makes a session last
 */
export async function validateSession(
  app: AppContext,
  token: string,
  isUse = true,
): Promise<{ admin: CurrentAdmin; hasConfirmed: boolean; mustSetUp: boolean } | null> {
  const now = realSeconds();
  const session = await findSession(app.db, token, now);
  if (!session) return null;
  if (isUse) await prolong(app, token, session, now);
  const { admin, mustSetUp } = session;
  return { admin, mustSetUp, hasConfirmed: isConfirmed(session.confirmed_at, now) };
}

/** The most characters of a token that is cached in memory; ours have 40. */
const longestKept = 100;
const cachedSessions = new Cached<LiveSession | null>(sessions);

async function findSession(db: Db, token: string, now: number): Promise<LiveSession | null> {
  if (token.length > longestKept) return readSession(db, token);
  const cached = await cachedSessions.find(db, token, () => readSession(db, token));
  const isUsable = cached === null || now < cached.expires_at;
  return isUsable ? cached : readSession(db, token);
}

async function readSession(db: Db, token: string): Promise<LiveSession | null> {
  const { user, session } = await lucia(db).validateSession(token);
  if (!session || (await isBarred(db, user))) return null;
  const { expires_at, ends_at, used_at, confirmed_at, opened_by } = session;
  const { id, email, role, instructor_id } = user;
  const mustSetUp = await isSecondStepMissing(db, { id, role, opened_by });
  return { admin: { id, email, role, instructor_id }, mustSetUp, expires_at, ends_at, used_at, confirmed_at };
}

/** Reading works even when nothing can be written, as on a full disk. */
async function prolong(app: AppContext, token: string, session: LiveSession, now: number): Promise<void> {
  const use = storedUse(session, now);
  if (use === undefined) return;
  await updateSessionUse(app.db, hashOf(token), use).catch((err: unknown) =>
    app.log.error({ err }, 'the use of a session could not be stored'),
  );
}

/**
 * The logged-in administrator enters the password again, which is valid for a while in this session.
 * @throws invalid on `password`, which counts as a failed login; rate_limited after as many failures as for a login
 */
export async function confirmPassword(
  app: AppContext,
  self: CurrentAdmin,
  { password }: ConfirmPassword,
  token: string | null,
): Promise<void> {
  if (!(await isOwnPassword(app, self, password))) throw invalidFields({ password: 'errors:wrongPassword' });
  if (token) await updateConfirmation(app.db, hashOf(token), realSeconds());
}

/** Deletes expired sessions from the table; they are void in any case. */
export const forgetExpiredSessions = (app: AppContext): Promise<void> => lucia(app.db).deleteExpiredSessions();

/** Voids the token, and ends the notifications on this phone. */
export async function logout(app: AppContext, token: string): Promise<void> {
  await deletePushOf(app.db, hashOf(token));
  await lucia(app.db).invalidateSession(token);
}
