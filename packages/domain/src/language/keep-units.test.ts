import { expect, it } from 'vitest';
import { keepWhen } from './keep-together.ts';
import { keepUnits } from './keep-units.ts';

it.each([
  ['1 人', '1\u00a0人'],
  ['请提前 20 分钟到达。', '请提前 20\u00a0分钟到达。'],
  ['12 月 5 日起 3 天', '12\u00a0月 5\u00a0日起 3\u00a0天'],
  ['¥30,000 (3 × ¥10,000)', '¥30,000 (3 × ¥10,000)'],
  ['2 people on 3 days', '2 people on 3 days'],
])('a number and its Chinese unit stand on one line: %s', (text, kept) => expect(keepUnits(text)).toBe(kept));

it.each([
  ['2026年12月11日(金) 09:00～12:00', '2026年12\u2060月\u206011\u2060日(金) 09:00\u2060～\u206012:00'],
  ['09:00–12:00, 13:00-16:00', '09:00\u2060–\u206012:00, 13:00\u2060-\u206016:00'],
  ['10:30 - 2026-12-11', '10:30 - 2026-12-11'],
])('a day and the hours of a lesson stand on one line each: %s', (text, kept) => expect(keepWhen(text)).toBe(kept));
