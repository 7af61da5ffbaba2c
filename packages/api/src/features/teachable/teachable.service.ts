/** What is taught on the school's days, in the form that the rules of what can be taught take (decision 0030). */
import { setImmediate } from 'node:timers/promises';
import { addDays, daysBetween, daysInRow, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { type ClosedHours, closedHoursOn } from '@gerende/domain/closed-hours/rules';
import { groupBy } from '@gerende/domain/group-by';
import type { Teacher } from '@gerende/domain/instructor/fit';
import type { DayInstructor, DayLesson, HeldPlace, TeachingDay, Witness } from '@gerende/domain/teachable/day';
import type { PlannedDay } from '@gerende/domain/teachable/plan';
import { plannedDay, witnessOf } from '@gerende/domain/teachable/planned-day';
import type { AppContext } from '../../context/context.ts';
import type { Db, Range } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { noTable } from '../../platform/cache/tables.ts';
import { selectOpenClosures } from '../closed-hours/closed-hours.queries.ts';
import { awayHoursIn } from '../working-times/away-hours.service.ts';
import {
  selectAllLanguages,
  selectAllLevels,
  selectAllSlopes,
  selectEntriesIn,
  selectGuestsIn,
  selectHeldIn,
  selectInstructorIds,
  selectLessonsIn,
} from './teachable.queries.ts';
import { wantedOf } from './wanted.ts';

type Guest = Awaited<ReturnType<typeof selectGuestsIn>>[number];

function guestsOf(guests: readonly Guest[]): Pick<DayLesson, 'levels' | 'languages' | 'people' | 'booking_ids'> {
  const languages = new Set<string>();
  const booking_ids: number[] = [];
  const levels = { lowest: Number.POSITIVE_INFINITY, highest: 0 };
  let people = 0;
  for (const { booking_id, ability_level: level, lesson_language, people: own } of guests) {
    levels.lowest = Math.min(levels.lowest, level);
    levels.highest = Math.max(levels.highest, level);
    if (lesson_language) languages.add(lesson_language);
    people += own;
    booking_ids.push(booking_id);
  }
  return { levels: guests.length === 0 ? null : levels, languages: [...languages], people, booking_ids };
}

/** Whether a guest is about to leave a lesson, or does not come to it. */
type Leaving = (guest: Pick<Guest, 'booking_id' | 'lesson_id'>) => boolean;

/**
 * The live lessons of the range by date.
 * @param isLeaving guests who are left out, and with them the lessons that nobody else attends
 */
async function lessonsByDate(db: Db, range: Range, isLeaving?: Leaving): Promise<Map<PlainDate, DayLesson[]>> {
  const [all, found] = await Promise.all([selectGuestsIn(db, range), selectLessonsIn(db, range)]);
  const left = new Set(isLeaving ? all.filter(isLeaving).map((guest) => guest.lesson_id) : []);
  const guests = groupBy(isLeaving ? all.filter((guest) => !isLeaving(guest)) : all, (guest) => guest.lesson_id);
  const lessons = new Map<PlainDate, DayLesson[]>();
  for (const lesson of found) {
    // Each name is written out: leaving the date out of a copy took longer than reading the row.
    const { id, from, to, course_id, category_id, slope_id, capacity, instructor_id } = lesson;
    if (left.has(id) && !guests.has(id)) continue;
    const of = guestsOf(guests.get(id) ?? []);
    const read = { id, from, to, course_id, category_id, slope_id, capacity, instructor_id, ...of };
    const others = lessons.get(lesson.date);
    if (others) others.push(read);
    else lessons.set(lesson.date, [read]);
  }
  return lessons;
}

type OfInstructor = { instructor_id: number };

/** Rows by instructor and date. */
function byInstructorAndDate<Row extends OfInstructor & { date: PlainDate }>(rows: readonly Row[]) {
  const found = groupBy(rows, ({ instructor_id, date }) => `${instructor_id} ${date}`);
  return (id: number, date: PlainDate): Omit<Row, 'instructor_id' | 'date'>[] =>
    (found.get(`${id} ${date}`) ?? []).map(({ instructor_id: _id, date: _date, ...row }) => row);
}

/** All instructors of the school, with what they teach. */
const teachers = fromCatalogue(async (db: Db) => {
  const ids = (await selectInstructorIds(db)).map((row) => row.id);
  const of = <Row extends OfInstructor>(rows: readonly Row[]) => groupBy(rows, (row) => row.instructor_id);
  const levels = of(await selectAllLevels(db));
  const slopes = of(await selectAllSlopes(db));
  const languages = of(await selectAllLanguages(db));
  return ids.map((id) => ({
    id,
    levels: (levels.get(id) ?? []).map(({ category_id, level }) => ({ category_id, level })),
    slope_ids: (slopes.get(id) ?? []).map((row) => row.slope_id),
    languages: (languages.get(id) ?? []).map((row) => row.language),
  }));
});

/** All instructors of the school, away or not. */
export const findTeachers = ({ db }: AppContext): Promise<Teacher[]> => teachers(db);

/** The instructors as they are on a date of the range. */
async function instructorsIn(db: Db, range: Range): Promise<(date: PlainDate) => DayInstructor[]> {
  const always = await teachers(db);
  const away = await awayHoursIn(db, range);
  const entries = byInstructorAndDate(await selectEntriesIn(db, range));
  return (date) =>
    always.map((instructor) => ({
      ...instructor,
      away: away(instructor.id, date),
      entries: entries(instructor.id, date),
    }));
}

/** The most days of a lesson. */
const mostDays = 30;

/** The places held by open offers, on each of their days. */
async function heldByDate(db: Db, { from, to }: Range): Promise<Map<PlainDate, HeldPlace[]>> {
  const held = (await selectHeldIn(db, { from: addDays(from, -mostDays + 1), to })).flatMap((row) =>
    daysInRow(row.date, row.days_of_lesson).map((date) => ({
      date,
      place: {
        booking_id: row.booking_id,
        wanted: wantedOf(row, row, {
          slope_id: row.slope_id,
          level: row.level,
          people: row.people,
          language: row.language,
          nominated_instructor_id: row.nominated_instructor_id,
        }),
      },
    })),
  );
  return new Map([...groupBy(held, ({ date }) => date)].map(([date, on]) => [date, on.map(({ place }) => place)]));
}

/** The closed hours of a date. */
async function closedOn(db: Db): Promise<(date: PlainDate) => ClosedHours[]> {
  const closures = await selectOpenClosures(db);
  return (date) =>
    closures.flatMap((closure) => {
      const hours = closedHoursOn(closure, date);
      return hours ? [{ ...hours, slope_id: closure.slope_id }] : [];
    });
}

/**
 * Every day of the range, also those without lessons, in a few statements however long it is.
 * @param isLeaving guests who are left out, with the lessons that nobody else attends
 */
export async function readTeachingDays(
  db: Db,
  range: Range,
  isLeaving?: Leaving,
): Promise<Map<PlainDate, TeachingDay>> {
  const [lessons, instructorsOn, held, closed] = await Promise.all([
    lessonsByDate(db, range, isLeaving),
    instructorsIn(db, range),
    heldByDate(db, range),
    closedOn(db),
  ]);
  const dates = daysInRow(range.from, daysBetween(range.from, range.to) + 1);
  return new Map(
    dates.map((date) => [
      date,
      {
        instructors: instructorsOn(date),
        lessons: lessons.get(date) ?? [],
        held: held.get(date),
        closed: closed(date),
      },
    ]),
  );
}

/**
 * The last plan of each day, from which the next query about that day begins. It may be older than the day's lessons:
 * that costs time, not correctness.
 */
export const dayPlans = new Cached<Witness>(noTable, 400);

function planDay(db: Db, date: PlainDate, day: TeachingDay): PlannedDay {
  const plan = plannedDay(day, dayPlans.get(db, date));
  dayPlans.set(db, date, witnessOf(plan.lessons, plan.plan));
  return plan;
}

/** The number of lessons that are planned before other requests are answered: those of a full month would take too long. */
const lessonsAtOnce = 100;

/**
 * Every day of the range with a plan, which is remembered for the next query about that day. Other requests are
 * answered between its days, but not inside a transaction, which they would wait for.
 * @param isLeaving as for `readTeachingDays`
 */
export async function planTeaching(db: Db, range: Range, isLeaving?: Leaving): Promise<Map<PlainDate, PlannedDay>> {
  const planned = new Map<PlainDate, PlannedDay>();
  let lessons = 0;
  for (const [date, day] of await readTeachingDays(db, range, isLeaving)) {
    planned.set(date, planDay(db, date, day));
    lessons += day.lessons.length;
    if (lessons < lessonsAtOnce || db.isTransaction) continue;
    lessons = 0;
    await setImmediate();
  }
  return planned;
}

/** The range of `days` consecutive days. */
export const rangeOf = (date: PlainDate, days: number): Range => ({ from: date, to: addDays(date, days - 1) });
