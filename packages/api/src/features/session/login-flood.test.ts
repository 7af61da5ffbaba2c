import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { altchaBotCheck } from '../../platform/bot-check/altcha.ts';
import { RateLimits, rateLimits } from '../../platform/rate-limits.ts';
import { openDesk } from '../../testing/desk.ts';
import { goodBooking } from '../../testing/guest-booking.ts';
import { encoded, solved } from '../../testing/solved-challenge.ts';
import { adminLogin, createTestApp, type TestApp } from '../../testing/test-app.ts';
import { runInTurn } from './passwords.ts';
import { login } from './session.service.ts';

const { points } = rateLimits.login;
const wrong = { ...adminLogin, password: 'not the password' };
const from = (address: string) => ({ 'x-forwarded-for': address });
const times = <Result>(count: number, make: (n: number) => Result): Result[] =>
  Array.from({ length: count }, (_, n) => make(n));
const statusesOf = async (answers: Promise<{ status: number }>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status);
const batchOf = (t: TestApp, path: string, inputs: readonly object[]) =>
  t.request(`/trpc/${inputs.map(() => path).join()}?batch=1`, {
    method: 'POST',
    json: Object.fromEntries(inputs.map((input, index) => [index, input])),
  });

describe('logins at the same moment', () => {
  it('are verified ten times at most when they are wrong, and the right one after them is refused', async () => {
    const t = await createTestApp();
    const statuses = await statusesOf([...times(300, () => t.post('/login', wrong)), t.post('/login', adminLogin)]);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(points);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  it('all succeed when they are right', async () => {
    const t = await createTestApp();
    expect(new Set(await statusesOf(times(2 * points, () => t.post('/login', adminLogin))))).toEqual(new Set([200]));
  });

  it('cannot share one request: a procedure that verifies a password is refused in a batch', async () => {
    const t = await createTestApp();
    const response = await batchOf(t, 'guest.session.login', [...times(20, () => wrong), adminLogin]);
    const answers = await response.json();
    expect(answers).toHaveLength(21);
    for (const { result, error } of answers) expect([result, error.data.httpStatus]).toEqual([undefined, 400]);
    // None of them was verified, so none counts.
    expect((await t.post('/login', adminLogin)).status).toBe(200);
  });

  it('wait in one queue while a password is verified, and a guest who books does not wait for them', async () => {
    const botCheck = altchaBotCheck('secret');
    const t = await createTestApp({ botCheck, limits: new RateLimits(true), proxies: 1 });
    const challenge = await botCheck.challenge?.();
    const token = encoded(await solved(challenge as never));
    let end = (): void => {};
    const verified = runInTurn(
      false,
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    let judged = 0;
    const flood = times(24, async (n) => {
      const email = `nobody${n}@gerende.example`;
      const answer = await t.post('/login', { email, password: 'x' }, { headers: from(`198.51.100.${n}`) });
      judged += 1;
      return answer;
    });
    const booking = await t.post(
      '/booking',
      { ...goodBooking, recaptcha_token: token },
      { headers: from('192.0.2.7') },
    );
    // As long as three of them would take.
    for (let n = 0; n < 3; n += 1) await hash('x');
    expect([booking.status, judged]).toEqual([200, 0]);
    end();
    await verified;
    expect(new Set(await statusesOf(flood))).toEqual(new Set([401]));
  });
});

describe('a batch of tRPC calls', () => {
  it('is refused when it is larger than any of our pages sends', async () => {
    const t = await createTestApp();
    const ask = (calls: number) =>
      t.request(`/trpc/${times(calls, () => 'guest.school.get').join()}?batch=1&input=${encodeURIComponent('{}')}`);
    expect((await ask(30)).status).toBe(200);
    const refused = await ask(31);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(await refused.json())).not.toMatch(/yuki|school_name|time_zone/);
  });
});

describe("guesses of one's own password", () => {
  const request = (current_password: string) => ({ current_password, password: 'fresh-tracks-7' });

  it('made at the same moment are verified ten times at most', async () => {
    const { t, token } = await openDesk();
    const change = (password: string) =>
      t.request('/trpc/admin.account.changePassword', { method: 'POST', json: request(password), token });
    const statuses = await statusesOf([...times(40, () => change('guess')), change(adminLogin.password)]);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(points);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are not used up by a stranger who fails to log in', async () => {
    const { t, trpc } = await openDesk();
    for (let n = 0; n < points; n += 1) await t.post('/login', wrong);
    expect((await t.post('/login', adminLogin)).status).toBe(429);
    await trpc.admin.account.changePassword(request(adminLogin.password));
  });
});

describe('guesses of the setup token', () => {
  it('made at the same moment end with the tenth', async () => {
    const t = await createTestApp({ limits: new RateLimits(true) });
    await t.app.db.deleteFrom('user').execute();
    t.app.setupToken = 'printed-at-the-start';
    const make = (setup_token: string) =>
      t.request('/trpc/guest.setup.makeAdmin', { method: 'POST', json: { ...adminLogin, setup_token } });
    const statuses = await statusesOf([...times(20, () => make('guess')), make('printed-at-the-start')]);
    expect(statuses.filter((status) => status === 422)).toHaveLength(points);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('a login that fails with an error does not count as a failed login', async () => {
  const t = await createTestApp();
  const broken = { ...t.app, db: t.app.db.withSchema('nowhere') };
  for (let n = 0; n < points + 1; n += 1)
    await expect(login(broken, adminLogin)).rejects.not.toHaveProperty('code', 'rate_limited');
  expect((await t.post('/login', adminLogin)).status).toBe(200);
});
