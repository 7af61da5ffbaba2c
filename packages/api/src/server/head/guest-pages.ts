/** Answers the guest pages with a head of their own, from the cache until something in the catalogue changes. */
import { DomainError } from '@gerende/domain/errors';
import { preferredTextLanguage, type TextLanguage, textLanguageOf } from '@gerende/domain/language/rules';
import type { Context, Hono } from 'hono';
import type { AppContext } from '../../context.ts';
import { schoolToday } from '../../features/school/school.service.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import type { CachedAnswer } from '../../platform/answer-cache.ts';
import type { WebFile, WebFiles } from '../web-files.ts';
import { type AskedPage, addressOf, askedPage, isFirstStep, isSchoolPath } from './asked-page.ts';
import { describePage } from './describe-page.ts';
import { withFirstStep } from './first-page.ts';
import { headHtml } from './head-html.ts';
import { type Look, lookOf, withLook } from './look.ts';
import { robotsText, siteMap } from './site-map.ts';

type Site = {
  app: AppContext;
  web: WebFiles;
  /** The configured address of the site, without a slash at its end; null when there is none. */
  address: string | null;
};

/** The built page with another head; a function replaces, since `$` in a text would be read as a pattern. */
const withHead = (html: string, head: string, language: TextLanguage, look: Look): string =>
  withLook(html, look)
    .replace(/<html lang="[\w-]+">/, `<html lang="${language}">`)
    .replace(/\s*<meta name="description"[^>]*>/, '')
    .replace(/\s*<title>[^<]*<\/title>/, '')
    .replace('</head>', () => `  ${head}\n  </head>`);

function languageAt(c: Context): { language: TextLanguage; isLinked: boolean } {
  const linked = textLanguageOf(c.req.query('lang') ?? '');
  return { language: linked ?? preferredTextLanguage(c.req.header('accept-language')), isLinked: linked !== undefined };
}

const builtPage = ({ files, landing }: WebFiles, page: AskedPage, language: TextLanguage): WebFile | undefined =>
  page.kind === 'home' || page.kind === 'lesson' ? landing?.[language] : files.get('/index.html');

/** What the first step shows is no reason to refuse the page: then the app shows it, or what is wrong. */
async function withFirst({ app, web }: Site, html: string, language: TextLanguage): Promise<string> {
  const { files, renderFirstPage: render } = web;
  if (!render) return html;
  const styleSheet = (address: string) => files.get(address)?.body.toString();
  return withFirstStep(app, html, { language, render, styleSheet }).catch((err: unknown) => {
    app.log.error({ err }, 'the first step could not be rendered');
    return html;
  });
}

/** @returns null when there is no such page */
async function answerTo(site: Site, page: AskedPage, c: Context): Promise<CachedAnswer | null> {
  const { app, web, address } = site;
  const { language, isLinked } = languageAt(c);
  const built = builtPage(web, page, language);
  if (!built) return null;
  const isFirst = page.kind === 'home' && web.renderFirstPage && isFirstStep(c.req.query());
  // The first step names days: tomorrow it may be another one.
  const key = `page ${addressOf(page)} ${language} ${isLinked} ${isFirst ? await schoolToday(app) : ''}`;
  const cached = app.answerCache.find(key);
  if (cached) return cached;
  try {
    return await app.answerCache.makeText(key, async () => {
      const head = await describePage(app, page, { language, site: address });
      const described = headHtml(head, { language, site: address, isLinked });
      const html = withHead(built.body.toString(), described, language, await lookOf(app));
      return isFirst ? withFirst(site, html, language) : html;
    });
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
    // A shared link to what is gone opens the wizard; its pages are not found.
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

/** Mounted before the built files, which answer what is none of these pages. */
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
    const answer = app.answerCache.find(key) ?? (await app.answerCache.makeText(key, () => siteMap(app, address)));
    return sendCached(c, answer, 'application/xml');
  });
  server.get('*', async (c, next) => {
    const page = askedPage(c.req.path, (name) => c.req.query(name));
    if (!page) return isSchoolPath(c.req.path) ? notFoundPage(c) : next();
    // The page itself needs no database: without a head of its own it is served as built.
    const answer = await answerTo(site, page, c).catch((err: unknown) => {
      app.log.error({ err, request_id: c.get('requestId') }, 'the head of a page could not be made');
      return undefined;
    });
    if (answer === undefined) return next();
    if (answer) return sendCached(c, answer, 'text/html; charset=utf-8');
    return isSchoolPath(c.req.path) ? notFoundPage(c) : next();
  });
}
