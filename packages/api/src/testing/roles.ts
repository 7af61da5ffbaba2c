/** Somebody with a role, for tests of what the role may do. */
import type { Role } from '@gerende/domain/role/rights';
import { insertUser } from '../features/session/session.queries.ts';
import { beginSession } from '../features/session/session.service.ts';
import type { TestApp } from './test-app.ts';

/** Makes an account, for an instructor that of this one, and logs it in. @param id of the account @returns the token */
export async function tokenOfRole({ app }: TestApp, role: Role, instructor = 1, id: string = role): Promise<string> {
  await insertUser(app.db, {
    id,
    email: `${id.replaceAll(' ', '-')}@school.example`,
    password_hash: 'nobody logs in with it',
    role,
    instructor_id: role === 'instructor' ? instructor : null,
    disabled_at: null,
    created_at: app.clock.nowText(),
  });
  const session = await beginSession(app, id);
  return session.id;
}
