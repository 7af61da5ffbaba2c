/** Reads and writes of when instructors work, and of the hours in which they are away. */
import type { CalledIn, SaveWorkingTimes } from '@gerende/domain/instructor/working-times-schema';
import { compiled, type Db, type Range } from '../../database/database.ts';
import { insertRow } from '../../database/rows.ts';

/** Days off by lesson time, with its hours. */
export const selectDaysOffIn = compiled((db, { from, to }: Range) =>
  db
    .selectFrom('instructor_day_off')
    .innerJoin('setting_time', 'setting_time.id', 'instructor_day_off.setting_time_id')
    .select(['instructor_id', 'date', 'duration_from as from', 'duration_to as to'])
    .where('date', '>=', from)
    .where('date', '<=', to),
);

export const selectAwayIn = compiled((db, { from, to }: Range) =>
  db
    .selectFrom('instructor_away')
    .select(['instructor_id', 'date', 'start_time as from', 'end_time as to', 'kind'])
    .where('date', '>=', from)
    .where('date', '<=', to),
);

export const selectCalledInIn = compiled((db, { from, to }: Range) =>
  db
    .selectFrom('called_in')
    .select(['instructor_id', 'date', 'start_time as from', 'end_time as to'])
    .where('date', '>=', from)
    .where('date', '<=', to),
);

/** Of all instructors, earliest day first. */
export const selectSeasons = compiled((db) =>
  db
    .selectFrom('work_season')
    .select(['id', 'instructor_id', 'from_date', 'to_date'])
    .orderBy('from_date')
    .orderBy('to_date')
    .orderBy('id'),
);

export const selectWeeklyHours = compiled((db) =>
  db
    .selectFrom('weekly_hours')
    .select(['season_id', 'weekday', 'start_time as from', 'end_time as to', 'is_on_call'])
    .orderBy('weekday')
    .orderBy('start_time'),
);

/** Of these instructors, earliest day first. */
export const selectCalledIn = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('called_in')
    .select(['instructor_id', 'date', 'start_time as from', 'end_time as to'])
    .where('instructor_id', 'in', ids)
    .orderBy('date')
    .execute();

/** Replaces an instructor's seasons of work with their weekly hours. */
export async function replaceSeasons(
  db: Db,
  instructor_id: number,
  seasons: SaveWorkingTimes['seasons'],
): Promise<void> {
  await db.deleteFrom('work_season').where('instructor_id', '=', instructor_id).execute();
  for (const { from, to, hours } of seasons) {
    const { id: season_id } = await insertRow(db, 'work_season', { instructor_id, from_date: from, to_date: to });
    const rows = hours.map((each) => ({
      ...{ season_id, weekday: each.weekday, start_time: each.from, end_time: each.to },
      is_on_call: Number(each.is_on_call),
    }));
    if (rows.length > 0) await db.insertInto('weekly_hours').values(rows).execute();
  }
}

export async function storeCalledIn(db: Db, instructor_id: number, { date, from, to }: CalledIn): Promise<void> {
  const hours = { start_time: from, end_time: to };
  await db
    .insertInto('called_in')
    .values({ instructor_id, date, ...hours })
    .onConflict((conflict) => conflict.columns(['instructor_id', 'date']).doUpdateSet(hours))
    .execute();
}

export const deleteCalledIn = (db: Db, instructor_id: number, date: string): Promise<unknown> =>
  db.deleteFrom('called_in').where('instructor_id', '=', instructor_id).where('date', '=', date).execute();
