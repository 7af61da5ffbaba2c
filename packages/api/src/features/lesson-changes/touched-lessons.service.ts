/**
 * Decides what happens to the lessons that a change of the catalogue affects, and moves them where they can be taught
 * (decision 0064). It runs in the transaction of the change, after its write: a refusal rolls both back.
 */
import { daysInOrder, timeIn } from '@gerende/domain/calendar/plain-date';
import { DomainError, type Text } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import { hasBegun, type LessonAnswer, type TouchedLesson } from '@gerende/domain/lesson/touched';
import { type GridPlace, isSamePlace } from '@gerende/domain/schedule/moves/moves';
import { lessonsThatStay } from '@gerende/domain/teachable/moved-lessons';
import type { AppContext } from '../../context/context.ts';
import { translate } from '../../http/translate.ts';
import { applyLessonPlan } from '../lesson/write/apply-lesson-plan.ts';
import { saveMovesWithin } from '../schedule/move.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { readTeachingDays } from '../teachable/teachable.service.ts';
import type { TouchedDay } from './touched.queries.ts';

/**
 * An affected lesson day, and its place after the change; null where there is none. `capacity`: the number of places in
 * its class after the change, null for a private lesson; without it, the lesson stays what it is.
 */
export type Touched = { day: TouchedDay; to: GridPlace | null; capacity?: number | null };

export type Answer = { lessons: LessonAnswer; notify_guest?: boolean | undefined };

/** The most lessons listed in a refusal; their total number is beside it. */
const mostListed = 200;

const keyOf = ({ booking_id, day_number }: { booking_id: number; day_number: number }): string =>
  `${booking_id} ${day_number}`;

/** Today and now at the school. */
async function schoolNow(app: AppContext) {
  const { time_zone } = await selectSchool(app.db);
  return { today: await schoolToday(app), time: timeIn(time_zone, app.clock.now()) };
}

const nobodyThen: Text = { key: 'errors:nobodyFreeThen' };
const nowhere: Text = { key: 'errors:nowhereToMove' };
const sharedClass: Text = { key: 'errors:classIsShared' };

/** Lessons whose move would leave another one without anybody who can teach it. */
async function crowdedOut(app: AppContext, touched: readonly Touched[]): Promise<Set<number>> {
  const [first, last] = [touched[0], touched.at(-1)];
  if (!first || !last) return new Set();
  const days = await readTeachingDays(app.db, daysInOrder(first.day.date, last.day.date));
  const byDate = groupBy(touched, ({ day }) => day.date);
  return new Set(
    [...byDate].flatMap(([date, own]) => {
      const day = days.get(date);
      const moved = own.flatMap(({ day, to }) => {
        const { start_time: from = '', end_time: until = '', instructor_id = null } = to ?? {};
        return to ? [[day.lesson_id, { from, to: until, instructor_id }] as const] : [];
      });
      return day ? [...lessonsThatStay(day, new Map(moved))] : [];
    }),
  );
}

/** A lesson that the change leaves where it is, since it has no other place: it is listed for the desk. */
export const onlyTold = (day: TouchedDay): Touched => ({ day, to: null });

/** Turns lessons into classes or private lessons, where their people fit. @returns those that stay what they are */
async function reform(app: AppContext, touched: readonly Touched[]): Promise<Map<string, Text>> {
  const stays = new Map<string, Text>();
  const sizes: { id: number; capacity: number | null }[] = [];
  for (const [lesson_id, own] of groupBy(touched, ({ day }) => day.lesson_id)) {
    const [first] = own;
    if (first?.capacity === undefined || first.capacity === first.day.capacity) continue;
    const { capacity } = first;
    const people = own.reduce((sum, { day }) => sum + day.people, 0);
    const fits = capacity === null ? own.length === 1 : people <= capacity;
    if (fits) sizes.push({ id: lesson_id, capacity });
    else {
      const text = capacity === null ? sharedClass : { key: 'errors:classTooSmall', params: { people } };
      for (const { day } of own) stays.set(keyOf(day), text);
    }
  }
  await applyLessonPlan(app, { bookings: [], sizes, hours: { field: 'instructor_id', taken: 'refused' } });
  return stays;
}

/** Moves what can be moved. @returns why the others stay, by booking and day */
async function moveTouched(
  app: AppContext,
  touched: readonly Touched[],
  notify_guest: boolean,
): Promise<Map<string, Text>> {
  const stays = await reform(app, touched);
  const moving = touched.filter(({ day, to }) => !to || !isSamePlace(day, to));
  const crowded = await crowdedOut(
    app,
    moving.filter(({ to }) => to !== null),
  );
  const moves = moving.flatMap(({ day, to }) => {
    if (to && !crowded.has(day.lesson_id))
      return [
        {
          booking_id: day.booking_id,
          day_number: day.day_number,
          to_instructor_id: to.instructor_id,
          to_from: to.start_time,
          to_until: to.end_time,
          expected_version: day.version,
        },
      ];
    stays.set(keyOf(day), to ? nobodyThen : nowhere);
    return [];
  });
  if (moves.length === 0) return stays;
  const { refused } = await saveMovesWithin(app, { moves, notify_guest });
  for (const { move, text } of refused) stays.set(keyOf(move), text);
  return stays;
}

const hasOtherHours = ({ day, to }: Touched): boolean =>
  to !== null && (to.start_time !== day.start_time || to.end_time !== day.end_time);

/** What a lesson would become. */
function goesTo(touched: Touched): Text[] {
  const { day, to, capacity } = touched;
  const isNobody = to !== null && to.instructor_id === null && day.instructor_id !== null;
  return [
    ...(to && hasOtherHours(touched)
      ? [{ key: 'errors:goesToHours', params: { from: to.start_time, to: to.end_time } }]
      : []),
    ...(isNobody ? [{ key: 'errors:goesToNobody' }] : []),
    ...(capacity === null ? [{ key: 'errors:goesToPrivate' }] : []),
    ...(typeof capacity === 'number' ? [{ key: 'errors:goesToClass', params: { people: capacity } }] : []),
  ];
}

const listed = ({ caller }: AppContext, touched: Touched, stays: Text | undefined): TouchedLesson => {
  const { day } = touched;
  const say = (text: Text): string => translate(text, caller.text_language);
  return {
    booking_id: day.booking_id,
    customer_name: day.customer_name,
    date: day.date,
    start_time: day.start_time,
    end_time: day.end_time,
    goes: stays ? '' : goesTo(touched).map(say).join(', '),
    stays: stays ? say(stays) : '',
  };
};

/**
 * Nothing happens to the lessons with `keep`. `move` moves them where they can be taught, and the others stay. `ask`
 * refuses the change with the list of what `move` would do, unless it affects no lesson.
 * @throws conflict with `touched`
 */
export async function answerForLessons(
  app: AppContext,
  touched: readonly Touched[],
  { lessons, notify_guest = false }: Answer,
): Promise<void> {
  if (lessons === 'keep') return;
  const now = await schoolNow(app);
  const isChanged = ({ day, to, capacity = day.capacity }: Touched): boolean =>
    to === null || !isSamePlace(day, to) || capacity !== day.capacity;
  const ahead = touched.filter((each) => !hasBegun(each.day, now) && isChanged(each));
  if (ahead.length === 0) return;
  const stays = await moveTouched(app, ahead, notify_guest);
  if (lessons === 'move') return;
  throw new DomainError('conflict', 'errors:lessonsTouched', {
    params: { count: ahead.length },
    extra: {
      touched: ahead.slice(0, mostListed).map((each) => listed(app, each, stays.get(keyOf(each.day)))),
      touched_count: ahead.length,
      touched_movable: ahead.length - stays.size,
      touched_hours: ahead.filter((each) => hasOtherHours(each) && !stays.has(keyOf(each.day))).length,
    },
  });
}
