/**
 * Reserves instructors' hours for lessons. The unique key of the quarter-hour rows prevents a second lesson,
 * whatever was read before. Staff may let a lesson overlap another one on purpose: it then reserves no hours, which
 * is audited.
 */

import { DomainError, invalidFields } from '@gerende/domain/errors';
import {
  clash,
  isSameLessonDay,
  isTaught,
  type Lesson,
  type LessonChange,
  type LessonDay,
  type TaughtHours,
} from '@gerende/domain/lesson/lesson-day';
import { lessonDaysAfter } from '@gerende/domain/lesson/taught-days';
import type { AppContext } from '../../context.ts';
import { isUniqueViolation } from '../../database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { schoolToday } from '../school/school.service.ts';
import {
  deleteLessonDays,
  insertCells,
  insertLessonDays,
  type LessonBeside,
  type LessonsBooking,
  rewriteLessonDays,
  selectLessonsBeside,
  selectLessonsWithoutCells,
} from './lesson.queries.ts';
import { type LessonDayRow, selectLessonDays } from './lesson-day.queries.ts';

/** The field of the request that named the instructor: refusals are reported on it. */
export type TeacherField = 'instructor_id' | 'nominated_instructor_id';

export type ReservationOptions = {
  field: TeacherField;
  allow_overlap: boolean;
  /** Lessons whose own hours are reserved later: they do not count as taught yet. */
  later?: readonly number[];
};

const taken = (field: TeacherField, key: string, params?: Record<string, string | number>): DomainError =>
  new DomainError('conflict', key, {
    ...(params && { params }),
    fields: { [field]: [{ key, ...(params && { params }) }] },
  });

/** Maps a violated key to a conflict: a concurrent writer took the hours after they were read as free. */
export const toHoursConflict = (error: unknown, field: TeacherField): unknown =>
  isUniqueViolation(error, 'lesson_cell') ? taken(field, 'errors:instructorTaken') : error;

async function recordOverlap(
  app: AppContext,
  days: readonly (LessonDayRow & TaughtHours)[],
  others: readonly LessonBeside[],
): Promise<void> {
  await recordChange(app, {
    entity: 'booking',
    entity_id: days[0]?.booking_id ?? 0,
    action: 'overlap',
    after: {
      days: days.map(({ date, start_time, end_time, instructor_id }) => ({
        date,
        start_time,
        end_time,
        instructor_id,
      })),
      bookings: [...new Set(others.flatMap((other) => other.booking_id ?? []))],
    },
  });
}

/**
 * Reserves the instructors' hours for stored days of one booking that reserve none.
 * @throws conflict on `field` when one of the hours is taken and `allow_overlap` is not set
 */
export async function reserveHours(
  app: AppContext,
  days: readonly LessonDayRow[],
  { field, allow_overlap, later = [] }: ReservationOptions,
): Promise<void> {
  const taught = days.filter(isTaught);
  const beside = await selectLessonsBeside(app.db, taught, [...taught.map((day) => day.lesson_id), ...later]);
  const others = beside.filter((other) => taught.some((day) => clash(day, other)));
  const [first] = others;
  if (first && !allow_overlap) {
    if (first.booking_id === null) throw taken(field, 'errors:instructorTaken');
    throw taken(field, 'errors:instructorTeaching', { booking: first.booking_id, date: first.date });
  }
  const over = taught.filter((day) => others.some((other) => clash(day, other)));
  await insertCells(
    app.db,
    taught.filter((day) => !over.includes(day)),
  );
  if (over.length > 0) await recordOverlap(app, over, others);
}

/**
 * When hours become free, a lesson that overlapped them reserves them, so that the key protects it from then on. Of
 * several such lessons the oldest.
 * @param freed days of bookings where they were before
 */
export async function reserveFreedHours(app: AppContext, freed: readonly LessonDayRow[]): Promise<void> {
  const own = freed.map((day) => day.lesson_id);
  const beside = await selectLessonsBeside(app.db, freed.filter(isTaught), own);
  const waiting = await selectLessonsWithoutCells(
    app.db,
    beside.map((lesson) => lesson.lesson_id),
  );
  for (const lesson of beside.filter((each) => waiting.has(each.lesson_id))) {
    const others = await selectLessonsBeside(app.db, [lesson], [lesson.lesson_id]);
    const withoutHours = await selectLessonsWithoutCells(
      app.db,
      others.map((other) => other.lesson_id),
    );
    const isFree = !others.some((other) => !withoutHours.has(other.lesson_id) && clash(lesson, other));
    if (isFree) await insertCells(app.db, [lesson]);
  }
}

/** Dates of the lesson days, for an error message. */
const datesOf = (days: readonly LessonDay[]): string[] => days.map((day) => day.date);

/**
 * The lesson to store. `change_taught_days`: as in `lessonDaysAfter`. `field`: the field of the request that would
 * change taught days.
 */
export type LessonUpdate = {
  lesson: Lesson;
  changed: LessonChange;
  change_taught_days: boolean | undefined;
  field: string;
};

/**
 * Rewrites those days of a booking that a change touches; the others keep their rows and their hours.
 * @returns the dates before today whose lesson day changed (decision 0024)
 * @throws conflict on `options.field`, as `reserveHours`; invalid on `wish.field` when taught days would change without
 * `change_taught_days`
 */
export async function changeLesson(
  app: AppContext,
  booking: LessonsBooking,
  { lesson, changed, change_taught_days, field }: LessonUpdate,
  options: ReservationOptions,
): Promise<string[]> {
  const stored = await selectLessonDays(app.db, booking.id);
  const question = { today: await schoolToday(app), change_taught_days };
  const { days: wanted, touched, needsConfirmation } = lessonDaysAfter(stored, lesson, changed, question);
  if (needsConfirmation) {
    const params = { days: datesOf(touched).join(', ') };
    throw invalidFields({ [field]: { key: 'errors:lessonDaysTaught', params } });
  }
  const before = stored.filter((day) => !wanted.some((each) => isSameLessonDay(each, day)));
  const fresh = wanted.filter((day) => !stored.some((each) => isSameLessonDay(each, day)));
  const rowOf = new Map(before.map((day) => [day.day_number, day]));
  const rewritten = fresh.flatMap((day) => {
    const row = rowOf.get(day.day_number);
    return row ? [{ ...row, ...day }] : [];
  });
  const numbers = new Set(wanted.map((day) => day.day_number));
  await deleteLessonDays(
    app.db,
    before.filter((day) => !numbers.has(day.day_number)),
  );
  await rewriteLessonDays(app.db, rewritten);
  const added = await insertLessonDays(
    app.db,
    booking,
    fresh.filter((day) => !rowOf.has(day.day_number)),
  );
  await reserveHours(app, [...rewritten, ...added.unreserved], options);
  await reserveFreedHours(app, before);
  return datesOf(touched.filter((day) => !wanted.some((each) => isSameLessonDay(each, day))));
}
