/** The states of the first three steps: loading, error with retry, nothing to choose, or the cards (§2). */
import { EmptyState } from '@gerende/ui/empty-state';
import { ErrorState } from '@gerende/ui/error-state';
import { LoadingRegion, Skeleton } from '@gerende/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The part of a query that a picker uses. */
export type PickerQuery<Row> = {
  data: readonly Row[] | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

export type PickerProps<Row> = {
  query: PickerQuery<Row>;
  loadingLabel: string;
  errorText: string;
  emptyText: string;
  /** What to do when there is nothing to choose. */
  emptyHint?: ReactNode;
  emptyAction?: ReactNode;
  /** `isInView`: one of the first cards, which a phone shows before the page is moved. */
  card: (row: Row, isInView: boolean) => ReactNode;
};

const gridClass = 'grid list-none gap-4 sm:grid-cols-2 lg:grid-cols-3';

function CardSkeleton() {
  return (
    <div className="flex overflow-hidden rounded bg-paper shadow sm:flex-col">
      <Skeleton className="aspect-[3/4] w-[36%] rounded-none sm:aspect-[16/10] sm:w-full" />
      <div className="flex flex-1 flex-col gap-2 p-4">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-2 h-5 w-1/3" />
      </div>
    </div>
  );
}

export function PickerSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label} className={gridClass}>
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </LoadingRegion>
  );
}

export function Picker<Row extends { id: number }>(props: PickerProps<Row>) {
  const { t } = useTranslation('common');
  const { data, isError, isFetching, refetch } = props.query;
  if (data && data.length > 0)
    return (
      <ul className={gridClass}>
        {data.map((row, index) => (
          <li key={row.id}>{props.card(row, index < 2)}</li>
        ))}
      </ul>
    );
  if (data)
    return (
      <EmptyState title={props.emptyText} action={props.emptyAction}>
        {props.emptyHint}
      </EmptyState>
    );
  if (isError)
    return (
      <ErrorState
        title={props.errorText}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return <PickerSkeleton label={props.loadingLabel} />;
}
