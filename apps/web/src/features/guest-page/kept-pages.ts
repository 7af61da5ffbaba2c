/** Which of a guest's pages their browser stores, for how long, and what it shows of them offline (decision 0119). */

/** A place below `/b/<token>`. */
type Place = {
  /** The guest's page, to which everything below it belongs. */
  home: string;
  /** Whether it is that page itself. */
  isPage: boolean;
  /**
   * Whether the address has no parameter except a language: a message about what has just been done is shown once, and
   * is not stored.
   */
  isPlain: boolean;
};

export function placeOf({ pathname, searchParams }: URL): Place | undefined {
  const [, home, below] = /^(\/b\/[\w-]+)(\/.*)?$/.exec(pathname) ?? [];
  if (home === undefined) return undefined;
  const isPage = below === undefined || below === '/';
  return { home, isPage, isPlain: [...searchParams.keys()].every((name) => name === 'lang') };
}

/** The part of the browser's cache storage that is used; its entries are in the order in which they were put. */
export type Pages = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

const mostPages = 20;
const dayMilliseconds = 86_400_000;
/** Our own header, beside those of the server's response. */
const untilHeader = 'X-Kept-Until';

/**
 * The note that the server has hidden in the page, with the number of days for which it may be stored
 * (server/guest-page/party-html.ts).
 */
const hiddenNote = /(<p class="notice" id="kept" data-days="(\d+)") hidden>/;

const isOver = (page: Response, now: number): boolean => !(Number(page.headers.get(untilHeader)) > now);

/** Deletes copies that are too old, and the oldest of too many. */
export async function tidy(pages: Pages, now: number): Promise<void> {
  const kept: Request[] = [];
  for (const each of await pages.keys()) {
    const page = await pages.match(each);
    if (!page || isOver(page, now)) await pages.delete(each);
    else kept.push(each);
  }
  for (const each of kept.slice(0, -mostPages)) await pages.delete(each);
}

/** Stores the server's response for a guest's page, or deletes the stored copy. */
export async function keep(pages: Pages, home: string, answer: Response, now: number): Promise<void> {
  if (answer.status === 404 || answer.status === 410) await pages.delete(home);
  if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('text/html')) return;
  const text = await answer.text();
  const [, , days] = hiddenNote.exec(text) ?? [];
  // A response of a proxy between the guest and the school.
  if (days === undefined) return;
  const headers = new Headers(answer.headers);
  // The length of the compressed response; the text has another one.
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
  // With no day left it is deleted at once, with the others that are too old.
  headers.set(untilHeader, String(now + Number(days) * dayMilliseconds));
  await pages.put(home, new Response(text, { headers }));
  await tidy(pages, now);
}

/** The stored page, with the note that says so; undefined if it has no note that this version knows. */
export async function recall(pages: Pages, home: string, now: number): Promise<Response | undefined> {
  await tidy(pages, now);
  const page = await pages.match(home);
  const text = await page?.text();
  // Another version of the server may have written the note differently: a copy that looks like the current page
  // misleads.
  if (!page || text === undefined || !hiddenNote.test(text)) return undefined;
  return new Response(text.replace(hiddenNote, '$1>'), { headers: page.headers });
}
