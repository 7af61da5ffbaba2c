/** What guests owe: booked lessons with a fee that is neither paid nor canceled. */
import { owingInvoiceStatuses } from '@gerende/domain/booking/choices';
import type { Owed } from '@gerende/domain/booking/list-schema';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';

/**
 * 1 for a booking that owes something. It is written to the letter as in its index (`booking_owing`), which is not used
 * otherwise.
 */
export const owing = sql<number>`(case when ${sql.ref('booking.status')} = 'booked' and ${sql.ref('booking.invoice_status')} in (${sql.join(
  owingInvoiceStatuses.map((status) => sql.lit(status)),
)}) and ${sql.ref('booking.fee')} > 0 then 1 end)`;

async function selectOwed(db: Db): Promise<Owed> {
  const { bookings, yen, oldest } = await db
    .selectFrom('booking')
    .where(sql<boolean>`${owing} = 1`)
    .select((eb) => [
      eb.fn.countAll<number>().as('bookings'),
      eb.fn.sum<number | null>('fee').as('yen'),
      eb.fn.min('date').$castTo<string | null>().as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { bookings, yen: yen ?? 0, oldest };
}

export const bookingsOwed = slowRead('what is owed', selectOwed, { isFirst: true });
