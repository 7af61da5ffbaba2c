/** On which device a session was begun, and when it was last used. */
import type { AnyDatabase } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  // Null if the browser sends no name, and for older sessions.
  for (const name of ['browser', 'system']) await db.schema.alterTable('session').addColumn(name, 'text').execute();
  // In seconds since 1970; null until an older session is used.
  await db.schema.alterTable('session').addColumn('used_at', 'integer').execute();
}
