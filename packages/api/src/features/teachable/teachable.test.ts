import { addDays } from '@gerende/domain/calendar/plain-date';
import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/query-plans.ts';
import { storeBookings } from '../../testing/stored-bookings.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { school } from '../../testing/test-school.ts';
import { dayPlans, planTeaching, rangeOf, readTeachingDays } from './teachable.service.ts';
import { wantedOf } from './wanted.ts';

const { course, instructor, slope, time } = school;
const date = '2026-12-22';
const morning = { start_time: '09:00', end_time: '12:00' };

type Attending = { booking_id: number; people: number; day_number?: number; canceled?: number };

async function storeLesson(
  t: TestApp,
  lesson: { instructor_id?: number | null; capacity?: number | null; canceled?: number; date?: string },
  attending: readonly Attending[],
): Promise<number> {
  const row = { course_id: course.privateSki, slope_id: slope.kandatsu, date, ...morning, instructor_id: null };
  const { id } = await t.app.db
    .insertInto('lesson')
    .values({ ...row, capacity: null, ...lesson })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const each of attending)
    await t.app.db
      .insertInto('attendance')
      .values({ day_number: 1, ...each, lesson_id: id, date: lesson.date ?? date })
      .execute();
  return id;
}

const dayOf = async (t: TestApp) => (await readTeachingDays(t.app.db, rangeOf(date, 1))).get(date);

describe('readTeachingDays', () => {
  it('reads each class with the levels, languages, people and numbers of its live bookings', async () => {
    const t = await createTestApp();
    const [first, second, canceled] = await storeBookings(t, [
      { ability_level: 2, lesson_language: 'zh-TW' },
      { ability_level: 1, lesson_language: null },
      { ability_level: 6, lesson_language: 'ja' },
    ]);
    const id = await storeLesson(t, { capacity: 8, instructor_id: instructor.baba }, [
      { booking_id: first?.id ?? 0, people: 2 },
      { booking_id: second?.id ?? 0, people: 3 },
      { booking_id: canceled?.id ?? 0, people: 1, canceled: 1 },
    ]);
    expect((await dayOf(t))?.lessons).toEqual([
      {
        id,
        course_id: course.privateSki,
        category_id: school.category.ski,
        slope_id: slope.kandatsu,
        from: '09:00',
        to: '12:00',
        levels: { lowest: 1, highest: 2 },
        languages: ['zh-TW'],
        instructor_id: instructor.baba,
        capacity: 8,
        people: 5,
        booking_ids: [first?.id, second?.id],
      },
    ]);
  });

  it('leaves out canceled lessons and deleted instructors, and includes classes without guests', async () => {
    const t = await createTestApp();
    await storeLesson(t, { capacity: 8, canceled: 1 }, []);
    const id = await storeLesson(t, { capacity: 8, instructor_id: instructor.doi }, []);
    expect((await dayOf(t))?.lessons).toMatchObject([
      { id, instructor_id: null, levels: null, languages: [], people: 0, booking_ids: [] },
    ]);
  });

  it('reads instructors with levels, slopes, languages, and where they are that day', async () => {
    const t = await createTestApp();
    const { db } = t.app;
    await db.insertInto('instructor_language').values({ instructor_id: instructor.aoki, language: 'ja' }).execute();
    await db.insertInto('instructor_language').values({ instructor_id: instructor.aoki, language: 'en' }).execute();
    await db
      .insertInto('instructor_day_off')
      .values({ instructor_id: instructor.aoki, date, setting_time_id: time.morning })
      .execute();
    await db
      .insertInto('instructor_away')
      .values({ instructor_id: instructor.aoki, date, start_time: '13:00', end_time: '14:00', kind: 'sick' })
      .execute();
    await db
      .insertInto('schedule_entry')
      .values({
        tag: 'Holiday',
        instructor_id: instructor.baba,
        date,
        start_time: '10:00',
        end_time: '11:00',
        created_at: '',
      })
      .execute();
    const days = await readTeachingDays(db, rangeOf(date, 2));
    expect(days.get(date)?.instructors).toEqual([
      {
        id: instructor.aoki,
        levels: [
          { category_id: 1, level: 5 },
          { category_id: 2, level: 3 },
        ],
        slope_ids: [slope.kandatsu],
        languages: ['en', 'ja'],
        away: [
          { from: '09:00', to: '12:00', kind: 'off' },
          { from: '13:00', to: '14:00', kind: 'sick' },
        ],
        entries: [],
      },
      {
        id: instructor.baba,
        levels: [{ category_id: 1, level: 2 }],
        slope_ids: [],
        languages: [],
        away: [],
        entries: [{ from: '10:00', to: '11:00' }],
      },
      { id: instructor.chiba, levels: [], slope_ids: [], languages: [], away: [], entries: [] },
    ]);
    expect(days.get('2026-12-23')?.instructors).toMatchObject([
      { away: [], entries: [] },
      { away: [{ from: '09:00', to: '12:00', kind: 'off' }], entries: [] },
      {},
    ]);
    expect(days.get('2026-12-23')?.lessons).toEqual([]);
  });

  it('looks up what grows with the seasons by date, in as many statements for a month as for a day', async () => {
    const t = await createTestApp();
    const stepsOf = (days: number) => plansOf(t.app, (app) => readTeachingDays(app.db, rangeOf(date, days)));
    const month = await stepsOf(31);
    expect(month).toHaveLength((await stepsOf(1)).length);
    const scanned = month.filter((step) => step.startsWith('SCAN')).sort();
    // PostgreSQL, prevented from reading whole tables, finds these by their keys.
    if (isOnPostgres) expect(scanned.join()).not.toMatch(/lesson|attendance|booking|schedule_entry|away|called_in/);
    else
      expect(scanned).toEqual([
        'SCAN instructor',
        'SCAN instructor_category',
        'SCAN instructor_language',
        'SCAN instructor_slope',
        // They grow with the instructors, not with what was sold.
        'SCAN weekly_hours',
        'SCAN work_season',
      ]);
  });
});

describe('planTeaching', () => {
  it('remembers the plan of each day for the next query', async () => {
    const t = await createTestApp();
    const [booking] = await storeBookings(t, [{}]);
    const id = await storeLesson(t, {}, [{ booking_id: booking?.id ?? 0, people: 1 }]);
    expect((await planTeaching(t.app.db, rangeOf(date, 2))).get(date)).toMatchObject({ isKnown: true });
    expect(dayPlans.get(t.app.db, date)).toEqual(new Map([[id, instructor.aoki]]));
    expect(dayPlans.get(t.app.db, '2026-12-23')).toEqual(new Map());
  });

  it('lets other requests be answered between the days of a full month, but not inside a transaction', async () => {
    const t = await createTestApp();
    for (let lesson = 0; lesson < 210; lesson += 1)
      await storeLesson(t, { date: addDays('2026-12-01', lesson % 30) }, []);
    /** How many ticks of the event loop pass after the days were read. */
    const turns = async (plan: () => Promise<unknown>): Promise<number> => {
      let isOver = false;
      let made = 0;
      const next = (): void => {
        made += 1;
        if (!isOver) setImmediate(next);
      };
      setImmediate(next);
      await plan();
      isOver = true;
      return made;
    };
    const month = { from: '2026-12-01', to: '2026-12-30' };
    const [read, planned] = [
      await turns(() => readTeachingDays(t.app.db, month)),
      await turns(() => planTeaching(t.app.db, month)),
    ];
    // On a server, reading takes ticks itself.
    if (!isOnPostgres) expect([read, planned]).toEqual([0, 2]);
    const inside = await t.app.db.transaction().execute((db) => turns(() => planTeaching(db, month)));
    if (!isOnPostgres) expect(inside).toBe(0);
  });
});

describe('wantedOf', () => {
  const time = { duration_from: '09:00', duration_to: '12:00' };
  const wishes = { slope_id: 1, level: 2, people: 3 };
  const ski = { id: 7, category_id: 1, level_span: 2 };

  it('is for a class of a group course', () => {
    expect(wantedOf({ ...ski, form: 'group', class_size: 8 }, time, { ...wishes, language: 'ja' })).toEqual({
      ...wishes,
      course_id: 7,
      category_id: 1,
      from: '09:00',
      to: '12:00',
      language: 'ja',
      nominated_instructor_id: null,
      group: { class_size: 8, level_span: 2 },
    });
  });

  it('is for a private lesson of any other course', () => {
    expect(wantedOf({ ...ski, form: 'private', class_size: null }, time, wishes)).toMatchObject({
      language: null,
      group: null,
    });
  });
});
