import { expect, it } from 'vitest';
import { isForChildren } from './for-children.ts';

const course = (en: string, { ja = '', zh = '', category = 'Ski' } = {}) => ({
  name_translations: { en, ja, zh },
  category: { id: 1, category_name: category, category_name_ja: '', category_name_zh: null },
});

it.each([
  ['by its name', course('Kids group'), true],
  ['by its Japanese name', course('Snow Bears', { ja: 'キッズグループ' }), true],
  ['by its Chinese name', course('Snow Bears', { zh: '雪熊班(儿童团体课)' }), true],
  ['by its category', course('Snow Bears', { category: 'Kids Ski' }), true],
  ['not by other words', course('Private Ski'), false],
  ['not by a part of a word', course('Skidding and friends'), false],
] as const)('a course is for children %s', (_why, given, expected) => expect(isForChildren(given)).toBe(expected));
