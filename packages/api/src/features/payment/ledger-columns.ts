/** The columns of the ledger that a query reads with a booking: sums of its party, each found by an index. */
import { type Expression, sql } from 'kysely';

const column = (name: string) => sql.ref(name);

/** The party of a booking in a query. */
const party = sql`coalesce(${column('booking.party_id')}, ${column('booking.id')})`;

const signed = sql`case when ${column('payment.kind')} = 'payment' then ${column('payment.amount')} else 0 - ${column('payment.amount')} end`;

/** Yen that the school has received from the booking's party; null without any entry. */
export const paidOfParty = sql<
  number | null
>`(select sum(${signed}) from payment where ${column('payment.party_id')} = ${party})`;

/** Computed as `owedOfLine` of the domain does. */
const owedOf = (line: string) => sql<number>`case ${column(`${line}.status`)}
  when 'booked' then ${column(`${line}.fee`)}
  when 'canceled' then coalesce(${column(`${line}.kept_fee`)}, 0)
  else 0 end`;

/** Yen that a booking costs. */
export const owedOfBooking = owedOf('booking');

/** Yen that all bookings of the party cost: its first one, and those that refer to it. Queried separately, each uses an index. */
const owedOfParty = sql<number>`(
  (select ${owedOf('first_line')} from booking as first_line where ${column('first_line.id')} = ${party})
  + coalesce((select sum(${owedOf('line')}) from booking as line where ${column('line.party_id')} = ${party}), 0))`;

/** What the party owes; below zero when a refund is due. */
export const balanceOfParty = sql<number>`(${owedOfParty} - coalesce(${paidOfParty}, 0))`;

/** The credit in yen that guests have chosen for one booking, after a slope was closed. */
const creditedOf = (line: Expression<unknown>) =>
  sql<number>`coalesce((select sum(${column('amount')}) from closure_answer where ${column('state')} = 'credit' and ${column('closure_answer.booking_id')} = ${line}), 0)`;

/** The same for all bookings of the party, including what was paid out or used since. */
export const creditedToParty = sql<number>`(${creditedOf(party)}
  + coalesce((select sum(${creditedOf(column('line.id'))}) from booking as line where ${column('line.party_id')} = ${party}), 0))`;

/** Whether the party has an entry in the ledger. */
export const hasEntries = sql<boolean>`exists (select 1 from payment where ${column('payment.party_id')} = ${party})`;

/**
 * Whether something is left to pay. Most bookings that owe something have no entry, and then the party's sums are not
 * computed.
 */
export const isLeftToPay = sql<boolean>`(not ${hasEntries} or ${balanceOfParty} > 0)`;

export const partyOfBooking = sql<number>`${party}`;
