import { expect, it } from 'vitest';
import { keepTogether } from './keep-together.ts';

it.each([
  ['レベル3 · 2人', 'レベル3 · 2\u2060人'],
  ['1 人，第2/2天', '1\u00a0人，第\u20602/2\u2060天'],
  ['2026年12月11日(金) 09:00–12:00', '2026\u2060年12\u2060月\u206011\u2060日\u2060(金) 09:00\u2060–\u206012:00'],
  ['2026年12月11日周五', '2026\u2060年12\u2060月\u206011\u2060日\u2060周五'],
  ['3日間、10カ月', '3\u2060日間、10\u2060カ月'],
  ['2 people on Fri 11 Dec 2026, 09:00–12:00', '2 people on Fri 11 Dec 2026, 09:00\u2060–\u206012:00'],
])('a line ends neither within a day, nor within hours, nor between a number and its unit: %s', (text, kept) => {
  expect(keepTogether(text)).toBe(kept);
  expect(keepTogether(kept)).toBe(kept);
});
