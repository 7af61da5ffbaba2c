/** How instructors are reached. */
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
