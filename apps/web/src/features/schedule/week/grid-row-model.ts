/** The data of the grid's rows, computed once per shown days and change. */
import type { ClosedDay } from '@gerende/domain/closure/schema';
import type { Away } from '@gerende/domain/instructor/away';
import type { Teacher } from '@gerende/domain/instructor/fit';
import type { CalledIn, WorkSeason } from '@gerende/domain/instructor/working-times-schema';
import {
  type CellState,
  cellStates,
  freeColumns,
  type HoursOff,
  hoursOffByDay,
  type OpenHours,
  offRuns,
} from '@gerende/domain/schedule/availability';
import { type Block, type BlocksByRow, blocksOfDays, lanesOf, lostDays } from '@gerende/domain/schedule/blocks';
import { obstaclesThen } from '@gerende/domain/schedule/finder';
import { type ScheduleFilter, slotOfFilter, unassignedOf, visibleRows } from '@gerende/domain/schedule/rows';
import type { Schedule } from '@gerende/domain/schedule/schema';
import { shutColumns } from '@gerende/domain/schedule/shut-hours';
import { hourSpan, hoursPerDay } from '@gerende/domain/schedule/week';

export type GridInstructor = {
  id: number;
  name: string;
  name_ja: string | null;
  name_zh: string;
  ability_level: number;
  dateRanges: readonly { date: string; setting_time_id: number }[];
  away: readonly Away[];
  /** Missing in what an older version has stored in the browser. */
  seasons?: readonly WorkSeason[] | undefined;
  called_in?: readonly CalledIn[] | undefined;
  categories: readonly { id: number; ability_level: number }[];
  /** What the fit rule needs to know. */
  teaches: Omit<Teacher, 'id'>;
};

export type GridRow = {
  /** Null for the Unassigned row. */
  instructor: GridInstructor | null;
  blocks: readonly Block[];
  states: readonly CellState[];
  offRuns: ReturnType<typeof offRuns>;
  /** The closure of each closed column. */
  shut: ReadonlyMap<number, ClosedDay>;
  /** Highlighted columns; set only while a filter asks who is free. */
  free: ReadonlySet<number> | undefined;
  lanes: number;
};

export type WeekQuestion = {
  schedule: Schedule;
  /** The shown days, one after the other. */
  days: readonly string[];
  /** The day of the filter's hours. */
  date: string;
  instructors: readonly GridInstructor[];
  times: readonly { id: number; duration_from: string; duration_to: string }[];
  open: OpenHours;
  /** Hours in which a slope, or the school, is closed. */
  closures: readonly ClosedDay[];
  slopeIds: readonly number[];
  filter: ScheduleFilter;
};

export type WeekModel = {
  days: readonly string[];
  /** The blocks of every row, including those that the filters hide. */
  blocks: BlocksByRow;
  rows: readonly GridRow[];
  off: (instructorId: number) => HoursOff;
};

const none: readonly Block[] = [];

/** The columns of the filter's hours; undefined if their day is not shown. */
function columnsOf(filter: ScheduleFilter, days: readonly string[], date: string): ReadonlySet<number> | undefined {
  const slot = slotOfFilter(filter, date);
  const dayIndex = days.indexOf(date);
  if (!slot || dayIndex === -1) return undefined;
  const { column, span } = hourSpan(slot.from, slot.to);
  return new Set(Array.from({ length: span }, (_, index) => dayIndex * hoursPerDay + column + index));
}

/** The days as the grid shows them: the Unassigned row first, then the instructors that match the filters. */
export function weekModel({ schedule, days, date, instructors, times, filter, ...around }: WeekQuestion): WeekModel {
  const { open, closures, slopeIds } = around;
  const lost = lostDays(closures.flatMap(({ date, lost }) => lost.map((day) => ({ ...day, date }))));
  const blocks = blocksOfDays(schedule, days, new Set(instructors.map((each) => each.id)), lost);
  const offById = new Map(instructors.map((each) => [each.id, hoursOffByDay(each, times)]));
  const off = (id: number): HoursOff => offById.get(id) ?? new Map();
  const slot = slotOfFilter(filter, date);
  const asked = columnsOf(filter, days, date);
  /** Instructors who are not tied to any slope. */
  const shutAnywhere = shutColumns(days, open, closures, slopeIds);
  const rowOf = (instructor: GridInstructor): GridRow => {
    const own = blocks.get(instructor.id) ?? none;
    const ownSlopes = instructor.teaches.slope_ids;
    const shut = ownSlopes.length > 0 ? shutColumns(days, open, closures, ownSlopes) : shutAnywhere;
    const states = cellStates(days, open, off(instructor.id), shut);
    const free = filter.free || asked ? freeColumns(states, own) : undefined;
    return {
      instructor,
      blocks: own,
      states,
      offRuns: offRuns(states),
      shut,
      free: filter.free || !free ? free : new Set([...free].filter((column) => asked?.has(column))),
      lanes: lanesOf(own),
    };
  };
  const all = new Map(instructors.map((each) => [each.id, rowOf(each)]));
  const isFree = (id: number): boolean =>
    (!filter.free || (all.get(id)?.free?.size ?? 0) > 0) &&
    obstaclesThen({ id, levels: [], slope_ids: [], languages: [] }, { slot }, { blocks, off }).length === 0;
  const waiting = unassignedOf(blocks.get(null) ?? none, filter, date);
  const states = cellStates(days, open, undefined, shutAnywhere);
  const unassigned: GridRow = {
    instructor: null,
    blocks: waiting,
    states,
    offRuns: offRuns(states),
    shut: shutAnywhere,
    free: undefined,
    lanes: lanesOf(waiting),
  };
  const shown = visibleRows(instructors, filter, blocks, isFree).flatMap(({ id }) => all.get(id) ?? []);
  return { days, blocks, rows: [unassigned, ...shown], off };
}
