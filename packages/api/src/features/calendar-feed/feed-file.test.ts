/** Calendar files with difficult content: any text, any time zone. Read by two parsers, with properties. */
import { type CalendarEvent, calendarFile } from '@gerende/domain/calendar/calendar-file';
import { addDays, momentIn } from '@gerende/domain/calendar/plain-date';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf } from '../../platform/clock.ts';
import { eventsOf } from '../../testing/calendar-events.ts';
import { loadZones } from './feed.service.ts';

const zoneOf = await loadZones();

const event: CalendarEvent = {
  ...{ uid: 'one@gerende', stamp: '2026-12-19T23:10:00Z', tellsChange: true, sequence: 2, status: 'CONFIRMED' },
  ...{ date: '2026-12-20', from: '09:00', to: '12:00', title: 'Lesson', place: 'Kandatsu', text: 'Text' },
};
const fileOf = (changes: Partial<CalendarEvent>, timeZone = 'Asia/Tokyo'): string =>
  calendarFile({
    ...{ method: 'PUBLISH', timeZone, times: 'zone', followed: { name: 'Lessons', minutes: 15 } },
    ...{ events: [{ ...event, ...changes }], ...zoneOf(timeZone) },
  });

/** Parses a text as RFC 5545 (3.3.11) says: from the left, each pair once. */
const unescaped = (value: string): string =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

/** Texts as forms accept them: without control characters, and trimmed. */
const typed = fc
  .array(
    fc.oneof(
      fc.constantFrom(',', ';', ':', '"', '\\', '\\n', '\n', ' ', '雪', '👨‍👩‍👧', 'é', '\nSUMMARY:', '='),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) =>
    parts
      .join('')
      .replaceAll(/[^\P{Cc}\n]|\p{Cs}|\u2028|\u2029/gu, '')
      .replaceAll(/ *\n */g, '\n')
      .trim(),
  );

it('preserves any text through both parsers, in lines of at most 75 octets', () => {
  fc.assert(
    fc.property(typed, typed, (title, text) => {
      const words = {
        title: `a${title.replaceAll('\n', ' ')}b`,
        text: `a${text}b`,
        place: `a${title.replaceAll('\n', ' ')}b`,
      };
      const content = fileOf(words);
      expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
      for (const line of content.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
        expect(Buffer.from(line).toString()).toBe(line);
      }
      const [, description = ''] = /^DESCRIPTION:(.*)$/m.exec(content.replaceAll('\r\n ', '')) ?? [];
      expect(unescaped(description)).toBe(words.text);
      // node-ical takes the second backslash of a pair for the first of another.
      if (!/\\/.test(title + text)) expect(eventsOf(content)).toMatchObject([words]);
    }),
  );
});

it('has one event, whatever a text looks like', () => {
  const text = 'a\nEND:VEVENT\nBEGIN:VEVENT\r\nUID:two@gerende\rEND:VEVENT';
  const lines = fileOf({ text, title: text }).split('\r\n');
  expect(lines.filter((line) => /^(?:BEGIN:VEVENT|END:VEVENT|UID:.*)$/.test(line))).toEqual([
    ...['BEGIN:VEVENT', 'UID:one@gerende', 'END:VEVENT'],
  ]);
  expect(lines.join('')).not.toMatch(/[\r\n]/);
});

it('has no control character but the ends of lines', () => {
  const content = fileOf({ text: 'a\u0000b\u001bc\u007fd\te' });
  expect(content).toContain('DESCRIPTION:a b c d e\r\n');
});

const zones = [
  ...['Asia/Tokyo', 'Europe/Vienna', 'Europe/London', 'America/Denver', 'America/Santiago'],
  ...['Pacific/Auckland', 'Australia/Sydney', 'Asia/Kathmandu', 'America/St_Johns', 'Asia/Seoul'],
];

it('gives the same instants by the time zone in the file as by its name, before and after each change of the clock', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 700 }),
      // On the day of a change, before nine, ts-ics uses the machine's time zone.
      fc.integer({ min: 9, max: 20 }),
      fc.constantFrom('00', '15', '30', '45'),
      (zone, day, hour, minute) => {
        const date = addDays('2026-06-01', day);
        const from = `${String(hour).padStart(2, '0')}:${minute}`;
        const to = `${String(hour + 2).padStart(2, '0')}:${minute}`;
        const [read] = eventsOf(fileOf({ date, from, to }, zone));
        expect([zone, momentIn(zone, instantOf(read?.start ?? ''))]).toEqual([zone, `${date}T${from}`]);
      },
    ),
  );
});

it.each(Intl.supportedValuesOf('timeZone'))('describes %s', (zone) => {
  expect(zoneOf(zone).zoneText).toMatch(/^BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE\s*$/);
});

it('only names a time zone that the library does not know', () => {
  expect(zoneOf('Mars/Olympus')).toEqual({});
});
