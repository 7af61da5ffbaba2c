/**
 * The name of an instructor, for everything that shows one to a reader. Readers of Chinese get the name entered in
 * Chinese, even for a Japanese instructor: the form requires it, and it has the characters that they read (高桥, not 高橋).
 * Without a name in the reader's language it is the name in Latin letters.
 */
import { inLanguage, type TextLanguage } from '../language/rules.ts';
import type { Instructor } from './schema.ts';

export type InstructorNames = Pick<Instructor, 'name' | 'name_ja' | 'name_zh'>;

export const instructorName = ({ name, name_ja, name_zh }: InstructorNames, language: TextLanguage): string =>
  inLanguage({ en: name, ja: name_ja, zh: name_zh }, language);

/** All names, for searches. */
export const namesOf = ({ name, name_ja, name_zh }: InstructorNames): string[] => [name, name_ja ?? '', name_zh];
