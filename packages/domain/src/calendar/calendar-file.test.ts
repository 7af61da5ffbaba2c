import { expect, it } from 'vitest';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const event: CalendarEvent = {
  uid: 'one@gerende',
  stamp: '2026-12-19T23:10:00Z',
  sequence: 2,
  status: 'CANCELLED',
  date: '2026-12-31',
  from: '22:00',
  to: '24:00',
  title: 'Lesson',
  place: '',
  text: 'Text',
};
const linesOf = (timeZone: string, times: 'utc' | 'zone'): string[] =>
  calendarFile({ method: 'CANCEL', timeZone, times, events: [event] }).split('\r\n');

it('writes times of day with the name of the time zone; the end of a day is the beginning of the next', () => {
  expect(linesOf('Europe/Vienna', 'zone')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gerende//Lesson booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:CANCEL',
    'TIMEZONE-ID:Europe/Vienna',
    'X-WR-TIMEZONE:Europe/Vienna',
    'BEGIN:VEVENT',
    'UID:one@gerende',
    'SEQUENCE:2',
    'DTSTAMP:20261219T231000Z',
    'DTSTART;TZID=Europe/Vienna:20261231T220000',
    'DTEND;TZID=Europe/Vienna:20270101T000000',
    'SUMMARY:Lesson',
    'DESCRIPTION:Text',
    'STATUS:CANCELLED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('describes the time zone of Japan, and no time zone in a file of instants', () => {
  expect(linesOf('Asia/Tokyo', 'zone')).toContain('BEGIN:VTIMEZONE');
  expect(linesOf('Asia/Tokyo', 'utc').filter((line) => /ZONE|TZ/.test(line))).toEqual([]);
  expect(linesOf('Asia/Tokyo', 'utc')).toContain('DTEND:20261231T150000Z');
});
