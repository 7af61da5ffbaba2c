/** Copies a price row to other head-counts or slopes, as rows of their own. */
import { overlappingRows } from './rules.ts';
import type { PriceRow } from './schema.ts';

/** The values in which the copies differ from the row. */
export type CopyTargets = { people: readonly number[]; slope_ids: readonly number[] };

type Row = Omit<PriceRow, 'price'>;

export type Copied<R> = {
  /** All rows: the existing ones in their order, with the copies directly after the copied row. */
  rows: R[];
  added: number;
  /** Copies left out because another row prices the same slope, head-count and days. */
  skipped: number;
};

/**
 * Copies row `index` to every pair of slopes and head-counts; an empty list means the row's own value. It never prices
 * a day twice that was not priced twice before.
 */
export function copyPriceRow<R extends Row>(rows: readonly R[], index: number, targets: CopyTargets): Copied<R> {
  const model = rows[index];
  if (!model) return { rows: [...rows], added: 0, skipped: 0 };
  const slopes = targets.slope_ids.length > 0 ? targets.slope_ids : [model.slope_id];
  const counts = targets.people.length > 0 ? targets.people : [model.number_of_people];
  const wanted = slopes.flatMap((slope_id) =>
    counts.map((number_of_people) => ({ ...model, slope_id, number_of_people })),
  );
  const others = wanted.filter(
    (copy) => copy.slope_id !== model.slope_id || copy.number_of_people !== model.number_of_people,
  );
  const copies: R[] = [];
  for (const copy of others) {
    const taken = [...rows, ...copies].some((row) => overlappingRows([row, copy]).length > 0);
    if (!taken) copies.push(copy);
  }
  return {
    rows: [...rows.slice(0, index + 1), ...copies, ...rows.slice(index + 1)],
    added: copies.length,
    skipped: others.length - copies.length,
  };
}
