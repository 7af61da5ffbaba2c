/** A data folder as an earlier version left it, with bookings. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fillBookings } from '../../bench/schools/bookings.ts';
import { fillBenchSchool } from '../../bench/schools/school.ts';
import { migrations } from '../../migrations/index.ts';
import { migrate, openDatabase } from '../../packages/api/src/database/database.ts';

/** The last migration of that version; the next one rewrites bookings. */
const last = '0017-lesson';

/** What an update must not change, in columns that both versions have. */
export const keptRows = `select count(*) as bookings, sum(fee) as fees, sum(length(customer_name || email || coalesce(admin_notes, ''))) as letters,
  (select count(*) from course_price) as prices, (select sum(total) from booking_day_total) as listed from booking`;

export async function makeOldSchool(dataDir: string, bookings: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const database = openDatabase(path.join(dataDir, 'gerende.db'));
  await migrate(database, undefined, Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last)));
  await database.db.destroy();
  fillBenchSchool(dataDir);
  fillBookings(dataDir, bookings);
}
