import { describe, expect, it } from 'vitest';
import { goodBooking } from '../testing/guest-booking.ts';
import { adminLogin, createTestApp, type TestApp } from '../testing/test-app.ts';
import { altchaBotCheck } from './bot-check/altcha.ts';
import { RateLimits, rateLimits } from './rate-limits.ts';

const wrong = { ...adminLogin, password: 'not the password' };
/** Requests arrive as they do behind one proxy of the school's own, which adds the client's address. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const login = (t: TestApp, body: object, address = '203.0.113.7') => t.post('/login', body, from(address));

describe('logging in (rest-v1: 10 failures per e-mail or address in 15 minutes)', () => {
  it('is refused with 429 and Retry-After after ten failures for one e-mail, from any address, even with the right password', async () => {
    const t = await createTestApp({ proxies: 1 });
    for (let n = 0; n < 10; n += 1) expect((await login(t, wrong, `198.51.100.${n}`)).status).toBe(401);
    const response = await t.request('/login', { method: 'POST', json: adminLogin, ...from('192.0.2.1') });
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect((await response.json()).message).toContain(String(seconds));
  });

  it('is refused after ten failures from one address, for any e-mail, and not from another one', async () => {
    const t = await createTestApp({ proxies: 1 });
    for (let n = 0; n < 10; n += 1) await login(t, { email: `nobody${n}@gerende.example`, password: 'x' });
    expect((await login(t, adminLogin)).status).toBe(429);
    expect((await login(t, adminLogin, '203.0.113.8')).status).toBe(200);
  });

  it('does not count malformed requests, nor logins that succeed', async () => {
    const t = await createTestApp();
    for (let n = 0; n < 12; n += 1) expect((await login(t, { email: 'no address', password: '' })).status).toBe(422);
    for (let n = 0; n < 12; n += 1) expect((await login(t, adminLogin)).status).toBe(200);
  });

  it('ignores addresses that the client wrote into the header', async () => {
    const t = await createTestApp({ proxies: 1 });
    for (let n = 0; n < 10; n += 1)
      await login(t, { email: `n${n}@gerende.example`, password: 'x' }, `10.0.0.${n}, 203.0.113.7`);
    expect((await login(t, adminLogin, '10.9.9.9, 203.0.113.7')).status).toBe(429);
  });
});

describe('with a bot check, guests are limited by address', () => {
  const limited = () => createTestApp({ botCheck: altchaBotCheck('secret'), limits: new RateLimits(true) });

  it('by calls that find prices, through both doors together', async () => {
    const t = await limited();
    const question = { slope_id: 1, date: '2026-12-22', number_of_people: 1 };
    for (let n = 0; n < rateLimits.findPrice.points; n += 1) await t.app.limits.count('findPrice', 'unknown');
    const refused = await t.request('/courses/1/find-price', { method: 'POST', json: question });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const input = encodeURIComponent(JSON.stringify({ ...question, course_id: 1 }));
    const trpc = await t.request(`/trpc/guest.coursePrice.find?input=${input}`);
    expect(trpc.status).toBe(429);
    expect((await trpc.json()).error.data).toMatchObject({ errorCode: 'rate_limited', retryAfter: expect.any(Number) });
  });

  it('by requests for challenges, and by bookings, which are then not stored', async () => {
    const t = await limited();
    for (let n = 0; n < rateLimits.challenge.points; n += 1) await t.app.limits.count('challenge', 'unknown');
    expect((await t.get('/captcha/challenge')).status).toBe(429);
    for (let n = 0; n < rateLimits.booking.points; n += 1) await t.app.limits.count('booking', 'unknown');
    expect((await t.post('/booking', goodBooking)).status).toBe(429);
    expect(await t.app.db.selectFrom('booking').selectAll().orderBy('id').execute()).toEqual([]);
  });

  it('and are not limited without one (rest-v1: none)', async () => {
    const t = await createTestApp();
    for (let n = 0; n < rateLimits.booking.points + 1; n += 1) await t.app.limits.count('booking', 'unknown');
    expect((await t.post('/booking', goodBooking)).status).toBe(200);
  });
});
