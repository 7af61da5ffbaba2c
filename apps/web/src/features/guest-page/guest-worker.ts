/**
 * The service worker of the guest's own page and of everything below it, and of no other page (decision 0119). It sends
 * every request to the network; only if that fails does it show the stored copy of the page, or a short page. What is
 * sent is never stored and never sent again. The build bundles it separately (scripts/web-build/offline-workers.mjs).
 */
import { preferredTextLanguage, type TextLanguage, textLanguageOf } from '@gerende/domain/language/rules';
import { isByNobody } from '../../shell/browser/answered-by-nobody.ts';
import { keep, placeOf, recall, tidy } from './kept-pages.ts';
import { type ShortTexts, shortPage, type Tried } from './short-page.ts';

/** Filled in by the build. */
declare const GUEST_TEXTS: Record<TextLanguage, ShortTexts>;

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Asking = Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = EventTarget & {
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (of: { type: 'window'; includeUncontrolled: true }) => Promise<readonly { url: string }[]>;
  };
};

/** Types of workers and of pages exclude each other, and this project has those of pages. */
const worker = globalThis as unknown as Scope;
const openPages = (): Promise<Cache> => caches.open('gerende-guest-page');
// biome-ignore lint/style/noRestrictedGlobals: how long the browser keeps a page is a span of its own clock
const now = (): number => Date.now();

/** Requests a guest's page again, without the message about what has just been done. */
async function keepAnew({ searchParams }: URL, home: string): Promise<void> {
  const language = textLanguageOf(searchParams.get('lang') ?? '');
  const answer = await fetch(language ? `${home}?lang=${language}` : home);
  await keep(await openPages(), home, answer, now());
}

async function remember(asked: Request, answer: Response): Promise<void> {
  const url = new URL(asked.url);
  const place = placeOf(url);
  if (!place?.isPage || asked.method !== 'GET') return;
  if (place.isPlain || answer.status !== 200) await keep(await openPages(), place.home, answer, now());
  else await keepAnew(url, place.home);
}

/** The words to the school, or of a review, in what was sent; the form in which they were typed is gone. */
async function wordsIn(sent: Request | undefined): Promise<string> {
  if (!sent) return '';
  const form = await sent.formData();
  const words = form.get('text') ?? form.get('words');
  return typeof words === 'string' ? words : '';
}

/**
 * @param wasOnline what the browser knew before it tried: without any network nothing can have been sent
 * @param words that the guest has typed
 */
async function withoutNetwork(asked: Request, wasOnline: boolean, words: string): Promise<Response> {
  const url = new URL(asked.url);
  const place = placeOf(url);
  const kept = place && (await recall(await openPages(), place.home, now()));
  const isSent = asked.method !== 'GET';
  if (kept && place.isPage && !isSent) return kept;
  const [, written = ''] = /<html lang="([\w-]+)"/.exec((await kept?.text()) ?? '') ?? [];
  const language =
    textLanguageOf(url.searchParams.get('lang') ?? '') ??
    textLanguageOf(written) ??
    preferredTextLanguage(navigator.languages.join());
  const sent: Tried = wasOnline ? 'unsure' : 'unsent';
  const home = kept || isSent ? place?.home : undefined;
  return shortPage(GUEST_TEXTS[language], { tried: isSent ? sent : 'open', language, home, words });
}

async function answerTo({
  request,
  waitUntil,
}: {
  request: Request;
  waitUntil: Lasting['waitUntil'];
}): Promise<Response> {
  const wasOnline = navigator.onLine;
  const sent = request.method === 'POST' ? request.clone() : undefined;
  const answer = await fetch(request).catch(() => undefined);
  if (!answer || isByNobody(answer)) return withoutNetwork(request, wasOnline, await wordsIn(sent).catch(() => ''));
  waitUntil(remember(request, answer.clone()).catch(() => undefined));
  return answer;
}

/** The pages that are already open were loaded without this worker. */
async function keepOpenPages(): Promise<void> {
  for (const { url } of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    const place = placeOf(new URL(url));
    if (place) await keepAnew(new URL(url), place.home).catch(() => undefined);
  }
}

worker.addEventListener('install', (event) => (event as Lasting).waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  (event as Lasting).waitUntil(
    openPages()
      .then((pages) => tidy(pages, now()))
      .then(() => worker.clients.claim())
      .then(keepOpenPages),
  ),
);
worker.addEventListener('fetch', (event) => {
  const asking = event as Asking;
  if (asking.request.mode !== 'navigate') return;
  asking.respondWith(answerTo({ request: asking.request, waitUntil: (work) => asking.waitUntil(work) }));
});
