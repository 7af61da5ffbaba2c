/** The lessons of a range of days that may need an instructor, and what is taught around them. */

import type { Db, Range } from '../../database/database.ts';
import { selectUntaught } from '../closed-hours/untaught.queries.ts';
import { fromLessonDays } from '../lesson/lesson-day.queries.ts';

/** All days of the bookings that have one in the range, and of the given ones; a deleted instructor counts as none. */
export const selectDaysToAssign = (db: Db, { from, to }: Range, bookingIds: readonly number[]) =>
  fromLessonDays(db)
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'lesson.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .select([
      'attendance.lesson_id',
      'attendance.booking_id',
      'attendance.day_number',
      'attendance.date',
      'lesson.start_time',
      'lesson.end_time',
      'instructor.id as instructor_id',
      'course.category_id',
      'booking.ability_level',
      'lesson.slope_id',
      'booking.nominated_instructor_id',
      'booking.lesson_language',
      'booking.version',
      'lesson.capacity',
    ])
    .where('attendance.canceled', '=', 0)
    .where((eb) =>
      eb.or([
        eb(
          'attendance.booking_id',
          'in',
          eb.selectFrom('attendance').select('booking_id').where('date', '>=', from).where('date', '<=', to),
        ),
        ...(bookingIds.length > 0 ? [eb('attendance.booking_id', 'in', bookingIds)] : []),
      ]),
    )
    .orderBy('attendance.date')
    .orderBy('lesson.start_time')
    .orderBy('attendance.booking_id')
    .execute();

/** Lessons without an instructor, or with one who is deleted; a class counts as one, and what a closed slope has taken does not. */
export async function countUnassigned(db: Db, { from, to }: Range): Promise<number> {
  const { lessons } = await selectUntaught(db, { from, to });
  const found = await db
    .selectFrom('lesson')
    .select('id')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('canceled', '=', 0)
    .where((eb) =>
      eb.or([
        eb('instructor_id', 'is', null),
        eb('instructor_id', 'in', eb.selectFrom('instructor').select('id').where('deleted_at', 'is not', null)),
      ]),
    )
    .execute();
  return found.filter(({ id }) => !lessons.has(id)).length;
}

export const selectTaughtBetween = (db: Db, { from, to }: Range) =>
  db
    .selectFrom('lesson')
    .select(['id', 'instructor_id', 'date', 'start_time as from', 'end_time as to'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('canceled', '=', 0)
    .where('instructor_id', 'is not', null)
    .$narrowType<{ instructor_id: number }>()
    .execute();

/** The hours of schedule entries, whatever their tag. */
export const selectEntriesBetween = (db: Db, { from, to }: Range) =>
  db
    .selectFrom('schedule_entry')
    .select(['instructor_id', 'date', 'start_time as from', 'end_time as to'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
