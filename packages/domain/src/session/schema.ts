/** Login of an administrator (§5 Login, §6). */
import * as z from 'zod';
import { Email } from '../primitives.ts';
import { Role } from '../role/schema.ts';

export const Login = z.object({
  email: Email,
  password: z
    .string({ error: 'errors:requiredField' })
    .min(1, { error: 'errors:requiredField' })
    .max(1000, { error: 'errors:tooLong' }),
  /** Whether to stay logged in on this device, for 30 days instead of 12 hours without use. */
  stay: z.boolean({ error: 'errors:invalidFlag' }).optional(),
});
export type Login = z.infer<typeof Login>;

/** The password again, for actions that an open browser alone must not allow. */
export const ConfirmPassword = Login.pick({ password: true });
export type ConfirmPassword = z.infer<typeof ConfirmPassword>;

export const LoggedIn = z.object({ token: z.string() });
export type LoggedIn = z.infer<typeof LoggedIn>;

/** The password was right, and the second step follows: the token is valid only for that. */
export const PendingLogin = z.object({
  pending: z.string(),
  /** What the account has besides recovery codes. */
  has_codes: z.boolean(),
  has_passkeys: z.boolean(),
});
export type PendingLogin = z.infer<typeof PendingLogin>;

/** Who is logged in, with any role. */
export const CurrentAdmin = z.object({
  id: z.string(),
  email: z.string(),
  role: Role,
  /** The instructor whose account it is; null for every other role. */
  instructor_id: z.int().nullable(),
});
export type CurrentAdmin = z.infer<typeof CurrentAdmin>;
