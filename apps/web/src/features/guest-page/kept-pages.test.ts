import { beforeEach, describe, expect, it } from 'vitest';
import { keep, type Pages, placeOf, recall } from './kept-pages.ts';

const day = 86_400_000;
const home = '/b/abc_-123';

/** The browser's store, which there is in browsers alone. */
function storeOf(): Pages & { names: () => string[] } {
  const stored = new Map<string, Response>();
  const nameOf = (asked: RequestInfo | URL): string =>
    new URL(asked instanceof Request ? asked.url : String(asked), 'http://school.test').pathname;
  return {
    names: () => [...stored.keys()],
    match: async (asked) => stored.get(nameOf(asked))?.clone(),
    put: async (asked, page) => {
      stored.delete(nameOf(asked));
      stored.set(nameOf(asked), page);
    },
    delete: async (asked) => stored.delete(nameOf(asked)),
    keys: async () => [...stored.keys()].map((name) => new Request(`http://school.test${name}`)),
  };
}

const written = (words: string, days = 20): string =>
  `<html lang="ja"><p class="notice" id="kept" data-days="${days}" hidden>Not now</p><h1>${words}</h1></html>`;
const html = (text: string, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=UTF-8', ...headers } });

let pages: ReturnType<typeof storeOf>;
beforeEach(() => {
  pages = storeOf();
});
const shown = async (now: number, path = home): Promise<string | undefined> => (await recall(pages, path, now))?.text();

describe('an address', () => {
  const of = (path: string) => placeOf(new URL(path, 'http://school.test'));

  it.each([
    ['/b/abc_-123', { home, isPage: true, isPlain: true }],
    ['/b/abc_-123/?lang=ja', { home, isPage: true, isPlain: true }],
    ['/b/abc_-123?done=message&lang=ja', { home, isPage: true, isPlain: false }],
    ['/b/abc_-123?paid=1', { home, isPage: true, isPlain: false }],
    ['/b/abc_-123/cancel/7?lang=ja', { home, isPage: false, isPlain: true }],
    ['/b/abc_-123/calendar.ics', { home, isPage: false, isPlain: true }],
  ])('%s has a place', (path, place) => {
    expect(of(path)).toEqual(place);
  });

  it.each(['/', '/b', '/b/', '/book/abc', '/admin', '/me', '/b/%22%3E'])('%s has none', (path) => {
    expect(of(path)).toBeUndefined();
  });
});

describe("a guest's page", () => {
  it('is kept as the server wrote it, and says where it is shown that it was kept', async () => {
    await keep(pages, home, html(written('Lesson')), 0);
    expect(await shown(day)).toBe(written('Lesson').replace(' hidden>', '>'));
  });

  it('is not shown where its note is of another version, which would pass for the present page', async () => {
    await pages.put(home, html('<p id="another-note" hidden>Not now</p>', 200, { 'X-Kept-Until': String(9 * day) }));
    expect(await shown(day)).toBeUndefined();
  });

  it('has the rules of the server for what it may load, and not the length of what came', async () => {
    const policy = "default-src 'none'";
    const headers = { 'Content-Security-Policy': policy, 'Content-Encoding': 'br', 'Content-Length': '7' };
    await keep(pages, home, html(written('Lesson'), 200, headers), 0);
    const found = (await recall(pages, home, 0))?.headers;
    expect(found?.get('Content-Security-Policy')).toBe(policy);
    expect([found?.get('Content-Encoding'), found?.get('Content-Length')]).toEqual([null, null]);
  });

  it('is kept as it came last', async () => {
    await keep(pages, home, html(written('Before')), 0);
    await keep(pages, home, html(written('After')), 1);
    expect(await shown(2)).toContain('After');
    expect(pages.names()).toEqual([home]);
  });

  it.each([404, 410])('goes when the server answers %i', async (status) => {
    await keep(pages, home, html(written('Lesson')), 0);
    await keep(pages, home, html('Nothing', status), 1);
    expect(await shown(2)).toBeUndefined();
  });

  it.each([
    ['too many requests', html('Wait', 429)],
    ['a failure', html(written('Failed'), 500)],
    ['an answer of somebody between', html('<h1>Log in to this Wi-Fi</h1>')],
    ['what is no page', new Response(written('{}'), { headers: { 'Content-Type': 'application/json' } })],
  ])('stays as it was at %s, which is not kept', async (_what, answer) => {
    await keep(pages, home, answer.clone(), 0);
    expect(pages.names()).toEqual([]);
    await keep(pages, home, html(written('Lesson')), 0);
    await keep(pages, home, answer, 1);
    expect(await shown(2)).toContain('Lesson');
  });

  it('goes after the days that the server has said, also where another one is asked for', async () => {
    await keep(pages, home, html(written('Lesson', 3)), 0);
    expect(await shown(3 * day - 1)).toContain('Lesson');
    expect(await shown(3 * day, '/b/other')).toBeUndefined();
    expect(pages.names()).toEqual([]);
  });

  it('is not kept, and one kept before goes, when the server says no day', async () => {
    await keep(pages, home, html(written('Lesson')), 0);
    await keep(pages, home, html(written('Lesson', 0)), 1);
    expect(pages.names()).toEqual([]);
  });

  it('is one of twenty at most: the one that came longest ago goes', async () => {
    for (let n = 0; n < 20; n += 1) await keep(pages, `/b/${n}`, html(written(`Lesson ${n}`)), n);
    await keep(pages, '/b/0', html(written('Lesson 0')), 30);
    await keep(pages, '/b/new', html(written('New')), 31);
    expect(pages.names()).toHaveLength(20);
    expect([await shown(32, '/b/0'), await shown(32, '/b/1')]).toEqual([
      expect.stringContaining('Lesson 0'),
      undefined,
    ]);
  });
});
