/** The filters of the booking list (rest-v1 GET /booking), each of which ends in an index or a scan of one. */
import type { BookingFilter } from '@gerende/domain/booking/schema';
import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Database, Db } from '../../database.ts';

/** The filter with its ends of the range as dates. */
export type BookingListFilter = Omit<BookingFilter, 'operating_day_from' | 'operating_day_to'> & {
  date_from?: string;
  date_to?: string;
};

const contained = ['customer_name', 'email', 'phone_number', 'hotel_name', 'account_id', 'admin_notes'] as const;
const equal = [
  'instructor_id',
  'nominated_instructor_id',
  'course_id',
  'setting_time_id',
  'ability_level',
  'invoice_status',
  'contact_status',
  'age_group',
  'referrer',
  'preferred_contact_method',
] as const;

/** The text as a LIKE pattern in which %, _ and \ mean themselves. */
const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

type Builder = ExpressionBuilder<Database, 'booking'>;
type Condition = ExpressionWrapper<Database, 'booking', SqlBool>;

function conditions(eb: Builder, filter: BookingListFilter): Condition {
  const parts: Condition[] = [];
  for (const column of contained) {
    const text = filter[column];
    // lower() on both sides: a plain LIKE ignores case on SQLite alone.
    if (text) parts.push(eb(sql`lower(${eb.ref(column)})`, 'like', sql`${containing(text)} escape '\\'`) as Condition);
  }
  for (const column of equal) {
    const value = filter[column];
    if (value !== undefined) parts.push(eb(column, '=', value) as Condition);
  }
  if (filter.has_discount !== undefined) parts.push(eb('has_discount', '=', filter.has_discount ? 1 : 0) as Condition);
  if (filter.free_instructor) parts.push(eb('instructor_id', 'is', null) as Condition);
  if (filter.date_from !== undefined) parts.push(eb('date', '>=', filter.date_from) as Condition);
  if (filter.date_to !== undefined) parts.push(eb('date', '<=', filter.date_to) as Condition);
  return eb.and(parts);
}

/** The numbers of one page, newest lesson day first: over an index alone, the rows are fetched for those thirty only. */
export async function selectBookingIds(db: Db, filter: BookingListFilter): Promise<number[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where((eb) => conditions(eb, filter))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.per_page)
    .offset((filter.page - 1) * filter.per_page)
    .execute();
  return rows.map((row) => row.id);
}

export async function countBookings(db: Db, filter: BookingListFilter): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll().as('count'))
    .where((eb) => conditions(eb, filter))
    .executeTakeFirstOrThrow();
  return Number(count);
}
