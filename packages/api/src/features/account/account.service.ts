/** The accounts that can log in: adding, disabling and enabling them, their roles and passwords. */

import { changeProblem } from '@gerende/domain/account/rules';
import type { Account, AddAccount, ChangePassword, ResetPassword, SetRole } from '@gerende/domain/account/schema';
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import type { CurrentAdmin } from '@gerende/domain/session/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction, isUniqueViolation } from '../../database/database.ts';
import { hashOf } from '../../platform/tokens.ts';
import { recordChange } from '../audit/audit.service.ts';
import { endFeedLink } from '../calendar-feed/feed-link.service.ts';
import { selectLiveInstructor, selectLiveInstructors } from '../instructor/instructor.queries.ts';
import { insertUser } from '../session/session.queries.ts';
import { isOwnPassword } from '../session/session.service.ts';
import { deleteSessions, selectUser, selectUsers, type UserRow, updateUser } from './account.queries.ts';
import { newUser } from './new-account.ts';
import { hashNewPassword } from './new-password.ts';

/** @param live ids of all instructors who are not deleted */
const toAccount = (user: UserRow, self: Self, live: ReadonlySet<number>): Account => ({
  id: user.id,
  email: user.email,
  role: user.role,
  instructor_id: user.instructor_id,
  is_disabled: user.disabled_at !== null,
  is_instructor_deleted: user.instructor_id !== null && !live.has(user.instructor_id),
  is_self: user.id === self.id,
  created_at: user.created_at,
});

const liveInstructors = async ({ db }: AppContext): Promise<ReadonlySet<number>> =>
  new Set((await selectLiveInstructors(db)).map(({ id }) => id));

/** The part of an account that goes into the audit log: never a hash. */
const auditedFields = ({ email, role, instructor_id, disabled_at }: UserRow): object => ({
  email,
  role,
  instructor_id,
  disabled_at,
});

/** The caller; an empty id and address for commands run on the server. */
type Self = Pick<CurrentAdmin, 'id' | 'email'>;

async function findUser(app: AppContext, id: string): Promise<UserRow> {
  const user = await selectUser(app.db, id);
  if (!user) throw notFound('errors:accountNotFound');
  return user;
}

/** All accounts there ever were, in the order they were added. */
export async function listAccounts(app: AppContext, self: Self): Promise<Account[]> {
  const live = await liveInstructors(app);
  return (await selectUsers(app.db)).map((user) => toAccount(user, self, live));
}

/** @throws invalid on `password`, on `email` when an account has it already, and on `instructor_id` as `partOf` */
export async function addAccount(app: AppContext, self: Self, request: AddAccount): Promise<Account> {
  const row = await newUser(app, request);
  try {
    return await inTransaction(app, async (app) => {
      const user = { ...row, ...(await partOf(app, row.id, request)) };
      await insertUser(app.db, user);
      await recordChange(app, { entity: 'user', entity_id: user.id, action: 'create', after: auditedFields(user) });
      return toAccount(user, self, await liveInstructors(app));
    });
  } catch (error) {
    if (isUniqueViolation(error, 'user')) throw invalidFields({ email: 'errors:emailTaken' });
    throw error;
  }
}

/**
 * The columns of a role. An instructor has one account.
 * @throws invalid on `instructor_id` when there is no such instructor, or another account belongs to this one
 */
async function partOf(
  app: AppContext,
  id: string,
  { role, instructor_id }: Pick<SetRole, 'role' | 'instructor_id'>,
): Promise<Pick<UserRow, 'role' | 'instructor_id'>> {
  if (role !== 'instructor' || typeof instructor_id !== 'number') return { role, instructor_id: null };
  if (!(await selectLiveInstructor(app.db, instructor_id)))
    throw invalidFields({ instructor_id: 'errors:instructorNotFound' });
  const holder = (await selectUsers(app.db)).find((user) => user.instructor_id === instructor_id);
  if (holder && holder.id !== id) throw invalidFields({ instructor_id: 'errors:instructorHasAccount' });
  return { role, instructor_id };
}

/**
 * Sets another role for an account, which ends all its sessions and the link to an instructor's calendar.
 * @throws not_found; conflict for one's own and for the last owner; invalid on `instructor_id`
 */
export const setRole = (app: AppContext, self: Self, request: SetRole): Promise<Account> =>
  inTransaction(app, async (app) => {
    const before = await findUser(app, request.id);
    const problem = changeProblem(await listAccounts(app, self), before.id, self.id, request.role === 'owner');
    if (problem) throw new DomainError('conflict', problem);
    const part = await partOf(app, before.id, request);
    const after = { ...before, ...part };
    if (before.role === after.role && before.instructor_id === after.instructor_id)
      return toAccount(before, self, await liveInstructors(app));
    await updateUser(app.db, before.id, part);
    await deleteSessions(app.db, before.id);
    if (before.instructor_id !== null) await endFeedLink(app, before.instructor_id);
    const change = { before: auditedFields(before), after: auditedFields(after) };
    await recordChange(app, { entity: 'user', entity_id: before.id, action: 'update', ...change });
    return toAccount(after, self, await liveInstructors(app));
  });

/**
 * Ends all sessions of an account, the link to its calendar, and bars it from logging in.
 * @throws not_found; conflict for one's own and for the last owner
 */
export function disableAccount(app: AppContext, self: Self, id: string): Promise<Account> {
  return inTransaction(app, async (app) => {
    const accounts = await listAccounts(app, self);
    const before = await findUser(app, id);
    const problem = changeProblem(accounts, id, self.id);
    if (problem) throw new DomainError('conflict', problem);
    return setDisabledAt(app, self, before, before.disabled_at ?? app.clock.nowText());
  });
}

/**
 * Allows an account to log in again; it has no session at first.
 * @throws not_found
 */
export const enableAccount = (app: AppContext, self: Self, id: string): Promise<Account> =>
  inTransaction(app, async (app) => setDisabledAt(app, self, await findUser(app, id), null));

async function setDisabledAt(
  app: AppContext,
  self: Self,
  before: UserRow,
  disabled_at: string | null,
): Promise<Account> {
  const after = { ...before, disabled_at };
  if (before.disabled_at === disabled_at) return toAccount(before, self, await liveInstructors(app));
  await updateUser(app.db, before.id, { disabled_at });
  // Also when an account is enabled: a login in flight while it was disabled may have left a session.
  await deleteSessions(app.db, before.id);
  if (before.instructor_id !== null) await endFeedLink(app, before.instructor_id);
  const change = { before: auditedFields(before), after: auditedFields(after) };
  await recordChange(app, { entity: 'user', entity_id: before.id, action: 'update', ...change });
  return toAccount(after, self, await liveInstructors(app));
}

/**
 * Sets another's password and ends all their sessions.
 * @throws not_found; invalid; conflict for one's own
 */
export async function resetPassword(app: AppContext, self: Self, { id, password }: ResetPassword): Promise<void> {
  // One's own password is changed only together with the current one.
  if (id === self.id) throw new DomainError('conflict', 'errors:notOneself');
  const { email } = await findUser(app, id);
  const password_hash = await hashNewPassword(app, { email, password });
  await inTransaction(app, async (app) => {
    await updateUser(app.db, id, { password_hash });
    await deleteSessions(app.db, id);
    await recordChange(app, { entity: 'user', entity_id: id, action: 'update', note: 'password set by another' });
  });
}

/**
 * Changes one's own password; the requesting session stays open, all others end.
 * @param token of the requesting session
 * @throws invalid on `current_password`, which counts as a failed login, and on `password`; rate_limited after as many
 * failures as for a login
 */
export async function changePassword(
  app: AppContext,
  self: Self,
  { current_password, password }: ChangePassword,
  token: string | null,
): Promise<void> {
  const wrong = (): DomainError => invalidFields({ current_password: 'errors:wrongPassword' });
  // Read before the password is verified: it may be replaced while that takes place.
  const { password_hash: current } = await findUser(app, self.id);
  if (!(await isOwnPassword(app, self, current_password))) throw wrong();
  const password_hash = await hashNewPassword(app, { email: self.email, password });
  await inTransaction(app, async (app) => {
    // Verifying takes time: a password that was replaced meanwhile, which ended all sessions, stays as it is.
    if ((await findUser(app, self.id)).password_hash !== current) throw wrong();
    await updateUser(app.db, self.id, { password_hash });
    await deleteSessions(app.db, self.id, token ? hashOf(token) : '');
    await recordChange(app, { entity: 'user', entity_id: self.id, action: 'update', note: 'own password changed' });
  });
}
