/** The shown week with everything it needs: instructors, lesson times, opening hours. */
import { addDays } from '@gerende/domain/calendar/plain-date';
import type { OpenHours } from '@gerende/domain/schedule/availability';
import type { ScheduleFilter } from '@gerende/domain/schedule/rows';
import type { Schedule } from '@gerende/domain/schedule/schema';
import { daysOfView, type GridView, mondayOf } from '@gerende/domain/schedule/week';
import type { School } from '@gerende/domain/school/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { trpc } from '../../../trpc.ts';
import { type GridInstructor, type WeekModel, weekModel } from './grid-row-model.ts';
import { type StoredContext, storeContext } from './stored-context.ts';

/** Days around the week whose hours are loaded too: for unsaved moves in other weeks, and for 'Move to…'. */
const [daysBefore, daysAfter] = [60, 120];

/**
 * Everything the grid needs besides the lessons: instructors, days off, opening hours.
 * @param stored the data stored at the last visit, used until the answers arrive
 */
export function useScheduleContext(
  monday: string | undefined,
  school: School | undefined,
  stored: StoredContext | undefined,
) {
  const instructors = trpc.admin.instructor.list.useQuery();
  const times = trpc.guest.settingTime.list.useQuery();
  const range = monday ? { from: addDays(monday, -daysBefore), to: addDays(monday, daysAfter) } : { from: '', to: '' };
  const hours = trpc.admin.operatingDay.list.useQuery(range, {
    enabled: monday !== undefined,
    placeholderData: keepPreviousData,
  });
  const closures = trpc.admin.closure.days.useQuery(monday ? { from: monday, to: addDays(monday, 7) } : range, {
    enabled: monday !== undefined,
  });
  const slopes = trpc.guest.slope.list.useQuery();
  const known = {
    instructors: instructors.data ?? stored?.instructors,
    times: times.data ?? stored?.times,
    hours: hours.data ?? stored?.hours,
  };
  useEffect(() => {
    if (school && instructors.data && times.data && hours.data)
      storeContext({ school, instructors: instructors.data, times: times.data, hours: hours.data });
  }, [school, instructors.data, times.data, hours.data]);
  const failed = [instructors, times, hours].find((query) => query.isError && !query.data);
  const ready = Boolean(known.instructors && known.times && known.hours);
  return useMemo(() => {
    const open: OpenHours = new Map(
      known.hours?.map((day) => [day.date, { from: day.duration_from, to: day.duration_to }]),
    );
    const list: readonly GridInstructor[] = known.instructors ?? [];
    const slopeIds = slopes.data?.map(({ id }) => id) ?? [];
    const times = known.times ?? [];
    return { instructors: list, times, open, closures: closures.data ?? [], slopeIds, ready, failed };
  }, [known.hours, known.instructors, known.times, closures.data, slopes.data, ready, failed]);
}

export type ScheduleContext = ReturnType<typeof useScheduleContext>;

/**
 * The rows of the days that a view shows.
 * @param view undefined for none
 * @param date a day of the week to show, or the first day; the hours of the filter are of this day
 */
export function useGridModel(
  schedule: Schedule,
  view: GridView | undefined,
  date: string,
  { instructors, times, open, closures, slopeIds }: ScheduleContext,
  { instructor, level, category, language, slope, free, from, until }: ScheduleFilter,
): WeekModel | undefined {
  const first = view === 'week' ? mondayOf(date) : date;
  // Another day of the same week changes nothing if no hours are fetched.
  const day = from === undefined ? first : date;
  return useMemo(
    () =>
      view &&
      weekModel({
        schedule,
        days: daysOfView(view, first),
        date: day,
        instructors,
        times,
        open,
        closures,
        slopeIds,
        filter: { instructor, level, category, language, slope, free, from, until },
      }),
    [
      schedule,
      view,
      first,
      day,
      instructors,
      times,
      open,
      closures,
      slopeIds,
      instructor,
      level,
      category,
      language,
      slope,
      free,
      from,
      until,
    ],
  );
}
