/** Reads and writes of how the guest pages look. */
import { type TextLanguage, textLanguages } from '@gerende/domain/language/rules';
import { defaultTheme, type Theme, type ThemeColour, themeColours } from '@gerende/domain/school/theme-rules';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

export const selectColours = (db: Db): Promise<Selectable<Database['theme_colour']>[]> =>
  db.selectFrom('theme_colour').selectAll().execute();

export const selectHeroTexts = (db: Db): Promise<Selectable<Database['hero_text']>[]> =>
  db.selectFrom('hero_text').selectAll().execute();

export const selectOrigins = (db: Db): Promise<Selectable<Database['embed_origin']>[]> =>
  db.selectFrom('embed_origin').selectAll().orderBy('position').execute();

/** The product's colour has no row, so that it follows the product. */
export async function replaceColours(db: Db, theme: Theme): Promise<void> {
  await db.deleteFrom('theme_colour').execute();
  const own = themeColours.filter((name: ThemeColour) => theme[name] !== defaultTheme[name]);
  if (own.length === 0) return;
  await db
    .insertInto('theme_colour')
    .values(own.map((name) => ({ name, value: theme[name] })))
    .execute();
}

/** A language without text has no row. */
export async function replaceHero(
  db: Db,
  part: 'title' | 'text',
  texts: Readonly<Record<TextLanguage, string>>,
): Promise<void> {
  await db.deleteFrom('hero_text').where('part', '=', part).execute();
  const written = textLanguages.filter((language) => texts[language]);
  if (written.length === 0) return;
  await db
    .insertInto('hero_text')
    .values(written.map((language) => ({ part, language, text: texts[language] })))
    .execute();
}

export async function replaceOrigins(db: Db, origins: readonly string[]): Promise<void> {
  await db.deleteFrom('embed_origin').execute();
  if (origins.length === 0) return;
  await db
    .insertInto('embed_origin')
    .values(origins.map((origin, index) => ({ position: index + 1, origin })))
    .execute();
}
