import { describe, expect, it } from 'vitest';
import type { LessonBlock } from '../blocks.ts';
import { lessonOf } from '../testing/lessons.ts';
import { blocksOfWeek } from '../testing/week-blocks.ts';
import { classesBeside, proposalFor } from './proposals.ts';

type Guest = [booking_id: number, people: number, level: number];

/** Classes of up to 4 people and two levels with these guests, at one time. */
function weekOf(...classes: Guest[][]) {
  const lessons = classes.flatMap((guests, index) =>
    guests.map(([booking_id, number_of_orders, ability_level]) =>
      lessonOf({
        booking_id,
        number_of_orders,
        ability_level,
        days: [
          {
            day_number: 1,
            date: '2026-12-22',
            start_time: '09:00',
            end_time: '12:00',
            instructor_id: index + 1,
            class: {
              id: index + 1,
              version: 1,
              capacity: 4,
              people: guests.reduce((sum, [, people]) => sum + people, 0),
              min_people: 1,
              level_span: 2,
            },
          },
        ],
      }),
    ),
  );
  const blocks = blocksOfWeek({ lessons, entries: [] }, '2026-12-21', new Set([1, 2, 3]));
  const blockOf = (id: number) => (blocks.get(id) ?? [])[0] as LessonBlock;
  const proposed = (id: number) => {
    const proposal = proposalFor(blockOf(id), classesBeside(blockOf(id), blocks));
    return (
      proposal && [
        proposal.kind,
        proposal.guests.map(({ lesson }) => lesson.booking_id),
        proposal.to?.day.class?.id ?? null,
      ]
    );
  };
  return proposed;
}

describe('what is proposed for a class', () => {
  it('is the fullest class that all of it fits into', () => {
    const proposed = weekOf([[1, 1, 1]], [[2, 2, 1]], [[3, 3, 2]]);
    expect([proposed(1), proposed(2), proposed(3)]).toEqual([
      ['merge', [1], 3],
      ['merge', [2], 1],
      ['merge', [3], 1],
    ]);
  });

  it('is nothing where the other has no room or other levels', () => {
    expect(weekOf([[1, 2, 1]], [[2, 3, 1]])(1)).toBeUndefined();
    expect(weekOf([[1, 1, 1]], [[2, 1, 3]])(1)).toBeUndefined();
    expect(weekOf([[1, 1, 1]])(1)).toBeUndefined();
  });

  it('is nothing for one that is just full', () => {
    expect(
      weekOf(
        [
          [1, 2, 1],
          [2, 2, 1],
        ],
        [[3, 1, 3]],
      )(1),
    ).toBeUndefined();
  });

  it('is to split off the higher levels of one that is too mixed, into another or a new one', () => {
    const mixed: Guest[] = [
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 4],
    ];
    expect(weekOf(mixed)(1)).toEqual(['split', [3], null]);
    expect(weekOf(mixed, [[4, 2, 5]])(1)).toEqual(['split', [3], 2]);
  });

  it('is to split off who came last of one with more people than places', () => {
    const over: Guest[] = [
      [1, 3, 1],
      [2, 2, 1],
    ];
    expect(weekOf(over)(1)).toEqual(['split', [2], null]);
  });
});
