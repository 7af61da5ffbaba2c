/** Reads of the schedule by range, and writes of its entries; each range read uses an index by date. */
import type { PackedClass, PackedSchedule } from '@gerende/domain/schedule/packed';
import { type ExpressionBuilder, type NotNull, sql } from 'kysely';
import { compiled, type Database, type Db, type Range } from '../../database/database.ts';
import {
  asBytes,
  asJson,
  type JsonBytes,
  jsonObject,
  jsonRows,
  jsonValues,
} from '../../platform/database/query/json-rows.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';
import { nominationFee } from '../booking/booking-row.ts';
import { fromLessonDays } from '../lesson/lesson-day.queries.ts';

type Tables = ExpressionBuilder<Database, never>;

/** Bookings with a lesson day in the range, without canceled ones. */
const touching = (eb: Tables, { from, to }: Range) =>
  eb
    .selectFrom('attendance')
    .select('booking_id')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('canceled', '=', 0);

/** A class with all who attend it, and its course's limits for classes; null for a private lesson. */
const classOf = sql<PackedClass | null>`case when lesson.capacity is not null then ${asJson(sql`(
  select ${jsonValues(
    sql.ref('lesson.id'),
    sql.ref('lesson.version'),
    sql.ref('lesson.capacity'),
    sql`(select sum(people) from attendance as guest where guest.lesson_id = lesson.id and guest.canceled = 0)`,
    sql.ref('course.min_people'),
    sql.ref('course.level_span'),
  )} from course where course.id = lesson.course_id)`)} end`;

/** All days of those bookings, also outside the range; a deleted instructor counts as none. */
const packedRows = (eb: Tables, range: Range) =>
  eb
    .selectFrom('booking')
    .innerJoin('attendance', 'attendance.booking_id', 'booking.id')
    .innerJoin('lesson', 'lesson.id', 'attendance.lesson_id')
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'booking.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .leftJoin('instructor as teacher', (join) =>
      join.onRef('teacher.id', '=', 'lesson.instructor_id').on('teacher.deleted_at', 'is', null),
    )
    .where('booking.id', 'in', touching(eb, range))
    .select((eb) =>
      jsonRows(
        jsonValues(
          jsonValues(
            eb.ref('attendance.day_number'),
            eb.ref('attendance.date'),
            eb.ref('lesson.start_time'),
            eb.ref('lesson.end_time'),
            eb.ref('teacher.id'),
            classOf,
          ),
          eb.ref('booking.id'),
          eb.ref('booking.days_of_lesson'),
          eb.ref('booking.customer_name'),
          eb.ref('booking.number_of_orders'),
          eb.ref('booking.ability_level'),
          eb.ref('booking.contact_status'),
          eb.ref('instructor.id'),
          eb.ref('booking.nominated_instructor_id'),
          eb.ref('booking.lesson_language'),
          eb.ref('booking.course_id'),
          eb.ref('booking.slope_id'),
          eb.ref('booking.version'),
          eb.ref('booking.has_transportation'),
          eb.case().when('booking.invoice_status', '=', 'Paid').then(1).else(0).end(),
        ),
      ).as('rows'),
    );

const entriesOf = (eb: Tables, { from, to }: Range) =>
  eb
    .selectFrom('schedule_entry')
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'schedule_entry.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .where('date', '>=', from)
    .where('date', '<=', to)
    .select((eb) =>
      jsonRows(
        jsonObject({
          id: eb.ref('schedule_entry.id'),
          tag: eb.ref('tag'),
          instructor_id: eb.ref('instructor.id'),
          date: eb.ref('date'),
          start_time: eb.ref('start_time'),
          end_time: eb.ref('end_time'),
          version: eb.ref('schedule_entry.version'),
        }),
        eb.ref('date'),
        eb.ref('start_time'),
        eb.ref('schedule_entry.id'),
      ).as('entries'),
    );

const allCourses = (eb: Tables) =>
  eb
    .selectFrom('course')
    .select((eb) =>
      jsonRows(
        jsonValues(
          eb.ref('id'),
          eb.ref('type'),
          eb.ref('category_id'),
          eb.ref('course_name'),
          eb.ref('course_name_ja'),
          eb.ref('course_name_zh'),
        ),
      ).as('courses'),
    );

const allSlopes = (eb: Tables) =>
  eb
    .selectFrom('slope')
    .select((eb) =>
      jsonRows(jsonValues(eb.ref('id'), eb.ref('name_en'), eb.ref('name_ja'), eb.ref('name_zh'))).as('slopes'),
    );

const selectPacked = compiled((db, range: Range) =>
  db.selectNoFrom((eb) =>
    asBytes(
      jsonObject({
        rows: packedRows(eb, range).$asScalar(),
        entries: entriesOf(eb, range).$asScalar(),
        courses: allCourses(eb).$asScalar(),
        slopes: allSlopes(eb).$asScalar(),
      }),
    ).as('schedule'),
  ),
);

/** The whole range in one statement, as the text that the database writes. */
export const selectPackedSchedule = async (db: Db, range: Range): Promise<JsonBytes<PackedSchedule>> =>
  onlyRow(await selectPacked(db, range)).schedule;

const selectBookingsBegun = compiled((db, { from, to }: Range) =>
  db
    .selectFrom('booking_day_total')
    .select((eb) => eb.fn.sum<number | null>('total').as('bookings'))
    .where('date', '>=', from)
    .where('date', '<=', to),
);

/** How many bookings begin in the range: nearly as many as are on the schedule. */
export async function countBookingsBegun(db: Db, range: Range): Promise<number> {
  const [row] = await selectBookingsBegun(db, range);
  return Number(row?.bookings ?? 0);
}

/** One entry as stored; its instructor may be deleted. */
export const selectEntry = (db: Db, id: number) =>
  db
    .selectFrom('schedule_entry')
    .select(['id', 'tag', 'instructor_id', 'date', 'start_time', 'end_time', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();

export const deleteEntry = (db: Db, id: number): Promise<unknown> =>
  db.deleteFrom('schedule_entry').where('id', '=', id).execute();

/** All instructors, deleted ones included. */
export const selectPayrollInstructors = (db: Db) =>
  db.selectFrom('instructor').select(['id', 'name', 'name_zh', 'display_order']).execute();

/** All courses, deleted ones included. */
export const selectPayrollCourses = (db: Db) =>
  db.selectFrom('course').select(['id', 'course_name', 'course_name_ja', 'course_name_zh']).execute();

/**
 * Days of bookings that instructors taught in the range; lessons without an instructor are left out. A season has a
 * hundred thousand: the name of each course and instructor is read once, not with each row.
 */
export const selectTaughtLessons = (db: Db, { from, to }: Range, instructor_id?: number) =>
  fromLessonDays(db)
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .select([
      'lesson.id as lesson_id',
      'lesson.instructor_id',
      'lesson.course_id',
      'lesson.date',
      'attendance.booking_id',
      'day_number',
      'start_time',
      'end_time',
      'customer_name',
      'number_of_orders',
      nominationFee,
    ])
    .where('lesson.date', '>=', from)
    .where('lesson.date', '<=', to)
    .where('lesson.instructor_id', 'is not', null)
    .where('lesson.canceled', '=', 0)
    .where('attendance.canceled', '=', 0)
    .$if(instructor_id !== undefined, (own) => own.where('lesson.instructor_id', '=', instructor_id ?? 0))
    .orderBy('attendance.booking_id')
    .$narrowType<{ instructor_id: NotNull }>()
    .execute();

/** The instructors' entries in the range, deleted instructors included. */
export const selectEntriesOfInstructors = (db: Db, { from, to }: Range, instructor_id?: number) =>
  db
    .selectFrom('schedule_entry')
    .select(['id', 'instructor_id', 'tag', 'date', 'start_time', 'end_time'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .$if(instructor_id !== undefined, (own) => own.where('instructor_id', '=', instructor_id ?? 0))
    .execute();
