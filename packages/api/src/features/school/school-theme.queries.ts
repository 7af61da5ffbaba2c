/** Reads and writes of how the guest pages look. */
import { type TextLanguage, textLanguages } from '@gerende/domain/language/rules';
import { defaultTheme, type Theme, type ThemeColour, themeColours } from '@gerende/domain/school/theme-rules';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { replaceRows } from '../../database/rows.ts';

export const selectColours = (db: Db): Promise<Selectable<Database['theme_colour']>[]> =>
  db.selectFrom('theme_colour').selectAll().execute();

export const selectHeroTexts = (db: Db): Promise<Selectable<Database['hero_text']>[]> =>
  db.selectFrom('hero_text').selectAll().execute();

export const selectOrigins = (db: Db): Promise<Selectable<Database['embed_origin']>[]> =>
  db.selectFrom('embed_origin').selectAll().orderBy('position').execute();

/** The product's colour has no row, so that it follows the product. */
export function replaceColours(db: Db, theme: Theme): Promise<void> {
  const own = themeColours.filter((name: ThemeColour) => theme[name] !== defaultTheme[name]);
  const rows = own.map((name) => ({ name, value: theme[name] }));
  return replaceRows(db, 'theme_colour', {}, rows);
}

/** A language without text has no row. */
export function replaceHero(
  db: Db,
  part: 'title' | 'text',
  texts: Readonly<Record<TextLanguage, string>>,
): Promise<void> {
  const written = textLanguages.filter((language) => texts[language]);
  const rows = written.map((language) => ({ language, text: texts[language] }));
  return replaceRows(db, 'hero_text', { part }, rows);
}

export function replaceOrigins(db: Db, origins: readonly string[]): Promise<void> {
  const rows = origins.map((origin, index) => ({ position: index + 1, origin }));
  return replaceRows(db, 'embed_origin', {}, rows);
}
