/** What a change of a running lesson does to the days before today: they were taught, and are paid as they stand. */
import type { PlainDate } from '../calendar/plain-date.ts';
import { changedLessonDays, isSameLessonDay, type Lesson, type LessonChange, type LessonDay } from './lesson-day.ts';

/** Whether a day lies before the school's today. Today's own lessons can still change. */
export const isPastDay = (day: { date: PlainDate }, today: PlainDate): boolean => day.date < today;

/** The days that a change of the whole lesson is meant for: from today on; all of them once the lesson is over. */
export function daysAhead<Day extends { date: PlainDate }>(days: readonly Day[], today: PlainDate): readonly Day[] {
  const ahead = days.filter((day) => !isPastDay(day, today));
  return ahead.length > 0 ? ahead : days;
}

/** Whose booking it is from now on: who teaches the next of its days, or taught the first one of a lesson that is over. */
export const mainInstructor = (days: readonly LessonDay[], today: PlainDate): number | null =>
  daysAhead(days, today)[0]?.instructor_id ?? null;

export type TaughtDaysQuestion = {
  today: PlainDate;
  /** Whether the taught days are to change too; undefined where nobody was asked, as by clients that do not know it. */
  change_taught_days: boolean | undefined;
};

export type LessonDaysAfter = {
  /** All days as they are to be. */
  days: LessonDay[];
  /** Taught days that the change would alter, as they stand. */
  touched: LessonDay[];
  /** Whether somebody has to say first that the taught days are to change; nothing may be stored then. */
  needsWord: boolean;
};

/**
 * The days after a change of the booking (decision 0024). A new instructor and new hours hold from today on. Where taught
 * days cannot stay as they are (another first day, fewer days), or nothing but taught days would change, it has to be said
 * that they are meant. Who was not asked means them where all days of the lesson are past.
 */
export function lessonDaysAfter(
  stored: readonly LessonDay[],
  lesson: Lesson,
  changed: LessonChange,
  { today, change_taught_days }: TaughtDaysQuestion,
): LessonDaysAfter {
  const wanted = changedLessonDays(stored, lesson, changed);
  const past = stored.filter((day) => isPastDay(day, today));
  const after = (day: LessonDay) => wanted.find((each) => each.day_number === day.day_number);
  const kept = (day: LessonDay): LessonDay => ({ ...day, canceled: lesson.canceled });
  const touched = past.filter((day) => {
    const same = after(day);
    return !same || !isSameLessonDay(same, kept(day));
  });
  if (touched.length === 0 || change_taught_days === true) return { days: wanted, touched, needsWord: false };
  const isMoved = touched.some((day) => after(day)?.date !== day.date);
  if (isMoved || wanted.every((day) => isPastDay(day, today))) {
    const isMeant = change_taught_days === undefined && past.length === stored.length;
    return { days: wanted, touched, needsWord: !isMeant };
  }
  const days = wanted.map((day) => {
    const taught = past.find((each) => each.day_number === day.day_number);
    return taught ? kept(taught) : day;
  });
  return { days, touched, needsWord: false };
}
