/** Invitations to the back office: an account whose password is chosen behind a link (decision 0104). */
import { randomBytes } from 'node:crypto';
import type { Account } from '@gerende/domain/account/schema';
import { DomainError, notFound } from '@gerende/domain/errors';
import type { Invitation, Invite, InviteAgain } from '@gerende/domain/invitation/schema';
import type { CurrentAdmin } from '@gerende/domain/session/schema';
import type { AppContext } from '../../context/context.ts';
import { addAccount, listAccounts } from '../account/account.service.ts';
import { canSendLinks } from '../guest-link/guest-link.service.ts';
import { mailInvitation, makeInviteToken } from '../password-reset/password-reset.service.ts';

/** Nobody knows it: until a password is chosen, the account can only be entered by the link. */
const unknownPassword = (): string => randomBytes(32).toString('base64url');

function checkMail(app: AppContext, by: Invite['by']): void {
  if (by === 'mail' && !canSendLinks(app)) throw new DomainError('conflict', 'errors:linkNeedsMail');
}

async function sendLink(app: AppContext, account: Account, by: Invite['by']): Promise<Invitation> {
  if (by === 'screen') return { account, token: await makeInviteToken(app, account.id) };
  await mailInvitation(app, account.email);
  return { account, token: null };
}

/**
 * Adds an account and a link to its first password.
 * @throws conflict where no mail can be sent; invalid on `email` and `instructor_id` as `addAccount`
 */
export async function invite(app: AppContext, self: CurrentAdmin, { by, ...request }: Invite): Promise<Invitation> {
  checkMail(app, by);
  const account = await addAccount(app, self, { ...request, password: unknownPassword() });
  return sendLink(app, account, by);
}

/**
 * Another link for an account, as for an expired invitation; the previous one becomes invalid.
 * @throws not_found; conflict for a disabled account, that of a deleted instructor, one's own, and where no mail can be
 * sent
 */
export async function inviteAgain(app: AppContext, self: CurrentAdmin, { id, by }: InviteAgain): Promise<Invitation> {
  // One's own password is changed only together with the current one.
  if (id === self.id) throw new DomainError('conflict', 'errors:notOneself');
  const account = (await listAccounts(app, self)).find((each) => each.id === id);
  if (!account) throw notFound('errors:accountNotFound');
  if (account.is_disabled) throw new DomainError('conflict', 'errors:accountDisabled');
  if (account.is_instructor_deleted) throw new DomainError('conflict', 'errors:instructorNotFound');
  checkMail(app, by);
  return sendLink(app, account, by);
}
