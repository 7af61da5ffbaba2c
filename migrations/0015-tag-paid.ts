/**
 * Which tags are paid hours. Until here every entry was paid, so existing entries stay paid, except for canceled and
 * sick hours. A removed tag stays, for the entries that have it.
 */
import { sql } from 'kysely';
import { type AnyDatabase, isFlag } from './portable.ts';

const unpaid = ['%cancel%', '%sick%', '%病%', '%欠勤%'];

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('schedule_tag')
    .addColumn('paid', 'integer', (c) => c.notNull().defaultTo(0).check(isFlag('paid')))
    .execute();
  await db.schema.alterTable('schedule_tag').addColumn('removed_at', 'text').execute();
  await db
    .insertInto('schedule_tag')
    .columns(['name', 'removed_at'])
    .expression((eb) =>
      eb
        .selectFrom('schedule_entry')
        .select(['tag', (eb) => eb.fn.max('created_at').as('removed_at')])
        .where('tag', 'not in', eb.selectFrom('schedule_tag').select('name'))
        .groupBy('tag'),
    )
    .execute();
  const name = sql<string>`lower(${sql.ref('name')})`;
  await db
    .updateTable('schedule_tag')
    .set({ paid: 1 })
    .where((eb) => eb.not(eb.or(unpaid.map((word) => eb(name, 'like', word)))))
    .execute();
}
