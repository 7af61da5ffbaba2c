/**
 * A page as it is served with one of the wizard's first three steps, its styles and its data in it. It is seen, and its links
 * lead on, before a script has arrived; the app then takes it over, and asks for nothing.
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

/** All that a step shows; with the first, what the second needs for whichever slope is chosen. */
export type FirstPageData = {
  chosen: ServedStep;
  school: School;
  slopes: Slope[];
  /** What can be booked on each slope, or on the chosen one. */
  offers: { slope_id: number; categories: Category[]; courses: Course[] }[];
  /** When the courses of the chosen category can be booked; undefined where that is not known, or no category is chosen. */
  places: CoursePlaces[] | undefined;
  /** What the finder answers to the question of the address; undefined where that is not known, or nothing was asked. */
  found: FinderAnswer | undefined;
};

/** What the app takes over with the served step, and so does not ask for. */
export type ServedFirstPage = {
  language: TextLanguage;
  /** Its texts, by namespace and key. */
  texts: Record<string, Record<string, string>>;
  /** Its data, by the keys under which the app looks for it. */
  queries: [key: readonly unknown[], data: unknown][];
};

/** Renders a step. */
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

/** What the build has kept of the style sheet for each kind of page. */
export type FirstStyles = {
  /** The address of the whole sheet. */
  sheet: string;
  /** With a step each, and with the finder's answer. */
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

/** What the address asks for, and what bookings change of it. */
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

/** The style sheet's part that the page uses, in place of the link to it: a slow phone waits half a second for each answer. */
function withStyles(page: string, step: ServedStep, styles: FirstStyles | null): string {
  const [, address] = styleLink.exec(page) ?? [];
  const css = styles?.sheet === address ? styles?.[kindOf(step)] : undefined;
  if (css === undefined || /<\/style/i.test(css)) return withAppLater(page, scripts);
  const inPage = `<style>${css}</style>`;
  return withAppLater(page, scriptsAndStyles).replace('</head>', () => `  ${inPage}\n  </head>`);
}

/** The served links name what the page itself is: its language, if the address did, and what is chosen already. */
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
  /** Whether the address names the language. */
  isLinked: boolean;
  render: RenderFirstPage;
  styles: FirstStyles | null;
};

/** @param page the built page, with its head; as it is when what the address has chosen is not offered */
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
