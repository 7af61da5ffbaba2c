/** On which device a session was begun, and when it was used last. */
import type { AnyDatabase } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  // Null where the browser does not say it, and for sessions of before.
  for (const name of ['browser', 'system']) await db.schema.alterTable('session').addColumn(name, 'text').execute();
  // In seconds since 1970; null until a session of before is used.
  await db.schema.alterTable('session').addColumn('used_at', 'integer').execute();
}
