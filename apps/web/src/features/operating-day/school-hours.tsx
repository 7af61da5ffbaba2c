/** Setting School (§2 /admin/school): the days the school is open, and their hours. */

import { addMonths, daysOfMonth, monthOf, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { buttonClass } from '@gerende/ui/button';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { useSchool } from '../../shell/school.ts';
import { trpc } from '../../trpc.ts';
import { HoursForm } from './hours-form.tsx';

/** How many months before today can be shown. */
const monthsBack = 12;
const monthsAhead = 24;

function rangeAround(today: PlainDate): { from: PlainDate; to: PlainDate } {
  const last = daysOfMonth(addMonths(monthOf(today), monthsAhead)).at(-1) ?? today;
  return { from: `${addMonths(monthOf(today), -monthsBack)}-01`, to: last };
}

export function SchoolHours() {
  const { t } = useTranslation(['operatingDay', 'common']);
  const school = useSchool();
  const range = school.data && rangeAround(school.data.today);
  const days = trpc.admin.operatingDay.list.useQuery(range ?? { from: '', to: '' }, { enabled: Boolean(range) });
  return (
    <>
      <AdminHeading title={t('operatingDay:title')}>
        <Link to="/admin/closures/new" className={buttonClass({ size: 'admin' })}>
          {t('operatingDay:closeSlope')}
        </Link>
      </AdminHeading>
      <p className="mb-4 max-w-prose text-ink-soft">{t('operatingDay:intro')}</p>
      <ReadFailure query={school.data ? days : school} title={t('operatingDay:loadFailed')} />
      {school.data && range && days.data ? (
        <HoursForm school={school.data} days={days.data} min={range.from} max={range.to} />
      ) : (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="h-96 max-w-xl" />
        </LoadingRegion>
      )}
    </>
  );
}
