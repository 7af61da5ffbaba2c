/** What would make a lesson possible for which nobody can be proposed (decision 0040). */
import { minutesOf, type TimeOfDay, timeAt } from '../../calendar/time-of-day.ts';
import { type Busy, obstaclesOf, skillObstacles, type TeachingObstacle } from '../../instructor/fit.ts';
import type { LessonSlot } from '../../lesson/lesson-day.ts';
import type { Choice, OpenWeek } from './assign.ts';
import type { UnassignedObstacle } from './assign-reasons.ts';

/** Obstacles that can be removed, those first that a desk removes itself. */
const byEffort: readonly UnassignedObstacle['reason'][] = [
  'proposed',
  'teaching',
  'entry',
  'off',
  'language',
  'slope',
  'level',
];

/** Instructors who have only one obstacle, which can be removed, by obstacle. */
export function onlyObstacles(row: ReadonlyMap<number, readonly TeachingObstacle[]>): UnassignedObstacle[] {
  const single = [...row].flatMap(([id, found]) =>
    found.length > 1 ? [] : [{ id, reason: found[0] ?? ('proposed' as const) }],
  );
  return byEffort.flatMap((reason) => {
    const instructor_ids = single.filter((each) => each.reason === reason).map((each) => each.id);
    return instructor_ids.length > 0 ? [{ reason, instructor_ids }] : [];
  });
}

/** The most other hours that are listed. */
const mostTimes = 3;
const nothing: Busy = { daysOff: [], entries: [], lessons: [] };

export type PossibleTime = { from: TimeOfDay; instructor_ids: number[] };

/** Minutes between two hours that are tried: a quarter of an hour, as in every field of a time (§9). */
const step = 15;
/** Least minutes between two that are listed: a free morning is one proposal, not twelve. */
const leastApart = 60;

const onDay = (slots: readonly LessonSlot[], date: string): LessonSlot[] => slots.filter((slot) => slot.date === date);

/** The others who have the skills for the lesson, each with what they do on its day and what they are proposed for. */
function skilledThen(
  { lessons, teachers, busy }: OpenWeek,
  choice: Choice,
  { slot, needs }: OpenWeek['lessons'][number],
) {
  return teachers
    .filter((teacher) => skillObstacles(teacher, needs).length === 0)
    .map((teacher) => {
      const { daysOff, entries, lessons: taught } = busy.get(teacher.id) ?? nothing;
      const proposed = lessons.filter((_, place) => choice[place] === teacher.id).map((other) => other.slot);
      return {
        teacher,
        busy: {
          daysOff: onDay(daysOff, slot.date),
          entries: onDay(entries, slot.date),
          lessons: onDay([...taught, ...proposed], slot.date),
        },
      };
    });
}

/**
 * Other hours of the same day at which somebody who fits is free, by quarter hours, the nearest first.
 * @param open the school's hours of that day
 */
export function possibleTimes(
  week: OpenWeek,
  choice: Choice,
  index: number,
  open: { from: TimeOfDay; to: TimeOfDay } | undefined,
): PossibleTime[] {
  const lesson = week.lessons[index];
  if (!lesson || !open) return [];
  const { slot } = lesson;
  const length = minutesOf(slot.to) - minutesOf(slot.from);
  const distance = (start: number): number => Math.abs(start - minutesOf(slot.from));
  const starts: number[] = [];
  for (let at = Math.ceil(minutesOf(open.from) / step) * step; at + length <= minutesOf(open.to); at += step)
    if (distance(at) > 0) starts.push(at);
  const skilled = skilledThen(week, choice, lesson);
  const times: PossibleTime[] = [];
  for (const start of starts.sort((a, b) => distance(a) - distance(b))) {
    if (times.length === mostTimes) break;
    if (times.some(({ from }) => Math.abs(minutesOf(from) - start) < leastApart)) continue;
    const slots = [{ date: slot.date, from: timeAt(start), to: timeAt(start + length) }];
    const able = skilled.filter(({ teacher, busy }) => obstaclesOf(teacher, { slots }, busy).length === 0);
    if (able.length > 0) times.push({ from: timeAt(start), instructor_ids: able.map(({ teacher }) => teacher.id) });
  }
  return times;
}
