/** A dense table: a real table with a header that stays visible while its body scrolls. On a phone each row is a card. */

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';
import { Skeleton } from './skeleton.tsx';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  /** The label of the cell on a card; by default the header, if that is a text. */
  label?: string;
  /** On a card the label stands above what the cell holds, which has the whole line: a choice whose words are cut beside it. */
  wide?: boolean;
  /** The header is a control, which stays above the cards. */
  control?: boolean;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned right. */
  numeric?: boolean;
  /** The cell that names the row and stays visible when the table scrolls sideways; one column only. */
  rowHeader?: boolean;
  /**
   * Holds a name, which may be long: it breaks anywhere rather than push the columns after it out of view. So does a
   * `rowHeader`.
   */
  holdsName?: boolean;
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

const cellClass = (column: Pick<Column<never>, 'numeric' | 'holdsName' | 'rowHeader' | 'className'>): string =>
  clsx(
    'break-keep px-2 leading-tight sm:py-1 max-sm:wrap-anywhere sm:first:pl-3 sm:last:pr-3',
    column.numeric ? 'tabular sm:text-right' : 'text-left',
    (column.holdsName || column.rowHeader) && 'sm:wrap-anywhere sm:min-w-24',
    column.className,
  );

/**
 * A line of a card: the label to the left of the cell's content. The line is as high as the higher of the two. A cell
 * without a value has no line.
 */
const lineClass =
  'max-sm:flow-root max-sm:min-h-4.5 max-sm:pr-0 max-sm:pl-26 max-sm:before:float-left max-sm:before:-ml-26 max-sm:before:w-24 max-sm:before:text-ink-soft max-sm:before:text-xs max-sm:before:leading-4.5 max-sm:before:content-[attr(data-label)]';

/** A line of a card with the label above what the cell holds. */
const wideLineClass =
  'max-sm:block max-sm:px-0 max-sm:before:block max-sm:before:text-ink-soft max-sm:before:text-xs max-sm:before:leading-4.5 max-sm:before:content-[attr(data-label)]';

const isKept = <Row,>(column: Column<Row>): boolean => column.control === true || column.sort !== undefined;

function Head<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <thead className={columns.some(isKept) ? 'max-sm:block' : 'max-sm:sr-only'}>
      <tr className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-4">
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={column.sort}
            className={clsx(
              cellClass(column),
              'h-10 bg-paper font-medium text-ink-soft sm:sticky sm:top-0 sm:border-b',
              'max-sm:flex max-sm:items-center max-sm:bg-transparent max-sm:px-0',
              !isKept(column) && 'max-sm:hidden',
              column.rowHeader ? 'sm:left-0 sm:z-20' : column.actions ? 'sm:right-0 sm:z-20 sm:border-l' : 'sm:z-10',
            )}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A box around the table that scrolls in both directions and can be focused by keyboard. Cards scroll with the page. */
function Frame({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <ScrollRegion
      label={caption}
      className="rounded sm:max-h-[calc(100dvh-12rem)] sm:min-h-48 sm:overflow-auto sm:border sm:bg-paper lg:max-h-[calc(100dvh-8.5rem)] print:max-h-none print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 text-sm max-sm:block sm:[&_tbody>tr:not(:last-child)>*]:border-b">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollRegion>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.rowHeader)
    return (
      <th
        scope="row"
        className={clsx(
          cellClass(column),
          'bg-paper font-medium group-hover:bg-mist-wash max-sm:order-first max-sm:block max-sm:bg-transparent max-sm:p-0 max-sm:text-base sm:sticky sm:left-0',
        )}
      >
        {column.cell(row)}
      </th>
    );
  const label = column.label ?? (typeof column.header === 'string' ? column.header : undefined);
  return (
    <td
      data-label={label}
      className={clsx(
        cellClass(column),
        label === undefined
          ? 'max-sm:block max-sm:p-0'
          : [column.wide ? wideLineClass : lineClass, 'max-sm:empty:hidden'],
        column.actions &&
          'bg-paper group-hover:bg-mist-wash max-sm:bg-transparent sm:sticky sm:right-0 sm:whitespace-nowrap sm:border-l sm:text-right',
      )}
    >
      {column.cell(row)}
    </td>
  );
}

const rowClass =
  'h-10 max-sm:relative max-sm:flex max-sm:h-auto max-sm:flex-col max-sm:gap-y-1.5 max-sm:rounded max-sm:border max-sm:bg-paper max-sm:p-3';
const bodyClass = 'max-sm:grid max-sm:gap-2';

export function DataTable<Row>({ caption, columns, rows, rowKey, stale = false }: DataTableProps<Row>) {
  return (
    <Frame caption={caption}>
      <Head columns={columns} />
      <tbody className={clsx(bodyClass, 'transition-opacity', stale && 'opacity-60')}>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={clsx(rowClass, 'group hover:bg-mist-wash')}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
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
        <tbody aria-hidden className={bodyClass}>
          {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
            <tr key={line} className={rowClass}>
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
