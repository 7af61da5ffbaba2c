/** A group course that becomes one of private lessons, while canceled bookings are still in its classes. */
import { expect, it } from 'vitest';
import { classesOf, makeGroupCourse } from '../../testing/classes.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';

const { aoki } = school.instructor;

async function makePrivate(desk: Desk): Promise<void> {
  const course = await desk.trpc.admin.course.get({ id: school.course.privateSki });
  await desk.trpc.admin.course.save({
    id: course.id,
    course_name: course.name_translations.en,
    course_name_zh: course.name_translations.zh,
    slope_ids: course.slopes.map(({ id }) => id),
    setting_time_ids: course.setting_time.map(({ id }) => id),
    category_id: course.category.id,
    days_of_lesson: course.days_of_lesson,
    form: 'private',
    lessons: 'move',
  });
}

it('a class whose other booking was canceled becomes the private lesson of the one that is left', async () => {
  const desk = await openDesk();
  await makeGroupCourse(desk);
  const [stays, goes] = [await desk.book({ instructor_id: aoki }), await desk.book()];
  await putBooking(desk, goes, { invoice_status: 'Canceled' });
  await makePrivate(desk);
  expect(await classesOf(desk)).toEqual([
    `1: 12-22 09:00 by ${aoki} 1/- [${stays}]`,
    `2x: 12-22 09:00 by ${aoki} 0/4 [${goes}x]`,
  ]);
  // It can be taken up again, beside the private lesson.
  expect((await putBooking(desk, goes, { invoice_status: 'Unpaid', instructor_id: null })).status).toBe(200);
});
