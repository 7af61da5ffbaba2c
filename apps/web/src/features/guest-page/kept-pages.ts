/** Which of a guest's pages their browser keeps, for how long, and what it shows of them without a network (decision 0119). */

/** A place below `/b/<token>`. */
type Place = {
  /** The guest's page, to which everything below it belongs. */
  home: string;
  /** Whether it is that page itself. */
  isPage: boolean;
  /** Whether the address asks for nothing but a language: what has just been done is said once, and is not kept. */
  isPlain: boolean;
};

export function placeOf({ pathname, searchParams }: URL): Place | undefined {
  const [, home, below] = /^(\/b\/[\w-]+)(\/.*)?$/.exec(pathname) ?? [];
  if (home === undefined) return undefined;
  const isPage = below === undefined || below === '/';
  return { home, isPage, isPlain: [...searchParams.keys()].every((name) => name === 'lang') };
}

/** What is asked of the browser's store; its entries are in the order in which they were put. */
export type Pages = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

const mostPages = 20;
const dayMilliseconds = 86_400_000;
/** Ours, beside the headers of the server's answer. */
const untilHeader = 'X-Kept-Until';

/** The note that the server has hidden in the page, with the days for which it may be kept (server/guest-page/party-html.ts). */
const hiddenNote = /(<p class="notice" id="kept" data-days="(\d+)") hidden>/;

const isOver = (page: Response, now: number): boolean => !(Number(page.headers.get(untilHeader)) > now);

/** Deletes what is too old, and the oldest of too many. */
export async function tidy(pages: Pages, now: number): Promise<void> {
  const kept: Request[] = [];
  for (const each of await pages.keys()) {
    const page = await pages.match(each);
    if (!page || isOver(page, now)) await pages.delete(each);
    else kept.push(each);
  }
  for (const each of kept.slice(0, -mostPages)) await pages.delete(each);
}

/** Keeps what the server has answered for a guest's page, or no longer. */
export async function keep(pages: Pages, home: string, answer: Response, now: number): Promise<void> {
  if (answer.status === 404 || answer.status === 410) await pages.delete(home);
  if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('text/html')) return;
  const text = await answer.text();
  const [, , days] = hiddenNote.exec(text) ?? [];
  // Of somebody between the guest and the school.
  if (days === undefined) return;
  const headers = new Headers(answer.headers);
  // Those of the bytes on their way; the text is another length.
  for (const name of ['Content-Encoding', 'Content-Length', 'Vary']) headers.delete(name);
  // With no day left it goes at once, with the others that are too old.
  headers.set(untilHeader, String(now + Number(days) * dayMilliseconds));
  await pages.put(home, new Response(text, { headers }));
  await tidy(pages, now);
}

/** The page as it was kept, with the note that says so; none where it has no note that this version knows. */
export async function recall(pages: Pages, home: string, now: number): Promise<Response | undefined> {
  await tidy(pages, now);
  const page = await pages.match(home);
  const text = await page?.text();
  // Another version of the server may have written the note otherwise: a page that passes for the present one misleads.
  if (!page || text === undefined || !hiddenNote.test(text)) return undefined;
  return new Response(text.replace(hiddenNote, '$1>'), { headers: page.headers });
}
