/** Lets pages of named other sites call the API; closed unless the school names some. */
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

export const openToOrigins = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: [...origins],
    allowHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'Idempotency-Key'],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: ['Content-Disposition', 'ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
