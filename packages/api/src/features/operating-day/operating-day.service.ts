/** The days the school is open, by date, id or range (rest-v1 School days). */
import { invalidFields, notFound } from '@gerende/domain/errors';
import type {
  EditableOperatingDay,
  OperatingDay,
  OperatingDayRange,
  SaveOperatingHours,
} from '@gerende/domain/operating-day/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { writeRow } from '../../database/rows.ts';
import { saveRowWithin } from '../../desk-write/desk-write.ts';
import {
  selectEditableDay,
  selectEditableDaysBetween,
  selectOperatingDay,
  selectOperatingDayOn,
  selectOperatingDaysBetween,
} from './operating-day.queries.ts';

/** @throws not_found for a date on which the school does not operate */
export async function getOperatingDayOn(app: AppContext, date: string): Promise<OperatingDay> {
  const day = await selectOperatingDayOn(app.db, date);
  if (!day) throw notFound('errors:notAnOperatingDay');
  return day;
}

/**
 * The date of an ISO date or an operating day id.
 * @throws invalid on `field` for an unknown id
 */
export async function dateOf(app: AppContext, dayOrId: string | number, field: string): Promise<string> {
  if (typeof dayOrId === 'string') return dayOrId;
  const day = await selectOperatingDay(app.db, dayOrId);
  if (!day) throw invalidFields({ [field]: 'errors:unknownOperatingDay' });
  return day.date;
}

/**
 * Both ends as dates, the earlier first.
 * @throws invalid for an unknown id
 */
async function endsOf(app: AppContext, range: OperatingDayRange): Promise<[from: string, to: string]> {
  const [a, b] = [await dateOf(app, range.from, 'from'), await dateOf(app, range.to, 'to')];
  return a < b ? [a, b] : [b, a];
}

/**
 * Days between two ends in any order, both included, in date order.
 * @throws invalid for an unknown id
 */
export async function listOperatingDays(app: AppContext, range: OperatingDayRange): Promise<OperatingDay[]> {
  return [...(await selectOperatingDaysBetween(app.db, ...(await endsOf(app, range))))];
}

/**
 * The same as `listOperatingDays`, with versions for editing.
 * @throws invalid for an unknown id
 */
export async function listEditableDays(app: AppContext, range: OperatingDayRange): Promise<EditableOperatingDay[]> {
  return selectEditableDaysBetween(app.db, ...(await endsOf(app, range)));
}

async function getEditableDay(app: AppContext, id: number): Promise<EditableOperatingDay> {
  const day = await selectEditableDay(app.db, id);
  if (!day) throw notFound('errors:notAnOperatingDay');
  return day;
}

async function saveHoursOn(app: AppContext, date: string, hours: SaveOperatingHours): Promise<EditableOperatingDay> {
  const known = await selectOperatingDayOn(app.db, date);
  return saveRowWithin(app, {
    entity: 'operating_day',
    id: known?.operating_day_id,
    version: hours.version,
    read: getEditableDay,
    async write(app, before) {
      const { duration_from, duration_to } = hours;
      return writeRow(app.db, 'operating_day', before?.operating_day_id, { date, duration_from, duration_to });
    },
  });
}

/**
 * Sets these hours on all of the dates or on none, opening the school where it was closed.
 * @param follow what else is done, in the same transaction
 * @throws conflict, and as `follow`
 */
export function saveOperatingHours(
  app: AppContext,
  dates: readonly string[],
  hours: SaveOperatingHours,
  follow?: (app: AppContext) => Promise<void>,
): Promise<EditableOperatingDay[]> {
  return inTransaction(app, async (app) => {
    const saved: EditableOperatingDay[] = [];
    for (const date of new Set(dates)) saved.push(await saveHoursOn(app, date, hours));
    await follow?.(app);
    return saved;
  });
}
