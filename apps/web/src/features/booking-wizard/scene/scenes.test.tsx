/** The scenes: made from data alone, the same on every machine, and no two alike. */
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LessonScene } from './lesson-scene.tsx';
import { type DrawnCourse, planOfCategory, planOfCourse } from './scene-plan.ts';
import { SlopeScene } from './slope-scene.tsx';

const category = { id: 1, category_name: 'Ski', category_name_ja: 'スキー', category_name_zh: null };
const naeba = { id: 8, name: 'Naeba' };

const course = (changes: Partial<DrawnCourse> & { name?: string } = {}): DrawnCourse => ({
  id: 1,
  name_translations: { en: changes.name ?? 'Lesson', ja: '', zh: '' },
  category,
  type: 'Ski',
  ability_level: null,
  form: 'private',
  class_size: null,
  days_of_lesson: 1,
  nomination_fee_type: '3h',
  ...changes,
});

const html = (element: React.ReactElement): string => render(element).container.innerHTML.replaceAll(/_r_\w+_/g, '');
const drawn = (of: DrawnCourse, slope = naeba) => html(<LessonScene plan={planOfCourse(of)} slope={slope} />);

describe('the plan of a course', () => {
  it.each([
    ['a first day', { ability_level: 1 }, 'nursery'],
    ['a course for the improving', { ability_level: 3 }, 'easy'],
    ['one for every level', {}, 'open'],
    ['one for every level of children', { name: 'Kids private' }, 'easy'],
    ['one for the advanced', { ability_level: 5 }, 'steep'],
    ['one for experts', { ability_level: 6 }, 'powder'],
    ['one that names powder', { name: 'Powder Day' }, 'powder'],
    ['one that names the park', { name: 'Park and Freestyle' }, 'park'],
  ] as const)('%s is on the terrain of its level', (_what, changes, terrain) =>
    expect(planOfCourse(course(changes)).terrain).toBe(terrain),
  );

  it('has one guest in a private lesson, more in a class by its size', () => {
    const guests = (class_size: number) => planOfCourse(course({ form: 'group', class_size })).guests.length;
    expect(planOfCourse(course()).guests).toHaveLength(1);
    expect([3, 6, 8].map(guests)).toEqual([2, 3, 4]);
  });

  it('has skis or boards, children or adults, as the course says', () => {
    const ski = planOfCourse(course());
    const board = planOfCourse(course({ type: 'Snowboard' }));
    expect(board.guests).not.toEqual(ski.guests);
    expect(planOfCourse(course({ name: 'キッズ' })).children).toBe(true);
    expect(ski.children).toBe(false);
  });
});

describe('the plan of a category', () => {
  it('follows its courses, and its name where there are none', () => {
    const board = { ...category, category_name: 'Snowboard' };
    expect(planOfCategory(category, [{ type: 'Snowboard' }]).snowboard).toBe(true);
    expect(planOfCategory(board, []).snowboard).toBe(true);
    expect(planOfCategory(category, []).snowboard).toBe(false);
    expect(planOfCategory(category, [{ type: 'Ski' }, { type: 'Snowboard' }]).guests).toHaveLength(2);
  });
});

describe('a scene', () => {
  it('is the same for the same data, and decoration', () => {
    expect(drawn(course())).toBe(drawn(course()));
    const { container } = render(<SlopeScene slope={naeba} />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('differs for each course, even one with the same data and another id, and on each slope', () => {
    const courses = [
      course(),
      course({ id: 2 }),
      course({ id: 2, days_of_lesson: 2 }),
      course({ id: 2, days_of_lesson: 3 }),
      course({ id: 2, nomination_fee_type: '6h' }),
      course({ id: 2, form: 'group', class_size: 8 }),
      course({ id: 2, type: 'Snowboard' }),
      course({ id: 2, name: 'Kids' }),
      ...[1, 3, 5, 6].map((ability_level) => course({ id: 2, ability_level })),
    ];
    const scenes = [...courses.map((each) => drawn(each)), drawn(course(), { id: 9, name: 'Kagura' })];
    expect(new Set(scenes).size).toBe(scenes.length);
    const slopes = [naeba, { ...naeba, id: 9 }, { ...naeba, name: 'Gala' }];
    expect(new Set(slopes.map((slope) => html(<SlopeScene slope={slope} />))).size).toBe(slopes.length);
  });

  it('shows each person within the part that a phone shows, and is small', () => {
    for (const ability_level of [1, 3, 5, 6, null]) {
      const scene = drawn(course({ id: 7, ability_level, form: 'group', class_size: 8 }));
      const places = [...scene.matchAll(/translate\(([\d.]+) [\d.]+\)(?:scale\(-1 1\))?rotate/g)].map(([, x]) =>
        Number(x),
      );
      expect(places).toHaveLength(5);
      expect(Math.min(...places)).toBeGreaterThan(92);
      expect(Math.max(...places)).toBeLessThan(228);
      expect(scene).not.toMatch(/NaN|Infinity|undefined/);
      expect(scene.length).toBeLessThan(16_000);
    }
  });
});
