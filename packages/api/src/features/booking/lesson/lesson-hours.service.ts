/**
 * Reserves instructors' hours for lesson days. The unique key of the quarter-hour rows prevents a second lesson,
 * whatever was read before. Staff may let a lesson day overlap another one on purpose: it then reserves no hours, which
 * is audited.
 */
import {
  clash,
  isSameLessonDay,
  isTaught,
  type Lesson,
  type LessonChange,
  type LessonDay,
  type TaughtHours,
} from '@gerende/domain/booking/lesson-day';
import { lessonDaysAfter } from '@gerende/domain/booking/taught-days';
import { DomainError, invalidFields } from '@gerende/domain/errors';
import type { AppContext } from '../../../context.ts';
import { isUniqueViolation } from '../../../database.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { schoolToday } from '../../school/school.service.ts';
import {
  deleteLessonDays,
  insertCells,
  insertLessonDays,
  type LessonDayRow,
  selectIdsWithoutCells,
  selectLessonDays,
  selectTaughtBeside,
} from './lesson-day.queries.ts';

/** The field of the request that named the instructor: refusals are reported on it. */
export type TeacherField = 'instructor_id' | 'nominated_instructor_id';

export type ReservationOptions = { field: TeacherField; allow_overlap: boolean };

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
  others: readonly LessonDayRow[],
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
      bookings: [...new Set(others.map((other) => other.booking_id))],
    },
  });
}

/**
 * Reserves the instructors' hours for new lesson days of one booking.
 * @throws conflict on `field` when one of the hours is taken and `allow_overlap` is not set
 */
export async function reserveHours(
  app: AppContext,
  days: readonly LessonDayRow[],
  options: ReservationOptions,
): Promise<void> {
  const taught = days.filter(isTaught);
  const beside = await selectTaughtBeside(app.db, taught, taught[0]?.booking_id ?? 0);
  const others = beside.filter((other) => taught.some((day) => clash(day, other)));
  const [first] = others;
  if (first && !options.allow_overlap) {
    throw taken(options.field, 'errors:instructorTeaching', { booking: first.booking_id, date: first.date });
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
 */
export async function reserveFreedHours(
  app: AppContext,
  freed: readonly LessonDayRow[],
  bookingId: number,
): Promise<void> {
  const beside = await selectTaughtBeside(app.db, freed.filter(isTaught), bookingId);
  const waiting = await selectIdsWithoutCells(
    app.db,
    beside.map((day) => day.id),
  );
  for (const day of beside.filter((each) => waiting.has(each.id))) {
    const others = await selectTaughtBeside(app.db, [day], day.booking_id);
    const withoutHours = await selectIdsWithoutCells(
      app.db,
      others.map((other) => other.id),
    );
    const isFree = !others.some((other) => !withoutHours.has(other.id) && clash(day, other));
    if (isFree) await insertCells(app.db, [day]);
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
 * Rewrites those lesson days of a booking that a change touches; the others keep their rows and their hours.
 * @returns the dates before today whose lesson day changed (decision 0024)
 * @throws conflict on `options.field`, as `reserveHours`; invalid on `wish.field` when taught days would change without
 * `change_taught_days`
 */
export async function changeLesson(
  app: AppContext,
  bookingId: number,
  { lesson, changed, change_taught_days, field }: LessonUpdate,
  options: ReservationOptions,
): Promise<string[]> {
  const stored = await selectLessonDays(app.db, bookingId);
  const question = { today: await schoolToday(app), change_taught_days };
  const { days: wanted, touched, needsConfirmation } = lessonDaysAfter(stored, lesson, changed, question);
  if (needsConfirmation) {
    const params = { days: datesOf(touched).join(', ') };
    throw invalidFields({ [field]: { key: 'errors:lessonDaysTaught', params } });
  }
  const gone = stored.filter((day) => !wanted.some((each) => isSameLessonDay(each, day)));
  const fresh = wanted.filter((day) => !stored.some((each) => isSameLessonDay(each, day)));
  await deleteLessonDays(
    app.db,
    gone.map((day) => day.id),
  );
  await reserveHours(app, await insertLessonDays(app.db, bookingId, fresh), options);
  await reserveFreedHours(app, gone, bookingId);
  return datesOf(touched.filter((day) => !wanted.some((each) => isSameLessonDay(each, day))));
}
