/** How the guest pages look, and which sites may show them in a frame. */
import type { SchoolHero } from '@gerende/domain/school/hero-schema';
import { defaultTheme } from '@gerende/domain/school/theme-rules';
import type { SaveSchoolTheme, SchoolTheme } from '@gerende/domain/school/theme-schema';
import type { AppContext } from '../../context/context.ts';
import { saveRow } from '../../desk-write/desk-write.ts';
import type { Upload } from '../../platform/files/port.ts';
import { storeUpload, withStored } from '../file/picture.service.ts';
import { selectSchool, updateSchool } from './school.queries.ts';
import {
  replaceColours,
  replaceHero,
  replaceOrigins,
  selectColours,
  selectHeroTexts,
  selectOrigins,
} from './school-theme.queries.ts';

const noHero = { en: '', ja: '', zh: '', 'zh-Hant': '' };

export async function getSchoolTheme(app: AppContext): Promise<SchoolTheme> {
  const { hero_image, version } = await selectSchool(app.db);
  const colours = { ...defaultTheme };
  for (const { name, value } of await selectColours(app.db)) colours[name] = value;
  const words = { title: { ...noHero }, text: { ...noHero } };
  for (const { part, language, text } of await selectHeroTexts(app.db)) words[part][language] = text;
  const embed_origins = (await selectOrigins(app.db)).map(({ origin }) => origin);
  return { colours, hero_image, hero_title: words.title, hero_text: words.text, embed_origins, version };
}

/** The part of it that guests read; the colours are in the head of their pages. */
export async function getSchoolHero(app: AppContext): Promise<SchoolHero> {
  const { hero_image: image, hero_title: title, hero_text: text } = await getSchoolTheme(app);
  return { image, title, text };
}

/**
 * Changes the fields in the request. An earlier picture is deleted later, as an earlier logo is.
 * @param upload the new picture of the first page
 * @throws conflict when somebody stored another version meanwhile, invalid on `hero_image` when it is not a picture
 */
export async function saveSchoolTheme(
  app: AppContext,
  { version, colours, hero_title, hero_text, embed_origins, hero_image }: SaveSchoolTheme,
  upload?: Upload,
): Promise<SchoolTheme> {
  const stored = upload && (await storeUpload(app, 'school', upload, { field: 'hero_image' }));
  const image = stored ?? hero_image;
  return withStored(app, stored, () =>
    saveRow(app, {
      entity: 'school_theme',
      id: 1,
      version,
      read: getSchoolTheme,
      write: async (app) => {
        if (colours) await replaceColours(app.db, colours);
        if (hero_title) await replaceHero(app.db, 'title', hero_title);
        if (hero_text) await replaceHero(app.db, 'text', hero_text);
        if (embed_origins) await replaceOrigins(app.db, embed_origins);
        return updateSchool(app.db, image === undefined ? {} : { hero_image: image });
      },
    }),
  );
}
