import type { PlanItem } from '@gerende/domain/day-plan/schema';
import { expect, it } from 'vitest';
import { pushedText } from './push-text.ts';

const item = (hour: number): PlanItem => ({
  ...{ key: `lesson ${hour}`, facts: '', from: `${hour}:00`, to: `${hour + 1}:00` },
  ...{ slope: 'Kandatsu', title: 'Private Ski', text: '' },
});

it.each([
  [8, 8, '17:00–18:00 · Kandatsu'],
  [9, 9, '…'],
])('a plan of %i lessons has %i lines, of which the last is "%s"', (lessons, lines, last) => {
  const items = Array.from({ length: lessons }, (_, at) => item(10 + at));
  const plan = { instructor_id: 1, date: '2026-12-22', school: 'Gerende', first: true as const, items };
  const shown = pushedText({ audience: 'school', plan }, 'en').body.split('\n');
  expect([shown.length, shown.at(-1)]).toEqual([lines, last]);
});

it('a message of 200 characters is shown whole, however many bytes they take', () => {
  const text = '🎿'.repeat(200);
  const shown = (words: string) =>
    pushedText({ audience: 'school', staff: { id: 1, text: words, school: 'Gerende' } }, 'ja').body;
  expect(shown(text)).toBe(text);
  expect(shown(`${text}!`)).toBe(`${'🎿'.repeat(199)}…`);
});
