/** An invoice remembers that we asked its provider to cancel it, so that the provider's own event about that is known as ours. */
import type { AnyDatabase } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('invoice').addColumn('cancel_asked_at', 'text').execute();
}
