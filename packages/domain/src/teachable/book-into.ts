/** A day after a booking is added. */
import { joined } from './classes.ts';
import type { DayLesson, Wanted } from './day.ts';
import type { Place } from './find-place.ts';
import type { PlannedDay } from './plan.ts';

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
export function lessonsWith(
  lessons: readonly DayLesson[],
  wanted: Wanted,
  joins: number | null,
  newId: number,
): DayLesson[] {
  const withBooking = (lesson: DayLesson): DayLesson => ({
    ...joined(lesson, wanted),
    // A nominated instructor is assigned at once (decision 0008).
    instructor_id: wanted.nominated_instructor_id ?? lesson.instructor_id,
  });
  if (joins === null) return [...lessons, withBooking(emptyLesson(wanted, newId))];
  return lessons.map((lesson) => (lesson.id === joins ? withBooking(lesson) : lesson));
}

/** A planned day with the booking in it, for queries about further bookings without planning it again. */
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
