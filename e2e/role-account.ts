/** Accounts of roles for the tests: made by the owner, logged in over REST. */
import type { Role } from '@gerende/domain/role/rights';
import type { Page } from '@playwright/test';
import type { BuiltServer } from './built-server.ts';
import { expect } from './fixtures.ts';
import { readDatabase } from './stored.ts';

export const rolePassword = 'deep powder 44';

async function post(server: BuiltServer, path: string, token: string | undefined, body: object): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

/** Makes an account of the role, for an instructor that of this one, or of any who has none. @returns its address */
export async function addAccount(server: BuiltServer, owner: string, role: Role, teacher?: number): Promise<string> {
  const email = `${role}-${Date.now()}@example.com`;
  await post(server, '/trpc/admin.session.confirm', owner, { password: server.adminPassword });
  const [instructor] = readDatabase<{ id: number }>(
    server.dataDir,
    `select id from instructor where deleted_at is null
       and id not in (select instructor_id from "user" where instructor_id is not null) order by id limit 1`,
  );
  const added = await post(server, '/trpc/admin.account.add', owner, {
    ...{ email, password: rolePassword, role },
    ...(role === 'instructor' && { instructor_id: teacher ?? instructor?.id }),
  });
  expect(added.status, await added.text()).toBe(200);
  return email;
}

/** Makes an account of the role. @returns the token of its session */
export async function accountOf(server: BuiltServer, owner: string, role: Role): Promise<string> {
  const email = await addAccount(server, owner, role);
  const answer = await post(server, '/api/v1/login', undefined, { email, password: rolePassword });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** What a login stores in the browser. */
export const logIn = (page: Page, server: BuiltServer, token: string, role: Role): Promise<void> =>
  page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: server.url,
        localStorage: [
          { name: 'token', value: token },
          { name: 'role', value: role },
        ],
      },
    ],
  });
