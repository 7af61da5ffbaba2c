/** The rows that a booking of the desk may refer to, deleted ones included: an old booking keeps its references. */

import type { Db } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';

export const selectAnyCourse = fromCatalogue((db: Db, id: number) =>
  db
    .selectFrom('course')
    .select(['id', 'type', 'form', 'category_id', 'nomination_fee_type', 'class_size', 'level_span'])
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst(),
);

export const selectAnySlope = fromCatalogue((db: Db, id: number) =>
  db.selectFrom('slope').select(['id', 'transportation_fee', 'deleted_at']).where('id', '=', id).executeTakeFirst(),
);

export const selectAnyTime = fromCatalogue((db: Db, id: number) =>
  db
    .selectFrom('setting_time')
    .select(['id', 'duration_from', 'duration_to', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst(),
);

export const selectAnyInstructor = fromCatalogue((db: Db, id: number) =>
  db.selectFrom('instructor').selectAll().where('id', '=', id).executeTakeFirst(),
);

export const isCountry = fromCatalogue(
  async (db: Db, id: number): Promise<boolean> =>
    (await db.selectFrom('country').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
);
