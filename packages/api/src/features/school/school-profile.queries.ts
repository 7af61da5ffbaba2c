/** Reads and writes of the school's texts about itself. */
import { languages } from '@gerende/domain/language/rules';
import type { Translations } from '@gerende/domain/school/footer-rules';
import type { ProfilePart } from '@gerende/domain/school/profile-rules';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { replaceRows } from '../../database/rows.ts';

export const selectTexts = (db: Db): Promise<Selectable<Database['school_text']>[]> =>
  db.selectFrom('school_text').selectAll().execute();

export const selectQuestions = (db: Db): Promise<Selectable<Database['school_question']>[]> =>
  db.selectFrom('school_question').selectAll().orderBy('position').execute();

export const selectLinks = (db: Db): Promise<Selectable<Database['school_link']>[]> =>
  db.selectFrom('school_link').selectAll().orderBy('position').execute();

export const selectOwnWords = (db: Db): Promise<{ simplified: string; traditional: string }[]> =>
  db.selectFrom('traditional_word').select(['simplified', 'traditional']).orderBy('position').execute();

/** A language without text has no row. */
export function replaceText(db: Db, part: ProfilePart, texts: Translations): Promise<void> {
  const written = languages.filter((language) => texts[language]);
  const rows = written.map((language) => ({ language, text: texts[language] }));
  return replaceRows(db, 'school_text', { part }, rows);
}

export function replaceQuestions(
  db: Db,
  questions: readonly { question: Translations; answer: Translations }[],
): Promise<void> {
  const rows = questions.flatMap(({ question, answer }, index) =>
    languages
      .filter((language) => question[language])
      .map((language) => ({
        position: index + 1,
        language,
        question: question[language],
        answer: answer[language],
      })),
  );
  return replaceRows(db, 'school_question', {}, rows);
}

export function replaceLinks(db: Db, links: readonly string[]): Promise<void> {
  const rows = links.map((url, index) => ({ position: index + 1, url }));
  return replaceRows(db, 'school_link', {}, rows);
}

export function replaceOwnWords(db: Db, words: readonly { simplified: string; traditional: string }[]): Promise<void> {
  const rows = words.map((word, index) => ({ position: index + 1, ...word }));
  return replaceRows(db, 'traditional_word', {}, rows);
}
