/** The report of sales as a file: each figure of both years in a column, numbers as numbers, shares in percent. */
import { csvText } from '@gerende/domain/csv';
import type { SalesReport, SalesRow, Sold } from '@gerende/domain/sales/schema';
import type { TFunction } from 'i18next';
import { type SalesColumn, salesColumns } from './sales-columns.ts';

type Words = { t: TFunction<'sales'>; nameOf: (row: SalesRow) => string; by: string };

/** One decimal of what is divided. */
function cellOf({ kind, of }: SalesColumn, sold: Sold): number | null {
  const value = of(sold);
  if (value === null || kind === 'count' || kind === 'yen') return value;
  return Math.round(value * (kind === 'share' ? 1000 : 10)) / 10;
}

export function salesCsv({ rows, total }: SalesReport, { t, nameOf, by }: Words): string {
  const cells = ({ now, before }: Pick<SalesRow, 'now' | 'before'>): (number | null)[] =>
    salesColumns.flatMap((column) => [cellOf(column, now), cellOf(column, before)]);
  return csvText([
    [by, ...salesColumns.flatMap(({ id }) => [t(`column_${id}`), t('columnBefore', { column: t(`column_${id}`) })])],
    ...rows.map((row) => [nameOf(row), ...cells(row)]),
    [t('total'), ...cells(total)],
  ]);
}
