/** Reads and writes of slopes; deleted slopes are only read for bookings that have them. */
import { wholeDaysClosed } from '@gerende/domain/closed-hours/rules';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { replaceRows } from '../../database/rows.ts';
import { fromCatalogue } from '../../database/table-sets.ts';
import { selectOpenClosures } from '../closed-hours/closed-hours.queries.ts';

export type SlopeRow = Selectable<Database['slope']>;

export const selectLiveSlopes = (db: Db): Promise<SlopeRow[]> =>
  db.selectFrom('slope').selectAll().where('deleted_at', 'is', null).orderBy('display_order').orderBy('id').execute();

export const selectLiveSlope = fromCatalogue(
  (db: Db, id: number): Promise<SlopeRow | undefined> =>
    db.selectFrom('slope').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),
);

export const selectSlopeDays = (db: Db, slopeIds: readonly number[]): Promise<{ slope_id: number; date: string }[]> =>
  db
    .selectFrom('slope_operating_day')
    .selectAll()
    .where('slope_id', 'in', slopeIds)
    .orderBy('slope_id')
    .orderBy('date')
    .execute();

/** All operating days of the slope on which it is not closed all day. */
export const selectSlopeDates = fromCatalogue(async (db: Db, slopeId: number): Promise<ReadonlySet<string>> => {
  const closed = wholeDaysClosed(await selectOpenClosures(db), slopeId);
  const days = await selectSlopeDays(db, [slopeId]);
  return new Set(days.flatMap(({ date }) => (closed.has(date) ? [] : date)));
});

/** The same from one day on, earliest first. */
export const selectSlopeDaysFrom = fromCatalogue(
  async (db: Db, slopeId: number, from: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('slope_operating_day')
      .select('date')
      .where('slope_id', '=', slopeId)
      .where('date', '>=', from)
      .orderBy('date')
      .execute();
    const closed = wholeDaysClosed(await selectOpenClosures(db), slopeId);
    return rows.flatMap(({ date }) => (closed.has(date) ? [] : date));
  },
);

/** Replaces the slope's operating days; each must have school hours. */
export const replaceSlopeDays = (db: Db, slope_id: number, dates: readonly string[]): Promise<void> =>
  replaceRows(
    db,
    'slope_operating_day',
    { slope_id },
    dates.map((date) => ({ date })),
  );
