/** Looks up and checks what a booking of the desk refers to: live rows, or the ones the booking has already. */
import { addDays, isPlainDate } from '@gerende/domain/calendar/plain-date';
import { invalidFields } from '@gerende/domain/errors';
import { nominationFee } from '@gerende/domain/instructor/rules';
import type { OperatingDay } from '@gerende/domain/operating-day/schema';
import type { AppContext } from '../../context/context.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import type { CourseRow } from '../course/course.queries.ts';
import { selectOperatingDay } from '../operating-day/operating-day.queries.ts';
import { selectTimesOfCourse } from '../setting-time/setting-time.queries.ts';
import {
  isCountry,
  selectAnyCourse,
  selectAnyInstructor,
  selectAnySlope,
  selectAnyTime,
} from './desk-references.queries.ts';

/** The ids a booking names. */
export type ReferencedIds = Pick<
  StoredBooking,
  | 'course_id'
  | 'slope_id'
  | 'country_id'
  | 'setting_time_id'
  | 'operating_day_id'
  | 'instructor_id'
  | 'nominated_instructor_id'
>;

export type References = {
  course: Pick<CourseRow, 'id' | 'category_id' | 'form' | 'class_size' | 'level_span'>;
  slope: { transportation_fee: number };
  time: { duration_from: string; duration_to: string };
  day: OperatingDay;
  /** Yen the nominated instructor charges with this course, 0 without one or without a fee. */
  nomination_fee: number;
};

type Row = { id: number; deleted_at: string | null };
/** A deleted row cannot be chosen, but a booking that has it keeps it. */
const mayName = (row: Row | undefined, currentId: number | null | undefined): boolean =>
  row !== undefined && (row.deleted_at === null || row.id === currentId);

/** A course still offers a lesson time that was deleted (rest-v1), so the desk can book it there as guests can. */
async function isOffered(app: AppContext, { course_id, setting_time_id }: ReferencedIds): Promise<boolean> {
  const times = await selectTimesOfCourse(app.db, course_id);
  return times.some((time) => time.id === setting_time_id);
}

const selectPerson = async (app: AppContext, id: number | null) =>
  id === null ? undefined : selectAnyInstructor(app.db, id);

/**
 * The desk may book what guests may not: past days, days on which the slope is closed, a course on a slope that does
 * not offer it, an instructor without a fee. Each referenced row must exist, and must not be deleted unless the booking
 * has it already.
 * @param before the booking before the change; left out for a new one
 * @throws invalid on each field that names no such row
 */
export async function findDeskReferences(
  app: AppContext,
  named: ReferencedIds,
  before?: ReferencedIds,
): Promise<References> {
  const { db } = app;
  const course = await selectAnyCourse(db, named.course_id);
  const slope = await selectAnySlope(db, named.slope_id);
  const time = await selectAnyTime(db, named.setting_time_id);
  const day = await selectOperatingDay(db, named.operating_day_id);
  const instructor = await selectPerson(app, named.instructor_id);
  const nominated = await selectPerson(app, named.nominated_instructor_id);
  const isTime = mayName(time, before?.setting_time_id) || (time !== undefined && (await isOffered(app, named)));
  const isPerson = (id: number | null, row: Row | undefined, currentId?: number | null): boolean =>
    id === null || mayName(row, currentId);
  const wrong = {
    ...(!mayName(course, before?.course_id) && { course_id: 'errors:courseNotFound' }),
    ...(!mayName(slope, before?.slope_id) && { slope_id: 'errors:slopeNotFound' }),
    ...(!(await isCountry(db, named.country_id)) && { country_id: 'errors:unknownCountry' }),
    ...(!day && { operating_day: 'errors:unknownOperatingDay' }),
    ...(!isTime && { setting_time_id: 'errors:settingTimeNotFound' }),
    ...(!isPerson(named.instructor_id, instructor, before?.instructor_id) && {
      instructor_id: 'errors:instructorNotFound',
    }),
    ...(!isPerson(named.nominated_instructor_id, nominated, before?.nominated_instructor_id) && {
      nominated_instructor_id: 'errors:instructorNotFound',
    }),
  };
  if (!course || !slope || !day || !time || Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const nomination_fee = nominated ? nominationFee(nominated, course.type, course.nomination_fee_type) : 0;
  return { course, slope, time, day, nomination_fee };
}

/**
 * The calendar ends with the year 9999; no lesson may go beyond it.
 * @throws invalid on `days_of_lesson`
 */
export function checkLastDay(date: string, days_of_lesson: number): void {
  if (!isPlainDate(addDays(date, days_of_lesson - 1))) throw invalidFields({ days_of_lesson: 'errors:invalidDays' });
}
