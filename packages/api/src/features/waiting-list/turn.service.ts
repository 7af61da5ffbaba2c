/** Nobody is overtaken without a reason: finds the earlier request that would lose its place to a later one (decision 0037). */
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import type { AppContext } from '../../context/context.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { schoolToday } from '../school/school.service.ts';
import { askForRequest, needsReason, wantedOfRequest } from './answer.service.ts';
import { selectEarlierOnes } from './waiting-list.queries.ts';

/**
 * The first of the earlier requests that could be taught now, and no longer once this one has its place. Requests with
 * an open offer already have theirs, and guests who gave theirs up do not wait.
 */
async function findOvertaken(app: AppContext, row: StoredBooking): Promise<StoredBooking | undefined> {
  const ids = await selectEarlierOnes(app.db, await schoolToday(app), row);
  const place = { booking_id: row.id, wanted: await wantedOfRequest(app, row) };
  const besides = { dates: daysInRow(row.date, row.days_of_lesson), place };
  for (const id of ids) {
    const earlier = await selectStoredBooking(app.db, id);
    if (!earlier || !(await askForRequest(app, earlier)).answer.yes) continue;
    if (!(await askForRequest(app, earlier, besides)).answer.yes) return earlier;
  }
  return undefined;
}

/** @throws conflict on `reason` when an earlier request would lose its place */
export async function checkTurn(app: AppContext, row: StoredBooking): Promise<void> {
  const overtaken = await findOvertaken(app, row);
  if (!overtaken) return;
  throw needsReason({
    key: 'errors:requestOvertakes',
    params: { number: overtaken.id, guest: overtaken.customer_name },
  });
}
