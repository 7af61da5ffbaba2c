import { expect, it } from 'vitest';
import { keepWhen } from './keep-together.ts';
import { keepUnits } from './keep-units.ts';

it.each([
  ['1人', '1\u2060人'],
  ['请提前20分钟到达。', '请提前20\u2060分钟到达。'],
  ['12月5日起3天', '12\u2060月5\u2060日起3\u2060天'],
  ['¥30,000 (3 × ¥10,000)', '¥30,000 (3 × ¥10,000)'],
  ['2 people on 3 days', '2 people on 3 days'],
])('a number and its Chinese unit stand on one line: %s', (text, kept) => expect(keepUnits(text)).toBe(kept));

it.each([
  ['2026年12月11日(金) 09:00～12:00', '2026年12\u2060月\u206011\u2060日(金) 09:00\u2060～\u206012:00'],
  ['09:00–12:00, 13:00-16:00', '09:00\u2060–\u206012:00, 13:00\u2060-\u206016:00'],
  ['10:30 - 2026-12-11', '10:30 - 2026-12-11'],
])('a day and the hours of a lesson stand on one line each: %s', (text, kept) => expect(keepWhen(text)).toBe(kept));
