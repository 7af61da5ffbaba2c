/** The columns of the ledger that a query reads with a booking: sums of its party, each found by an index. */
import { type Expression, sql } from 'kysely';
import { lessRefunds } from '../../database/less-refunds.ts';

const column = (name: string) => sql.ref(name);

/** The party of a booking in a query. */
export const partyOfBooking = sql<number>`coalesce(${column('booking.party_id')}, ${column('booking.id')})`;

/** Yen that the school has received from the booking's party; null without any entry. */
export const paidOfParty = sql<
  number | null
>`(select ${lessRefunds()} from payment where ${column('payment.party_id')} = ${partyOfBooking})`;

/** Computed as `owedOfLine` of the domain does. */
const owedOf = (line: string) => sql<number>`case ${column(`${line}.status`)}
  when 'booked' then ${column(`${line}.fee`)}
  when 'canceled' then coalesce(${column(`${line}.kept_fee`)}, 0)
  else 0 end`;

/** Yen that a booking costs. */
export const owedOfBooking = owedOf('booking');

/** The sum of a value over all bookings of the party. */
const ofParty = (yenOf: (line: string) => Expression<number>) => sql<number>`(
  (select ${yenOf('first_line')} from booking as first_line where ${column('first_line.id')} = ${partyOfBooking})
  + coalesce((select sum(${yenOf('line')}) from booking as line where ${column('line.party_id')} = ${partyOfBooking}), 0))`;

/** Yen that all bookings of the party cost: its first one, and those that name it. Asked apart, each is found by an index. */
const owedOfParty = ofParty(owedOf);

/** Of what a booking costs, what may be asked for: nothing of one that is Paid, as `askedOf` of the domain says it. */
const openOf = (line: string) => sql<number>`case
  when ${column(`${line}.status`)} = 'booked' and ${column(`${line}.invoice_status`)} <> 'Paid' then ${column(`${line}.fee`)}
  when ${column(`${line}.status`)} = 'canceled' and coalesce(${column(`${line}.invoice_status_before_cancel`)}, 'Unpaid') <> 'Paid'
    then coalesce(${column(`${line}.kept_fee`)}, 0)
  else 0 end`;

/** What the party owes; below zero when a refund is due. */
export const balanceOfParty = sql<number>`(${owedOfParty} - coalesce(${paidOfParty}, 0))`;

const openOfParty = ofParty(openOf);

/** Yen that the school asks the party for (`askedOf` of the domain); below zero when a refund is due. */
export const askedOfParty = sql<number>`(case when ${balanceOfParty} < ${openOfParty} then ${balanceOfParty} else ${openOfParty} end)`;

/** Whether the party has an entry in the ledger. */
export const hasEntries = sql<boolean>`exists (select 1 from payment where ${column('payment.party_id')} = ${partyOfBooking})`;

/**
 * Whether something is left to pay. Most bookings that owe something have no entry, and then the party's sums are not
 * computed.
 */
export const isLeftToPay = sql<boolean>`(not ${hasEntries} or ${balanceOfParty} > 0)`;

/** Yen that became a credit when lessons of one booking were given up. */
const creditedOf = (line: Expression<unknown>) =>
  sql<number>`coalesce((select sum(${column('credited')}) from closure_answer where ${column('closure_answer.booking_id')} = ${line}), 0)`;

/** The same for all bookings of the party. */
const everCredited = sql<number>`(${creditedOf(partyOfBooking)}
  + coalesce((select sum(${creditedOf(column('line.id'))}) from booking as line where ${column('line.party_id')} = ${partyOfBooking}), 0))`;

/** A refund ends credit, and its reversal gives it back. */
const given = sql<number>`coalesce((
  select ${lessRefunds('entry', 'credit_ended')} from payment as entry where ${column('entry.party_id')} = ${partyOfBooking}), 0)`;

/**
 * Yen that guests of the party have chosen as a credit and that no refund has ended; what was used is in it. Nearly all
 * parties have none, and are not asked about their refunds.
 */
export const creditedToParty = sql<number>`(case when ${everCredited} = 0 then 0 else ${everCredited} + ${given} end)`;
