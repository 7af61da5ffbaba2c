/** The lesson days of a booking: how they are derived from it, and when two of them clash for one instructor. */
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { shareQuarterHour, type TimeOfDay } from '../calendar/time-of-day.ts';

export type LessonDay = {
  /** 1 for the first day. */
  day_number: number;
  date: PlainDate;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  /** The instructor of this day; null when nobody teaches it. */
  instructor_id: number | null;
  /** 1 for a canceled booking: the day is then shown in its history only. */
  canceled: number;
};

/** Hours of one day that need an instructor. */
export type LessonSlot = { date: PlainDate; from: TimeOfDay; to: TimeOfDay };

/** Values of a booking that apply to all its days. */
export type Lesson = Omit<LessonDay, 'day_number'> & { days_of_lesson: number };

/** N consecutive days from `date`, all with the same values (decisions: a multi-day lesson). */
export function lessonDays({ days_of_lesson, date, ...alike }: Lesson): LessonDay[] {
  return Array.from({ length: days_of_lesson }, (_, index) => ({
    day_number: index + 1,
    date: addDays(date, index),
    ...alike,
  }));
}

const later = (a: LessonDay | undefined, b: LessonDay): LessonDay => (a && a.day_number > b.day_number ? a : b);

/** Which parts of a booking changed; the others stay as stored on each day. */
export type LessonChange = { dates: boolean; hours: boolean; instructor: boolean };

/**
 * The days after a change. A single day may have its own instructor, hours or date: it keeps whatever the change of the
 * booking does not cover. New days get the booking's values, and the hours of the day before where those do not change:
 * the lesson time may have other hours by now (decision 0064).
 */
export function changedLessonDays(stored: readonly LessonDay[], lesson: Lesson, changed: LessonChange): LessonDay[] {
  const last = changed.hours ? undefined : stored.reduce<LessonDay | undefined>(later, undefined);
  return lessonDays(lesson).map((day) => {
    const before = stored.find((each) => each.day_number === day.day_number);
    if (!before) return last ? { ...day, start_time: last.start_time, end_time: last.end_time } : day;
    return {
      ...day,
      ...(!changed.dates && { date: before.date }),
      ...(!changed.hours && { start_time: before.start_time, end_time: before.end_time }),
      ...(!changed.instructor && { instructor_id: before.instructor_id }),
    };
  });
}

/** Whether two lesson days are equal in everything that the schedule shows. */
export const isSameLessonDay = (a: LessonDay, b: LessonDay): boolean =>
  a.day_number === b.day_number &&
  a.date === b.date &&
  a.start_time === b.start_time &&
  a.end_time === b.end_time &&
  a.instructor_id === b.instructor_id &&
  a.canceled === b.canceled;

/** Hours taught by an instructor. */
export type TaughtHours = Pick<LessonDay, 'date' | 'start_time' | 'end_time'> & { instructor_id: number };

export const isTaught = <Day extends LessonDay>(day: Day): day is Day & TaughtHours =>
  day.instructor_id !== null && day.canceled === 0;

/**
 * Whether one instructor would have to teach both: the same day and a shared quarter hour, the unit of the database
 * guard.
 */
export function clash(a: TaughtHours, b: TaughtHours): boolean {
  if (a.instructor_id !== b.instructor_id || a.date !== b.date) return false;
  return shareQuarterHour({ from: a.start_time, to: a.end_time }, { from: b.start_time, to: b.end_time });
}
