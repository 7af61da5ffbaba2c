/** Reads for a save of moved lessons: a fixed number of statements, however many lessons were moved. */
import type { OperatingDay } from '@gerende/domain/operating-day/schema';
import { sql } from 'kysely';
import { compiledQuery } from '../../cached-query.ts';
import { type Db, isIn } from '../../database.ts';
import { fromCatalogue } from '../../platform/cache/cache.ts';
import type { StoredBooking } from '../booking/booking.queries.ts';

export const selectStoredBookings = (db: Db, ids: readonly number[]): Promise<StoredBooking[]> =>
  bookingsOf(db, { ids: JSON.stringify(ids) });

const bookingsOf = compiledQuery((db, { ids }: { ids: string }) =>
  db
    .selectFrom('booking')
    .selectAll()
    .where(isIn(sql.ref('id'), ids)),
);

export const selectOpenDays = (db: Db, dates: readonly string[]): Promise<OperatingDay[]> =>
  openDays(db, { dates: JSON.stringify(dates) });

const openDays = compiledQuery((db, { dates }: { dates: string }) =>
  db
    .selectFrom('operating_day')
    .select(['id as operating_day_id', 'date', 'duration_from', 'duration_to'])
    .where(isIn(sql.ref('date'), dates)),
);

/** The instructors who are not deleted. */
export const selectLiveInstructorIds = fromCatalogue(async (db: Db): Promise<ReadonlySet<number>> => {
  const rows = await db.selectFrom('instructor').select('id').where('deleted_at', 'is', null).execute();
  return new Set(rows.map(({ id }) => id));
});
