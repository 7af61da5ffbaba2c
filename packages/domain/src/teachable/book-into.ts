/** A day once a booking is in it. */

import { joined } from './classes.ts';
import { type CanBeTaught, type DayLesson, newLessonId, type TeachingDay, type Wanted, type Witness } from './day.ts';
import type { Place } from './find-place.ts';
import type { PlannedDay } from './planned-day.ts';

const emptyLesson = (wanted: Wanted, id: number): DayLesson => ({
  id,
  course_id: wanted.course_id,
  category_id: wanted.category_id,
  slope_id: wanted.slope_id,
  from: wanted.from,
  to: wanted.to,
  levels: null,
  languages: [],
  instructor_id: null,
  capacity: wanted.group?.class_size ?? null,
  people: 0,
  booking_ids: [],
});

/** The lessons with the booking in the class it joins, or in a new one. */
function lessonsWith(lessons: readonly DayLesson[], wanted: Wanted, joins: number | null, newId: number): DayLesson[] {
  const withBooking = (lesson: DayLesson): DayLesson => ({
    ...joined(lesson, wanted),
    // A nominated instructor is assigned at once (decision 0008).
    instructor_id: wanted.nominated_instructor_id ?? lesson.instructor_id,
  });
  if (joins === null) return [...lessons, withBooking(emptyLesson(wanted, newId))];
  return lessons.map((lesson) => (lesson.id === joins ? withBooking(lesson) : lesson));
}

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

/** The same of a planned day, to ask about further bookings without planning it anew. */
export const plannedWith = (
  planned: PlannedDay,
  wanted: Wanted,
  { joins, plan }: Place,
  newId: number,
): PlannedDay => ({
  ...planned,
  lessons: lessonsWith(planned.lessons, wanted, joins, newId),
  plan,
});
