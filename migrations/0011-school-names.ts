/** The school's name in the two other languages of its guests; null if it is the same. */
import { type AnyDatabase, isNotBlank } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  for (const name of ['name_ja', 'name_zh'])
    await db.schema
      .alterTable('school')
      .addColumn(name, 'text', (c) => c.check(isNotBlank(name)))
      .execute();
}
