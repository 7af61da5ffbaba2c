/** Sessions end after idle hours, or stay on a device for a while; and when the password was entered again. */
import { type AnyDatabase, isFlag, lesser, nowSeconds, secondsOf } from './portable.ts';

const idleSeconds = 12 * 60 * 60;
const longestSeconds = 30 * 24 * 60 * 60;

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('stays', 'integer', (column) => column.notNull().defaultTo(0).check(isFlag('stays')))
    .execute();
  // The end in any case; `expires_at` is the end unless it is used.
  await db.schema
    .alterTable('session')
    .addColumn('ends_at', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('session').addColumn('confirmed_at', 'integer').execute();
  // Until now nobody could choose to stay logged in.
  await db
    .updateTable('session')
    .set((eb) => ({ ends_at: lesser(eb.ref('expires_at'), secondsOf('created_at', longestSeconds)) }))
    .execute();
  await db
    .updateTable('session')
    .set((eb) => ({ expires_at: lesser(eb.ref('ends_at'), nowSeconds(idleSeconds)) }))
    .execute();
}
