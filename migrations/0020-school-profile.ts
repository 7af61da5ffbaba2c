/** The school's texts about itself: texts by language, questions, links, a map, and texts of its slopes (decision 0042). */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isNotBlank, isOneOf, strict } from './portable.ts';

const parts = ['address', 'hours', 'license', 'about', 'meeting_point', 'cancellation', 'terms', 'privacy'];
const languages = ['en', 'ja', 'zh'];

export async function up(db: AnyDatabase): Promise<void> {
  // The phone number on the guest pages; the one on invoices is `phone`.
  for (const name of ['guest_phone', 'map_image', 'partner_code'])
    await db.schema
      .alterTable('school')
      .addColumn(name, 'text', (c) => c.check(isNotBlank(name)))
      .execute();
  for (const name of ['about_en', 'about_ja', 'about_zh'])
    await db.schema
      .alterTable('slope')
      .addColumn(name, 'text', (c) => c.check(isNotBlank(name)))
      .execute();
  await strict(db.schema.createTable('school_text'))
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('school_text_key', ['part', 'language'])
    .addCheckConstraint('school_text_part', isOneOf('part', parts))
    .addCheckConstraint('school_text_language', isOneOf('language', languages))
    .addCheckConstraint('school_text_text', isNotBlank('text'))
    .addCheckConstraint('school_text_length', sql`length(text) <= 20000`)
    .execute();
  await strict(db.schema.createTable('school_question'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('school_question_key', ['position', 'language'])
    .addCheckConstraint('school_question_position', isBetween('position', 1, 40))
    .addCheckConstraint('school_question_language', isOneOf('language', languages))
    .addCheckConstraint('school_question_question', isNotBlank('question'))
    .addCheckConstraint('school_question_answer', isNotBlank('answer'))
    .execute();
  await strict(db.schema.createTable('school_link'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull().unique())
    .addPrimaryKeyConstraint('school_link_key', ['position'])
    .addCheckConstraint('school_link_position', isBetween('position', 1, 12))
    .addCheckConstraint('school_link_url', sql`url like 'https://_%'`)
    .execute();
}
