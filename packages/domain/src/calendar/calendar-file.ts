/** Writes calendar files (RFC 5545): the one that a guest saves and the one that comes with a mail. */
import { addDays, daysBetween, type PlainDate } from './plain-date.ts';
import { minutesOf, type TimeOfDay } from './time-of-day.ts';

export type CalendarEvent = {
  /** The same in every file that has the event, so that calendars replace it. */
  uid: string;
  /** The UTC instant at which the event was written, as `20261219T231000Z`. */
  stamp: string;
  /** Rises with every change of the event. */
  sequence?: number;
  status?: 'CONFIRMED' | 'CANCELLED';
  date: PlainDate;
  from: TimeOfDay;
  to: TimeOfDay;
  title: string;
  place: string;
  text: string;
};

export type CalendarFile = {
  method: 'PUBLISH' | 'CANCEL';
  /** IANA name of the zone the times are meant in. */
  timeZone: string;
  /** `utc` writes instants, `zone` the times of day together with the name of the zone. */
  times: 'utc' | 'zone';
  events: readonly CalendarEvent[];
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

/** `20261220T000000` */
function stampOf(minutesSince1970: number): string {
  const day = addDays(epoch, Math.floor(minutesSince1970 / dayMinutes)).replaceAll('-', '');
  const minutes = ((minutesSince1970 % dayMinutes) + dayMinutes) % dayMinutes;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00`;
}

/** A time of day of the school as an instant in UTC, as `20261220T000000Z`. */
export function utcStamp(date: PlainDate, time: TimeOfDay, timeZone: string): string {
  const wall = wallMinutes(date, time);
  // Asked twice, so that a change of the clock between the first guess and the instant is seen.
  const guess = wall - offsetMinutes(timeZone, wall);
  return `${stampOf(wall - offsetMinutes(timeZone, guess))}Z`;
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

/** Japan's clock has not changed since 1951. Other zones go by their name, which calendars know. */
const japan = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Tokyo',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0900',
  'TZOFFSETTO:+0900',
  'TZNAME:JST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const zoneLines = (timeZone: string): string[] => [
  ...(timeZone === 'Asia/Tokyo' ? japan : []),
  `TIMEZONE-ID:${timeZone}`,
  `X-WR-TIMEZONE:${timeZone}`,
];

function eventLines(event: CalendarEvent, { times, timeZone }: CalendarFile): string[] {
  const at = (time: TimeOfDay): string =>
    times === 'utc'
      ? `:${utcStamp(event.date, time, timeZone)}`
      : `;TZID=${timeZone}:${stampOf(wallMinutes(event.date, time))}`;
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    ...(event.sequence === undefined ? [] : [`SEQUENCE:${event.sequence}`]),
    `DTSTAMP:${event.stamp}`,
    `DTSTART${at(event.from)}`,
    `DTEND${at(event.to)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...(event.place ? [`LOCATION:${escapeText(event.place)}`] : []),
    `DESCRIPTION:${escapeText(event.text)}`,
    ...(event.status ? [`STATUS:${event.status}`] : []),
    'END:VEVENT',
  ];
}

export function calendarFile(file: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gerende//Lesson booking//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${file.method}`,
    ...(file.times === 'zone' ? zoneLines(file.timeZone) : []),
    ...file.events.flatMap((event) => eventLines(event, file)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** The identity of a lesson day in the calendars of its guest: the page's file and the mail's name it alike. */
export const lessonDayUid = (bookingNumber: number, dayNumber: number): string =>
  `booking-${bookingNumber}-day-${dayNumber}@gerende`;
