/** Links to the views of a list: its rows, the deleted ones, and reordering. */

import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ArrowDownUp, List, type LucideIcon, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListSearch, ListView } from './list-search.ts';

const icons: Record<ListView, LucideIcon> = { live: List, deleted: Trash2, reorder: ArrowDownUp };
const searches: Record<ListView, ListSearch> = { live: {}, deleted: { deleted: true }, reorder: { reorder: true } };

const linkClass =
  'inline-flex min-h-8 items-center gap-1.5 rounded px-3 text-ink no-underline transition-colors hover:bg-mist-wash ' +
  'max-sm:min-h-11 max-sm:flex-1 max-sm:justify-center';

export type ListViewsProps = {
  /** The address of the list. */
  list: string;
  view: ListView;
  /** Whether the rows can be reordered. */
  ordered?: boolean;
};

/** Another view starts without page and filters. */
export function ListViews({ list, view, ordered = false }: ListViewsProps) {
  const { t } = useTranslation('list');
  const views: ListView[] = ordered ? ['live', 'deleted', 'reorder'] : ['live', 'deleted'];
  return (
    <nav aria-label={t('views')} className="mb-4 flex">
      <ul className="flex gap-0.5 rounded border bg-paper p-0.5 max-sm:w-full">
        {views.map((each) => {
          const Icon = icons[each];
          return (
            <li key={each} className="max-sm:flex max-sm:flex-1">
              <Link
                to={list}
                search={searches[each]}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={each === view ? 'page' : undefined}
                className={clsx(linkClass, each === view && 'bg-glacier-wash font-semibold text-glacier-deep')}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {t(`view_${each}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
