/** `/calendar/<token>.ics`: the lessons of an instructor for a calendar that polls it (decision 0109). */
import { notFound } from '@gerende/domain/errors';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { readFeed } from '../features/calendar-feed/feed.service.ts';
import type { HttpEnv } from '../http/request-context.ts';

const file = /^([\w-]{16,64})\.ics$/;

/** @throws not_found, in the same way for every invalid token; rate_limited */
async function sendFeed(c: Context<HttpEnv>): Promise<Response> {
  const token = file.exec(c.req.param('token') ?? '')?.[1];
  const feed = token === undefined ? undefined : await readFeed(c.get('app'), token);
  if (!feed) throw notFound('errors:notFound');
  const tag = `W/"${feed.tag}"`;
  const known = (c.req.header('if-none-match') ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known.includes(`"${feed.tag}"`)) return c.body(null, 304, { ETag: tag });
  return c.body(feed.content, 200, {
    ETag: tag,
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="lessons.ics"',
  });
}

/** @param before middleware of every request: compresses the answer and determines the caller */
export function calendarFeeds(before: readonly MiddlewareHandler<HttpEnv>[]): Hono<HttpEnv> {
  const router = new Hono<HttpEnv>({ strict: false });
  router.use(...before);
  router.get('/:token', sendFeed);
  router.all('*', () => {
    throw notFound('errors:notFound');
  });
  return router;
}
