/** A group course in the test school, and what is stored of its classes. */
import type { Desk } from './desk.ts';
import { school } from './test-school.ts';

/** Makes a course of the test school a group course. */
export async function makeGroupCourse(
  { t }: Desk,
  values: { class_size?: number; min_people?: number; level_span?: number; id?: number } = {},
): Promise<void> {
  const { id = school.course.privateSki, class_size = 4, min_people = 1, level_span = 2 } = values;
  await t.app.db
    .updateTable('course')
    .set({ form: 'group', class_size, min_people, level_span })
    .where('id', '=', id)
    .execute();
}

/** A lesson as `id date hours instructor people/capacity [booking people, …]`; `x` marks what is canceled. */
export async function classesOf({ t }: Desk): Promise<string[]> {
  const lessons = await t.app.db.selectFrom('lesson').selectAll().orderBy('id').execute();
  const guests = await t.app.db.selectFrom('attendance').selectAll().orderBy('booking_id').execute();
  return lessons.map((lesson) => {
    const own = guests.filter((guest) => guest.lesson_id === lesson.id);
    const live = own.filter((guest) => guest.canceled === 0).reduce((sum, guest) => sum + guest.people, 0);
    const names = own.map((guest) => `${guest.booking_id}${guest.canceled ? 'x' : ''}${guest.overbooked ? '!' : ''}`);
    const place = `${lesson.date.slice(5)} ${lesson.start_time} by ${lesson.instructor_id ?? 'nobody'}`;
    return `${lesson.id}${lesson.canceled ? 'x' : ''}: ${place} ${live}/${lesson.capacity ?? '-'} [${names.join(' ')}]`;
  });
}
