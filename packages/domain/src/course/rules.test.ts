import { describe, expect, it } from 'vitest';
import { classProblems, nominationFeeTypes, sportOf } from './rules.ts';
import { abilityLevels, courseTypes } from './sport-and-level.ts';

describe('sportOf (§5: the course type; otherwise Snowboard if the category is named Snowboard, else Ski)', () => {
  const category = (category_name: string) => ({ category_name });
  it.each([
    ['the type decides over the category', { type: 'Ski', category: category('Snowboard') }, 'Ski'],
    ['the type decides over the category', { type: 'Snowboard', category: category('Ski') }, 'Snowboard'],
    ['no type, a snowboard category', { type: null, category: category('Snowboard') }, 'Snowboard'],
    ['no type, a snowboard category', { type: undefined, category: category('Snowboard') }, 'Snowboard'],
    ['no type at all', { category: category('Snowboard') }, 'Snowboard'],
    ['a ski category', { category: category('Ski') }, 'Ski'],
    ['any other category', { category: category('Kids') }, 'Ski'],
    ['a name that only begins so', { category: category('Snowboard Kids') }, 'Ski'],
    ['a category without a name', { category: category('') }, 'Ski'],
    ['no category', { category: null }, 'Ski'],
    ['nothing known', { type: null, category: null }, 'Ski'],
    ['nothing known', {}, 'Ski'],
  ] as const)('%s: of %j is %s', (_why, course, sport) => expect(sportOf(course)).toBe(sport));
});

describe('the settings of a class', () => {
  it.each([
    ['a private course has none', { form: 'private', class_size: null, min_people: 1 }, {}],
    ['without a size it is refused', { class_size: null, min_people: 1 }, { class_size: 'errors:classSizeRequired' }],
    ['it may begin when it is full', { class_size: 6, min_people: 6 }, {}],
    ['not with more', { class_size: 6, min_people: 7 }, { min_people: 'errors:leastAboveClassSize' }],
  ] as const)('%s', (_why, settings, problems) =>
    expect(classProblems({ form: 'group', level_span: 1, ...settings })).toEqual(problems),
  );
});

describe('the enumerations of a course (§3, §9)', () => {
  it('are those of the contract', () => {
    expect(courseTypes).toEqual(['Ski', 'Snowboard']);
    expect(nominationFeeTypes).toEqual(['3h', '6h']);
    expect(abilityLevels).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
