/** Loads the schedule in the windows of §9, merges the answers, and stores it for the next visit. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import { unpackSchedule } from '@gerende/domain/schedule/packed';
import type { Schedule } from '@gerende/domain/schedule/schema';
import { mondayOf } from '@gerende/domain/schedule/week';
import {
  type CachedSchedule,
  coversWeek,
  emptySchedule,
  firstWindow,
  mergeSchedule,
  nearestDay,
  nearestWeek,
  type WeekNavigation,
  type Window,
  type WindowKind,
  type WindowRequest,
  windowRequestFor,
} from '@gerende/domain/schedule/windows';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../shell/toast/toasts.tsx';
import { trpc } from '../../../trpc.ts';
import { readStoredSchedule, storeSchedule } from './stored-schedule.ts';

const asQuery = ({ from, to }: Window) => ({ startDate: from, endDate: to });
const nothing: Window = { from: '', to: '' };

export type ScheduleData = {
  schedule: CachedSchedule;
  /** The shown Monday; undefined while it is being determined. */
  monday: PlainDate | undefined;
  /** Whether the whole shown week is loaded. */
  complete: boolean;
  loading: boolean;
  error: unknown;
  retry: () => void;
  /** Says how the next week was chosen: steps and filters fetch fewer days. */
  turn: (monday: PlainDate, kind: WindowKind) => void;
  /** Refetches the shown days, for example after a save. */
  refresh: () => Promise<Schedule | undefined>;
};

/**
 * @param today the school's; undefined until it is known
 * @param storedToday the school's today at the last visit: the stored schedule of that day is shown at once
 * @param date a day of the week to show; without one the week of the nearest upcoming booking is shown
 * @param onFound called with the day of the nearest upcoming booking
 */
export function useScheduleData(
  today: PlainDate | undefined,
  storedToday: PlainDate | undefined,
  date: PlainDate | undefined,
  onFound: (day: PlainDate) => void,
): ScheduleData {
  const { t } = useTranslation('schedule');
  const [cached, setCached] = useState(readStoredSchedule);
  const [turned, turn] = useState<WeekNavigation>();
  const looking = date === undefined;
  const first = trpc.admin.schedule.list.useQuery(asQuery(today ? firstWindow(today) : nothing), {
    enabled: looking && today !== undefined,
    select: unpackSchedule,
  });

  const lastKnown = today ?? storedToday;
  const remembered = looking && cached.window && lastKnown ? nearestWeek(cached.lessons, lastKnown) : undefined;
  const monday = date === undefined ? remembered : mondayOf(date);
  const window = useRequestedWindow(turned, monday, cached);
  const week = trpc.admin.schedule.list.useQuery(asQuery(window ?? nothing), {
    enabled: window !== undefined && !looking,
    select: unpackSchedule,
  });

  const takeFirst = useEffectEvent((answer: Schedule) => {
    if (!today) return;
    setCached((now) => mergeSchedule(now, answer, firstWindow(today)));
    onFound(nearestDay(answer.lessons, today));
  });
  useEffect(() => {
    if (looking && first.data) takeFirst(first.data);
  }, [first.data, looking]);

  const takeWeek = useEffectEvent((answer: Schedule) => {
    if (!window) return;
    const merged = mergeSchedule(cached, answer, window);
    setCached(merged);
    storeSchedule(merged);
  });
  useEffect(() => {
    if (week.data) takeWeek(week.data);
  }, [week.data]);

  const asked = looking ? first : week;
  // §8: a failed first or range load clears the items; a failed refresh only shows a message.
  const failed = asked.isError && !asked.data;
  useEffect(() => {
    if (failed) setCached(emptySchedule);
  }, [failed]);
  useEffect(() => {
    if (asked.isRefetchError) showToast('error', t('refreshFailed'));
  }, [asked.isRefetchError, t]);

  return {
    schedule: cached,
    monday,
    complete: monday !== undefined && coversWeek(cached, monday),
    loading: today === undefined || asked.isFetching,
    error: failed ? asked.error : undefined,
    retry: () => void asked.refetch(),
    turn: (to, why) => turn({ monday: to, kind: why }),
    refresh: async () => (await asked.refetch()).data,
  };
}

function useRequestedWindow(
  turned: WeekNavigation | undefined,
  monday: PlainDate | undefined,
  cached: CachedSchedule,
): Window | undefined {
  const [asked, setAsked] = useState<WindowRequest>();
  if (monday === undefined) return undefined;
  const next = windowRequestFor(asked, monday, turned, cached);
  if (next !== asked) setAsked(next);
  return next.window;
}
