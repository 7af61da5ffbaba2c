/** The own lessons as the server knows them, read again now and then: a phone hears of no change by itself. */
import { useNow } from '../../shared/day/use-now.ts';
import { ownDaysAsked } from '../../shared/presence/use-marking.ts';
import { useSchool } from '../../shell/school.ts';
import { useMay, useRole } from '../../shell/session/rights.ts';
import { trpc } from '../../trpc.ts';

const refetchInterval = 60_000;

export function useOwnDays() {
  const role = useRole();
  const may = useMay();
  // An account of another role is told so, and asks for no lessons before.
  const enabled = role !== undefined && may('see_own_day');
  const own = trpc.admin.ownDay.days.useQuery(ownDaysAsked, {
    ...{ refetchInterval, refetchOnReconnect: true, staleTime: 0, enabled },
  });
  const now = useNow(useSchool().data);
  return { own, now, isOther: role !== undefined && !enabled };
}
