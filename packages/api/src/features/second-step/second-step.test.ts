import { recoveryCodes, typedCode } from '@gerende/domain/second-step/rules';
import { LoggedIn, PendingLogin } from '@gerende/domain/session/schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RateLimits, rateLimits } from '../../platform/rate-limits.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { codeAt } from '../../testing/phone-code.ts';
import { tokenOfRole } from '../../testing/roles.ts';
import { type Answer, adminLogin, processBeside, type TestApp } from '../../testing/test-app.ts';
import { isOnPostgres } from '../../testing/test-database.ts';

/** The beginning of a half minute: codes use real time, which the tests must not outrun. */
const start = Date.UTC(2026, 11, 20, 1, 0, 0);

let desk: Desk;
let t: TestApp;
let secret: string;
let codes: string[];

/** Advances the time for codes and logins by this many seconds, without waiting. */
const later = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1000);
};
const codeNow = (): string => codeAt(secret, Date.now());

type Result = { status: number; data: Answer; error: Answer };
async function call(path: string, json: object, token?: string, address = '10.0.0.1', at = t): Promise<Result> {
  const response = await at.request(`/trpc/${path}`, {
    method: 'POST',
    json,
    ...(token && { token }),
    headers: { 'x-forwarded-for': address },
  });
  const body = await response.json();
  return { status: response.status, data: body.result?.data, error: body.error?.data };
}
const begin = async (): Promise<string> =>
  PendingLogin.parse((await call('guest.session.login', adminLogin)).data).pending;
const give = (pending: string, code: string, address?: string): Promise<Result> =>
  call('guest.secondStep.login', { pending, code }, undefined, address);
const isLive = async (token: string): Promise<boolean> => (await t.get('/booking', { token })).status === 200;
const wrong = { status: 422, error: { errorCode: 'invalid', fields: { code: [expect.any(String)] } } };
const over = { status: 401, error: { errorCode: 'unauthenticated' } };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  desk = await openDesk({ limits: new RateLimits(true), proxies: 1 });
  t = desk.t;
  const made = await desk.trpc.admin.secondStep.begin();
  secret = made.secret;
  expect(made.address).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
  ({ codes } = await desk.trpc.admin.secondStep.confirm({ code: codeNow() }));
  later(30);
  return () => void vi.useRealTimers();
});

describe('a login with one-time codes', () => {
  it('opens a session with a code after the right password, and none with the password alone', async () => {
    const first = await call('guest.session.login', adminLogin);
    expect(first.data).toEqual({ pending: expect.any(String), has_codes: true, has_passkeys: false });
    expect(await isLive(first.data.pending)).toBe(false);
    expect((await call('admin.session.me', {}, first.data.pending)).status).not.toBe(200);
    const { data } = await give(first.data.pending, ` ${codeNow().slice(0, 3)} ${codeNow().slice(3)} `);
    expect(await isLive(LoggedIn.parse(data).token)).toBe(true);
    const ways = await t.app.db.selectFrom('session').select('opened_by').execute();
    expect(ways.map(({ opened_by }) => opened_by).sort()).toEqual(['code', 'password']);
  });

  it('makes the browser a known one with the code, not with the password alone', async () => {
    const cookieOf = async (path: string, json: object): Promise<string | null> =>
      (await t.request(`/trpc/${path}`, { method: 'POST', json })).headers.get('set-cookie');
    expect(await cookieOf('guest.session.login', adminLogin)).toBeNull();
    const pending = await begin();
    expect(await cookieOf('guest.secondStep.login', { pending, code: codeNow() })).toMatch(/^known_browser=/);
  });

  it('accepts the codes of the half minutes before and after, and none further away', async () => {
    const accepted = async (seconds: number) => {
      const code = codeAt(secret, Date.now() + seconds * 1000);
      return (await give(await begin(), code)).status;
    };
    later(300);
    expect([await accepted(-60), await accepted(60), await accepted(-30), await accepted(30)]).toEqual([
      422, 422, 200, 200,
    ]);
  });

  it('refuses a code that was used, and every earlier one, with the same message as a wrong one', async () => {
    const code = codeNow();
    const earlier = codeAt(secret, Date.now() - 30_000);
    const [first, second] = [await begin(), await begin()];
    expect((await give(first, code)).status).toBe(200);
    const answers = [await give(second, code), await give(second, earlier), await give(second, 'AAAA-AAAA')];
    const wrongOne = await give(second, code === '000000' ? '000001' : '000000');
    for (const { error, status } of answers)
      expect({ status, error }).toEqual({ status: wrongOne.status, error: wrongOne.error });
    expect(wrongOne).toMatchObject(wrong);
  });

  it('opens one session with a code that twenty logins send at the same moment', async () => {
    const pending = await Promise.all(Array.from({ length: 20 }, begin));
    const code = codeNow();
    // At three processes, where a school has several.
    const beside = isOnPostgres ? [await processBeside(t, { proxies: 1 }), await processBeside(t, { proxies: 1 })] : [];
    const all = [t, ...beside];
    const answers = await Promise.all(
      pending.map((each, n) =>
        call('guest.secondStep.login', { pending: each, code }, undefined, `10.0.1.${n}`, all[n % all.length]),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422, 429]));
  });

  it('opens one session for one waiting login, even with two codes sent at the same moment', async () => {
    const pending = await begin();
    const [recovery = ''] = codes;
    const answers = await Promise.all([give(pending, codeNow()), give(pending, recovery)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await give(pending, codes[1] ?? '')).toMatchObject(over);
  });

  it('accepts each recovery code once, and audits that', async () => {
    const [code = ''] = codes;
    expect(codes).toHaveLength(recoveryCodes);
    expect((await give(await begin(), code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await give(await begin(), code)).toMatchObject(wrong);
    expect(await desk.trpc.admin.secondStep.get()).toMatchObject({ is_on: true, codes_left: recoveryCodes - 1 });
    const notes = await t.app.db
      .selectFrom('audit_log')
      .select(['note', 'actor'])
      .where('entity', '=', 'user')
      .orderBy('id')
      .execute();
    expect(notes.at(-1)).toEqual({ note: 'logged in with a recovery code, which is used up', actor: adminLogin.email });
  });

  it('invalidates earlier recovery codes when new ones are made', async () => {
    const [code = ''] = codes;
    const { codes: others } = await desk.trpc.admin.secondStep.renewCodes();
    expect(await give(await begin(), code)).toMatchObject(wrong);
    expect((await give(await begin(), others[0] ?? '')).status).toBe(200);
  });
});

describe('a login that waits for a code', () => {
  it('ends when the account is logged out everywhere', async () => {
    const pending = await begin();
    await desk.trpc.admin.account.endSessions({ keeps_current: true });
    expect(await give(pending, codeNow())).toMatchObject(over);
    expect((await give(await begin(), codeNow())).status).toBe(200);
  });

  it('does not begin for a disabled account, which is answered as with a wrong password', async () => {
    const answer = await call('guest.session.login', { ...adminLogin, password: 'wrong' });
    await t.app.db.updateTable('user').set({ disabled_at: '2026-12-20T00:00:00.000Z' }).execute();
    expect(await call('guest.session.login', adminLogin)).toEqual(answer);
    expect(await t.app.db.selectFrom('pending_login').selectAll().execute()).toEqual([]);
  });

  it('expires after five minutes', async () => {
    const pending = await begin();
    later(299);
    expect((await give(pending, '000000')).status).toBe(422);
    later(2);
    expect(await give(pending, codeNow())).toMatchObject(over);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'another password',
      () =>
        call(
          'admin.account.changePassword',
          { current_password: adminLogin.password, password: 'fresh-tracks-8' },
          desk.token,
        ),
    ],
    ['a disabled account', () => t.app.db.updateTable('user').set({ disabled_at: t.app.clock.nowText() }).execute()],
    [
      'a password stored beside the product',
      () => t.app.db.updateTable('user').set({ password_hash: 'another' }).execute(),
    ],
  ])('expires after %s', async (_what, change) => {
    const pending = await begin();
    await change();
    expect(await give(pending, codeNow())).toMatchObject(over);
    expect(await give(pending, codes[0] ?? '')).toMatchObject(over);
  });

  it('is valid for no other account: the code of one opens nothing of another', async () => {
    await tokenOfRole(t, 'manager');
    const { password_hash } = await t.app.db
      .selectFrom('user')
      .select('password_hash')
      .where('id', '=', 'first')
      .executeTakeFirstOrThrow();
    await t.app.db.updateTable('user').set({ password_hash }).where('id', '=', 'manager').execute();
    const row = await t.app.db.selectFrom('second_step').selectAll().executeTakeFirstOrThrow();
    // Even with the row of the other account: it is encrypted for that one.
    await t.app.db
      .insertInto('second_step')
      .values({ ...row, user_id: 'manager', last_counter: 0 })
      .execute();
    const login = { email: 'manager@school.example', password: adminLogin.password };
    const { pending } = PendingLogin.parse((await call('guest.session.login', login)).data);
    expect(await give(pending, codeNow())).toMatchObject(wrong);
    expect(await give(pending, codes[0] ?? '')).toMatchObject(wrong);
    expect((await give(await begin(), codeNow())).status).toBe(200);
  });

  it('is stored as a hash, and is in no answer but the one', async () => {
    const pending = await begin();
    const rows = JSON.stringify(await t.app.db.selectFrom('pending_login').selectAll().execute());
    expect(rows).not.toContain(pending);
    const stored = JSON.stringify([
      await t.app.db.selectFrom('second_step').selectAll().execute(),
      await t.app.db.selectFrom('recovery_code').selectAll().execute(),
      await t.app.db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
    ]);
    for (const each of [secret, ...codes, ...codes.map(typedCode)]) expect(stored).not.toContain(each);
  });
});

describe('wrong codes', () => {
  const { points } = rateLimits.code;

  it('are counted by account: after ten the right one has to wait, from any address and with another login', async () => {
    const pending = await begin();
    const answers = await Promise.all(
      Array.from({ length: 3 * points }, (_, n) => give(pending, '000000', `10.1.0.${n}`)),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(points);
    expect(await give(await begin(), codeNow(), '10.2.0.1')).toMatchObject({ status: 429 });
  });

  it('are counted by address, also for unknown logins', async () => {
    for (let n = 0; n < points; n += 1) expect(await give(`made up ${n}`, '123456', '10.3.0.1')).toMatchObject(over);
    expect((await give(await begin(), codeNow(), '10.3.0.1')).status).toBe(429);
  });

  it('do not count when the code is right', async () => {
    for (let n = 0; n < points + 2; n += 1) {
      expect((await give(await begin(), codeNow())).status).toBe(200);
      later(30);
    }
  });
});

describe('a program', () => {
  it('cannot log in over REST with the password of an account with a second step, and is told why only after the right one', async () => {
    const right = await t.post('/login', adminLogin);
    expect(right).toMatchObject({ status: 401, body: { message: expect.stringContaining('second step') } });
    expect(Object.keys(right.body)).toEqual(['message']);
    const bad = await t.post('/login', { ...adminLogin, password: 'not this one' });
    expect(bad).toMatchObject({ status: 401, body: { message: 'The e-mail or the password is wrong' } });
    expect(await t.app.db.selectFrom('session').select('id').execute()).toHaveLength(1);
  });
});

describe('one-time codes of an account', () => {
  it('are required by no login until one has confirmed the secret', async () => {
    await desk.trpc.admin.secondStep.switchOff();
    await desk.trpc.admin.secondStep.begin();
    expect(LoggedIn.safeParse((await call('guest.session.login', adminLogin)).data).success).toBe(true);
    await expect(desk.trpc.admin.secondStep.confirm({ code: codeNow() })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    expect(await desk.trpc.admin.secondStep.get()).toMatchObject({ is_on: false });
  });

  it('end the other sessions of the account when they are switched on', async () => {
    await desk.trpc.admin.secondStep.switchOff();
    const elsewhere = await t.login();
    const made = await desk.trpc.admin.secondStep.begin();
    expect(await isLive(elsewhere)).toBe(true);
    await desk.trpc.admin.secondStep.confirm({ code: codeAt(made.secret, Date.now()) });
    expect([await isLive(elsewhere), await isLive(desk.token)]).toEqual([false, true]);
  });

  it('cannot be replaced while they are on', async () => {
    await expect(desk.trpc.admin.secondStep.begin()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(desk.trpc.admin.secondStep.confirm({ code: codeNow() })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await give(await begin(), codeNow())).status).toBe(200);
  });

  it('switched off, leave the password, and no recovery codes', async () => {
    await desk.trpc.admin.secondStep.switchOff();
    expect(LoggedIn.safeParse((await call('guest.session.login', adminLogin)).data).success).toBe(true);
    expect(await t.app.db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
    expect((await t.post('/login', adminLogin)).status).toBe(200);
  });

  it('are still required after a new password by mail', async () => {
    const { makeInviteToken } = await import('../password-reset/password-reset.service.ts');
    const token = await makeInviteToken(t.app, 'first');
    expect((await call('guest.passwordReset.set', { token, password: 'fresh-tracks-77' })).status).toBe(200);
    const answer = await call('guest.session.login', { ...adminLogin, password: 'fresh-tracks-77' });
    expect(answer.data).not.toHaveProperty('token');
  });
});
