/** An invitation to the back office: the invited person chooses the password behind a link. */
import * as z from 'zod';
import { Account, AccountPart, AccountRef } from '../account/schema.ts';
import { Email } from '../primitives.ts';

/** How the invited person gets the link: as a code on the inviting owner's screen, or by mail. */
export const inviteWays = ['screen', 'mail'] as const;
const By = z.enum(inviteWays, { error: 'errors:invalidChoice' });

export const Invite = AccountPart.safeExtend({ email: Email, by: By });
export type Invite = z.infer<typeof Invite>;

export const InviteAgain = AccountRef.extend({ by: By });
export type InviteAgain = z.infer<typeof InviteAgain>;

export const Invitation = z.object({
  account: Account,
  /** The part of the link after the hash sign, returned once; null when the link is mailed. */
  token: z.string().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;
