/** Reads of what is taught on the days of a range, and of the instructors then. Each is one statement for all days. */
import { cachedQuery, overRange } from '../../cached-query.ts';

/** Lessons that are not canceled; one of a deleted instructor has none, as in the schedule. */
export const selectLessonsIn = overRange((db, { from, to }) =>
  db
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'lesson.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .select(['lesson.id', 'lesson.date', 'lesson.start_time as from', 'lesson.end_time as to'])
    .select(['lesson.course_id', 'course.category_id', 'lesson.slope_id', 'lesson.capacity'])
    .select('instructor.id as instructor_id')
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<=', to)
    .where('lesson.canceled', '=', 0)
    .orderBy('lesson.id'),
);

/** Who attends lessons, without canceled bookings. */
export const selectGuestsIn = overRange((db, { from, to }) =>
  db
    .selectFrom('attendance')
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .select(['attendance.lesson_id', 'attendance.booking_id', 'attendance.people'])
    .select(['booking.ability_level', 'booking.lesson_language'])
    .where('attendance.date', '>=', from)
    .where('attendance.date', '<=', to)
    .where('attendance.canceled', '=', 0)
    .orderBy('attendance.booking_id'),
);

/** Requests with an open offer that begin on these days, in the order of the offers. */
export const selectHeldIn = overRange((db, { from, to }) =>
  db
    .selectFrom('place_offer')
    .innerJoin('booking', 'booking.id', 'place_offer.booking_id')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .innerJoin('setting_time', 'setting_time.id', 'booking.setting_time_id')
    .select(['place_offer.booking_id', 'booking.date', 'booking.days_of_lesson', 'duration_from', 'duration_to'])
    .select([
      'booking.slope_id',
      'booking.ability_level as level',
      'number_of_orders as people',
      'lesson_language as language',
    ])
    .select(['nominated_instructor_id', 'course.id', 'category_id', 'form', 'class_size', 'level_span'])
    .where('ended_at', 'is', null)
    .where('booking.status', '=', 'requested')
    .where('booking.date', '>=', from)
    .where('booking.date', '<=', to)
    .orderBy('place_offer.id'),
);

export const selectInstructorIds = cachedQuery((db) =>
  db.selectFrom('instructor').select('id').where('deleted_at', 'is', null).orderBy('id'),
);

export const selectAllLevels = cachedQuery((db) =>
  db.selectFrom('instructor_category').select(['instructor_id', 'category_id', 'level']),
);

export const selectAllSlopes = cachedQuery((db) =>
  db.selectFrom('instructor_slope').select(['instructor_id', 'slope_id']),
);

export const selectAllLanguages = cachedQuery((db) =>
  db.selectFrom('instructor_language').select(['instructor_id', 'language']).orderBy('language'),
);

/** Days off by lesson time. */
export const selectDaysOffIn = overRange((db, { from, to }) =>
  db
    .selectFrom('instructor_day_off')
    .innerJoin('setting_time', 'setting_time.id', 'instructor_day_off.setting_time_id')
    .select(['instructor_id', 'date', 'duration_from as from', 'duration_to as to'])
    .where('date', '>=', from)
    .where('date', '<=', to),
);

export const selectAwayIn = overRange((db, { from, to }) =>
  db
    .selectFrom('instructor_away')
    .select(['instructor_id', 'date', 'start_time as from', 'end_time as to', 'kind'])
    .where('date', '>=', from)
    .where('date', '<=', to),
);

export const selectEntriesIn = overRange((db, { from, to }) =>
  db
    .selectFrom('schedule_entry')
    .select(['instructor_id', 'date', 'start_time as from', 'end_time as to'])
    .where('date', '>=', from)
    .where('date', '<=', to),
);
