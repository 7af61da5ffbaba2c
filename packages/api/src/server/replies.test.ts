import { describe, expect, it } from 'vitest';
import { altchaBotCheck } from '../platform/bot-check/altcha.ts';
import { storeBookings, variedBookings } from '../testing/stored-bookings.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { restEndpoints } from './rest-root.ts';

/** Required queries by path; calls without any are not listed. */
const queries: Record<string, string> = {
  '/school/operating-day': '?date=2026-12-22',
  '/school/operating-days': '?from=2026-12-20&to=5',
};
const lists = ['/slopes', '/courses', '/categories', '/instructors', '/setting-times', '/countries', '/booking'];
const publicGets = restEndpoints.filter(
  (each) => each.method === 'get' && each.access === 'public' && !each.path.startsWith('/storage/'),
);

/** The schema drops unknown fields, so an answer with more than the contract differs from the parsed one. */
async function expectToFit(t: TestApp, path: string, address: string, token?: string): Promise<void> {
  const schema = restEndpoints.find((each) => each.method === 'get' && each.path === path)?.reply;
  const { status, body } = await t.get(address, { token, language: 'ja' });
  expect({ address, status }).toEqual({ address, status: 200 });
  expect(schema?.safeParse(body)).toEqual({ success: true, data: body });
}

describe('the answer of every public GET', () => {
  it.each(publicGets.map((each) => each.path))('%s fits its schema, and has no more fields', async (path) => {
    const t = await createTestApp({ botCheck: altchaBotCheck('secret') });
    const token = await t.login();
    for (const id of ['1', '2']) {
      const address = `${path.replace('{id}', id)}${queries[path] ?? ''}`;
      await expectToFit(t, path, address);
      await expectToFit(t, path, address, token);
    }
  });

  it('fits it with paging too', async () => {
    const t = await createTestApp();
    for (const path of ['/courses', '/categories'])
      for (const page of [1, 2]) await expectToFit(t, path, `${path}?page=${page}`);
  });

  it.each(lists)('%s fits it in an empty school', async (path) => {
    const t = await createTestApp();
    const token = path === '/booking' ? await t.login() : undefined;
    for (const table of ['slope', 'course', 'category', 'setting_time', 'instructor'] as const)
      await t.app.db.updateTable(table).set({ deleted_at: '2026-12-01T00:00:00Z' }).execute();
    await expectToFit(t, path, path, token);
  });

  it('GET /booking fits it for bookings of every kind', async () => {
    const t = await createTestApp();
    await storeBookings(t, variedBookings);
    await expectToFit(t, '/booking', '/booking?per_page=200', await t.login());
  });
});

describe('REST and tRPC', () => {
  const translated = (name: string, { en, ja }: { en: string; ja: string | null }) => expect(name).toBe(ja || en);

  it('agree on slopes', async () => {
    const t = await createTestApp();
    const inner = await t.trpc.guest.slope.list();
    const { items } = (await t.get('/slopes', { language: 'ja' })).body;
    // The list that every guest's page reads leaves out what only a slope's own page shows.
    const about = { about_en: null, about_ja: null, about_zh: null };
    const told = { ...about, meeting_en: null, meeting_ja: null, meeting_zh: null, map_url: null, gallery: [] };
    expect(items.map(({ name: _, ...slope }: { name: string }) => slope)).toEqual(
      inner.map(({ version: _, ...slope }) => ({ ...slope, ...told })),
    );
    inner.forEach((slope, index) => {
      translated(items[index].name, slope.name_translations);
    });
  });

  it.each([
    {},
    { slope_id: 1 },
    { slope_id: 2, check_prices: true },
    { category_id: 1 },
    { slope_id: 1, category_id: 2, check_prices: true },
  ])('agree on courses for %j', async (filter) => {
    const t = await createTestApp();
    const inner = await t.trpc.guest.course.list(filter);
    const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
    const { items } = (await t.get(`/courses?${query}`, { language: 'ja' })).body;
    const plain = ({ name: _n, slopes: _s, category: _c, version: _v, ...course }: Record<string, unknown>) => course;
    expect(items.map(plain)).toEqual(inner.map(plain));
    inner.forEach((course, index) => {
      translated(items[index].name, course.name_translations);
      expect(items[index].slopes.map((slope: { id: number }) => slope.id)).toEqual(
        course.slopes.map((slope) => slope.id),
      );
      expect(items[index].category.id).toBe(course.category.id);
    });
    for (const { id } of inner)
      expect(plain((await t.get(`/courses/${id}`)).body.item)).toEqual(plain(await t.trpc.guest.course.get({ id })));
  });

  it('agree on prices', async () => {
    const t = await createTestApp();
    for (const course_id of [1, 2, 3])
      for (const slope_id of [1, 2, undefined]) {
        const query = slope_id === undefined ? '' : `?slope_id=${slope_id}`;
        const { body } = await t.get(`/courses/${course_id}/prices${query}`);
        const inner = await t.trpc.guest.coursePrice.list({ course_id, slope_id });
        expect(body).toEqual(inner.map(({ ...row }) => row));
      }
  });

  it('agree on categories, lesson times and days', async () => {
    const t = await createTestApp();
    const { items } = (await t.get('/categories')).body;
    expect(items.data.map(({ name: _, ...category }: { name: string }) => category)).toEqual(
      (await t.trpc.guest.category.list({})).map(({ version: _, ...category }) => category),
    );
    const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);
    expect(ids((await t.get('/slopes/2/categories')).body.items)).toEqual(
      ids(await t.trpc.guest.category.list({ slope_id: 2 })),
    );
    expect((await t.get('/setting-times')).body.items).toEqual(await t.trpc.guest.settingTime.list());
    const range = { from: '2026-12-20', to: '2027-01-05' };
    expect((await t.get(`/school/operating-days?from=${range.from}&to=${range.to}`)).body.items).toEqual(
      await t.trpc.guest.operatingDay.list(range),
    );
    expect((await t.get('/school/operating-day?date=2026-12-22')).body.item).toEqual(
      await t.trpc.guest.operatingDay.get({ date: '2026-12-22' }),
    );
  });
});
