/** Moves of classes on the grid: all who attend a class move with it (decision 0036). */
import { unpackSchedule } from '@gerende/domain/schedule/packed';
import { beforeEach, describe, expect, it } from 'vitest';
import { classesOf, makeGroupCourse } from '../../testing/classes.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { move, saveMoves } from '../../testing/moves.ts';
import { school } from '../../testing/test-school.ts';

const { day, instructor } = school;
const { aoki, baba } = instructor;

let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
  await makeGroupCourse(desk);
});

const booked = (changes: Record<string, unknown> = {}): Promise<number> =>
  desk.book({ number_of_orders: 2, ability_level: 1, ...changes });
const bookings = () =>
  desk.t.app.db.selectFrom('booking').select(['date', 'instructor_id', 'version']).orderBy('id').execute();

describe('a class on the grid', () => {
  it('gets its instructor with one move, for all who attend it', async () => {
    await booked();
    await booked();
    const { saved, refused } = await saveMoves(desk, move(1, aoki));
    expect([saved, refused]).toEqual([[{ booking_id: 1, day_number: 1, version: 2 }], []]);
    expect([await classesOf(desk), await desk.heldHours()]).toEqual([
      ['1: 12-22 09:00 by 1 4/4 [1 2]'],
      ['1 2026-12-22 36-47'],
    ]);
    expect(await bookings()).toMatchObject([{ instructor_id: aoki }, { instructor_id: aoki, version: 2 }]);
  });

  it('is moved to another day and hour with all of its bookings; canceled ones keep their day', async () => {
    await booked({ instructor_id: aoki, number_of_orders: 1 });
    await booked({ number_of_orders: 1, days_of_lesson: 2 });
    await booked({ number_of_orders: 1 });
    await putBooking(desk, 3, { invoice_status: 'Canceled' });
    const to = { to_date: '2026-12-24', to_from: '13:00' };
    const { refused } = await saveMoves(desk, move(1, baba, to));
    expect([refused, await classesOf(desk)]).toEqual([
      [],
      ['1: 12-24 13:00 by 2 2/4 [1 2]', '2: 12-23 09:00 by nobody 1/4 [2]', '3x: 12-22 09:00 by 1 0/4 [3x]'],
    ]);
    expect(await bookings()).toMatchObject([{ date: '2026-12-24' }, { date: '2026-12-23' }, { date: '2026-12-22' }]);
  });

  it('stays where it is when one of its bookings has a lesson on the new day', async () => {
    await booked({ instructor_id: aoki });
    await booked({ days_of_lesson: 2 });
    const before = await classesOf(desk);
    const { saved, refused } = await saveMoves(desk, move(1, aoki, { to_date: '2026-12-23' }));
    expect([saved, refused.map(({ reason, move }) => [reason, move.booking_id])]).toEqual([[], [['same_day', 1]]]);
    expect(await classesOf(desk)).toEqual(before);
  });

  it('cannot be sent to two places at once', async () => {
    await booked();
    await booked();
    const { saved, refused } = await saveMoves(desk, move(1, aoki), move(2, baba));
    expect([saved.length, refused.map(({ reason }) => reason)]).toEqual([0, ['changed', 'changed']]);
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by nobody 4/4 [1 2]']);
  });

  it('clashes with a private lesson of its new instructor, and overlaps it when that is confirmed', async () => {
    await booked();
    await booked();
    await desk.book({ course_id: school.course.snowboard, setting_time_id: school.time.morning, instructor_id: aoki });
    expect((await saveMoves(desk, move(1, aoki))).refused).toMatchObject([{ reason: 'teaching' }]);
    expect((await saveMoves(desk, move(1, aoki, { allow_overlap: true }))).refused).toEqual([]);
    expect((await classesOf(desk))[0]).toBe('1: 12-22 09:00 by 1 4/4 [1 2]');
    expect(await desk.heldHours()).toEqual(['1 2026-12-22 36-47']);
  });

  it('swaps with another class', async () => {
    await booked({ instructor_id: aoki, number_of_orders: 3 });
    await booked({ instructor_id: baba, number_of_orders: 3, operating_day: day['2026-12-22'] });
    const { refused } = await saveMoves(desk, move(1, baba), move(2, aoki));
    expect([refused, await classesOf(desk)]).toEqual([
      [],
      ['1: 12-22 09:00 by 2 3/4 [1]', '2: 12-22 09:00 by 1 3/4 [2]'],
    ]);
  });
});

describe('two lessons that swap instructors', () => {
  const swap = { together: 1 };

  it('are saved together, also when they only share some hours', async () => {
    const morning = await desk.book({ instructor_id: aoki, course_id: school.course.snowboard });
    const later = await desk.book({ instructor_id: baba, course_id: school.course.snowboard });
    expect((await saveMoves(desk, move(later, baba, { to_from: '10:00' }))).refused).toEqual([]);
    const asked = [move(morning, baba, swap), move(later, aoki, { ...swap, expected_version: 2 })];
    expect((await saveMoves(desk, ...asked)).refused).toEqual([]);
    expect((await desk.heldHours()).sort()).toEqual(['1 2026-12-22 40-51', '2 2026-12-22 36-47']);
  });

  it('both stay when one of them was changed meanwhile, while other moves are saved', async () => {
    const first = await desk.book({ instructor_id: aoki, course_id: school.course.snowboard });
    const second = await desk.book({ instructor_id: baba, course_id: school.course.snowboard });
    const third = await desk.book({ course_id: school.course.snowboard, operating_day: day['2026-12-24'] });
    // Another desk moves the first one away, so that nothing would block the second.
    await saveMoves(desk, move(first, null));
    const { saved, refused } = await saveMoves(
      desk,
      move(first, baba, swap),
      move(second, aoki, swap),
      move(third, aoki),
    );
    expect(refused.map(({ move, reason }) => [move.booking_id, reason])).toEqual([
      [first, 'changed'],
      [second, 'swap'],
    ]);
    expect(saved.map(({ booking_id }) => booking_id)).toEqual([third]);
    expect((await desk.heldHours()).sort()).toEqual(['1 2026-12-24 36-47', '2 2026-12-22 36-47']);
  });
});

describe('a class in query results', () => {
  const week = { from: '2026-12-21', to: '2026-12-27' };

  it('is named on the days of all who attend it', async () => {
    await makeGroupCourse(desk, { min_people: 3 });
    await booked({ days_of_lesson: 2 });
    await booked();
    const packed = (await desk.trpc.admin.schedule.list({ startDate: week.from, endDate: week.to })).toJSON();
    const { lessons } = unpackSchedule(packed);
    const of = { capacity: 4, min_people: 3, level_span: 2 };
    expect(lessons.map(({ days }) => days.map((each) => each.class))).toMatchObject([
      [
        { id: 1, people: 4, ...of },
        { id: 2, people: 2, ...of },
      ],
      [{ id: 1, people: 4, ...of }],
    ]);
  });

  it('is one line of the payroll sheet', async () => {
    await booked({ instructor_id: aoki });
    await booked();
    const path = `/schedule/export?from=${week.from}&to=${week.to}`;
    const sheet = await (await desk.t.request(path, { token: desk.token })).text();
    expect(sheet.split('\r\n').filter((line) => line.includes('Aoki'))).toEqual([
      '2026-12-22,1,Aoki Sora,09:00,12:00,3,Private Ski,"Tan Wei Ling, Tan Wei Ling",4,0,',
      'Total,1,Aoki Sora,,,3',
    ]);
  });

  it('is assigned once, to somebody who teaches the highest level of its guests', async () => {
    await makeGroupCourse(desk, { level_span: 6 });
    await booked();
    await booked({ ability_level: 4 });
    const { proposals, left_over } = await desk.trpc.admin.schedule.assign(week);
    expect([proposals.map(({ move }) => [move.booking_id, move.to_instructor_id]), left_over]).toEqual([
      [[1, aoki]],
      [],
    ]);
    await saveMoves(desk, ...proposals.map((each) => each.move));
    expect(await classesOf(desk)).toEqual(['1: 12-22 09:00 by 1 4/4 [1 2]']);
    expect((await desk.trpc.admin.schedule.assign(week)).proposals).toEqual([]);
  });
});
