import { describe, expect, it } from 'vitest';
import { storeBookings, variedBookings } from '../../testing/stored-bookings.ts';
import { createTestApp } from '../../testing/test-app.ts';

describe('GET /booking page by page (rest-v1 Bookings)', () => {
  const ofEmpty = { current_page: 1, last_page: 1, per_page: 30, total: 0 };

  it('has thirty rows a page, none repeated or missing', async () => {
    const t = await createTestApp();
    const token = await t.login();
    await storeBookings(t, [...variedBookings, ...variedBookings]);
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await t.get(`/booking?page=${page}`, { token })).body.items),
    );
    expect(pages.map((page) => page.data.length)).toEqual([30, 30, 20, 0]);
    expect(pages.map((page) => page.meta)).toEqual(
      [1, 2, 3, 4].map((current_page) => ({ current_page, last_page: 3, per_page: 30, total: 80 })),
    );
    const all = (await t.get('/booking?per_page=200', { token })).body.items.data;
    expect(pages.flatMap((page) => page.data)).toEqual(all);
  });

  it('has the requested length, up to two hundred', async () => {
    const t = await createTestApp();
    const token = await t.login();
    await storeBookings(t, variedBookings);
    for (const [per_page, length, last_page] of [
      [1, 1, 40],
      [7, 7, 6],
      [200, 40, 1],
    ]) {
      const { items } = (await t.get(`/booking?per_page=${per_page}`, { token })).body;
      expect(items.data).toHaveLength(length ?? 0);
      expect(items.meta).toEqual({ current_page: 1, last_page, per_page, total: 40 });
    }
  });

  it('counts what matches the filter', async () => {
    const t = await createTestApp();
    const token = await t.login();
    await storeBookings(t, variedBookings);
    const { items } = (await t.get('/booking?per_page=3&page=2&invoice_status=Paid', { token })).body;
    expect([items.data.length, items.meta]).toEqual([3, { current_page: 2, last_page: 3, per_page: 3, total: 8 }]);
  });

  it('is empty for a school without bookings, with any filter', async () => {
    const t = await createTestApp();
    const token = await t.login();
    for (const query of ['', '?customer_name=a', '?operating_day_from=2026-12-22&free_instructor=true'])
      expect(await t.get(`/booking${query}`, { token })).toEqual({
        status: 200,
        body: { items: { data: [], meta: ofEmpty } },
      });
  });
});

describe('a booking in the list', () => {
  it('shows the names of rows deleted since (rest-v1 conventions)', async () => {
    const t = await createTestApp();
    const token = await t.login();
    await storeBookings(t, [{ instructor_id: 1, nominated_instructor_id: 1 }]);
    for (const table of ['slope', 'course', 'category', 'setting_time', 'instructor'] as const)
      await t.app.db.updateTable(table).set({ deleted_at: '2026-12-01T00:00:00Z' }).execute();
    const { items } = (await t.get('/booking', { token })).body;
    expect(items.data).toMatchObject([
      {
        slope: { id: 1, name: 'Kandatsu' },
        course: { id: 1, course_name: { en: 'Private Ski' } },
        setting_time: { setting_time: { en: 'Morning', ja: '午前' } },
        instructor: { id: 1, name: 'Aoki Sora' },
        nominated_instructor: { id: 1, name: 'Aoki Sora' },
      },
    ]);
  });

  it('has its names in the language of the desk', async () => {
    const t = await createTestApp();
    const token = await t.login();
    await storeBookings(t, [{ instructor_id: 1, country_id: 392 }]);
    const inZh = (await t.get('/booking', { token, language: 'zh' })).body.items.data[0];
    expect([inZh.slope.name, inZh.country.name, inZh.instructor.name]).toEqual(['神立', '日本', '青木空']);
    const inJa = (await t.get('/booking', { token, language: 'ja' })).body.items.data[0];
    expect([inJa.slope.name, inJa.country.name, inJa.instructor.name]).toEqual([
      '神立スノーリゾート',
      '日本',
      'Aoki Sora',
    ]);
  });

  it('is the same through tRPC, with every translation', async () => {
    const t = await createTestApp();
    const token = await t.login();
    await storeBookings(t, variedBookings);
    const input = encodeURIComponent(JSON.stringify({ per_page: 5, page: 2, customer_name: 'i' }));
    const { result } = await (await t.request(`/trpc/admin.booking.list?input=${input}`, { token })).json();
    const { items } = (await t.get('/booking?per_page=5&page=2&customer_name=i', { token })).body;
    expect(result.data.meta).toEqual({ ...items.meta, more: false });
    expect(result.data.data.map((each: { id: number }) => each.id)).toEqual(
      items.data.map((each: { id: number }) => each.id),
    );
    expect(result.data.data[0]).toMatchObject({
      slope: { name_translations: { en: 'Kandatsu', zh: '神立' } },
      date: items.data[0].operating_day.operating_day,
    });
  });
});
