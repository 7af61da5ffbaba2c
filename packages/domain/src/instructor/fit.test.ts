import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { obstaclesOf, type Teacher, teachingObstacles } from './fit.ts';

const morning = { date: '2026-12-22', from: '09:00', to: '12:00' };
const afternoon = { ...morning, from: '13:00', to: '16:00' };
const aoki: Teacher = { id: 1, levels: [{ category_id: 1, level: 3 }], slope_ids: [1, 2], languages: ['en', 'zh'] };
const free = { daysOff: [], entries: [], lessons: [] };
const needs = { category_id: 1, ability_level: 3, slope_id: 2, slots: [morning] };

describe('obstaclesOf', () => {
  it.each([
    ['nothing', {}, free, []],
    ['a level that is just reached', { ability_level: 3 }, free, []],
    ['another category, without saying its level too', { category_id: 2, ability_level: 6 }, free, ['category']],
    ['a higher level', { ability_level: 4 }, free, ['level']],
    ['another slope', { slope_id: 3 }, free, ['slope']],
    ['a language not spoken', { language: 'ko' }, free, ['language']],
    ['a spoken language, whatever its characters and region', { language: 'zh-TW' }, free, []],
    ['Cantonese, which is not Mandarin', { language: 'yue' }, free, ['language']],
    ['any language', { language: null }, free, []],
    ['an hour off', {}, { ...free, daysOff: [morning] }, ['off']],
    ['a lesson then', {}, { ...free, lessons: [morning] }, ['teaching']],
    ['an entry then', {}, { ...free, entries: [{ ...morning, from: '11:00', to: '17:00' }] }, ['entry']],
    [
      'an entry that begins when the lesson ends',
      {},
      { ...free, entries: [{ ...morning, from: '12:00', to: '17:00' }] },
      [],
    ],
    ['being off at another hour', {}, { daysOff: [afternoon], entries: [afternoon], lessons: [afternoon] }, []],
    [
      'everything at once',
      { ability_level: 4, slope_id: 3 },
      { ...free, lessons: [morning] },
      ['level', 'slope', 'teaching'],
    ],
    [
      'parts that are not chosen yet',
      { category_id: undefined, ability_level: undefined, slope_id: undefined, slots: [] },
      { daysOff: [morning], entries: [morning], lessons: [] },
      [],
    ],
  ])('%s', (_what, changes, busy, expected) =>
    expect(obstaclesOf(aoki, { ...needs, ...changes }, busy)).toEqual(expected),
  );

  it('has no slope obstacle when the instructor is tied to no slope', () => {
    expect(obstaclesOf({ ...aoki, slope_ids: [] }, { ...needs, slope_id: 9 }, free)).toEqual([]);
  });

  it('never grows when the instructor gains skills or has fewer lessons', () => {
    const level = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(level, level, fc.constantFrom([], [morning], [afternoon]), (has, asked, lessons) => {
        const lesson = { ...needs, ability_level: asked };
        const before = obstaclesOf({ ...aoki, levels: [{ category_id: 1, level: has }] }, lesson, { ...free, lessons });
        const after = obstaclesOf({ ...aoki, levels: [{ category_id: 1, level: 6 }] }, lesson, free);
        expect(after).toEqual([]);
        expect(before.includes('level')).toBe(has < asked);
        expect(before.every((obstacle) => teachingObstacles.includes(obstacle))).toBe(true);
      }),
    );
  });
});
