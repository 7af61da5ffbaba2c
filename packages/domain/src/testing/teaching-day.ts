/**
 * Random small days with a guest's wish, and the answers found by brute force. None of the tested rules are used here.
 */
import * as fc from 'fast-check';
import type { AwayKind } from '../instructor/away.ts';
import type { DayInstructor, DayLesson, TeachingDay, Wanted, Witness } from '../teachable/day.ts';

const periods = [
  { from: '09:00', to: '12:00' },
  { from: '10:00', to: '11:05' },
  { from: '11:10', to: '14:00' },
  { from: '13:00', to: '16:00' },
  { from: '09:00', to: '16:00' },
];
const period = fc.constantFrom(...periods);
const slopeId = fc.integer({ min: 1, max: 2 });
const level = fc.integer({ min: 1, max: 3 });
const people = fc.integer({ min: 1, max: 3 });
const tags = ['en', 'zh', 'ja'];
/** Course 1 is of category 1, course 2 of category 2. */
const course = fc.constantFrom(1, 1, 2).map((id) => ({ course_id: id, category_id: id }));

const instructor = (id: number): fc.Arbitrary<DayInstructor> =>
  fc.record({
    id: fc.constant(id),
    levels: fc
      .tuple(fc.integer({ min: 2, max: 3 }), fc.option(level))
      .map(([ski, board]) => [
        { category_id: 1, level: ski },
        ...(board === null ? [] : [{ category_id: 2, level: board }]),
      ]),
    slope_ids: fc.constantFrom([], [], [], [1], [1, 2]),
    languages: fc.subarray(['en', 'zh-TW', 'ja'], { minLength: 2 }),
    away: fc.array(fc.tuple(period, fc.constantFrom<AwayKind>('off', 'sick')), { maxLength: 1 }).map((all) =>
      // Half of them are there all day.
      all.filter(([{ from }]) => from !== '09:00').map(([hours, kind]) => ({ ...hours, kind })),
    ),
    entries: fc.array(fc.constantFrom({ from: '11:50', to: '12:20' }), { maxLength: 1 }),
  });

const lesson = (id: number): fc.Arbitrary<DayLesson> =>
  fc
    .record({
      course,
      hours: period,
      slope_id: slopeId,
      levels: fc.option(
        fc.tuple(level, level).map(([a, b]) => ({ lowest: Math.min(a, b), highest: Math.max(a, b) })),
        { freq: 5 },
      ),
      languages: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.subarray(tags, { maxLength: 1 })),
      instructor_id: fc.constantFrom(null, null, null, null, 1, 2, 3, 4),
      capacity: fc.option(fc.integer({ min: 2, max: 6 }), { freq: 2 }),
      people,
      booking_ids: fc.subarray([1, 2, 3]),
    })
    .map(({ course, hours, ...rest }) => ({ id, ...course, ...hours, ...rest }));

export const teachingDay: fc.Arbitrary<TeachingDay> = fc.record({
  instructors: fc
    .tuple(instructor(1), instructor(2), instructor(3))
    .chain((all) => fc.subarray([...all], { minLength: 2 })),
  lessons: fc.tuple(lesson(1), lesson(2), lesson(3), lesson(4)).chain((all) => fc.subarray([...all], { minLength: 2 })),
});

export const anyInstructor = instructor(9);

export const anyWanted: fc.Arbitrary<Wanted> = fc
  .record({
    course,
    hours: period,
    slope_id: slopeId,
    level,
    people: fc.integer({ min: 1, max: 2 }),
    language: fc.constantFrom(null, null, ...tags),
    nominated_instructor_id: fc.constantFrom(null, null, null, null, null, null, 1, 2, 4),
    group: fc.option(fc.record({ class_size: fc.integer({ min: 1, max: 6 }), level_span: level }), { freq: 3 }),
  })
  .map(({ course, hours, ...rest }) => ({ ...course, ...hours, ...rest }));

/** A day and a wish, often for the course and hours of one of its classes. */
export const dayAndWanted: fc.Arbitrary<[TeachingDay, Wanted]> = fc
  .tuple(teachingDay, anyWanted, fc.nat({ max: 3 }))
  .map(([day, wanted, index]) => {
    const like = day.lessons.filter(({ capacity }) => capacity !== null)[index];
    if (!like) return [day, wanted];
    const { course_id, category_id, slope_id, from, to } = like;
    const group = wanted.group ?? { class_size: 6, level_span: 3 };
    return [day, { ...wanted, course_id, category_id, slope_id, from, to, group }];
  });

/** An earlier plan, which may be impossible now. */
export const anyWitness: fc.Arbitrary<Witness> = fc
  .array(fc.constantFrom(undefined, 1, 1, 2, 3, 9), { minLength: 5, maxLength: 5 })
  .map((all) => new Map(all.flatMap((instructor, index) => (instructor ? [[index, instructor] as const] : []))));

type Hours = { from: string; to: string };
type Need = Hours & {
  id: number;
  category_id: number;
  slope_id: number;
  level: number;
  languages: readonly string[];
  only: number | null;
};

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** Whether two periods share a minute, or a quarter hour when `step` is 15. */
const share = (a: Hours, b: Hours, step: 1 | 15): boolean =>
  Math.floor(minutes(a.from) / step) < Math.ceil(minutes(b.to) / step) &&
  Math.floor(minutes(b.from) / step) < Math.ceil(minutes(a.to) / step);

const needOf = (of: DayLesson): Need => ({ ...of, level: of.levels?.highest ?? 0, only: null });
const needOfWanted = (wanted: Wanted): Need => ({
  ...wanted,
  id: 0,
  level: wanted.nominated_instructor_id === null ? wanted.level : 0,
  languages: wanted.language === null ? [] : [wanted.language],
  only: wanted.nominated_instructor_id,
});
const needOfJoined = (of: DayLesson, wanted: Wanted): Need => ({
  ...needOf(of),
  level: Math.max(needOf(of).level, needOfWanted(wanted).level),
  languages: [...of.languages, ...needOfWanted(wanted).languages],
  only: wanted.nominated_instructor_id,
});

const isAble = (one: DayInstructor, need: Need): boolean =>
  (need.only === null || need.only === one.id) &&
  one.levels.some((each) => each.category_id === need.category_id && each.level >= need.level) &&
  (one.slope_ids.length === 0 || one.slope_ids.includes(need.slope_id)) &&
  need.languages.every((tag) => one.languages.some((spoken) => spoken.startsWith(tag))) &&
  !one.away.some((hours) => share(hours, need, 1)) &&
  !one.entries.some((hours) => share(hours, need, 15));

const isTaken = (day: TeachingDay, id: number, need: Need): boolean =>
  day.lessons.some((other) => other.instructor_id === id && share(other, need, 15));

/** Whether each of them can have an instructor, found by brute force. */
function canAllBeTaught(day: TeachingDay, needs: readonly Need[], given: readonly [Need, number][] = []): boolean {
  const need = needs[given.length];
  if (need === undefined) return true;
  return day.instructors.some(
    (one) =>
      isAble(one, need) &&
      !isTaken(day, one.id, need) &&
      !given.some(([other, id]) => id === one.id && share(other, need, 15)) &&
      canAllBeTaught(day, needs, [...given, [need, one.id]]),
  );
}

const openNeeds = ({ lessons }: TeachingDay): Need[] =>
  lessons
    .filter((each) => each.instructor_id === null)
    .map(needOf)
    .sort((a, b) => a.id - b.id);

/** Lessons without an instructor, each only if it can be taught beside those before it. */
function taughtNeeds(day: TeachingDay): Need[] {
  const taught: Need[] = [];
  for (const need of openNeeds(day)) if (canAllBeTaught(day, [...taught, need])) taught.push(need);
  return taught;
}

/** Whether all lessons of the day can be taught. */
export const isWhole = (day: TeachingDay): boolean => canAllBeTaught(day, openNeeds(day));

export function mayJoin(of: DayLesson, wanted: Wanted): boolean {
  if (wanted.group === null || of.capacity === null || wanted.people > wanted.group.class_size) return false;
  const isSame = (['course_id', 'slope_id', 'from', 'to'] as const).every((field) => of[field] === wanted[field]);
  const levels = [of.levels?.lowest ?? wanted.level, of.levels?.highest ?? wanted.level, wanted.level];
  const span = Math.max(...levels) - Math.min(...levels) + 1;
  return isSame && of.people + wanted.people <= of.capacity && span <= wanted.group.level_span;
}

/** Whether it can be booked, found by trying all classes and all plans. */
export function canBeTaughtByTrying(day: TeachingDay, wanted: Wanted): boolean {
  if (wanted.group !== null && wanted.people > wanted.group.class_size) return false;
  const taught = taughtNeeds(day);
  const joins = day.lessons
    .filter((each) => mayJoin(each, wanted))
    .some((each) => {
      if (each.instructor_id !== null)
        return day.instructors.some((one) => one.id === each.instructor_id && isAble(one, needOfWanted(wanted)));
      const isPlanned = taught.some(({ id }) => id === each.id);
      return (
        isPlanned && canAllBeTaught(day, [...taught.filter(({ id }) => id !== each.id), needOfJoined(each, wanted)])
      );
    });
  return joins || canAllBeTaught(day, [...taught, needOfWanted(wanted)]);
}

/** What is wrong with a plan of the day that includes the booking; empty when nothing is. */
export function faultsOf(day: TeachingDay, wanted: Wanted, joins: number | null, witness: Witness): string[] {
  const needs = [
    ...openNeeds(day).map((need) => {
      const of = day.lessons.find(({ id }) => id === joins);
      return of && need.id === joins ? needOfJoined(of, wanted) : need;
    }),
    ...(joins === null ? [needOfWanted(wanted)] : []),
  ];
  const known = new Set([...needs, ...day.lessons].map(({ id }) => id));
  return [
    ...[...witness.keys()].filter((id) => !known.has(id)).map((id) => `${id} is no lesson`),
    ...day.lessons
      .filter(({ id, instructor_id }) => instructor_id !== null && witness.get(id) !== instructor_id)
      .map(({ id }) => `${id} was moved`),
    ...needs.flatMap((need) => {
      const one = day.instructors.find(({ id }) => id === witness.get(need.id));
      if (!one) return [`${need.id} has nobody`];
      const meets = needs.some(
        (other) => other.id !== need.id && witness.get(other.id) === one.id && share(other, need, 15),
      );
      return isAble(one, need) && !isTaken(day, one.id, need) && !meets ? [] : [`${one.id} cannot teach ${need.id}`];
    }),
  ];
}
