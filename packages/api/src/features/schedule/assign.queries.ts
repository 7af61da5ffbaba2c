/** The lessons of a range of days that may need an instructor, and what is taught around them. */

import type { Range } from '../../cached-query.ts';
import type { Db } from '../../database.ts';

/** All days of the bookings that have one in the range, and of the given ones; a deleted instructor counts as none. */
export const selectDaysToAssign = (db: Db, { from, to }: Range, bookingIds: readonly number[]) =>
  db
    .selectFrom('lesson_day')
    .innerJoin('booking', 'booking.id', 'lesson_day.booking_id')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'lesson_day.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .select([
      'lesson_day.id',
      'lesson_day.booking_id',
      'lesson_day.day_number',
      'lesson_day.date',
      'lesson_day.start_time',
      'lesson_day.end_time',
      'instructor.id as instructor_id',
      'course.category_id',
      'booking.ability_level',
      'booking.slope_id',
      'booking.nominated_instructor_id',
      'booking.version',
    ])
    .where('lesson_day.canceled', '=', 0)
    .where((eb) =>
      eb.or([
        eb(
          'lesson_day.booking_id',
          'in',
          eb.selectFrom('lesson_day').select('booking_id').where('date', '>=', from).where('date', '<=', to),
        ),
        ...(bookingIds.length > 0 ? [eb('lesson_day.booking_id', 'in', bookingIds)] : []),
      ]),
    )
    .orderBy('lesson_day.date')
    .orderBy('lesson_day.start_time')
    .orderBy('lesson_day.booking_id')
    .execute();

export const selectTaughtBetween = (db: Db, { from, to }: Range) =>
  db
    .selectFrom('lesson_day')
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

/** The hours off of live instructors. */
export const selectDaysOff = (db: Db, { from, to }: Range) =>
  db
    .selectFrom('instructor_day_off')
    .innerJoin('instructor', 'instructor.id', 'instructor_day_off.instructor_id')
    .innerJoin('setting_time', 'setting_time.id', 'instructor_day_off.setting_time_id')
    .select(['instructor_id', 'date', 'duration_from as from', 'duration_to as to'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('instructor.deleted_at', 'is', null)
    .execute();
