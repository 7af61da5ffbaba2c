/** Keeps the text index of bookings up to date: writes mark bookings as due, and searches index these first. */
import { piecesOf } from '@gerende/domain/booking/search';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../database.ts';
import { deleteDue, deletePieces, insertPieces, selectDue } from './booking-search.queries.ts';

/** Bookings indexed per transaction: about 50 ms, so that no other request waits longer. */
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
 * Indexes every booking that was written since the last call. With nothing due it costs one small read. After an
 * upgrade that adds the index all bookings are due, so the server calls this at start, in the background.
 * @param stop ends the work early; the rest stays due
 */
export async function indexDueBookings(app: AppContext, stop?: AbortSignal): Promise<void> {
  const [first] = await selectDue(app.db, 1);
  if (!first) return;
  while (!stop?.aborted && (await indexChunk(app))) await new Promise((resolve) => setImmediate(resolve));
}
