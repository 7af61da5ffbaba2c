/**
 * The first page as it is served: with the wizard's first step, its styles and its data in it. It is seen, and its links
 * lead on, before a script has arrived; the app then replaces it with the same, and asks for nothing.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Category } from '@gerende/domain/category/schema';
import type { Course } from '@gerende/domain/course/schema';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { School } from '@gerende/domain/school/schema';
import type { Slope } from '@gerende/domain/slope/schema';
import type { AppContext } from '../../context.ts';
import { listCategoriesOfSlope } from '../../features/category/category.service.ts';
import { listCourses } from '../../features/course/course.service.ts';
import { getSchool } from '../../features/school/school.service.ts';
import { listSlopes } from '../../features/slope/slope.service.ts';
import { scriptJson } from './head-html.ts';

/** All that the first step shows, and what the second needs for whichever slope is chosen. */
export type FirstPageData = {
  school: School;
  slopes: Slope[];
  /** What can be booked on each slope. */
  offers: { slope_id: number; categories: Category[]; courses: Course[] }[];
};

/** What the app takes over with the served step, and so does not ask for. */
export type ServedFirstPage = {
  language: TextLanguage;
  /** Its texts, by namespace and key. */
  texts: Record<string, Record<string, string>>;
  /** Its data, by the keys under which the app looks for it. */
  queries: [key: readonly unknown[], data: unknown][];
};

/** Renders the first step. */
export type RenderFirstPage = (
  language: TextLanguage,
  data: FirstPageData,
) => Promise<Omit<ServedFirstPage, 'language'> & { html: string }>;

/**
 * Loaded when it is first used: a server that only answers calls does without it.
 * @param folder of the built web app; the build puts the file beside it
 * @returns null when it was not built
 */
export function firstPageRenderer(folder: string): RenderFirstPage | null {
  const file = path.join(folder, '..', 'first-page.cjs');
  if (!existsSync(file)) return null;
  return async (language, data) => {
    const built = (await import(pathToFileURL(file).href)) as { default: { renderFirstPage: RenderFirstPage } };
    return built.default.renderFirstPage(language, data);
  };
}

async function readFirstPage(app: AppContext): Promise<FirstPageData> {
  const slopes = await listSlopes(app);
  const offers: FirstPageData['offers'] = [];
  for (const { id } of slopes)
    offers.push({
      slope_id: id,
      categories: await listCategoriesOfSlope(app, id),
      courses: await listCourses(app, { slope_id: id, check_prices: true }),
    });
  return { school: await getSchool(app), slopes, offers };
}

/**
 * Hides the served step where the app will show something else: to a guest with a draft of a later step or with another
 * chosen language (both are stored in the browser), and in a frame, where the page has no header.
 */
const hideServedStep = `if(self!=top)document.documentElement.dataset.start='own';try{var d=sessionStorage.getItem('bookingFormData'),l=localStorage.getItem('language');if(d&&JSON.parse(d).step>1||l&&l!=document.documentElement.lang&&!/[?&]lang=/.test(location.search))document.documentElement.dataset.start='own'}catch(e){}`;

/** For the Content-Security-Policy: the one script that stands in a page. */
export const firstPageScript = `'sha256-${createHash('sha256').update(hideServedStep).digest('base64')}'`;

const hidden = '<style>[data-start=own] #root{visibility:hidden}</style>';

/** The style sheet in place of the link to it: a slow phone waits half a second for each further answer. */
const withStyles = (html: string, styleSheet: (address: string) => string | undefined): string =>
  html.replace(/<link rel="stylesheet" crossorigin href="([^"]+)">/, (link, address: string) => {
    const css = styleSheet(address);
    // The address tells the app that it has this one.
    return css === undefined || /<\/style/i.test(css) ? link : `<style href="${address}">${css}</style>`;
  });

/**
 * @param page the built page, with its head
 * @param styleSheet the text of a built style sheet
 */
export async function withFirstStep(
  app: AppContext,
  page: string,
  given: { language: TextLanguage; render: RenderFirstPage; styleSheet: (address: string) => string | undefined },
): Promise<string> {
  const { language, render, styleSheet } = given;
  const { html, ...rendered } = await render(language, await readFirstPage(app));
  const served: ServedFirstPage = { language, ...rendered };
  const data = `<script type="application/json" id="first-page">${scriptJson(served)}</script>`;
  return withStyles(page, styleSheet)
    .replaceAll(/\s*<link rel="preload" as="fetch"[^>]*>/g, '')
    .replaceAll(/(<script type="module"|<link rel="modulepreload")/g, '$1 fetchpriority="low"')
    .replace(/<html /, '<html data-surface="guest" ')
    .replace('</head>', () => `${hidden}<script>${hideServedStep}</script>\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>\n    ${data}`);
}
