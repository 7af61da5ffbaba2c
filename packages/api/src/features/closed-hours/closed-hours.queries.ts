/** Reads what is closed, for everything that checks whether a lesson can be taught. */
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';

/** Closures in force, the first closed first. */
export const selectOpenClosures = fromCatalogue(
  (db: Db): Promise<readonly Selectable<Database['closure']>[]> =>
    db.selectFrom('closure').selectAll().where('state', '=', 'open').orderBy('id').execute(),
);
