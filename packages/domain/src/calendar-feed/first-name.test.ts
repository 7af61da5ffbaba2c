import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstNameOf } from './first-name.ts';

describe('the first name', () => {
  it.each([
    ['John Smith', 'AU', 'John'],
    ['  Anne-Marie  O’Neill ', 'IE', 'Anne-Marie'],
    ['Dr. José Ángel García', 'ES', 'José'],
    ['Smith, John Paul', null, 'John'],
    ['DUPONT Jean', 'FR', 'Jean'],
    ['Jean DUPONT', 'HK', 'Jean'],
    ['山田 太郎', 'JP', '太郎'],
    ['佐々木　花子', 'JP', '花子'],
    ['王 小明', 'CN', '小明'],
    ['김 민수', 'KR', '민수'],
  ])('of %s from %s is %s', (name, country, first) => {
    expect(firstNameOf(name, country)).toBe(first);
  });

  it.each([
    ['Tan Wei Ling', 'SG', 'T.'],
    ['Yamada Taro', 'JP', 'Y.'],
    ['John Smith', null, 'J.'],
    ['Nagy Ilona', 'HU', 'N.'],
    ['Smith', 'AU', 'S.'],
    ['Smith Family', 'AU', 'S.'],
    ['JOHN SMITH', 'VN', 'J.'],
    ['Иван Петров', 'RU', 'И.'],
    ['Smith, John, Jr', 'US', 'S.'],
    ['Wei 陳', 'AU', 'W.'],
  ])('of %s from %s is uncertain, and a letter is shown: %s', (name, country, letter) => {
    expect(firstNameOf(name, country)).toBe(letter);
  });

  it.each([
    ['王小明', 'CN'],
    ['山田太郎', 'JP'],
    ['山田', 'JP'],
    ['ジョン スミス', 'JP'],
    ['山田 太郎 花子', 'JP'],
    ['陳 Wei', 'HK'],
    ['+81 90 1234 5678', 'JP'],
    ['', null],
    ['𐅀', 'AU'],
  ])('of %s from %s is uncertain, and nothing is shown', (name, country) => {
    expect(firstNameOf(name, country)).toBeNull();
  });

  it('never shows more than one word of what was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('AU', 'JP', 'HU', null), (name, country) => {
        const told = firstNameOf(name, country);
        expect(told === null || !/\s/.test(told)).toBe(true);
        expect(told ?? '').not.toMatch(/[\p{N}@]/u);
      }),
    );
  });
});
