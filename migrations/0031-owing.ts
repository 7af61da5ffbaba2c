/** Finds, counts and sums the bookings that owe something, in the order of their lesson days. */
import { sql } from 'kysely';
import type { AnyDatabase } from './portable.ts';

/** An expression with a value, since an index by status would be preferred to a partial one. */
const owing = sql`(case when status = 'booked' and invoice_status in ('Unpaid', 'Sent', 'Not sent') and fee > 0 then 1 end)`;

export async function up(db: AnyDatabase): Promise<void> {
  await sql`create index booking_owing on booking (${owing}, date, id, fee) where ${owing} = 1`.execute(db);
}
