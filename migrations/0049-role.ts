/** Who logs in has a role; whoever could log in before may do everything, as an owner. */
import { sql } from 'kysely';
import { type AnyDatabase, isOneOf } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  // A row that is written without a role gets the least one that needs nothing else.
  await db.schema
    .alterTable('user')
    .addColumn('role', 'text', (c) =>
      c
        .notNull()
        .defaultTo('desk')
        .check(isOneOf('role', ['owner', 'manager', 'desk', 'accountant', 'instructor'])),
    )
    .execute();
  await db.updateTable('user').set({ role: 'owner' }).execute();
  await db.schema
    .alterTable('user')
    .addColumn('instructor_id', 'integer', (c) =>
      c.references('instructor.id').check(sql`(role = 'instructor') = (instructor_id is not null)`),
    )
    .execute();
  await db.schema.createIndex('user_by_instructor').on('user').column('instructor_id').unique().execute();
}
