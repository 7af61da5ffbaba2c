/** Reads of live instructors with their levels, slopes, languages and times away, and of the hours they are busy in. */
import type { LessonSlot } from '@gerende/domain/lesson/lesson-day';
import type { Selectable } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';

export type InstructorRow = Selectable<Database['instructor']>;

const liveInstructors = (db: Db) =>
  db.selectFrom('instructor').selectAll().where('deleted_at', 'is', null).orderBy('display_order').orderBy('id');

export const selectLiveInstructors = (db: Db): Promise<InstructorRow[]> => liveInstructors(db).execute();

export const selectLiveInstructor = (db: Db, id: number): Promise<InstructorRow | undefined> =>
  liveInstructors(db).where('id', '=', id).executeTakeFirst();

export const selectCategoriesOfInstructors = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('instructor_category')
    .innerJoin('category', 'category.id', 'instructor_category.category_id')
    .select([
      'instructor_category.instructor_id',
      'instructor_category.level',
      'category.id',
      'category.category_name',
      'category.category_name_ja',
      'category.category_name_zh',
    ])
    .where('instructor_category.instructor_id', 'in', ids)
    .where('category.deleted_at', 'is', null)
    .orderBy('category.display_order')
    .orderBy('category.id')
    .execute();

export type CategoryOfInstructor = Awaited<ReturnType<typeof selectCategoriesOfInstructors>>[number];

export const selectSlopesOfInstructors = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('instructor_slope')
    .innerJoin('slope', 'slope.id', 'instructor_slope.slope_id')
    .select(['instructor_slope.instructor_id', 'slope.id', 'slope.name_en', 'slope.name_zh', 'slope.name_ja'])
    .where('instructor_slope.instructor_id', 'in', ids)
    .where('slope.deleted_at', 'is', null)
    .orderBy('slope.display_order')
    .orderBy('slope.id')
    .execute();

export const selectDaysOff = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('instructor_day_off')
    .innerJoin('setting_time', 'setting_time.id', 'instructor_day_off.setting_time_id')
    .select(['instructor_id', 'date', 'setting_time_id', 'setting_time.setting_time', 'duration_from', 'duration_to'])
    .where('instructor_id', 'in', ids)
    .orderBy('date')
    .orderBy('duration_from')
    .execute();

export const selectAway = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('instructor_away')
    .select(['instructor_id', 'date', 'start_time as from', 'end_time as to', 'kind'])
    .where('instructor_id', 'in', ids)
    .orderBy('date')
    .orderBy('start_time')
    .execute();

/** The languages of all instructors. */
export const selectLanguages = (db: Db) =>
  db.selectFrom('instructor_language').select(['instructor_id', 'language']).execute();

type Busy = LessonSlot & { instructor_id: number };

/**
 * The hours instructors teach on the given days, without canceled lessons.
 * @param exceptBooking left out of the result
 */
export const selectTaughtHours = (
  db: Db,
  ids: readonly number[],
  dates: readonly string[],
  exceptBooking = 0,
): Promise<Busy[]> =>
  db
    .selectFrom('lesson')
    .select(['instructor_id', 'date', 'start_time as from', 'end_time as to'])
    .where('instructor_id', 'in', ids)
    .where('date', 'in', dates)
    .where('canceled', '=', 0)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('attendance').select('lesson_id').where('booking_id', '=', exceptBooking),
    )
    .$narrowType<{ instructor_id: number }>()
    .execute();

/** The hours of schedule entries on the given days, whatever their tag. */
export const selectEntryHours = compiled((db, ids: readonly number[], dates: readonly string[]) =>
  db
    .selectFrom('schedule_entry')
    .select(['instructor_id', 'date', 'start_time as from', 'end_time as to'])
    .where('instructor_id', 'in', ids)
    .where('date', 'in', dates),
);

/** Levels by category of all instructors. */
export const selectLevels = (db: Db) =>
  db.selectFrom('instructor_category').select(['instructor_id', 'category_id', 'level']).execute();

/** The slopes assigned to instructors. */
export const selectSlopeIds = (db: Db) =>
  db.selectFrom('instructor_slope').select(['instructor_id', 'slope_id']).execute();
