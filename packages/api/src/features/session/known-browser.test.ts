import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../platform/rate-limits.ts';
import { createApp } from '../../server/app.ts';
import { openDesk } from '../../testing/desk.ts';
import { adminLogin, createTestApp, type TestApp } from '../../testing/test-app.ts';

const { points } = rateLimits.login;
const wrong = { ...adminLogin, password: 'not the password' };

const login = (t: TestApp, json: object, cookie = '', address = '192.0.2.1') =>
  t.request('/login', { method: 'POST', json, headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) } });
const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** Counts ten failed logins of the administrator directly, without hashing. */
const spend = async (t: TestApp) => {
  for (let n = 0; n < points; n += 1) await t.app.limits.count('login', `email ${adminLogin.email}`);
};

/** A school where strangers have used up all failed logins of the administrator. */
async function underAttack() {
  const t = await createTestApp({ proxies: 1 });
  const cookie = cookieOf(await login(t, adminLogin));
  await spend(t);
  return { t, cookie };
}

describe('a browser that an administrator has logged in with', () => {
  it('gets a cookie that no script reads and no other site sends, on both doors', async () => {
    const t = await createTestApp();
    const given = (await login(t, adminLogin)).headers.get('set-cookie');
    expect(given).toMatch(/^known_browser=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/);
    const trpc = await t.request('/trpc/guest.session.login', { method: 'POST', json: adminLogin });
    expect(trpc.headers.get('set-cookie')).toMatch(/^known_browser=/);
    expect((await login(t, wrong)).headers.get('set-cookie')).toBeNull();
    const site = createApp(t.app, { isHttps: true });
    const body = JSON.stringify(adminLogin);
    const headers = { 'content-type': 'application/json' };
    const secure = await site.request('/api/v1/login', { method: 'POST', headers, body });
    expect(secure.headers.get('set-cookie')).toContain('; Secure');
  });

  it("can log in while a stranger fails with the administrator's e-mail, and from the same address", async () => {
    const t = await createTestApp({ proxies: 1 });
    const cookie = cookieOf(await login(t, adminLogin));
    for (let n = 0; n < points; n += 1) await login(t, wrong, '', `203.0.113.${n}`);
    expect((await login(t, adminLogin)).status).toBe(429);
    expect((await login(t, adminLogin, cookie)).status).toBe(200);
    for (let n = 0; n < points; n += 1) await login(t, { email: `nobody${n}@gerende.example`, password: 'x' });
    expect((await login(t, adminLogin, cookie)).status).toBe(200);
  });

  it('is the only one that can log in after ten failures, however a stranger writes the e-mail', async () => {
    const t = await createTestApp({ proxies: 1 });
    const { email } = adminLogin;
    for (let n = 0; n < points; n += 1) {
      const written = [...email].map((letter, at) => (at === n ? letter.toUpperCase() : letter)).join('');
      await login(t, { ...wrong, email: written }, '', `203.0.113.${n}`);
    }
    expect((await login(t, { ...adminLogin, email: email.toUpperCase() }, '', '203.0.113.99')).status).toBe(429);
  });

  it('has its own ten failures, whose count stays over a login in between', async () => {
    const { t, cookie } = await underAttack();
    for (let n = 0; n < points - 1; n += 1) expect((await login(t, wrong, cookie)).status).toBe(401);
    const again = cookieOf(await login(t, adminLogin, cookie));
    expect((await login(t, wrong, again)).status).toBe(401);
    expect((await login(t, adminLogin, again)).status).toBe(429);
  });

  it('is recognized for its own administrator only, and not by a cookie that we did not sign', async () => {
    const { t, cookie } = await underAttack();
    const [name = '', signature = ''] = cookie.replace('known_browser=', '').split('.');
    const forged = [
      name,
      `${name}.`,
      `.${signature}`,
      `x${name}.${signature}`,
      `${name}.${signature.slice(1)}`,
      `${name}.${signature}.${signature}`,
    ];
    for (const value of forged) expect((await login(t, adminLogin, `known_browser=${value}`)).status).toBe(429);
    const { t: other } = await openDesk({ proxies: 1 });
    const second = { email: 'second@gerende.example', password: 'deep-powder-22' };
    const token = await other.login({ hasConfirmed: true });
    await other.request('/trpc/admin.account.add', { method: 'POST', json: { ...second, role: 'owner' }, token });
    const theirs = cookieOf(await login(other, second));
    await spend(other);
    expect([(await login(other, adminLogin, theirs)).status, (await login(other, second, theirs)).status]).toEqual([
      429, 200,
    ]);
  });
});
