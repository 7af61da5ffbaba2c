/** Keeps the index of bookings' texts up to what is stored: writers leave notes of what is due, searchers do it first. */
import { piecesOf } from '@gerende/domain/booking/search';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../database.ts';
import { deleteDue, deletePieces, insertPieces, selectDue } from './booking-search.queries.ts';

/** Bookings a transaction takes in: about 50 ms, so that nobody else waits longer. */
const chunk = 200;

/** @returns whether more may be due */
function indexChunk(app: AppContext): Promise<boolean> {
  return inTransaction(app, async ({ db }) => {
    const due = await selectDue(db, chunk);
    for (const each of due) {
      await deletePieces(db, each);
      if (each.row) await insertPieces(db, each, piecesOf(each.row));
      await deleteDue(db, each);
    }
    return due.length === chunk;
  });
}

/**
 * Takes every booking that was written since the last time into the index. With nothing due it costs one small read.
 * After an upgrade that brings the index, all bookings are due: the server calls this when it starts, beside its work.
 * @param stop ends the work before its end; what is left stays due
 */
export async function indexDueBookings(app: AppContext, stop?: AbortSignal): Promise<void> {
  const [first] = await selectDue(app.db, 1);
  if (!first) return;
  while (!stop?.aborted && (await indexChunk(app))) await new Promise((resolve) => setImmediate(resolve));
}
