/** Days of the school as they will be once the earlier lines of a form are stored; this stores nothing. */
import type { PlainDate } from '../calendar/plain-date.ts';
import { lessonsWith } from './book-into.ts';
import { type DayLesson, newLessonId, type Wanted, type Witness } from './day.ts';
import { findPlace } from './find-place.ts';
import { mostSteps, plannedDay } from './planned-day.ts';
import type { BookingDay } from './several-days.ts';

/** Where a booking is taught on a day: the class that it joins, or null for a new lesson; the plan if it was computed. */
export type TakenPlace = { joins: number | null; witness?: Witness | undefined };

/** A booking that is not stored yet; no stored booking has its id. */
export type Taking = { booking_id: number; wanted: Wanted; instructor_id: number | null };

/** The plan of a day with the opened lesson under its id. */
export const witnessWith = (witness: Witness, opened: number): Witness =>
  new Map([...witness].map(([id, by]) => [id === newLessonId ? opened : id, by]));

function withPlace(asked: BookingDay, { booking_id, wanted, instructor_id }: Taking, place: TakenPlace): BookingDay {
  const { lessons } = asked.day;
  // As in the database, an opened lesson has a higher id than those before it.
  const opened = Math.max(0, ...lessons.map(({ id }) => id)) + 1;
  const own = place.joins ?? opened;
  const taken = lessonsWith(lessons, { ...wanted, nominated_instructor_id: instructor_id }, place.joins, opened);
  const counted = (lesson: DayLesson): DayLesson =>
    lesson.id === own ? { ...lesson, booking_ids: [...lesson.booking_ids, booking_id] } : lesson;
  return {
    date: asked.date,
    day: { ...asked.day, lessons: taken.map(counted) },
    earlier: place.witness ? witnessWith(place.witness, opened) : asked.earlier,
  };
}

/** @param places the days that the booking is taught on; the others stay as they are */
export const daysWithLine = (
  days: readonly BookingDay[],
  taking: Taking,
  places: ReadonlyMap<PlainDate, TakenPlace>,
): BookingDay[] =>
  days.map((day) => {
    const place = places.get(day.date);
    return place ? withPlace(day, taking, place) : day;
  });

/** Which of these could teach the booking on all of its days so that all other lessons can be taught as well. */
export function whoCouldTeach(days: readonly BookingDay[], wanted: Wanted, ids: readonly number[]): Set<number> {
  const planned = days.map(({ day, earlier }) => plannedDay(day, earlier));
  // For all of them together, since the query runs at each change of a form.
  const steps = { left: mostSteps };
  const isPossible = (instructor_id: number): boolean =>
    planned.every((day) => typeof findPlace(day, wanted, steps, { instructor_id }) !== 'string');
  return new Set(ids.filter(isPossible));
}
