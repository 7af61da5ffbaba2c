/** The report of sales: sales, lessons taught and takings between two days, beside the same days of the year before. */

import { daysInWords } from '@gerende/domain/calendar/days-in-words';
import type { SalesFilter, SalesReport } from '@gerende/domain/sales/schema';
import { Button } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { ChartColumn, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { saveFile } from '../../shell/browser/save-file.ts';
import { dayInWords } from '../../shell/kept-words.ts';
import { yen } from '../../shell/money.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { trpc } from '../../trpc.ts';
import { SalesChart } from './sales-chart.tsx';
import { salesCsv } from './sales-csv.ts';
import { SalesForm } from './sales-form.tsx';
import { type SalesSearch, seasonOf } from './sales-search.ts';
import { SalesTable } from './sales-table.tsx';
import { useRowNames } from './use-row-names.ts';

function Takings({ report }: { report: SalesReport }) {
  const { t } = useTranslation('sales');
  const { takings, total } = report;
  const facts = [
    [t('takings'), yen(takings.now), yen(takings.before)],
    [t('fees'), yen(total.now.fee + total.now.kept), yen(total.before.fee + total.before.kept)],
  ] as const;
  return (
    <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3 rounded border bg-paper p-4">
      {facts.map(([label, now, before]) => (
        <div key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tabular font-semibold text-lg">{now}</dd>
          <dd className="tabular text-ink-soft">{t('yearBefore', { value: before })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Shown({ report, filter }: { report: SalesReport; filter: SalesFilter }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const nameOf = useRowNames(filter.by);
  const days = (from: string, to: string): string =>
    daysInWords(dayInWords(from, language), dayInWords(to, language), language);
  const caption = t('caption', { days: days(filter.from, filter.to) });
  const save = (): void => {
    const csv = salesCsv(report, { t, nameOf, by: t(`by_${filter.by}`) });
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `sales_${filter.by}_${filter.from}_${filter.to}.csv`);
  };
  if (report.rows.length === 0)
    return (
      <EmptyState icon={<ChartColumn aria-hidden className="size-8" />} title={t('empty')}>
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-soft">
        {t('compared', {
          days: days(report.before.from, report.before.to),
          today: dayInWords(report.as_of, language),
        })}
      </p>
      <Takings report={report} />
      <SalesChart months={report.months} label={t('chart')} />
      <SalesTable report={report} by={filter.by} caption={caption} nameOf={nameOf} />
      <Button size="admin" className="mt-3" icon={<Download aria-hidden className="size-4" />} onClick={save}>
        {t('download')}
      </Button>
    </>
  );
}

function OfSpan({ filter }: { filter: SalesFilter }) {
  const { t } = useTranslation(['sales', 'common']);
  const query = trpc.admin.sales.report.useQuery(filter);
  return (
    <>
      {query.isPending && (
        <LoadingRegion label={t('common:loading')}>
          <Skeleton className="mb-4 h-80" />
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      <ReadFailure query={query} title={t('sales:loadFailed')} />
      {query.data && <Shown report={query.data} filter={filter} />}
    </>
  );
}

export function SalesPage({ search }: { search: SalesSearch }) {
  const { t } = useTranslation(['sales', 'admin']);
  const today = useSchool().data?.today;
  const season = today ? seasonOf(today) : undefined;
  const filter = season && { from: search.from ?? season.from, to: search.to ?? season.to, by: search.by ?? 'course' };
  return (
    <>
      <AdminHeading title={t('admin:page_sales')} />
      <p className="mb-4 max-w-prose text-ink-soft">{t('sales:hint')}</p>
      {filter && (
        <>
          <SalesForm filter={filter} />
          <OfSpan filter={filter} />
        </>
      )}
    </>
  );
}
