import { describe, expect, it } from 'vitest';
import { type DemoData, dataProblems } from './check-data.ts';
import { courses } from './course-data.ts';
import { instructors } from './instructor-data.ts';
import { categories, school, slopes, times } from './school-data.ts';
import { plannedSeason } from './season.ts';

const data: DemoData = { school, slopes, categories, times, courses, instructors };
const season = plannedSeason('2026-11-21');
const problems = (change: Partial<DemoData>): string[] => dataProblems({ ...data, ...change }, season);

describe('the data of the demo school', () => {
  it('has no problem, also in a leap year', () => {
    expect(dataProblems(data, season)).toEqual([]);
    expect(dataProblems(data, plannedSeason('2027-11-21'))).toEqual([]);
  });

  it('has the categories that decide the sport', () => {
    const names = Object.values(categories).map((category) => category.en);
    expect(names).toEqual(expect.arrayContaining(['Ski', 'Snowboard']));
  });

  it('has what a visitor would look for', () => {
    expect(Object.keys(slopes).length).toBeGreaterThanOrEqual(6);
    expect(Object.keys(courses).length).toBeGreaterThanOrEqual(14);
    expect(Object.keys(instructors).length).toBeGreaterThanOrEqual(12);
    expect(Object.values(instructors).some(({ fees }) => Object.values(fees).every((fee) => fee === 0))).toBe(true);
  });
});

describe('a mistake in the data is reported', () => {
  const { kandatsu } = slopes;
  const { morning } = times;
  const { privateSki } = courses;
  const { hoshino } = instructors;
  const names = { en: 'A', ja: 'あ', zh: '' };

  it.each<[string, Partial<DemoData>]>([
    ['s: a day that is not in the calendar', { slopes: { s: { ...kandatsu, opens: '12-32' } } }],
    ['s: a name is missing', { slopes: { s: { ...kandatsu, name: names } } }],
    ['s: the transportation fee is not whole yen', { slopes: { s: { ...kandatsu, transportation_fee: 99.5 } } }],
    ['s: it never operates', { slopes: { s: { ...kandatsu, opens: '03-01', closes: '02-01' } } }],
    ['s: it operates outside the season', { slopes: { s: { ...kandatsu, closes: '05-07' } } }],
    ['c: a name is missing', { categories: { c: names } }],
    ['t: it is not written as 09:00', { times: { t: { ...morning, from: '08:75' } } }],
    ['t: it ends before it begins', { times: { t: { ...morning, from: '12:30' } } }],
    ['t: it does not begin and end on a quarter hour', { times: { t: { ...morning, from: '09:10' } } }],
    ['t: it is outside the hours of the school', { times: { t: { ...morning, to: '17:15' } } }],
    ['k: it is held on no slope', { courses: { k: { ...privateSki, slopes: [] } } }],
    ['k: it has no lesson time', { courses: { k: { ...privateSki, times: [] } } }],
    ['k: its level is not 1 to 6', { courses: { k: { ...privateSki, ability_level: 7 } } }],
    [
      'k: a price is not whole yen, or for more than 5 people',
      { courses: { k: { ...privateSki, prices: { high: [1, 2, 3, 4, 5, 6], low: [1] } } } },
    ],
    ['k: a price is 0', { courses: { k: { ...privateSki, prices: { high: [0], low: [1] } } } }],
    ['k: a season has no price at all', { courses: { k: { ...privateSki, prices: { high: [1], low: [null] } } } }],
    ['i: there is no level', { instructors: { i: { ...hoshino, levels: {} } } }],
    ['i: a level is not 1 to 6', { instructors: { i: { ...hoshino, levels: { ski: 0 } } } }],
    [
      'i: a fee is not whole yen',
      { instructors: { i: { ...hoshino, fees: { ...hoshino.fees, nomination_fee: -1 } } } },
    ],
    ['i: there is no slope', { instructors: { i: { ...hoshino, slopes: [] } } }],
    ['i: there is no language', { instructors: { i: { ...hoshino, languages: [] } } }],
    [
      'i: a text for guests is missing or too long',
      { instructors: { i: { ...hoshino, about: { en: 'Kind', ja: '', zh: '好' } } } },
    ],
    ['i: a day off is not in the calendar', { instructors: { i: { ...hoshino, daysOff: [['02-30', 'morning']] } } }],
    [
      'i: a day off is there twice',
      {
        instructors: {
          i: {
            ...hoshino,
            daysOff: [
              ['02-03', 'morning'],
              ['02-03', 'morning'],
            ],
          },
        },
      },
    ],
  ])('%s', (problem, change) => {
    expect(problems(change)).toEqual([problem]);
  });
});
