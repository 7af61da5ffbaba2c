import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { keepUnits, unitKeeper } from './keep-units.ts';
import { textOptions } from './options.ts';

describe('a number and its unit', () => {
  it.each([
    ['1 人', '1\u00a0人'],
    ['请提前 20 分钟到达。', '请提前 20\u00a0分钟到达。'],
    ['12 月 5 日起 3 天', '12\u00a0月 5\u00a0日起 3\u00a0天'],
    ['2 people', '2 people'],
    ['¥30,000 (3 × ¥10,000)', '¥30,000 (3 × ¥10,000)'],
  ])('stand on one line: %s', (text, kept) => expect(keepUnits(text)).toBe(kept));

  it.each([
    ['zh', '{{count}} 人', '2\u00a0人'],
    ['zh-Hant', '{{count}} 人', '2\u00a0人'],
    ['en', '{{count}} 人', '2 人'],
  ])('in %s come from a text with a gap', async (lng, people, said) => {
    const texts = i18next.createInstance();
    await texts.use(unitKeeper).init({ ...textOptions, lng, resources: { [lng]: { common: { people } } } });
    expect(texts.t('people' as never, { count: 2 } as never)).toBe(said);
  });
});
