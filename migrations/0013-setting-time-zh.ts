/** The Chinese name of a lesson time; null where it has none. */
import type { AnyDatabase } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('setting_time').addColumn('setting_time_zh', 'text').execute();
}
