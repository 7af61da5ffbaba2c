import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

async function addCategories(t: TestApp, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    category_name: `Category ${index + 1}`,
    category_name_ja: `カテゴリー${index + 1}`,
    category_name_zh: null,
    image: null,
    display_order: 10 + index,
    deleted_at: null,
  }));
  await t.app.db.insertInto('category').values(rows).execute();
}

describe('GET /categories (rest-v1 Categories)', () => {
  it('without a page has all rows on one', async () => {
    const t = await createTestApp();
    await addCategories(t, 30);
    const { status, body } = await t.get('/categories');
    expect(status).toBe(200);
    expect(body.items.data).toHaveLength(32);
    expect(body.items.meta).toEqual({ current_page: 1, last_page: 1, per_page: 32, total: 32 });
  });

  it('names each in the requested language, with all translations', async () => {
    const t = await createTestApp();
    const rows = (await t.get('/categories', { language: 'zh' })).body.items.data;
    expect(rows).toEqual([
      {
        id: 1,
        name: '双板',
        category_name: 'Ski',
        category_name_ja: 'スキー',
        category_name_zh: '双板',
        image: null,
        picture: null,
        display_order: 0,
      },
      {
        id: 2,
        name: 'Snowboard',
        category_name: 'Snowboard',
        category_name_ja: 'スノーボード',
        category_name_zh: null,
        image: null,
        picture: null,
        display_order: 0,
      },
    ]);
  });

  it('with a page has twelve in order, none repeated or missing', async () => {
    const t = await createTestApp();
    await addCategories(t, 23);
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await t.get(`/categories?page=${page}`)).body.items),
    );
    expect(pages.map((page) => page.data.length)).toEqual([12, 12, 1]);
    expect(pages.map((page) => page.meta)).toEqual(
      [1, 2, 3].map((current_page) => ({ current_page, last_page: 3, per_page: 12, total: 25 })),
    );
    const all = (await t.get('/categories')).body.items.data;
    expect(pages.flatMap((page) => page.data)).toEqual(all);
  });

  it('past the end has no rows (rest-v1 Paged)', async () => {
    const t = await createTestApp();
    for (const page of [2, 1_000_000_000]) {
      const { status, body } = await t.get(`/categories?page=${page}`);
      expect({ status, ...body.items }).toEqual({
        status: 200,
        data: [],
        meta: { current_page: page, last_page: 1, per_page: 12, total: 2 },
      });
    }
  });

  it.each(['0', '-1', 'x', '1.5', '1e3', 'NaN', '99999999999999999999', '１', '1,2'])(
    'with page %s is 422',
    async (page) => {
      const t = await createTestApp();
      const { status, body } = await t.get(`/categories?page=${encodeURIComponent(page)}`);
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { page: ['The page must be a whole number of 1 or more'] },
      });
    },
  );

  it('with an empty page is as without one, as forms send it', async () => {
    const t = await createTestApp();
    expect((await t.get('/categories?page=')).body.items.meta.per_page).toBe(2);
  });
});

describe('GET /categories/{id}', () => {
  it('is one category, 404 for a deleted or unknown one', async () => {
    const t = await createTestApp();
    expect((await t.get('/categories/1')).body.item).toMatchObject({ id: 1, name: 'Ski' });
    for (const id of [school.category.deleted, 99])
      expect(await t.get(`/categories/${id}`)).toEqual({
        status: 404,
        body: { message: 'This category does not exist' },
      });
  });
});
