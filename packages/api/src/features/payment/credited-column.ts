/** What guests of a party have chosen to keep for another lesson, as a query reads it with a booking. */
import { type Expression, sql } from 'kysely';
import { partyOfBooking as party } from './ledger-columns.ts';

const column = (name: string) => sql.ref(name);

/** Yen that guests have chosen to keep of one booking, after a slope was closed. */
const creditedOf = (line: Expression<unknown>) =>
  sql<number>`coalesce((select sum(${column('amount')}) from closure_answer where ${column('state')} = 'credit' and ${column('closure_answer.booking_id')} = ${line}), 0)`;

/** The same for all bookings of the party. */
const everCredited = sql<number>`(${creditedOf(party)}
  + coalesce((select sum(${creditedOf(column('line.id'))}) from booking as line where ${column('line.party_id')} = ${party}), 0))`;

/** An entry that is neither a mistake nor its correction. */
const counts = (entry: string) => sql<boolean>`(${column(`${entry}.corrects_id`)} is null
  and not exists (select 1 from payment as undone where ${column('undone.corrects_id')} = ${column(`${entry}.id`)}))`;

/** Yen that the school still had of the party after a refund, with what was chosen as a credit since. */
const leftAfterRefund = sql<number>`(
  select coalesce(sum(case ${column('entry.kind')} when 'payment' then ${column('entry.amount')} else 0 - ${column('entry.amount')} end), 0)
  from payment as entry where ${column('entry.party_id')} = ${column('back.party_id')}
    and ${column('entry.id')} <= ${column('back.id')} and ${counts('entry')})
  + (select coalesce(sum(${column('later.amount')}), 0) from closure_answer as later
  where ${column('later.state')} = 'credit' and ${column('later.answered_at')} >= ${column('back.made_at')}
    and (${column('later.booking_id')} = ${party}
      or ${column('later.booking_id')} in (select ${column('line.id')} from booking as line where ${column('line.party_id')} = ${party})))`;

const leastAfterRefunds = sql<number>`coalesce((select min(${leftAfterRefund}) from payment as back
  where ${column('back.party_id')} = ${party} and ${column('back.kind')} = 'refund'), ${everCredited})`;

/**
 * Yen that guests of the party have chosen as a credit and that were not paid out since; what was used is in it. A credit is
 * the school's money of the party: after a refund it is at most what the school then had, so what was paid out counts for no
 * money that comes later. Nearly all parties have none, and are not asked about their refunds.
 */
export const creditedToParty = sql<number>`(case when ${everCredited} = 0 then 0
  when ${leastAfterRefunds} < ${everCredited} then ${leastAfterRefunds}
  else ${everCredited} end)`;
