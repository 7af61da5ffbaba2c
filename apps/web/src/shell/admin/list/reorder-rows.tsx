/** All rows of a noun by name, for reordering. The code for dragging is loaded on first use. */
import { Skeleton } from '@gerende/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { fetchedPart, useFetchedPart } from '../../page/fetched-part.ts';
import { PartMissing } from '../../page/part-missing.tsx';
import { type OrderedNoun, useReorder } from './use-reorder.ts';

const reorderList = fetchedPart(() => import('./reorder-list.tsx').then((module) => module.ReorderList));

export type ReorderRowsProps = {
  noun: OrderedNoun;
  /** Names the list. */
  caption: string;
  /** All rows in the stored order, not a page of them. */
  rows: readonly { id: number; name: string }[];
};

export function ReorderRows({ noun, caption, rows: stored }: ReorderRowsProps) {
  const { t } = useTranslation('list');
  const { rows, move, state } = useReorder(noun, stored);
  const { Part: ReorderList, failed, asking, retry } = useFetchedPart(reorderList);
  const said = { idle: t('reorderHint'), saving: t('savingOrder'), saved: t('savedOrder') };
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p role="status" className="text-ink-soft">
        {said[state]}
      </p>
      {ReorderList ? (
        <ReorderList label={caption} rows={rows} onMove={move} />
      ) : failed ? (
        <PartMissing onRetry={retry} retrying={asking} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </div>
  );
}
