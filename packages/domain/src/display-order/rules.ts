/** Renumbers a list that was reordered by hand. */

/** A row of a list that is sorted by display order, then id. */
export type Ordered = { id: number; display_order: number };

const comesAfter = (row: Ordered, other: Ordered): boolean =>
  row.display_order > other.display_order || (row.display_order === other.display_order && row.id > other.id);

/**
 * The display orders after a reorder: the named rows come first in the given order, counted from 1, so that rows
 * without a number of their own (0) stay before them; the others follow in their previous order, and keep their number
 * if it is high enough.
 * @param rows all rows, in the order shown
 * @param ids some or all of them in their new order, each once
 * @returns the new display order of each row whose number changes
 */
export function renumbered(rows: readonly Ordered[], ids: readonly number[]): Map<number, number> {
  const named = new Set(ids);
  const stored = new Map(rows.map((row) => [row.id, row.display_order]));
  const changes = new Map<number, number>();
  const renumber = (id: number, display_order: number): void => {
    if (stored.get(id) !== display_order) changes.set(id, display_order);
  };
  ids.forEach((id, index) => {
    renumber(id, index + 1);
  });
  let last: Ordered = { id: ids.at(-1) ?? 0, display_order: ids.length };
  for (const row of rows) {
    if (named.has(row.id)) continue;
    const display_order = comesAfter(row, last) ? row.display_order : last.display_order + 1;
    renumber(row.id, display_order);
    last = { id: row.id, display_order };
  }
  return changes;
}
