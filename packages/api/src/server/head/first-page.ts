/**
 * A page served with one of the wizard's first three steps, its styles and its data inline. It is visible, and its
 * links work, before a script has arrived; the app then takes it over, without requests.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CoursePlaces } from '@gerende/domain/availability/schema';
import type { Category } from '@gerende/domain/category/schema';
import type { Course } from '@gerende/domain/course/schema';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { questionInAddress } from '@gerende/domain/lesson-finder/question';
import type { FinderAnswer } from '@gerende/domain/lesson-finder/schema';
import type { School } from '@gerende/domain/school/schema';
import type { Slope } from '@gerende/domain/slope/schema';
import type { AppContext } from '../../context/context.ts';
import { listCategoriesOfSlope } from '../../features/category/category.service.ts';
import { listCourses } from '../../features/course/course.service.ts';
import { getSchool } from '../../features/school/school.service.ts';
import { listSlopes } from '../../features/slope/slope.service.ts';
import { forReader } from '../../texts/traditional-texts.ts';
import { scripts, scriptsAndStyles, withAppLater } from './app-start.ts';
import type { ServedStep } from './asked-page.ts';
import { photoLinks, photosInPage } from './first-photos.ts';
import { scriptJson } from './head-html.ts';

const styleLink = /<link rel="stylesheet" crossorigin href="([^"]+)">/;

/** Everything that a step shows; the first also has what the second needs, for whichever slope is chosen. */
export type FirstPageData = {
  chosen: ServedStep;
  school: School;
  slopes: Slope[];
  /** What can be booked on each slope, or on the chosen one. */
  offers: { slope_id: number; categories: Category[]; courses: Course[] }[];
  /** When the courses of the chosen category can be booked; undefined where that is not known, or no category is chosen. */
  places: CoursePlaces[] | undefined;
  /** The finder's answer to the question in the address; undefined where that is not known, or there is none. */
  found: FinderAnswer | undefined;
};

/** What the app takes over with the served step, and so does not request. */
export type ServedFirstPage = {
  language: TextLanguage;
  /** Its texts, by namespace and key. */
  texts: Record<string, Record<string, string>>;
  /** Its data, by the keys under which the app looks it up. */
  queries: [key: readonly unknown[], data: unknown][];
};

/** Renders a step. */
export type RenderFirstPage = (
  language: TextLanguage,
  data: FirstPageData,
) => Promise<Omit<ServedFirstPage, 'language'> & { html: string }>;

/**
 * Loaded when it is first used: a server that only answers calls does not need it.
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

/** What the build has extracted from the style sheet for each kind of page. */
export type FirstStyles = {
  /** The address of the whole style sheet. */
  sheet: string;
  /** Pages with a step, and pages with the finder's answer. */
  slopes: string;
  categories: string;
  courses: string;
  found: string;
};

/** @param folder of the built web app @returns null when it was not built */
export function readFirstStyles(folder: string): FirstStyles | null {
  const file = path.join(folder, '.vite', 'first-styles.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstStyles) : null;
}

/** What the address requests, and the part of it that bookings change. */
type Given = Pick<FirstPageData, 'chosen' | 'places' | 'found'>;

/** @returns null when the slope, or the category on it, is not offered */
async function readFirstPage(app: AppContext, { chosen, places, found }: Given): Promise<FirstPageData | null> {
  const slopes = await listSlopes(app);
  const offers: FirstPageData['offers'] = [];
  for (const { id } of slopes) {
    if (chosen.question || (chosen.slope !== undefined && chosen.slope !== id)) continue;
    offers.push({
      slope_id: id,
      categories: await listCategoriesOfSlope(app, id),
      courses: await listCourses(app, { slope_id: id, check_prices: true }),
    });
  }
  const isOffered = chosen.category === undefined || offers[0]?.categories.some(({ id }) => id === chosen.category);
  if (chosen.slope !== undefined && (offers.length === 0 || !isOffered)) return null;
  return { chosen, school: await getSchool(app), slopes, offers, places, found };
}

function kindOf({ question, slope, category }: ServedStep): 'slopes' | 'categories' | 'courses' | 'found' {
  if (question) return 'found';
  if (slope === undefined) return 'slopes';
  return category === undefined ? 'categories' : 'courses';
}

/**
 * The part of the style sheet that the page uses, in place of the link to it: on a slow phone each request takes half a
 * second.
 */
function withStyles(page: string, step: ServedStep, styles: FirstStyles | null): string {
  const [, address] = styleLink.exec(page) ?? [];
  const css = styles?.sheet === address ? styles?.[kindOf(step)] : undefined;
  if (css === undefined || /<\/style/i.test(css)) return withAppLater(page, scripts);
  const inPage = `<style>${css}</style>`;
  return withAppLater(page, scriptsAndStyles).replace('</head>', () => `  ${inPage}\n  </head>`);
}

/** The served links contain what the page's own address does: its language, if it has one, and the choices made already. */
function withWholeLinks(html: string, step: ServedStep, language: TextLanguage | null): string {
  const { slope, category, filters, question } = step;
  const asked = question ? questionInAddress(question) : { slope, category, filter: filters?.join() };
  const chosen = Object.entries(asked)
    .map(([name, value]) => (value === undefined ? '' : `${name}=${value}&amp;`))
    .join('');
  const whole = html.replaceAll('href="?lang=', `href="?${chosen}lang=`);
  if (!language) return whole;
  return whole
    .replaceAll(/href="(\/(?:find)?)\?/g, `href="$1?lang=${language}&amp;`)
    .replaceAll('name="lang" disabled=""', `name="lang" value="${language}"`);
}

type Asked = Given & {
  language: TextLanguage;
  /** Whether the address contains the language. */
  isLinked: boolean;
  render: RenderFirstPage;
  styles: FirstStyles | null;
};

/** @param page the built page, with its head; returned unchanged when the choice in the address is not offered */
export async function withServedStep(app: AppContext, page: string, given: Asked): Promise<string> {
  const { language, isLinked, chosen, render, styles } = given;
  const found = await readFirstPage(app, given);
  if (!found) return page;
  const shown = await forReader(app, found, language);
  const { html, ...rendered } = await render(language, shown);
  const served: ServedFirstPage = { language, ...rendered };
  const data = `<script type="application/json" id="first-page">${scriptJson(served)}</script>`;
  const step = withWholeLinks(html, chosen, isLinked ? language : null);
  const photos = await photosInPage(app.files, step);
  return withStyles(page, chosen, styles)
    .replace(/<html /, '<html data-surface="guest" ')
    .replace(/<meta charset="utf-8" ?\/?>/, (charset) => charset + photoLinks(step))
    .replace('<div id="root"></div>', () => `<div id="root">${step}</div>${photos}\n    ${data}`);
}
