import { expect, it } from 'vitest';
import { nearestFree } from './nearest-free.ts';

const time = (date: string, from: string, yes = true) => ({ date, from, yes });
const asked = time('2027-01-01', '10:00', false);

it('offers other hours of the day first, then the nearest days, the earlier of two equals first', () => {
  const times = [
    time('2027-01-03', '10:00'),
    time('2027-01-02', '13:00'),
    time('2026-12-31', '10:00'),
    time('2027-01-02', '10:00'),
    asked,
    time('2027-01-01', '13:00'),
    time('2027-01-01', '15:00', false),
  ];
  expect(nearestFree(asked, times, 4)).toEqual([
    time('2027-01-01', '13:00'),
    time('2026-12-31', '10:00'),
    time('2027-01-02', '10:00'),
    time('2027-01-02', '13:00'),
  ]);
});

it('offers nothing where nothing is free', () => expect(nearestFree(asked, [asked], 3)).toEqual([]));
