/** Reads of what is set up, and deletion of everything that a demo created. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

type CountedTable = 'slope' | 'setting_time' | 'category' | 'course' | 'instructor';

export async function countLive(db: Db, table: CountedTable): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Number of live courses with a price. */
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

/** Whether an administrator saved the settings; clearing the demo also writes to the school, with a different note. */
export async function areSettingsSaved(db: Db): Promise<boolean> {
  const saved = await db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', 'school')
    .where('action', '=', 'update')
    .where('note', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return saved !== undefined;
}

/** Number of days from `first` on, on which a live slope operates. */
export async function countOpenDays(db: Db, first: string): Promise<number> {
  const { count } = await db
    .selectFrom('slope_operating_day')
    .innerJoin('slope', 'slope.id', 'slope_operating_day.slope_id')
    .select((eb) => eb.fn.count('date').distinct().as('count'))
    .where('slope.deleted_at', 'is', null)
    .where('date', '>=', first)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Number of live courses with a live time, and a price above 0 on a day from `first` on, on which the price's slope
 * operates.
 */
export async function countBookableCourses(db: Db, first: string): Promise<number> {
  const { count } = await db
    .selectFrom('course')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('deleted_at', 'is', null)
    .where((eb) => eb.exists(liveTimesOfCourse(eb)))
    .where((eb) => eb.exists(pricesOfCourse(eb, first)))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type OfCourse = ExpressionBuilder<Database, 'course'>;

const liveTimesOfCourse = (eb: OfCourse) =>
  eb
    .selectFrom('course_setting_time')
    .innerJoin('setting_time', 'setting_time.id', 'course_setting_time.setting_time_id')
    .select('setting_time.id')
    .whereRef('course_setting_time.course_id', '=', 'course.id')
    .where('setting_time.deleted_at', 'is', null);

const pricesOfCourse = (eb: OfCourse, first: string) =>
  eb
    .selectFrom('course_price')
    .innerJoin('slope', 'slope.id', 'course_price.slope_id')
    .select('course_price.id')
    .whereRef('course_price.course_id', '=', 'course.id')
    .where('slope.deleted_at', 'is', null)
    .where('price', '>', 0)
    .where((price) =>
      price.exists(
        price
          .selectFrom('slope_operating_day')
          .select('date')
          .whereRef('slope_operating_day.slope_id', '=', 'course_price.slope_id')
          .where('date', '>=', first)
          .whereRef('date', '>=', 'season_start')
          .whereRef('date', '<=', 'season_end'),
      ),
    );

/** Bookings made by a person; the demo's were made by the system. */
const madeBySomebody = (eb: ExpressionBuilder<Database, 'booking'>) =>
  eb.exists(
    eb
      .selectFrom('audit_log')
      .select('audit_log.id')
      .where('entity', '=', 'booking')
      .where('entity_id', '=', sql<string>`cast(${sql.ref('booking.id')} as text)`)
      .where('action', '=', 'create')
      .where('source', '!=', 'system'),
  );

/** Number of these that are booked or requested. */
export async function countRealBookings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('booking.status', 'in', ['booked', 'requested'])
    .where(madeBySomebody)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Number of their invoices, whatever their status. */
export async function countRealInvoices(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .innerJoin('booking', 'booking.id', 'invoice.booking_id')
    .select((eb) => eb.fn.countAll().as('count'))
    .where((eb) => madeBySomebody(eb as unknown as ExpressionBuilder<Database, 'booking'>))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Tables cleared with the demo, ordered so that no row is deleted before those that refer to it. */
const bookingTables = [
  'lesson_cell',
  'attendance',
  'lesson',
  'schedule_entry',
  'invoice_attempt',
  'outbox',
  'idempotency_key',
  'invoice',
  'booking',
  // Its payments are deleted with it.
  'till_entry',
  'till',
  'pay_line',
  'pay_correction',
  'pay_approval',
  'pay_rate',
] as const satisfies readonly (keyof Database)[];
const catalogueTables = [
  'work_wish',
  'called_in',
  'weekly_hours',
  'work_season',
  'instructor_away',
  'instructor_language',
  'instructor_day_off',
  'instructor_slope',
  'instructor_category',
  'instructor',
  'course_price',
  'course_setting_time',
  'course_slope',
  'course_photo',
  'course',
  'category',
  'slope_operating_day',
  'slope_photo',
  'slope',
  'setting_time',
  'operating_day',
] as const satisfies readonly (keyof Database)[];

/** Terms that an administrator has written for all courses are settings. */
const deleteDemoTerms = (db: Db): Promise<unknown> =>
  db
    .deleteFrom('policy')
    .where((eb) =>
      eb.or([
        eb('course_id', 'is not', null),
        eb.not(
          eb.exists(
            eb
              .selectFrom('audit_log')
              .select('audit_log.id')
              .where('entity', '=', 'policy')
              .whereRef('entity_id', '=', sql<string>`cast(${eb.ref('policy.id')} as text)`),
          ),
        ),
      ]),
    )
    .execute();

/** Deletes everything except the settings, administrators, countries, tags and the audit log. */
export async function deleteAllWork(db: Db): Promise<void> {
  for (const table of bookingTables) await db.deleteFrom(table).execute();
  await deleteDemoTerms(db);
  for (const table of catalogueTables) await db.deleteFrom(table).execute();
}

/** Whether an administrator has written the settings, or the school's texts for guests; the demo's own do not count. */
export async function isWritten(db: Db, entity: 'school' | 'school_profile'): Promise<boolean> {
  const written = await db
    .selectFrom('audit_log')
    .select('id')
    .where('entity', '=', entity)
    .where('source', '!=', 'system')
    .limit(1)
    .executeTakeFirst();
  return written !== undefined;
}

export async function deleteProfile(db: Db): Promise<void> {
  for (const table of ['school_text', 'school_question', 'school_link', 'traditional_word'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('school').set({ guest_phone: null, guest_email: null, map_image: null }).execute();
}

/** The demo's bank account and translated address, which must not ask anybody to pay. */
export const deletePayment = (db: Db): Promise<unknown> =>
  db
    .updateTable('school')
    .set({ bank_en: null, bank_ja: null, bank_zh: null, address_ja: null, address_zh: null })
    .execute();

/** How many rows `deleteAllWork` would delete. */
export async function countAllWork(db: Db): Promise<number> {
  let rows = 0;
  for (const table of [...bookingTables, 'policy' as const, ...catalogueTables]) {
    const { count } = await db
      .selectFrom(table as 'booking')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    rows += Number(count);
  }
  return rows;
}
