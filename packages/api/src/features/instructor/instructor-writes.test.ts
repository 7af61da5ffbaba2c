import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { formOf, sendForm } from '../../testing/uploads.ts';

const endo = {
  instructor_name_en: 'Endo Yui',
  instructor_name_zh: '远藤',
  nomination_fee: 1000,
  nomination_fee_ski_3h: '3000',
  nomination_fee_ski_6h: '',
  display_order: 2,
  category_levels: [
    { categoryId: 1, level: 2 },
    { categoryId: 2, level: 6 },
  ],
  slope_id: [1, 2],
  category_id: [1, 2],
  dateRanges: [
    { date: '2026-12-24', setting_time_id: 1 },
    { date: '2026-12-24', setting_time_id: 2 },
  ],
};
const names = { instructor_name_en: 'Aoki Sora', instructor_name_zh: '青木空' };
const post = (desk: Desk, body: unknown) => desk.rest('POST', '/instructors', body);
const putAoki = (desk: Desk, changes: Record<string, unknown> = {}) =>
  desk.rest('PUT', '/instructors/1', { ...names, ...changes });

describe('a new instructor', () => {
  it('is stored completely; empty fees are 0, the level is the highest of the categories', async () => {
    const desk = await openDesk();
    const { body } = await post(desk, endo);
    expect(body.item).toEqual({
      id: 5,
      name: 'Endo Yui',
      name_ja: null,
      name_zh: '远藤',
      display_order: 2,
      nomination_fee: 1000,
      nomination_fee_ski_3h: 3000,
      nomination_fee_ski_6h: 0,
      nomination_fee_snowboard_3h: 0,
      nomination_fee_snowboard_6h: 0,
      ability_level: 6,
      categories: [
        { id: 1, name: 'Ski', ability_level: 2 },
        { id: 2, name: 'Snowboard', ability_level: 6 },
      ],
      slopes: [
        { id: 1, name: 'Kandatsu' },
        { id: 2, name: 'Naeba' },
      ],
      dateRanges: [
        { date: '2026-12-24', setting_time_id: 1, setting_time: 'Morning' },
        { date: '2026-12-24', setting_time_id: 2, setting_time: 'Afternoon' },
      ],
      languages: [],
      photo: null,
      about_en: null,
      about_ja: null,
      about_zh: null,
      phone: null,
      email: null,
      away: [],
    });
  });

  it('needs both names', async () => {
    const desk = await openDesk();
    const { status, body } = await post(desk, { instructor_name_en: ' ' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      instructor_name_en: ['Please enter a instructor name.'],
      instructor_name_zh: ['Required field'],
    });
  });

  it('is the same from a form with JSON text', async () => {
    const desk = await openDesk();
    const first = (await post(desk, endo)).body.item;
    const form = formOf({
      instructor_name_en: 'Endo Yui',
      instructor_name_zh: '远藤',
      nomination_fee: '1000',
      nomination_fee_ski_3h: '3000',
      nomination_fee_ski_6h: '',
      display_order: '2',
      category_levels: JSON.stringify(endo.category_levels),
      'slope_id[]': ['1', '2'],
      'category_id[]': ['1', '2'],
      'dateRanges[]': endo.dateRanges.map((dayOff) => JSON.stringify(dayOff)),
    });
    expect((await sendForm(desk, '/instructors', form)).body.item).toEqual({ ...first, id: 6 });
  });

  it.each([
    ['a category without a level', { category_levels: [{ categoryId: 1, level: 2 }] }, 'category_levels'],
    ['no levels at all', { category_levels: undefined }, 'category_levels'],
    [
      'an empty level',
      { category_levels: [{ categoryId: 1, level: '' }], category_id: [1] },
      'category_levels.0.level',
    ],
    ['level 7', { category_levels: [{ categoryId: 1, level: 7 }], category_id: [1] }, 'category_levels.0.level'],
    ['level 0', { category_levels: [{ categoryId: 1, level: 0 }], category_id: [1] }, 'category_levels.0.level'],
    ['a negative fee', { nomination_fee: -1 }, 'nomination_fee'],
    ['a fee that is no number', { nomination_fee_ski_6h: 'much' }, 'nomination_fee_ski_6h'],
    ['a repeated day off', { dateRanges: [endo.dateRanges[0], endo.dateRanges[0]] }, 'dateRanges.1'],
    ['a day off without a time', { dateRanges: [{ date: '2026-12-24' }] }, 'dateRanges.0.setting_time_id'],
    ['a day off on an invalid date', { dateRanges: [{ date: '2026-02-30', setting_time_id: 1 }] }, 'dateRanges.0.date'],
    [
      'a day off at an unknown time',
      { dateRanges: [{ date: '2026-12-24', setting_time_id: 9 }] },
      'dateRanges.0.setting_time_id',
    ],
    ['an unknown slope', { slope_id: [1, 99] }, 'slope_id'],
    ['a deleted slope', { slope_id: [school.slope.deleted] }, 'slope_id'],
    ['an unknown category', { category_id: [99], category_levels: [{ categoryId: 99, level: 1 }] }, 'category_id'],
  ])('with %s is 422 on that field and not stored', async (_what, wrong, field) => {
    const desk = await openDesk();
    const { status, body } = await post(desk, { ...endo, ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect((await desk.t.get('/instructors/5')).status).toBe(404);
  });

  it('is refused for a missing level and a repeated day off with the messages of §5', async () => {
    const desk = await openDesk();
    const [first] = endo.dateRanges;
    const { body } = await post(desk, { ...endo, category_levels: [], dateRanges: [first, first] });
    expect(body.errors).toEqual({
      category_levels: ['Please fill in all required fields and set levels for all selected categories'],
      'dateRanges.1': ['This date and time are already added.'],
    });
  });

  it('teaches the chosen categories: levels of others are ignored', async () => {
    const desk = await openDesk();
    const { body } = await post(desk, { ...endo, category_id: [1] });
    expect(body.item.categories).toEqual([{ id: 1, name: 'Ski', ability_level: 2 }]);
    const byLevels = await post(desk, { ...endo, category_id: undefined });
    expect(byLevels.body.item.categories).toHaveLength(2);
  });
});

describe('a change of an instructor', () => {
  it('leaves omitted fields unchanged', async () => {
    const desk = await openDesk();
    await putAoki(desk, { dateRanges: [{ date: '2027-01-05', setting_time_id: 1 }] });
    const before = (await desk.rest('GET', '/instructors/1')).body;
    expect((await putAoki(desk)).body).toEqual(before);
    expect(before.item).toMatchObject({ nomination_fee_ski_3h: 3000, ability_level: 5, slopes: [{ id: 1 }] });
  });

  it('replaces each list in the request, and an empty list clears it', async () => {
    const desk = await openDesk();
    const { body } = await putAoki(desk, { slope_id: [2], category_id: [], dateRanges: [], nomination_fee_ski_3h: '' });
    expect(body.item).toMatchObject({
      slopes: [{ id: 2 }],
      categories: [],
      ability_level: 0,
      dateRanges: [],
      nomination_fee_ski_3h: 0,
      nomination_fee_snowboard_6h: 5000,
    });
  });

  it('keeps days off at a lesson time deleted since, and accepts no new ones there', async () => {
    const desk = await openDesk();
    const off = { date: '2026-12-23', setting_time_id: 1 };
    const baba = { instructor_name_en: 'Baba Riku', instructor_name_zh: '马场' };
    await desk.rest('DELETE', '/setting-times/1');
    const kept = await desk.rest('PUT', '/instructors/2', { ...baba, dateRanges: [off] });
    expect(kept.body.item.dateRanges).toEqual([{ ...off, setting_time: 'Morning' }]);
    expect((await putAoki(desk, { dateRanges: [off] })).status).toBe(422);
  });

  it("hides the instructor's days off from guests", async () => {
    const desk = await openDesk();
    await putAoki(desk, { dateRanges: [{ date: '2027-01-05', setting_time_id: 1 }] });
    expect((await desk.t.get('/instructors/1')).body.item.dateRanges).toEqual([]);
  });

  it('takes effect at once for nominations', async () => {
    const desk = await openDesk();
    const asked = {
      people: 1,
      level: null,
      language: null,
      course_id: 1,
      slope_id: 1,
      date: '2026-12-24',
      days_of_lesson: 1,
      setting_time_id: 1,
    };
    const aoki = async () =>
      (await desk.t.trpc.guest.availability.nominations(asked)).find((option) => option.id === 1);
    expect(await aoki()).toMatchObject({ nomination_fee: 3000, unavailable: null });
    await putAoki(desk, { nomination_fee_ski_3h: 4000, dateRanges: [{ date: '2026-12-24', setting_time_id: 1 }] });
    expect(await aoki()).toMatchObject({ nomination_fee: 4000, unavailable: 'off' });
  });
});

describe('a deleted instructor', () => {
  it('cannot be nominated, and the name stays on bookings', async () => {
    const desk = await openDesk();
    const booking = await desk.book({ instructor_id: 1, nominated_instructor_id: 1 });
    await desk.rest('DELETE', '/instructors/1');
    const { item } = (await desk.rest('GET', `/booking/${booking}`)).body;
    expect(item.instructor).toEqual({ id: 1, name: 'Aoki Sora' });
    expect(item.nominated_instructor).toEqual({ id: 1, name: 'Aoki Sora' });
    const asked = {
      people: 1,
      level: null,
      language: null,
      course_id: 1,
      slope_id: 1,
      date: '2026-12-28',
      days_of_lesson: 1,
      setting_time_id: 1,
    };
    const options = await desk.t.trpc.guest.availability.nominations(asked);
    expect(options.map((option) => option.id)).toEqual([2]);
  });
});
