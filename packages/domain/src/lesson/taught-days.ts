/** What a change of a lesson that has begun does to the days before today: they were taught and are paid as stored. */
import type { PlainDate } from '../calendar/plain-date.ts';
import { changedLessonDays, isSameLessonDay, type Lesson, type LessonChange, type LessonDay } from './lesson-day.ts';

/** Whether a day is before the school's today. Lessons of today can still change. */
export const isPastDay = (day: { date: PlainDate }, today: PlainDate): boolean => day.date < today;

/** The days that a change of the whole lesson applies to: from today on, or all of them once the lesson is over. */
export function daysAhead<Day extends { date: PlainDate }>(days: readonly Day[], today: PlainDate): readonly Day[] {
  const ahead = days.filter((day) => !isPastDay(day, today));
  return ahead.length > 0 ? ahead : days;
}

/** The booking's main instructor: who teaches the next day, or who taught the first day of a lesson that is over. */
export const mainInstructor = (days: readonly LessonDay[], today: PlainDate): number | null =>
  daysAhead(days, today)[0]?.instructor_id ?? null;

export type PastDaysOptions = {
  today: PlainDate;
  /** Whether past days change too; undefined for clients that do not send it. */
  change_taught_days: boolean | undefined;
};

export type LessonDaysAfter = {
  /** All days after the change. */
  days: LessonDay[];
  /** Past days that the change would alter, as stored. */
  touched: LessonDay[];
  /** Whether the desk must first confirm the change of past days; nothing may be stored until then. */
  needsConfirmation: boolean;
};

/**
 * The days after a change of the booking (decision 0024). A new instructor and new hours apply from today on.
 * Confirmation is needed where past days cannot stay as they are (another first day, fewer days), or where only past
 * days would change. Past days change without the flag when all days of the lesson are past.
 */
export function lessonDaysAfter(
  stored: readonly LessonDay[],
  lesson: Lesson,
  changed: LessonChange,
  { today, change_taught_days }: PastDaysOptions,
): LessonDaysAfter {
  const wanted = changedLessonDays(stored, lesson, changed);
  const past = stored.filter((day) => isPastDay(day, today));
  const after = (day: LessonDay) => wanted.find((each) => each.day_number === day.day_number);
  const asStored = (day: LessonDay): LessonDay => ({ ...day, canceled: lesson.canceled });
  const touched = past.filter((day) => {
    const same = after(day);
    return !same || !isSameLessonDay(same, asStored(day));
  });
  if (touched.length === 0 || change_taught_days === true) return { days: wanted, touched, needsConfirmation: false };
  const isMoved = touched.some((day) => after(day)?.date !== day.date);
  if (isMoved || wanted.every((day) => isPastDay(day, today))) {
    const isMeant = change_taught_days === undefined && past.length === stored.length;
    return { days: wanted, touched, needsConfirmation: !isMeant };
  }
  const days = wanted.map((day) => {
    const taught = past.find((each) => each.day_number === day.day_number);
    return taught ? asStored(taught) : day;
  });
  return { days, touched, needsConfirmation: false };
}
