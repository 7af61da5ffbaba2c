import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { formOf, sendForm } from '../../testing/uploads.ts';

const kids = {
  course_name: 'Kids',
  course_name_zh: '儿童',
  slope_ids: [1, 2],
  setting_time_ids: [1, 2],
  category_id: 1,
  days_of_lesson: 2,
};
const post = (desk: Desk, body: unknown) => desk.rest('POST', '/courses', body);
/** What the old client's edit screen sends for the course with id 1. */
const privateSki = (changes: Record<string, unknown> = {}) => ({
  ...kids,
  id: school.course.privateSki,
  course_name: 'Private Ski',
  days_of_lesson: 1,
  ...changes,
});

describe('a new course', () => {
  it('is stored completely', async () => {
    const desk = await openDesk();
    const { body } = await post(desk, {
      ...kids,
      course_name_ja: 'キッズ',
      nomination_fee_type: '6h',
      type: 'Snowboard',
      ability_level: 3,
      display_order: 8,
    });
    expect(body.item).toMatchObject({
      id: 5,
      name: 'Kids',
      name_translations: { en: 'Kids', ja: 'キッズ', zh: '儿童' },
      slopes: [
        { id: 1, name: 'Kandatsu' },
        { id: 2, name: 'Naeba' },
      ],
      setting_time: [{ id: 1, setting_time: 'Morning' }, { id: 2 }],
      category: { id: 1, name: 'Ski' },
      fee: 0,
      days_of_lesson: 2,
      type: 'Snowboard',
      nomination_fee_type: '6h',
      display_order: 8,
      image: null,
      ability_level: 3,
    });
  });

  it.each([
    ['the sport of its category: Ski', { category_id: school.category.ski }, 'Ski'],
    ['the sport of its category: Snowboard', { category_id: school.category.snowboard }, 'Snowboard'],
    ['the sport that was chosen', { category_id: school.category.snowboard, type: 'Ski' }, 'Ski'],
  ])('has %s, 3h nominations and order 0', async (_what, changes, type) => {
    const desk = await openDesk();
    const { body } = await post(desk, { ...kids, ...changes, type: 'type' in changes ? changes.type : '' });
    expect(body.item).toMatchObject({ type, nomination_fee_type: '3h', display_order: 0, ability_level: null });
  });

  it('reports each missing field with its message (§5 Course)', async () => {
    const desk = await openDesk();
    const { status, body } = await post(desk, { slope_ids: [], setting_time_ids: [] });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      course_name: ['Course name (EN) is required'],
      course_name_zh: ['Course name (ZH) is required'],
      slope_ids: ['At least one slope must be selected'],
      setting_time_ids: ['At least one time setting must be selected'],
      category_id: ['Category is required'],
      days_of_lesson: ['Days of lesson is required'],
    });
    expect(Object.keys((await post(desk, {})).body.errors).sort()).toEqual(Object.keys(body.errors).sort());
  });

  it.each([
    [{ days_of_lesson: 4 }, 'days_of_lesson'],
    [{ days_of_lesson: 0 }, 'days_of_lesson'],
    [{ nomination_fee_type: '4h' }, 'nomination_fee_type'],
    [{ type: 'Sledge' }, 'type'],
    [{ ability_level: 7 }, 'ability_level'],
    [{ display_order: -1 }, 'display_order'],
    [{ slope_ids: ['x'] }, 'slope_ids.0'],
    [{ slope_ids: [1, 999] }, 'slope_ids'],
    [{ slope_ids: [school.slope.deleted] }, 'slope_ids'],
    [{ setting_time_ids: [999] }, 'setting_time_ids'],
    [{ category_id: 999 }, 'category_id'],
    [{ category_id: school.category.deleted }, 'category_id'],
  ])('with %j is 422 on %s and not stored', async (wrong, field) => {
    const desk = await openDesk();
    const { status, body } = await post(desk, { ...kids, ...wrong });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    expect((await desk.t.get('/courses/5')).status).toBe(404);
  });

  it('names every missing reference at once', async () => {
    const desk = await openDesk();
    const { body } = await post(desk, { ...kids, slope_ids: [99], setting_time_ids: [99], category_id: 99 });
    expect(body.errors).toEqual({
      slope_ids: ['This slope does not exist'],
      setting_time_ids: ['This lesson time does not exist'],
      category_id: ['This category does not exist'],
    });
  });

  it('is the same row from JSON and forms, in the old field names and the new, and from the screens', async () => {
    const desk = await openDesk();
    const { slope_ids, setting_time_ids, ...rest } = kids;
    const texts = { course_name: 'Kids', course_name_zh: '儿童', category_id: '1', days_of_lesson: '2' };
    const ids = ['1', '2'];
    const send = async (fields: Record<string, string | string[]>) =>
      (await sendForm(desk, '/courses', formOf({ ...texts, ...fields }))).body.item;
    const rows = [
      (await post(desk, kids)).body.item,
      (await post(desk, { ...rest, slope_id: slope_ids, setting_time_id: setting_time_ids })).body.item,
      (await post(desk, { ...rest, 'slope_id[]': slope_ids, 'setting_time_ids[]': setting_time_ids })).body.item,
      await send({ 'slope_ids[]': ids, 'setting_time_ids[]': ids }),
      await send({ 'slope_id[]': ids, 'setting_time_id[]': ids }),
      await send({ slope_ids: ids, setting_time_id: ids }),
      await send({ slope_id: '[1,2]', setting_time_ids: '["1","2"]' }),
    ];
    for (const row of rows) expect({ ...row, id: 5 }).toEqual({ ...rows[0], id: 5 });
    expect(await desk.trpc.admin.course.save(kids as never)).toMatchObject({
      slopes: [{ id: 1 }, { id: 2 }],
      type: 'Ski',
    });
  });

  it('may repeat a slope or a time, and stores each once', async () => {
    const desk = await openDesk();
    const form = formOf({
      course_name: '[2027]',
      course_name_zh: '儿童',
      slope_id: '2',
      setting_time_id: ['1', '1'],
      category_id: '1',
      days_of_lesson: '1',
    });
    const { body } = await sendForm(desk, '/courses', form);
    expect(body.item).toMatchObject({ name: '[2027]', slopes: [{ id: 2 }], setting_time: [{ id: 1 }] });
  });
});

describe('a change of a course', () => {
  it('leaves omitted fields unchanged, and ignores the empty Japanese name that the old client sends', async () => {
    const desk = await openDesk();
    const { body } = await post(desk, { ...privateSki(), id: school.course.snowboard, category_id: 1 });
    expect(body.item).toMatchObject({ type: 'Snowboard', nomination_fee_type: '6h', display_order: 1 });
    expect((await post(desk, privateSki())).body.item.name_translations.ja).toBe('プライベートスキー');
    expect((await post(desk, privateSki({ course_name_ja: '' }))).body.item.name_translations.ja).toBe('');
  });

  it('clears the level with null or an empty choice', async () => {
    const desk = await openDesk();
    for (const none of [null, '']) {
      expect((await post(desk, privateSki({ ability_level: '4' }))).body.item.ability_level).toBe(4);
      expect((await post(desk, privateSki())).body.item.ability_level).toBe(4);
      expect((await post(desk, privateSki({ ability_level: none }))).body.item.ability_level).toBeNull();
    }
  });

  it('keeps the prices on the slopes it keeps, and deletes those on slopes it loses', async () => {
    const desk = await openDesk();
    const prices = async () => (await desk.t.get('/courses/1/prices')).body.map((row: { id: number }) => row.id);
    await post(desk, privateSki());
    expect(await prices()).toEqual([1, 2, 3, 4, 5]);
    await post(desk, privateSki({ slope_ids: [2] }));
    expect(await prices()).toEqual([4, 5]);
  });

  it('keeps a lesson time and a category deleted since, which no other course can choose', async () => {
    const desk = await openDesk();
    await desk.rest('DELETE', '/setting-times/2');
    await desk.rest('DELETE', '/categories/1');
    const { status, body } = await post(desk, privateSki());
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ category: { id: 1, name: 'Ski' }, setting_time: [{ id: 1 }, { id: 2 }] });
    const other = await post(desk, { ...privateSki(), id: school.course.snowboard });
    expect(Object.keys(other.body.errors).sort()).toEqual(['category_id', 'setting_time_ids']);
  });
});

describe('a deleted course', () => {
  it('is in no list and keeps its name on the bookings', async () => {
    const desk = await openDesk();
    const booking = await desk.book();
    await desk.rest('DELETE', '/courses/1');
    for (const path of ['/courses/1', '/courses/1/prices', '/courses/1/setting-times'])
      expect((await desk.t.get(path)).status).toBe(404);
    expect((await desk.t.get('/courses')).body.items.map((course: { id: number }) => course.id)).toEqual([2, 3]);
    expect((await desk.rest('GET', `/booking/${booking}`)).body.item.course.course_name.en).toBe('Private Ski');
  });
});

describe('the classes of a course', () => {
  const group = { form: 'group', class_size: '8', min_people: '3', level_span: '2' };
  const stored = { form: 'group', class_size: 8, min_people: 3, level_span: 2 };

  it('are stored, and unchanged when an old client sends nothing about them', async () => {
    const desk = await openDesk();
    const { body } = await post(desk, { ...kids, ...group });
    expect(body.item).toMatchObject(stored);
    const again = await post(desk, { ...kids, id: body.item.id, course_name: 'Kids 2' });
    expect(again.body.item).toMatchObject({ name: 'Kids 2', ...stored });
    expect((await desk.t.get(`/courses/${body.item.id}`)).body.item).toMatchObject(stored);
  });

  it('are removed from a course for which no form is sent, and from one that becomes private', async () => {
    const desk = await openDesk();
    const { body } = await post(desk, kids);
    expect(body.item).toMatchObject({ form: 'private', class_size: null, min_people: 1, level_span: 1 });
    const { id } = (await post(desk, { ...kids, ...group })).body.item;
    const private_ = await post(desk, { ...kids, id, form: 'private' });
    expect(private_.body.item).toMatchObject({ form: 'private', class_size: null });
  });

  it.each([
    ['without a size', { class_size: '' }, 'class_size', 'Please enter the class size'],
    ['of nobody', { class_size: '0' }, 'class_size', 'The class size is a number from 1 to 20'],
    ['of more than 20', { class_size: '21' }, 'class_size', 'The class size is a number from 1 to 20'],
    ['with a least number above their size', { min_people: '9' }, 'min_people', 'This is more than a class takes'],
    ['with no level', { level_span: '0' }, 'level_span', 'Please choose 1 to 6 levels'],
    ['of an unknown form', { form: 'team' }, 'form', 'Please choose one of the options'],
  ])('%s are refused on that field', async (_what, changes, field, text) => {
    const desk = await openDesk();
    const { status, body } = await post(desk, { ...kids, ...group, ...changes });
    expect([status, Object.keys(body.errors), body.errors[field]]).toEqual([422, [field], [text]]);
  });

  it('change only for new bookings: stored lessons stay private until their booking is moved', async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await desk.book();
    expect((await post(desk, privateSki({ ...group, setting_time_ids: [1, 2] }))).status).toBe(200);
    await desk.book();
    const places = async () =>
      (await desk.t.app.db.selectFrom('lesson').select('capacity').orderBy('id').execute()).map((row) => row.capacity);
    expect(await places()).toEqual([null, null, 8]);
    await desk.rest('PUT', `/booking/${id}`, { operating_day: school.day['2026-12-23'] });
    expect(await places()).toEqual([null, 8, 8]);
  });
});
