/** What the school is called, in which language. */
import { inLanguage, type TextLanguage } from '../language/rules.ts';

/** A name and its translations, which may be left out. */
export type SchoolNames = { name: string; name_ja: string | null; name_zh: string | null };

export const schoolName = ({ name, name_ja, name_zh }: SchoolNames, language: TextLanguage): string =>
  inLanguage({ en: name, ja: name_ja, zh: name_zh }, language);

/** Whether this is one of the school's names, as somebody typed it. */
export const isSchoolName = ({ name, name_ja, name_zh }: SchoolNames, typed: string): boolean =>
  [name, name_ja, name_zh].includes(typed.trim());
