/** What guests of a party have chosen to keep for another lesson, as a query reads it with a booking. */
import { type Expression, sql } from 'kysely';
import { lessRefunds } from '../../database/less-refunds.ts';
import { partyOfBooking as party } from './ledger-columns.ts';

const column = (name: string) => sql.ref(name);

/** Yen that became a credit when lessons of one booking were given up. */
const creditedOf = (line: Expression<unknown>) =>
  sql<number>`coalesce((select sum(${column('credited')}) from closure_answer where ${column('closure_answer.booking_id')} = ${line}), 0)`;

/** The same for all bookings of the party. */
const everCredited = sql<number>`(${creditedOf(party)}
  + coalesce((select sum(${creditedOf(column('line.id'))}) from booking as line where ${column('line.party_id')} = ${party}), 0))`;

/** A refund ends credit, and its reversal gives it back. */
const given = sql<number>`coalesce((
  select ${lessRefunds('entry', 'credit_ended')} from payment as entry where ${column('entry.party_id')} = ${party}), 0)`;

/**
 * Yen that guests of the party have chosen as a credit and that no refund has ended; what was used is in it. Nearly all
 * parties have none, and are not asked about their refunds.
 */
export const creditedToParty = sql<number>`(case when ${everCredited} = 0 then 0 else ${everCredited} + ${given} end)`;
