/** What the guest's own page contains for the service worker that stores it (decision 0119). */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { bookedPage, open } from '../../testing/guest-page.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createApp } from '../app.ts';

const readAt = async ({ app }: TestApp, now: string, address: string): Promise<string> =>
  (await createApp({ ...app, clock: createClock(now) }).request(address)).text();

it('starts its worker by the one script that its policy allows; the page of an invalid link starts none', async () => {
  const t = await createTestApp();
  const { path } = await bookedPage(t);
  for (const each of [path, `${path}/cancel/all`]) {
    const response = await open(t, each);
    const scripts = [...(await response.text()).matchAll(/<script>(.*?)<\/script>/g)].map(([, script = '']) => script);
    expect(scripts).toEqual([expect.stringContaining("serviceWorker?.register('/guest-worker.js',{scope:'/b/'})")]);
    const hash = createHash('sha256').update(scripts.join('')).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'; worker-src 'self'`);
  }
  for (const each of ['/b', `/b/${'x'.repeat(32)}`])
    expect(await (await open(t, each)).text()).not.toContain('<script');
});

it.each([
  ['en', '2026-12-10T08:05:00+09:00', 'as it was on Thu 10 Dec 2026, 08:05.'],
  ['ja', '2026-12-10T23:30:00+09:00', 'これは2026年12\u2060月\u206010\u2060日(木) 23:30時点'],
  ['zh-Hant', '2026-12-11T00:10:00+09:00', '這是2026\u2060年12\u2060月\u206011\u2060日'],
])(
  "has in %s a hidden note with the time at which the page was rendered, by the school's clock",
  async (language, now, said) => {
    const t = await createTestApp();
    const { path } = await bookedPage(t);
    const page = await readAt(t, now, `${path}?lang=${language}`);
    const [note] = /<p class="notice" id="kept" data-days="\d+" hidden>.*?<\/p>/.exec(page) ?? [];
    expect(note).toContain(said);
  },
);

it('may be stored until fourteen days after the last lesson', async () => {
  const t = await createTestApp();
  const { path } = await bookedPage(t, { days_of_lesson: 1 });
  const daysOn = async (now: string) => /data-days="(\d+)"/.exec(await readAt(t, now, path))?.[1];
  expect(await daysOn('2026-12-22T09:00:00+09:00')).toBe('14');
  expect(await daysOn('2027-01-04T23:30:00+09:00')).toBe('1');
  expect(await daysOn('2027-01-05T00:30:00+09:00')).toBe('0');
  expect(await daysOn('2027-03-01T09:00:00+09:00')).toBe('0');
});

it('has no note on its other pages, which are not stored', async () => {
  const t = await createTestApp();
  const { id, path } = await bookedPage(t);
  for (const each of [`/cancel/${id}`, `/change/${id}`, '/nothing'])
    expect(await (await open(t, path + each)).text()).not.toContain('id="kept"');
});
