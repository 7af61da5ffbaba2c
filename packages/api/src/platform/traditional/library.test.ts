/** Chinese in traditional characters (decisions 0065): a converter of few words answers as one of all words would. */
import { ConverterFactory } from 'opencc-js/core';
import { configs } from 'opencc-js/preset/cn2t';
import { describe, expect, it } from 'vitest';
import { convertTexts } from './library.ts';

const [simplified = [], words = []] = configs.s2twp?.conversionChain ?? [];

describe('a converter of the words that the texts can contain', () => {
  it('answers as one of the whole dictionary', async () => {
    const whole = ConverterFactory(simplified);
    const inTaiwan = ConverterFactory(words);
    const all = simplified.flatMap((dictionary) =>
      String(dictionary)
        .split('|')
        .map((entry) => entry.split(' ')[0]),
    );
    // Every 40th word, alone and beside others, with the beginnings of words that do not go on.
    const texts = all
      .filter((_, at) => at % 40 === 0)
      .map((word, at) => `${word}${all[at]}，${all[at * 3]?.slice(0, 2)}`);
    expect(texts.length).toBeGreaterThan(1000);
    const converted = await convertTexts(texts.map((text) => ({ text, as: 'text' })));
    expect(converted).toEqual(texts.map((text) => inTaiwan(whole(text))));
    expect(converted).not.toEqual(texts);
  });

  it('leaves what is not Chinese, and nothing at all, as it is', async () => {
    const texts = ['', 'Yuki 3', 'スキー'].map((text) => ({ text, as: 'person' }) as const);
    expect(await convertTexts(texts)).toEqual(['', 'Yuki 3', 'スキー']);
    expect(await convertTexts([])).toEqual([]);
  });
});
