/** Which instructors get mails about their days, and what was sent. */
import type { Insertable, Selectable } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';
import { openAccounts } from '../staff-message/staff-message.queries.ts';

export type ToldPlan = Selectable<Database['told_plan']>;

/** Instructors with an account that may log in; in the language of their calendar where they have one. */
export const selectTeachersToTell = compiled((db) =>
  openAccounts(db)
    .leftJoin('calendar_feed', 'calendar_feed.instructor_id', 'instructor.id')
    .select(['instructor.id as instructor_id', 'calendar_feed.language'])
    .orderBy('instructor.id'),
);

/** Including those of past days. @param to the last day */
export const selectToldPlans = compiled((db, to: string) =>
  db.selectFrom('told_plan').selectAll().where('date', '<=', to),
);

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

/** Mails whose key is in a range, without its end. */
export const deleteMailsBetween = (db: Db, from: string, to: string): Promise<unknown> =>
  db.deleteFrom('outbox').where('dedupe_key', '>=', from).where('dedupe_key', '<', to).execute();

/** Whether the address still belongs to the instructor's account, and that may log in. */
export async function isOpenAccount(db: Db, instructorId: number, email: string): Promise<boolean> {
  const accounts = openAccounts(db).where('instructor.id', '=', instructorId).where('user.email', '=', email);
  return (await accounts.executeTakeFirst()) !== undefined;
}
