/** The shown week with everything that is looked up for it: instructors, lesson times, the school's hours. */
import { addDays } from '@gerende/domain/calendar/plain-date';
import type { OpenHours } from '@gerende/domain/schedule/availability';
import type { ScheduleFilter } from '@gerende/domain/schedule/rows';
import type { Schedule } from '@gerende/domain/schedule/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { trpc } from '../../trpc.ts';
import { type GridInstructor, type WeekModel, weekModel } from './grid-row-model.ts';

/** Hours are asked for around the week too: moves of other weeks stay in the bar, and 'Move to…' reaches far. */
const [daysBefore, daysAfter] = [60, 120];
const none: readonly GridInstructor[] = [];

/** What stands beside the lessons: who there is, when they are off, when the school is open. */
export function useSurroundings(monday: string | undefined) {
  const instructors = trpc.admin.instructor.list.useQuery();
  const times = trpc.guest.settingTime.list.useQuery();
  const range = monday ? { from: addDays(monday, -daysBefore), to: addDays(monday, daysAfter) } : { from: '', to: '' };
  const hours = trpc.admin.operatingDay.list.useQuery(range, {
    enabled: monday !== undefined,
    placeholderData: keepPreviousData,
  });
  const open: OpenHours = useMemo(
    () => new Map(hours.data?.map((day) => [day.date, { from: day.duration_from, to: day.duration_to }])),
    [hours.data],
  );
  const failed = [instructors, times, hours].find((query) => query.isError && !query.data);
  return {
    instructors: instructors.data ?? none,
    times: times.data ?? [],
    open,
    ready: Boolean(instructors.data && times.data && hours.data),
    failed,
  };
}

export type Surroundings = ReturnType<typeof useSurroundings>;

export function useWeekModel(
  schedule: Schedule,
  monday: string | undefined,
  { instructors, times, open }: Surroundings,
  { instructor, level, free }: ScheduleFilter,
): WeekModel | undefined {
  return useMemo(
    () =>
      monday === undefined
        ? undefined
        : weekModel({ schedule, monday, instructors, times, open, filter: { instructor, level, free } }),
    [schedule, monday, instructors, times, open, instructor, level, free],
  );
}
