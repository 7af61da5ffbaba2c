/** A calendar file (RFC 5545) of the lesson days, made in the browser. */
import { addDays, daysBetween, daysInRow, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { minutesOf, type TimeOfDay } from '@gerende/domain/calendar/time-of-day';

export type CalendarLesson = {
  bookingNumber: number;
  date: PlainDate;
  days: number;
  from: TimeOfDay;
  to: TimeOfDay;
  /** IANA name of the zone the times are meant in. */
  timeZone: string;
  /** Day on which the booking was made. */
  bookedOn: PlainDate;
  title: string;
  place: string;
  text: string;
};

const epoch = '1970-01-01';
const dayMinutes = 24 * 60;

/** Minutes since 1970 of a wall clock, as if it stood in UTC. */
const wallMinutes = (date: PlainDate, time: TimeOfDay): number =>
  daysBetween(epoch, date) * dayMinutes + minutesOf(time);

/** How many minutes the zone is ahead of UTC around an instant. */
function offsetMinutes(timeZone: string, instantMinutes: number): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instantMinutes * 60_000);
  const part = (type: string): string => parts.find((p) => p.type === type)?.value ?? '';
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  return wallMinutes(date, `${part('hour')}:${part('minute')}`) - instantMinutes;
}

/** A time of day of the school as an instant in UTC, as `20261220T000000Z`. */
export function utcStamp(date: PlainDate, time: TimeOfDay, timeZone: string): string {
  const wall = wallMinutes(date, time);
  // Asked twice, so that a change of the clock between the first guess and the instant is seen.
  const guess = wall - offsetMinutes(timeZone, wall);
  const instant = wall - offsetMinutes(timeZone, guess);
  const day = addDays(epoch, Math.floor(instant / dayMinutes)).replaceAll('-', '');
  const minutes = ((instant % dayMinutes) + dayMinutes) % dayMinutes;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00Z`;
}

/** Backslash, semicolon, comma and line break have a meaning of their own in a text value. */
export const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n|\r|\n/g, '\\n');

/** Lines of more than 75 octets go on in the next line, after a blank; no character is cut in two. */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

function eventLines(lesson: CalendarLesson, date: PlainDate, index: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:booking-${lesson.bookingNumber}-day-${index + 1}@gerende`,
    `DTSTAMP:${utcStamp(lesson.bookedOn, '00:00', 'UTC')}`,
    `DTSTART:${utcStamp(date, lesson.from, lesson.timeZone)}`,
    `DTEND:${utcStamp(date, lesson.to, lesson.timeZone)}`,
    `SUMMARY:${escapeText(lesson.title)}`,
    ...(lesson.place ? [`LOCATION:${escapeText(lesson.place)}`] : []),
    `DESCRIPTION:${escapeText(lesson.text)}`,
    'END:VEVENT',
  ];
}

/** One event per lesson day, with times in UTC, so that every calendar shows them where its owner is. */
export function calendarFile(lesson: CalendarLesson): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gerende//Lesson booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...daysInRow(lesson.date, lesson.days).flatMap((date, index) => eventLines(lesson, date, index)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** The hours at the end of a kept lesson time, as 'Morning 09:00-12:00'. */
export function hoursOf(lessonTime: string): { from: TimeOfDay; to: TimeOfDay } | undefined {
  const found = /(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(lessonTime);
  return found?.[1] && found[2] ? { from: found[1], to: found[2] } : undefined;
}
