/** Which pages other sites may show in a frame, and which sites may: only guest pages, and only sites that the school names. */
import type { MiddlewareHandler } from 'hono';
import type { AppContext } from '../../context/context.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { lookOf } from './look.ts';

/**
 * The booking, and the pages that it links to. Not the links in mails: those pages change a booking with one press, and
 * are never opened from another site.
 */
const isFramable = (path: string): boolean =>
  path === '/' || /^\/(?:thank-you\/?$|about\/?$|(?:info|slopes|instructors)\/)/i.test(path);

/** None without the database: the page itself is still served. */
const originsOf = (app: AppContext): Promise<readonly string[]> =>
  lookOf(app).then(
    ({ origins }) => origins,
    (err: unknown) => {
      app.log.error({ err }, 'the sites that may show the pages could not be read');
      return [];
    },
  );

export function framedBy(app: AppContext): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (isFramable(c.req.path)) c.set('framedBy', await originsOf(app));
    return next();
  };
}
