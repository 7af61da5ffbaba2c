/**
 * Chinese in Traditional characters (decision 0065): a converter with few words gives the same result as one with the
 * whole dictionary.
 */
import { ConverterFactory } from 'opencc-js/core';
import { configs } from 'opencc-js/preset/cn2t';
import { describe, expect, it } from 'vitest';
import { beforeOthers, convertTexts } from './library.ts';

const [simplified = [], words = []] = configs.s2twp?.conversionChain ?? [];

describe('a converter with the words that the texts can contain', () => {
  it('gives the same result as one with the whole dictionary', async () => {
    const whole = ConverterFactory([beforeOthers.simplified, ...simplified]);
    const inTaiwan = ConverterFactory([beforeOthers.words, ...words]);
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

  it.each([
    ['滑雪项目的高级班', '滑雪項目的高級班'],
    ['缆车运行时，请在售票窗口出示证明文件', '纜車運行時，請在售票窗口出示證明文件'],
    ['循环巴士、餐厅菜单和滑雪设备', '循環巴士、餐廳菜單和滑雪設備'],
    ['对象：初学者', '對象：初學者'],
    ['名单在前一天发布', '名單在前一天發布'],
    ['岩手县的岩原，账户与账单', '岩手縣的岩原，帳戶與帳單'],
  ])('gives %s the words of a ski school, not those of a program', async (simplified, traditional) => {
    expect(await convertTexts([{ text: simplified, as: 'text' }])).toEqual([traditional]);
  });

  it('keeps the rock in the names of people', async () => {
    expect(await convertTexts([{ text: '岩本', as: 'person' }])).toEqual(['岩本']);
  });

  it('leaves text that is not Chinese, and empty text, as it is', async () => {
    const texts = ['', 'Yuki 3', 'スキー'].map((text) => ({ text, as: 'person' }) as const);
    expect(await convertTexts(texts)).toEqual(['', 'Yuki 3', 'スキー']);
    expect(await convertTexts([])).toEqual([]);
  });
});
