/** Keeps the text index of bookings up to date: writes mark bookings as due, and searches index these first. */
import { piecesOf } from '@gerende/domain/booking-list/search';
import type { AppContext } from '../../context/context.ts';
import { type Db, inTransaction, searchIndexOf } from '../../database/database.ts';
import {
  type DueBooking,
  deleteAllDue,
  deleteDue,
  deletePieces,
  insertAllDue,
  insertPieces,
  selectDue,
} from './booking-search.queries.ts';

/** Bookings indexed per transaction: about 15 ms, so that no other request waits longer. */
const besideRequests = 200;
/** Pages that a merging step writes: about 3 ms. */
const stepPages = 64;
/**
 * One merge step is made per this many bookings: merging then keeps up with what they write, through all levels of an
 * index of a million.
 */
const perStep = 40;

const nextTurn = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

/** The index writes one segment for rows whose positions rise, and begins another when they fall. */
const byPosition = (a: DueBooking, b: DueBooking): number =>
  a.date === b.date ? a.booking_id - b.booking_id : a.date < b.date ? -1 : 1;

/** @returns how many bookings it has indexed; `chunk` means that more may be due */
function indexChunk(app: AppContext, chunk: number): Promise<number> {
  return inTransaction(app, async ({ db }) => {
    const due = (await selectDue(db, chunk)).sort(byPosition);
    const keys = due.map(({ booking_id, date }) => [booking_id, date] as const);
    await deletePieces(db, keys);
    await insertPieces(
      db,
      due.flatMap(({ row, booking_id, date }) => (row ? [[booking_id, date, piecesOf(row)] as const] : [])),
    );
    await deleteDue(db, keys);
    return due.length;
  });
}

/** Outside of a transaction: each step is its own commit. */
async function mergeAfter(db: Db, indexed: number, stop?: AbortSignal): Promise<void> {
  for (let steps = Math.ceil(indexed / perStep); steps > 0 && !stop?.aborted; steps -= 1) {
    if (!(await searchIndexOf(db).mergeStep(stepPages))) return;
    await nextTurn();
  }
}

/**
 * Indexes every booking that was written since the last call. It costs one small read when nothing is due. After an
 * upgrade that adds the index all bookings are due, so the server calls this at start, in the background.
 * @param stop ends the work early; the rest stays due
 * @param chunk bookings per transaction: more where nobody waits
 */
export async function indexDueBookings(app: AppContext, stop?: AbortSignal, chunk = besideRequests): Promise<void> {
  const [first] = await selectDue(app.db, 1);
  if (!first) return;
  await searchIndexOf(app.db).prepare();
  let indexed = chunk;
  while (indexed === chunk && !stop?.aborted) {
    indexed = await indexChunk(app, chunk);
    await nextTurn();
    await mergeAfter(app.db, indexed, stop);
  }
}

/** Makes all bookings due, so that the index is made anew. Must be called in a transaction. */
export async function indexAllAnew({ db }: { db: Db }): Promise<void> {
  await deleteAllDue(db);
  await insertAllDue(db);
}
