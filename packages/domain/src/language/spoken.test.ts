import { expect, it } from 'vitest';
import { spokenLanguage } from './spoken.ts';

it.each([
  ['zh', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['ZH-cn', 'zh'],
  ['en-GB', 'en'],
  ['yue', 'yue'],
  ['yue-HK', 'yue'],
  ['', ''],
])('the language of %j is %j, without script and region', (tag, language) =>
  expect(spokenLanguage(tag)).toBe(language),
);
