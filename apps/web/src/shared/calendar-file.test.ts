/** The calendar file: right instants in any zone, texts that cannot break it, lines no longer than allowed. */
import { describe, expect, it } from 'vitest';
import { type CalendarLesson, lessonFile } from './calendar-file.ts';

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

/** A file with only the day's lesson, with each property on one line. */
const unfolded = (changes: Partial<CalendarLesson>): string =>
  lessonFile({ ...lesson, days: 1, ...changes }).replaceAll('\r\n ', '');

describe('a time of the school as an instant', () => {
  it.each([
    ['2026-12-21', '08:00', 'Asia/Tokyo', '20261220T230000Z'],
    ['2026-12-21', '24:00', 'Asia/Tokyo', '20261221T150000Z'],
    ['2026-07-01', '09:00', 'Europe/Vienna', '20260701T070000Z'],
    ['2026-12-21', '09:00', 'Europe/Vienna', '20261221T080000Z'],
    ['2026-03-08', '09:00', 'America/Denver', '20260308T150000Z'],
    ['2026-12-21', '09:00', 'UTC', '20261221T090000Z'],
  ])('%s %s in %s is %s', (date, time, timeZone, expected) => {
    expect(unfolded({ date, from: time, to: '24:00', timeZone })).toContain(`\r\nDTSTART:${expected}\r\n`);
  });
});

it('escapes characters that have a meaning in the format', () => {
  expect(unfolded({ title: 'a\\b;c,d\r\ne\nf' })).toContain('\r\nSUMMARY:a\\\\b\\;c\\,d\\ne\\nf\r\n');
});

it('prevents a name from adding its own lines', () => {
  const file = lessonFile({ ...lesson, title: 'x\r\nATTENDEE:mailto:someone@mail.example' });
  expect(file).not.toMatch(/^ATTENDEE/m);
});

it.each(['a'.repeat(200), '雪'.repeat(60), '🎿'.repeat(40)])(
  'folds long lines without cutting a character (%#)',
  (text) => {
    const lines = lessonFile({ ...lesson, text }).split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(2);
    expect(unfolded({ text })).toContain(`\r\nDESCRIPTION:${text}\r\n`);
  },
);
