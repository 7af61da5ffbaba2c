/** The row of a new account without its role. */
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../context/context.ts';
import type { Database } from '../../database/database.ts';
import { hashNewPassword } from './new-password.ts';

/**
 * Call it before a transaction: hashing is slow on purpose.
 * @throws invalid on `password`
 */
export const newUser = async (
  app: AppContext,
  { email, password }: { email: string; password: string },
): Promise<Omit<Database['user'], 'role' | 'instructor_id'>> => ({
  id: randomUUID(),
  email: email.toLowerCase(),
  password_hash: await hashNewPassword(app, { email, password }),
  disabled_at: null,
  created_at: app.clock.nowText(),
});
