import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

type Row = { id: number; fee: number; name: string };
const idsOf = async (t: TestApp, query = ''): Promise<number[]> =>
  (await t.get(`/courses${query}`)).body.items.map((course: Row) => course.id);
const { privateSki, snowboard, withoutPrice } = school.course;

async function addCourses(t: TestApp, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    course_name: `Course ${index + 1}`,
    course_name_ja: '',
    course_name_zh: '',
    category_id: 1,
    type: 'Ski' as const,
    nomination_fee_type: '3h' as const,
    display_order: 10,
    ability_level: null,
    image: null,
    deleted_at: null,
  }));
  await t.app.db.insertInto('course').values(rows).execute();
}

describe('GET /courses (rest-v1 Courses)', () => {
  it('lists the live courses by display order as a bare list of items', async () => {
    const t = await createTestApp();
    const { status, body } = await t.get('/courses');
    expect(status).toBe(200);
    expect(body.items.map((course: Row) => course.id)).toEqual([snowboard, privateSki, withoutPrice]);
    expect(body.items[1]).toEqual({
      id: 1,
      name: 'Private Ski',
      name_translations: { en: 'Private Ski', ja: 'プライベートスキー', zh: '私教双板' },
      // Its third slope is deleted.
      slopes: [
        { id: 1, name: 'Kandatsu' },
        { id: 2, name: 'Naeba' },
      ],
      category: { id: 1, name: 'Ski' },
      setting_time: [
        {
          id: 1,
          setting_time: 'Morning',
          setting_time_ja: '午前',
          setting_time_zh: null,
          duration_from: '09:00',
          duration_to: '12:00',
        },
        {
          id: 2,
          setting_time: 'Afternoon',
          setting_time_ja: null,
          setting_time_zh: null,
          duration_from: '13:00',
          duration_to: '16:00',
        },
      ],
      fee: 25_000,
      days_of_lesson: 1,
      type: 'Ski',
      nomination_fee_type: '3h',
      display_order: 2,
      image: null,
      picture: null,
      photos: 0,
      form: 'private',
      class_size: null,
      min_people: 1,
      level_span: 1,
      age_groups: [],
      rating: null,
      ability_level: null,
    });
  });

  it('names courses, slopes and categories in the requested language, or in English if there is no such name', async () => {
    const t = await createTestApp();
    const [board, ski] = (await t.get('/courses', { language: 'ja' })).body.items;
    expect([ski.name, ski.slopes[0].name, ski.category.name]).toEqual([
      'プライベートスキー',
      '神立スノーリゾート',
      'スキー',
    ]);
    expect(board.name).toBe('Snowboard Basics');
    expect((await t.get('/courses', { language: 'zh' })).body.items[0]).toMatchObject({
      name: '单板入门',
      category: { name: 'Snowboard' },
    });
  });

  it('computes the fee as the lowest price above 0, of the given slope if there is one', async () => {
    const t = await createTestApp();
    const feeOf = async (query: string) =>
      (await t.get(`/courses${query}`)).body.items.find((course: Row) => course.id === privateSki).fee;
    expect(await feeOf('')).toBe(25_000);
    expect(await feeOf('?slope_id=1')).toBe(25_000);
    expect(await feeOf('?slope_id=2')).toBe(28_000);
    expect((await t.get(`/courses/${withoutPrice}`)).body.item.fee).toBe(0);
  });

  it('ignores prices on a deleted slope, which nobody can book', async () => {
    const t = await createTestApp();
    const row = {
      season_type: 'low' as const,
      season_start: '2026-12-15',
      season_end: '2027-01-10',
      number_of_people: 1,
    };
    await t.app.db
      .insertInto('course_price')
      .values({ course_id: 1, slope_id: school.slope.deleted, ...row, price: 10 })
      .execute();
    expect((await t.get('/courses/1')).body.item.fee).toBe(25_000);
    expect(await idsOf(t, '?fee_to=10')).toEqual([withoutPrice]);
  });

  it.each<[string, string, number[]]>([
    ['a slope', '?slope_id=2', [privateSki]],
    ['an unknown slope', '?slope_id=99', []],
    ['a deleted slope', '?slope_id=3', []],
    ['a category', '?category_id=2', [snowboard]],
    ['slope and category', '?slope_id=1&category_id=1', [privateSki, withoutPrice]],
    ['a slope without that category', '?slope_id=2&category_id=2', []],
    ['a lesson time', '?time_id=3', [snowboard]],
    ['an unknown lesson time', '?time_id=99', []],
    ['prices', '?check_prices=true', [snowboard, privateSki]],
    ['prices not asked for', '?check_prices=false', [snowboard, privateSki, withoutPrice]],
    ['prices on a slope', '?check_prices=1&slope_id=1', [snowboard, privateSki]],
    ['fees from, included', '?fee_from=9000', [snowboard, privateSki]],
    ['fees above', '?fee_from=9001', [privateSki]],
    ['fees to, included', '?fee_to=9000', [snowboard, withoutPrice]],
    ['fees below', '?fee_to=8999', [withoutPrice]],
    ['a range of fees', '?fee_from=1&fee_to=25000', [snowboard, privateSki]],
    ['a range of fees on a slope', '?fee_from=28000&fee_to=28000&slope_id=2', [privateSki]],
    ['a range with its ends swapped', '?fee_from=2&fee_to=1', []],
    [
      'everything at once',
      '?slope_id=1&category_id=1&time_id=2&check_prices=true&fee_from=25000&fee_to=25000',
      [privateSki],
    ],
    [
      'empty parameters, as forms send them',
      '?slope_id=&category_id=&fee_from=&check_prices=',
      [snowboard, privateSki, withoutPrice],
    ],
    ['unknown parameters', '?colour=blue', [snowboard, privateSki, withoutPrice]],
  ])('filtered by %s', async (_what, query, ids) => {
    expect(await idsOf(await createTestApp(), query)).toEqual(ids);
  });

  it('hides a course whose only price on the slope is 0 yen when prices are checked', async () => {
    const t = await createTestApp();
    await t.app.db.updateTable('course_price').set({ price: 0 }).where('slope_id', '=', 2).execute();
    expect(await idsOf(t, '?slope_id=2&check_prices=true')).toEqual([]);
    expect(await idsOf(t, '?slope_id=2')).toEqual([privateSki]);
  });

  it.each([
    'slope_id=x',
    'slope_id=0',
    'category_id=-1',
    'time_id=1.5',
    'fee_from=-1',
    'fee_to=many',
    'check_prices=maybe',
    'all=perhaps',
    'page=0',
  ])('with %s is 422 on that parameter', async (query) => {
    const t = await createTestApp();
    const { status, body } = await t.get(`/courses?${query}`);
    expect({ status, wrong: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, wrong: [query.split('=')[0]] });
  });
});

describe('GET /courses page by page', () => {
  it('has twenty a page', async () => {
    const t = await createTestApp();
    await addCourses(t, 40);
    const pages = await Promise.all(
      [1, 2, 3, 4].map(async (page) => (await t.get(`/courses?page=${page}`)).body.items),
    );
    expect(pages.map((page) => page.data.length)).toEqual([20, 20, 3, 0]);
    expect(pages.map((page) => page.meta)).toEqual(
      [1, 2, 3, 4].map((current_page) => ({ current_page, last_page: 3, per_page: 20, total: 43 })),
    );
    expect(pages.flatMap((page) => page.data.map((course: Row) => course.id))).toEqual(await idsOf(t));
  });

  it('with all=true is the whole list, whatever the page', async () => {
    const t = await createTestApp();
    await addCourses(t, 40);
    expect(await idsOf(t, '?all=true&page=2')).toHaveLength(43);
    expect((await t.get('/courses?all=false&page=2')).body.items.data).toHaveLength(20);
  });

  it('pages the filtered list', async () => {
    const t = await createTestApp();
    await addCourses(t, 40);
    const { items } = (await t.get('/courses?page=1&check_prices=true')).body;
    expect(items.meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 2 });
  });
});

describe('GET /courses/{id} and its lesson times', () => {
  it('are one course and its times, earliest first', async () => {
    const t = await createTestApp();
    const { item } = (await t.get('/courses/1')).body;
    expect(item).toMatchObject({ id: 1, name: 'Private Ski' });
    expect(await t.get('/courses/1/setting-times')).toEqual({ status: 200, body: { items: item.setting_time } });
  });

  it('of a deleted or unknown course are 404', async () => {
    const t = await createTestApp();
    for (const id of [school.course.deleted, 99])
      for (const path of [`/courses/${id}`, `/courses/${id}/setting-times`, `/courses/${id}/prices`])
        expect(await t.get(path)).toEqual({ status: 404, body: { message: 'This course does not exist' } });
  });

  it('keep the name of a category and a lesson time deleted since (rest-v1)', async () => {
    const t = await createTestApp();
    const deleted_at = '2026-12-01T00:00:00Z';
    await t.app.db.updateTable('category').set({ deleted_at }).where('id', '=', 1).execute();
    await t.app.db.updateTable('setting_time').set({ deleted_at }).where('id', '=', 1).execute();
    const { item } = (await t.get('/courses/1')).body;
    expect(item.category.name).toBe('Ski');
    expect(item.setting_time.map((time: { setting_time: string }) => time.setting_time)).toEqual([
      'Morning',
      'Afternoon',
    ]);
  });
});
