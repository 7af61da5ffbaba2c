import { expect, it } from 'vitest';
import { keepUnits } from './keep-units.ts';

it.each([
  ['zh', '1 人', '1\u00a0人'],
  ['zh', '请提前 20 分钟到达。', '请提前 20\u00a0分钟到达。'],
  ['zh-Hant', '12 月 5 日起 3 天', '12\u00a0月 5\u00a0日起 3\u00a0天'],
  ['zh', '¥30,000 (3 × ¥10,000)', '¥30,000 (3 × ¥10,000)'],
  ['en', '2 人', '2 人'],
] as const)('in %s a number and its unit stand on one line: %s', (language, text, kept) =>
  expect(keepUnits(text, language)).toBe(kept),
);
