/** /admin/demand/: a month by days, and the chosen day by category and language, with whom to call in. */
import { addDays, monthOf } from '@gerende/domain/calendar/plain-date';
import { dayToBegin } from '@gerende/domain/operating-day/rules';
import { skipToken } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';
import { DayPart } from './day-part.tsx';
import type { DemandSearch } from './demand-search.ts';
import { MonthPart } from './month-part.tsx';

/** Reaches from one season into the next. */
const daysAhead = 365;

/** The day that is shown where the address names none; undefined until it is known. */
function useFirstDay(today: string | undefined, isAsked: boolean): string | undefined {
  const range = today && { from: `${monthOf(today)}-01`, to: addDays(today, daysAhead) };
  const open = trpc.guest.operatingDay.list.useQuery(range || skipToken, { enabled: isAsked });
  if (!today || open.isPending) return undefined;
  const days = open.data?.map(({ date }) => date) ?? [];
  return dayToBegin(today, days);
}

export function DemandPage({ search }: { search: DemandSearch }) {
  const { t } = useTranslation('demand');
  const today = useSchool().data?.today;
  const first = useFirstDay(today, search.date === undefined);
  const date = search.date ?? first;
  return (
    <>
      <AdminHeading title={t('title')}>
        <p className="max-w-3xl text-ink-soft">{t('hint')}</p>
      </AdminHeading>
      {date && (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,44rem)_minmax(22rem,1fr)]">
          <MonthPart key={monthOf(date)} date={date} today={today} />
          <DayPart date={date} />
        </div>
      )}
    </>
  );
}
