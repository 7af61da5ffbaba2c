import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../database/database.ts';
import { altchaBotCheck } from '../platform/bot-check/altcha.ts';
import { createLog } from '../platform/log.ts';
import { book, doors, goodBooking } from '../testing/guest-booking.ts';
import { adminLogin, createTestApp } from '../testing/test-app.ts';
import { isOnPostgres } from '../testing/test-database.ts';

/** A log whose lines the test can read. */
function readableLog() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(line) }) };
}
const unexpected = 'An unexpected error occurred';
/** Each engine's message for a missing table. */
const missing = /no such table|relation \S+ does not exist/;
const insides = /sqlite|no such table|does not exist|select |insert |booking_|node_modules|\.ts:|at \w+ \(/i;

describe('an unexpected error (rest-v1: 500 {message, request_id}, no stack, no SQL)', () => {
  it('is answered by REST with the id under which it is logged, and no internals', async () => {
    const { lines, log } = readableLog();
    const t = await createTestApp({ log });
    await sql`alter table slope_operating_day rename to gone`.execute(t.app.db);
    const response = await t.request('/slopes');
    const body = await response.json();
    expect([response.status, body]).toEqual([
      500,
      { message: unexpected, request_id: response.headers.get('x-request-id') },
    ]);
    expect(JSON.stringify([...response.headers])).not.toMatch(missing);
    const failed = lines.map((line) => JSON.parse(line)).find((line) => line.level === 50);
    expect(failed).toMatchObject({
      request_id: body.request_id,
      err: { message: expect.stringMatching(missing) },
    });
  });

  it('is answered by tRPC in the same way', async () => {
    const { lines, log } = readableLog();
    const t = await createTestApp({ log });
    await sql`alter table slope_operating_day rename to gone`.execute(t.app.db);
    const response = await t.request('/trpc/guest.slope.list');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text).error.data).toMatchObject({
      errorCode: 'unexpected',
      message: unexpected,
      requestId: response.headers.get('x-request-id'),
    });
    expect(text).not.toMatch(insides);
    expect(text).not.toContain('stack');
    expect(lines.some((line) => missing.test(line))).toBe(true);
  });

  it('is answered in the language of the request', async () => {
    const t = await createTestApp();
    await sql`alter table slope rename to gone`.execute(t.app.db);
    expect((await t.get('/slopes', { language: 'ja' })).body.message).toMatch(/[ぁ-ん]/);
  });

  it('in one request does not affect the next one', async () => {
    const t = await createTestApp();
    await sql`alter table slope rename to gone`.execute(t.app.db);
    expect((await t.get('/slopes')).status).toBe(500);
    await sql`alter table gone rename to slope`.execute(t.app.db);
    expect((await t.get('/slopes')).status).toBe(200);
  });
});

// A test cannot fill the disk of a database server.
describe.skipIf(isOnPostgres)('a full disk', () => {
  /** Makes the disk full from now on: the file cannot grow. @returns makes room again */
  async function fillDisk(db: Db): Promise<() => Promise<unknown>> {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
    await sql`create table filler (text text)`.execute(db);
    await limit((rows[0]?.page_count ?? 0) + 1);
    return () => limit(1_000_000);
  }

  it.each(doors)('is answered by %s with 503 and the phone of the school, and one line in the log', async (door) => {
    const { lines, log } = readableLog();
    const t = await createTestApp({ log });
    const { db } = t.app;
    await db.updateTable('school').set({ phone: '+81 25 784 9999', guest_phone: '+81 25 784 0000' }).execute();
    const makeRoom = await fillDisk(db);
    const wordsOf = { en: /call the school/, ja: /お電話/, 'zh-TW': /致電學校/ };
    let stored = 0;
    while ((await book(t, door, goodBooking)).status === 200) stored += 1;
    expect(stored).toBeLessThan(30);
    for (const [language, words] of Object.entries(wordsOf)) {
      const refused = await book(t, door, goodBooking, { language });
      expect(refused).toMatchObject({ status: 503, message: expect.stringMatching(words) });
      expect(refused.message).toContain('+81 25 784 0000');
    }
    const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.level === 50);
    expect(logged.map(({ msg }) => msg)).toEqual([
      'nothing can be stored: the disk is full or failing, or the database server or the store of pictures is away',
    ]);
    expect((await t.get('/slopes')).status).toBe(200);
    await makeRoom();
    expect((await book(t, door, goodBooking)).status).toBe(200);
  });

  it('contains no phone number where the school has none, and says when to try again', async () => {
    const t = await createTestApp({ log: readableLog().log });
    await t.app.db.updateTable('school').set({ phone: null, guest_phone: null }).execute();
    await fillDisk(t.app.db);
    const ask = () => t.request('/booking', { method: 'POST', json: goodBooking });
    let refused = await ask();
    for (let stored = 0; refused.status === 200 && stored < 30; stored += 1) refused = await ask();
    const { message } = await refused.json();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
    expect(message).toBe(
      'Nothing can be stored at the moment, and nothing was booked or changed. Please try again in a few minutes.',
    );
  });
});

describe('the log', () => {
  it('contains no data of a guest and no token after a booking, a login, a search, a link of a mail and errors', async () => {
    const { lines, log } = readableLog();
    const t = await createTestApp({ log });
    const guest = {
      customer_name: 'Quetzalcoatl',
      email: 'quetzal@erase-me.example',
      phone_number: '+52 55 8765 4321',
    };
    const link = 'token-of-a-link-in-a-mail';
    expect((await t.post('/booking', { ...goodBooking, ...guest })).status).toBe(200);
    const { token } = (await t.post('/login', adminLogin)).body;
    expect((await t.post('/login', { ...adminLogin, password: 'Xiuhtecuhtli-9' })).status).toBe(401);
    expect((await t.get(`/booking?customer_name=${guest.customer_name}&email=${guest.email}`, { token })).status).toBe(
      200,
    );
    await t.request(`/booking/confirm?booking=1&token=${link}`);
    await t.request('/trpc/guest.booking.confirm', { method: 'POST', json: { booking_id: 1, token: link } });
    await sql`drop table attendance`.execute(t.app.db);
    expect((await t.post('/booking', { ...goodBooking, ...guest })).status).toBe(500);
    const text = lines.join('\n');
    expect(lines.length).toBeGreaterThan(6);
    expect(text).toMatch(missing);
    const told = [guest.customer_name, guest.email, '8765', link, token, adminLogin.email, adminLogin.password];
    for (const each of [...told, 'Xiuhtecuhtli', 'quetzal', 'erase-me']) expect(text, each).not.toContain(each);
  });

  it('has one line per request, with its route and not its URL', async () => {
    const { lines, log } = readableLog();
    const t = await createTestApp({ log });
    await t.get('/slopes/1?secret=x');
    await t.get('/booking?customer_name=Tan', { token: 'dead' });
    const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
    expect(requests).toMatchObject([
      {
        method: 'GET',
        route: '/api/v1/slopes/:id',
        status: 200,
        ms: expect.any(Number),
        request_id: expect.any(String),
      },
      { method: 'GET', route: '/api/v1/booking', status: 401 },
    ]);
    expect(lines.join()).not.toMatch(/secret|Tan/);
  });

  it('contains no name of a guest or administrator and no secret', async () => {
    const { lines, log } = readableLog();
    const t = await createTestApp({ log, botCheck: altchaBotCheck('the-secret') });
    const token = await t.login();
    await t.post('/login', { ...adminLogin, password: 'wrong-word' });
    await t.post('/login', { email: 'not an address', password: 'wrong-word' });
    for (const recaptcha_token of [undefined, 'garbage-token'])
      await book(t, 'REST', { ...goodBooking, recaptcha_token });
    await t.get('/booking?customer_name=Tan%20Wei%20Ling&email=weiling@example.com', { token });
    await t.request('/trpc/admin.booking.list?input=%7B%22email%22%3A%22weiling%40example.com%22%7D', { token });
    await t.request('/booking', {
      method: 'POST',
      body: `{"email":"weiling@example.com"`,
      headers: { 'content-type': 'application/json' },
    });
    const open = await createTestApp({ log });
    await book(open, 'REST', goodBooking, { key: 'key-of-the-draft' });
    await sql`alter table lesson rename to gone`.execute(open.app.db);
    for (const door of ['REST', 'tRPC'] as const) expect((await book(open, door, goodBooking)).status).toBe(500);
    await t.post('/logout', {}, { token });
    const text = lines.join('\n');
    expect(lines.length).toBeGreaterThan(10);
    for (const secret of [
      goodBooking.customer_name,
      goodBooking.email,
      goodBooking.phone_number,
      goodBooking.hotel_name,
      adminLogin.email,
      adminLogin.password,
      'wrong-word',
      'garbage-token',
      'key-of-the-draft',
      'the-secret',
      token,
    ])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
  });
});
