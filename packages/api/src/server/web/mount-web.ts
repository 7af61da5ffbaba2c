/** Serves the built web app, precompressed if the browser accepts it. */
import { preferredTextLanguage, textLanguageOf } from '@gerende/domain/language/rules';
import type { Context, Hono } from 'hono';
import type { AppContext } from '../../context/context.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { framedBy } from '../head/framing.ts';
import { mountGuestPages, sendCached } from '../head/guest-pages.ts';
import { themedPage } from '../head/look.ts';
import { mountAppManifest, ownDayPath } from './app-manifest.ts';
import type { WebFile, WebFiles } from './web-files.ts';

async function send(c: Context, file: WebFile, status: 200 | 404 = 200): Promise<Response> {
  c.status(status);
  const accepted = c.req.header('accept-encoding') ?? '';
  c.header('Content-Type', file.type);
  c.header('Cache-Control', file.cache);
  c.header('Vary', 'Accept-Encoding, Accept-Language');
  if (file.br && /\bbr\b/.test(accepted)) {
    c.header('Content-Encoding', 'br');
    return c.body(file.br);
  }
  if (file.gzip && /\bgzip\b/.test(accepted)) {
    c.header('Content-Encoding', 'gzip');
    return c.body(await file.gzip());
  }
  return c.body(file.body);
}

/**
 * Every path without a file is the app itself, which shows its not-found page for unknown ones, with status 404. A
 * missing hashed file is a plain 404.
 */
export function mountWeb(
  server: Hono<HttpEnv>,
  web: WebFiles,
  { app, address, proxies }: { app: AppContext; address: string | null; proxies: number },
): void {
  const { files, landing, phone, isPage = () => true } = web;
  const page = files.get('/index.html');
  async function sendLooking(c: Context, name: string, built: WebFile, status: 200 | 404): Promise<Response> {
    const themed = await themedPage(app, name, built);
    return themed ? sendCached(c, themed, built.type, status) : send(c, built, status);
  }
  const sendPage = async (c: Context, status: 200 | 404): Promise<Response> =>
    page ? sendLooking(c, 'built', page, status) : c.notFound();
  mountAppManifest(server, app);
  server.get('*', framedBy(app));
  mountGuestPages(server, { app, web, address, proxies }, (c) => sendPage(c, 404));
  server.get('/', async (c, next) => {
    if (!landing) return next();
    const asked = textLanguageOf(c.req.query('lang') ?? '');
    const language = asked ?? preferredTextLanguage(c.req.header('accept-language'));
    return send(c, landing[language]);
  });
  server.get(ownDayPath, async (c, next) => {
    if (!phone) return next();
    const language = preferredTextLanguage(c.req.header('accept-language'));
    return sendLooking(c, `phone ${language}`, phone[language], 200);
  });
  server.get('*', (c) => {
    const file = files.get(c.req.path);
    // The page's own file name is not a path of the app.
    if (file && file !== page) return send(c, file);
    if (!page || c.req.path.startsWith('/assets/')) return c.notFound();
    return sendPage(c, isPage(c.req.path) ? 200 : 404);
  });
}
