/** A dense table: a real table with a header that stays visible while its body scrolls. */

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import { Skeleton } from './skeleton.tsx';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned right. */
  numeric?: boolean;
  /** The cell that names the row and stays visible when the table scrolls sideways; one column only. */
  rowHeader?: boolean;
  /** Buttons for a row: the last column, which also stays visible. */
  actions?: boolean;
  className?: string;
  /** The current sort order by this column, if it can be sorted. */
  sort?: 'ascending' | 'descending' | 'none';
};

export type DataTableProps<Row> = {
  /** What the table shows; read out, and the name of the scrolling region. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Dims the rows while newer ones are in flight. */
  stale?: boolean;
};

const cellClass = (column: { numeric?: boolean; className?: string }): string =>
  clsx(
    'px-2 leading-tight first:pl-3 last:pr-3',
    column.numeric ? 'tabular text-right' : 'text-left',
    column.className,
  );

function Head<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={column.sort}
            className={clsx(
              cellClass(column),
              'sticky top-0 h-10 break-keep border-b bg-paper font-medium text-ink-soft',
              column.rowHeader ? 'left-0 z-20' : column.actions ? 'right-0 z-20 border-l' : 'z-10',
            )}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A box around the table that scrolls in both directions and can be focused by keyboard. */
function Frame({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <ScrollRegion
      label={caption}
      className="max-h-[calc(100dvh-12rem)] lg:max-h-[calc(100dvh-8.5rem)] min-h-48 overflow-auto rounded border bg-paper print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-sm [&_tbody>tr:not(:last-child)>*]:border-b">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollRegion>
  );
}

export function DataTable<Row>({ caption, columns, rows, rowKey, stale = false }: DataTableProps<Row>) {
  return (
    <Frame caption={caption}>
      <Head columns={columns} />
      <tbody className={clsx('transition-opacity', stale && 'opacity-60')}>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="group h-10 hover:bg-mist-wash">
            {columns.map((column) =>
              column.rowHeader ? (
                <th
                  key={column.id}
                  scope="row"
                  className={clsx(
                    cellClass(column),
                    'sticky left-0 bg-paper font-medium group-hover:bg-mist-wash max-sm:max-w-40 max-sm:break-words sm:whitespace-nowrap',
                  )}
                >
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.id}
                  className={clsx(
                    cellClass(column),
                    'whitespace-nowrap',
                    column.actions && 'sticky right-0 border-l bg-paper text-right group-hover:bg-mist-wash',
                  )}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

/** Placeholder of the table while its rows are loading. */
export function DataTableSkeleton<Row>({
  caption,
  columns,
  loadingLabel,
  lines = 10,
}: Pick<DataTableProps<Row>, 'caption' | 'columns'> & { loadingLabel: string; lines?: number }) {
  return (
    <div aria-busy>
      <span role="status" className="sr-only">
        {loadingLabel}
      </span>
      <Frame caption={caption}>
        <Head columns={columns} />
        <tbody aria-hidden>
          {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
            <tr key={line} className="h-10">
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  <Skeleton className="h-3.5 w-16" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Frame>
    </div>
  );
}
