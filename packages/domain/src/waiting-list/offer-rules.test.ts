import { expect, it } from 'vitest';
import { dayIn } from '../calendar/plain-date.ts';
import { offerEnd } from './offer-rules.ts';

const end = (now: string, hours: number, date: string, time_zone = 'Asia/Tokyo') => {
  const found = offerEnd(Date.parse(now), { hours, date, dayAt: (at) => dayIn(time_zone, new Date(at)) });
  return found === undefined ? undefined : new Date(found).toISOString();
};

it('ends an offer after its hours', () => {
  expect(end('2026-12-20T09:00:00+09:00', 12, '2026-12-22')).toBe('2026-12-20T12:00:00.000Z');
  expect(end('2026-12-20T09:00:00+09:00', 1, '2026-12-22')).toBe('2026-12-20T01:00:00.000Z');
  expect(end('2026-12-20T09:00:00+09:00', 24, '2026-12-22')).toBe('2026-12-21T00:00:00.000Z');
});

it("ends it before the first lesson day begins on the school's clock, by whole hours", () => {
  expect(end('2026-12-21T20:30:00+09:00', 12, '2026-12-22')).toBe('2026-12-21T14:30:00.000Z');
  expect(end('2026-12-21T20:30:00+09:00', 12, '2026-12-22', 'Europe/Zurich')).toBe('2026-12-21T22:30:00.000Z');
});

it('makes none when less than an hour is left, or the day has come', () => {
  expect(end('2026-12-21T23:10:00+09:00', 12, '2026-12-22')).toBeUndefined();
  expect(end('2026-12-22T08:00:00+09:00', 12, '2026-12-22')).toBeUndefined();
  expect(end('2026-12-24T08:00:00+09:00', 12, '2026-12-22')).toBeUndefined();
});
