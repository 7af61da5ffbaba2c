/** The audit log is searched by person and by day, and retained as long as the school says (decision 0111). */
import { type AnyDatabase, isBetween } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.createIndex('audit_log_by_actor').on('audit_log').columns(['actor_id', 'at', 'id']).execute();
  await db.schema
    .createIndex('booking_view_by_day')
    .on('booking_view')
    .columns(['day', 'booking_id', 'actor_id'])
    .execute();
  // 0: nothing is deleted automatically.
  await db.schema
    .alterTable('school')
    .addColumn('keep_audit_months', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(isBetween('keep_audit_months', 0, 240)),
    )
    .execute();
}
