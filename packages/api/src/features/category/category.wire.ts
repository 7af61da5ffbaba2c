/** The shape of a category in REST v1. */
import { Category } from '@gerende/domain/category/schema';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import * as z from 'zod';

export const RestCategory = Category.omit({ version: true }).extend({ name: z.string() });

type Names = Pick<Category, 'category_name' | 'category_name_ja' | 'category_name_zh'>;

export const categoryName = (names: Names, language: Language): string =>
  inLanguage({ en: names.category_name, ja: names.category_name_ja, zh: names.category_name_zh }, language);

export const toRestCategory = (
  { version: _, ...category }: Category,
  language: Language,
): z.infer<typeof RestCategory> => ({
  ...category,
  name: categoryName(category, language),
});
