/**
 * Serves the built web app: hashed files cached forever, the page always revalidated, precompressed if the browser
 * accepts it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { preferredTextLanguage, type TextLanguage, textLanguageOf } from '@gerende/domain/language/rules';
import type { Context, Hono } from 'hono';
import { getMimeType } from 'hono/utils/mime';
import type { AppContext } from '../context.ts';
import type { HttpEnv } from '../http/request-context.ts';
import { firstPageRenderer, type RenderFirstPage } from './head/first-page.ts';
import { framedBy } from './head/framing.ts';
import { mountGuestPages, sendCached } from './head/guest-pages.ts';
import { themedPage } from './head/look.ts';
import { choosingLinks, landingPages } from './landing-page.ts';
import { type IsPage, readAddresses } from './web-addresses.ts';

export type WebFile = {
  body: Buffer<ArrayBuffer>;
  br?: Buffer<ArrayBuffer> | undefined;
  gzip?: Buffer<ArrayBuffer> | undefined;
  type: string;
  cache: string;
};
/**
 * Files by their path below the root, such as `/assets/index-abc.js`; the landing page in each language; the app's
 * URLs.
 */
export type WebFiles = {
  files: ReadonlyMap<string, WebFile>;
  landing: Record<TextLanguage, WebFile> | null;
  /** Links to what the second and third step need beside the landing page's files. */
  choosing?: string;
  /** Without it pages come without a step, which the app then shows. */
  renderFirstPage?: RenderFirstPage | null;
  /** Without it every path counts as a page. */
  isPage?: IsPage;
};

type Content = Buffer<ArrayBuffer>;

/** Reads a file when it is first asked for, and keeps it. */
function keptContent(file: string): () => Content {
  let content: Content | undefined;
  return () => {
    content ??= readFileSync(file) as Content;
    return content;
  };
}

/** When all files are in memory: an update that replaces the folder must not change the pages of a running server. */
const readAfterMilliseconds = 1000;

/** Reads files one after another, between requests. */
function readLater(contents: Iterator<() => Content>): void {
  const { value: content, done } = contents.next();
  if (done) return;
  try {
    content();
  } catch {
    // Gone already: whoever asks for it is told.
  }
  setImmediate(readLater, contents);
}

/**
 * Lists the built files, which come into memory shortly after the start: some megabytes. No file outside the folder can
 * ever be requested.
 */
export function readWebFiles(folder: string): WebFiles {
  const files = new Map<string, WebFile>();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const known = new Set(entries.map((entry) => path.join(entry.parentPath, entry.name)));
  const contents: (() => Content)[] = [];
  const contentOf = (file: string): (() => Content) | undefined => {
    if (!known.has(file)) return undefined;
    const content = keptContent(file);
    contents.push(content);
    return content;
  };
  for (const file of known) {
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    // The build's own records are in a hidden folder and not served.
    if (/\.(br|gz|map)$/.test(file) || url.includes('/.')) continue;
    const [body, br, gzip] = [keptContent(file), contentOf(`${file}.br`), contentOf(`${file}.gz`)];
    contents.push(body);
    files.set(url, {
      get body() {
        return body();
      },
      get br() {
        return br?.();
      },
      get gzip() {
        return gzip?.();
      },
      type: getMimeType(file) ?? 'application/octet-stream',
      cache: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  }
  setTimeout(readLater, readAfterMilliseconds, contents.values()).unref();
  return {
    files,
    landing: landingPages(folder),
    choosing: choosingLinks(folder),
    renderFirstPage: firstPageRenderer(folder),
    isPage: readAddresses(folder),
  };
}

function send(c: Context, file: WebFile, status: 200 | 404 = 200): Response {
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
    return c.body(file.gzip);
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
  const { files, landing, isPage = () => true } = web;
  const page = files.get('/index.html');
  async function sendPage(c: Context, status: 200 | 404): Promise<Response> {
    if (!page) return c.notFound();
    const themed = await themedPage(app, page);
    return themed ? sendCached(c, themed, page.type, status) : send(c, page, status);
  }
  server.get('*', framedBy(app));
  mountGuestPages(server, { app, web, address, proxies }, (c) => sendPage(c, 404));
  server.get('/', async (c, next) => {
    if (!landing) return next();
    const asked = textLanguageOf(c.req.query('lang') ?? '');
    const language = asked ?? preferredTextLanguage(c.req.header('accept-language'));
    return send(c, landing[language]);
  });
  server.get('*', (c) => {
    const file = files.get(c.req.path);
    // The page's own file name is not a path of the app.
    if (file && file !== page) return send(c, file);
    if (!page || c.req.path.startsWith('/assets/')) return c.notFound();
    return sendPage(c, isPage(c.req.path) ? 200 : 404);
  });
}
