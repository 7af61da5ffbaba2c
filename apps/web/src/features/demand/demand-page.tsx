/** /admin/demand/: a month by days, and the chosen day by category and language, with whom to call in. */
import { monthOf } from '@gerende/domain/calendar/plain-date';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { useSchool } from '../../shell/school.ts';
import { DayPart } from './day-part.tsx';
import type { DemandSearch } from './demand-search.ts';
import { MonthPart } from './month-part.tsx';

export function DemandPage({ search }: { search: DemandSearch }) {
  const { t } = useTranslation('demand');
  const today = useSchool().data?.today;
  const date = search.date ?? today;
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
