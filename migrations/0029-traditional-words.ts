/** A school's own words in Traditional Chinese, for what it wrote in Simplified characters (decision 0065). */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isNotBlank, strict } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('traditional_word'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('simplified', 'text', (c) => c.notNull().unique())
    .addColumn('traditional', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('traditional_word_key', ['position'])
    .addCheckConstraint('traditional_word_position', isBetween('position', 1, 200))
    .addCheckConstraint('traditional_word_simplified', isNotBlank('simplified'))
    .addCheckConstraint('traditional_word_traditional', isNotBlank('traditional'))
    .addCheckConstraint('traditional_word_length', sql`length(simplified) <= 100 and length(traditional) <= 100`)
    .execute();
  // A name in Japanese, for readers of Japanese; null where there is none.
  await db.schema
    .alterTable('instructor')
    .addColumn('name_ja', 'text', (c) => c.check(isNotBlank('name_ja')))
    .execute();
}
