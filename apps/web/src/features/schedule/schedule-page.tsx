/** The schedule (§2 /admin/schedule): chooses and loads the shown week. Editing is in `week-desk.tsx`. */
import { addDays } from '@gerende/domain/calendar/plain-date';
import { mondayOf, weeksLater } from '@gerende/domain/schedule/week';
import { ErrorState } from '@gerende/ui/error-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchool } from '../../shell/school.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import type { BookingPopup } from './popup/detail-popup.tsx';
import type { ScheduleSearch } from './schedule-search.ts';
import { readStoredContext } from './week/stored-context.ts';
import { useScheduleData } from './week/use-schedule-data.ts';
import { useScheduleContext } from './week/use-week.ts';
import { WeekDesk } from './week-desk.tsx';

/** Whether there is room for a week; a phone shows one day at a time. */
const wide = '(min-width: 768px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);

export type SchedulePageProps = {
  search: ScheduleSearch;
  /** Changes the address; `replace` adds no history entry. */
  onSearch: (search: ScheduleSearch, replace?: boolean) => void;
  Popup: BookingPopup;
};

export function SchedulePage({ search, onSearch, Popup }: SchedulePageProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const failureText = useFailureText();
  const wide = useIsWide();
  const school = useSchool();
  const [stored] = useState(readStoredContext);
  const known = school.data ?? stored?.school;
  const data = useScheduleData(school.data?.today, stored?.school.today, search.date, (date) =>
    onSearch({ ...search, date }, true),
  );
  const around = useScheduleContext(data.monday, school.data, stored);
  const shown = search.date ?? data.monday;

  const goTo = (date: string, kind: 'step' | 'week' | 'filter', changed: ScheduleSearch = search): void => {
    data.turn(mondayOf(date), kind);
    onSearch({ ...changed, date, booking: undefined });
  };
  const turn = (by: 1 | -1): void => {
    if (shown) goTo(wide ? weeksLater(shown, by) : addDays(shown, by), 'step');
  };
  const failed = school.isError && !school.data ? school : around.failed;
  const error = data.error ?? failed?.error;
  const failure = error ? (
    <ErrorState
      size="admin"
      title={t('schedule:loadFailed')}
      retryLabel={t('common:retry')}
      retrying={data.loading || (failed?.isFetching ?? false)}
      onRetry={() => {
        if (data.error) data.retry();
        void failed?.refetch();
      }}
    >
      {failureText(error)}
    </ErrorState>
  ) : null;
  // Once it is there it stays: moves that are not saved live in it.
  const [begun, setBegun] = useState(false);
  if (!known || !shown || !data.monday || !around.ready) return failure ?? <Loading />;
  if (!begun && data.schedule.window === null) return failure ?? <Loading />;
  if (!begun) setBegun(true);
  return (
    <WeekDesk
      failure={failure}
      search={search}
      onSearch={(asked) => goTo(asked.date ?? shown, 'filter', asked)}
      school={known}
      data={data}
      monday={data.monday}
      shown={shown}
      around={around}
      wide={wide}
      Popup={Popup}
      onTurn={turn}
      onToday={() => goTo(known.today, 'week')}
    />
  );
}

function Loading() {
  const { t } = useTranslation('common');
  return (
    <LoadingRegion label={t('loading')} className="grid gap-3">
      <Skeleton className="h-14 max-w-3xl" />
      <Skeleton className="h-8 w-72" />
      <Skeleton className="h-96" />
    </LoadingRegion>
  );
}
