/** Calendar files (RFC 5545), written by ical-generator: those that guests save or get by mail, and the feed of an instructor. */
import { TZDate } from '@date-fns/tz/date';
import { tzOffset } from '@date-fns/tz/tzOffset';
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { PlainDate } from './plain-date.ts';
import { minutesOf, type TimeOfDay } from './time-of-day.ts';

export type CalendarEvent = {
  /** The same in every file that has the event, so that calendars replace it. */
  uid: string;
  /** The instant at which the event was written, as `2026-12-19T23:10:00Z`. */
  stamp: string;
  /** Whether the stamp is also the time of the last change. */
  tellsChange?: boolean;
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
  /** IANA name of the time zone of the times. */
  timeZone: string;
  /** `utc` writes instants, `zone` the times of day together with the name of the time zone. */
  times: 'utc' | 'zone';
  /** The time zone as a VTIMEZONE; left out, that of Japan is described and others are only named. */
  zoneText?: string;
  /** The name of the file in a calendar that subscribes to it, and the polling interval in minutes. */
  followed?: { name: string; minutes: number };
  events: readonly CalendarEvent[];
};

/**
 * Increases with every change of a booking and with every mail about it, whether a change is mailed or not: a calendar
 * that has both the mail's file and the guest page's uses the later one.
 * @param told the sequence of the newest mail to the guest
 */
export const calendarSequence = ({ version }: { version: number }, told: number): number => version - 1 + told;

const minute = 60_000;

/** A time of day at the school as an instant. */
function instantOf(date: PlainDate, time: TimeOfDay, timeZone: string): Date {
  const wall = Date.parse(`${date}T00:00Z`) + minutesOf(time) * minute;
  const before = (instant: number): number => wall - tzOffset(timeZone, new Date(instant)) * minute;
  // Computed twice, so that a change of the clock between the first guess and the instant is considered.
  return new Date(before(before(wall)));
}

/** Japan's clock has not changed since 1951. Other time zones are only named, since calendars know them. */
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

/** The library writes these lines above the events that are in the time zone. */
const zoneLines = (timeZone: string, zoneText: string | undefined): string =>
  [
    ...(zoneText?.trim().split(/\r?\n/) ?? (timeZone === 'Asia/Tokyo' ? japan : [])),
    `TIMEZONE-ID:${timeZone}`,
    `X-WR-TIMEZONE:${timeZone}`,
  ].join('\n');

/** A text without the control characters that no calendar file may have; lines end with `\n`. */
const plain = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ');

function eventData(event: CalendarEvent, { times, timeZone }: CalendarFile): ICalEventData {
  const at = (time: TimeOfDay): Date => {
    const instant = instantOf(event.date, time, timeZone);
    // For any other date the library writes the hours in the machine's time zone.
    return times === 'zone' ? new TZDate(instant, timeZone) : instant;
  };
  return {
    id: event.uid,
    stamp: new Date(event.stamp),
    ...(event.tellsChange && { lastModified: new Date(event.stamp) }),
    sequence: event.sequence ?? 0,
    start: at(event.from),
    end: at(event.to),
    timezone: times === 'zone' ? timeZone : null,
    summary: plain(event.title),
    location: plain(event.place),
    description: plain(event.text),
    status: event.status ? ICalEventStatus[event.status] : null,
  };
}

export function calendarFile(file: CalendarFile): string {
  const calendar = ical({
    prodId: '//Gerende//Lesson booking//EN',
    scale: 'GREGORIAN',
    method: ICalCalendarMethod[file.method],
    // Without a name: otherwise the stamps would be in that time zone too, and they must be in UTC.
    timezone: { name: null, generator: (zone) => zoneLines(zone, file.zoneText) },
    ...(file.followed && { name: file.followed.name, ttl: file.followed.minutes * 60 }),
    events: file.events.map((event) => eventData(event, file)),
  });
  return `${calendar.toString()}\r\n`;
}

/** The identity of a lesson day in its guest's calendars: the same in the page's file and the mail's. */
export const lessonDayUid = (bookingNumber: number, dayNumber: number): string =>
  `booking-${bookingNumber}-day-${dayNumber}@gerende`;
