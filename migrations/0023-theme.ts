/** Colours, picture and words of the guest pages, and the sites that may show them in a frame (decision 0046). */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isNotBlank, isOneOf, strict } from './portable.ts';

const colours = ['snow', 'ink', 'glacier', 'vermilion', 'pine'];
const languages = ['en', 'ja', 'zh', 'zh-Hant'];

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('school')
    .addColumn('hero_image', 'text', (c) => c.check(isNotBlank('hero_image')))
    .execute();
  // A colour without a row is the product's.
  await strict(db.schema.createTable('theme_colour'))
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addCheckConstraint('theme_colour_name', isOneOf('name', colours))
    .addCheckConstraint('theme_colour_value', sql`value like '#______' and lower(value) = value`)
    .execute();
  await strict(db.schema.createTable('hero_text'))
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('hero_text_key', ['part', 'language'])
    .addCheckConstraint('hero_text_part', isOneOf('part', ['title', 'text']))
    .addCheckConstraint('hero_text_language', isOneOf('language', languages))
    .addCheckConstraint('hero_text_text', isNotBlank('text'))
    .addCheckConstraint('hero_text_length', sql`length(text) <= 200`)
    .execute();
  await strict(db.schema.createTable('embed_origin'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('origin', 'text', (c) => c.notNull().unique())
    .addPrimaryKeyConstraint('embed_origin_key', ['position'])
    .addCheckConstraint('embed_origin_position', isBetween('position', 1, 10))
    .addCheckConstraint('embed_origin_origin', sql`origin like 'https://_%' or origin like 'http://localhost%'`)
    .execute();
}
