/** Loads what a page is about; for what does not exist goes back to the list with a message. */

import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../toast/toasts.tsx';
import { statusOf } from '../transport.ts';
import { ReadFailure } from './read/read-failure.tsx';

/** The part of a query that is used here. */
type RowQuery<Row> = {
  data: Row | undefined;
  dataUpdatedAt: number;
  error: unknown;
  isFetchedAfterMount: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

function BackToList({ list, text }: { list: string; text: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    showToast('error', text);
    void navigate({ to: list, replace: true });
  }, [navigate, list, text]);
  return null;
}

export type LoadedRowProps<Row> = {
  /** Undefined when the address names no id. */
  id: number | undefined;
  query: RowQuery<Row>;
  list: string;
  unknownText: string;
  /** The screen's own text for a failure that can be retried. */
  failedText?: string;
  /** Renders the form of the row as stored when the screen was opened. */
  children: (row: Row) => ReactNode;
};

export function LoadedRow<Row>({ id, query, list, unknownText, failedText, children }: LoadedRowProps<Row>) {
  const { t } = useTranslation(['form', 'common']);
  // A cached row may be old: an edit starts from a fresh one.
  const row = query.isFetchedAfterMount ? query.data : undefined;
  const failure = <ReadFailure query={query} title={failedText ?? t('form:loadFailed')} />;
  if (row !== undefined) {
    return (
      <>
        {failure}
        {children(row)}
      </>
    );
  }
  if (id === undefined || statusOf(query.error) === 404) return <BackToList list={list} text={unknownText} />;
  if (query.error) return failure;
  return (
    <LoadingRegion label={t('common:loading')}>
      <Skeleton className="mb-4 h-6 w-60" />
      <Skeleton className="h-72 max-w-2xl" />
    </LoadingRegion>
  );
}
