/** A new password by a link in a mail, for an administrator who forgot theirs. */
import * as z from 'zod';
import { checkPassword, NewPassword } from '../account/schema.ts';
import { Email } from '../primitives.ts';

export const AskReset = z.object({ email: Email });
export type AskReset = z.infer<typeof AskReset>;

export const ResetLink = z.object({
  token: z.string({ error: 'errors:requiredField' }).max(100, { error: 'errors:tooLong' }),
});
export type ResetLink = z.infer<typeof ResetLink>;

export const SetByLink = ResetLink.extend({ password: NewPassword }).superRefine(checkPassword);
export type SetByLink = z.infer<typeof SetByLink>;
