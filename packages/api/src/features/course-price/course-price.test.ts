import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

const find = (t: TestApp, course: number | string, wanted: unknown) => t.post(`/courses/${course}/find-price`, wanted);
const wanted = (changes: Record<string, unknown> = {}) => ({
  slope_id: school.slope.kandatsu,
  date: '2026-12-22',
  number_of_people: 1,
  ...changes,
});

describe('GET /courses/{id}/prices (rest-v1 Courses)', () => {
  it('is a bare list of the rows', async () => {
    const t = await createTestApp();
    const { status, body } = await t.get('/courses/1/prices?slope_id=2');
    expect(status).toBe(200);
    const high = { slope_id: 2, season_type: 'high', season_start: '2026-12-15', season_end: '2027-01-10' };
    expect(body).toEqual([
      { id: 4, ...high, number_of_people: 1, price: 28_000 },
      { id: 5, ...high, number_of_people: 3, price: 0 },
    ]);
  });

  it('without a slope has the rows of all, and none of another course', async () => {
    const t = await createTestApp();
    expect((await t.get('/courses/1/prices')).body.map((row: { id: number }) => row.id)).toEqual([1, 2, 3, 4, 5]);
    expect((await t.get('/courses/2/prices')).body).toHaveLength(1);
    expect((await t.get(`/courses/${school.course.withoutPrice}/prices`)).body).toEqual([]);
  });

  it('of an unknown slope is empty, of an invalid id 422', async () => {
    const t = await createTestApp();
    expect(await t.get('/courses/1/prices?slope_id=99')).toEqual({ status: 200, body: [] });
    expect((await t.get('/courses/1/prices?slope_id=x')).body.errors).toHaveProperty('slope_id');
  });
});

describe('POST /courses/{id}/find-price', () => {
  it.each([
    ['the first day of the season', { date: '2026-12-15' }, 30_000],
    ['a day within', {}, 30_000],
    ['the last day of the season', { date: '2027-01-10' }, 30_000],
    ['the first day of the next season', { date: '2027-01-11' }, 25_000],
    ['the last day of that', { date: '2027-03-31' }, 25_000],
    ['two people', { number_of_people: 2 }, 36_000],
    ['another slope', { slope_id: school.slope.naeba }, 28_000],
    ['numbers as text', { slope_id: '1', number_of_people: '2' }, 36_000],
  ])('on %s is the price', async (_what, changes, price) => {
    const t = await createTestApp();
    expect(await find(t, 1, wanted(changes))).toEqual({ status: 200, body: { price } });
  });

  it.each([
    ['the day before the season', { date: '2026-12-14' }],
    ['the day after the last', { date: '2027-04-01' }],
    ['a number of people without a row', { number_of_people: 5 }],
    ['six people', { number_of_people: 6 }],
    ['two people once their season is over', { number_of_people: 2, date: '2027-01-11' }],
    ['a row of 0 yen', { slope_id: school.slope.naeba, number_of_people: 3 }],
    ['an unknown slope', { slope_id: 99 }],
  ])('on %s is 404 with a message (rest-v1 no price)', async (_what, changes) => {
    const t = await createTestApp();
    expect(await find(t, 1, wanted(changes))).toEqual({
      status: 404,
      body: { message: 'No price is set for this day and number of people' },
    });
  });

  it.each([99, school.course.deleted, 'x', '0'])('of course %s, which is unknown, is 404', async (course) => {
    const t = await createTestApp();
    expect((await find(t, course, wanted())).status).toBe(404);
  });

  it.each<[string, unknown]>([
    ['slope_id', 0],
    ['slope_id', 'x'],
    ['slope_id', undefined],
    ['date', undefined],
    ['date', '2026-02-30'],
    ['date', '22.12.2026'],
    ['date', '2026-12-22T00:00:00Z'],
    ['date', 20261222],
    ['number_of_people', 0],
    ['number_of_people', 7],
    ['number_of_people', undefined],
  ])('with %s %j is 422 on that field', async (field, value) => {
    const t = await createTestApp();
    const { status, body } = await find(t, 1, wanted({ [field]: value }));
    expect({ status, wrong: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, wrong: [field] });
  });

  it('follows a price that has just been changed', async () => {
    const t = await createTestApp();
    await find(t, 1, wanted());
    await t.app.db.updateTable('course_price').set({ price: 31_000 }).where('id', '=', 1).execute();
    expect((await find(t, 1, wanted())).body).toEqual({ price: 31_000 });
  });

  it('through tRPC is the same price, or NOT_FOUND', async () => {
    const t = await createTestApp();
    expect(await t.trpc.guest.coursePrice.find({ course_id: 1, ...wanted() })).toEqual({ price: 30_000 });
    await expect(
      t.trpc.guest.coursePrice.find({ course_id: 1, ...wanted({ number_of_people: 5 }) }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
