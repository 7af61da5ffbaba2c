import { skillObstacles } from '@gerende/domain/instructor/fit';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { changeStoredDays } from '../../testing/lesson-days.ts';
import { school } from '../../testing/test-school.ts';

const { course, instructor, slope, time } = school;
const lesson = {
  date: '2026-12-22',
  days_of_lesson: 2,
  setting_time_id: time.morning,
  course_id: course.privateSki,
  slope_id: slope.kandatsu,
  ability_level: 2,
};
const fitsOf = async (desk: Desk, changes: Record<string, unknown> = {}) =>
  (await desk.trpc.admin.booking.instructorFits({ ...lesson, ...changes })).instructors.map(({ id, reasons }) =>
    `${id} ${reasons.join('+')}`.trim(),
  );

describe('admin.booking.instructorFits', () => {
  it('lists those who fit and are free first, then the others with their obstacles', async () => {
    const desk = await openDesk();
    // Baba is off on the second morning; Chiba teaches no category at all; Doi was deleted.
    expect(await fitsOf(desk)).toEqual(['1', '2 off', '3 category']);
    expect(await fitsOf(desk, { ability_level: 3 })).toEqual(['1', '2 level+off', '3 category']);
    expect(await fitsOf(desk, { slope_id: slope.naeba, days_of_lesson: 1 })).toEqual(['2', '1 slope', '3 category']);
  });

  it('shows who teaches then, and does not count the booking that is edited', async () => {
    const desk = await openDesk();
    const id = await desk.book({ instructor_id: instructor.aoki });
    expect(await fitsOf(desk)).toEqual(['1 teaching', '2 off', '3 category']);
    expect(await fitsOf(desk, { booking_id: id })).toEqual(['1', '2 off', '3 category']);
    await putBooking(desk, id, { invoice_status: 'Canceled' });
    expect((await fitsOf(desk))[0]).toBe('1');
  });

  it('counts a schedule entry, whatever its tag', async () => {
    const desk = await openDesk();
    await desk.trpc.admin.schedule.saveEntry({
      tag: 'Sick leave',
      instructor_id: instructor.aoki,
      start_time: '11:30',
      end_time: '17:00',
      operating_day: '2026-12-23',
    });
    expect(await fitsOf(desk)).toEqual(['1 entry', '2 off', '3 category']);
    expect(await fitsOf(desk, { days_of_lesson: 1 })).toContain('1');
  });

  it("uses the hours that a booking's day got on the schedule, until the form changes its time", async () => {
    const desk = await openDesk();
    const id = await desk.book();
    await desk.book({ instructor_id: instructor.aoki, setting_time_id: time.afternoon });
    await changeStoredDays(desk.t.app.db, { start_time: '14:00', end_time: '17:00' }, { booking_id: id });
    const edited = { booking_id: id, days_of_lesson: 1 };
    expect(await fitsOf(desk, edited)).toContain('1 teaching');
    expect(await fitsOf(desk, { ...edited, date: '2026-12-24' })).toContain('1');
  });

  it('checks a running lesson from today on, and its taught days only when these are to change', async () => {
    const desk = await openDesk();
    const edited = { ...lesson, days_of_lesson: 3, booking_id: await desk.book({ days_of_lesson: 3 }) };
    await desk.book({ instructor_id: instructor.aoki, days_of_lesson: 2 });
    Object.assign(desk.t.app.clock, createClock('2026-12-24T08:00:00+09:00'));
    expect(await fitsOf(desk, edited)).toEqual(['1', '2', '3 category']);
    expect(await fitsOf(desk, { ...edited, change_taught_days: true })).toEqual(['1 teaching', '2 off', '3 category']);
    Object.assign(desk.t.app.clock, createClock('2026-12-25T08:00:00+09:00'));
    expect(await fitsOf(desk, edited), 'once the lesson is over').toContain('1 teaching');
  });

  it('handles a deleted slope and category as the schedule does when it checks moves', async () => {
    const desk = await openDesk();
    const { db } = desk.t.app;
    await db.deleteFrom('instructor_slope').where('instructor_id', '=', instructor.baba).execute();
    await db.insertInto('instructor_slope').values({ instructor_id: instructor.baba, slope_id: slope.naeba }).execute();
    const gone = [`/slopes/${slope.naeba}`, `/categories/${school.category.ski}`];
    for (const path of gone)
      expect((await desk.t.request(path, { method: 'DELETE', token: desk.token })).status, path).toBe(200);
    const staff = await desk.trpc.admin.instructor.list();
    const onSchedule = (slope_id: number) =>
      staff.map(({ id, teaches }) => {
        const asked = { category_id: school.category.ski, ability_level: 2, slope_id };
        return `${id} ${skillObstacles({ id, ...teaches }, asked).join('+')}`.trim();
      });
    const inForm = (slope_id: number) => fitsOf(desk, { slope_id, days_of_lesson: 1 });
    expect(await inForm(slope.kandatsu)).toEqual(['1', '2 slope', '3 category']);
    expect(onSchedule(slope.kandatsu)).toEqual(['1', '2 slope', '3 category']);
    expect(await inForm(slope.naeba)).toEqual(['2', '1 slope', '3 category']);
    expect(onSchedule(slope.naeba)).toEqual(['1 slope', '2', '3 category']);
  });

  it('ignores fields that are not chosen yet', async () => {
    const desk = await openDesk();
    expect(await desk.trpc.admin.booking.instructorFits({})).toEqual({
      instructors: [
        { id: 1, name: 'Aoki Sora', name_ja: null, name_zh: '青木空', reasons: [] },
        { id: 2, name: 'Baba Riku', name_ja: null, name_zh: '', reasons: [] },
        { id: 3, name: 'Chiba Mei', name_ja: null, name_zh: '千叶芽', reasons: [] },
      ],
      can_be_taught: null,
    });
  });

  it('is only for the desk', async () => {
    const desk = await openDesk();
    await expect(desk.t.trpc.admin.booking.instructorFits(lesson)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
