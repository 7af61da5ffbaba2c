/** Exports all bookings that match the desk's filter and search, as a file generated while it is sent. */
import { setImmediate } from 'node:timers/promises';
import type { BookingSelection } from '@gerende/domain/booking/list-schema';
import type { Language } from '@gerende/domain/language/rules';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../database.ts';
import { slowRead } from '../../../slow-reads.ts';
import { noteDownload } from '../../download/download.service.ts';
import { bookingCsvHeader, bookingCsvRows } from './booking-csv.ts';
import { type BookingCursor, selectNextBookings } from './booking-list.queries.ts';
import { deskListFilter } from './booking-list.service.ts';
import type { ListFilter } from './list-filter.ts';
import { selectDeskBookings } from './listed-bookings.queries.ts';

/** Bookings fetched at a time: uses little memory, and other slow reads are answered in between. */
const chunk = 100;

type Part = { text: string; cursor: BookingCursor; rows: number };

/** The rows after the cursor; null after the last one. */
async function readPart(
  db: Db,
  listed: ListFilter,
  cursor: BookingCursor | undefined,
  language: Language,
): Promise<Part | null> {
  const next = await selectNextBookings(db, listed, cursor, chunk);
  const last = next.at(-1);
  if (!last) return null;
  const bookings = await selectDeskBookings(
    db,
    next.map(({ id }) => id),
  );
  return { text: bookingCsvRows(bookings.toJSON(), language), cursor: last, rows: next.length };
}

export const bookingSheetPart = slowRead('part of the sheet of bookings', readPart);

/**
 * A CSV file, newest lesson day first, in chunks: each is generated after the one before was read, and shows the
 * bookings as they are then.
 * Who asked is noted in the audit when the last one was handed over. @throws invalid for an unknown operating day id, before the first chunk
 */
export async function exportBookings(
  app: AppContext,
  selection: BookingSelection,
): Promise<ReadableStream<Uint8Array>> {
  const listed = await deskListFilter(app, selection);
  const encoder = new TextEncoder();
  let cursor: BookingCursor | undefined;
  let rows = 0;
  const note = (): void => noteDownload(app, { kind: 'bookings', rows, filters: selection });
  return new ReadableStream<Uint8Array>(
    {
      start: (file) => file.enqueue(encoder.encode(bookingCsvHeader())),
      async pull(file) {
        // Where the read runs on this thread, no other request would be answered before the last chunk without this.
        await setImmediate();
        const part = await app.slowReads.ask(bookingSheetPart, listed, cursor, app.caller.language);
        if (!part) {
          note();
          return file.close();
        }
        rows += part.rows;
        cursor = part.cursor;
        file.enqueue(encoder.encode(part.text));
      },
      // Whoever hangs up has the rows that came before.
      cancel: note,
    },
    { highWaterMark: 1 },
  );
}
