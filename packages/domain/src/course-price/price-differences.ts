/** Two admins changed the prices of one course: what the rows of the one have and those of the other do not. */
import type { PriceRow } from './schema.ts';

/** A price as each of the two has it; undefined where one has none. */
export type PriceDifference<Row> = { stored: Row | undefined; typed: Row | undefined };

/** What a row prices: rows that price the same are one price, at two amounts perhaps. */
const placeOf = (row: PriceRow): string =>
  [row.slope_id, row.season_start, row.season_end, row.number_of_people, row.season_type].join(' ');

/** None where both have the same rows, in whatever order; the stored ones first. */
export function priceDifferences<Row extends PriceRow>(
  stored: readonly Row[],
  typed: readonly Row[],
): PriceDifference<Row>[] {
  const left = [...typed];
  const differences: PriceDifference<Row>[] = [];
  for (const row of stored) {
    const same = left.findIndex((other) => placeOf(other) === placeOf(row));
    const [found] = same === -1 ? [] : left.splice(same, 1);
    if (found?.price !== row.price) differences.push({ stored: row, typed: found });
  }
  return [...differences, ...left.map((row) => ({ stored: undefined, typed: row }))];
}
