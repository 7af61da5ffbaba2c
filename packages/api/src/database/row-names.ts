/** Names of rows of the catalogue, deleted ones too. */
import type { NameTranslations } from '@gerende/domain/language/schema';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The columns with the names of a row, in English, Japanese and Chinese. */
export const nameColumns = {
  category: ['category_name', 'category_name_ja', 'category_name_zh'],
  course: ['course_name', 'course_name_ja', 'course_name_zh'],
  instructor: ['name', 'name_ja', 'name_zh'],
  setting_time: ['setting_time', 'setting_time_ja', 'setting_time_zh'],
  slope: ['name_en', 'name_ja', 'name_zh'],
} as const;
export type NamedTable = keyof typeof nameColumns;
export const isNamed = (entity: string): entity is NamedTable => entity in nameColumns;

/** @param ids undefined: all rows */
export async function selectRowNames(
  db: Db,
  table: NamedTable,
  ids?: readonly number[],
): Promise<({ id: number } & NameTranslations)[]> {
  const [en, ja, zh] = nameColumns[table].map((column) => sql<string>`coalesce(${sql.ref(column)}, '')`);
  if (!en || !ja || !zh) throw new Error(`A row of ${table} has three names.`);
  return db
    .selectFrom(table)
    .select(['id', en.as('en'), ja.as('ja'), zh.as('zh')])
    .$if(ids !== undefined, (all) => all.where('id', 'in', ids ?? []))
    .execute();
}
