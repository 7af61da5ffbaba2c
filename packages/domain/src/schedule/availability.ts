/**
 * When the school is open, when an instructor is off, and which hours of a week are free (§2 Free Instructor,
 * decisions).
 */
import type { PlainDate } from '../calendar/plain-date.ts';
import { overlaps, type TimeOfDay } from '../calendar/time-of-day.ts';
import { groupBy } from '../group-by.ts';
import { type Away, type AwayKind, awayKinds } from '../instructor/away.ts';
import { type HoursAway, hoursAwayOn, type WorkSeason } from '../instructor/working-times.ts';
import type { LessonSlot } from '../lesson/lesson-day.ts';
import type { Block } from './blocks.ts';
import { cellAt, hoursPerDay, timeOfHour } from './week.ts';

/** Hours of a day; 24:00 is its end. */
export type Hours = { from: TimeOfDay; to: TimeOfDay };

/** The school's opening hours by day; a missing day is closed. */
export type OpenHours = ReadonlyMap<PlainDate, Hours>;

/** An instructor's hours off or away, by day. */
export type HoursOff = { get(date: PlainDate): readonly HoursAway[] | undefined };

/** State of an empty cell. */
export type CellState = 'open' | 'closed' | 'shut' | AwayKind;

type DayOff = { date: PlainDate; setting_time_id: number };
type LessonTime = { id: number; duration_from: TimeOfDay; duration_to: TimeOfDay };

const wholeDay: Hours = { from: '00:00', to: '24:00' };

type OffTimes = {
  dateRanges: readonly DayOff[];
  away?: readonly Away[] | undefined;
  seasons?: readonly WorkSeason[] | undefined;
  called_in?: readonly LessonSlot[] | undefined;
};

/**
 * Hours off or away by day, found when a day is asked for. A day off has a lesson time; one with an unknown time counts for
 * the whole day.
 */
export function hoursOffByDay(
  { dateRanges, away = [], seasons = [], called_in = [] }: OffTimes,
  times: readonly LessonTime[],
): HoursOff {
  const byId = new Map(times.map((time) => [time.id, { from: time.duration_from, to: time.duration_to }]));
  const daysOff = dateRanges.map(({ date, setting_time_id }) => ({
    date,
    ...(byId.get(setting_time_id) ?? wholeDay),
    kind: 'off' as const,
  }));
  const entered = groupBy([...daysOff, ...away], ({ date }) => date);
  const found = new Map<PlainDate, HoursAway[]>();
  return {
    get(date) {
      const known = found.get(date);
      if (known) return known;
      const hours = hoursAwayOn({ seasons, away: entered.get(date) ?? [], called_in }, date);
      found.set(date, hours);
      return hours;
    },
  };
}

const hourCell = (hour: number): Hours => ({ from: timeOfHour(hour), to: timeOfHour(hour + 1) });

/** Why the instructor is not there; the first kind that applies, or undefined. */
export function awayAt(off: HoursOff, date: PlainDate, hours: Hours): AwayKind | undefined {
  const meeting = off.get(date)?.filter((each) => overlaps(each, hours));
  return meeting && awayKinds.find((kind) => meeting.some((each) => each.kind === kind));
}

/** Whether the whole period is within the school's hours. */
export function isOpen(open: OpenHours, date: PlainDate, hours: Hours): boolean {
  const day = open.get(date);
  return day !== undefined && day.from <= hours.from && day.to >= hours.to;
}

/** The first day after another on which the school is open, as far as known. */
export const firstOpenAfter = (open: OpenHours, date: PlainDate): PlainDate | undefined =>
  [...open.keys()].filter((day) => day > date).sort()[0];

/** A partly open hour counts as open: a school that opens at 08:30 or closes at 17:15 teaches in it. */
const isPartlyOpen = (open: OpenHours, date: PlainDate, hours: Hours): boolean => {
  const day = open.get(date);
  return day !== undefined && overlaps(day, hours);
};

/**
 * The cells of a row, 63 in a week: closed outside of the school's hours, the kind of absence when the instructor is away, shut
 * while a storm closes everywhere they could teach, open otherwise.
 * @param shut the columns of `shutColumns`
 */
export function cellStates(
  days: readonly PlainDate[],
  open: OpenHours,
  off: HoursOff = new Map(),
  shut: Pick<ReadonlySet<number>, 'has'> = new Set(),
): CellState[] {
  return Array.from({ length: days.length * hoursPerDay }, (_, column) => {
    const { dayIndex, hour } = cellAt(column);
    const date = days[dayIndex] ?? '';
    const hours = hourCell(hour);
    if (!isPartlyOpen(open, date, hours)) return 'closed';
    return awayAt(off, date, hours) ?? (shut.has(column) ? 'shut' : 'open');
  });
}

/** The columns in which the instructor is free: open, not off, and without a block. */
export function freeColumns(states: readonly CellState[], blocks: readonly Block[]): Set<number> {
  const free = new Set(states.flatMap((state, column) => (state === 'open' ? [column] : [])));
  for (const { column, span } of blocks) for (let cell = column; cell < column + span; cell += 1) free.delete(cell);
  return free;
}

/** The free hours of one day of the week as periods: '9 to 12' instead of three single hours. */
export function freeHoursOf(free: ReadonlySet<number>, dayIndex: number): Hours[] {
  const stretches: Hours[] = [];
  for (let cell = dayIndex * hoursPerDay; cell < (dayIndex + 1) * hoursPerDay; cell += 1) {
    if (!free.has(cell)) continue;
    const { from, to } = hourCell(cellAt(cell).hour);
    const last = stretches.at(-1);
    if (last?.to === from) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}

type OffRun = { column: number; span: number; kind: AwayKind | 'shut' };

/** Runs of cells in which the instructor is away, or all is shut, to label each once: the first column and the length. */
export function offRuns(states: readonly CellState[]): OffRun[] {
  const runs: OffRun[] = [];
  states.forEach((state, column) => {
    if (state === 'open' || state === 'closed') return;
    const last = runs.at(-1);
    const sameDay = last && cellAt(last.column).dayIndex === cellAt(column).dayIndex;
    if (last?.kind === state && sameDay && last.column + last.span === column) last.span += 1;
    else runs.push({ column, span: 1, kind: state });
  });
  return runs;
}
