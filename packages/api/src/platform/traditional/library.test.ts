/**
 * Chinese in Traditional characters (decision 0065): a converter with few words gives the same result as one with the
 * whole dictionary.
 */
import { ConverterFactory } from 'opencc-js/core';
import { configs } from 'opencc-js/preset/cn2t';
import { describe, expect, it } from 'vitest';
import { convertTexts } from './library.ts';

const [simplified = [], words = []] = configs.s2twp?.conversionChain ?? [];

describe('a converter with the words that the texts can contain', () => {
  it('gives the same result as one with the whole dictionary', async () => {
    const whole = ConverterFactory(simplified);
    const inTaiwan = ConverterFactory(words);
    const all = simplified.flatMap((dictionary) =>
      String(dictionary)
        .split('|')
        .map((entry) => entry.split(' ')[0]),
    );
    // Every 40th word, alone and next to others, with beginnings of words that do not continue.
    const texts = all
      .filter((_, at) => at % 40 === 0)
      .map((word, at) => `${word}${all[at]}，${all[at * 3]?.slice(0, 2)}`);
    expect(texts.length).toBeGreaterThan(1000);
    const converted = await convertTexts(texts.map((text) => ({ text, as: 'text' })));
    expect(converted).toEqual(texts.map((text) => inTaiwan(whole(text))));
    expect(converted).not.toEqual(texts);
  });

  it('leaves text that is not Chinese, and empty text, as it is', async () => {
    const texts = ['', 'Yuki 3', 'スキー'].map((text) => ({ text, as: 'person' }) as const);
    expect(await convertTexts(texts)).toEqual(['', 'Yuki 3', 'スキー']);
    expect(await convertTexts([])).toEqual([]);
  });
});
