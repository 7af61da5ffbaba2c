/** What is cached of the guest's own page, and when it is rendered again. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { cacheOf } from '../../platform/cache/cache.ts';
import { createClock } from '../../platform/clock.ts';
import { bookedPage, open, press } from '../../testing/guest-page.ts';
import { plansOf } from '../../testing/query-plans.ts';
import { createTestApp, createTwoProcesses, type TestApp } from '../../testing/test-app.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { createApp } from '../app.ts';

const at = (t: TestApp, time: string): TestApp['app'] => ({ ...t.app, clock: createClock(`2026-12-10T${time}+09:00`) });
const read = async (app: TestApp['app'], path: string): Promise<string> => (await createApp(app).request(path)).text();
/** The query plan steps that opening the page causes. */
const asked = (app: TestApp['app'], path: string): Promise<string[]> =>
  plansOf(app, (watched) => read(watched, path), { isKept: true });

it('is answered within a minute without a query, and rendered again after that', async () => {
  const t = await createTestApp();
  const { path } = await bookedPage(t);
  const page = await read(at(t, '08:05:10'), path);
  expect(page).toContain('08:05.');
  expect(await asked(at(t, '08:05:59'), path)).toEqual([]);
  expect(await read(at(t, '08:05:59'), path)).toBe(page);
  expect(await read(at(t, '08:06:00'), path)).toContain('08:06.');
});

it('is rendered again for another language, another host name, and after each action on it', async () => {
  const t = await createTestApp();
  const { path } = await bookedPage(t);
  expect(await (await open(t, path)).text()).toContain('<html lang="en">');
  expect(await (await open(t, `${path}?lang=ja`)).text()).toContain('<html lang="ja">');
  expect(await (await open(t, path)).text()).toContain('<html lang="en">');
  expect(await (await open(t, `${path}?done=message`)).text()).toContain('role="status"');
  expect(await (await open(t, path)).text()).not.toContain('role="status"');
  for (const host of ['snow.example', 'school.example'])
    expect(await (await open(t, path, { headers: { host } })).text()).toContain(`webcal://${host}/`);
});

it('shows at once what was written: to the booking, to the school, and that its link was ended', async () => {
  const t = await createTestApp();
  const { id, path } = await bookedPage(t);
  const shown = async (): Promise<string> => (await open(t, path)).text();
  expect(await shown()).not.toContain('Mika Nordström');
  await t.app.db.updateTable('booking').set({ customer_name: 'Mika Nordström' }).where('id', '=', id).execute();
  expect(await shown()).toContain('Mika Nordström');
  const before = await shown();
  await t.app.db.updateTable('school').set({ phone: '+81 25 700 1234' }).execute();
  expect(await shown()).not.toBe(before);
  const token = await t.login({ hasConfirmed: true });
  await t.request('/trpc/admin.guestLink.revoke', { method: 'POST', json: { id }, token });
  expect((await open(t, path)).status).toBe(404);
});

it.skipIf(!isOnPostgres)('shows at once what another process has written', async () => {
  const [here, there] = await createTwoProcesses();
  const { id, path } = await bookedPage(here);
  const shown = async (): Promise<string> => {
    // As the listener does before each request.
    await cacheOf(here.app.db)?.catchUp();
    return (await open(here, path)).text();
  };
  await shown();
  expect(await asked(here.app, path)).toEqual([]);
  await there.app.db.updateTable('booking').set({ customer_name: 'Mika Nordström' }).where('id', '=', id).execute();
  expect(await shown()).toContain('Mika Nordström');
});

it('is not used for the answer to a POST, nor for an invalid link', async () => {
  const t = await createTestApp();
  const { path } = await bookedPage(t);
  await open(t, path);
  expect((await press(t, path)).status).toBe(404);
  for (let turn = 0; turn < 2; turn += 1) expect((await open(t, `/b/${'x'.repeat(32)}`)).status).toBe(404);
});

it('has the same content and headers whether it is cached or not, with every compression', async () => {
  const t = await createTestApp();
  const { path } = await bookedPage(t);
  const headersOf = ({ headers }: Response) => {
    const { 'x-request-id': _, 'content-encoding': __, 'content-length': ___, ...same } = Object.fromEntries(headers);
    return same;
  };
  const [first, again] = [await open(t, path), await open(t, path)];
  expect(headersOf(again)).toEqual(headersOf(first));
  expect(headersOf(again)).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
  const page = await first.text();
  const unzip = { gzip: gunzipSync, br: brotliDecompressSync };
  for (const [encoding, whole] of Object.entries(unzip)) {
    const answer = await open(t, path, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(whole(Buffer.from(await answer.arrayBuffer())).toString()).toBe(page);
  }
});
