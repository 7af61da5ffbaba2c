/** Answers without a Cache-Control header get `no-store`: no browser and no proxy stores data of guests or the desk. */
import type { MiddlewareHandler } from 'hono';

export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  // Set on the answer itself: the context would make a new one as a stream.
  const { headers } = c.res;
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'private, no-store');
};
