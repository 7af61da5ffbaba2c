/** A day of the tests after a booking, as the database would answer it. */
import { lessonsWith } from '../teachable/book-into.ts';
import { type CanBeTaught, newLessonId, type TeachingDay, type Wanted, type Witness } from '../teachable/day.ts';

/**
 * The day as it is read once the booking is stored, and a witness of it.
 *
 * @param lesson_id the id of the lesson that is opened, if one is
 */
export function bookInto(
  day: TeachingDay,
  wanted: Wanted,
  { joins, witness }: Pick<CanBeTaught, 'joins' | 'witness'>,
  { lesson_id, booking_id }: { lesson_id: number; booking_id: number },
): { day: TeachingDay; witness: Witness } {
  const id = joins ?? lesson_id;
  const lessons = lessonsWith(day.lessons, wanted, joins, lesson_id).map((lesson) =>
    lesson.id === id ? { ...lesson, booking_ids: [...lesson.booking_ids, booking_id] } : lesson,
  );
  return {
    day: { ...day, lessons },
    witness: new Map([...witness].map(([lesson, instructor]) => [lesson === newLessonId ? id : lesson, instructor])),
  };
}
