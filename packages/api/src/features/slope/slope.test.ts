import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const openAtNaeba = ['2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-28'];

describe('GET /slopes (rest-v1 Slopes)', () => {
  it('lists the live slopes by display order, each with its days, fee and names', async () => {
    const t = await createTestApp();
    const { status, body } = await t.get('/slopes');
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['items']);
    const [kandatsu, naeba] = body.items;
    expect(body.items).toHaveLength(2);
    expect(kandatsu).toMatchObject({
      id: 1,
      name: 'Kandatsu',
      image: null,
      transportation_fee: 1500,
      display_order: 1,
    });
    expect(naeba).toEqual({
      id: 2,
      about_en: null,
      about_ja: null,
      about_zh: null,
      meeting_en: null,
      meeting_ja: null,
      meeting_zh: null,
      map_url: null,
      name: 'Naeba',
      name_translations: { en: 'Naeba', zh: '', ja: '苗場' },
      image: 'slope/naeba.webp',
      picture: null,
      gallery: [],
      operating_days: [...openAtNaeba, ...naeba.operating_days.slice(openAtNaeba.length)],
      transportation_fee: 0,
      display_order: 2,
    });
  });

  it('gives operating days as plain dates in order, each once', async () => {
    const t = await createTestApp();
    const { body } = await t.get('/slopes/1');
    const days: string[] = body.item.operating_days;
    expect(days).toHaveLength(29);
    expect(days).toEqual([...new Set(days)].sort());
    expect(days.every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))).toBe(true);
    expect(days).not.toContain('2026-12-27');
  });

  it('orders slopes of the same display order by id', async () => {
    const t = await createTestApp();
    await t.app.db.updateTable('slope').set({ display_order: 0 }).execute();
    expect((await t.get('/slopes')).body.items.map((slope: { id: number }) => slope.id)).toEqual([1, 2]);
    await t.app.db.updateTable('slope').set({ display_order: 5 }).where('id', '=', 1).execute();
    expect((await t.get('/slopes')).body.items.map((slope: { id: number }) => slope.id)).toEqual([2, 1]);
  });

  it('is an empty list when there are none', async () => {
    const t = await createTestApp();
    await t.app.db.updateTable('slope').set({ deleted_at: '2026-12-01T00:00:00Z' }).execute();
    expect(await t.get('/slopes')).toEqual({ status: 200, body: { items: [] } });
  });
});

describe('GET /slopes/{id}', () => {
  it('is one slope, the same as in the list', async () => {
    const t = await createTestApp();
    const { body } = await t.get('/slopes');
    expect(await t.get('/slopes/2')).toEqual({ status: 200, body: { item: body.items[1] } });
  });

  it('of a deleted or unknown one is 404 with a message', async () => {
    const t = await createTestApp();
    for (const id of [school.slope.deleted, 99])
      expect(await t.get(`/slopes/${id}`)).toEqual({ status: 404, body: { message: 'This slope does not exist' } });
  });
});

describe('GET /slopes/{id}/categories', () => {
  const names = async (t: Awaited<ReturnType<typeof createTestApp>>, id: number) =>
    (await t.get(`/slopes/${id}/categories`)).body.items.map((category: { name: string }) => category.name);

  it('lists the categories that have a live course on this slope', async () => {
    const t = await createTestApp();
    expect(await names(t, school.slope.kandatsu)).toEqual(['Ski', 'Snowboard']);
    expect(await names(t, school.slope.naeba)).toEqual(['Ski']);
  });

  it('drops a category with its last live course on the slope, or when it is deleted', async () => {
    const t = await createTestApp();
    await t.app.db.updateTable('course').set({ deleted_at: '2026-12-01T00:00:00Z' }).where('id', '=', 2).execute();
    expect(await names(t, school.slope.kandatsu)).toEqual(['Ski']);
    await t.app.db.updateTable('category').set({ deleted_at: '2026-12-01T00:00:00Z' }).where('id', '=', 1).execute();
    expect(await names(t, school.slope.kandatsu)).toEqual([]);
  });

  it('of a deleted or unknown slope is 404', async () => {
    const t = await createTestApp();
    for (const id of [school.slope.deleted, 99]) expect((await t.get(`/slopes/${id}/categories`)).status).toBe(404);
  });
});

describe('the language of names (rest-v1 Accept-Language)', () => {
  it.each([
    [undefined, 'Kandatsu'],
    ['en', 'Kandatsu'],
    ['en-GB', 'Kandatsu'],
    ['ja', '神立スノーリゾート'],
    ['ja-JP', '神立スノーリゾート'],
    ['zh', '神立'],
    ['zh-TW', '神立'],
    ['zh-Hant-HK', '神立'],
    ['ZH-cn', '神立'],
    ['fr', 'Kandatsu'],
    ['fr, ja;q=0.5', '神立スノーリゾート'],
    ['fr;q=0.9, ja;q=0.1, zh;q=0.3', '神立'],
    ['zh;q=0.5,ja', '神立スノーリゾート'],
    ['zh;q=0, ja;q=0.1', '神立スノーリゾート'],
    ['*', 'Kandatsu'],
    ['tlh, ;;q=,,=', 'Kandatsu'],
  ])('for %j is the one of %s', async (language, name) => {
    const t = await createTestApp();
    expect((await t.get('/slopes/1', { language })).body.item.name).toBe(name);
  });

  it('falls back to English when a translation is missing', async () => {
    const t = await createTestApp();
    expect((await t.get('/slopes/2', { language: 'zh' })).body.item.name).toBe('Naeba');
    expect((await t.get('/slopes/2', { language: 'ja' })).body.item.name).toBe('苗場');
  });

  it('is also the language of error messages', async () => {
    const t = await createTestApp();
    const messages = await Promise.all(
      ['en', 'ja', 'zh'].map(async (language) => (await t.get('/slopes/99', { language })).body.message),
    );
    expect(new Set(messages).size).toBe(3);
  });
});

describe('a slope after a write', () => {
  it('has its new state at once, in every language cached before', async () => {
    const t = await createTestApp();
    for (const language of ['en', 'ja']) await t.get('/slopes', { language });
    await t.app.db.updateTable('slope').set({ name_en: 'New', name_ja: '新' }).where('id', '=', 1).execute();
    await t.app.db.deleteFrom('slope_operating_day').where('slope_id', '=', 1).execute();
    expect((await t.get('/slopes')).body.items[0]).toMatchObject({ name: 'New', operating_days: [] });
    expect((await t.get('/slopes', { language: 'ja' })).body.items[0].name).toBe('新');
  });
});
