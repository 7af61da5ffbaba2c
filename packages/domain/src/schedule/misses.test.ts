import { describe, expect, it } from 'vitest';
import { nearestMisses, thereFrom } from './misses.ts';
import { entryOf, lessonOf } from './testing/lessons.ts';
import { blocksOfWeek } from './testing/week-blocks.ts';

const date = '2026-12-22';
const slot = { date, from: '09:00', to: '12:00' };
const teacher = (id: number, level: number, languages = ['en', 'ja'], category_id = 1) => ({
  id,
  levels: [{ category_id, level }],
  slope_ids: [],
  languages,
});
/**
 * 1 teaches a lesson that 3 could take; 2 one that nobody else can; 3 is a level too low; 4 has a meeting; 5 is away; 6
 * snowboards.
 */
const teachers = [
  teacher(1, 6),
  teacher(2, 6),
  teacher(3, 3),
  teacher(4, 6, ['en']),
  teacher(5, 6),
  teacher(6, 6, ['en'], 2),
];
const blocks = blocksOfWeek(
  {
    lessons: [
      lessonOf({ booking_id: 12, instructor_id: 1, ability_level: 3 }),
      lessonOf({ booking_id: 13, instructor_id: 2, ability_level: 6, lesson_language: 'ja' }),
    ],
    entries: [entryOf({ instructor_id: 4, start_time: '11:00', end_time: '12:00', tag: 'Meeting' })],
  },
  '2026-12-21',
  new Set(teachers.map(({ id }) => id)),
);
const context = {
  blocks,
  off: (id: number) => new Map(id === 5 ? [[date, [{ from: '00:00', to: '12:00', kind: 'sick' as const }]]] : []),
};

describe('nearestMisses', () => {
  const needs = { category_id: 1, ability_level: 4, slots: [slot] };
  it('puts the lightest single hindrance first, with what would remove it', () => {
    const found = nearestMisses(teachers, needs, teachers, context);
    expect(found.map(({ id }) => id)).toEqual([1, 4, 3, 5, 2, 6]);
    expect(found.slice(0, 5).map(({ hindrances }) => hindrances)).toMatchObject([
      [{ kind: 'teaching', lesson: { key: 'lesson-12-1' }, taker: 3 }],
      [{ kind: 'entry', tag: 'Meeting', hours: { from: '11:00', to: '12:00' } }],
      [{ kind: 'level', has: 3, needs: 4 }],
      [{ kind: 'off', hours: { to: '12:00' } }],
      [{ kind: 'teaching', taker: null }],
    ]);
  });
  it('finds none in what an instructor does at other hours', () => {
    const later = { ...needs, slots: [{ ...slot, from: '12:00', to: '14:00' }] };
    const found = nearestMisses(teachers.slice(0, 5), later, teachers, context);
    expect(found.map(({ id, hindrances }) => [id, hindrances.map(({ kind }) => kind)])).toEqual([
      [1, []],
      [2, []],
      [4, []],
      [5, []],
      [3, ['level']],
    ]);
  });
  it('puts who is away all day after a lesson that nobody else can take', () => {
    const off = (id: number) =>
      new Map(id === 5 ? [[date, [{ from: '00:00', to: '24:00', kind: 'sick' as const }]]] : []);
    expect(nearestMisses(teachers, needs, teachers, { ...context, off }).map(({ id }) => id)).toEqual([
      ...[1, 4, 3, 2, 5, 6],
    ]);
  });
  it('puts an instructor with two hindrances after one with one, however heavy', () => {
    const found = nearestMisses(teachers, { ...needs, language: 'ja' }, teachers, context);
    expect(found.map(({ id }) => id)).toEqual([1, 3, 5, 2, 4, 6]);
  });
});

describe('thereFrom', () => {
  it('is the end of a time away, its later beginning, or nothing', () => {
    expect(thereFrom({ from: '00:00', to: '12:00' }, slot)).toEqual({ until: '12:00' });
    expect(thereFrom({ from: '11:00', to: '24:00' }, slot)).toEqual({ from: '11:00' });
    expect(thereFrom({ from: '00:00', to: '24:00' }, slot)).toBeUndefined();
  });
});
