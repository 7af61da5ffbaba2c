/** Two administrators changed the prices of one course: the rows that differ between their versions. */
import type { PriceRow } from './schema.ts';

/** A price in both versions; undefined where a version does not have it. */
export type PriceDifference<Row> = { stored: Row | undefined; typed: Row | undefined };

/** Key of what a row prices: rows with the same key are one price, possibly with two amounts. */
const placeOf = (row: PriceRow): string =>
  [row.slope_id, row.season_start, row.season_end, row.number_of_people, row.season_type].join(' ');

/** Empty when both have the same rows in any order; stored rows come first. */
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
