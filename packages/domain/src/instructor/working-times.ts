/**
 * When an instructor works: by seasons of work and weekly hours, minus the times away, plus the hours called in
 * (decision 0118).
 */
import { type PlainDate, weekdayOf } from '../calendar/plain-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import { groupBy } from '../group-by.ts';
import type { LessonSlot } from '../lesson/lesson-day.ts';
import type { Away, AwayKind } from './away.ts';

type Hours = { from: TimeOfDay; to: TimeOfDay };

/** Hours of every such day of the week. `weekday`: 0 is Sunday. */
export type WeeklyHours = Hours & { weekday: number; is_on_call: boolean };

/** From one date to another, both included. Without weekly hours: all day on each of them. */
export type WorkSeason = { from: PlainDate; to: PlainDate; hours: readonly WeeklyHours[] };

/** Everything that decides in which hours of a day an instructor is away. */
export type WorkingTimes = {
  /** Without any, the instructor works on all days. */
  seasons: readonly WorkSeason[];
  away: readonly Away[];
  /** Hours in which the instructor comes in spite of a time away. */
  called_in: readonly LessonSlot[];
};

export type HoursAway = Hours & { kind: AwayKind };

const wholeDay: Hours = { from: '00:00', to: '24:00' };

/** Some hours minus others; each part keeps the other fields of its hours. */
export function without<Part extends Hours>(hours: readonly Part[], others: readonly Hours[]): Part[] {
  let left = [...hours];
  for (const other of others)
    left = left.flatMap((part) => {
      if (part.to <= other.from || other.to <= part.from) return [part];
      return [
        ...(part.from < other.from ? [{ ...part, to: other.from }] : []),
        ...(other.to < part.to ? [{ ...part, from: other.to }] : []),
      ];
    });
  return left;
}

/** The hours of a day outside of the seasons of work and weekly hours; hours on call in a season are marked as such. */
export function hoursNotWorked(seasons: readonly WorkSeason[], date: PlainDate): HoursAway[] {
  if (seasons.length === 0) return [];
  const weekday = weekdayOf(date);
  const then = seasons.filter((season) => season.from <= date && date <= season.to);
  const ofDay = then.flatMap(({ hours }) => hours.filter((each) => each.weekday === weekday));
  const works = [
    ...then.filter(({ hours }) => hours.length === 0).map(() => wholeDay),
    ...ofDay.filter((each) => !each.is_on_call),
  ];
  const onCall: HoursAway[] = [];
  for (const { from, to } of ofDay.filter((each) => each.is_on_call))
    onCall.push(...without([{ from, to, kind: 'on_call' as const }], [...works, ...onCall]));
  const off = without([{ ...wholeDay, kind: 'off' as const }], [...works, ...onCall]);
  return [...off, ...onCall].sort((a, b) => a.from.localeCompare(b.from));
}

const onDay = <Row extends LessonSlot>(rows: readonly Row[], date: PlainDate): Row[] =>
  rows.filter((row) => row.date === date);

/**
 * In which hours of a day an instructor is away, for whatever reason. Hours called in are excluded, unless the
 * instructor is sick. Hours of different kinds may overlap.
 */
export function hoursAwayOn({ seasons, away, called_in }: WorkingTimes, date: PlainDate): HoursAway[] {
  const entered = onDay(away, date).map(({ from, to, kind }) => ({ from, to, kind }));
  const all = [...entered, ...hoursNotWorked(seasons, date)];
  const calledIn = onDay(called_in, date);
  return all.flatMap((hours) => (hours.kind === 'sick' ? [hours] : without([hours], calledIn)));
}

/** The same hours on some days of the week. */
export type HoursOfDays = Hours & { weekdays: readonly number[]; is_on_call: boolean };

const fromMonday = (weekday: number): number => (weekday + 6) % 7;

/** Weekly hours as they are entered and read: days of the week with the same hours grouped, from Monday on. */
export function hoursByDays(hours: readonly WeeklyHours[]): HoursOfDays[] {
  const sorted = hours.toSorted(
    (a, b) =>
      Number(a.is_on_call) - Number(b.is_on_call) ||
      fromMonday(a.weekday) - fromMonday(b.weekday) ||
      a.from.localeCompare(b.from),
  );
  return [...groupBy(sorted, ({ from, to, is_on_call }) => `${from} ${to} ${is_on_call}`).values()].flatMap((same) =>
    same.slice(0, 1).map(({ from, to, is_on_call }) => ({
      ...{ from, to, is_on_call, weekdays: same.map(({ weekday }) => weekday) },
    })),
  );
}

/** The inverse. */
export const weeklyHoursOf = (rows: readonly HoursOfDays[]): WeeklyHours[] =>
  rows.flatMap(({ weekdays, ...hours }) => weekdays.map((weekday) => ({ weekday, ...hours })));
