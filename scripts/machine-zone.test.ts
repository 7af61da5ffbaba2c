/** Detects any use of the machine's time zone by code under test. */
import { expect, it } from 'vitest';
import { asked } from './machine-zone.ts';

const noticed = (ask: () => unknown): string[] => {
  ask();
  return asked.splice(0);
};

it.each<[string, () => unknown]>([
  ['a field of a date', () => new Date(0).getHours()],
  ['a date as text', () => `${new Date(0)}`],
  ['a date in a language', () => new Date(0).toLocaleDateString('ja')],
  ['a date of fields', () => new Date(2026, 11, 20)],
  ['a text without a zone', () => new Date('2026-12-20T10:00')],
  ['a text without a zone, parsed', () => Date.parse('20 Dec 2026')],
  ['a format without a zone', () => new Intl.DateTimeFormat('en')],
  ['a format made by a call', () => Intl.DateTimeFormat().resolvedOptions().timeZone],
])('%s is detected', (_what, ask) => {
  expect(noticed(ask)).toHaveLength(1);
});

it.each<[string, () => unknown]>([
  ['an instant', () => new Date('2026-12-20T10:00:00+09:00').toISOString()],
  ['a day', () => new Date('2026-12-20').getTime()],
  ['a header', () => new Date('Sun, 20 Dec 2026 10:00:00 GMT').toUTCString()],
  ['a format with a zone', () => new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo' }).format(0)],
  ['a date in a language and a zone', () => new Date(0).toLocaleString('en', { timeZone: 'UTC' })],
  ['a text that is no date', () => new Date('soon')],
])('%s does not use it', (_what, ask) => {
  expect(noticed(ask)).toEqual([]);
});

it('runs in the zone that its project names', () => {
  const january: Record<string, number> = { 'Asia/Tokyo': -540, 'America/Los_Angeles': 480 };
  const offsets = noticed(() =>
    expect(new Date(Date.UTC(2026, 0, 15)).getTimezoneOffset()).toBe(january[process.env.TZ ?? '']),
  );
  expect(offsets).toHaveLength(1);
});
