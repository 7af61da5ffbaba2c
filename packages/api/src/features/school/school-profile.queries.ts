/** Reads and writes of the school's texts about itself. */
import { languages } from '@gerende/domain/language/rules';
import type { Translations } from '@gerende/domain/school/footer-rules';
import type { ProfilePart } from '@gerende/domain/school/profile-rules';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

export const selectTexts = (db: Db): Promise<Selectable<Database['school_text']>[]> =>
  db.selectFrom('school_text').selectAll().execute();

export const selectQuestions = (db: Db): Promise<Selectable<Database['school_question']>[]> =>
  db.selectFrom('school_question').selectAll().orderBy('position').execute();

export const selectLinks = (db: Db): Promise<Selectable<Database['school_link']>[]> =>
  db.selectFrom('school_link').selectAll().orderBy('position').execute();

export const selectOwnWords = (db: Db): Promise<{ simplified: string; traditional: string }[]> =>
  db.selectFrom('traditional_word').select(['simplified', 'traditional']).orderBy('position').execute();

/** A language without text has no row. */
export async function replaceText(db: Db, part: ProfilePart, texts: Translations): Promise<void> {
  await db.deleteFrom('school_text').where('part', '=', part).execute();
  const rows = languages.filter((language) => texts[language]);
  if (rows.length === 0) return;
  await db
    .insertInto('school_text')
    .values(rows.map((language) => ({ part, language, text: texts[language] })))
    .execute();
}

export async function replaceQuestions(
  db: Db,
  questions: readonly { question: Translations; answer: Translations }[],
): Promise<void> {
  await db.deleteFrom('school_question').execute();
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
  if (rows.length > 0) await db.insertInto('school_question').values(rows).execute();
}

export async function replaceLinks(db: Db, links: readonly string[]): Promise<void> {
  await db.deleteFrom('school_link').execute();
  if (links.length === 0) return;
  await db
    .insertInto('school_link')
    .values(links.map((url, index) => ({ position: index + 1, url })))
    .execute();
}

export async function replaceOwnWords(
  db: Db,
  words: readonly { simplified: string; traditional: string }[],
): Promise<void> {
  await db.deleteFrom('traditional_word').execute();
  if (words.length === 0) return;
  await db
    .insertInto('traditional_word')
    .values(words.map((word, index) => ({ position: index + 1, ...word })))
    .execute();
}
