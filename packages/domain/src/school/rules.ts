/** What the school is called by whom, and what its settings may be. */
import { inLanguage, type TextLanguage } from '../language/rules.ts';

/** A name and its translations, which may be left out. */
export type SchoolNames = { name: string; name_ja: string | null; name_zh: string | null };

export const schoolName = ({ name, name_ja, name_zh }: SchoolNames, language: TextLanguage): string =>
  inLanguage({ en: name, ja: name_ja, zh: name_zh }, language);

/** Whether this is one of the school's names, as somebody typed it. */
export const isSchoolName = ({ name, name_ja, name_zh }: SchoolNames, typed: string): boolean =>
  [name, name_ja, name_zh].includes(typed.trim());

/** Whether the name is one of a time zone, as `Asia/Tokyo`; an offset such as `+09:00` knows no summer time and is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
