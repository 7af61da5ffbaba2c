/** Reads of bookings with the names of what they refer to, deleted rows included: an old booking keeps its names. */
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import { compiled, type Database, type Db } from '../../database.ts';
import { onlyRow } from '../../platform/past-kysely.ts';
import { ownHours } from './own-hours.queries.ts';

const withNames = (db: Db) =>
  db
    .selectFrom('booking')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .innerJoin('category', 'category.id', 'course.category_id')
    .innerJoin('slope', 'slope.id', 'booking.slope_id')
    .innerJoin('country', 'country.id', 'booking.country_id')
    .innerJoin('setting_time', 'setting_time.id', 'booking.setting_time_id')
    .leftJoin('instructor', 'instructor.id', 'booking.instructor_id')
    .leftJoin('instructor as nominated', 'nominated.id', 'booking.nominated_instructor_id')
    .selectAll('booking')
    .select([
      'course.course_name',
      'course.course_name_ja',
      'course.course_name_zh',
      'course.type as course_type',
      'course.category_id',
      'category.category_name',
      'category.category_name_ja',
      'category.category_name_zh',
      'slope.name_en as slope_name_en',
      'slope.name_ja as slope_name_ja',
      'slope.name_zh as slope_name_zh',
      'country.code as country_code',
      'setting_time.setting_time',
      'setting_time.setting_time_ja',
      'setting_time.setting_time_zh',
      'instructor.name as instructor_name',
      'instructor.name_zh as instructor_name_zh',
      'nominated.name as nominated_name',
      'nominated.name_zh as nominated_name_zh',
    ])
    .select([ownHours.duration_from.as('duration_from'), ownHours.duration_to.as('duration_to')]);

/**
 * Booked: what reports and filtered lists count, without canceled bookings and requests. The plus sign keeps the database
 * from using the index by status, because nearly all rows match.
 */
export const isCounted = (
  eb: ExpressionBuilder<Database, 'booking'>,
): ExpressionWrapper<Database, 'booking', SqlBool> =>
  eb(sql`+${eb.ref('booking.status')}`, '=', 'booked') as ExpressionWrapper<Database, 'booking', SqlBool>;

export type BookingRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

export const selectBooking = (db: Db, id: number): Promise<BookingRow | undefined> =>
  withNames(db).where('booking.id', '=', id).executeTakeFirst();

/** The rows with the given ids, newest lesson day first. */
export const selectBookingsByIds = (db: Db, ids: readonly number[]): Promise<BookingRow[]> =>
  withNames(db).where('booking.id', 'in', ids).orderBy('booking.date', 'desc').orderBy('booking.id', 'desc').execute();

/** How many bookings each course has on the slope, with a first lesson day from that day on. */
export const selectBookingsByCourse = (
  db: Db,
  { slope_id, from }: { slope_id: number; from: string },
): Promise<{ course_id: number; bookings: number }[]> =>
  db
    .selectFrom('booking')
    .select((eb) => ['course_id', eb.fn.countAll<number>().as('bookings')])
    .where('slope_id', '=', slope_id)
    .where('date', '>=', from)
    .where(isCounted)
    .groupBy('course_id')
    .execute();

/** The columns of the row as stored, without joined names. */
export type StoredBooking = Selectable<Database['booking']>;

const storedBookings = compiled((db, id: number) => db.selectFrom('booking').selectAll().where('id', '=', id));

export const selectStoredBooking = async (db: Db, id: number): Promise<StoredBooking | undefined> =>
  (await storedBookings(db, id))[0];

const insertion = compiled((db, booking: Insertable<Database['booking']>) =>
  db.insertInto('booking').values(booking).returning('id'),
);

/** What a column holds that is not given, as the table says; the others must be given. */
export const bookingDefaults = {
  instructor_id: null,
  nominated_instructor_id: null,
  request_fee: 0,
  language: 'en',
  has_transportation: 0,
  transportation_fee: null,
  hotel_name: null,
  age_group: null,
  referrer: null,
  referrer_instructor_name: null,
  preferred_contact_method: null,
  account_id: null,
  admin_notes: null,
  has_discount: 0,
  contact_status: 'not_contacted',
  invoice_status: 'Unpaid',
  version: 1,
  text_language: null,
  fee_formula: 'people',
  invoice_status_before_cancel: null,
  status: 'booked',
  lesson_language: null,
} as const satisfies Partial<StoredBooking>;

const defaultsOfBooking = Object.entries(bookingDefaults);

type NewRow = Insertable<Database['booking']> & Omit<StoredBooking, keyof typeof bookingDefaults | 'id'>;

/** @returns the row as stored, without reading it back: that takes half as long as storing it */
export async function insertBooking(db: Db, booking: NewRow): Promise<StoredBooking> {
  const { id } = onlyRow(await insertion(db, booking));
  const stored: Record<string, unknown> = { id, ...bookingDefaults, ...booking };
  for (const [name, value] of defaultsOfBooking) if (stored[name] === undefined) stored[name] = value;
  return stored as StoredBooking;
}

/** @returns the updated row, with its version raised */
export const updateBookingRow = async (
  db: Db,
  id: number,
  columns: Updateable<Database['booking']>,
): Promise<StoredBooking> => onlyRow(await update(db, { ...columns, id }));

const update = compiled((db, { id, ...columns }: Updateable<Database['booking']> & { id: number }) =>
  db
    .updateTable('booking')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll(),
);
