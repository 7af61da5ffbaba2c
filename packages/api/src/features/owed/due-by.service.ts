/** What a guest still has to pay for a party, and until when: from the ledger, and the invoices or the terms. */
import { dayIn, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { onAccount } from '@gerende/domain/payment/on-account';
import { paidForLine } from '@gerende/domain/payment/rules';
import { type Due, dueOf } from '@gerende/domain/policy/rules';
import type { AppContext } from '../../context/context.ts';
import { instantOf } from '../../platform/clock.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectParty } from '../party/party.queries.ts';
import { selectOrdered, selectPayments } from '../payment/payment.queries.ts';
import { readLedger } from '../payment/payment.service.ts';
import { selectPolicies } from '../policy/policy.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { selectAccepted } from './accepted.queries.ts';
import { selectDueDay } from './due-day.queries.ts';

/** The payments that the agreed terms require; undefined where there are none. */
async function termsOf(app: AppContext, line: StoredBooking): Promise<Due | undefined> {
  const { id, policy_id, fee, date, created_at } = line;
  const policy = (await selectPolicies(app.db)).find((each) => each.id === policy_id);
  if (!policy) return undefined;
  const { time_zone } = await selectSchool(app.db);
  const booked_at = (await selectAccepted(app.db, [id])).get(id) ?? created_at;
  return dueOf(policy, { fee, booked: dayIn(time_zone, instantOf(booked_at)), first: date });
}

/** The day on the open invoice; without one, that of the terms. */
const dueDayOf = async (app: AppContext, line: StoredBooking): Promise<PlainDate | undefined> =>
  (await selectDueDay(app.db, line.id)) ?? (await termsOf(app, line))?.balance.day;

/** The first day by which a party has to pay anything that is open, or its deposit; undefined where none is known. */
export async function nextDueDay(app: AppContext, partyId: number, isDeposit: boolean): Promise<PlainDate | undefined> {
  const days: PlainDate[] = [];
  for (const line of (await selectParty(app.db, partyId)).filter(({ status }) => status === 'booked')) {
    const day = (isDeposit && (await termsOf(app, line))?.deposit?.day) || (await dueDayOf(app, line));
    if (day !== undefined) days.push(day);
  }
  return days.sort()[0];
}

/** Yen of a line that its terms want by a day: the deposit until that of the balance has come. */
function requiredBy(due: Due | undefined, fee: number, day: PlainDate): number {
  if (!due) return 0;
  if (due.balance.day <= day) return fee;
  return due.deposit && due.deposit.day <= day ? due.deposit.amount : 0;
}

/** A line with the day until which it has to be paid. */
type DueLine = { id: number; due_on: PlainDate };

/** The yen that a party has to pay by a day, and the lines that they are for; empty where nothing is owed. */
type DueBy = { balance: number; lines: DueLine[] };

/**
 * What was paid for one line counts for it, and all else for what is due first. What the guest has ordered to pay is on its way,
 * and not asked for again.
 * @param warned lines of which a warning tells that they are canceled unless they are paid by then: the deposits that the
 * terms want by then are asked for, too, of all lines; left out where only what is to be paid in full by then is asked for
 */
export async function dueBy(
  app: AppContext,
  partyId: number,
  day: PlainDate,
  warned: readonly number[] = [],
): Promise<DueBy> {
  const ledger = await readLedger(app.db, partyId);
  const { open, counts } = onAccount(await selectParty(app.db, partyId), ledger);
  const entries = await selectPayments(app.db, partyId);
  const lines: DueLine[] = [];
  let asked = 0;
  let unnamed = counts;
  for (const line of open) {
    const paid = paidForLine(line, ledger, entries);
    unnamed -= paid;
    const own = await dueDayOf(app, line);
    const isDue = own !== undefined && own <= day;
    const byTerms = isDue || warned.length === 0 ? 0 : requiredBy(await termsOf(app, line), line.fee, day);
    const required = isDue ? line.fee : byTerms;
    if (paid >= required) continue;
    asked += required - paid;
    lines.push({ id: line.id, due_on: isDue && !warned.includes(line.id) ? own : day });
  }
  const ordered = await selectOrdered(app.db, partyId, app.payments.provider);
  const balance = Math.min(ledger.balance, asked - Math.max(0, unnamed)) - ordered;
  return balance > 0 ? { balance, lines } : { balance: 0, lines: [] };
}
