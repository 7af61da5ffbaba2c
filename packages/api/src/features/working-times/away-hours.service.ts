/**
 * The hours in which instructors are away, for whatever reason: one computation that the plan, the grid and the forms
 * share (decision 0118).
 */
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { groupBy } from '@gerende/domain/group-by';
import {
  type HoursAway,
  hoursAwayOn,
  type WeeklyHours,
  type WorkSeason,
} from '@gerende/domain/instructor/working-times';
import type { LessonSlot } from '@gerende/domain/lesson/lesson-day';
import type { Db, Range } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';
import {
  selectAwayIn,
  selectCalledInIn,
  selectDaysOffIn,
  selectSeasons,
  selectWeeklyHours,
} from './working-times.queries.ts';

type StoredSeason = Omit<WorkSeason, 'hours'> & { hours: WeeklyHours[] };

/** The seasons of work by instructor. */
export const seasonsByInstructor = fromCatalogue(async (db: Db) => {
  const hours = groupBy(await selectWeeklyHours(db), (row) => row.season_id);
  const found = new Map<number, StoredSeason[]>();
  for (const { id, instructor_id, from_date: from, to_date: to } of await selectSeasons(db)) {
    const weekly = (hours.get(id) ?? []).map(({ season_id: _, is_on_call, ...each }) => ({
      ...{ ...each, is_on_call: is_on_call === 1 },
    }));
    found.set(instructor_id, [...(found.get(instructor_id) ?? []), { from, to, hours: weekly }]);
  }
  return found;
});

const byInstructor = <Row extends { instructor_id: number; date: PlainDate }>(rows: readonly Row[]) =>
  groupBy(rows, ({ instructor_id }) => instructor_id);

/** By instructor, then by day; instructors who are never away are left out. */
type AwayIn = ReadonlyMap<number, ReadonlyMap<PlainDate, readonly HoursAway[]>>;

const awayIn = fromCatalogue(async (db: Db, from: PlainDate, to: PlainDate): Promise<AwayIn> => {
  const range = { from, to };
  const daysOff = (await selectDaysOffIn(db, range)).map((row) => ({ ...row, kind: 'off' as const }));
  const entered = byInstructor([...daysOff, ...(await selectAwayIn(db, range))]);
  const calledIn = byInstructor(await selectCalledInIn(db, range));
  const seasons = await seasonsByInstructor(db);
  const found = new Map<number, Map<PlainDate, HoursAway[]>>();
  for (const id of new Set([...entered.keys(), ...seasons.keys()])) {
    const own = seasons.get(id) ?? [];
    const away = groupBy(entered.get(id) ?? [], ({ date }) => date);
    const called_in = groupBy(calledIn.get(id) ?? [], ({ date }) => date);
    const days = new Map<PlainDate, HoursAway[]>();
    const dates = own.length > 0 ? datesOf(range) : away.keys();
    for (const date of dates) {
      const times = { seasons: own, away: away.get(date) ?? [], called_in: called_in.get(date) ?? [] };
      const hours = hoursAwayOn(times, date);
      if (hours.length > 0) days.set(date, hours);
    }
    found.set(id, days);
  }
  return found;
});

function datesOf({ from, to }: Range): PlainDate[] {
  const dates: PlainDate[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** @returns when an instructor is away on a day of the range */
export async function awayHoursIn(
  db: Db,
  range: Range,
): Promise<(id: number, date: PlainDate) => readonly HoursAway[]> {
  const found = await awayIn(db, range.from, range.to);
  return (id, date) => found.get(id)?.get(date) ?? [];
}

export type SlotAway = LessonSlot & { instructor_id: number };

/** The hours in which instructors are away on any of the days, both included. */
export async function slotsAwayBetween(db: Db, range: Range): Promise<SlotAway[]> {
  const found = await awayIn(db, range.from, range.to);
  return [...found].flatMap(([instructor_id, days]) =>
    [...days].flatMap(([date, hours]) => hours.map(({ from, to }) => ({ instructor_id, date, from, to }))),
  );
}

/** The same for some instructors on some days. */
export async function slotsAwayOn(db: Db, ids: readonly number[], dates: readonly PlainDate[]): Promise<SlotAway[]> {
  const sorted = dates.toSorted();
  const [from, to] = [sorted[0], sorted.at(-1)];
  if (from === undefined || to === undefined || ids.length === 0) return [];
  const [wanted, days] = [new Set(ids), new Set(dates)];
  return (await slotsAwayBetween(db, { from, to })).filter(
    (slot) => wanted.has(slot.instructor_id) && days.has(slot.date),
  );
}
