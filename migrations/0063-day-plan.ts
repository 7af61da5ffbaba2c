/** What instructors were sent about their days, and the hour at which the plan of the next day is sent (decision 0115). */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isDay, strictInKeyOrder } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await strictInKeyOrder(db.schema.createTable('told_plan'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id').onDelete('cascade'))
    // A JSON array of what was sent.
    .addColumn('items', 'text', (c) => c.notNull())
    // How many mails were sent about the day.
    .addColumn('times', 'integer', (c) => c.notNull())
    .addColumn('told_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('told_plan_key', ['date', 'instructor_id'])
    .addCheckConstraint('told_plan_date', isDay('date'))
    .addCheckConstraint('told_plan_times', sql`times > 0`)
    .execute();
  await db.schema
    .alterTable('school')
    // 0: it is not sent.
    .addColumn('plan_hour', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql<boolean>`${sql.ref('plan_hour')} = 0 or ${isBetween('plan_hour', 12, 22)}`),
    )
    .execute();
}
