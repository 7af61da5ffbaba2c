/** Makes the lowest fee of a course on a slope a lookup: the course list needs all of them at once. */
import { sql } from 'kysely';
import type { AnyDatabase } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('course_price_lowest')
    .on('course_price')
    .columns(['course_id', 'slope_id', 'price'])
    .where(sql.ref('price'), '>', sql.lit(0))
    .execute();
}
