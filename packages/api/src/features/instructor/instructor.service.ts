/** Instructors as the desk and guests read them, and when one of them cannot teach. */
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import type { Teacher } from '@gerende/domain/instructor/fit';
import { highestLevel, unavailability } from '@gerende/domain/instructor/rules';
import type { Instructor, PublicInstructor } from '@gerende/domain/instructor/schema';
import { inOrderOffered } from '@gerende/domain/language/taught';
import type { LessonSlot } from '@gerende/domain/lesson/lesson-day';
import { mayDo } from '@gerende/domain/role/rights';
import type { AppContext, Caller } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { seasonsByInstructor, slotsAwayOn } from '../working-times/away-hours.service.ts';
import { selectCalledIn } from '../working-times/working-times.queries.ts';
import {
  type CategoryOfInstructor,
  type InstructorRow,
  selectAway,
  selectCategoriesOfInstructors,
  selectDaysOff,
  selectLanguages,
  selectLevels,
  selectLiveInstructor,
  selectLiveInstructors,
  selectSlopeIds,
  selectSlopesOfInstructors,
  selectTaughtHours,
} from './instructor.queries.ts';

export const withLevel = ({ instructor_id: _, level, ...category }: CategoryOfInstructor) => ({
  ...category,
  ability_level: level,
});

/** Phone, e-mail and times away are private: only the office gets them. */
export const seesPrivateParts = ({ admin }: Caller): boolean => admin !== null && mayDo(admin.role, 'see_catalogue');

async function toInstructors(app: AppContext, rows: readonly InstructorRow[]): Promise<Instructor[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const categories = groupBy(await selectCategoriesOfInstructors(app.db, ids), (row) => row.instructor_id);
  const slopes = groupBy(await selectSlopesOfInstructors(app.db, ids), (row) => row.instructor_id);
  const isDesk = seesPrivateParts(app.caller);
  const daysOff = groupBy(isDesk ? await selectDaysOff(app.db, ids) : [], (row) => row.instructor_id);
  const away = groupBy(isDesk ? await selectAway(app.db, ids) : [], (row) => row.instructor_id);
  const calledIn = groupBy(isDesk ? await selectCalledIn(app.db, ids) : [], (row) => row.instructor_id);
  const seasons = await seasonsByInstructor(app.db);
  const skilled = await withSkills(app.db, rows);
  return skilled.map(({ deleted_at: _, levels, slope_ids, languages, ...row }) => ({
    ...row,
    phone: isDesk ? row.phone : null,
    email: isDesk ? row.email : null,
    languages: [...languages],
    teaches: { levels: [...levels], slope_ids: [...slope_ids], languages: [...languages] },
    ability_level: highestLevel((categories.get(row.id) ?? []).map((category) => category.level)),
    categories: (categories.get(row.id) ?? []).map(withLevel),
    slopes: (slopes.get(row.id) ?? []).map((slope) => ({
      id: slope.id,
      name_translations: { en: slope.name_en, zh: slope.name_zh, ja: slope.name_ja },
    })),
    dateRanges: (daysOff.get(row.id) ?? []).map(({ date, setting_time_id, setting_time }) => ({
      date,
      setting_time_id,
      setting_time,
    })),
    away: (away.get(row.id) ?? []).map(({ date, from, to, kind }) => ({ date, from, to, kind })),
    seasons: (isDesk && seasons.get(row.id)) || [],
    called_in: (calledIn.get(row.id) ?? []).map(({ instructor_id: _id, ...hours }) => hours),
  }));
}

/** Live instructors by display order, then id. */
export async function listInstructors(app: AppContext): Promise<Instructor[]> {
  return toInstructors(app, await selectLiveInstructors(app.db));
}

/** The same as every guest may read them. */
export async function listPublicInstructors(app: AppContext): Promise<PublicInstructor[]> {
  return (await listInstructors(app)).map((row) => ({
    id: row.id,
    name: row.name,
    name_ja: row.name_ja,
    name_zh: row.name_zh,
    photo: row.photo,
    languages: row.languages,
    categories: row.categories,
    slopes: row.slopes,
    about_en: row.about_en,
    about_ja: row.about_ja,
    about_zh: row.about_zh,
  }));
}

/** @throws not_found */
export async function getInstructor(app: AppContext, id: number): Promise<Instructor> {
  const row = await selectLiveInstructor(app.db, id);
  const [instructor] = row ? await toInstructors(app, [row]) : [];
  if (!instructor) throw notFound('errors:instructorNotFound');
  return instructor;
}

/** The instructors with their levels, slopes and languages. */
export async function withSkills(db: Db, rows: readonly InstructorRow[]): Promise<(InstructorRow & Teacher)[]> {
  const levels = groupBy(await selectLevels(db), (row) => row.instructor_id);
  const slopes = groupBy(await selectSlopeIds(db), (row) => row.instructor_id);
  const languages = groupBy(await selectLanguages(db), (row) => row.instructor_id);
  return rows.map((row) => ({
    ...row,
    levels: (levels.get(row.id) ?? []).map(({ category_id, level }) => ({ category_id, level })),
    slope_ids: (slopes.get(row.id) ?? []).map((each) => each.slope_id),
    languages: inOrderOffered((languages.get(row.id) ?? []).map((each) => each.language)),
  }));
}

/** Why each of the instructors cannot teach the lesson; those who can are left out. */
export async function findUnavailable(
  app: AppContext,
  instructorIds: readonly number[],
  lesson: readonly LessonSlot[],
): Promise<Map<number, 'off' | 'teaching'>> {
  if (instructorIds.length === 0) return new Map();
  const dates = lesson.map((day) => day.date);
  const off = groupBy(await slotsAwayOn(app.db, instructorIds, dates), (slot) => slot.instructor_id);
  const taught = groupBy(await selectTaughtHours(app.db, instructorIds, dates), (slot) => slot.instructor_id);
  const reasons = instructorIds.map(
    (id) => [id, unavailability(lesson, { daysOff: off.get(id) ?? [], lessons: taught.get(id) ?? [] })] as const,
  );
  return new Map(reasons.filter((entry): entry is readonly [number, 'off' | 'teaching'] => entry[1] !== null));
}

/** The days and hours of a lesson that begins on `date` at one of the course's lesson times. */
export function lessonSlots(
  date: string,
  days: number,
  time: { duration_from: string; duration_to: string },
): LessonSlot[] {
  return daysInRow(date, days).map((day) => ({ date: day, from: time.duration_from, to: time.duration_to }));
}
