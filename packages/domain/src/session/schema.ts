/** Login of an administrator (§5 Login, §6). */
import * as z from 'zod';
import { Email } from '../primitives.ts';

export const Login = z.object({
  email: Email,
  password: z
    .string({ error: 'errors:requiredField' })
    .min(1, { error: 'errors:requiredField' })
    .max(1000, { error: 'errors:tooLong' }),
});
export type Login = z.infer<typeof Login>;

export const LoggedIn = z.object({ token: z.string() });
export type LoggedIn = z.infer<typeof LoggedIn>;

export const CurrentAdmin = z.object({ id: z.string(), email: z.string() });
export type CurrentAdmin = z.infer<typeof CurrentAdmin>;
