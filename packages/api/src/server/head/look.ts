/** The colours of the school as HTML for the head of its pages, and the sites that may show them in a frame. */
import { defaultTheme, isColour, themeColours } from '@gerende/domain/school/theme-rules';
import type { SchoolTheme } from '@gerende/domain/school/theme-schema';
import type { AppContext } from '../../context/context.ts';
import { catalogue } from '../../database/table-sets.ts';
import { getSchoolTheme } from '../../features/school/school-theme.service.ts';
import { answers, CachedAnswer } from '../../http/cached-answers.ts';
import { Cached } from '../../platform/cache/cache.ts';
import type { WebFile } from '../web/web-files.ts';

export type Look = {
  /** Put at the end of the head; empty for the product's own look. */
  html: string;
  /** The colour of the browser's own bars; null for the product's. */
  bars: string | null;
  /** Origins of other sites that may show the guest pages in a frame. */
  origins: readonly string[];
};

/** Not for the desk, which has a dark theme and no colours of the school. */
function styleOf({ colours }: SchoolTheme): string {
  const own = themeColours.filter((name) => colours[name] !== defaultTheme[name] && isColour(colours[name]));
  if (own.length === 0) return '';
  return `<style>:root:not([data-surface="admin"]){${own.map((name) => `--${name}:${colours[name]}`).join(';')}}</style>`;
}

async function readLook(app: AppContext): Promise<Look> {
  const theme = await getSchoolTheme(app);
  return {
    html: styleOf(theme),
    bars: theme.colours.snow === defaultTheme.snow ? null : theme.colours.snow,
    origins: theme.embed_origins,
  };
}

const look = new Cached<Look>(catalogue);
export const lookOf = (app: AppContext): Promise<Look> => look.find(app.db, '', () => readLook(app));

/** A function replaces, since `$` in a text would be read as a pattern. */
export const withLook = (html: string, { html: look, bars }: Look): string =>
  html
    .replace(/(<meta name="theme-color" content=")[^"]*/, (all, before) => (bars ? `${before}${bars}` : all))
    .replace('</head>', () => (look ? `  ${look}\n  </head>` : '</head>'));

/**
 * A page without its own head; null when it is served as built, as it is without the database.
 * @param name the key under which it is cached
 */
export async function themedPage(app: AppContext, name: string, page: WebFile): Promise<CachedAnswer | null> {
  try {
    const { html, bars } = await lookOf(app);
    if (html === '' && bars === null) return null;
    const make = async () => new CachedAnswer(withLook(page.body.toString(), await lookOf(app)));
    return await answers.find(app.db, `page ${name}`, make);
  } catch (err) {
    app.log.error({ err }, 'the look of a page could not be read');
    return null;
  }
}
