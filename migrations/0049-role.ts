/** Every account has a role; existing accounts may do everything, as owners. */
import { sql } from 'kysely';
import { type AnyDatabase, isOneOf } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  // A row without a role gets the role with the fewest rights that needs no other column.
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
