/** How an instructor is called: by one name in Latin letters and one in Chinese characters. */
import { inLanguage, type TextLanguage } from '../language/rules.ts';
import type { Instructor } from './schema.ts';

export const instructorName = (
  { name, name_zh }: Pick<Instructor, 'name' | 'name_zh'>,
  language: TextLanguage,
): string => inLanguage({ en: name, zh: name_zh }, language);
