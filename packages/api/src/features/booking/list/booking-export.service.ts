/** Everything the desk's filter and search leave, as a file that is made while it is sent. */
import { setImmediate } from 'node:timers/promises';
import type { BookingSelection } from '@gerende/domain/booking/list-schema';
import type { AppContext } from '../../../context.ts';
import { selectBookingsByIds } from '../booking.queries.ts';
import { toBooking } from '../booking.service.ts';
import { bookingCsvHeader, bookingCsvRows } from './booking-csv.ts';
import { type Behind, selectNextBookings } from './booking-list.queries.ts';
import { deskListedBy } from './booking-list.service.ts';

/** Bookings fetched at a time: little memory, and others are answered in between, after some milliseconds. */
const chunk = 100;

/**
 * A CSV file, newest lesson day first, in pieces: the next one is made when the last one was taken, however many there
 * are. Each piece shows the bookings as they are then.
 * @throws invalid for an unknown operating day id, before the first piece
 */
export async function exportBookings(
  app: AppContext,
  selection: BookingSelection,
): Promise<ReadableStream<Uint8Array>> {
  const listed = await deskListedBy(app, selection);
  const encoder = new TextEncoder();
  let behind: Behind | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start: (file) => file.enqueue(encoder.encode(bookingCsvHeader())),
      async pull(file) {
        // The database answers at once: without this nobody else would be answered before the last piece.
        await setImmediate();
        const next = await selectNextBookings(app.db, listed, behind, chunk);
        behind = next.at(-1);
        if (!behind) return file.close();
        const rows = await selectBookingsByIds(
          app.db,
          next.map(({ id }) => id),
        );
        file.enqueue(encoder.encode(bookingCsvRows(rows.map(toBooking), app.caller.language)));
      },
    },
    { highWaterMark: 1 },
  );
}
