/** All rows of a noun by name, to be put into another order. What drags them is fetched when it is first needed. */
import { Skeleton } from '@gerende/ui/skeleton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrderedNoun, useReorder } from './use-reorder.ts';

const ReorderList = lazy(() => import('./reorder-list.tsx').then((module) => ({ default: module.ReorderList })));

export type ReorderRowsProps = {
  noun: OrderedNoun;
  /** Names the list. */
  caption: string;
  /** Every row in the order that is stored, not a page of them. */
  rows: readonly { id: number; name: string }[];
};

export function ReorderRows({ noun, caption, rows: stored }: ReorderRowsProps) {
  const { t } = useTranslation('list');
  const { rows, move, state } = useReorder(noun, stored);
  const said = { idle: t('reorderHint'), saving: t('savingOrder'), saved: t('savedOrder') };
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p role="status" className="text-ink-soft">
        {said[state]}
      </p>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <ReorderList label={caption} rows={rows} onMove={move} />
      </Suspense>
    </div>
  );
}
