/** Reads of the days the school is open. */
import type { OperatingDay } from '@gerende/domain/operating-day/schema';
import type { Db } from '../../database.ts';

const operatingDays = (db: Db) =>
  db.selectFrom('operating_day').select(['id as operating_day_id', 'date', 'duration_from', 'duration_to']);

export const selectOperatingDayOn = (db: Db, date: string): Promise<OperatingDay | undefined> =>
  operatingDays(db).where('date', '=', date).executeTakeFirst();

export const selectOperatingDay = (db: Db, id: number): Promise<OperatingDay | undefined> =>
  operatingDays(db).where('id', '=', id).executeTakeFirst();

/** Days between two dates, both included, in date order. */
export const selectOperatingDaysBetween = (db: Db, from: string, to: string): Promise<OperatingDay[]> =>
  operatingDays(db).where('date', '>=', from).where('date', '<=', to).orderBy('date').execute();
