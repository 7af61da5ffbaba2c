/** Finds the bookings that began before a day and still have a lesson, without reading all that begin around it. */
import { sql } from 'kysely';
import type { AnyDatabase } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('attendance_of_later_days')
    .on('attendance')
    .columns(['date', 'booking_id'])
    .where(sql.ref('day_number'), '>', sql.lit(1))
    .execute();
}
