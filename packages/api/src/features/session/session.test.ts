import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import { adminLogin, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { login } from './session.service.ts';

const inSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
const anHour = 60 * 60;
const aDay = 24 * anHour;
const now = (): number => inSeconds(Date.now());

const isLive = async (t: TestApp, token: string): Promise<boolean> =>
  (await t.get('/booking', { token })).status === 200;
const asHeader = async (t: TestApp, authorization: string): Promise<number> =>
  (await t.request('/booking', { headers: { authorization } })).status;
/** Of a session that was used twelve hours before. */
const ending = (expires_at: number) => ({ expires_at, used_at: expires_at - 12 * anHour });
const set = (t: TestApp, ends: object) => t.app.db.updateTable('session').set(ends).execute();
const setExpiry = (t: TestApp, expires_at: number) => set(t, ending(expires_at));
const endsOf = (t: TestApp): Promise<{ expires_at: number; ends_at: number }> =>
  t.app.db.selectFrom('session').select(['expires_at', 'ends_at']).executeTakeFirstOrThrow();
/** A time relative to now, as precise as a slow machine allows. */
const about = (seconds: number) => expect.toSatisfy((end: number) => Math.abs(end - now() - seconds) < 60);

const wrongLogin = { status: 401, body: { message: 'The e-mail or the password is wrong' } };
const notLoggedIn = { status: 401, body: { message: 'Please log in' } };

describe('POST /login (rest-v1 Session)', () => {
  it("answers a token that gives access to the desk's calls", async () => {
    const t = await createTestApp();
    const { status, body } = await t.post('/login', adminLogin);
    expect({ status, body }).toEqual({ status: 200, body: { token: expect.stringMatching(/^\S{32,}$/) } });
    expect(await isLive(t, body.token)).toBe(true);
  });

  it('accepts the e-mail in any case, with spaces around it', async () => {
    const t = await createTestApp();
    expect((await t.post('/login', { ...adminLogin, email: ' Desk@Gerende.EXAMPLE ' })).status).toBe(200);
  });

  it('gives each login its own token', async () => {
    const t = await createTestApp();
    const tokens = await Promise.all([t.login(), t.login(), t.login()]);
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(await isLive(t, token)).toBe(true);
  });

  it('gives the same answer to a wrong password, an unknown e-mail and a disabled account', async () => {
    const t = await createTestApp();
    expect(await t.post('/login', { ...adminLogin, password: 'powder-snow-9' })).toEqual(wrongLogin);
    expect(await t.post('/login', { ...adminLogin, password: adminLogin.password.toUpperCase() })).toEqual(wrongLogin);
    expect(await t.post('/login', { ...adminLogin, email: 'nobody@gerende.example' })).toEqual(wrongLogin);
    await t.app.db.updateTable('user').set({ disabled_at: '2026-12-01T00:00:00Z' }).execute();
    expect(await t.post('/login', adminLogin)).toEqual(wrongLogin);
    expect(await t.app.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('takes as long for an unknown e-mail as for a wrong password', async () => {
    const t = await createTestApp();
    const took = async (email: string): Promise<number> => {
      const began = performance.now();
      await t.post('/login', { email, password: 'wrong' });
      return performance.now() - began;
    };
    // The first of each fills caches.
    for (const email of ['nobody@gerende.example', adminLogin.email]) await took(email);
    const [unknown, known]: [number[], number[]] = [[], []];
    // They alternate: other load on the machine slows both.
    for (const name of ['a', 'b', 'c']) {
      unknown.push(await took(`${name}@gerende.example`));
      known.push(await took(adminLogin.email));
    }
    expect(Math.max(...unknown)).toBeGreaterThan(Math.min(...known) * 0.3);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: adminLogin.email }, ['password']],
    [{ password: 'x' }, ['email']],
    [{ email: 'desk', password: 'x' }, ['email']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: adminLogin.email, password: 12345678 }, ['password']],
    [{ email: [adminLogin.email], password: 'x' }, ['email']],
    [{ email: adminLogin.email, password: 'x'.repeat(1001) }, ['password']],
    [[], ['body']],
  ])('with %j is 422', async (body, fields) => {
    const t = await createTestApp();
    const answer = await t.post('/login', body);
    expect({ status: answer.status, fields: Object.keys(answer.body.errors ?? {}) }).toEqual({ status: 422, fields });
  });

  it('works for a client that still sends a void token', async () => {
    const t = await createTestApp();
    expect((await t.post('/login', adminLogin, { token: 'dead' })).status).toBe(200);
  });
});

describe('a token', () => {
  it('is read with quotes around it and with `bearer` in any case (§3)', async () => {
    const t = await createTestApp();
    const token = await t.login();
    const good = [
      `Bearer ${token}`,
      `bearer ${token}`,
      `BEARER  ${token}`,
      `Bearer "${token}"`,
      `bEaReR ""${token}"" `,
    ];
    for (const header of good) expect(await asHeader(t, header)).toBe(200);
    const bad = [
      '',
      'Bearer',
      'Bearer ""',
      token,
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer x${token}`,
      `Token ${token}`,
    ];
    for (const header of bad) expect({ header, status: await asHeader(t, header) }).toEqual({ header, status: 401 });
  });

  it('is stored as a hash: whoever reads the database cannot log in with it', async () => {
    const t = await createTestApp();
    const token = await t.login();
    const [session] = await t.app.db.selectFrom('session').selectAll().execute();
    expect(session?.id).toBe(createHash('sha256').update(token).digest('hex'));
    const rows = [
      await t.app.db.selectFrom('session').selectAll().execute(),
      await t.app.db.selectFrom('user').selectAll().orderBy('id').execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(adminLogin.password);
    expect(JSON.stringify(rows)).toContain('$argon2id$');
    expect(await isLive(t, session?.id ?? '')).toBe(false);
  });

  it('is void after logout, on both doors, and other sessions are not', async () => {
    const t = await createTestApp();
    const [token, other] = [await t.login(), await t.login()];
    expect(await t.post('/logout', {}, { token })).toEqual({ status: 200, body: { message: 'You are logged out' } });
    expect(await t.get('/booking', { token })).toEqual(notLoggedIn);
    expect((await t.request('/trpc/admin.session.me', { token })).status).toBe(401);
    expect(await t.post('/logout', {}, { token })).toEqual(notLoggedIn);
    expect(await isLive(t, other)).toBe(true);
  });

  it('is void after its time', async () => {
    const t = await createTestApp();
    const token = await t.login();
    await setExpiry(t, now() + 60);
    expect(await isLive(t, token)).toBe(true);
    await setExpiry(t, now() - 1);
    expect(await t.get('/booking', { token })).toEqual(notLoggedIn);
    expect(await isLive(t, token)).toBe(false);
  });

  it('is deleted from the table after its time, with the next login', async () => {
    const t = await createTestApp();
    await t.login();
    await setExpiry(t, now() - 1);
    const { token } = (await t.post('/login', adminLogin)).body;
    const ids = (await t.app.db.selectFrom('session').select('id').execute()).map(({ id }) => id);
    expect(ids).toEqual([createHash('sha256').update(token).digest('hex')]);
  });

  it('ends after twelve hours without use, and use makes it last until thirty days after the login', async () => {
    const t = await createTestApp();
    const token = await t.login();
    expect(await endsOf(t)).toEqual({ expires_at: about(12 * anHour), ends_at: about(30 * aDay) });
    await setExpiry(t, now() + 10 * anHour);
    await isLive(t, token);
    expect(await endsOf(t)).toMatchObject({ expires_at: about(12 * anHour) });
    await set(t, { expires_at: now() + anHour, ends_at: now() + 2 * anHour });
    await isLive(t, token);
    expect(await endsOf(t)).toMatchObject({ expires_at: about(2 * anHour) });
    expect(await isLive(t, token)).toBe(true);
  });

  it("is not kept alive by a page's automatic requests while nobody uses it", async () => {
    const t = await createTestApp();
    const token = await t.login();
    const expires_at = now() + 10 * anHour;
    await setExpiry(t, expires_at);
    const headers = { 'x-unattended': '1' };
    expect((await t.request('/booking', { token, headers })).status).toBe(200);
    expect(await endsOf(t)).toMatchObject({ expires_at });
  });

  it('is written once in some minutes, however often it is used', async () => {
    const t = await createTestApp();
    const token = await t.login();
    await setExpiry(t, now() + 10 * anHour);
    await isLive(t, token);
    const { expires_at } = await endsOf(t);
    await t.app.db.schema.alterTable('session').renameTo('session_elsewhere').execute();
    await t.app.db.schema
      .createView('session')
      .as(t.app.db.selectFrom('session_elsewhere' as 'session').selectAll())
      .execute();
    for (let n = 0; n < 3; n += 1) expect(await isLive(t, token)).toBe(true);
    expect(await endsOf(t)).toMatchObject({ expires_at });
  });

  it('lasts thirty days if the user chose to stay logged in, whatever is done', async () => {
    const t = await createTestApp();
    const { token } = (await t.post('/login', { ...adminLogin, stay: true })).body;
    const ends = await endsOf(t);
    expect(ends).toEqual({ expires_at: about(30 * aDay), ends_at: ends.expires_at });
    await isLive(t, token);
    expect(await endsOf(t)).toEqual(ends);
    expect((await t.post('/login', { ...adminLogin, stay: 'yes' })).status).toBe(422);
  });

  it('of a disabled or removed administrator is void', async () => {
    const t = await createTestApp();
    const token = await t.login();
    await t.app.db.updateTable('user').set({ disabled_at: '2026-12-01T00:00:00Z' }).execute();
    expect(await t.get('/booking', { token })).toEqual(notLoggedIn);
    await t.app.db.updateTable('user').set({ disabled_at: null }).execute();
    expect(await isLive(t, token)).toBe(true);
    await t.app.db.deleteFrom('user').execute();
    expect(await t.get('/booking', { token })).toEqual(notLoggedIn);
  });

  it("that is invalid is 401 for the desk's calls and ignored by the public ones", async () => {
    const t = await createTestApp();
    expect(await t.get('/booking')).toEqual(notLoggedIn);
    for (const token of ['dead', 'x'.repeat(5000), "' or 1=1 --", '%00', '../../etc'])
      expect(await t.get('/booking', { token })).toEqual(notLoggedIn);
    expect((await t.get('/slopes', { token: 'dead' })).status).toBe(200);
    expect((await t.get('/booking', { language: 'ja' })).body.message).toMatch(/[ぁ-ん]/);
  });
});

describe('a session through tRPC', () => {
  it('begins with login, shows who is logged in, and ends with logout', async () => {
    const t = await createTestApp();
    const { token } = (await t.trpc.guest.session.login(adminLogin)) as { token: string };
    const me = await (await t.request('/trpc/admin.session.me', { token: `"${token}"` })).json();
    expect(me.result.data).toMatchObject({ email: adminLogin.email, role: 'owner' });
    const out = await t.request('/trpc/admin.session.logout', { method: 'POST', json: {}, token });
    expect([out.status, (await out.json()).result.data]).toEqual([200, {}]);
    expect(await isLive(t, token)).toBe(false);
  });

  it('is refused for a wrong password with the same message', async () => {
    const t = await createTestApp();
    const response = await t.request('/trpc/guest.session.login', {
      method: 'POST',
      json: { ...adminLogin, password: 'wrong' },
    });
    expect((await response.json()).error.data).toMatchObject({
      httpStatus: 401,
      errorCode: 'unauthenticated',
      message: wrongLogin.body.message,
    });
  });
});

describe("a login while somebody else's transaction is open", () => {
  it('waits for it and is neither lost nor rolled back with it', async () => {
    const t = await createTestApp();
    const loggingIn = login(t.app, adminLogin);
    // The user is read by now and the password is being verified off the thread; meanwhile a transaction begins.
    await new Promise((resolve) => setImmediate(resolve));
    let fail: (reason: Error) => void = () => undefined;
    const held = new Promise<never>((_, reject) => {
      fail = reject;
    });
    const transaction = inTransaction(t.app, async (app) => {
      await app.db.updateTable('school').set({ name: 'Never' }).execute();
      await held;
    });
    // This takes as long as several logins, so that this one is about to store its session.
    for (const each of ['a', 'b', 'c', 'd']) await hash(each);
    fail(new Error('rolled back'));
    await expect(transaction).rejects.toThrow('rolled back');
    const { token } = await loggingIn;
    expect(await isLive(t, token)).toBe(true);
    expect((await t.trpc.guest.school.get()).name).toBe('Gerende Snow School');
  });
});

describe('a session that was validated before', () => {
  it('is looked up again once it, or its user, is written', async () => {
    const t = await createTestApp();
    const token = await t.login();
    const status = async () => (await t.request('/booking', { token })).status;
    expect(await status()).toBe(200);
    await t.app.db.updateTable('user').set({ disabled_at: '2026-12-01T00:00:00Z' }).execute();
    expect(await status()).toBe(401);
    await t.app.db.updateTable('user').set({ disabled_at: null }).execute();
    expect(await status()).toBe(200);
    await t.app.db.deleteFrom('session').execute();
    expect(await status()).toBe(401);
  });
});
