/** What refers to an instructor, and what happens to it when the row is deleted (rest-v1 conventions). */
import { describe, expect, it } from 'vitest';
import { openDesk, putBooking } from '../../testing/desk.ts';
import { changeStoredDays } from '../../testing/lesson-days.ts';
import { plansOf } from '../../testing/query-plans.ts';
import { school } from '../../testing/test-school.ts';
import { findInstructorUse } from './instructor-use.service.ts';

const { chiba, aoki } = school.instructor;

describe('what refers to an instructor', () => {
  it('is each upcoming lesson day, in order, and every booking that names the instructor', async () => {
    const desk = await openDesk();
    const two = await desk.book({ instructor_id: chiba, days_of_lesson: 2, customer_name: 'Lee Ann' });
    const canceled = await desk.book({ instructor_id: chiba, operating_day: school.day['2027-01-10'] });
    await putBooking(desk, canceled, { invoice_status: 'Canceled' });
    await desk.book({ instructor_id: aoki });
    const use = await desk.trpc.admin.instructor.use({ id: chiba });
    expect(use.bookings).toBe(2);
    expect(use.lessons.map((lesson) => [lesson.booking_id, lesson.customer_name, lesson.date])).toEqual([
      [two, 'Lee Ann', '2026-12-22'],
      [two, 'Lee Ann', '2026-12-23'],
    ]);
    expect(use.lessons[0]).toMatchObject({ start_time: '09:00', end_time: '12:00', course_name: expect.any(String) });
  });

  it('leaves out past lessons', async () => {
    const desk = await openDesk();
    await desk.book({ instructor_id: chiba });
    await changeStoredDays(desk.t.app.db, { date: '2026-01-05' });
    expect(await desk.trpc.admin.instructor.use({ id: chiba })).toEqual({ lessons: [], bookings: 1 });
  });

  it('is not found for an unknown instructor', async () => {
    const desk = await openDesk();
    await expect(desk.trpc.admin.instructor.use({ id: 999 })).rejects.toThrow('errors:instructorNotFound');
  });

  it('is found without reading a whole table', async () => {
    const desk = await openDesk();
    await desk.book({ instructor_id: chiba });
    const steps = await plansOf(desk.t.app, (app) => findInstructorUse(app, chiba));
    expect(steps.filter((step) => /^SCAN (booking|lesson|attendance)\b/.test(step))).toEqual([]);
  });
});

it('the lessons of a deleted instructor are shown in the row without instructor, and the booking keeps the name', async () => {
  const desk = await openDesk();
  const id = await desk.book({ instructor_id: chiba });
  const days = { startDate: '2026-12-21', endDate: '2026-12-27' };
  const rows = async () => (await desk.rest('GET', `/schedule?${new URLSearchParams(days)}`)).body.data.items;
  expect(await rows()).toMatchObject([{ id, rowIndex: chiba }]);
  expect((await desk.rest('DELETE', `/instructors/${chiba}`)).status).toBe(200);
  expect(await rows()).toMatchObject([{ id, rowIndex: 0 }]);
  const { body } = await desk.rest('GET', `/booking/${id}`);
  expect(body.item.instructor).toMatchObject({ id: chiba, name: 'Chiba Mei' });
});
