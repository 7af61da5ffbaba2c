/** Which filters the course step offers, and which courses they leave. */
import { expect, it } from 'vitest';
import { filtered, filtersFor } from './filters.ts';

const course = (name: string, about: { group?: true; level?: number; snowboard?: true } = {}) => ({
  name_translations: { en: name, ja: '', zh: '' },
  category: { id: 1, category_name: 'Lessons', category_name_ja: '', category_name_zh: null },
  type: about.snowboard ? ('Snowboard' as const) : ('Ski' as const),
  form: about.group ? ('group' as const) : ('private' as const),
  ability_level: about.level ?? null,
});
const six = [
  course('Any'),
  course('First day', { group: true, level: 1 }),
  course('Kids', { group: true, level: 1 }),
  course('Turns', { group: true, level: 3 }),
  course('Carving', { level: 5 }),
  course('Board', { snowboard: true }),
];
const names = (courses: readonly { name_translations: { en: string } }[]) =>
  courses.map(({ name_translations }) => name_translations.en);

it('offers those that leave some of the courses and hide some', () => {
  expect(filtersFor(six)).toEqual([
    'Ski',
    'Snowboard',
    'private',
    'group',
    'children',
    'firstTime',
    'improving',
    'advanced',
  ]);
  const alike = Array.from({ length: 8 }, (_, index) => course(`Private ${index}`));
  expect(filtersFor(alike)).toEqual([]);
  expect(filtersFor([...alike, course('Group', { group: true })])).toEqual(['private', 'group']);
});

it('offers none for a few courses', () => {
  expect(filtersFor(six.slice(1))).toEqual([]);
});

it('leaves the courses that fit one filter of each kind', () => {
  expect(names(filtered(six, []))).toEqual(names(six));
  expect(names(filtered(six, ['group']))).toEqual(['First day', 'Kids', 'Turns']);
  expect(names(filtered(six, ['group', 'private']))).toEqual(names(six));
  expect(names(filtered(six, ['group', 'firstTime', 'improving']))).toEqual(['First day', 'Kids', 'Turns']);
  expect(names(filtered(six, ['group', 'firstTime', 'children']))).toEqual(['Kids']);
  expect(filtered(six, ['Snowboard', 'group'])).toEqual([]);
  expect(names(filtered(six, ['Ski', 'private']))).toEqual(['Any', 'Carving']);
});

it('leaves a course without a level for every level', () => {
  expect(names(filtered(six, ['advanced']))).toEqual(['Any', 'Carving', 'Board']);
});
