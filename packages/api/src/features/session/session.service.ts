/** Logging in and out, and who a token belongs to (§6, rest-v1 Session). */
import { DomainError } from '@gerende/domain/errors';
import type { CurrentAdmin, LoggedIn, Login } from '@gerende/domain/session/schema';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database, Db } from '../../database.ts';
import { realMilliseconds } from '../../platform/clock.ts';
import { sessionMemoryOf } from '../../platform/guarded-dialect.ts';
import { knownBrowser, rememberBrowser } from './known-browser.ts';
import { createLucia, sessionLife } from './lucia.ts';
import { runInTurn } from './passwords.ts';
import { selectUserByEmail } from './session.queries.ts';

type User = Selectable<Database['user']>;

const luciaOf = new WeakMap<Db, ReturnType<typeof createLucia>>();

function lucia(db: Db): ReturnType<typeof createLucia> {
  const cached = luciaOf.get(db) ?? createLucia(db);
  luciaOf.set(db, cached);
  return cached;
}

/** The keys that failed logins are counted by: the e-mail and the network address. */
const strangerKeys = (app: AppContext, email: string): string[] => [
  `email ${email.toLowerCase()}`,
  `address ${app.caller.address}`,
];

/**
 * The user with this e-mail and password. A wrong pair counts as failed; it is counted before the password is verified,
 * so that concurrent guesses are all counted.
 * @returns undefined alike for an unknown e-mail, a wrong password and a disabled account
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
      return matches && !user?.disabled_at ? user : undefined;
    }),
  );
}

/**
 * Whether this is the logged-in administrator's password. Wrong ones have a count of their own, which no stranger can
 * use up, and count as failed logins too.
 * @throws rate_limited after as many as a login may have
 */
export async function isOwnPassword(app: AppContext, { id, email }: CurrentAdmin, password: string): Promise<boolean> {
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

/** A session for somebody who has proved who they are. */
export const beginSession = (app: AppContext, userId: string): Promise<{ id: string }> =>
  lucia(app.db).createSession(userId, { created_at: app.clock.nowText() });

/** @throws unauthenticated for a wrong pair, rate_limited */
export async function login(app: AppContext, request: Login): Promise<LoggedIn> {
  const user = await verifiedUser(app, request);
  if (!user) throw new DomainError('unauthenticated', 'errors:wrongLogin');
  await forgetExpiredSessions(app);
  const session = await beginSession(app, user.id);
  // Verifying takes time: if the password was replaced meanwhile, which ended all sessions, this one must not begin.
  const now = await selectUserByEmail(app.db, user.email);
  if (now?.password_hash === user.password_hash && !now.disabled_at) {
    rememberBrowser(app, user.id);
    return { token: session.id };
  }
  await lucia(app.db).invalidateSession(session.id);
  throw new DomainError('unauthenticated', 'errors:wrongLogin');
}

/** The administrator of a valid token, or null. Renews the session in the second half of its life. */
export async function validateSession(app: AppContext, token: string): Promise<CurrentAdmin | null> {
  if (token.length > longestKept) return (await readSession(app.db, token)).admin;
  const kept = await sessionMemoryOf(app.db)?.find(readSession, token, () => readSession(app.db, token));
  const isUsable = kept !== undefined && realMilliseconds() < kept.until;
  return (isUsable ? kept : await readSession(app.db, token)).admin;
}

/** Characters of a token that may be kept in memory; ours have 40. */
const longestKept = 100;

/** Who a token belongs to, and the millisecond from which on its session has to be renewed. */
async function readSession(db: Db, token: string): Promise<{ admin: CurrentAdmin | null; until: number }> {
  const { user, session } = await lucia(db).validateSession(token);
  const admin = user && !user.disabled_at ? { id: user.id, email: user.email } : null;
  const until = session ? session.expiresAt.getTime() - sessionLife.milliseconds() / 2 : Number.POSITIVE_INFINITY;
  return { admin, until };
}

/** Deletes expired sessions from the table; they are void in any case. */
export const forgetExpiredSessions = (app: AppContext): Promise<void> => lucia(app.db).deleteExpiredSessions();

/** Voids the token. */
export async function logout(app: AppContext, token: string): Promise<void> {
  await lucia(app.db).invalidateSession(token);
}
