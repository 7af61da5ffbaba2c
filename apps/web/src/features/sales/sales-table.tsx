/** The rows of the report of sales: each figure above that of the year before. */
import { changeShare } from '@gerende/domain/sales/rules';
import type { SalesGroup, SalesReport, SalesRow, Sold } from '@gerende/domain/sales/schema';
import { ScrollRegion } from '@gerende/ui/scroll-region';
import { useTranslation } from 'react-i18next';
import { yen } from '../../shell/money.ts';
import { type SalesColumn, salesColumns } from './sales-columns.ts';

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0, signDisplay: 'always' });
const count = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

const headClass = 'sticky top-0 h-10 break-keep border-b bg-paper px-3 font-medium text-ink-soft';

const inWords = ({ kind }: SalesColumn, value: number): string =>
  kind === 'yen' ? yen(value) : (kind === 'share' ? percent : count).format(value);

function Figure({ column, now, before }: { column: SalesColumn; now: Sold; before: Sold }) {
  const { t } = useTranslation('sales');
  const [value, earlier] = [column.of(now), column.of(before)];
  const change = column.id === 'fee' && value !== null && earlier !== null ? changeShare(value, earlier) : null;
  return (
    <td className="px-3 py-1 text-right align-top">
      <span className="block">{value === null ? '–' : inWords(column, value)}</span>
      <span className="block whitespace-nowrap text-ink-soft text-xs">
        <span className="sr-only">{t('theYearBefore')} </span>
        {earlier === null ? '–' : inWords(column, earlier)}
        {change !== null && ` (${signed.format(change)})`}
      </span>
    </td>
  );
}

type SalesTableProps = {
  report: SalesReport;
  by: SalesGroup;
  caption: string;
  nameOf: (row: SalesRow) => string;
};

export function SalesTable({ report, by, caption, nameOf }: SalesTableProps) {
  const { t } = useTranslation('sales');
  const figures = ({ now, before }: Pick<SalesRow, 'now' | 'before'>) =>
    salesColumns.map((column) => <Figure key={column.id} {...{ column, now, before }} />);
  return (
    <ScrollRegion label={caption} className="relative w-fit max-w-full overflow-x-auto rounded border bg-paper">
      <table className="tabular border-separate border-spacing-0 text-sm [&_tbody>tr:not(:last-child)>*]:border-b">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${headClass} left-0 z-20 text-left`}>
              {t(`by_${by}`)}
            </th>
            {salesColumns.map(({ id }) => (
              <th key={id} scope="col" className={`${headClass} z-10 min-w-20 max-w-32 text-right`}>
                {t(`column_${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.key} className="group hover:bg-mist-wash">
              <th
                scope="row"
                className="sticky left-0 min-w-36 max-w-64 bg-paper px-3 py-1 text-left align-top font-medium wrap-anywhere group-hover:bg-mist-wash"
              >
                {nameOf(row)}
              </th>
              {figures(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold [&>*]:border-t">
            <th scope="row" className="sticky left-0 bg-paper px-3 py-1 text-left align-top">
              {t('total')}
            </th>
            {figures(report.total)}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
