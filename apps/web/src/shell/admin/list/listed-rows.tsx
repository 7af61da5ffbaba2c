/** A list of the desk in each of its states: on its way, not to be had, empty, and as a table. */
import { type Column, DataTable, DataTableSkeleton } from '@gerende/ui/data-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedQuery, type FailedQueryProps } from '../failed-query.tsx';

type ListedRowsProps<Row> = {
  query: FailedQueryProps['query'] & { isPending: boolean; isError: boolean };
  /** What is shown of the query's answer; none while there is none. */
  rows: readonly Row[];
  caption: string;
  columns: Column<Row>[];
  /** Says that the list could not be loaded. */
  failed: string;
  /** Stands for the table where there is no row, and says what to do. */
  empty: ReactNode;
  /** Lines drawn while the rows are on their way. */
  lines?: number;
  /** Stands for the table where the rows are shown in another way. */
  children?: ReactNode;
};

export function ListedRows<Row extends { id: number }>(props: ListedRowsProps<Row>) {
  const { query, rows, caption, columns, lines } = props;
  const { t } = useTranslation('common');
  const table = <DataTable caption={caption} columns={columns} rows={rows} rowKey={(row) => row.id} />;
  return (
    <>
      {query.isPending && (
        <DataTableSkeleton caption={caption} columns={columns} loadingLabel={t('loading')} {...(lines && { lines })} />
      )}
      {query.isError && <FailedQuery query={query} title={props.failed} />}
      {!query.isPending && !query.isError && rows.length === 0 && props.empty}
      {rows.length > 0 && (props.children || table)}
    </>
  );
}
