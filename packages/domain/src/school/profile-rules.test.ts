import { describe, expect, it } from 'vitest';
import { isProfilePage, linkName, pathOfPage, profilePages, readText } from './footer-rules.ts';
import { isWebLink, noText, pagesOf, partOf } from './profile-rules.ts';

const texts = {
  address: noText,
  hours: noText,
  license: noText,
  bring: noText,
  pick_up: noText,
  cancellation_rule: noText,
  about: noText,
  meeting_point: noText,
  cancellation: noText,
  terms: noText,
  privacy: noText,
};

describe('the pages about the school', () => {
  it('are those for which something is entered, in one order', () => {
    expect(pagesOf({ texts, questions: [], map_image: null })).toEqual([]);
    const some = { ...texts, terms: { ...noText, zh: '条款' }, about: { ...noText, en: 'We teach' } };
    expect(pagesOf({ texts: some, questions: [1], map_image: 'school/map.webp' })).toEqual([
      'about',
      'faq',
      'meeting-point',
      'terms',
    ]);
    expect(pagesOf({ texts: { ...texts, about: { ...noText, en: ' \n' } }, questions: [], map_image: null })).toEqual(
      [],
    );
  });

  it('have an address and a text each, but the questions, which are their own', () => {
    expect(profilePages.map(pathOfPage)).toEqual([
      '/about',
      '/info/faq',
      '/info/meeting-point',
      '/info/cancellation',
      '/info/terms',
      '/info/privacy',
    ]);
    expect(profilePages.filter((page) => partOf(page) === null)).toEqual(['faq']);
    expect(['faq', 'FAQ', '', 'imprint'].map(isProfilePage)).toEqual([true, false, false, false]);
  });
});

describe("a text in the reader's language", () => {
  it.each([
    ['zh-Hant', { en: 'a', ja: 'b', zh: 'c' }, { text: 'c', language: 'zh' }],
    ['ja', { en: 'a', ja: ' ', zh: 'c' }, { text: 'a', language: 'en' }],
    ['en', { en: '', ja: '', zh: 'c' }, { text: 'c', language: 'zh' }],
    ['en', noText, null],
  ] as const)('for %s of %j is %j', (reader, translations, expected) =>
    expect(readText(translations, reader)).toEqual(expected),
  );
});

describe('a link to another site', () => {
  it.each([
    ['https://www.instagram.com/yukiguni', true],
    ['HTTPS://lin.ee/abc', true],
    ['http://example.com', false],
    ['https://user:word@example.com', false],
    ['https://localhost/x', false],
    ['javascript:alert(1)//https://example.com', false],
    ['https:/example.com', false],
    ['', false],
    ['https://ski.example.com/\nSet-Cookie: a', false],
    ['https://ski.exam\tple.com', false],
    ['https://ski.example.com/"onclick="', false],
    ["https://ski.example.com/'", false],
    ['https://ski.example.com/<b>', false],
    ['https://ski.example.com/a b', false],
    ['https://ski.example.com/\u2028', false],
    ['https://ski.example.com/%27%22?q=スキー', true],
  ])('%j: %s', (url, expected) => expect(isWebLink(url)).toBe(expected));

  it('is called by the name of the site, else by its host', () => {
    expect(
      ['https://www.instagram.com/a', 'https://page.line.me/a', 'https://school.example/x', 'https://notx.com/'].map(
        linkName,
      ),
    ).toEqual(['Instagram', 'LINE', 'school.example', 'notx.com']);
  });
});
