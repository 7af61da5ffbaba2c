/** A guest's own data: exported completely, or erased, for one guest or for all whose last lesson was long ago. */
import { DomainError, notFound } from '@gerende/domain/errors';
import type { Contact } from '@gerende/domain/guest-data/contact';
import { keptFrom } from '@gerende/domain/guest-data/rules';
import type { AppContext } from '../../context/context.ts';
import { forgetDeleted, inTransaction } from '../../database/database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { indexDueBookings } from '../booking-list/booking-search.service.ts';
import { selectClosureAnswersOf } from '../closure/closure.queries.ts';
import { selectNotesOf, selectPairsOf } from '../guest-record/guest-record.queries.ts';
import { refuseOddClock } from '../operating-day/odd-clock.ts';
import { createNightly, type Nightly } from '../school/nightly.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectStoredNotesOf } from '../teaching-note/teaching-note.queries.ts';
import {
  countBookingsOf,
  countDueBookings,
  eraseBookings,
  erasedTables,
  selectAnswersOf,
  selectBookingsOf,
  selectDaysOf,
  selectDueBookings,
  selectDueOf,
  selectInvoicesOf,
  selectMessagesOf,
  selectParticipantsOf,
  selectPaymentsOf,
  selectRecordsOf,
  selectReviewsOf,
  selectUpcoming,
  selectViewsOf,
  tidySearch,
} from './guest-data.queries.ts';

/** Bookings erased in one transaction: a few milliseconds, so that no guest waits. */
const chunk = 25;

/**
 * Everything that is stored about a guest. The audit row says who requested it, not about whom. Call it inside a
 * transaction.
 * @throws not_found
 */
export async function copyOfGuest(app: AppContext, contact: Contact) {
  const bookings = await selectBookingsOf(app.db, contact);
  const ids = bookings.map(({ id }) => id);
  const [first] = ids;
  if (first === undefined) throw notFound('errors:guestNotFound');
  await recordChange(app, { entity: 'guest', entity_id: first, action: 'export', after: { bookings: ids } });
  const invoices = await selectInvoicesOf(app.db, ids);
  return {
    bookings,
    participants: await selectParticipantsOf(app.db, ids),
    teaching_notes: await selectStoredNotesOf(app.db, ids),
    lesson_days: await selectDaysOf(app.db, ids),
    invoices: invoices.map(({ issuer: _, ...invoice }) => ({
      ...invoice,
      lines: JSON.parse(invoice.lines) as unknown,
    })),
    payments: await selectPaymentsOf(app.db, ids),
    messages: (await selectMessagesOf(app.db, ids)).map(({ dedupe_key: _, ...message }) => ({
      ...message,
      payload: JSON.parse(message.payload) as unknown,
    })),
    closures: (await selectClosureAnswersOf(app.db, ids)).map(({ answered_by: _, ...answer }) => answer),
    reviews: await selectReviewsOf(app.db, ids),
    guest_notes: await selectNotesOf(app.db, ids),
    guest_pairs: await selectPairsOf(app.db, ids),
    changes: await selectRecordsOf(app.db, 'booking', ids),
    views: await selectViewsOf(app.db, ids),
    answers: (await selectAnswersOf(app.db, ids)).map(({ answer, ...kept }) => ({
      ...kept,
      answer: answer === null ? null : (JSON.parse(answer) as unknown),
    })),
  };
}

/** As `copyOfGuest`, for the desk. @throws not_found */
export const exportGuest = (app: AppContext, contact: Contact) =>
  inTransaction(app, (app) => copyOfGuest(app, contact));

export type GuestExport = Awaited<ReturnType<typeof exportGuest>>;

/** Ensures that nothing of the erased rows is left in the index, the free pages of the file, or the log. */
async function finishErasing(app: AppContext): Promise<void> {
  await indexDueBookings(app);
  await tidySearch(app.db);
  await forgetDeleted(app.db, erasedTables);
}

/**
 * @param findLeft returns which of them are still to be erased: the desk may have moved one, or changed its guest
 * @returns how many were erased
 */
const eraseChunk = (app: AppContext, findLeft: (app: AppContext) => Promise<readonly number[]>): Promise<number> =>
  inTransaction(app, async (app) => {
    const ids = await findLeft(app);
    const [first] = ids;
    if (first === undefined) return 0;
    await eraseBookings(app.db, ids, app.clock.nowText());
    await recordChange(app, { entity: 'guest', entity_id: first, action: 'erase', after: { bookings: ids } });
    return ids.length;
  });

/** What a contact finds: the number of bookings, and each name in them once. */
export async function findGuest(app: AppContext, contact: Contact): Promise<{ bookings: number; names: string[] }> {
  const found = await selectBookingsOf(app.db, contact);
  if (found.length === 0) throw notFound('errors:guestNotFound');
  return { bookings: found.length, names: [...new Set(found.map((booking) => booking.customer_name))] };
}

/** @throws conflict while there is a future lesson or request */
async function checkNothingAhead(app: AppContext, ids: readonly number[]): Promise<void> {
  const upcoming = await selectUpcoming(app.db, ids, await schoolToday(app));
  if (upcoming)
    throw new DomainError('conflict', 'errors:guestHasLessons', {
      params: { number: upcoming.id, date: upcoming.date },
    });
}

/** @throws conflict when one now belongs to another guest, or has a future lesson */
async function checkStill(app: AppContext, contact: Contact, ids: readonly number[]): Promise<readonly number[]> {
  const found = await countBookingsOf(app.db, contact, ids);
  if (found !== ids.length)
    throw new DomainError('conflict', 'errors:guestHasOtherBookings', {
      params: { count: found, expected: ids.length },
    });
  await checkNothingAhead(app, ids);
  return ids;
}

/**
 * Erases a guest: name, contact, hotel, notes, messages, and these in the audit log. Lessons, fees and invoices stay
 * without the person.
 * @param expected the number of bookings that was shown
 * @returns the numbers of the bookings
 * @throws not_found; conflict when the number has changed, or while the guest has a future lesson or request
 */
export async function eraseGuest(app: AppContext, contact: Contact, expected?: number): Promise<number[]> {
  const ids = (await selectBookingsOf(app.db, contact)).map(({ id }) => id);
  if (ids.length === 0) throw notFound('errors:guestNotFound');
  if (expected !== undefined && expected !== ids.length)
    throw new DomainError('conflict', 'errors:guestHasOtherBookings', { params: { count: ids.length, expected } });
  await checkNothingAhead(app, ids);
  let count = 0;
  try {
    for (let from = 0; from < ids.length; from += chunk)
      count += await eraseChunk(app, (app) => checkStill(app, contact, ids.slice(from, from + chunk)));
  } finally {
    if (count > 0) await finishErasing(app);
  }
  return ids;
}

/** The number of bookings that `eraseOldGuests` would erase. @throws as it does */
export async function countOldGuests(app: AppContext, months: number): Promise<number> {
  const today = await schoolToday(app);
  await refuseOddClock(app, today);
  return countDueBookings(app.db, keptFrom(today, months));
}

/**
 * Erases all guests whose last lesson was more than so many months ago.
 * @param onErased called with the number of bookings erased so far
 * @returns how many bookings were erased
 * @throws when today is long after the last operating day, since the clock may be wrong
 */
export async function eraseOldGuests(
  app: AppContext,
  months: number,
  onErased: (count: number) => void = () => undefined,
): Promise<number> {
  const today = await schoolToday(app);
  await refuseOddClock(app, today);
  const day = keptFrom(today, months);
  let count = 0;
  let last = 0;
  for (;;) {
    const due = (await selectDueBookings(app.db, day, last, chunk)).map(({ id }) => id);
    if (due.length === 0) break;
    count += await eraseChunk(app, async ({ db }) => (await selectDueOf(db, day, due)).map(({ id }) => id));
    last = due.at(-1) ?? last;
    onErased(count);
  }
  if (count > 0) await finishErasing(app);
  return count;
}

/**
 * @param now milliseconds since 1970, by the machine's clock
 * @returns how many bookings no longer name their guest, at each check
 */
export const createNightlyErasing = (app: AppContext, now?: () => number): Nightly =>
  createNightly(
    app,
    {
      months: ({ keep_guests_months }) => keep_guests_months,
      run: (months) => eraseOldGuests(app, months),
      failure: 'guests of long ago could not be erased',
    },
    now,
  );
