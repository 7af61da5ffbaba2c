/** Random weeks with lessons without an instructor, small enough to try every choice. */
import * as fc from 'fast-check';
import { type Choice, type LessonToAssign, type OpenWeek, obstacleTable } from '../schedule/assign/assign.ts';

const days = ['2027-12-20', '2027-12-21'];
const hours = [
  { from: '09:00', to: '12:00' },
  { from: '10:00', to: '11:05' },
  { from: '13:00', to: '16:00' },
  { from: '09:00', to: '16:00' },
];
const slot = fc.tuple(fc.constantFrom(...days), fc.constantFrom(...hours)).map(([date, time]) => ({ date, ...time }));
const instructorId = fc.integer({ min: 1, max: 3 });

const lesson: fc.Arbitrary<LessonToAssign> = fc.record({
  booking_id: fc.integer({ min: 1, max: 4 }),
  slot,
  needs: fc.record({
    category_id: fc.integer({ min: 1, max: 2 }),
    ability_level: fc.integer({ min: 1, max: 4 }),
    slope_id: fc.integer({ min: 1, max: 2 }),
    language: fc.constantFrom(null, null, 'zh'),
  }),
  nominated_instructor_id: fc.option(instructorId),
});

const teacher = (id: number) =>
  fc.record({
    id: fc.constant(id),
    levels: fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.option(fc.integer({ min: 1, max: 6 })))
      .map(([ski, board]) => [
        { category_id: 1, level: ski },
        ...(board === null ? [] : [{ category_id: 2, level: board }]),
      ]),
    slope_ids: fc.subarray([1, 2]),
    languages: fc.subarray(['en', 'zh-TW']),
  });
const busy = fc.record({
  daysOff: fc.array(slot, { maxLength: 1 }),
  entries: fc.array(slot, { maxLength: 1 }),
  lessons: fc.array(slot, { maxLength: 2 }),
});

export const openWeek: fc.Arbitrary<OpenWeek> = fc.record({
  lessons: fc.array(lesson, { minLength: 1, maxLength: 5 }),
  teachers: fc.tuple(teacher(1), teacher(2), teacher(3)),
  busy: fc.tuple(busy, busy, busy).map((all) => new Map(all.map((each, index) => [index + 1, each]))),
  known: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 4 }), instructorId), { maxLength: 2 })
    .map((pairs) => new Map(pairs.map(([booking, id]) => [booking, new Set([id])]))),
});

/** Every way to give each lesson to one of its candidates or to nobody. */
export function* everyChoice(candidates: readonly number[][], from = 0): Generator<Choice> {
  if (from === candidates.length) {
    yield [];
    return;
  }
  for (const id of [null, ...(candidates[from] ?? [])])
    for (const rest of everyChoice(candidates, from + 1)) yield [id, ...rest];
}

/** The candidates of each lesson, ignoring the other open ones. */
export const candidatesOf = (week: OpenWeek): number[][] =>
  obstacleTable(week).map((row) => [...row].filter(([, obstacles]) => obstacles.length === 0).map(([id]) => id));
