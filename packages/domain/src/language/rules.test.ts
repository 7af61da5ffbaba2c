import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inLanguage,
  isLanguage,
  joinSentences,
  languageOf,
  languages,
  preferredTextLanguage,
  readerLanguage,
  storedLanguage,
  textLanguages,
} from './rules.ts';

/** REST's language: the preferred one among the contract's three. */
const preferredLanguage = (header: string | null | undefined): string => languageOf(preferredTextLanguage(header));

describe('isLanguage (§9: en, ja and zh)', () => {
  it.each(['en', 'ja', 'zh'])('accepts %s', (language) => expect(isLanguage(language)).toBe(true));
  it.each(['fr', 'EN', 'zh-CN', '', 'constructor', null, undefined, 0, ['en'], {}])('refuses %j', (value) =>
    expect(isLanguage(value)).toBe(false),
  );
});

describe('joinSentences', () => {
  it.each([
    ['en', 'No network. Try again.'],
    ['ja', '接続がありません。もう一度。'],
    ['zh', '没有网络。请重试。'],
    ['zh-Hant', '沒有網路。請重試。'],
  ] as const)('puts a space between two sentences only where the language has one: %s', (language, joined) => {
    const [first = '', second = ''] = joined.split(/(?<=[.。])\s?(?=.)/);
    expect(joinSentences([first, false, second], language)).toBe(joined);
    expect(joinSentences([first, false], language)).toBe(first);
  });
});

describe('inLanguage (rest-v1: a missing translation falls back to en)', () => {
  it.each([
    [{ en: 'Ski', ja: 'スキー', zh: '双板' }, 'en', 'Ski'],
    [{ en: 'Ski', ja: 'スキー', zh: '双板' }, 'ja', 'スキー'],
    [{ en: 'Ski', ja: 'スキー', zh: '双板' }, 'zh', '双板'],
    [{ en: 'Ski', ja: 'スキー', zh: null }, 'zh', 'Ski'],
    [{ en: 'Ski', ja: '' }, 'ja', 'Ski'],
    [{ en: 'Ski' }, 'ja', 'Ski'],
    [{ zh: '双板' }, 'ja', ''],
    [{ en: null }, 'en', ''],
    [{}, 'zh', ''],
  ] as const)('of %j in %s is %j', (texts, language, expected) => expect(inLanguage(texts, language)).toBe(expected));
});

describe('preferredLanguage (rest-v1 Accept-Language)', () => {
  it.each([
    ['en', 'en'],
    ['ja', 'ja'],
    ['zh', 'zh'],
    ['fr, ja;q=0.5', 'ja'],
    ['fr;q=1, de;q=0.9', 'en'],
    ['en;q=0.1, zh;q=0.9', 'zh'],
    ['zh;q=0.9, en;q=0.1', 'zh'],
    ['ja;q=0.5, en', 'en'],
    ['en;q=0.5, ja', 'ja'],
  ])('%j is %s: the first supported language by q', (header, language) =>
    expect(preferredLanguage(header)).toBe(language),
  );

  it.each([
    ['zh-TW', 'zh'],
    ['zh-Hant', 'zh'],
    ['zh-Hant-HK', 'zh'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['ja-JP', 'ja'],
    ['en-GB, ja;q=0.9', 'en'],
    ['JA-jp', 'ja'],
    ['ZH', 'zh'],
    ['fr-CH, fr;q=0.9, zh-Hant-TW;q=0.8, de;q=0.7, *;q=0.5', 'zh'],
  ])('%j is %s: regional variants and scripts count as their language', (header, language) =>
    expect(preferredLanguage(header)).toBe(language),
  );

  it.each([
    ['ja;q=0.8, zh;q=0.8', 'ja'],
    ['zh;q=0.8, ja;q=0.8', 'zh'],
    ['zh, ja, en', 'zh'],
    ['en;q=0.300, ja;q=0.3', 'en'],
  ])('%j is %s: of two equal q-values the first one', (header, language) =>
    expect(preferredLanguage(header)).toBe(language),
  );

  it.each([
    ['ja;q=0', 'en'],
    ['ja;q=0.0, zh;q=0.1', 'zh'],
    ['en;q=0, ja;q=0.001', 'ja'],
    ['en;q=0', 'en'],
  ])('%j is %s: q=0 excludes a language', (header, language) => expect(preferredLanguage(header)).toBe(language));

  it.each([
    ['  ja ; q = 0.9 , en ; q=0.1 ', 'ja'],
    ['ja;level=1;q=0.2, zh;q=0.3', 'zh'],
    ['ja;Q=0.2, zh;Q=0.3', 'zh'],
    ['ja;q=.2,zh;q=.3', 'zh'],
  ])('%j is %s: blanks, other parameters and a capital Q do not matter', (header, language) =>
    expect(preferredLanguage(header)).toBe(language),
  );

  it.each([
    [null],
    [undefined],
    [''],
    [' '],
    [',,,'],
    [';;;'],
    ['*'],
    ['-'],
    ['q=1'],
    ['japanese'],
    ['enja'],
    ['constructor'],
    ['ja;q=1.5.1'],
    ['<script>'],
    ['\u0000'],
  ])('%j is invalid or names no supported language: en', (header) => expect(preferredLanguage(header)).toBe('en'));

  it('returns one of the three languages for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[enjazh,;=q.0-9 *-]{0,40}$/)), (header) => {
        expect(languages).toContain(preferredLanguage(header));
      }),
    );
  });

  it('agrees with sorting the languages by q', () => {
    const wish = fc.record({
      tag: fc.constantFrom('en', 'ja', 'zh', 'fr', 'de', '*'),
      region: fc.constantFrom('', '-TW', '-Hant', '-x'),
      thousandths: fc.option(fc.integer({ min: 0, max: 1000 })),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 6 }), (wishes) => {
        const header = wishes
          .map(({ tag, region, thousandths }) =>
            thousandths === null ? `${tag}${region}` : `${tag}${region};q=${(thousandths / 1000).toFixed(3)}`,
          )
          .join(', ');
        const sorted = wishes
          .map(({ tag, thousandths }) => ({ tag, q: thousandths ?? 1000 }))
          .filter(({ tag, q }) => q > 0 && ['en', 'ja', 'zh'].includes(tag))
          .sort((a, b) => b.q - a.q);
        expect(preferredLanguage(header)).toBe(sorted[0]?.tag ?? 'en');
      }),
    );
  });
});

describe('readerLanguage', () => {
  it.each([
    ['zh', 'zh-Hant', 'zh-Hant'],
    ['zh', 'zh', 'zh'],
    ['zh', null, 'zh'],
    ['en', 'zh-Hant', 'en'],
    ['ja', 'en', 'ja'],
  ] as const)(
    'of %s with stored text language %s is %s: characters apply only to their own language',
    (language, text_language, expected) => expect(readerLanguage({ language, text_language })).toBe(expected),
  );

  it.each(textLanguages)('restores %s from its stored form', (text) =>
    expect(readerLanguage(storedLanguage(text))).toBe(text),
  );
});

describe('preferredTextLanguage', () => {
  it.each([
    ['zh-TW', 'zh-Hant'],
    ['zh-HK,zh;q=0.9,en;q=0.8', 'zh-Hant'],
    ['zh-MO', 'zh-Hant'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-Hant-SG', 'zh-Hant'],
    ['zh-yue-HK', 'zh-Hant'],
    ['ZH-tw;q=0.5, fr', 'zh-Hant'],
    ['zh-CN, zh-TW;q=0.9', 'zh'],
    ['zh', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-Hant;q=0, zh;q=0.1', 'zh'],
    ['en-HK', 'en'],
    ['ja-TW', 'ja'],
  ])('%j is read in %s: Taiwan, Hong Kong and Macau read Traditional characters', (header, expected) =>
    expect(preferredTextLanguage(header)).toBe(expected),
  );

  it('differs from the language only in the characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[enjazhtwks,;=q.0-9 *-]{0,40}$/), (header) => {
        expect(languageOf(preferredTextLanguage(header))).toBe(preferredLanguage(header));
      }),
    );
  });
});
