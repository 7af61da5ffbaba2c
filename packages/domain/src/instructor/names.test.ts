import { describe, expect, it } from 'vitest';
import { instructorName } from './names.ts';

const aoki = { name: 'Aoki Sora', name_ja: '青木 空', name_zh: '青木空' };

describe('instructorName', () => {
  it('is the name in the language of the reader; both scripts of Chinese read the Chinese one', () => {
    expect((['en', 'ja', 'zh', 'zh-Hant'] as const).map((language) => instructorName(aoki, language))).toEqual([
      'Aoki Sora',
      '青木 空',
      '青木空',
      '青木空',
    ]);
  });

  it("is the Latin one if there is none in that language: no reader gets another language's characters", () => {
    expect(instructorName({ ...aoki, name_ja: null }, 'ja')).toBe('Aoki Sora');
    expect(instructorName({ ...aoki, name_zh: '' }, 'zh')).toBe('Aoki Sora');
  });
});
