/** Reads for a save of moved lessons: a fixed number of statements, however many lessons were moved. */
import type { OperatingDay } from '@gerende/domain/operating-day/schema';
import type { Db } from '../../database.ts';
import type { StoredBooking } from '../booking/booking.queries.ts';

export const selectStoredBookings = (db: Db, ids: readonly number[]): Promise<StoredBooking[]> =>
  db.selectFrom('booking').selectAll().where('id', 'in', ids).execute();

export async function selectOpenDays(db: Db, dates: readonly string[]): Promise<OperatingDay[]> {
  if (dates.length === 0) return [];
  return db
    .selectFrom('operating_day')
    .select(['id as operating_day_id', 'date', 'duration_from', 'duration_to'])
    .where('date', 'in', dates)
    .execute();
}
