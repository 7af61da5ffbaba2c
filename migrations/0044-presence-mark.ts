/** The marks by tablets and desks of who came: each is a row, so that two different marks are both visible. */
import { type AnyDatabase, isBetween, isDay, isFlag, isNotBlank, isOneOf, numberedKey, strict } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('presence_mark'))
    .addColumn('id', 'integer', numberedKey)
    // Each mark has its own key: a tablet that got no answer sends it again.
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    // The day of the booking by its date: the mark stays with it in another class and under another number.
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('presence', 'text', (c) => c.notNull())
    // 0 once somebody who saw it has made another. Two valid marks that differ contradict each other.
    .addColumn('standing', 'integer', (c) => c.notNull().defaultTo(1))
    // When it was pressed, and when it arrived: a tablet without a network sends it later.
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('stored_at', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addCheckConstraint('presence_mark_key', isNotBlank('request_key'))
    .addCheckConstraint('presence_mark_date', isDay('date'))
    .addCheckConstraint('presence_mark_presence', isOneOf('presence', ['expected', 'came', 'late', 'no_show']))
    .addCheckConstraint('presence_mark_standing', isFlag('standing'))
    .execute();
  await db.schema
    .createIndex('presence_mark_by_day')
    .on('presence_mark')
    .columns(['date', 'standing', 'booking_id'])
    .execute();
  await db.schema.createIndex('presence_mark_by_booking').on('presence_mark').column('booking_id').execute();
  await db.schema
    .alterTable('school')
    .addColumn('opens_today', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(isBetween('opens_today', 0, 1)),
    )
    .execute();
}
