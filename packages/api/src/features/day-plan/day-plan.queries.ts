/** Who is told of their days, and what was told. */
import type { Insertable, Selectable } from 'kysely';
import { compiled, type Database, type Db, type Range } from '../../database/database.ts';

export type ToldPlan = Selectable<Database['told_plan']>;

/** Instructors with an account that may log in; in the language of their calendar where they have one. */
export const selectTeachersToTell = compiled((db) =>
  db
    .selectFrom('user')
    .innerJoin('instructor', 'instructor.id', 'user.instructor_id')
    .leftJoin('calendar_feed', 'calendar_feed.instructor_id', 'instructor.id')
    .select(['user.email', 'instructor.id as instructor_id', 'calendar_feed.language'])
    .where('user.disabled_at', 'is', null)
    .where('instructor.deleted_at', 'is', null)
    .orderBy('instructor.id')
    .orderBy('user.id'),
);

export const selectToldPlans = (db: Db, { from, to }: Range): Promise<ToldPlan[]> =>
  db.selectFrom('told_plan').selectAll().where('date', '>=', from).where('date', '<=', to).execute();

type Key = Pick<ToldPlan, 'date' | 'instructor_id'>;

export const selectToldPlan = (db: Db, { date, instructor_id }: Key): Promise<ToldPlan | undefined> =>
  db
    .selectFrom('told_plan')
    .selectAll()
    .where('date', '=', date)
    .where('instructor_id', '=', instructor_id)
    .executeTakeFirst();

export const storeToldPlan = (db: Db, told: Insertable<Database['told_plan']>): Promise<unknown> =>
  db
    .insertInto('told_plan')
    .values(told)
    .onConflict((on) => on.columns(['date', 'instructor_id']).doUpdateSet(told))
    .execute();

export const deleteToldBefore = (db: Db, date: string): Promise<unknown> =>
  db.deleteFrom('told_plan').where('date', '<', date).execute();

/** Whether the address is that of the instructor's account, and it may log in. */
export async function isOpenAccount(db: Db, instructorId: number, email: string): Promise<boolean> {
  const teachers = await selectTeachersToTell(db);
  return teachers.some((each) => each.instructor_id === instructorId && each.email === email);
}
