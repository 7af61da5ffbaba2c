/** What counts as set up, and what belongs to a school's work. */
import type { Database, Db } from '../../database.ts';

type CountedTable = 'slope' | 'setting_time' | 'category' | 'course';

export async function countLive(db: Db, table: CountedTable): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Live courses that a guest finds a price for. */
export async function countPricedCourses(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('course_price')
    .innerJoin('course', 'course.id', 'course_price.course_id')
    .innerJoin('slope', 'slope.id', 'course_price.slope_id')
    .select((eb) => eb.fn.count('course.id').distinct().as('count'))
    .where('course.deleted_at', 'is', null)
    .where('slope.deleted_at', 'is', null)
    .where('price', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Bookings that somebody made; the demo's were made by the system. */
export async function countRealBookings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('entity', '=', 'booking')
    .where('action', '=', 'create')
    .where('source', '!=', 'system')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What belongs to a school's work, in an order in which nothing is deleted before what refers to it. */
const workTables = [
  'lesson_cell',
  'lesson_day',
  'schedule_entry',
  'invoice_attempt',
  'outbox',
  'idempotency_key',
  'invoice',
  'booking',
  'instructor_day_off',
  'instructor_slope',
  'instructor_category',
  'instructor',
  'course_price',
  'course_setting_time',
  'course_slope',
  'course',
  'category',
  'slope_operating_day',
  'slope',
  'setting_time',
  'operating_day',
] as const satisfies readonly (keyof Database)[];

/** Everything but the settings, the administrators, the countries, the tags and the record of changes. */
export async function deleteAllWork(db: Db): Promise<void> {
  for (const table of workTables) await db.deleteFrom(table).execute();
}
