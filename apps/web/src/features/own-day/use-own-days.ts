/**
 * The own lessons, as the server or this phone knows them: those of today and tomorrow are stored for an offline start,
 * with the desk's messages, the days off and the working times.
 */
import type { OwnAskedDayOff } from '@gerende/domain/asked-day-off/schema';
import { dayIn } from '@gerende/domain/calendar/plain-date';
import { atDay, keptOf } from '@gerende/domain/own-day/rules';
import type { OwnDays } from '@gerende/domain/own-day/schema';
import { mayDo } from '@gerende/domain/role/rights';
import type { School } from '@gerende/domain/school/schema';
import type { OwnStaffMessage } from '@gerende/domain/staff-message/schema';
import type { OwnWorkingTimes } from '@gerende/domain/work-wish/schema';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNow } from '../../shared/day/use-now.ts';
import { readAnswers, useKeep } from '../../shared/presence/kept-answers.ts';
import { forgetMarks } from '../../shared/presence/marks-queue.ts';
import { ownDaysAsked } from '../../shared/presence/use-marking.ts';
import { useOfflineWorker } from '../../shared/presence/use-offline-worker.ts';
import { useLiveChanges } from '../../shared/use-live-changes.ts';
import { isOnline } from '../../shell/browser/use-online.ts';
import { useSchool } from '../../shell/school.ts';
import { wipeKept } from '../../shell/session/kept-data.ts';
import { useRole } from '../../shell/session/rights.ts';
import { type RouterContext, trpc } from '../../trpc.ts';

/** Milliseconds between two requests of a phone without notifications: it cannot hold a stream, or not now. */
const unheardInterval = 5 * 60_000;
/** A phone that is notified of changes refetches as often as the day may have changed without a notification. */
const heardEvery = 6;

/** What the phone stores, by the name under which it is stored. */
type Kept = {
  own: { school: School; own: OwnDays };
  messages: OwnStaffMessage[];
  daysOff: OwnAskedDayOff[];
  times: OwnWorkingTimes;
};
type Keep = { [Key in keyof Kept]: (data: Kept[Key], updatedAt: number) => void };

/**
 * Shows what this phone has stored until the server answers: read before the page is rendered, which then has its
 * lessons at once.
 */
export function readKeptOwn({ guest, admin }: RouterContext['api']): Promise<void> {
  const show: Keep = {
    own: ({ school, own }, updatedAt) => {
      if (!guest.school.get.getData()) guest.school.get.setData(undefined, school, { updatedAt });
      if (!admin.ownDay.days.getData(ownDaysAsked)) admin.ownDay.days.setData(ownDaysAsked, own, { updatedAt });
    },
    messages: (data, updatedAt) => {
      if (!admin.staffMessage.own.getData()) admin.staffMessage.own.setData(undefined, data, { updatedAt });
    },
    daysOff: (data, updatedAt) => {
      if (!admin.askedDayOff.own.getData()) admin.askedDayOff.own.setData(undefined, data, { updatedAt });
    },
    times: (data, updatedAt) => {
      if (!admin.workWish.own.getData()) admin.workWish.own.setData(undefined, data, { updatedAt });
    },
  };
  return readAnswers<never>((key, data, updatedAt) => {
    if (Object.hasOwn(show, key)) show[key as keyof Kept](data, updatedAt);
  });
}

/** Stores an answer for the next offline start. */
export const useKeepOwn = <Key extends keyof Kept>(key: Key, data: Kept[Key] | undefined, at: number): void =>
  useKeep(key, data, at);

/** An account that is no longer an instructor's has no lessons here, and the earlier ones are deleted. */
function useWipe(isOver: boolean): void {
  useEffect(() => {
    if (!isOver) return;
    wipeKept();
    forgetMarks();
  }, [isOver]);
}

/** The school's day by the clock of this phone. */
const dayHere = ({ time_zone }: Pick<School, 'time_zone'>): string => {
  // biome-ignore lint/style/noRestrictedGlobals: without a network nothing else tells that a night has passed
  return dayIn(time_zone, new Date());
};

/** Refetches by itself while the page is visible: seldom if the stream notifies of changes. */
function useReadAtTimes(isAsking: boolean, hears: () => boolean, readAgain: () => void): void {
  const readIfDue = useEffectEvent((turn: number) => {
    if (document.visibilityState === 'visible' && (turn % heardEvery === 0 || !hears())) readAgain();
  });
  useEffect(() => {
    if (!isAsking) return;
    let turn = 0;
    const timer = setInterval(() => readIfDue(++turn), unheardInterval);
    return () => clearInterval(timer);
  }, [isAsking]);
}

export function useOwnDays() {
  const utils = trpc.useUtils();
  useOfflineWorker('/me');
  const role = useRole();
  // A role that is not known yet is asked for together with the lessons: the server refuses those of another role.
  const isOther = role !== undefined && !mayDo(role, 'see_own_day');
  const own = trpc.admin.ownDay.days.useQuery(ownDaysAsked, {
    staleTime: 0,
    enabled: !isOther,
  });
  const school = useSchool();
  const isRefused = own.error?.data?.httpStatus === 403;
  useWipe(isOther || isRefused);
  const kept = useMemo(
    () => school.data && own.data && !isRefused && { school: school.data, own: keptOf(own.data) },
    [school.data, own.data, isRefused],
  );
  useKeepOwn('own', kept || undefined, own.dataUpdatedAt);
  const readAgain = (): void => {
    void own.refetch();
    void utils.admin.staffMessage.own.invalidate();
    void utils.admin.askedDayOff.own.invalidate();
    void utils.admin.workWish.own.invalidate();
  };
  const isAsking = role !== undefined && !isOther && !isRefused;
  const { hears } = useLiveChanges(undefined, false, readAgain, isAsking ? '/api/live/own-day' : null);
  useReadAtTimes(isAsking, hears, readAgain);
  const isOutdated = own.isError || own.fetchStatus === 'paused';
  const shown = own.data && isOutdated && school.data ? atDay(own.data, dayHere(school.data)) : own.data;
  const today = shown?.today;
  const clock = useMemo(() => school.data && today && { ...school.data, today }, [school.data, today]);
  const now = useNow(clock || undefined);
  // At its start the app shows what it has stored, as it was read, and knows of no failure yet.
  const isAtStart = shown === own.data && !(isOutdated && isOnline());
  const painted =
    isAtStart && own.data && school.data && now !== undefined && !isRefused
      ? { own: own.data, school: school.data, now }
      : undefined;
  return { own, shown, now, isOutdated, isOther: isOther || isRefused, painted };
}
