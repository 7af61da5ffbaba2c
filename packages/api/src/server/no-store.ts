/** Answers that do not say how long they hold are kept nowhere: no browser and no proxy has a guest's or the desk's data. */
import type { MiddlewareHandler } from 'hono';

export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'private, no-store');
};
