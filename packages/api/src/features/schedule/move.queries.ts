/** Reads for saving moved lessons: a fixed number of statements, however many lessons were moved. */
import { compiled, type Db } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';

export const selectOpenDays = compiled((db, dates: readonly string[]) =>
  db
    .selectFrom('operating_day')
    .select(['id as operating_day_id', 'date', 'duration_from', 'duration_to'])
    .where('date', 'in', dates),
);

/** The instructors who are not deleted. */
export const selectLiveInstructorIds = fromCatalogue(async (db: Db): Promise<ReadonlySet<number>> => {
  const rows = await db.selectFrom('instructor').select('id').where('deleted_at', 'is', null).execute();
  return new Set(rows.map(({ id }) => id));
});
