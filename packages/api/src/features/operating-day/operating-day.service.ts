/** The days the school is open, by date, by id, by range (rest-v1 School days). */
import { invalidFields, notFound } from '@gerende/domain/errors';
import type { OperatingDay, OperatingDayRange } from '@gerende/domain/operating-day/schema';
import type { AppContext } from '../../context.ts';
import { selectOperatingDay, selectOperatingDayOn, selectOperatingDaysBetween } from './operating-day.queries.ts';

/** @throws not_found for a date on which the school does not operate */
export async function getOperatingDayOn(app: AppContext, date: string): Promise<OperatingDay> {
  const day = await selectOperatingDayOn(app.db, date);
  if (!day) throw notFound('errors:notAnOperatingDay');
  return day;
}

/** The date that a day or an operating day id stands for. @throws invalid on `field` for an unknown id */
export async function dateOf(app: AppContext, dayOrId: string | number, field: string): Promise<string> {
  if (typeof dayOrId === 'string') return dayOrId;
  const day = await selectOperatingDay(app.db, dayOrId);
  if (!day) throw invalidFields({ [field]: 'errors:unknownOperatingDay' });
  return day.date;
}

/** Days between two ends, both included, in date order whichever way round the ends stand. @throws invalid for an unknown id */
export async function listOperatingDays(app: AppContext, range: OperatingDayRange): Promise<OperatingDay[]> {
  const [a, b] = [await dateOf(app, range.from, 'from'), await dateOf(app, range.to, 'to')];
  return selectOperatingDaysBetween(app.db, a < b ? a : b, a < b ? b : a);
}
