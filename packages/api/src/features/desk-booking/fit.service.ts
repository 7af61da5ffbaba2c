/**
 * Finds who can teach the lesson that a form describes, and why the others cannot (same rule as the schedule's
 * proposals).
 */

import { obstaclesOf, slotsByInstructor } from '@gerende/domain/instructor/fit';
import type { FitQuery, InstructorFit, LessonFits } from '@gerende/domain/instructor/fit-schema';
import type { LessonSlot } from '@gerende/domain/lesson/lesson-day';
import { daysAhead } from '@gerende/domain/lesson/taught-days';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectOwnHours } from '../booking/own-hours.queries.ts';
import { selectEntryHours, selectLiveInstructors, selectTaughtHours } from '../instructor/instructor.queries.ts';
import { lessonSlots, withSkills } from '../instructor/instructor.service.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { slotsAwayOn } from '../working-times/away-hours.service.ts';
import { selectAnyCourse, selectAnyTime } from './desk-references.queries.ts';
import { besideLines } from './lines-before.service.ts';

/**
 * The days and hours of the query. A booking whose days got their own hours on the schedule keeps them, as long as the
 * form does not change its date, days or lesson time.
 */
async function slotsOf(db: Db, query: FitQuery, stored: StoredBooking | undefined): Promise<LessonSlot[]> {
  if (query.date === undefined || query.setting_time_id === undefined) return [];
  const isUnchanged =
    stored?.setting_time_id === query.setting_time_id &&
    stored.days_of_lesson === query.days_of_lesson &&
    stored.date === query.date;
  if (isUnchanged) {
    const days = await selectLessonDays(db, stored.id);
    return days.map((day) => ({ date: day.date, from: day.start_time, to: day.end_time }));
  }
  const isSameTime = stored?.setting_time_id === query.setting_time_id;
  const own = isSameTime ? await selectOwnHours(db, stored.id) : undefined;
  const time = own ?? (await selectAnyTime(db, query.setting_time_id));
  return time ? lessonSlots(query.date, query.days_of_lesson, time) : [];
}

/** The same without the taught days of a stored booking, unless the change includes them (decision 0024). */
async function slotsThatChange(
  app: AppContext,
  query: FitQuery,
  stored: StoredBooking | undefined,
): Promise<readonly LessonSlot[]> {
  const slots = await slotsOf(app.db, query, stored);
  if (query.booking_id === undefined || query.change_taught_days === true) return slots;
  return daysAhead(slots, await schoolToday(app));
}

/**
 * All live instructors, those who fit and are free first; a field that is not chosen yet excludes nobody. For a line of
 * a party, the lines before it are counted too.
 */
export async function findFittingInstructors(app: AppContext, query: FitQuery): Promise<LessonFits> {
  const { db } = app;
  const course = query.course_id === undefined ? undefined : await selectAnyCourse(db, query.course_id);
  const stored = query.booking_id === undefined ? undefined : await selectStoredBooking(db, query.booking_id);
  const slots = await slotsThatChange(app, query, stored);
  const teachers = await withSkills(db, await selectLiveInstructors(db));
  const ids = teachers.map((teacher) => teacher.id);
  const dates = slots.map((slot) => slot.date);
  const isAsked = ids.length > 0 && dates.length > 0;
  const daysOff = slotsByInstructor(isAsked ? await slotsAwayOn(db, ids, dates) : []);
  const entries = slotsByInstructor(isAsked ? await selectEntryHours(db, ids, dates) : []);
  const lessons = slotsByInstructor(isAsked ? await selectTaughtHours(db, ids, dates, query.booking_id) : []);
  const beside = await besideLines(app, query, slots[0]);
  const taken = slotsByInstructor(beside.taught);
  const needs = {
    category_id: course?.category_id,
    ability_level: query.ability_level,
    slope_id: query.slope_id,
    language: query.lesson_language ?? stored?.lesson_language,
    slots,
  };
  const fits = teachers.map((teacher) => ({
    id: teacher.id,
    name: teacher.name,
    name_ja: teacher.name_ja,
    name_zh: teacher.name_zh,
    reasons: obstaclesOf(teacher, needs, {
      daysOff: daysOff.get(teacher.id) ?? [],
      entries: entries.get(teacher.id) ?? [],
      lessons: [...(lessons.get(teacher.id) ?? []), ...(taken.get(teacher.id) ?? [])],
    }),
  }));
  const free = fits.filter(({ reasons }) => reasons.length === 0).map(({ id }) => id);
  const needed = new Set(beside.needed(free));
  const instructors = fits.map((fit): InstructorFit => (needed.has(fit.id) ? { ...fit, reasons: ['needed'] } : fit));
  return {
    instructors: [
      ...instructors.filter((fit) => fit.reasons.length === 0),
      ...instructors.filter((fit) => fit.reasons.length > 0),
    ],
    can_be_taught: beside.can_be_taught,
  };
}
