import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { blocksOfWeek, clashingPairs, lanesOf } from './blocks.ts';
import { anySchedule, entryOf, lessonOf } from './testing/lessons.ts';

const monday = '2026-12-21';
const rows = new Set([1, 2]);
const layOut = (lessons: ReturnType<typeof lessonOf>[], entries: ReturnType<typeof entryOf>[] = []) =>
  blocksOfWeek({ lessons, entries }, monday, rows);

describe('blocksOfWeek', () => {
  it('has one block per lesson day in the week', () => {
    const row = layOut([lessonOf({ date: '2026-12-26', days_of_lesson: 4 })]).get(1) ?? [];
    expect(row.map(({ key, column, span }) => [key, column, span])).toEqual([
      ['lesson-1-1', 45, 3],
      ['lesson-1-2', 54, 3],
    ]);
  });

  it('puts lessons without an instructor, or with one who has no row, into the Unassigned row', () => {
    const blocks = layOut([lessonOf({ instructor_id: null }), lessonOf({ booking_id: 2, instructor_id: 900 })]);
    expect((blocks.get(null) ?? []).map((block) => block.key)).toEqual(['lesson-1-1', 'lesson-2-1']);
    expect(blocks.get(1)).toBeUndefined();
  });

  it('marks both lessons of one instructor at the same time, and names the pair once', () => {
    const blocks = layOut([
      lessonOf(),
      lessonOf({ booking_id: 2, from: '11:45', to: '13:00' }),
      lessonOf({ booking_id: 3, from: '13:00', to: '14:00' }),
    ]);
    expect((blocks.get(1) ?? []).map((block) => [block.key, block.lane, block.clashes])).toEqual([
      ['lesson-1-1', 0, ['lesson-2-1']],
      ['lesson-2-1', 1, ['lesson-1-1']],
      ['lesson-3-1', 0, []],
    ]);
    expect(clashingPairs(blocks).map((pair) => pair.map((block) => block.key))).toEqual([['lesson-1-1', 'lesson-2-1']]);
  });

  it('marks no clash for touching ends, entries or the Unassigned row', () => {
    const blocks = layOut(
      [
        lessonOf(),
        lessonOf({ booking_id: 2, from: '12:00', to: '13:00' }),
        lessonOf({ booking_id: 3, instructor_id: null }),
        lessonOf({ booking_id: 4, instructor_id: null }),
      ],
      [entryOf({ start_time: '09:00' })],
    );
    expect([...blocks.values()].flat().filter((block) => block.clashes.length > 0)).toEqual([]);
    expect(lanesOf(blocks.get(null) ?? [])).toBe(2);
  });

  it('places any week: each day once, within the row, no two blocks on one cell of a lane', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const blocks = [...blocksOfWeek(schedule, monday, rows).entries()];
        const inWeek = (date: string) => date >= monday && date <= addDays(monday, 6);
        const expected =
          schedule.lessons.flatMap((lesson) => lesson.days).filter((day) => inWeek(day.date)).length +
          schedule.entries.filter((entry) => inWeek(entry.date)).length;
        expect(blocks.flatMap(([, row]) => row)).toHaveLength(expected);
        for (const [id, row] of blocks) {
          const taken = new Set<string>();
          for (const block of row) {
            expect(block.instructor_id).toBe(id);
            for (let column = block.column; column < block.column + block.span; column += 1) {
              const cell = `${column}/${block.lane}`;
              expect(taken.has(cell)).toBe(false);
              taken.add(cell);
              expect(Math.floor(column / 9)).toBe(Math.floor(block.column / 9));
            }
            expect(block.lane).toBeLessThan(lanesOf(row));
            for (const key of block.clashes)
              expect(row.find((other) => other.key === key)?.clashes).toContain(block.key);
          }
        }
      }),
    );
  });
});
