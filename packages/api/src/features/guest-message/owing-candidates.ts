/** Finds the bookings that may have to be paid in a range of days. */
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { AppContext } from '../../context/context.ts';
import { selectPolicies } from '../policy/policy.queries.ts';
import { type Candidate, selectCandidates, selectDueCandidates } from './due-messages.queries.ts';

/** As an invoice or their terms say; both ends included. */
export async function owingCandidates(
  { db }: AppContext,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<Candidate[]> {
  const found = await selectDueCandidates(db, { from, to });
  for (const { id, balance_days } of await selectPolicies(db)) {
    const lessons = { from: addDays(from, balance_days), to: addDays(to, balance_days) };
    for (const each of await selectCandidates(db, 'first', lessons))
      if (each.policy_id === id) found.push({ ...each, date: addDays(each.date, -balance_days) });
  }
  return found;
}
