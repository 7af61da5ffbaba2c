/** Which language the page opens in, and which it offers. */
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

  it('remembers what a link asked for', () => {
    window.history.replaceState(null, '', '/?lang=ja');
    expect(openingLanguage()).toBe('ja');
    window.history.replaceState(null, '', '/');
    expect(openingLanguage()).toBe('ja');
  });

  it('remembers a choice, and stores nothing where there was none', () => {
    openingLanguage();
    expect(localStorage.getItem('language')).toBeNull();
    rememberLanguage('zh');
    expect(openingLanguage()).toBe('zh');
  });
});

describe('guestLanguages', () => {
  it('are English and Chinese', () => expect(guestLanguages('zh', ['en', 'ja', 'zh-CN'])).toEqual(['en', 'zh']));
  it('hold Japanese only while it is being read', () => expect(guestLanguages('ja', [])).toEqual(['en', 'ja', 'zh']));
  it('hold traditional characters where the browser asks for them, and while they are read', () => {
    expect(guestLanguages('en', ['en-GB', 'zh-HK'])).toEqual(['en', 'zh', 'zh-Hant']);
    expect(guestLanguages('zh-Hant', [])).toEqual(['en', 'zh', 'zh-Hant']);
  });
});
