import { expect, it } from 'vitest';
import { daysInWords } from './days-in-words.ts';
import { rangeInWords } from './range-in-words.ts';

it.each([
  ['en', '09:00–12:00', 'Mon – Fri'],
  ['ja', '09:00～12:00', 'Mon～Fri'],
  ['zh', '09:00–12:00', 'Mon – Fri'],
  ['zh-Hant', '09:00–12:00', 'Mon – Fri'],
])('writes hours and days in %s with the sign of its texts: %s, %s', (language, hours, days) => {
  expect(rangeInWords('09:00', '12:00', language)).toBe(hours);
  expect(daysInWords('Mon', 'Fri', language)).toBe(days);
});
