import { describe, expect, it } from 'vitest';
import { textLanguages } from './rules.ts';
import { inOrderOffered, languageInBoth, languageName, ownLanguageName, taughtLanguages } from './taught.ts';

describe('the name of a taught language', () => {
  it.each([
    ['en', 'ko', '한국어 (Korean)'],
    ['ja', 'ko', '한국어（韓国語）'],
    ['zh', 'ko', '한국어（韩语）'],
    ['zh-Hant', 'ko', '한국어（韓文）'],
    ['en', 'zh', '中文 (Mandarin)'],
    ['zh', 'zh', '中文（普通话）'],
    ['en', 'yue', '廣東話 (Cantonese)'],
    ['en', 'en', 'English'],
    ['ja', 'ja', '日本語'],
    ['en', 'tl', 'Tagalog'],
  ] as const)('for a reader of %s is %s: %s', (reader, tag, words) => expect(languageInBoth(tag, reader)).toBe(words));

  it.each(textLanguages)('exists for every language offered, for a reader of %s', (reader) => {
    const names = taughtLanguages.map((tag) => languageName(tag, reader));
    expect(new Set(names).size).toBe(taughtLanguages.length);
    expect(names.filter((name, index) => name === '' || name === taughtLanguages[index])).toEqual([]);
  });

  it('is the tag of a language that is not offered', () => expect(ownLanguageName('tlh')).toBe('tlh'));
});

it('languages are sorted as they are offered', () => {
  const tags = ['ko', 'ja', 'en'];
  expect(inOrderOffered(tags)).toEqual(['en', 'ja', 'ko']);
  expect(tags).toEqual(['ko', 'ja', 'en']);
});
