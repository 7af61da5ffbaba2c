/** Reads and writes of the days the school is open. */
import type { EditableOperatingDay, OperatingDay } from '@gerende/domain/operating-day/schema';
import type { Db } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';

const operatingDays = (db: Db) =>
  db.selectFrom('operating_day').select(['id as operating_day_id', 'date', 'duration_from', 'duration_to']);

export const selectOperatingDayOn = (db: Db, date: string): Promise<OperatingDay | undefined> =>
  operatingDays(db).where('date', '=', date).executeTakeFirst();

export const selectOperatingDay = fromCatalogue(
  (db: Db, id: number): Promise<OperatingDay | undefined> => operatingDays(db).where('id', '=', id).executeTakeFirst(),
);

/** Days between two dates, both included, in date order. */
export const selectOperatingDaysBetween = fromCatalogue(
  (db: Db, from: string, to: string): Promise<readonly OperatingDay[]> =>
    operatingDays(db).where('date', '>=', from).where('date', '<=', to).orderBy('date').execute(),
);

export const selectEditableDay = (db: Db, id: number): Promise<EditableOperatingDay | undefined> =>
  operatingDays(db).select('version').where('id', '=', id).executeTakeFirst();

/** The same as `selectOperatingDaysBetween`, with versions for editing. */
export const selectEditableDaysBetween = (db: Db, from: string, to: string): Promise<EditableOperatingDay[]> =>
  operatingDays(db).select('version').where('date', '>=', from).where('date', '<=', to).orderBy('date').execute();

type Hours = Pick<OperatingDay, 'duration_from' | 'duration_to'>;

/** Opens the school on the dates that have no hours yet. */
export async function insertMissingDays(db: Db, dates: readonly string[], hours: Hours): Promise<void> {
  if (dates.length === 0) return;
  await db
    .insertInto('operating_day')
    .values(dates.map((date) => ({ date, duration_from: hours.duration_from, duration_to: hours.duration_to })))
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute();
}
