/**
 * The service worker of Today and the board, and that of the instructor's page; no other page has one. Offline it
 * serves the built app, so that a tablet, a screen on the wall or a phone can open the page. It never sees an answer of
 * the server; those are stored in `kept-store.ts`. The build bundles it separately for each and writes it with the list
 * of its files (scripts/web-build/offline-workers.mjs).
 */
import { isByNobody } from '../../shell/browser/answered-by-nobody.ts';

/** Filled in by the build: all files of the pages, and a name that changes with any of them. */
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_VERSION: string;
/** The prefix of the names of this worker's caches, and of no other's. */
declare const OFFLINE_CACHES: string;
/** The pages; the first one is stored, and the app in it shows the requested one. */
declare const OFFLINE_PAGES: readonly [string, ...string[]];

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asking = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = EventTarget & { skipWaiting: () => Promise<void>; clients: { claim: () => Promise<void> } };

/** Types of workers and of pages exclude each other, and this project has those of pages. */
const worker = globalThis as unknown as Scope;
const cacheName = `${OFFLINE_CACHES}-${OFFLINE_VERSION}`;
const [storedPage] = OFFLINE_PAGES;

/** Stores all files, or none: an incompletely stored app would not open. */
async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  if (await cache.match(storedPage)) return;
  await cache.addAll([...OFFLINE_FILES, new Request(storedPage, { cache: 'reload' })]);
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(`${OFFLINE_CACHES}-`) && name !== cacheName) await caches.delete(name);
}

const stored = (request: Request | string): Promise<Response | undefined> =>
  caches.match(request, { cacheName, ignoreVary: true });

/** The server's page whenever it can be fetched: an old app never replaces a new one. */
async function pageFor(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer && !isByNobody(answer)) return answer;
  return (await stored(storedPage)) ?? answer ?? Response.error();
}

/** A file has a hash in its name, so it is the same from the cache and from the server. */
const fileFor = async (request: Request): Promise<Response> => (await stored(request)) ?? fetch(request);

/** A scope is a prefix of addresses: `/me` includes `/menu`, too. */
const isServed = (path: string): boolean =>
  OFFLINE_PAGES.some((page) => path === page || path.startsWith(page.endsWith('/') ? page : `${page}/`));

worker.addEventListener('install', (event) => (event as Lasting).waitUntil(fill().then(() => worker.skipWaiting())));
worker.addEventListener('activate', (event) =>
  (event as Lasting).waitUntil(dropOthers().then(() => worker.clients.claim())),
);
// A logout has emptied the cache of a worker that is still active.
worker.addEventListener('message', (event) => (event as Lasting).waitUntil(fill()));
worker.addEventListener('fetch', (event) => {
  const asking = event as Asking;
  const { request } = asking;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isServed(url.pathname)) asking.respondWith(pageFor(request));
  } else if (url.pathname.startsWith('/assets/')) asking.respondWith(fileFor(request));
});
