/** After how many months without a lesson a guest is erased (docs/privacy.md). */
import { type AnyDatabase, isBetween } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  // 0: no guest is erased by itself.
  await db.schema
    .alterTable('school')
    .addColumn('keep_guests_months', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(isBetween('keep_guests_months', 0, 240)),
    )
    .execute();
}
