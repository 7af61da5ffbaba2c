/** An invoice stores that we asked its provider to cancel it, so that the provider's event about that is recognized. */
import type { AnyDatabase } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('invoice').addColumn('cancel_asked_at', 'text').execute();
}
