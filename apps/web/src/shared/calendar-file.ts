/** The calendar file of the lesson days, made in the browser. */
import { calendarFile, lessonDayUid } from '@gerende/domain/calendar/calendar-file';
import { daysInRow, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { TimeOfDay } from '@gerende/domain/calendar/time-of-day';

export type CalendarLesson = {
  bookingNumber: number;
  date: PlainDate;
  days: number;
  from: TimeOfDay;
  to: TimeOfDay;
  /** IANA name of the zone of the times. */
  timeZone: string;
  /** Day on which the booking was made. */
  bookedOn: PlainDate;
  title: string;
  place: string;
  text: string;
};

/** One event per lesson day, with times in UTC, so that a calendar shows them in its owner's zone. */
export function lessonFile({ bookingNumber, date, days, timeZone, bookedOn, ...lesson }: CalendarLesson): string {
  const events = daysInRow(date, days).map((day, index) => ({
    ...lesson,
    uid: lessonDayUid(bookingNumber, index + 1),
    stamp: `${bookedOn}T00:00:00Z`,
    date: day,
  }));
  return calendarFile({ method: 'PUBLISH', timeZone, times: 'utc', events });
}
