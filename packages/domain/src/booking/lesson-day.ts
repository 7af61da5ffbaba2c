/** The days a booking is taught on: which days follow from it, and which lessons one instructor cannot hold both. */
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { shareQuarterHour, type TimeOfDay } from '../calendar/time-of-day.ts';

export type LessonDay = {
  /** 1 for the first day. */
  day_number: number;
  date: PlainDate;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  /** Who teaches on this day; null while nobody does. */
  instructor_id: number | null;
  /** 1 where the booking is canceled: the day stands in its history and nowhere else. */
  canceled: number;
};

/** What a booking says of all its days. */
export type Lesson = Omit<LessonDay, 'day_number'> & { days_of_lesson: number };

/** N days in a row from `date`, all alike (decisions: a multi-day lesson). */
export function lessonDays({ days_of_lesson, date, ...alike }: Lesson): LessonDay[] {
  return Array.from({ length: days_of_lesson }, (_, index) => ({
    ...alike,
    day_number: index + 1,
    date: addDays(date, index),
  }));
}

/** Which parts of a booking were changed; the other parts of each day stay as they stand. */
export type LessonChange = { dates: boolean; hours: boolean; instructor: boolean };

/**
 * The days after a change. A single day may have got an instructor, hours or a date of its own: it keeps what was not
 * changed for the whole booking. A day that is new is as the booking says.
 */
export function changedLessonDays(stored: readonly LessonDay[], lesson: Lesson, changed: LessonChange): LessonDay[] {
  return lessonDays(lesson).map((day) => {
    const kept = stored.find((each) => each.day_number === day.day_number);
    if (!kept) return day;
    return {
      ...day,
      ...(!changed.dates && { date: kept.date }),
      ...(!changed.hours && { start_time: kept.start_time, end_time: kept.end_time }),
      ...(!changed.instructor && { instructor_id: kept.instructor_id }),
    };
  });
}

/** Whether two days of lessons are the same in all that the schedule shows. */
export const isSameLessonDay = (a: LessonDay, b: LessonDay): boolean =>
  a.day_number === b.day_number &&
  a.date === b.date &&
  a.start_time === b.start_time &&
  a.end_time === b.end_time &&
  a.instructor_id === b.instructor_id &&
  a.canceled === b.canceled;

/** Hours that are really taught by somebody. */
export type TaughtHours = Pick<LessonDay, 'date' | 'start_time' | 'end_time'> & { instructor_id: number };

export const isTaught = <Day extends LessonDay>(day: Day): day is Day & TaughtHours =>
  day.instructor_id !== null && day.canceled === 0;

/**
 * Whether one instructor would have to be in two places: the same day and a shared quarter hour, which is the grain of
 * the guard in the database.
 */
export function clash(a: TaughtHours, b: TaughtHours): boolean {
  if (a.instructor_id !== b.instructor_id || a.date !== b.date) return false;
  return shareQuarterHour({ from: a.start_time, to: a.end_time }, { from: b.start_time, to: b.end_time });
}
