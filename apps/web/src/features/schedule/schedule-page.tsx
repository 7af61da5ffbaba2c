/** The schedule (§2 /admin/schedule): chooses and loads the shown week. Editing is in `week-desk.tsx`. */
import { type GridView, mondayOf, stepOfView } from '@gerende/domain/schedule/week';
import { ErrorState } from '@gerende/ui/error-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../shell/browser/use-media.ts';
import { useSchool } from '../../shell/school.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import type { ScheduleSearch } from './filters/schedule-search.ts';
import type { BookingPopup } from './popup/detail-popup.tsx';
import { readStoredContext } from './week/stored-context.ts';
import { useScheduleData } from './week/use-schedule-data.ts';
import { useScheduleContext } from './week/use-week.ts';
import { WeekDesk } from './week-desk.tsx';

/** Whether there is room for a grid; a phone shows one day at a time. */
const wide = '(min-width: 768px)';

export type SchedulePageProps = {
  /** The address that is shown. */
  search: ScheduleSearch;
  /** The current address: a quick second press comes before the first one is rendered. */
  latest: () => ScheduleSearch;
  /** Changes parts of the address; `replace` adds no history entry. */
  onSearch: (changed: Partial<ScheduleSearch>, replace?: boolean) => void;
  Popup: BookingPopup;
};

export function SchedulePage({ search, latest, onSearch, Popup }: SchedulePageProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const failureText = useFailureText();
  const isWide = useMedia(wide);
  const school = useSchool();
  const [stored] = useState(readStoredContext);
  const known = school.data ?? stored?.school;
  const data = useScheduleData(school.data?.today, stored?.school.today, search.date, (date) =>
    onSearch({ date }, true),
  );
  const around = useScheduleContext(data.monday, school.data, stored);
  const shown = search.date ?? data.monday;

  const viewOf = (asked: ScheduleSearch): GridView => (isWide ? (asked.view ?? 'week') : 'day');
  const goTo = (
    date: string,
    kind: 'step' | 'week' | 'filter',
    changed: Partial<ScheduleSearch> = {},
    replace = false,
  ): void => {
    data.turn(mondayOf(date), kind);
    onSearch({ ...changed, date, booking: undefined }, replace);
  };
  const turn = (by: 1 | -1): void => {
    const now = latest();
    const from = now.date ?? shown;
    if (from) goTo(stepOfView(viewOf(now), from, by), 'step');
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
  // Once loaded it stays mounted: unsaved moves are in its state.
  const [begun, setBegun] = useState(false);
  if (!known || !shown || !data.monday || !around.ready) return failure ?? <Loading />;
  if (!begun && data.schedule.window === null) return failure ?? <Loading />;
  if (!begun) setBegun(true);
  return (
    <WeekDesk
      failure={failure}
      search={search}
      onSearch={(changed, replace) => goTo(changed.date ?? latest().date ?? shown, 'filter', changed, replace)}
      school={known}
      data={data}
      shown={shown}
      around={around}
      wide={isWide}
      view={viewOf(search)}
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
