/** Requests of guests: which are open and whether they can be taught now, and the desk's answers (decisions 0033, 0037). */

import { daysInRow, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { DomainError, notFound } from '@gerende/domain/errors';
import type { DeskOffer } from '@gerende/domain/waiting-list/offer-schema';
import type {
  AcceptRequest,
  DeclineRequest,
  OfferPlace,
  OpenRequest,
  WithdrawOffer,
} from '@gerende/domain/waiting-list/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { checkVersion } from '../../desk-write/desk-write.ts';
import { selectStoredBooking, selectStoredBookings } from '../booking/booking.queries.ts';
import { withNames } from '../booking/booking-names.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectPaidLate } from '../payment/paid-late.queries.ts';
import { askForRequest, bookRequest, declineBooking } from './answer.service.ts';
import { type OfferRow, selectOffersOf, selectOpenOffer } from './offer.queries.ts';
import { endOffer, makeOffer } from './offer.service.ts';
import { checkTurn } from './turn.service.ts';
import { countOpenRequests, selectOpenRequests, selectRequestedDays } from './waiting-list.queries.ts';

/** The most requests in the list; the oldest come first. */
const most = 100;

const toDeskOffer = (row: OfferRow | undefined): DeskOffer | null =>
  row ? { id: row.id, state: row.outcome ?? 'open', expires_at: row.expires_at, ended_at: row.ended_at } : null;

/** The open requests, oldest first, each checked as if it were the only one besides the offered places. */
export async function listRequests(app: AppContext): Promise<OpenRequest[]> {
  const ids = await selectOpenRequests(app.db, most);
  if (ids.length === 0) return [];
  const byId = new Map((await selectStoredBookings(app.db, ids)).map((row) => [row.id, row]));
  const latestOffer = new Map((await selectOffersOf(app.db, ids)).map((row) => [row.booking_id, row]));
  const paidLate = await selectPaidLate(app.db);
  const requests: OpenRequest[] = [];
  for (const id of ids) {
    const row = byId.get(id);
    if (!row) continue;
    const { answer } = await askForRequest(app, row);
    requests.push({
      booking: await withNames(app.db, row),
      obstacle: answer.yes ? null : { why: answer.why, date: answer.date },
      offer: toDeskOffer(latestOffer.get(id)),
      paid_late: paidLate.get(id) ?? null,
    });
  }
  return requests;
}

export const countRequests = async (app: AppContext): Promise<{ total: number }> => ({
  total: await countOpenRequests(app.db),
});

/** How many lessons open requests wait for on each day; days without one are left out. */
export async function countRequestsByDay(app: AppContext): Promise<{ date: PlainDate; requests: number }[]> {
  const byDay = new Map<PlainDate, number>();
  for (const { date: first, days_of_lesson, requests } of await selectRequestedDays(app.db))
    for (const date of daysInRow(first, days_of_lesson)) byDay.set(date, (byDay.get(date) ?? 0) + Number(requests));
  return [...byDay].map(([date, requests]) => ({ date, requests }));
}

/** @throws not_found; conflict when it is answered already, or has changed since the desk read it */
async function findOpen(app: AppContext, { id, version }: { id: number; version: number }): Promise<StoredBooking> {
  const row = await selectStoredBooking(app.db, id);
  if (!row) throw notFound('errors:bookingNotFound');
  if (row.status !== 'requested') throw new DomainError('conflict', 'errors:requestAnswered');
  checkVersion(row, version);
  return row;
}

/**
 * Books a request: with the same check as for a guest's booking, in the same transaction.
 * @throws not_found; conflict when it is answered already or has changed, and on `reason` when the desk gives none
 * though it cannot be taught now, or an earlier request would lose its place
 */
export function acceptRequest(app: AppContext, request: AcceptRequest): Promise<void> {
  return inTransaction(app, async (app) => {
    const row = await findOpen(app, request);
    if (!request.reason) await checkTurn(app, row);
    await bookRequest(app, row, request);
  });
}

/** @throws conflict when the open offer is another one than was shown: the guest may be reading its mail */
async function checkOffer({ db }: AppContext, id: number, shown: number | null): Promise<void> {
  const open = await selectOpenOffer(db, id);
  if (open && open.id !== shown) throw new DomainError('conflict', 'errors:rowChanged');
}

/** @throws not_found; conflict when it is answered already or has changed, or was offered a place that was not shown */
export function declineRequest(app: AppContext, request: DeclineRequest): Promise<void> {
  return inTransaction(app, async (app) => {
    const row = await findOpen(app, request);
    await checkOffer(app, row.id, request.offer_id ?? null);
    await declineBooking(app, row, request);
  });
}

/**
 * Offers the place by hand, also to a guest who had an offer before.
 * @throws not_found; conflict when it is answered or has changed, cannot be taught, cannot be offered, or on `reason` when
 * an earlier request would lose its place and the desk gives none
 */
export function offerPlace(app: AppContext, request: OfferPlace): Promise<void> {
  return inTransaction(app, async (app) => {
    const row = await findOpen(app, request);
    if (!request.reason) await checkTurn(app, row);
    const { answer } = await askForRequest(app, row);
    if (!answer.yes) throw new DomainError('conflict', `errors:untaught_${answer.why}`);
    await makeOffer(app, row, request.reason);
  });
}

/** @throws conflict when no offer is open, or another one than was shown */
export function withdrawOffer(app: AppContext, { id, offer_id }: WithdrawOffer): Promise<void> {
  return inTransaction(app, async (app) => {
    await checkOffer(app, id, offer_id);
    if (!(await endOffer(app, id, 'withdrawn'))) throw new DomainError('conflict', 'errors:offerHasEnded');
  });
}
