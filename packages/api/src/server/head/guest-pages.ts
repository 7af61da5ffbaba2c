/** Answers the guest pages with a head of their own, cached until something in the catalogue changes. */
import { filtersFor } from '@gerende/domain/course/filters';
import { DomainError } from '@gerende/domain/errors';
import { preferredTextLanguage, type TextLanguage, textLanguageOf } from '@gerende/domain/language/rules';
import { firstOpenDay } from '@gerende/domain/lesson-finder/form';
import { type AskedInAddress, type LessonQuestion, readQuestion } from '@gerende/domain/lesson-finder/question';
import type { Context, Hono } from 'hono';
import type { AppContext } from '../../context/context.ts';
import { findCoursePlaces } from '../../features/availability/course-places.service.ts';
import { listCategoriesOfSlope } from '../../features/category/category.service.ts';
import { listCourses } from '../../features/course/course.service.ts';
import { findLessons } from '../../features/lesson-finder/lesson-finder.service.ts';
import { schoolToday } from '../../features/school/school.service.ts';
import { listSlopes } from '../../features/slope/slope.service.ts';
import { answers, CachedAnswer } from '../../http/cached-answers.ts';
import { addressOf as clientOf, type HttpEnv } from '../../http/request-context.ts';
import type { WebFile, WebFiles } from '../web/web-files.ts';
import { type AskedPage, addressOf, askedPage, isSchoolPath, type ServedStep, servedStep } from './asked-page.ts';
import { describePage } from './describe-page.ts';
import { type FirstPageData, withServedStep } from './first-page.ts';
import { headHtml } from './head-html.ts';
import { type Look, lookOf, withLook } from './look.ts';
import { robotsText, siteMap } from './site-map.ts';

type Site = {
  app: AppContext;
  web: WebFiles;
  /** The configured address of the site, without a trailing slash; null when there is none. */
  address: string | null;
  /** Number of the school's own reverse proxies in front. */
  proxies: number;
};

/** The built page with another head; a function replaces, since `$` in a text would be read as a pattern. */
const withHead = (html: string, head: string, language: TextLanguage, look: Look): string =>
  withLook(html, look)
    .replace(/<html lang="[\w-]+">/, `<html lang="${language}">`)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace('</head>', () => `  ${head}\n  </head>`);

/** The language of a page, and whether its address contains it. */
type Asked = { language: TextLanguage; isLinked: boolean };

function languageAt(c: Context): Asked {
  const linked = textLanguageOf(c.req.query('lang') ?? '');
  return { language: linked ?? preferredTextLanguage(c.req.header('accept-language')), isLinked: linked !== undefined };
}

const builtPage = ({ files, landing }: WebFiles, page: AskedPage, language: TextLanguage): WebFile | undefined =>
  page.kind === 'home' || page.kind === 'lesson' || page.kind === 'find'
    ? landing?.[language]
    : files.get('/index.html');

/** A link to a slope or a course opens a later step. */
const choosingOf = ({ choosing = '' }: WebFiles, { kind }: AskedPage): string => (kind === 'lesson' ? choosing : '');

/** What bookings change: when the courses of a step can be booked, and the finder's results. */
type Fresh = Pick<FirstPageData, 'places' | 'found'>;
type Shown = Fresh & { chosen: ServedStep };

/** A failure in a step does not stop the page: the app then shows the step, or the error. */
async function withStep({ app, web }: Site, html: string, shown: Shown, asked: Asked): Promise<string> {
  const { firstStyles: styles = null, renderFirstPage: render } = web;
  if (!render) return html;
  return withServedStep(app, html, { ...asked, ...shown, render, styles }).catch((err: unknown) => {
    app.log.error({ err }, 'the first step could not be rendered');
    return html;
  });
}

type Choice = Required<Pick<ServedStep, 'slope' | 'category' | 'filters'>>;

/** Whether the courses have these filters, in their canonical order: each combination has its own page. */
async function areOffered(app: AppContext, { slope, category, filters }: Choice): Promise<boolean> {
  const courses = await listCourses(app, { slope_id: slope, check_prices: true });
  const offered = filtersFor(courses.filter((course) => course.category.id === category));
  const named = offered.filter((name) => filters.includes(name));
  return named.length === filters.length && named.every((name, index) => name === filters[index]);
}

/** Limits pages that are rendered for each request. */
const isAllowed = ({ app, proxies }: Site, c: Context<HttpEnv>): Promise<boolean> =>
  app.limits
    .count('availability', clientOf(c.req.header('x-forwarded-for'), c.env?.incoming?.socket?.remoteAddress, proxies))
    .then(
      () => true,
      () => false,
    );

/** The question of the address, on the first open day unless it names one. */
async function questionOf(app: AppContext, asked: AskedInAddress): Promise<LessonQuestion> {
  const open = (await listSlopes(app)).flatMap(({ operating_days }) => operating_days);
  const today = await schoolToday(app);
  return readQuestion(asked, firstOpenDay(open, today) ?? today);
}

/** The step to serve; null when the address asks for another page, or for a choice that is not offered. */
async function stepOf(site: Site, page: AskedPage, c: Context<HttpEnv>): Promise<ServedStep | null> {
  const { app, web } = site;
  if (page.kind === 'find')
    return web.renderFirstPage && (await isAllowed(site, c))
      ? { question: await questionOf(app, c.req.queries()) }
      : null;
  const step = web.renderFirstPage ? servedStep(c.req.query()) : null;
  if (!step || page.kind !== (step.slope === undefined ? 'home' : 'lesson')) return null;
  if (step.slope === undefined || step.category === undefined) return step;
  // Addresses of categories that do not exist share one page.
  const { slope, category, filters } = step;
  const offered = await listCategoriesOfSlope(app, slope).catch(() => []);
  if (!offered.some(({ id }) => id === category)) return null;
  if (!filters) return step;
  return (await isAllowed(site, c)) && (await areOffered(app, { slope, category, filters })) ? step : null;
}

/** Undefined where the step shows none of it, and where reading it fails. */
async function freshOn(app: AppContext, step: ServedStep | null): Promise<Fresh> {
  const { slope: slope_id, category: category_id, question } = step ?? {};
  try {
    if (question) return { places: undefined, found: await findLessons(app, question) };
    if (slope_id !== undefined && category_id !== undefined)
      return { places: await findCoursePlaces(app, { slope_id, category_id }), found: undefined };
  } catch (err) {
    app.log.error({ err }, 'what can be booked could not be found');
  }
  return { places: undefined, found: undefined };
}

/** @returns null when there is no such page */
async function answerTo(site: Site, page: AskedPage, c: Context<HttpEnv>): Promise<CachedAnswer | null> {
  const { app, web, address } = site;
  const { language, isLinked } = languageAt(c);
  const built = builtPage(web, page, language);
  if (!built) return null;
  const step = await stepOf(site, page, c);
  // A step contains dates: tomorrow it may be different.
  const shown = step ? `${step.category ?? ''} ${step.filters ?? ''} ${await schoolToday(app)}` : '';
  const key = `page ${addressOf(page)} ${language} ${isLinked} ${shown}`;
  const fresh = await freshOn(app, step);
  // Bookings change it, and do not clear this cache.
  const basis = fresh.places ? JSON.stringify(fresh.places) : '';
  const cached = answers.get(app.db, key);
  if (cached?.basis === basis) return cached;
  const make = async (): Promise<string> => {
    const head = await describePage(app, page, { language, site: address });
    const described = headHtml(head, { language, site: address, isLinked });
    const html = withHead(built.body.toString(), described + choosingOf(web, page), language, await lookOf(app));
    return step ? withStep(site, html, { chosen: step, ...fresh }, { language, isLinked }) : html;
  };
  // There are more questions than could be cached.
  if (page.kind === 'find') return new CachedAnswer(await make());
  try {
    return await answers.make(app.db, key, async () => new CachedAnswer(await make(), basis));
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    // A shared link to something deleted opens the wizard; the pages about it are not found.
    return page.kind === 'lesson' ? answerTo(site, { kind: 'home' }, c) : null;
  }
}

export function sendCached(c: Context, answer: CachedAnswer, type: string, status: 200 | 404 = 200): Response {
  const encoding = answer.encodingFor(c.req.header('accept-encoding'));
  c.header('Content-Type', type);
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Accept-Encoding, Accept-Language');
  c.header('ETag', encoding === 'identity' ? answer.etag : `W/${answer.etag}`);
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  if (status === 200 && answer.isHeldBy(c.req.header('if-none-match'))) return c.body(null, 304);
  c.status(status);
  return c.body(new Uint8Array(answer.bytes(encoding)));
}

/** Mounted before the built files, which answer all other paths. */
export function mountGuestPages(
  server: Hono<HttpEnv>,
  site: Site,
  notFoundPage: (c: Context) => Promise<Response>,
): void {
  const { app, address } = site;
  server.get('/robots.txt', (c) => c.text(robotsText(address)));
  server.get('/sitemap.xml', async (c, next) => {
    if (address === null) return next();
    const key = 'page /sitemap.xml';
    const answer = await answers.find(app.db, key, async () => new CachedAnswer(await siteMap(app, address)));
    return sendCached(c, answer, 'application/xml');
  });
  server.get('*', async (c, next) => {
    const page = askedPage(c.req.path, (name) => c.req.query(name));
    if (!page) return isSchoolPath(c.req.path) ? notFoundPage(c) : next();
    // The page itself needs no database: without its own head it is served as built.
    const answer = await answerTo(site, page, c).catch((err: unknown) => {
      app.log.error({ err, request_id: c.get('requestId') }, 'the head of a page could not be made');
      return undefined;
    });
    if (answer === undefined) return next();
    if (answer) return sendCached(c, answer, 'text/html; charset=utf-8');
    return isSchoolPath(c.req.path) ? notFoundPage(c) : next();
  });
}
