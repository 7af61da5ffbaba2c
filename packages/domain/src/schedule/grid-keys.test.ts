import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daySheet } from './day-sheet.ts';
import { type GridKey, type GridSpot, moveSpot, spotAfterChange } from './grid-keys.ts';
import { anySchedule, entryOf, lessonOf } from './testing/lessons.ts';
import { blocksOfWeek } from './testing/week-blocks.ts';

const monday = '2026-12-21';
const blocks = blocksOfWeek(
  {
    lessons: [lessonOf(), lessonOf({ booking_id: 2, from: '10:00', to: '11:00' })],
    entries: [entryOf({ instructor_id: 2 })],
  },
  monday,
  new Set([1, 2]),
);
/** Unassigned, Aoki with two overlapping lessons on Tuesday, Baba with an entry at 13:00. */
const rows = [null, 1, 2].map((id) => blocks.get(id) ?? []);
const at = (row: number, column: number, block: string | null = null): GridSpot => ({ row, column, block });

describe('moveSpot', () => {
  it.each<[string, GridSpot, GridKey, GridSpot]>([
    ['cell by cell', at(0, 3), 'ArrowRight', at(0, 4)],
    ['into a block, which is one cell', at(1, 8), 'ArrowRight', at(1, 9, 'lesson-1-1')],
    ['past a block', at(1, 9, 'lesson-1-1'), 'ArrowRight', at(1, 12)],
    ['back into a block', at(1, 12), 'ArrowLeft', at(1, 9, 'lesson-1-1')],
    ['out before a block', at(1, 9, 'lesson-1-1'), 'ArrowLeft', at(1, 8)],
    ['down to the next row', at(0, 3), 'ArrowDown', at(1, 3)],
    ['down into the top lane', at(0, 10), 'ArrowDown', at(1, 9, 'lesson-1-1')],
    ['up into the bottom lane', at(2, 10), 'ArrowUp', at(1, 10, 'lesson-2-1')],
    ['up from lane to lane', at(1, 10, 'lesson-2-1'), 'ArrowUp', at(1, 9, 'lesson-1-1')],
    ['up to the first row', at(1, 3), 'ArrowUp', at(0, 3)],
    ['up as far as the rows go', at(2, 3), 'PageUp', at(0, 3)],
    ['nowhere at the left edge', at(0, 0), 'ArrowLeft', at(0, 0)],
    ['nowhere at the right edge', at(0, 62), 'ArrowRight', at(0, 62)],
    ['nowhere at the top', at(0, 5), 'ArrowUp', at(0, 5)],
    ['nowhere at the bottom', at(2, 5), 'ArrowDown', at(2, 5)],
    ["to the day's first hour", at(0, 25), 'Home', at(0, 18)],
    ["to the day's last hour", at(0, 25), 'End', at(0, 26)],
    ['as far as the rows go', at(0, 13), 'PageDown', at(2, 13, 'entry-1')],
  ])('moves %s', (_what, from, key, to) => expect(moveSpot(rows, from, key)).toEqual(to));

  it('moves to the ends of the week', () => {
    expect(moveSpot(rows, at(0, 25), 'Home', true)).toEqual(at(0, 0));
    expect(moveSpot(rows, at(0, 25), 'End', true)).toEqual(at(0, 62));
  });

  it('ends at the last hour of fewer days', () => {
    expect(moveSpot(rows, at(0, 17), 'ArrowRight', false, 18)).toEqual(at(0, 17));
    expect(moveSpot(rows, at(0, 3), 'End', true, 18)).toEqual(at(0, 17));
  });

  it('never leaves the grid, and stops only on existing blocks and cells', () => {
    const keys: GridKey[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
    fc.assert(
      fc.property(anySchedule, fc.array(fc.constantFrom(...keys), { maxLength: 30 }), (schedule, pressed) => {
        const laid = blocksOfWeek(schedule, monday, new Set([1, 2, 3]));
        const grid = [null, 1, 2, 3].map((id) => laid.get(id) ?? []);
        let spot = spotAfterChange(grid, at(0, 0));
        for (const key of pressed) {
          spot = moveSpot(grid, spot, key);
          expect(spotAfterChange(grid, spot)).toEqual(spot);
        }
      }),
    );
  });
});

describe('spotAfterChange', () => {
  it('follows its block to another row', () =>
    expect(spotAfterChange(rows, at(2, 9, 'lesson-1-1'))).toEqual(at(1, 9, 'lesson-1-1')));
  it('stays on the cell when the block is gone, and within the rows', () =>
    expect(spotAfterChange(rows, at(7, 13, 'entry-9'))).toEqual(at(2, 13, 'entry-1')));
});

describe('daySheet', () => {
  it('lists the day by instructor, lessons without one first', () => {
    const laid = blocksOfWeek(
      {
        lessons: [
          lessonOf(),
          lessonOf({ booking_id: 2, instructor_id: null }),
          lessonOf({ booking_id: 3, date: '2026-12-23' }),
        ],
        entries: [entryOf()],
      },
      monday,
      new Set([1, 2]),
    );
    const sheet = daySheet(laid, [{ id: 2 }, { id: 1 }], '2026-12-22');
    expect(sheet.map((group) => [group.instructor?.id ?? null, group.blocks.map((block) => block.key)])).toEqual([
      [null, ['lesson-2-1']],
      [1, ['lesson-1-1', 'entry-1']],
    ]);
  });

  it('lists the lessons of who cannot come among those without an instructor, and leaves entries where they are', () => {
    const laid = blocksOfWeek({ lessons: [lessonOf()], entries: [entryOf()] }, monday, new Set([1, 2]));
    const sheet = daySheet(laid, [{ id: 1 }], '2026-12-22', (block) => block.instructor_id === 1);
    expect(sheet.map((group) => [group.instructor?.id ?? null, group.blocks.map((block) => block.key)])).toEqual([
      [null, ['lesson-1-1']],
      [1, ['entry-1']],
    ]);
  });
});
