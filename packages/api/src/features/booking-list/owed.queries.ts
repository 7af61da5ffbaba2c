/** What guests owe: booked lessons with a fee, and what the school keeps of canceled ones, minus what is paid. */
import { owingInvoiceStatuses } from '@gerende/domain/booking/choices';
import type { Owed } from '@gerende/domain/booking-list/schema';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { balanceOfParty, hasEntries, owedOfBooking, partyOfBooking } from '../payment/ledger-columns.ts';

/**
 * 1 for a booking that owes something by its status, which follows the ledger. It must be written exactly as in its
 * index (`booking_owing`), which is not used otherwise.
 */
export const owing = sql<number>`(case when ${sql.ref('booking.status')} = 'booked' and ${sql.ref('booking.invoice_status')} in (${sql.join(
  owingInvoiceStatuses.map((status) => sql.lit(status)),
)}) and ${sql.ref('booking.fee')} > 0 then 1 when ${sql.ref('booking.status')} = 'canceled' and ${sql.ref('booking.kept_fee')} > 0 and coalesce(${sql.ref('booking.invoice_status_before_cancel')}, 'Unpaid') <> 'Paid' then 1 end)`;

const owingBookings = (db: Db) => db.selectFrom('booking').where(sql<boolean>`${owing} = 1`);

type Sum = { bookings: number | null; yen: number | null; oldest: string | null };

/** Most parties that owe something have paid nothing: the costs of their bookings are in the index. */
const owedByOthers = (db: Db): Promise<Sum> =>
  owingBookings(db)
    .where(sql<boolean>`not ${hasEntries}`)
    .select((eb) => [
      eb.fn.countAll<number>().as('bookings'),
      sql<number | null>`sum(${owedOfBooking})`.as('yen'),
      eb.fn.min('date').$castTo<string | null>().as('oldest'),
    ])
    .executeTakeFirstOrThrow();

/** For parties that have paid something: the rest, and never more than the party owes in all (`askedOf` of the domain). */
async function leftOfParties(db: Db): Promise<Sum> {
  const open = owingBookings(db)
    .where(sql<boolean>`${hasEntries}`)
    .select((eb) => [
      partyOfBooking.as('party'),
      eb.fn.countAll<number>().as('bookings'),
      eb.fn.min('date').as('oldest'),
      sql<number>`sum(${owedOfBooking})`.as('open'),
    ])
    .groupBy(partyOfBooking);
  const parties = db
    .selectFrom(open.as('open'))
    .innerJoin('booking', 'booking.id', 'open.party')
    .select(['bookings', 'oldest', 'open', balanceOfParty.as('balance')]);
  const left = sql<number>`case when ${sql.ref('balance')} < ${sql.ref('open')} then ${sql.ref('balance')} else ${sql.ref('open')} end`;
  const sums = db.selectFrom(parties.as('party')).select(['bookings', 'oldest', left.as('left')]);
  return db
    .selectFrom(sums.as('party'))
    .where('left', '>', 0)
    .select((eb) => [
      eb.fn.sum<number | null>('bookings').as('bookings'),
      eb.fn.sum<number | null>('left').as('yen'),
      eb.fn.min('oldest').$castTo<string | null>().as('oldest'),
    ])
    .executeTakeFirstOrThrow();
}

async function selectOwed(db: Db): Promise<Owed> {
  const sums = [await owedByOthers(db), await leftOfParties(db)];
  const total = (of: 'bookings' | 'yen'): number => sums.reduce((sum, each) => sum + Number(each[of] ?? 0), 0);
  const [oldest = null] = sums.flatMap((each) => each.oldest ?? []).sort();
  return { bookings: total('bookings'), yen: total('yen'), oldest };
}

export const bookingsOwed = slowRead('what is owed', selectOwed, { isFirst: true });
