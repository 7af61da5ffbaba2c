import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ordered, renumbered } from './rules.ts';

const shown = (rows: readonly Ordered[]): Ordered[] =>
  [...rows].sort((a, b) => a.display_order - b.display_order || a.id - b.id);
const after = (rows: readonly Ordered[], changes: ReadonlyMap<number, number>): number[] =>
  shown(rows.map((row) => ({ ...row, display_order: changes.get(row.id) ?? row.display_order }))).map((row) => row.id);

describe('renumbered', () => {
  const rows = [
    { id: 5, display_order: 0 },
    { id: 8, display_order: 0 },
    { id: 2, display_order: 1 },
    { id: 3, display_order: 40 },
  ];

  it('counts from 1 in the given order', () => {
    expect([...renumbered(rows, [3, 2, 8, 5])]).toEqual([
      [3, 1],
      [2, 2],
      [8, 3],
      [5, 4],
    ]);
  });

  it('puts a row that has the number of the last one, and is shown before it by its id, after it', () => {
    const equal = [
      { id: 1, display_order: 1 },
      { id: 2, display_order: 1 },
    ];
    expect([...renumbered(equal, [2])]).toEqual([[1, 2]]);
  });

  it('leaves out rows that have their number already', () => {
    expect([...renumbered(rows, [2, 5])]).toEqual([
      [5, 2],
      [8, 3],
    ]);
  });

  /** A list as shown, and some of its ids in any order. */
  const moves = fc
    .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 60 }), display_order: fc.integer({ min: 0, max: 20 }) }), {
      selector: (row) => row.id,
      minLength: 1,
      maxLength: 15,
    })
    .map(shown)
    .chain((rows) =>
      fc.record({
        rows: fc.constant(rows),
        ids: fc.shuffledSubarray(
          rows.map((row) => row.id),
          { minLength: 1 },
        ),
      }),
    );

  it('puts the named rows first and the others after them, in their previous order', () => {
    fc.assert(
      fc.property(moves, ({ rows, ids }) => {
        const others = rows.map((row) => row.id).filter((id) => !ids.includes(id));
        expect(after(rows, renumbered(rows, ids))).toEqual([...ids, ...others]);
      }),
    );
  });

  it('assigns no number above that of a row that keeps its own, or above the number of rows', () => {
    fc.assert(
      fc.property(moves, ({ rows, ids }) => {
        const highest = Math.max(rows.length, ...rows.map((row) => row.display_order));
        for (const number of renumbered(rows, ids).values()) expect(number).toBeLessThanOrEqual(highest);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(moves, ({ rows, ids }) => {
        const changes = renumbered(rows, ids);
        const again = shown(rows.map((row) => ({ ...row, display_order: changes.get(row.id) ?? row.display_order })));
        expect(renumbered(again, ids).size).toBe(0);
      }),
    );
  });
});
