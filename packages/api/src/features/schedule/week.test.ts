import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const { course, day, instructor } = school;
const { aoki, baba, chiba, doi } = instructor;
const range = { from: '2026-12-21', to: '2026-12-27' };
const weekOf = (desk: Desk, asked = range) => desk.trpc.admin.schedule.week(asked);
const entry = {
  tag: 'On Hold',
  instructor_id: aoki,
  start_time: '13:00',
  end_time: '14:30',
  operating_day: '2026-12-22',
};

describe('admin.schedule.week', () => {
  it('has one row per lesson day with what the grid shows of it', async () => {
    const desk = await openDesk();
    const id = await desk.book({ nominated_instructor_id: aoki, days_of_lesson: 2, number_of_orders: 3 });
    await desk.t.app.db.updateTable('lesson_day').set({ instructor_id: chiba }).where('day_number', '=', 2).execute();
    const first = {
      booking_id: id,
      day_number: 1,
      days_of_lesson: 2,
      date: '2026-12-22',
      from: '09:00',
      to: '12:00',
      instructor_id: aoki,
      nominated_instructor_id: aoki,
      customer_name: 'Tan Wei Ling',
      number_of_orders: 3,
      ability_level: 2,
      course_id: course.privateSki,
      slope_id: 1,
      contact_status: 'not_contacted',
      invoice_status: 'Unpaid',
      version: 1,
    };
    expect((await weekOf(desk)).lessons).toEqual([
      first,
      { ...first, day_number: 2, date: '2026-12-23', instructor_id: chiba },
    ]);
  });

  it('has the days of the range alone, in either order, without canceled lessons', async () => {
    const desk = await openDesk();
    await desk.book({ operating_day: day['2026-12-20'], days_of_lesson: 2 });
    await desk.book({ operating_day: day['2026-12-28'] });
    await desk.book({ invoice_status: 'Canceled' });
    const { lessons, from, to } = await weekOf(desk, { from: range.to, to: range.from });
    expect([from, to]).toEqual([range.from, range.to]);
    expect(lessons.map((lesson) => `${lesson.date} ${lesson.day_number}`)).toEqual(['2026-12-21 2']);
  });

  it('has the rows, what they can teach, when they are off, and the hours of open days', async () => {
    const desk = await openDesk();
    const { instructors, days_off, operating_days } = await weekOf(desk);
    expect(instructors).toEqual([
      {
        id: aoki,
        name: 'Aoki Sora',
        name_zh: '青木空',
        display_order: 1,
        levels: [
          { category_id: 1, level: 5 },
          { category_id: 2, level: 3 },
        ],
        slope_ids: [1],
      },
      {
        id: baba,
        name: 'Baba Riku',
        name_zh: '',
        display_order: 2,
        levels: [{ category_id: 1, level: 2 }],
        slope_ids: [],
      },
      { id: chiba, name: 'Chiba Mei', name_zh: '千叶芽', display_order: 3, levels: [], slope_ids: [] },
    ]);
    expect(days_off).toEqual([{ instructor_id: baba, date: '2026-12-23', from: '09:00', to: '12:00' }]);
    expect(operating_days.map((each) => each.date)).not.toContain('2026-12-27');
    expect(operating_days[0]).toMatchObject({ date: '2026-12-21', duration_from: '08:30', duration_to: '17:00' });
    expect(operating_days).toHaveLength(6);
  });

  it('puts lessons and entries of somebody who is gone into nobody`s row', async () => {
    const desk = await openDesk();
    await desk.book({ instructor_id: aoki });
    await desk.trpc.admin.schedule.saveEntry(entry);
    await desk.t.app.db.updateTable('instructor').set({ deleted_at: '2026-12-01' }).execute();
    const { lessons, entries, instructors, days_off } = await weekOf(desk);
    expect([lessons[0]?.instructor_id, entries[0]?.instructor_id, instructors, days_off]).toEqual([null, null, [], []]);
  });

  it('has the names of everything the rows point to, deleted or not, in all languages', async () => {
    const desk = await openDesk();
    const { courses, slopes, categories } = await weekOf(desk);
    expect(courses).toContainEqual({
      id: course.privateSki,
      name_translations: { en: 'Private Ski', ja: 'プライベートスキー', zh: '私教双板' },
      type: 'Ski',
      category_id: 1,
    });
    expect(courses.map((each) => each.id)).toContain(course.deleted);
    expect(slopes).toContainEqual({ id: 2, name_translations: { en: 'Naeba', ja: '苗場', zh: '' } });
    expect(categories.map((each) => each.category_name)).toEqual(['Ski', 'Snowboard', 'Sledge']);
  });

  it('is at most sixty days long', async () => {
    const desk = await openDesk();
    await expect(weekOf(desk, { from: '2026-12-01', to: '2027-01-30' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    expect((await weekOf(desk, { from: '2026-12-01', to: '2027-01-29' })).from).toBe('2026-12-01');
  });

  it('reads lessons, entries and days off by date, never a whole table', async () => {
    const desk = await openDesk();
    const { db } = desk.t.app;
    const asked: CompiledQuery[] = [];
    const watched = new Proxy(db, {
      get(target, name) {
        if (name !== 'executeQuery') return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
        return (query: CompiledQuery) => {
          asked.push(query);
          return target.executeQuery(query);
        };
      },
    });
    const { getUpcoming, getWeek } = await import('./week.service.ts');
    await getWeek({ ...desk.t.app, db: watched }, range);
    await getUpcoming({ ...desk.t.app, db: watched }, { from: range.from });
    const steps: string[] = [];
    for (const { sql, parameters } of asked) {
      const plan = await db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      steps.push(...plan.rows.map((row) => row.detail));
    }
    expect(steps.filter((step) => /SCAN (lesson_day|booking|schedule_entry|instructor_day_off)\b/.test(step))).toEqual(
      [],
    );
    expect(steps).toContainEqual(expect.stringMatching(/SEARCH lesson_day USING .*INDEX lesson_day_by_date/));
    expect(steps).toContainEqual(expect.stringMatching(/SEARCH lesson_day USING COVERING INDEX lesson_day_by_date/));
    expect(steps).toContainEqual(expect.stringMatching(/SEARCH schedule_entry USING INDEX schedule_entry_by_date/));
  });
});

describe('admin.schedule.upcoming (§4: the week of the nearest upcoming booking)', () => {
  it('is the first lesson day from then on, of any day of a lesson, or none', async () => {
    const desk = await openDesk();
    const upcoming = (from: string) => desk.trpc.admin.schedule.upcoming({ from });
    expect(await upcoming('2026-12-20')).toEqual({ date: null });
    await desk.book({ invoice_status: 'Canceled' });
    await desk.book({ operating_day: day['2026-12-23'], days_of_lesson: 3 });
    expect(await upcoming('2026-12-20')).toEqual({ date: '2026-12-23' });
    expect(await upcoming('2026-12-25')).toEqual({ date: '2026-12-25' });
    expect(await upcoming('2026-12-26')).toEqual({ date: null });
  });
});

describe('tags (decisions: Edit Tags)', () => {
  it('are the three fixed ones, then the desk`s own', async () => {
    const desk = await openDesk();
    const { tags, addTag, removeTag } = desk.trpc.admin.schedule;
    await addTag({ name: ' Staff meeting ' });
    expect((await tags()).map((tag) => [tag.name, tag.fixed])).toEqual([
      ['Undecided', true],
      ['On Hold', true],
      ['Cancelled', true],
      ['Staff meeting', false],
    ]);
    expect((await weekOf(desk)).tags).toEqual(await tags());
    const own = (await tags()).find((tag) => !tag.fixed);
    expect(await removeTag({ id: own?.id ?? 0 })).toHaveLength(3);
    await expect(removeTag({ id: own?.id ?? 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await desk.audit()).map((row) => `${row.entity} ${row.action}`)).toEqual([
      'schedule_tag create',
      'schedule_tag delete',
    ]);
  });

  it.each(['on hold', 'ＯＮ ＨＯＬＤ', 'Undecided '])('refuse %j, which there is', async (name) => {
    const desk = await openDesk();
    await expect(desk.trpc.admin.schedule.addTag({ name })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  it('keep the fixed ones, and leave entries theirs', async () => {
    const desk = await openDesk();
    const added = await desk.trpc.admin.schedule.addTag({ name: 'Race' });
    await desk.trpc.admin.schedule.saveEntry({ ...entry, tag: 'Race' });
    for (const tag of added.filter((each) => each.fixed))
      await expect(desk.trpc.admin.schedule.removeTag({ id: tag.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await desk.trpc.admin.schedule.removeTag({ id: added.at(-1)?.id ?? 0 });
    expect((await weekOf(desk)).entries).toMatchObject([{ tag: 'Race' }]);
  });
});

describe('entries', () => {
  it('change and go by version, and are written down', async () => {
    const desk = await openDesk();
    const { saveEntry, updateEntry, removeEntry } = desk.trpc.admin.schedule;
    const { id } = await saveEntry(entry);
    const changed = await updateEntry({ ...entry, id, tag: 'Undecided', end_time: '15:00', version: 1 });
    expect(changed).toEqual({
      id,
      tag: 'Undecided',
      instructor_id: aoki,
      date: '2026-12-22',
      start_time: '13:00',
      end_time: '15:00',
      version: 2,
    });
    await expect(updateEntry({ ...entry, id, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(removeEntry({ id, version: 1 })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await removeEntry({ id, version: 2 })).toEqual({ id });
    await expect(removeEntry({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await desk.audit()).map((row) => row.action)).toEqual(['create', 'update', 'delete']);
  });

  it.each([{ end_time: '13:00' }, { tag: '' }, { operating_day: '2026-12-27' }, { instructor_id: doi }])(
    'refuse %j as a new entry is refused',
    async (wrong) => {
      const desk = await openDesk();
      const { id } = await desk.trpc.admin.schedule.saveEntry(entry);
      await expect(desk.trpc.admin.schedule.updateEntry({ ...entry, id, ...wrong })).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    },
  );
});
