/** The language in which the page opens, and the languages it offers. */

import { textLanguages } from '@gerende/domain/language/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { detectLanguage, guestLanguages, openingLanguage, rememberLanguage } from './language-choice.ts';

describe('detectLanguage', () => {
  it.each([
    ['the link wins over all', '?lang=ja', 'zh', ['en'], 'ja'],
    ['a regional variant in the link', '?x=1&lang=zh-TW', null, ['en'], 'zh-Hant'],
    ['another', '?lang=zh-CN', 'zh-Hant', ['zh-TW'], 'zh'],
    ['a browser from Taiwan', '', null, ['zh-TW', 'zh', 'en'], 'zh-Hant'],
    ['an unknown language in the link is no choice', '?lang=fr', 'zh', ['en'], 'zh'],
    ['what was chosen before wins over the browser', '', 'en', ['zh-CN', 'zh'], 'en'],
    ['something odd in the storage is no choice', '', 'klingon', ['ja'], 'ja'],
    ['the first language of the browser that is supported', '', null, ['fr-FR', 'ja-JP', 'zh'], 'ja'],
    ['nothing supported is English', '', null, ['fr', 'de'], 'en'],
    ['nothing at all is English', '', null, [], 'en'],
  ])('%s', (_what, search, stored, wanted, expected) => {
    expect(detectLanguage(search, stored, wanted)).toBe(expected);
  });
});

describe('openingLanguage', () => {
  beforeEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  it('stores the language of a link', () => {
    window.history.replaceState(null, '', '/?lang=ja');
    expect(openingLanguage()).toBe('ja');
    window.history.replaceState(null, '', '/');
    expect(openingLanguage()).toBe('ja');
  });

  it('returns a stored choice, and stores nothing when there was none', () => {
    openingLanguage();
    expect(localStorage.getItem('language')).toBeNull();
    rememberLanguage('zh');
    expect(openingLanguage()).toBe('zh');
  });
});

describe('guestLanguages', () => {
  it('are all languages that texts exist in, the two of the specification first', () => {
    expect(guestLanguages.slice(0, 2)).toEqual(['en', 'zh']);
    expect([...guestLanguages].sort()).toEqual([...textLanguages].sort());
  });
});
