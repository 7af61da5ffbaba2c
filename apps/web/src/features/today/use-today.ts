/**
 * The shown day, as the server or this browser knows it: today and tomorrow are stored for a desk without a network.
 */
import { addDays, dayIn } from '@gerende/domain/calendar/plain-date';
import type { School } from '@gerende/domain/school/schema';
import type { Today } from '@gerende/domain/today/schema';
import { useEffect } from 'react';
import { useKeep, useKept } from '../../shared/presence/kept-answers.ts';
import { drop, readKept } from '../../shared/presence/kept-store.ts';
import { useLiveChanges } from '../../shared/use-live-changes.ts';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';

const schoolKey = 'school';
/** The board stores its own copy beside them. */
const isDay = (key: string): boolean => /^\d/.test(key);
const refetchInterval = 5 * 60_000;

/** Shows what was kept until the server answers. @returns whether that was looked for */
function useKeptDays(): boolean {
  const utils = trpc.useUtils();
  return useKept<School | Today>((key, data, updatedAt) => {
    if (key === schoolKey) {
      if (!utils.guest.school.get.getData()) utils.guest.school.get.setData(undefined, data as School, { updatedAt });
    } else if (isDay(key) && !utils.admin.today.day.getData({ date: key }))
      utils.admin.today.day.setData({ date: key }, data as Today, { updatedAt });
  });
}

/**
 * The school's today. If the server does not answer, only this browser's clock shows that a night has passed: then it
 * is the next day, if that was stored.
 */
function useSchoolsDay({ data, isError }: Pick<ReturnType<typeof useSchool>, 'data' | 'isError'>): string | undefined {
  const utils = trpc.useUtils();
  if (!data || !isError) return data?.today;
  // biome-ignore lint/style/noRestrictedGlobals: an instant does not depend on a zone; the school's zone gives its day
  const here = dayIn(data.time_zone, new Date());
  return here > data.today && utils.admin.today.day.getData({ date: here }) ? here : data.today;
}

/** Days before today are no longer stored. */
function useDropPast(today: string | undefined): void {
  useEffect(() => {
    if (today === undefined) return;
    void readKept('answers').then((entries) => {
      const past = entries.map(({ key }) => key).filter((key) => isDay(key) && key < today);
      return past.length > 0 ? drop('answers', past) : undefined;
    });
  }, [today]);
}

/** @param wanted the day to show; undefined for the school's today */
export function useToday(wanted: string | undefined) {
  const isRead = useKeptDays();
  const school = useSchool();
  const today = useSchoolsDay(school);
  const date = wanted ?? today;
  const tomorrow = today && addDays(today, 1);
  const options = { refetchInterval, staleTime: 0 };
  const { day } = trpc.admin.today;
  const shown = day.useQuery({ date: date ?? '' }, { ...options, enabled: isRead && date !== undefined });
  const first = day.useQuery({ date: today ?? '' }, { ...options, enabled: isRead && today !== undefined });
  const second = day.useQuery({ date: tomorrow ?? '' }, { ...options, enabled: isRead && today !== undefined });
  useKeep(schoolKey, school.data, school.dataUpdatedAt);
  useKeep(today, first.data, first.dataUpdatedAt);
  useKeep(tomorrow, second.data, second.dataUpdatedAt);
  useDropPast(school.data?.today);
  const refetch = (): void => {
    // Until the day is known there is nothing to refetch.
    if (date === undefined) return;
    void shown.refetch();
    if (today === undefined) return;
    if (date !== today) void first.refetch();
    if (date !== tomorrow) void second.refetch();
  };
  const [from, , to] = [date ?? '', today ?? '', tomorrow ?? ''].sort();
  useLiveChanges(from && to ? { from, to } : undefined, false, refetch);
  return { day: shown, date, today, school };
}
