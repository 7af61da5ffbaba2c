/** What the address of a list that can be restored and reordered holds: `?page=2`, `?deleted=true`, `?reorder=true`. */
import { type PageSearch, readPageSearch } from './page-search.ts';

/** Which face of a list is shown: its rows, the deleted ones, or all rows for putting them into another order. */
export type ListView = 'live' | 'deleted' | 'reorder';

export type ListSearch = PageSearch & { deleted?: true | undefined; reorder?: true | undefined };

const isTrue = (value: unknown): true | undefined => (value === true || value === 'true' ? true : undefined);

/** Written by hand and naming every key, as `readPageSearch`. Of both, deleted rows win: they have no order. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const deleted = isTrue(search.deleted);
  return { ...readPageSearch(search), deleted, reorder: deleted ? undefined : isTrue(search.reorder) };
}

export const viewOf = ({ deleted, reorder }: ListSearch): ListView =>
  deleted ? 'deleted' : reorder ? 'reorder' : 'live';
