import { expect, it } from 'vitest';
import { shortYen } from './short-yen.ts';

it.each([
  [900, 'en', '¥900'],
  [30_000, 'en', '¥30k'],
  [12_500, 'en', '¥12.5k'],
  [12_810, 'en', '¥12.9k'],
  [128_500, 'en', '¥129k'],
  [9000, 'ja', '¥9000'],
  [30_000, 'ja', '¥3万'],
  [12_810, 'zh', '¥1.29万'],
  [128_500, 'zh-Hant', '¥12.9萬'],
] as const)('writes %i in %s as %s, never less than it is', (amount, language, expected) =>
  expect(shortYen(amount, language)).toBe(expected),
);
