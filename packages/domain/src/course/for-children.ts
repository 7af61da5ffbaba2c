/** Whether a course is for children: no field says so, so its names decide. */
import type { Course } from './schema.ts';

/** Words in the name of a course or of its category, in the languages in which a school enters them. */
const words = /\bkid|child|junior|キッズ|こども|子ども|子供|ジュニア|儿童|兒童|少儿|青少年/i;

export const namesChildren = (...names: readonly (string | null)[]): boolean =>
  names.some((name) => name !== null && words.test(name));

export function isForChildren({
  name_translations,
  category,
}: Pick<Course, 'name_translations' | 'category'>): boolean {
  const { category_name, category_name_ja, category_name_zh } = category;
  return namesChildren(...Object.values(name_translations), category_name, category_name_ja, category_name_zh);
}
