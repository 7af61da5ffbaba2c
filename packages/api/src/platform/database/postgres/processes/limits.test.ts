/** Two processes on one database, as guests and password guessers behind a proxy reach them. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { limiterOf } from '../../../../database/database.ts';
import { openServer } from '../../../../database/server-database.ts';
import { book, goodBooking } from '../../../../testing/guest-booking.ts';
import { encoded, solved } from '../../../../testing/solved-challenge.ts';
import { adminLogin, createTestApp, createTwoProcesses, type TestApp } from '../../../../testing/test-app.ts';
import { isOnPostgres } from '../../../../testing/test-database.ts';
import { altchaBotCheck } from '../../../bot-check/altcha.ts';
import { RateLimits, rateLimits } from '../../../rate-limits.ts';

const login = async (t: TestApp, password: string, address: string): Promise<number> =>
  (await t.post('/login', { ...adminLogin, password }, { headers: { 'x-forwarded-for': address } })).status;

const counted = (t: TestApp, key: string, what: 'booking' | 'availability' = 'booking'): Promise<boolean> =>
  t.app.limits.count(what, key).then(
    () => true,
    () => false,
  );

it('a login waits once for a database that never answers, not for each of its counts', async () => {
  let connections = 0;
  const silent = createServer(() => {
    connections += 1;
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const { db, close } = openServer({ url: `postgres://nobody@127.0.0.1:${port}/none`, isAlone: true });
  onTestFinished(close);
  const limits = new RateLimits(true, limiterOf(db));
  const keys = ['email desk@gerende.example', 'address 203.0.113.7'];
  await expect(limits.attempt('login', keys, async () => 'in')).resolves.toBe('in');
  expect(connections).toBe(1);
});

describe.skipIf(!isOnPostgres)('limits of two processes on one database', () => {
  it('count failed logins of both together, and refuse the right password at both', async () => {
    const [one, other] = await createTwoProcesses({ proxies: 1 });
    const { points } = rateLimits.login;
    for (let n = 0; n < points; n += 1)
      expect(await login(n % 2 ? one : other, 'not the password', `198.51.100.${n}`)).toBe(401);
    for (const t of [one, other]) expect(await login(t, adminLogin.password, '192.0.2.1')).toBe(429);
  });

  it('take back what a successful login has counted, at whichever process', async () => {
    const [one, other] = await createTwoProcesses({ proxies: 1 });
    for (let n = 0; n < 2 * rateLimits.login.points; n += 1)
      expect(await login(n % 2 ? one : other, adminLogin.password, '192.0.2.1')).toBe(200);
  });

  it('let no more through than allowed when all requests are sent at once', async () => {
    const [one, other] = await createTwoProcesses();
    const { points } = rateLimits.booking;
    const racers = Array.from({ length: 2 * points }, (_, n) => counted(n % 2 ? one : other, '203.0.113.7'));
    expect((await Promise.all(racers)).filter(Boolean)).toHaveLength(points);
    expect(await counted(one, '203.0.113.8'), 'another address').toBe(true);
  });

  it('let no more guesses of a password through than allowed when fifty are sent at once', async () => {
    const [one, other] = await createTwoProcesses();
    let made = 0;
    const guess = (t: TestApp) =>
      t.app.limits.attempt('login', ['email desk@gerende.example', 'address 203.0.113.7'], async () => {
        made += 1;
        return undefined;
      });
    await Promise.allSettled(Array.from({ length: 50 }, (_, n) => guess(n % 2 ? one : other)));
    expect(made).toBe(rateLimits.login.points);
  });

  it('are counted while another process writes, however long that takes', async () => {
    const [one, other] = await createTwoProcesses();
    await one.app.db.transaction().execute(async () => {
      expect(await counted(other, '203.0.113.7')).toBe(true);
      expect(await counted(one, '203.0.113.7')).toBe(true);
    });
  });

  it('are counted by the process alone where the table does not answer, and nobody waits for it for long', async () => {
    const [one, other] = await createTwoProcesses();
    const { points } = rateLimits.booking;
    await other.app.db.transaction().execute(async (transaction) => {
      await sql`lock table gerende_limit in access exclusive mode`.execute(transaction);
      const racers = Array.from({ length: points + 5 }, () => counted(one, '203.0.113.7'));
      expect((await Promise.all(racers)).filter(Boolean)).toHaveLength(points);
      await expect(one.app.limits.attempt('login', ['address 203.0.113.7'], async () => 'in')).resolves.toBe('in');
    });
    expect(await counted(one, '203.0.113.9'), 'the table again').toBe(true);
  });

  it('are not reset when clocks of the processes differ: the fastest one counts', async () => {
    const [slow, fast] = await createTwoProcesses();
    const { points, seconds } = rateLimits.availability;
    const began = Date.now();
    onTestFinished(() => void vi.useRealTimers());
    let passed = 0;
    for (let n = 0; n < points + 20; n += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: began + (n % 2) * 10 * seconds * 1000 });
      if (await counted(n % 2 ? fast : slow, '203.0.113.7', 'availability')) passed += 1;
    }
    expect(passed).toBe(points + 1);
  });

  it('store neither addresses nor e-mails, and keys of any length', async () => {
    const [one, other] = await createTwoProcesses();
    const { points } = rateLimits.booking;
    const key = `${'x'.repeat(300)}@example.com`;
    for (let n = 0; n < points; n += 1) await counted(one, key);
    expect(await counted(other, key)).toBe(false);
    const { rows } = await sql<{ key: string }>`select key from gerende_limit`.execute(one.app.db);
    expect(rows.map((row) => row.key)).toEqual([expect.stringMatching(/^booking:[\w-]{43}$/)]);
  });

  it('notify no process of a write', async () => {
    const { app } = await createTestApp();
    const { rows } = await sql`select tgname from pg_trigger where tgrelid = 'gerende_limit'::regclass`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('are counted by each process alone while the database is unreachable: logins do not become unlimited', async () => {
    const { db, close } = openServer({ url: 'postgres://nobody@127.0.0.1:1/none', isAlone: true });
    onTestFinished(close);
    const limits = new RateLimits(true, limiterOf(db));
    for (let n = 0; n < rateLimits.login.points; n += 1) await limits.count('login', 'email desk@gerende.example');
    await expect(limits.count('login', 'email desk@gerende.example')).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(limits.refuseWhenSpent('login', 'email desk@gerende.example')).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });
});

describe.skipIf(!isOnPostgres)('a solved bot check at two processes', () => {
  const botCheck = altchaBotCheck('the secret of both processes');
  const token = async (): Promise<string> => encoded(await solved((await botCheck.challenge?.()) as never));
  const guest = (recaptcha_token: string, n = 0) => ({ ...goodBooking, email: `g${n}@example.com`, recaptcha_token });

  it('allows one booking: the other process refuses it', async () => {
    const [one, other] = await createTwoProcesses({ botCheck });
    const recaptcha_token = await token();
    expect((await book(one, 'REST', guest(recaptcha_token))).status).toBe(200);
    expect((await book(other, 'REST', guest(recaptcha_token, 1))).errors).toHaveProperty('recaptcha_token');
  });

  it('allows one booking also when it is sent to both at once', async () => {
    const [one, other] = await createTwoProcesses({ botCheck });
    const recaptcha_token = await token();
    const sent = [one, other].map((t, n) => book(t, 'REST', guest(recaptcha_token, n)));
    expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await one.app.db.selectFrom('booking').select('id').orderBy('id').execute()).toHaveLength(1);
  });
});
