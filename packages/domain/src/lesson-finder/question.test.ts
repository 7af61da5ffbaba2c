/** The finder's question in an address, and its groups of a family. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPeople } from '../most-people.ts';
import { firstOpenDay } from './form.ts';
import { ageGroupOf, groupsOf } from './groups.ts';
import { addressOfQuestion, readQuestion } from './question.ts';
import { LessonQuestion } from './schema.ts';

const first = '2026-12-21';
const read = (address: string) => {
  const { searchParams } = new URL(address, 'http://school.example');
  return readQuestion(
    Object.fromEntries([...searchParams.keys()].map((name) => [name, searchParams.getAll(name)])),
    first,
  );
};

describe('a question', () => {
  it('is read from a form, which sends an age for each child and none for the others', () => {
    expect(read('/find?sport=Snowboard&date=2026-12-28&adults=2&age=8&age=6&age=&level=3')).toEqual({
      sport: 'Snowboard',
      adults: 2,
      ages: [6, 8],
      date: '2026-12-28',
      level: 3,
    });
  });

  it('is one adult, skiing for the first time on the first open day, unless the address says more', () => {
    expect(read('/find')).toEqual({ sport: 'Ski', adults: 1, ages: [], date: first, level: 1 });
  });

  it.each([
    ['adults=99&age=3&age=40', { adults: 4, ages: [3, 17] }],
    ['adults=0', { adults: 1, ages: [] }],
    ['adults=0&age=7', { adults: 0, ages: [7] }],
    ['adults=two&age=seven', { adults: 1, ages: [] }],
    ['date=2026-12-01', { date: first }],
    ['date=2026-02-30', { date: first }],
    ['level=9&sport=Curling', { level: 6, sport: 'Ski' }],
  ])('%s is read as the nearest valid value', (query, expected) =>
    expect(read(`/find?${query}`)).toMatchObject(expected),
  );

  it('fits its shape and survives its own address, whatever the address says', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(undefined),
      fc.array(fc.oneof(fc.string(), fc.nat(30)), { maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.record({ sport: value, adults: value, age: value, date: value, level: value }), (asked) => {
        const question = readQuestion(asked, first);
        expect(LessonQuestion.parse(question)).toEqual(question);
        expect(read(addressOfQuestion(question))).toEqual(question);
        expect(question.adults + question.ages.length).toBeLessThanOrEqual(maxPeople);
      }),
    );
  });
});

describe('the first day that can be chosen', () => {
  it('is the first open one after today', () =>
    expect(firstOpenDay(['2026-12-24', '2026-12-20', '2026-12-22'], '2026-12-20')).toBe('2026-12-22'));
  it('does not exist after the season', () => expect(firstOpenDay(['2026-12-20'], '2026-12-20')).toBeUndefined());
});

describe('the groups of a family', () => {
  it('are all of them, the children and the adults', () => {
    const groups = groupsOf({ adults: 2, ages: [6, 9] });
    expect(groups.map(({ who, people }) => `${who} ${people}`)).toEqual(['all 4', 'children 2', 'adults 2']);
    expect(groups.map(ageGroupOf)).toEqual(['parent_child', 'under_6', undefined]);
  });
  it('are one where there are only adults or only children', () => {
    expect(groupsOf({ adults: 2, ages: [] })).toHaveLength(1);
    expect(groupsOf({ adults: 0, ages: [7, 13] }).map(ageGroupOf)).toEqual(['7_12']);
  });
  it.each([
    [6, 'under_6'],
    [7, '7_12'],
    [12, '7_12'],
    [13, '13_19'],
  ])('book a child of %i years as %s', (age, group) => expect(ageGroupOf({ adults: 0, ages: [age] })).toBe(group));
});
