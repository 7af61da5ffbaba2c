/** The desk moves bookings between classes, splits and merges them (decision 0036). */
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { classesOf, makeGroupCourse } from '../../../testing/classes.ts';
import { type Desk, openDesk, putBooking } from '../../../testing/desk.ts';
import { move, saveMoves } from '../../../testing/moves.ts';
import { school } from '../../../testing/test-school.ts';

const { day, instructor, time } = school;
const { aoki, baba } = instructor;

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  await makeGroupCourse(desk);
});

const booked = (changes: Record<string, unknown> = {}): Promise<number> =>
  desk.book({ number_of_orders: 2, ability_level: 1, ...changes });
/** A class with its current version. */
const seen = async (id: number) => {
  const { version } = await desk.t.app.db
    .selectFrom('lesson')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, version };
};
type Asked = Parameters<Desk['trpc']['admin']['schedule']['allocateClass']>[0];
const allocate = (asked: Asked) => desk.trpc.admin.schedule.allocateClass(asked);
/** Two and three people, in a class of Aoki and in one of Baba. */
async function twoClasses(): Promise<void> {
  await booked({ instructor_id: aoki });
  await booked({ instructor_id: baba, number_of_orders: 3 });
}

describe('bookings in a class', () => {
  it('move with all of their people to another class and its instructor', async () => {
    await booked({ instructor_id: aoki });
    await booked();
    await booked({ instructor_id: baba });
    expect(await allocate({ from: await seen(1), booking_ids: [2], to: await seen(2) })).toMatchObject({ class_id: 2 });
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 2/4 [1]', '2: 12-22 09:00 by 2 4/4 [2 3]']);
    const booking = await desk.t.app.db.selectFrom('booking').selectAll().where('id', '=', 2).executeTakeFirstOrThrow();
    expect(booking.instructor_id).toBe(baba);
    expect((await desk.audit()).at(-1)).toMatchObject({ entity: 'booking', entity_id: '2', action: 'update' });
  });

  it('are split off into a new class, which nobody teaches yet', async () => {
    await booked({ instructor_id: aoki });
    await booked();
    await allocate({ from: await seen(1), booking_ids: [2], to: null });
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 2/4 [1]', '2: 12-22 09:00 by nobody 2/4 [2]']);
    expect(await desk.heldHours()).toEqual(['1 2026-12-22 36-47']);
  });

  it('are merged: the class that is left empty is removed, and its instructor is free', async () => {
    await makeGroupCourse(desk, { class_size: 5 });
    await twoClasses();
    await allocate({ from: await seen(1), booking_ids: [1], to: await seen(2) });
    expect([await classesOf(desk), await desk.heldHours()]).toEqual([
      ['2: 12-22 09:00 by 2 5/5 [1 2]'],
      ['2 2026-12-22 36-47'],
    ]);
  });

  it('fill a class beyond its places only with a reason, which is audited', async () => {
    await twoClasses();
    const asked = { from: await seen(1), booking_ids: [1], to: await seen(2) };
    await expect(allocate(asked)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    expect((await classesOf(desk))[1]).toBe('2: 12-22 09:00 by 2 3/4 [2]');
    await allocate({ ...asked, reason: 'One family' });
    expect(await classesOf(desk)).toEqual(['2: 12-22 09:00 by 2 5/4 [1! 2]']);
    const notes = await desk.t.app.db.selectFrom('audit_log').select(['note', 'after']).orderBy('id', 'desc').execute();
    expect(notes[0]).toMatchObject({ note: 'One family', after: expect.stringContaining('"overbooked":true') });
    // Nobody else can join, the bookings in it stay through a change, and once there is room nobody is overbooked.
    await booked({ instructor_id: baba, operating_day: day['2026-12-24'] });
    expect((await putBooking(desk, 2, { hotel_name: 'Yuzawa' })).status).toBe(200);
    expect((await saveMoves(desk, move(2, aoki, { expected_version: 2 }))).refused).toEqual([]);
    expect((await classesOf(desk))[0]).toBe('2: 12-22 09:00 by 1 5/4 [1! 2!]');
    expect((await putBooking(desk, 1, { number_of_orders: 1 })).status).toBe(200);
    expect((await classesOf(desk))[0]).toBe('2: 12-22 09:00 by 1 4/4 [1 2]');
  });

  it('stay where another desk has just put them: the second desk gets a message', async () => {
    await twoClasses();
    await booked({ number_of_orders: 1, instructor_id: aoki });
    const asked = { from: await seen(1), booking_ids: [3], to: await seen(2) };
    await allocate(asked);
    await expect(allocate(asked)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'conflict: errors:classChanged',
    });
    // The same for a desk that did not see a guest join.
    const before = { from: await seen(2), booking_ids: [3], to: await seen(1) };
    await booked({ number_of_orders: 1, instructor_id: aoki });
    await expect(allocate(before)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 3/4 [1 4]', '2: 12-22 09:00 by 2 4/4 [2 3]']);
  });

  it('go to no class at another time, and to none that they are in', async () => {
    await twoClasses();
    await booked({ setting_time_id: time.afternoon });
    for (const to of [await seen(3), await seen(1), null])
      await expect(allocate({ from: await seen(1), booking_ids: [1], to })).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
  });

  it('stay in a class that was taught', async () => {
    await booked({ operating_day: day['2026-12-18'] });
    await booked({ operating_day: day['2026-12-18'] });
    await expect(allocate({ from: await seen(1), booking_ids: [1], to: null })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'conflict: errors:classTaught',
    });
  });
});

describe('an allocation that is undone', () => {
  const classesAndHours = async () => [await classesOf(desk), await desk.heldHours()];
  const bookings = () =>
    desk.t.app.db.selectFrom('booking').select(['id', 'instructor_id', 'date']).orderBy('id').execute();

  it('restores two merged classes with their instructors and their hours, and is audited', async () => {
    await makeGroupCourse(desk, { class_size: 5 });
    await twoClasses();
    const [before, earlier] = [await bookings(), await classesAndHours()];
    const { undo } = await allocate({ from: await seen(1), booking_ids: [1], to: await seen(2) });
    await allocate({ ...undo, reason: 'Undo' });
    expect(await bookings()).toEqual(before);
    expect(await classesOf(desk)).toEqual(['2: 12-22 09:00 by 2 3/5 [2]', '3: 12-22 09:00 by 1 2/5 [1]']);
    expect((await desk.heldHours()).sort()).toEqual([...(earlier[1] ?? [])].sort());
    const [last] = await desk.t.app.db
      .selectFrom('audit_log')
      .select(['note', 'after'])
      .orderBy('id', 'desc')
      .execute();
    expect(last).toMatchObject({ note: 'Undo', after: expect.stringContaining('"class_id":3') });
  });

  it('merges what was split off, and moves back bookings that went to another class', async () => {
    await booked({ instructor_id: aoki });
    await booked();
    await booked({ instructor_id: baba });
    const earlier = await classesAndHours();
    for (const to of [null, await seen(2)]) {
      const { undo } = await allocate({ from: await seen(1), booking_ids: [2], to });
      expect(await classesAndHours()).not.toEqual(earlier);
      await allocate(undo);
      expect(await classesAndHours()).toEqual(earlier);
    }
  });

  it('is refused when a guest joined meanwhile, and when the instructor teaches elsewhere', async () => {
    await makeGroupCourse(desk, { class_size: 6 });
    await twoClasses();
    const { undo } = await allocate({ from: await seen(1), booking_ids: [1], to: await seen(2) });
    await desk.book({ course_id: school.course.snowboard, setting_time_id: time.morning, instructor_id: aoki });
    const merged = await classesAndHours();
    await expect(allocate(undo)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await classesAndHours()).toEqual(merged);
    await booked({ number_of_orders: 1, instructor_id: baba });
    await expect(allocate(undo)).rejects.toMatchObject({ message: 'conflict: errors:classChanged' });
  });

  it('opens no class for an instructor who does not exist', async () => {
    await booked({ instructor_id: aoki });
    await booked();
    const asked = { from: await seen(1), booking_ids: [2], to: null, instructor_id: 999 };
    await expect(allocate(asked)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });
});

type Step = {
  what: 'book' | 'cancel' | 'restore' | 'people' | 'day' | 'split' | 'merge' | 'teach';
  at: number;
  people: number;
};
const steps = fc.array(
  fc.record({
    what: fc.constantFrom<Step['what'][]>(
      'book',
      'book',
      'cancel',
      'restore',
      'people',
      'day',
      'split',
      'merge',
      'teach',
    ),
    at: fc.nat({ max: 20 }),
    people: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 6, maxLength: 14 },
);

async function take(step: Step, ids: number[]): Promise<void> {
  const id = ids[step.at % Math.max(1, ids.length)];
  if (step.what === 'book' || id === undefined) {
    ids.push(await booked({ number_of_orders: step.people, days_of_lesson: 1 + (step.at % 2) }));
    return;
  }
  const changes = {
    cancel: { invoice_status: 'Canceled' },
    restore: { invoice_status: 'Unpaid' },
    people: { number_of_orders: step.people },
    day: { operating_day: step.at % 2 === 0 ? day['2026-12-23'] : day['2026-12-22'] },
  };
  if (step.what in changes) {
    await putBooking(desk, id, changes[step.what as keyof typeof changes]);
    return;
  }
  const classes = await desk.t.app.db
    .selectFrom('lesson')
    .select('id')
    .where('canceled', '=', 0)
    .orderBy('id')
    .execute();
  const [from, to] = [
    classes[step.at % Math.max(1, classes.length)],
    classes[step.people % Math.max(1, classes.length)],
  ];
  const own = await desk.t.app.db
    .selectFrom('attendance')
    .select('booking_id')
    .where('lesson_id', '=', from?.id ?? 0)
    .orderBy('booking_id')
    .execute();
  if (!from || !to) return;
  const booking_ids = (step.what === 'split' ? own.slice(0, 1) : own).map((row) => row.booking_id);
  const asked = { from: await seen(from.id), booking_ids, to: step.what === 'split' ? null : await seen(to.id) };
  if (step.what === 'teach') await saveMoves(desk, move(id, aoki, { expected_version: 1 }));
  // Refused when the class is full, of another day, or the same.
  else await allocate(asked).catch((error) => expect(['UNPROCESSABLE_CONTENT', 'CONFLICT']).toContain(error.code));
}

it('never put more people than places into a class, and lose no day of a booking, in any sequence', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (each) => {
      desk = await openDesk();
      await makeGroupCourse(desk);
      const ids: number[] = [];
      for (const step of each) await take(step, ids);
      const { db } = desk.t.app;
      const bookings = await db.selectFrom('booking').selectAll().orderBy('id').execute();
      const days = await db.selectFrom('attendance').selectAll().orderBy('booking_id').orderBy('day_number').execute();
      const lessons = await db.selectFrom('lesson').selectAll().orderBy('id').execute();
      for (const { id, days_of_lesson, number_of_orders, date, invoice_status } of bookings) {
        const own = days.filter((row) => row.booking_id === id).sort((a, b) => a.day_number - b.day_number);
        expect(own.map((row) => row.day_number)).toEqual(Array.from({ length: days_of_lesson }, (_, at) => at + 1));
        expect([own[0]?.date, ...new Set(own.map((row) => row.people))]).toEqual([date, number_of_orders]);
        expect(own.every((row) => (row.canceled === 1) === (invoice_status === 'Canceled'))).toBe(true);
      }
      for (const lesson of lessons) {
        const live = days.filter((row) => row.lesson_id === lesson.id && row.canceled === 0);
        expect(live.reduce((sum, row) => sum + row.people, 0)).toBeLessThanOrEqual(lesson.capacity ?? 0);
        expect(lesson.canceled).toBe(live.length === 0 ? 1 : 0);
      }
      const taught = lessons.filter((lesson) => lesson.instructor_id !== null && lesson.canceled === 0);
      const held = await db.selectFrom('lesson_cell').select('lesson_id').distinct().execute();
      expect(held.map((row) => row.lesson_id).sort()).toEqual(taught.map((lesson) => lesson.id).sort());
    }),
    { numRuns: 25 },
  );
});
