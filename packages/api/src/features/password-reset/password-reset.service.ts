/**
 * A new password for an administrator who forgot theirs, by a link in a mail. The answer reveals to nobody whether an
 * address belongs to an account: the same is stored for any, and who gets a mail is decided when it is sent (decision
 * 0101).
 */

import { randomUUID } from 'node:crypto';
import { DomainError, notFound } from '@gerende/domain/errors';
import { inviteDays, resetMinutes } from '@gerende/domain/password-reset/rules';
import type { AskReset, ResetLink, SetByLink } from '@gerende/domain/password-reset/schema';
import { schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { textBefore, textOf } from '../../platform/clock.ts';
import { hashOf, newToken } from '../../platform/tokens.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import { deleteSessions, selectUser, type UserRow, updateUser } from '../account/account.queries.ts';
import { hashNewPassword } from '../account/new-password.ts';
import { recordChange } from '../audit/audit.service.ts';
import { canSendLinks } from '../guest-link/guest-link.service.ts';
import { deleteMessage, insertMessage, type OutboxRow } from '../message/message.queries.ts';
import type { ResetPayload } from '../message/message-payload.ts';
import { newMail } from '../message/store-message.ts';
import { selectSchool } from '../school/school.queries.ts';
import { isBarred, selectUserByEmail } from '../session/session.queries.ts';

/** Milliseconds for which a link is valid. */
const lifeOf = (invites: boolean): number => (invites ? inviteDays * 24 * 60 : resetMinutes) * 60_000;

/** The school's name in the language of the caller. @throws conflict where no mail can be sent */
async function nameForMail(app: AppContext): Promise<string> {
  if (!canSendLinks(app)) throw new DomainError('conflict', 'errors:linkNeedsMail');
  const language = app.caller.text_language;
  return schoolName(await forReader(app, await selectSchool(app.db), language), language);
}

/** Queues an invitation to an existing account. @throws conflict where no mail can be sent */
export const mailInvitation = async (app: AppContext, email: string): Promise<unknown> =>
  queueLink(app, email, { school: await nameForMail(app), invites: true });

/**
 * Queues a mail for any address, in the caller's language.
 * @throws rate_limited, by the caller's network address and by the e-mail address entered; conflict where no mail can
 * be sent
 */
export async function askReset(app: AppContext, { email }: AskReset): Promise<void> {
  for (const key of [app.caller.address, `to ${email.toLowerCase()}`]) await app.limits.count('resetMail', key);
  const school = await nameForMail(app);
  await queueLink(app, email, { school });
}

/** Queues a mail in the caller's language; its link is made when it is sent. */
const queueLink = (app: AppContext, email: string, reset: ResetPayload['reset']): Promise<unknown> =>
  inTransaction(app, (app) => {
    const payload: ResetPayload = { audience: 'school', reset };
    const language = app.caller.text_language;
    const mail = { kind: 'password_reset' as const, recipient: email.toLowerCase(), language, payload };
    return insertMessage(app.db, newMail(app, { ...mail, dedupe_key: `password-reset-${randomUUID()}` }));
  });

/** The account that may log in with this address. */
async function findAccount({ db }: AppContext, email: string): Promise<UserRow | undefined> {
  const user = await selectUserByEmail(db, email);
  return user && !(await isBarred(db, user)) ? user : undefined;
}

/**
 * The mail as it may be sent. One to an address without an account is deleted: a stranger may have typed it.
 * @returns undefined for no mail, also when the account has waited for it for so long that it has requested another
 */
export async function resetAsItStands(app: AppContext, row: OutboxRow): Promise<OutboxRow | undefined> {
  const { reset } = JSON.parse(row.payload) as ResetPayload;
  const oldest = textBefore(app.clock.now(), lifeOf(reset.invites === true));
  if (await findAccount(app, row.recipient)) return row.created_at > oldest ? row : undefined;
  await deleteMessage(app.db, row.id);
  return undefined;
}

/**
 * A new link for the mail that is being sent; the previous one becomes invalid.
 * @throws when the account was barred meanwhile
 */
export const makeResetLink = (app: AppContext, email: string, invites = false): Promise<string> =>
  inTransaction(app, async (app) => {
    const user = await findAccount(app, email);
    if (!user || app.mail.siteUrl === null) throw new Error('No link to a new password can be sent.');
    const token = await storeToken(app, user, { invites, note: 'link to a new password mailed' });
    // Browsers do not send the part after the hash sign to a server, so it is not logged; the page reads it.
    return `${app.mail.siteUrl}/admin/login/new-password#${token}`;
  });

/**
 * A link for the inviting owner's screen, where it is shown once; the previous one becomes invalid.
 * @returns its token
 * @throws not_found; conflict for a disabled account
 */
export const makeInviteToken = (app: AppContext, id: string): Promise<string> =>
  inTransaction(app, async (app) => {
    const user = await selectUser(app.db, id);
    if (!user) throw notFound('errors:accountNotFound');
    if (user.disabled_at !== null) throw new DomainError('conflict', 'errors:accountDisabled');
    return storeToken(app, user, { invites: true, note: 'link to a new password shown' });
  });

async function storeToken(
  app: AppContext,
  { id: user_id, password_hash }: UserRow,
  { invites, note }: { invites: boolean; note: string },
): Promise<string> {
  const token = newToken();
  const link = {
    token_hash: hashOf(token),
    password_digest: hashOf(password_hash),
    made_at: app.clock.nowText(),
    ends_at: textOf(app.clock.now().getTime() + lifeOf(invites)),
  };
  await app.db
    .insertInto('password_reset')
    .values({ user_id, ...link })
    .onConflict((on) => on.column('user_id').doUpdateSet(link))
    .execute();
  await recordChange(app, { entity: 'user', entity_id: user_id, action: 'update', note });
  return token;
}

/** @returns undefined in the same way for a link that was never made, is used, too old or replaced, and of a barred account */
async function findUser(app: AppContext, token: string): Promise<UserRow | undefined> {
  const link = await app.db
    .selectFrom('password_reset')
    .select(['user_id', 'password_digest'])
    .where('token_hash', '=', hashOf(token))
    .where('ends_at', '>', app.clock.nowText())
    .executeTakeFirst();
  if (!link) return undefined;
  const user = await selectUser(app.db, link.user_id);
  if (!user || (await isBarred(app.db, user))) return undefined;
  return hashOf(user.password_hash) === link.password_digest ? user : undefined;
}

/** Whether a press would set a password. @throws rate_limited after too many wrong tokens from one address */
export async function opensReset(app: AppContext, { token }: ResetLink): Promise<boolean> {
  return (await app.limits.attempt('guestLink', [app.caller.address], () => findUser(app, token))) !== undefined;
}

/** Of two presses at the same moment one sets the password. @returns whether it did */
const replacePassword = (app: AppContext, token: string, password_hash: string): Promise<true | undefined> =>
  inTransaction(app, async (app) => {
    const user = await findUser(app, token);
    if (!user) return undefined;
    await app.db.deleteFrom('password_reset').where('user_id', '=', user.id).execute();
    await updateUser(app.db, user.id, { password_hash });
    await deleteSessions(app.db, user.id);
    // Nobody is logged in, and it is not a guest.
    const system = { ...app, caller: { ...app.caller, source: 'system' as const } };
    const note = 'password set by the link in a mail';
    await recordChange(system, { entity: 'user', entity_id: user.id, action: 'update', note });
    return true;
  });

/**
 * Sets the password, ends all sessions of the account, and the link.
 * @throws conflict for an invalid link; invalid on `password`; rate_limited after too many wrong tokens from one
 * address
 */
export async function setByLink(app: AppContext, { token, password }: SetByLink): Promise<void> {
  const isSet = await app.limits.attempt('guestLink', [app.caller.address], async () => {
    const user = await findUser(app, token);
    if (!user) return undefined;
    const password_hash = await hashNewPassword(app, { email: user.email, password });
    return replacePassword(app, token, password_hash);
  });
  if (!isSet) throw new DomainError('conflict', 'errors:resetLinkClosed');
}
