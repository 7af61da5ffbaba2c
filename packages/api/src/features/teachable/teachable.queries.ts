/** Reads of what is taught on the days of a range, and of the instructors then. Each is one statement for all days. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { compiled, type Db, type Range } from '../../database/database.ts';
import { jsonObject, jsonRows, readJson } from '../../platform/database/query/json-rows.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';

type Days = Range & {
  /** The first day on which a request may begin whose place is held on a day of the range. */
  heldFrom: PlainDate;
};

const lessonsIn = (db: Db, { from, to }: Range) =>
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
    .where('lesson.canceled', '=', 0);

const guestsIn = (db: Db, { from, to }: Range) =>
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
    .where('attendance.canceled', '=', 0);

const entriesIn = (db: Db, { from, to }: Range) =>
  db
    .selectFrom('schedule_entry')
    .select((eb) =>
      jsonRows(
        jsonObject({
          instructor_id: eb.ref('instructor_id'),
          date: eb.ref('date'),
          from: eb.ref('start_time'),
          to: eb.ref('end_time'),
        }),
      ).as('rows'),
    )
    .where('date', '>=', from)
    .where('date', '<=', to);

const heldIn = (db: Db, { heldFrom, to }: Days) =>
  db
    .selectFrom('place_offer')
    .innerJoin('booking', 'booking.id', 'place_offer.booking_id')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .innerJoin('setting_time', 'setting_time.id', 'booking.setting_time_id')
    .select((eb) =>
      jsonRows(
        jsonObject({
          booking_id: eb.ref('place_offer.booking_id'),
          date: eb.ref('booking.date'),
          days_of_lesson: eb.ref('booking.days_of_lesson'),
          duration_from: eb.ref('setting_time.duration_from'),
          duration_to: eb.ref('setting_time.duration_to'),
          slope_id: eb.ref('booking.slope_id'),
          level: eb.ref('booking.ability_level'),
          people: eb.ref('booking.number_of_orders'),
          language: eb.ref('booking.lesson_language'),
          nominated_instructor_id: eb.ref('booking.nominated_instructor_id'),
          id: eb.ref('course.id'),
          category_id: eb.ref('course.category_id'),
          form: eb.ref('course.form'),
          class_size: eb.ref('course.class_size'),
          level_span: eb.ref('course.level_span'),
        }),
        eb.ref('place_offer.id'),
      ).as('rows'),
    )
    .where('ended_at', 'is', null)
    .where('booking.status', '=', 'requested')
    .where('booking.date', '>=', heldFrom)
    .where('booking.date', '<=', to);

/** One statement: each is a way to a database server and back, within the transaction of every booking. */
const takenIn = compiled((db, days: Days) =>
  db.selectNoFrom([
    lessonsIn(db, days).$asScalar().$notNull().as('lessons'),
    guestsIn(db, days).$asScalar().$notNull().as('guests'),
    entriesIn(db, days).$asScalar().$notNull().as('entries'),
    heldIn(db, days).$asScalar().$notNull().as('held'),
  ]),
);

/**
 * What is on the days: lessons that are not canceled, by id, where one of a deleted instructor has none, as in the schedule; who
 * attends them, by booking; other entries; and requests with an open offer, in the order of the offers.
 */
export async function selectTakenIn(db: Db, days: Days) {
  const { lessons, guests, entries, held } = onlyRow(await takenIn(db, days));
  return {
    lessons: readJson(lessons),
    guests: readJson(guests),
    entries: readJson(entries),
    held: readJson(held),
  };
}

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
