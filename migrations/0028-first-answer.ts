/** The first answer under an idempotency key: a repeat gets it, whatever has happened to the booking since. */
import type { AnyDatabase } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  // JSON; null under keys of earlier versions.
  await db.schema.alterTable('idempotency_key').addColumn('answer', 'text').execute();
}
