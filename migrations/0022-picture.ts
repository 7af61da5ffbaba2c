/** Sizes, focus and texts of pictures, and the galleries of slopes and courses (decision 0045). */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, strict } from './portable.ts';

const percents = ['focus_x', 'focus_y'];
const texts = ['blur', 'alt_en', 'alt_ja', 'alt_zh'];
const pictured = ['slope', 'category', 'course'];

export async function up(db: AnyDatabase): Promise<void> {
  let table = strict(db.schema.createTable('picture'))
    .addColumn('path', 'text', (c) => c.primaryKey())
    // Null until the server has made the sizes of a picture that was stored before them.
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('stored_at', 'text', (c) => c.notNull())
    .addCheckConstraint('picture_width', isBetween('width', 1, 1600))
    .addCheckConstraint('picture_height', isBetween('height', 1, 1600))
    .addCheckConstraint('picture_size', sql`(width is null) = (height is null)`);
  for (const name of percents)
    table = table
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(50))
      .addCheckConstraint(`picture_${name}`, isBetween(name, 0, 100));
  for (const name of texts) table = table.addColumn(name, 'text', (c) => c.notNull().defaultTo(''));
  await table.execute();
  for (const name of pictured) {
    const stored = sql`select ${sql.ref('image')}, '1970-01-01T00:00:00.000Z' from ${sql.table(name)}`;
    await sql`insert into picture (path, stored_at) ${stored} where image is not null on conflict do nothing`.execute(
      db,
    );
  }
  for (const noun of ['slope', 'course'])
    await strict(db.schema.createTable(`${noun}_photo`))
      .addColumn(`${noun}_id`, 'integer', (c) => c.notNull().references(`${noun}.id`))
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('path', 'text', (c) => c.notNull().references('picture.path'))
      .addPrimaryKeyConstraint(`${noun}_photo_key`, [`${noun}_id`, 'position'])
      .addUniqueConstraint(`${noun}_photo_once`, [`${noun}_id`, 'path'])
      .addCheckConstraint(`${noun}_photo_position`, isBetween('position', 1, 8))
      .execute();
}
