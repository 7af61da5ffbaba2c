/** The common parts of the three reports: year, chart, file and table (§2, §9 Reports). */

import { Button } from '@gerende/ui/button';
import { EmptyState } from '@gerende/ui/empty-state';
import { SelectField } from '@gerende/ui/select-field';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { ChartColumn, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '../../shell/admin/heading.tsx';
import { useFormKey } from '../../shell/admin/list/use-form-key.ts';
import { type FailingQuery, ReadFailure } from '../../shell/admin/read/read-failure.tsx';
import { saveFile } from '../../shell/browser/save-file.ts';
import { fetchedPart, useFetchedPart } from '../../shell/page/fetched-part.ts';
import { PartMissing } from '../../shell/page/part-missing.tsx';
import { useSchool } from '../../shell/school.ts';
import type { ReportChartProps } from './report-chart.tsx';
import { sheetCsv } from './report-csv.ts';
import type { Sheet } from './report-sheet.ts';
import { ReportTable } from './report-table.tsx';
import { chosenYear, reportYears } from './report-years.ts';

const reportChart = fetchedPart(() => import('./report-chart.tsx').then((module) => module.ReportChart));

/** The part of a query that a report page uses. */
type SheetQuery = FailingQuery & { sheet: Sheet | undefined };

/** Props of one year's report: the year, and a function that renders its sheet, its error or its loading state. */
export type YearProps = { year: number; shown: (query: SheetQuery) => ReactNode };

type YearSearchProps = { list: string; year: number; years: readonly number[] };

/** Starts from the address, also after Back. */
function YearSearch(props: YearSearchProps) {
  const { key, asks } = useFormKey(String(props.year));
  return <YearForm key={key} {...props} onAsk={(year) => asks(String(year))} />;
}

function YearForm({ list, year, years, onAsk }: YearSearchProps & { onAsk: (year: number) => void }) {
  const { t } = useTranslation('report');
  const navigate = useNavigate();
  const [selectedYear, setSelectedYear] = useState(year);
  return (
    // biome-ignore lint/a11y/useSemanticElements: old browsers and the test environment do not know <search>.
    <div role="search">
      <form
        className="mb-4 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onAsk(selectedYear);
          void navigate({ to: list, search: { year: selectedYear } });
        }}
      >
        <SelectField
          size="admin"
          className="w-32"
          label={t('year')}
          options={years.map((each) => ({ value: each, label: String(each) }))}
          value={selectedYear}
          onChange={(event) => setSelectedYear(Number(event.target.value))}
        />
        <Button type="submit" size="admin" variant="primary">
          {t('search')}
        </Button>
      </form>
    </div>
  );
}

/** The chart; if its code cannot be loaded, the table below is still there. */
function Chart(props: ReportChartProps) {
  const { Part: ReportChart, failed, asking, retry } = useFetchedPart(reportChart);
  if (ReportChart) return <ReportChart {...props} />;
  return failed ? <PartMissing onRetry={retry} retrying={asking} /> : <Skeleton className="mb-4 h-80" />;
}

type ShownProps = { caption: string; sheet: Sheet; fileName: string; emptyText: string };

function Shown({ caption, sheet, fileName, emptyText }: ShownProps) {
  const { t } = useTranslation('report');
  const isEmpty = sheet.columns.every(({ total }) => total === 0);
  return (
    <>
      {isEmpty ? (
        <div className="mb-4">
          <EmptyState icon={<ChartColumn aria-hidden className="size-8" />} title={emptyText}>
            {t('emptyHint')}
          </EmptyState>
        </div>
      ) : (
        <Chart label={t('chartOf', { caption })} months={sheet.months} parts={sheet.parts} />
      )}
      {/* Without a column the table would be twelve months and nothing beside them. */}
      {sheet.columns.length > 0 && (
        <>
          <ReportTable caption={caption} sheet={sheet} />
          <Button
            size="admin"
            className="mt-3"
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => {
              const csv = sheetCsv(sheet, { months: t('months'), total: t('total') });
              saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName);
            }}
          >
            {t('download')}
          </Button>
        </>
      )}
    </>
  );
}

type ReportPageProps = {
  title: string;
  /** What is counted, and how. */
  hint: string;
  /** The address of the page. */
  list: string;
  /** The name of the file, without the year. */
  file: string;
  /** The year in the address, if any, and the default year; without a default the current one. */
  asked: number | undefined;
  defaultYear?: number;
  /** The caption of a year's table. */
  captionOf: (year: number) => string;
  emptyText: (year: number) => string;
  children: (year: number, shown: YearProps['shown']) => ReactNode;
};

/** @param children fetches the report of the year and passes the sheet to the function it receives */
export function ReportPage(props: ReportPageProps) {
  const { title, hint, list, file, asked, defaultYear, captionOf, emptyText, children } = props;
  const { t } = useTranslation(['report', 'common']);
  const school = useSchool();
  const waiting = (
    <LoadingRegion label={t('common:loading')}>
      <Skeleton className="mb-4 h-80" />
      <Skeleton className="h-96" />
    </LoadingRegion>
  );
  const failed = (query: FailingQuery): ReactNode => <ReadFailure query={query} title={t('report:loadFailed')} />;
  const today = school.data?.today;
  const year = today && chosenYear(asked, today, defaultYear);
  return (
    <>
      <AdminHeading title={title} />
      <p className="mb-4 max-w-prose text-ink-soft">{hint}</p>
      {!today && (school.error ? failed(school) : waiting)}
      {today && year && (
        <>
          <YearSearch list={list} year={year} years={reportYears(today)} />
          {children(year, (query) => {
            if (query.sheet) {
              const fileName = `${file}_${year}.csv`;
              return (
                <>
                  {failed(query)}
                  <Shown
                    caption={captionOf(year)}
                    sheet={query.sheet}
                    fileName={fileName}
                    emptyText={emptyText(year)}
                  />
                </>
              );
            }
            return query.error ? failed(query) : waiting;
          })}
        </>
      )}
    </>
  );
}
