/**
 * Who looked at a guest's booking: one row for each administrator, booking and day. Reads only record it in memory; it
 * is stored seconds later, so that no answer waits for a write.
 */
import type { BookingView } from '@gerende/domain/booking/change-log';
import { dayIn } from '@gerende/domain/calendar/plain-date';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { type Database, type Db, inTransaction } from '../../database/database.ts';
import { instantOf } from '../../platform/clock.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import { selectSchool } from '../school/school.queries.ts';

const storeMilliseconds = 5000;
/** The most views that are remembered as stored; storing one again changes nothing. */
const mostRemembered = 10_000;

type Row = Selectable<Database['booking_view']>;

/** Records that the current administrator is shown this booking. */
export function noteView(app: AppContext, booking_id: number): void {
  const { admin } = app.caller;
  if (!admin) return;
  const { id: actor_id, email: actor } = admin;
  app.views.waiting.set(`${booking_id} ${actor_id}`, { booking_id, actor_id, actor, at: app.clock.nowText() });
}

const insertView = (db: Db, row: Row): Promise<unknown> =>
  db
    .insertInto('booking_view')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const keyOf = ({ booking_id, day, actor_id }: Row): string => `${booking_id} ${day} ${actor_id}`;

/** Stores the recorded views in one transaction. Views that could not be stored are tried again by the next call. */
export async function storeViews(app: AppContext): Promise<void> {
  const { waiting, stored } = app.views;
  if (waiting.size === 0) return;
  const { time_zone } = await selectSchool(app.db);
  const due = [...waiting];
  const rows = due
    .map(([, { at, ...view }]) => ({ ...view, day: dayIn(time_zone, instantOf(at)) }))
    .filter((row) => !stored.has(keyOf(row)));
  if (rows.length > 0)
    await inTransaction(app, async ({ db }) => {
      for (const row of rows) await insertView(db, row);
    });
  // Unless it was recorded again meanwhile: it may be another day's.
  for (const [key, view] of due) if (waiting.get(key) === view) waiting.delete(key);
  if (stored.size > mostRemembered) stored.clear();
  for (const row of rows) stored.add(keyOf(row));
}

/** Stores the recorded views while the server runs, and when it stops. */
export const createViewRecorder = (app: AppContext): Background =>
  inBackground(app, {
    failure: 'who looked at bookings could not be stored',
    timed: { every: storeMilliseconds, work: () => storeViews(app), atEnd: true },
  });

const mostShown = 100;

/** Who looked at a booking on which day, latest first. */
export async function listViews(app: AppContext, bookingId: number): Promise<BookingView[]> {
  await storeViews(app);
  return app.db
    .selectFrom('booking_view')
    .select(['day', 'actor'])
    .where('booking_id', '=', bookingId)
    .orderBy('day', 'desc')
    .orderBy('actor')
    .limit(mostShown)
    .execute();
}
