/** Administrator accounts: their passwords and open sessions. */
import * as z from 'zod';
import { Email } from '../primitives.ts';
import { passwordProblem } from './rules.ts';

/** Validates a new password and puts the error at its field. */
const checkPassword = (
  { password, email }: { password: string; email?: string },
  { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  const message = passwordProblem(password, { email: email ?? '' });
  if (message) addIssue({ code: 'custom', path: ['password'], message });
};

const NewPassword = z.string({ error: 'errors:requiredField' });

/** An administrator as shown to other administrators. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  is_disabled: z.boolean(),
  /** Whether it is the caller's own account. */
  is_self: z.boolean(),
  created_at: z.string(),
});
export type Account = z.infer<typeof Account>;

export const AddAccount = z.object({ email: Email, password: NewPassword }).superRefine(checkPassword);
export type AddAccount = z.infer<typeof AddAccount>;

export const AccountRef = z.object({
  id: z.string({ error: 'errors:invalidId' }).min(1, { error: 'errors:invalidId' }),
});
export type AccountRef = z.infer<typeof AccountRef>;

export const ResetPassword = AccountRef.extend({ password: NewPassword }).superRefine(checkPassword);
export type ResetPassword = z.infer<typeof ResetPassword>;

export const ChangePassword = z
  .object({
    current_password: z
      .string({ error: 'errors:requiredField' })
      .min(1, { error: 'errors:requiredField' })
      .max(1000, { error: 'errors:tooLong' }),
    password: NewPassword,
  })
  .superRefine(checkPassword);
export type ChangePassword = z.infer<typeof ChangePassword>;

/** A session in which the administrator is logged in; instants are ISO 8601. */
export const OpenSession = z.object({
  created_at: z.string(),
  expires_at: z.string(),
  /** Whether it was chosen to stay logged in on that device. */
  stays: z.boolean(),
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** Which of one's own sessions end: only the others, or this one too. */
export const EndSessions = z.object({ keeps_current: z.boolean({ error: 'errors:invalidFlag' }) });
export type EndSessions = z.infer<typeof EndSessions>;
