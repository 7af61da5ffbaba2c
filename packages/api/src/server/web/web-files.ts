/** The built web app as files in memory: hashed ones cached forever, the page always revalidated. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gzip } from 'node:zlib';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { getMimeType } from 'hono/utils/mime';
import { loadOnce } from '../../platform/load-once.ts';
import { type FirstStyles, firstPageRenderer, type RenderFirstPage, readFirstStyles } from '../head/first-page.ts';
import { type ListedPages, readListedPages } from './landing-page.ts';
import { type IsPage, readAddresses } from './web-addresses.ts';

export type WebFile = {
  body: Buffer<ArrayBuffer>;
  br?: Buffer<ArrayBuffer> | undefined;
  /** For browsers that do not take brotli, as over plain http: compressed when it is first requested. */
  gzip?: (() => Promise<Buffer<ArrayBuffer>>) | undefined;
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
  /** The page of an instructor's phone in each language; without it that page is like any other. */
  phone?: Record<TextLanguage, WebFile> | null;
  /** Adds the script in that page to its policy. */
  phoneScript?: string | null;
  /** Links to what the second and third step need besides the landing page's files. */
  choosing?: string;
  /** Without it pages are served without a step, which the app then shows. */
  renderFirstPage?: RenderFirstPage | null;
  firstStyles?: FirstStyles | null;
  /** Without it every path counts as a page. */
  isPage?: IsPage;
};

type Content = Buffer<ArrayBuffer>;

/** Not compressed: it is served in this form only while the database cannot be read. */
const pageOf = (html: string): WebFile => ({
  body: Buffer.from(html) as Content,
  type: 'text/html; charset=utf-8',
  cache: 'no-cache',
});

const filesOf = (pages: ListedPages['landing']): Record<TextLanguage, WebFile> | null =>
  pages &&
  (Object.fromEntries(pages.map(([language, html]) => [language, pageOf(html)])) as Record<TextLanguage, WebFile>);

/** Reads a file at its first request, and caches it. */
function cachedContent(file: string): () => Content {
  let content: Content | undefined;
  return () => {
    content ??= readFileSync(file) as Content;
    return content;
  };
}

const compress = promisify(gzip);

/** Resolves when all files are in memory: an update that replaces the folder must not change the pages of a running server. */
const readAfterMilliseconds = 1000;

/** Reads files one after another, between requests. */
function readLater(contents: Iterator<() => Content>): void {
  const { value: content, done } = contents.next();
  if (done) return;
  try {
    content();
  } catch {
    // It is gone: a request for it gets the error.
  }
  setImmediate(readLater, contents);
}

/**
 * Lists the built files, which are read into memory shortly after the start: some megabytes. No file outside the folder
 * can ever be requested.
 */
export function readWebFiles(folder: string): WebFiles {
  const files = new Map<string, WebFile>();
  const root = path.resolve(folder);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const known = new Set(entries.map(({ parentPath, name }) => `${parentPath}${path.sep}${name}`));
  const contents: (() => Content)[] = [];
  const contentOf = (file: string): (() => Content) => {
    const content = cachedContent(file);
    contents.push(content);
    return content;
  };
  for (const file of known) {
    const url = file.slice(root.length).replaceAll(path.sep, '/');
    // The build's own records are in a hidden folder and not served.
    if (/\.(br|map)$/.test(file) || url.includes('/.')) continue;
    const br = known.has(`${file}.br`) ? contentOf(`${file}.br`) : undefined;
    // Nearly every browser takes brotli: kept in other forms, too, all files would take three megabytes more.
    const body = br ? (): Content => brotliDecompressSync(br()) as Content : contentOf(file);
    files.set(url, {
      get body() {
        return body();
      },
      get br() {
        return br?.();
      },
      gzip: br && loadOnce(async () => (await compress(body(), { level: 9 })) as Content),
      type: getMimeType(file) ?? 'application/octet-stream',
      cache: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
  }
  setTimeout(readLater, readAfterMilliseconds, contents.values()).unref();
  const { landing, phone, phoneScript, choosing } = readListedPages(folder);
  return {
    files,
    landing: filesOf(landing),
    phone: filesOf(phone),
    phoneScript,
    choosing,
    renderFirstPage: firstPageRenderer(folder),
    firstStyles: readFirstStyles(folder),
    isPage: readAddresses(folder),
  };
}
