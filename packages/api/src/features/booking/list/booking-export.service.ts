/** Exports all bookings that match the desk's filter and search, as a file generated while it is sent. */
import { setImmediate } from 'node:timers/promises';
import type { BookingSelection } from '@gerende/domain/booking/list-schema';
import type { AppContext } from '../../../context.ts';
import { selectBookingsByIds } from '../booking.queries.ts';
import { toBooking } from '../booking.service.ts';
import { bookingCsvHeader, bookingCsvRows } from './booking-csv.ts';
import { type BookingCursor, selectNextBookings } from './booking-list.queries.ts';
import { deskListFilter } from './booking-list.service.ts';

/** Bookings fetched at a time: uses little memory, and other requests are answered every few milliseconds. */
const chunk = 100;

/**
 * A CSV file, newest lesson day first, in chunks: each is generated after the one before was read, and shows the
 * bookings as they are then.
 * @throws invalid for an unknown operating day id, before the first chunk
 */
export async function exportBookings(
  app: AppContext,
  selection: BookingSelection,
): Promise<ReadableStream<Uint8Array>> {
  const listed = await deskListFilter(app, selection);
  const encoder = new TextEncoder();
  let cursor: BookingCursor | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start: (file) => file.enqueue(encoder.encode(bookingCsvHeader())),
      async pull(file) {
        // The database answers synchronously: without this no other request would be answered before the last chunk.
        await setImmediate();
        const next = await selectNextBookings(app.db, listed, cursor, chunk);
        cursor = next.at(-1);
        if (!cursor) return file.close();
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
