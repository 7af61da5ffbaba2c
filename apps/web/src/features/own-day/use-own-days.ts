/** The own lessons, as the server or this phone knows them: those of today and tomorrow are kept for a start without a network. */
import { dayIn } from '@gerende/domain/calendar/plain-date';
import { atDay, keptOf } from '@gerende/domain/own-day/rules';
import type { OwnDays } from '@gerende/domain/own-day/schema';
import type { School } from '@gerende/domain/school/schema';
import { useEffect, useMemo } from 'react';
import { useNow } from '../../shared/day/use-now.ts';
import { readAnswers, useKeep } from '../../shared/presence/kept-answers.ts';
import { forgetMarks } from '../../shared/presence/marks-queue.ts';
import { ownDaysAsked } from '../../shared/presence/use-marking.ts';
import { useOfflineWorker } from '../../shared/presence/use-offline-worker.ts';
import { useLiveChanges } from '../../shared/use-live-changes.ts';
import { useSchool } from '../../shell/school.ts';
import { wipeKept } from '../../shell/session/kept-data.ts';
import { useMay, useRole } from '../../shell/session/rights.ts';
import { type RouterContext, trpc } from '../../trpc.ts';

/** The stream tells of changes; this is for a phone that cannot hold one. */
const refetchInterval = 5 * 60_000;
const keptKey = 'own';

/** Shows what this phone has kept until the server answers: read before the page is rendered, which then has its lessons at once. */
export const readKeptOwn = ({ guest, admin }: RouterContext['api']): Promise<void> =>
  readAnswers<{ school: School; own: OwnDays }>((key, { school, own }, updatedAt) => {
    if (key !== keptKey) return;
    if (!guest.school.get.getData()) guest.school.get.setData(undefined, school, { updatedAt });
    if (!admin.ownDay.days.getData(ownDaysAsked)) admin.ownDay.days.setData(ownDaysAsked, own, { updatedAt });
  });

/** An account that is no instructor's any more has nothing here, and nothing of before is left. */
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

export function useOwnDays() {
  const utils = trpc.useUtils();
  useOfflineWorker('/me');
  const role = useRole();
  const may = useMay();
  // An account of another role is told so, and asks for no lessons before.
  const isOther = role !== undefined && !may('see_own_day');
  const enabled = role !== undefined && !isOther;
  const own = trpc.admin.ownDay.days.useQuery(ownDaysAsked, {
    ...{ refetchInterval, refetchOnReconnect: true, staleTime: 0, enabled },
  });
  const school = useSchool();
  const isRefused = own.error?.data?.httpStatus === 403;
  useWipe(isOther || isRefused);
  const kept = useMemo(
    () => school.data && own.data && !isRefused && { school: school.data, own: keptOf(own.data) },
    [school.data, own.data, isRefused],
  );
  useKeep(keptKey, kept || undefined, own.dataUpdatedAt);
  const readAgain = (): void => {
    void own.refetch();
    void utils.admin.staffMessage.own.invalidate();
    void utils.admin.askedDayOff.own.invalidate();
  };
  useLiveChanges(undefined, false, readAgain, enabled && !isRefused ? '/api/live/own-day' : null);
  const isOutdated = own.isError || own.fetchStatus === 'paused';
  const shown = own.data && isOutdated && school.data ? atDay(own.data, dayHere(school.data)) : own.data;
  const today = shown?.today;
  const clock = useMemo(() => school.data && today && { ...school.data, today }, [school.data, today]);
  return { own, shown, now: useNow(clock || undefined), isOutdated, isOther: isOther || isRefused };
}
