/** The reads of the weekly grid: raw rows in the shape the grid takes, each over an index by date. */
import { sql } from 'kysely';
import { overRange } from './kept-query.ts';

/** Lesson days in the range, canceled ones left out; nobody teaches where the instructor is gone. */
export const selectWeekLessons = overRange((db, { from, to }) =>
  db
    .selectFrom('lesson_day')
    .innerJoin('booking', 'booking.id', 'lesson_day.booking_id')
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'lesson_day.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .select([
      'lesson_day.booking_id',
      'lesson_day.day_number',
      'booking.days_of_lesson',
      'lesson_day.date',
      'lesson_day.start_time as from',
      'lesson_day.end_time as to',
      'instructor.id as instructor_id',
      'booking.nominated_instructor_id',
      'booking.customer_name',
      'booking.number_of_orders',
      'booking.ability_level',
      'booking.course_id',
      'booking.slope_id',
      'booking.contact_status',
      'booking.invoice_status',
      'booking.version',
    ])
    .where('lesson_day.date', '>=', from)
    .where('lesson_day.date', '<=', to)
    .where('lesson_day.canceled', '=', 0)
    .orderBy('lesson_day.date')
    .orderBy('lesson_day.start_time')
    .orderBy('lesson_day.booking_id'),
);

export const selectWeekEntries = overRange((db, { from, to }) =>
  db
    .selectFrom('schedule_entry')
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'schedule_entry.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .select([
      'schedule_entry.id',
      'tag',
      'instructor.id as instructor_id',
      'date',
      'start_time',
      'end_time',
      'schedule_entry.version',
    ])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('schedule_entry.id'),
);

export const selectWeekDaysOff = overRange((db, { from, to }) =>
  db
    .selectFrom('instructor_day_off')
    .innerJoin('instructor', 'instructor.id', 'instructor_day_off.instructor_id')
    .innerJoin('setting_time', 'setting_time.id', 'instructor_day_off.setting_time_id')
    .select(['instructor_id', 'date', 'duration_from as from', 'duration_to as to'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('instructor.deleted_at', 'is', null)
    .orderBy('date')
    .orderBy('duration_from'),
);

export const selectWeekOperatingDays = overRange((db, { from, to }) =>
  db
    .selectFrom('operating_day')
    .select(['id as operating_day_id', 'date', 'duration_from', 'duration_to'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date'),
);

/** In the order of the rows. */
export const selectWeekInstructors = overRange((db) =>
  db
    .selectFrom('instructor')
    .select(['id', 'name', 'name_zh', 'display_order'])
    .where('deleted_at', 'is', null)
    .orderBy('display_order')
    .orderBy('id'),
);

export const selectWeekLevels = overRange((db) =>
  db
    .selectFrom('instructor_category')
    .innerJoin('instructor', 'instructor.id', 'instructor_category.instructor_id')
    .select(['instructor_id', 'category_id', 'level'])
    .where('instructor.deleted_at', 'is', null),
);

export const selectWeekSlopesOfInstructors = overRange((db) =>
  db
    .selectFrom('instructor_slope')
    .innerJoin('instructor', 'instructor.id', 'instructor_slope.instructor_id')
    .select(['instructor_id', 'slope_id'])
    .where('instructor.deleted_at', 'is', null),
);

/** Deleted ones too: an old lesson keeps its names. */
export const selectWeekCourses = overRange((db) =>
  db.selectFrom('course').select(['id', 'course_name', 'course_name_ja', 'course_name_zh', 'type', 'category_id']),
);
export const selectWeekSlopes = overRange((db) =>
  db.selectFrom('slope').select(['id', 'name_en', 'name_ja', 'name_zh']),
);
export const selectWeekCategories = overRange((db) =>
  db.selectFrom('category').select(['id', 'category_name', 'category_name_ja', 'category_name_zh']),
);

/** The first day on or after `from` with a lesson that is not canceled. */
export const selectUpcomingDay = overRange((db, { from }) =>
  db
    .selectFrom('lesson_day')
    .select('date')
    .where('date', '>=', from)
    .where('canceled', '=', 0)
    .orderBy('date')
    .limit(sql.lit(1)),
);
