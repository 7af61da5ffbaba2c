/** The school's name by language. */
import { inLanguage, type TextLanguage } from '../language/rules.ts';

/** A name and its optional translations. */
export type SchoolNames = { name: string; name_ja: string | null; name_zh: string | null };

export const schoolName = ({ name, name_ja, name_zh }: SchoolNames, language: TextLanguage): string =>
  inLanguage({ en: name, ja: name_ja, zh: name_zh }, language);

/** Whether the typed text is one of the school's names. */
export const isSchoolName = ({ name, name_ja, name_zh }: SchoolNames, typed: string): boolean =>
  [name, name_ja, name_zh].includes(typed.trim());
