/** The search parameters of a list that can be restored and reordered: `?page=2`, `?deleted=true`, `?reorder=true`. */
import { marked, orNothing, type SearchOf, searchReader } from '../search-schema.ts';
import { pageShape } from './page-search.ts';

/** The view of a list: its rows, the deleted ones, or all rows for reordering. */
export type ListView = 'live' | 'deleted' | 'reorder';

export const listShape = { ...pageShape, deleted: orNothing(marked), reorder: orNothing(marked) };

export type ListSearch = SearchOf<typeof listShape>;

/** Deleted rows win if both are requested: they have no order. */
export const withOneView = <Search extends ListSearch>(search: Search): Search =>
  search.deleted ? { ...search, reorder: undefined } : search;

const read = searchReader(listShape);
export const readListSearch = (search: Record<string, unknown>): ListSearch => withOneView(read(search));

export const viewOf = ({ deleted, reorder }: ListSearch): ListView =>
  deleted ? 'deleted' : reorder ? 'reorder' : 'live';
