/** Answers without a Cache-Control header get `no-store`: no browser and no proxy stores data of guests or the desk. */
import type { MiddlewareHandler } from 'hono';

export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'private, no-store');
};
