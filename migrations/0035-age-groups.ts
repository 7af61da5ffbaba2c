/** The age groups that a course is for, separated by commas; null for everybody (decision 0067). */
import { type AnyDatabase, isNotBlank } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('course')
    .addColumn('age_groups', 'text', (c) => c.check(isNotBlank('age_groups')))
    .execute();
}
