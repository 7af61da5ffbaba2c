/** Reads and writes of the days on which instructors would like to work, or not to. */
import type { DatedWish, WorkWish } from '@gerende/domain/work-wish/schema';
import type { Db } from '../../database/database.ts';

export const selectOwnWishes = (db: Db, instructor_id: number, today: string): Promise<DatedWish[]> =>
  db
    .selectFrom('work_wish')
    .select(['date', 'wish'])
    .where('instructor_id', '=', instructor_id)
    .where('date', '>=', today)
    .orderBy('date')
    .execute();

/** Of instructors who are not deleted, in the school's order. */
export const selectWishesOn = (db: Db, date: string) =>
  db
    .selectFrom('work_wish')
    .innerJoin('instructor', 'instructor.id', 'work_wish.instructor_id')
    .select(['instructor.id', 'instructor.name', 'instructor.name_ja', 'instructor.name_zh', 'work_wish.wish'])
    .where('work_wish.date', '=', date)
    .where('instructor.deleted_at', 'is', null)
    .orderBy('instructor.display_order')
    .orderBy('instructor.id')
    .execute();

export const storeWish = (db: Db, instructor_id: number, date: string, wish: WorkWish): Promise<unknown> =>
  db
    .insertInto('work_wish')
    .values({ instructor_id, date, wish })
    .onConflict((conflict) => conflict.columns(['instructor_id', 'date']).doUpdateSet({ wish }))
    .execute();

export const deleteWish = (db: Db, instructor_id: number, date: string): Promise<unknown> =>
  db.deleteFrom('work_wish').where('instructor_id', '=', instructor_id).where('date', '=', date).execute();
