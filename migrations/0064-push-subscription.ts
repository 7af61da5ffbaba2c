/** The push subscriptions of accounts' browsers (Web Push, decision 0116). */
import { sql } from 'kysely';
import { type AnyDatabase, numberedKey, strict } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('push_subscription'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    // The session that made it, without a reference: an expired session leaves the phone with its notifications, an
    // ended one does not.
    .addColumn('session_hash', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    // In base64url, as browsers write them.
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    // When the page on the phone last confirmed that it is still wanted.
    .addColumn('renewed_at', 'text', (c) => c.notNull())
    .addCheckConstraint('push_subscription_endpoint', sql`endpoint like 'https://%' and length(endpoint) <= 1000`)
    .addCheckConstraint('push_subscription_p256dh', sql`length(p256dh) = 87`)
    .addCheckConstraint('push_subscription_auth', sql`length(auth) = 22`)
    .execute();
  await db.schema.createIndex('push_subscription_by_user').on('push_subscription').column('user_id').execute();
}
