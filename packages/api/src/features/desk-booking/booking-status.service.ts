/** Sets the contact or invoice status of many bookings at once, with one result per booking. */
import type { SetBookingStatus, StatusChange } from '@gerende/domain/booking-list/schema';
import { DomainError, invalidFields, type Text } from '@gerende/domain/errors';
import type { AppContext } from '../../context/context.ts';
import { inSavepoint, inTransaction } from '../../database/database.ts';
import { translateForScreen } from '../../http/translate.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { followInvoicesOutside } from '../invoice/correct-invoice.service.ts';
import { changeBooking } from './admin-booking.service.ts';

type Wanted = Omit<SetBookingStatus, 'ids'>;

/** The most useful message of an error: a conflict names the obstacle. */
function reasonOf(error: DomainError): Text {
  const [first] = Object.values(error.details.fields ?? {}).flat();
  return first ?? error.text;
}

/** @throws conflict where a booking would be taken up again, or was, that the desk has not seen so */
function checkSeen({ id, status }: StoredBooking, { invoice_status, canceled }: Wanted): void {
  if (canceled === undefined || invoice_status === undefined || invoice_status === 'Canceled') return;
  const isCanceled = status === 'canceled';
  if (isCanceled === canceled.includes(id)) return;
  throw new DomainError('conflict', isCanceled ? 'errors:bookingCanceled' : 'errors:rowChanged');
}

/** What became of one; `before` and `after` where it has changed. */
type Changed = { answer: StatusChange; before?: StoredBooking; after?: StoredBooking | undefined };

async function changeOne(app: AppContext, id: number, asked: Wanted): Promise<Changed> {
  const before = await selectStoredBooking(app.db, id);
  if (!before) return { answer: { id, outcome: 'missing' } };
  const named = { id, customer_name: before.customer_name };
  try {
    checkSeen(before, asked);
    const { canceled: _, ...wanted } = asked;
    const after = await inSavepoint(app, () => changeBooking(app, before, wanted));
    return { answer: { ...named, outcome: after ? 'changed' : 'unchanged' }, before, after };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return {
      answer: { ...named, outcome: 'refused', reason: translateForScreen(reasonOf(error), app.caller.language) },
    };
  }
}

/**
 * Runs in one transaction: a refused booking (a restored lesson whose instructor is busy by now) stays as it was; every
 * other one is changed as by a single change, with its own audit row.
 * @returns one result per booking, in the order of `ids`
 * @throws invalid when no status is given
 */
export async function setBookingStatus(app: AppContext, { ids, ...wanted }: SetBookingStatus): Promise<StatusChange[]> {
  if (wanted.contact_status === undefined && wanted.invoice_status === undefined)
    throw invalidFields({ contact_status: 'errors:requiredField' });
  const changes = await inTransaction(app, async (app) => {
    const changes: Changed[] = [];
    for (const id of ids) changes.push(await changeOne(app, id, wanted));
    return changes;
  });
  for (const { before, after } of changes) if (before && after) await followInvoicesOutside(app, before, after);
  return changes.map(({ answer }) => answer);
}
