/** How to contact instructors, and who was called in. */
import type { Db } from '../../database/database.ts';

export const selectReachable = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('instructor')
        .select(['id', 'name', 'name_ja', 'name_zh', 'phone', 'email'])
        .where('id', 'in', ids)
        .orderBy('display_order')
        .orderBy('id')
        .execute();

/** Of instructors who are not deleted, in the school's order. */
export const selectCalledInOn = (db: Db, date: string) =>
  db
    .selectFrom('called_in')
    .innerJoin('instructor', 'instructor.id', 'called_in.instructor_id')
    .select(['instructor.id', 'instructor.name', 'instructor.name_ja', 'instructor.name_zh'])
    .select(['called_in.start_time as from', 'called_in.end_time as to'])
    .where('called_in.date', '=', date)
    .where('instructor.deleted_at', 'is', null)
    .orderBy('instructor.display_order')
    .orderBy('instructor.id')
    .execute();
