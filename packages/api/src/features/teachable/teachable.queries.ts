/** Reads what is taught on the days of a range, and the instructors on them. Each is one statement for all days. */
import { compiled, type Db, type Range } from '../../database/database.ts';
import { jsonObject, jsonRows, readJson } from '../../platform/database/query/json-rows.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';

const lessonsIn = compiled((db, { from, to }: Range) =>
  db
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'lesson.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .select((eb) =>
      jsonRows(
        jsonObject({
          id: eb.ref('lesson.id'),
          date: eb.ref('lesson.date'),
          from: eb.ref('lesson.start_time'),
          to: eb.ref('lesson.end_time'),
          course_id: eb.ref('lesson.course_id'),
          category_id: eb.ref('course.category_id'),
          slope_id: eb.ref('lesson.slope_id'),
          capacity: eb.ref('lesson.capacity'),
          instructor_id: eb.ref('instructor.id').$castTo<number | null>(),
        }),
        eb.ref('lesson.id'),
      ).as('rows'),
    )
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<=', to)
    .where('lesson.canceled', '=', 0),
);

/** Lessons that are not canceled, by id; a deleted instructor counts as none, as on the schedule. */
export const selectLessonsIn = async (db: Db, range: Range) => readJson(onlyRow(await lessonsIn(db, range)).rows);

const guestsIn = compiled((db, { from, to }: Range) =>
  db
    .selectFrom('attendance')
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .select((eb) =>
      jsonRows(
        jsonObject({
          lesson_id: eb.ref('attendance.lesson_id'),
          booking_id: eb.ref('attendance.booking_id'),
          people: eb.ref('attendance.people'),
          ability_level: eb.ref('booking.ability_level'),
          lesson_language: eb.ref('booking.lesson_language'),
        }),
        eb.ref('attendance.booking_id'),
      ).as('rows'),
    )
    .where('attendance.date', '>=', from)
    .where('attendance.date', '<=', to)
    .where('attendance.canceled', '=', 0),
);

/** Who attends lessons, by booking, without canceled ones. */
export const selectGuestsIn = async (db: Db, range: Range) => readJson(onlyRow(await guestsIn(db, range)).rows);

/** Requests with an open offer that begin on these days, in the order of the offers. */
export const selectHeldIn = compiled((db, { from, to }: Range) =>
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

export const selectInstructorIds = compiled((db) =>
  db.selectFrom('instructor').select('id').where('deleted_at', 'is', null).orderBy('id'),
);

export const selectAllLevels = compiled((db) =>
  db.selectFrom('instructor_category').select(['instructor_id', 'category_id', 'level']),
);

export const selectAllSlopes = compiled((db) =>
  db.selectFrom('instructor_slope').select(['instructor_id', 'slope_id']),
);

export const selectAllLanguages = compiled((db) =>
  db.selectFrom('instructor_language').select(['instructor_id', 'language']).orderBy('language'),
);

export const selectEntriesIn = compiled((db, { from, to }: Range) =>
  db
    .selectFrom('schedule_entry')
    .select(['instructor_id', 'date', 'start_time as from', 'end_time as to'])
    .where('date', '>=', from)
    .where('date', '<=', to),
);
