/** Slopes with their names, days and transportation fee. */
import { notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import type { Slope } from '@gerende/domain/slope/schema';
import type { AppContext } from '../../context.ts';
import { type SlopeRow, selectLiveSlope, selectLiveSlopes, selectSlopeDays } from './slope.queries.ts';

const toSlope = (row: SlopeRow, operating_days: string[]): Slope => ({
  id: row.id,
  name_translations: { en: row.name_en, zh: row.name_zh, ja: row.name_ja },
  image: row.image,
  operating_days,
  transportation_fee: row.transportation_fee,
  display_order: row.display_order,
  version: row.version,
});

/** Live slopes by display order, then id. */
export async function listSlopes(app: AppContext): Promise<Slope[]> {
  const rows = await selectLiveSlopes(app.db);
  if (rows.length === 0) return [];
  const days = groupBy(
    await selectSlopeDays(
      app.db,
      rows.map((row) => row.id),
    ),
    (day) => day.slope_id,
  );
  return rows.map((row) =>
    toSlope(
      row,
      (days.get(row.id) ?? []).map((day) => day.date),
    ),
  );
}

/** @throws not_found */
export async function getSlope(app: AppContext, id: number): Promise<Slope> {
  const row = await selectLiveSlope(app.db, id);
  if (!row) throw notFound('errors:slopeNotFound');
  const days = await selectSlopeDays(app.db, [id]);
  return toSlope(
    row,
    days.map((day) => day.date),
  );
}
