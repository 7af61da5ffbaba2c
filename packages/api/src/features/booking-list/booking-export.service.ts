/** Exports all bookings that match the desk's filter and search, in the order of its list, as a file generated while it is sent. */
import { setImmediate } from 'node:timers/promises';
import { type BookingSheet, usualDirection } from '@gerende/domain/booking-list/schema';
import type { Language } from '@gerende/domain/language/rules';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { noteDownload } from '../download/download.service.ts';
import { bookingCsvHeader, bookingCsvRows } from './booking-csv.ts';
import { deskListFilter } from './booking-list.service.ts';
import { bookingOrder } from './find-page.ts';
import { selectDeskBookings } from './listed-bookings.queries.ts';

/** Bookings fetched at a time: uses little memory, and other slow reads are answered in between. */
const chunk = 100;

const readPart = async (db: Db, ids: readonly number[], language: Language): Promise<string> =>
  bookingCsvRows((await selectDeskBookings(db, ids)).toJSON(), language);

export const bookingSheetPart = slowRead('part of the sheet of bookings', readPart);

/**
 * A CSV file in the order of the list, in chunks: the ids of its bookings are read first, and each chunk shows them as
 * they are when it is generated, after the previous one was read. The export is audited after the last chunk.
 * @throws invalid for an unknown operating day id, before the first chunk
 */
export async function exportBookings(
  app: AppContext,
  { sort, direction = usualDirection[sort], ...selection }: BookingSheet,
): Promise<ReadableStream<Uint8Array>> {
  const listed = await deskListFilter(app, selection);
  const encoder = new TextEncoder();
  let ids: Float64Array | undefined;
  let rows = 0;
  const note = (): void => noteDownload(app, { kind: 'bookings', rows, filters: selection });
  return new ReadableStream<Uint8Array>(
    {
      start: (file) => file.enqueue(encoder.encode(bookingCsvHeader())),
      async pull(file) {
        // Where the read runs on this thread, this lets other requests be answered before the last chunk.
        await setImmediate();
        ids ??= await app.slowReads.ask(bookingOrder, { listed, sort, direction });
        const next = [...ids.subarray(rows, rows + chunk)];
        if (next.length === 0) {
          note();
          return file.close();
        }
        rows += next.length;
        file.enqueue(encoder.encode(await app.slowReads.ask(bookingSheetPart, next, app.caller.language)));
      },
      // A client that disconnects has the rows before that.
      cancel: note,
    },
    { highWaterMark: 1 },
  );
}
