/** Returns a page of a list with its position. */
import type { Page, PageMeta } from '@gerende/domain/primitives';

/** @param page from 1; past the end the data is empty and `current_page` is the requested one */
export const metaOf = (page: number, perPage: number, total: number): PageMeta => ({
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
});

/** All rows are on one page when no page is requested. */
export function pageOf<Row>(rows: readonly Row[], page: number | undefined, perPage: number): Page<Row> {
  if (page === undefined) return { data: [...rows], meta: metaOf(1, Math.max(1, rows.length), rows.length) };
  return { data: rows.slice((page - 1) * perPage, page * perPage), meta: metaOf(page, perPage, rows.length) };
}
