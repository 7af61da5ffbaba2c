/** When a lesson is on the board at the meeting point. */
import { expect, it } from 'vitest';
import type { TodayLesson } from '../today/schema.ts';
import { boardOf } from './board.ts';

const names = { en: 'Name', ja: '', zh: '' };
const lesson = (lesson_id: number, start_time: string, slope = 1): TodayLesson => ({
  ...{ lesson_id, start_time, end_time: '15:00', capacity: null, instructor: null, guests: [] },
  ...{ slope: { id: slope, name_translations: names }, course: { id: 1, name_translations: names } },
});
const lessons = [lesson(1, '09:00'), lesson(2, '09:00', 2), lesson(3, '13:00')];
const at = (hour: number, minute: number, slope?: number) => {
  const { now, next } = boardOf(lessons, hour * 60 + minute, slope);
  const ids = (meetings: typeof now) =>
    meetings.flatMap((each) => each.lessons.map(({ lesson_id }) => lesson_id)).join();
  return `${ids(now)} | ${ids(next)}`;
};

it.each([
  ['before its guests meet it is next', 8, 14, ' | 1,2,3'],
  ['from three quarters of an hour before it is now', 8, 15, '1,2 | 3'],
  ['it stays for those who are late', 9, 15, '1,2 | 3'],
  ['then it is gone', 9, 16, ' | 3'],
  ['in the evening nothing is left', 18, 0, ' | '],
])('%s', (_, hour, minute, shown) => {
  expect(at(hour, minute)).toBe(shown);
});

it('shows one meeting point, and the whole day if the clock cannot be trusted', () => {
  expect(at(9, 0, 2)).toBe('2 | ');
  expect(boardOf(lessons, undefined)).toMatchObject({ now: [], next: [{}, {}, {}] });
});
