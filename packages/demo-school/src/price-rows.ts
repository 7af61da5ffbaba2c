/** Expands the compact price table of a course to the price rows of the database. */
import type { CoursePrice } from '@gerende/domain/course-price/schema';
import type { PriceTable } from './course-data.ts';
import type { Season } from './season.ts';

export type PriceRow = Omit<CoursePrice, 'id'>;

/** One row per slope, price season and head-count that has a price. */
export function priceRows(
  table: PriceTable,
  onSlopes: readonly { slope_id: number; far: boolean }[],
  seasons: readonly Season[],
): PriceRow[] {
  const priceSeasons = seasons.flatMap((season) => season.priceSeasons);
  return onSlopes.flatMap(({ slope_id, far }) =>
    priceSeasons.flatMap((priceSeason) =>
      table[priceSeason.season_type].flatMap((price, index) => {
        if (price === null) return [];
        const supplement = far ? (table.far ?? 0) : 0;
        return [{ slope_id, ...priceSeason, number_of_people: index + 1, price: price + supplement }];
      }),
    ),
  );
}
