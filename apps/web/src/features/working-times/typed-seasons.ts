/** The typed seasons of work of an instructor, and the request made from them. */
import { entryOfTime, type TimeEntry, timeOfEntry, timeRangeErrors } from '@gerende/domain/calendar/time-entry';
import { hoursByDays, type WorkSeason, weeklyHoursOf } from '@gerende/domain/instructor/working-times';
import { SaveWorkingTimes } from '@gerende/domain/instructor/working-times-schema';

export type TypedHours = {
  key: string;
  weekdays: readonly number[];
  from: TimeEntry;
  to: TimeEntry;
  is_on_call: boolean;
};

export type TypedSeason = { key: string; from: string; to: string; isAllDays: boolean; rows: readonly TypedHours[] };

/** @param newKey of what is added, so that a field keeps what is typed when another one goes */
export const typedOf = (seasons: readonly WorkSeason[], newKey: () => string): TypedSeason[] =>
  seasons.map(({ from, to, hours }) => ({
    ...{ key: newKey(), from, to, isAllDays: hours.length === 0 },
    rows: hoursByDays(hours).map((row) => ({
      ...{ ...row, key: newKey(), from: entryOfTime(row.from), to: entryOfTime(row.to) },
    })),
  }));

const sentOf = (typed: readonly TypedSeason[]): WorkSeason[] =>
  typed.map(({ from, to, isAllDays, rows }) => ({
    ...{ from, to },
    hours: isAllDays
      ? []
      : weeklyHoursOf(
          rows.map(({ weekdays, is_on_call, ...row }) => ({
            ...{ weekdays, is_on_call, from: timeOfEntry(row.from), to: timeOfEntry(row.to) },
          })),
        ),
  }));

/** A key of a text for each field that is wrong, by season or row and field. */
export type Wrong = ReadonlyMap<string, string>;

/**
 * What is wrong with a row beyond a single day of it, as no day chosen, and what the server would refuse.
 * @returns what is sent, or what is wrong, in the order of the form
 */
export function readSeasons(id: number, version: number, typed: readonly TypedSeason[]) {
  const wrong = new Map<string, string>();
  const note = (field: string, key: string): void => {
    if (!wrong.has(field)) wrong.set(field, key);
  };
  for (const season of typed) {
    if (season.from === '') note(`${season.key}.from`, 'errors:requiredField');
    if (season.to === '') note(`${season.key}.to`, 'errors:requiredField');
    if (season.isAllDays) continue;
    if (season.rows.length === 0) note(`${season.key}.rows`, 'workingTimes:noHours');
    for (const row of season.rows) {
      if (row.weekdays.length === 0) note(`${row.key}.weekdays`, 'workingTimes:noDay');
      const errors = timeRangeErrors(row.from, row.to);
      if (errors.from) note(`${row.key}.from`, errors.from);
      if (errors.to) note(`${row.key}.to`, errors.to);
    }
  }
  if (wrong.size > 0) return { wrong };
  const checked = SaveWorkingTimes.safeParse({ id, version, seasons: sentOf(typed) });
  if (checked.success) return { sent: checked.data, wrong };
  for (const { path, message } of checked.error.issues) {
    const [, at, part, hour] = path;
    const season = typed[Number(at)];
    if (!season) note('seasons', message);
    else if (part !== 'hours' || hour === undefined)
      note(`${season.key}.${part === 'hours' ? 'rows' : String(part)}`, message);
    else {
      // The hours of a row are one after the other, one for each of its days.
      const rows = season.rows.flatMap((row) => row.weekdays.map(() => row));
      const row = rows[Number(hour)];
      if (row) note(`${row.key}.from`, message);
    }
  }
  return { wrong };
}
