/** Exports all bookings that match the desk's filter and search, in the order of its list, as a file generated while it is sent. */
import { setImmediate } from 'node:timers/promises';
import { type BookingSheet, usualDirection } from '@gerende/domain/booking-list/schema';
import type { Language } from '@gerende/domain/language/rules';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import { type FilePart, notedFile } from '../download/noted-file.ts';
import { bookingCsvHeader, bookingCsvRows } from './booking-csv.ts';
import { deskListFilter } from './booking-list.service.ts';
import { bookingOrder } from './find-page.ts';
import { selectDeskBookings } from './listed-bookings.queries.ts';

/** Bookings fetched at a time: uses little memory, and other slow reads are answered in between. */
const chunk = 100;

const readPart = async (db: Db, ids: readonly number[], language: Language): Promise<string> =>
  bookingCsvRows((await selectDeskBookings(db, ids)).toJSON(), language);

export const bookingSheetPart = slowRead('part of the sheet of bookings', readPart);

async function* sheetParts(
  { slowReads, caller }: AppContext,
  order: Parameters<typeof bookingOrder.run>[1],
): AsyncGenerator<FilePart, void> {
  // Where the read runs on this thread, this lets other requests be answered before the last chunk.
  await setImmediate();
  const ids = await slowReads.ask(bookingOrder, order);
  for (let at = 0; at < ids.length; at += chunk) {
    await setImmediate();
    const next = [...ids.subarray(at, at + chunk)];
    yield { text: await slowReads.ask(bookingSheetPart, next, caller.language), rows: next.length };
  }
}

/**
 * A CSV file in the order of the list, in chunks: the ids of its bookings are read first, and each chunk shows them as
 * they are when it is generated, after the previous one was read.
 * @throws invalid for an unknown operating day id, before the first chunk
 */
export async function exportBookings(
  app: AppContext,
  { sort, direction = usualDirection[sort], ...selection }: BookingSheet,
): Promise<ReadableStream<Uint8Array>> {
  const listed = await deskListFilter(app, selection);
  const parts = sheetParts(app, { listed, sort, direction });
  return notedFile(app, { kind: 'bookings', filters: selection }, bookingCsvHeader(), parts);
}
