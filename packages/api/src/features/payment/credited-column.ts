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

/** Whether a line is of the party. */
const isOfParty = (line: string) => sql<boolean>`(${column(line)} = ${party}
  or ${column(line)} in (select ${column('line.id')} from booking as line where ${column('line.party_id')} = ${party}))`;

/** Yen that the school had of the party then, as far as the ledger knew. */
const paidThen = (until: Expression<boolean>) => sql<number>`(
  select coalesce(sum(case ${column('entry.kind')} when 'payment' then ${column('entry.amount')} else 0 - ${column('entry.amount')} end), 0)
  from payment as entry where ${column('entry.party_id')} = ${party} and ${until})`;

const creditedSince = (since: Expression<boolean>) => sql<number>`(select coalesce(sum(${column('later.amount')}), 0)
  from closure_answer as later where ${column('later.state')} = 'credit' and ${since} and ${isOfParty('later.booking_id')})`;

const afterRefund = sql<number>`(${paidThen(sql`${column('entry.id')} <= ${column('back.id')}`)}
  + ${creditedSince(sql`${column('later.answered_at')} >= ${column('back.made_at')}`)})`;

/** A mistake pays nothing out, and neither does the correction of a mistake. */
const leastAfterRefunds = sql<number>`coalesce((select min(${afterRefund}) from payment as back
  where ${column('back.party_id')} = ${party} and ${column('back.kind')} = 'refund' and ${column('back.corrects_id')} is null
    and not exists (select 1 from payment as undone where ${column('undone.corrects_id')} = ${column('back.id')})), ${everCredited})`;

const afterChoice = sql<number>`(${paidThen(sql`${column('entry.made_at')} <= ${column('chosen.answered_at')}`)}
  + ${creditedSince(sql`${column('later.answered_at')} > ${column('chosen.answered_at')}`)})`;

const leastAfterChoices = sql<number>`coalesce((select min(${afterChoice}) from closure_answer as chosen
  where ${column('chosen.state')} = 'credit' and ${isOfParty('chosen.booking_id')}), ${everCredited})`;

/**
 * Yen that guests of the party have chosen as a credit and that were not paid out since; what was used is in it. A credit is
 * the school's money of the party: whenever one was chosen, and after a refund, it is at most what the school then had. So a
 * lesson that was paid with a credit and given up for one has the same credit and no second one, one that was not paid has
 * none, and what was paid out counts for no money that comes later. Nearly all parties have none, and are not asked about
 * their payments.
 */
export const creditedToParty = sql<number>`(case when ${everCredited} = 0 then 0
  when ${leastAfterChoices} <= ${everCredited} and ${leastAfterChoices} <= ${leastAfterRefunds} then ${leastAfterChoices}
  when ${leastAfterRefunds} <= ${everCredited} then ${leastAfterRefunds}
  else ${everCredited} end)`;
