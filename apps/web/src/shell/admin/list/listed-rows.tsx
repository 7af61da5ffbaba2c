/** A list of the desk in each of its states: loading, failed, empty, or a table. */
import { type Column, DataTable, DataTableSkeleton } from '@gerende/ui/data-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FailingQuery, ReadFailure } from '../read/read-failure.tsx';

type ListedRowsProps<Row> = {
  query: FailingQuery & { isPending: boolean };
  /** The rows to show; empty until loaded. */
  rows: readonly Row[];
  caption: string;
  columns: Column<Row>[];
  /** The message when the list could not be loaded. */
  failed: string;
  /** Shown instead of the table when there are no rows; says what to do. */
  empty: ReactNode;
  /** Number of skeleton lines while loading. */
  lines?: number;
  /** Shown instead of the table when the rows are displayed in another way. */
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
      <ReadFailure query={query} title={props.failed} />
      {query.data !== undefined && rows.length === 0 && props.empty}
      {rows.length > 0 && (props.children || table)}
    </>
  );
}
