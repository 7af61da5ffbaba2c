import { expect, it } from 'vitest';
import { keepUnits, keepWhen } from './keep-units.ts';

it.each([
  ['1 人', '1\u00a0人'],
  ['请提前 20 分钟到达。', '请提前 20\u00a0分钟到达。'],
  ['12 月 5 日起 3 天', '12\u00a0月 5\u00a0日起 3\u00a0天'],
  ['¥30,000 (3 × ¥10,000)', '¥30,000 (3 × ¥10,000)'],
  ['2 people on 3 days', '2 people on 3 days'],
])('a number and its Chinese unit stay on one line: %s', (text, kept) => expect(keepUnits(text)).toBe(kept));
