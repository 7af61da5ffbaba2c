/** The accounts that can log in: their roles, passwords and open sessions. */
import * as z from 'zod';
import { Email, Id } from '../primitives.ts';
import { Role } from '../role/schema.ts';
import { passwordProblem } from './rules.ts';

/** Validates a new password and puts the error at its field. */
export const checkPassword = (
  { password, email }: { password: string; email?: string },
  { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void => {
  const message = passwordProblem(password, { email: email ?? '' });
  if (message) addIssue({ code: 'custom', path: ['password'], message });
};

export const NewPassword = z.string({ error: 'errors:requiredField' });

/** An account as shown to owners. */
export const Account = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  /** The instructor whose account it is; null for every other role. */
  instructor_id: z.int().nullable(),
  is_disabled: z.boolean(),
  /** Whether its instructor was deleted: nobody can log in with it until the instructor is restored. */
  is_instructor_deleted: z.boolean(),
  /** Whether it is the caller's own account. */
  is_self: z.boolean(),
  created_at: z.string(),
});
export type Account = z.infer<typeof Account>;

/** A role, and for an instructor who it is. */
const Part = z.object({
  role: Role,
  /** Ignored for other roles. */
  instructor_id: Id.nullish(),
});

const isWhole = ({ role, instructor_id }: z.infer<typeof Part>): boolean =>
  role !== 'instructor' || typeof instructor_id === 'number';
const notWhole = { path: ['instructor_id'], error: 'errors:requiredField' };

export const AccountPart = Part.refine(isWhole, notWhole);
export type AccountPart = z.infer<typeof AccountPart>;

/** The credentials of a new account. */
export const Credentials = z.object({ email: Email, password: NewPassword }).superRefine(checkPassword);

export const AddAccount = Credentials.safeExtend(Part.shape).refine(isWhole, notWhole);
export type AddAccount = z.infer<typeof AddAccount>;

export const AccountRef = z.object({
  id: z.string({ error: 'errors:invalidId' }).min(1, { error: 'errors:invalidId' }),
});
export type AccountRef = z.infer<typeof AccountRef>;

export const SetRole = AccountRef.extend(Part.shape).refine(isWhole, notWhole);
export type SetRole = z.infer<typeof SetRole>;

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
  id: z.string(),
  /** The name of the device from its requests; null if it sent none. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: z.string(),
  /** Accurate to five minutes; null where that was not stored yet. */
  used_at: z.string().nullable(),
  expires_at: z.string(),
  /** Whether the user chose to stay logged in on that device. */
  stays: z.boolean(),
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** One of one's own sessions, which ends. */
export const EndSession = AccountRef;
export type EndSession = z.infer<typeof EndSession>;

/** Which of one's own sessions end: only the others, or this one too. */
export const EndSessions = z.object({ keeps_current: z.boolean({ error: 'errors:invalidFlag' }) });
export type EndSessions = z.infer<typeof EndSessions>;
