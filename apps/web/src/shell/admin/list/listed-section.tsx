/** A section of a page with a heading and its own rows, and their states: loading, failed or empty. */
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { type Key, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type FailingQuery, ReadFailure } from '../read/read-failure.tsx';

export type ListedSectionProps<Row> = {
  title: string;
  query: FailingQuery & { isPending: boolean };
  failedTitle: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Renders a row with its actions at the end. */
  children: (row: Row) => ReactNode;
  emptyText: string;
  /** Shown above the rows. */
  note?: ReactNode;
};

export function ListedSection<Row>(props: ListedSectionProps<Row>) {
  const { title, query, failedTitle, rows, rowKey, children, emptyText, note } = props;
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {query.isPending && (
        <LoadingRegion label={t('loading')}>
          <Skeleton className="mt-3 h-10" />
        </LoadingRegion>
      )}
      <ReadFailure query={query} title={failedTitle} />
      {note && <div className="mt-2">{note}</div>}
      {query.data !== undefined && rows.length === 0 && <p className="mt-2 text-ink-soft text-sm">{emptyText}</p>}
      {rows.length > 0 && (
        <ul className="divide-y">
          {rows.map((row) => (
            <li key={rowKey(row)} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
