/**
 * Caches the guest's own page as bytes: a reload, or a return from one of its other pages, gets the same bytes until
 * something is written, for a minute at most, since its content depends on the time. The browser stores none of it.
 */
import type { MiddlewareHandler } from 'hono';
import type { AppContext } from '../../../context/context.ts';
import { CachedAnswer } from '../../../http/cached-answers.ts';
import { knownBody } from '../../../http/known-body.ts';
import type { HttpEnv } from '../../../http/request-context.ts';
import { Cached } from '../../../platform/cache/cache.ts';
import { allTables } from '../../../platform/cache/tables.ts';
import { type Ask, askedLanguage } from './answer.ts';

/** Null where the address opens no page. */
const pages = new Cached<CachedAnswer | null>(allTables);

/** What the page depends on besides the tables; undefined for an address with more parameters than the language. */
function keyOf(c: Ask, { clock }: AppContext): string | undefined {
  if (Object.keys(c.req.query()).some((name) => name !== 'lang')) return undefined;
  const minute = clock.now().toISOString().slice(0, 16);
  return [minute, c.req.header('host'), c.req.path, askedLanguage(c)].join('\n');
}

/**
 * Answers from the cache: only addresses whose token was found valid are in it. The request still counts as an attempt,
 * which succeeds.
 */
export const cachedPage: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const app = c.get('app');
  const key = keyOf(c, app);
  const page = key === undefined ? undefined : pages.get(app.db, key);
  if (!page) return next();
  await app.limits.attempt('guestLink', [app.caller.address], async () => page);
  const encoding = page.encodingFor(c.req.header('accept-encoding'));
  c.header('Content-Type', 'text/html; charset=UTF-8');
  c.header('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  return c.body(new Uint8Array(page.bytes(encoding)));
};

/** Caches the page that is answered, but no refusal. */
export const caching =
  (open: (c: Ask) => Promise<Response>) =>
  async (c: Ask): Promise<Response> => {
    const app = c.get('app');
    const key = keyOf(c, app);
    if (key === undefined) return open(c);
    const made: Response[] = [];
    await pages.make(app.db, key, async () => {
      const response = await open(c);
      made.push(response);
      const text = response.status === 200 ? knownBody(response) : undefined;
      return typeof text === 'string' ? new CachedAnswer(text) : null;
    });
    const [response] = made;
    if (!response) throw new Error('The page was not made.');
    return response;
  };
