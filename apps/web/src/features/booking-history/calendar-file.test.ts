/** The calendar file: right instants in any zone, texts that cannot break it, lines no longer than allowed. */
import { escapeText, foldLine, utcStamp } from '@gerende/domain/calendar/calendar-file';
import { describe, expect, it } from 'vitest';
import { type CalendarLesson, hoursOf, lessonFile } from './calendar-file.ts';

const lesson: CalendarLesson = {
  bookingNumber: 12,
  date: '2026-12-31',
  days: 2,
  from: '09:00',
  to: '12:00',
  timeZone: 'Asia/Tokyo',
  bookedOn: '2026-12-20',
  title: 'Lesson: Private Ski',
  place: 'Naeba; Yuzawa',
  text: 'Booking number 12',
};

it('has one event per lesson day, in UTC', () => {
  const file = lessonFile(lesson);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file).toContain('DTSTART:20261231T000000Z\r\nDTEND:20261231T030000Z');
  expect(file).toContain('DTSTART:20270101T000000Z\r\nDTEND:20270101T030000Z');
  expect(file).toContain('UID:booking-12-day-2@gerende');
  expect(file).toContain('LOCATION:Naeba\\; Yuzawa');
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

describe('utcStamp', () => {
  it.each([
    ['2026-12-21', '08:00', 'Asia/Tokyo', '20261220T230000Z'],
    ['2026-12-21', '24:00', 'Asia/Tokyo', '20261221T150000Z'],
    ['2026-07-01', '09:00', 'Europe/Vienna', '20260701T070000Z'],
    ['2026-12-21', '09:00', 'Europe/Vienna', '20261221T080000Z'],
    ['2026-03-08', '09:00', 'America/Denver', '20260308T150000Z'],
    ['2026-12-21', '09:00', 'UTC', '20261221T090000Z'],
  ])('%s %s in %s is %s', (date, time, zone, expected) => expect(utcStamp(date, time, zone)).toBe(expected));
});

it('escapes characters that have a meaning in the format', () => {
  expect(escapeText('a\\b;c,d\r\ne\nf')).toBe('a\\\\b\\;c\\,d\\ne\\nf');
});

it('keeps a name from adding lines of its own', () => {
  const file = lessonFile({ ...lesson, title: 'x\r\nATTENDEE:mailto:someone@mail.example' });
  expect(file).not.toMatch(/^ATTENDEE/m);
});

it.each(['a'.repeat(200), '雪'.repeat(60), '🎿'.repeat(40)])(
  'folds long lines without cutting a character (%#)',
  (line) => {
    const folded = foldLine(line);
    for (const part of folded.split('\r\n')) expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
    expect(folded.replaceAll('\r\n ', '')).toBe(line);
  },
);

it.each([
  ['Morning 09:00-12:00', { from: '09:00', to: '12:00' }],
  ['13:00-16:00', { from: '13:00', to: '16:00' }],
  ['Morning', undefined],
  ['', undefined],
])('finds the hours of %o', (lessonTime, expected) => expect(hoursOf(lessonTime)).toEqual(expected));
