/**
 * Creates the first administrator of a new server: from the environment, or for whoever can read the token printed at
 * its start.
 */
import { DomainError, invalidFields } from '@gerende/domain/errors';
import type { MakeFirstAdmin } from '@gerende/domain/school/setup-schema';
import type { LoggedIn } from '@gerende/domain/session/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { isSameToken } from '../../platform/tokens.ts';
import { recordChange } from '../audit/audit.service.ts';
import { countUsers, insertUser } from '../session/session.queries.ts';
import { login } from '../session/session.service.ts';
import { newUser } from './new-account.ts';

const owner = { role: 'owner', instructor_id: null } as const;

/**
 * Creates the first administrator if there is none.
 * @returns whether it did
 * @throws invalid on `password`
 */
export async function ensureFirstAdmin(
  app: AppContext,
  credentials: { email: string; password: string },
): Promise<boolean> {
  if ((await countUsers(app.db)) > 0) return false;
  const user = { ...(await newUser(app, credentials)), ...owner };
  // Another process may have begun at the same time.
  return inTransaction(app, async ({ db }) => {
    if ((await countUsers(db)) > 0) return false;
    await insertUser(db, user);
    return true;
  });
}

/** Whether there is no administrator yet and a token was printed. */
export const isSetupOpen = async (app: AppContext): Promise<boolean> =>
  app.setupToken !== undefined && (await countUsers(app.db)) === 0;

const isToken = (app: AppContext, typed: string): boolean =>
  app.setupToken !== undefined && isSameToken(typed, app.setupToken);

/**
 * The token works once: it is void as soon as there is an administrator.
 * @throws conflict when there is an administrator already; invalid on `setup_token`, which counts as a failed login;
 * rate_limited after as many failures as for a login
 */
export async function makeFirstAdmin(
  app: AppContext,
  { setup_token, email, password }: MakeFirstAdmin,
): Promise<LoggedIn> {
  const key = `setup ${app.caller.address}`;
  await app.limits.refuseWhenSpent('login', key);
  if (!(await isSetupOpen(app))) throw new DomainError('conflict', 'errors:alreadySetUp');
  const isRight = await app.limits.attempt('login', [key], async () => isToken(app, setup_token) || undefined);
  if (!isRight) throw invalidFields({ setup_token: 'errors:wrongSetupToken' });
  const user = { ...(await newUser(app, { email, password })), ...owner };
  await inTransaction(app, async (app) => {
    if ((await countUsers(app.db)) > 0) throw new DomainError('conflict', 'errors:alreadySetUp');
    await insertUser(app.db, user);
    const after = { email: user.email, role: user.role, disabled_at: null };
    await recordChange(app, { entity: 'user', entity_id: user.id, action: 'create', after, note: 'setup token' });
  });
  return login(app, { email, password });
}
