/** One log line and one metric per request: its route, its status and its duration; no query, no body, no address. */
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppContext } from '../context/context.ts';
import type { HttpEnv } from '../http/request-context.ts';
import { realMilliseconds } from '../platform/clock.ts';

/** Sends the client the id under which its request is logged. */
export function echoRequestId(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    // Set at the end: an answer made by the handler itself, such as tRPC's, ignores headers set before it. And set on
    // the answer: the context would make a new one as a stream.
    c.res.headers.set('X-Request-Id', c.get('requestId'));
  };
}

export function requestLog({ log, metrics }: AppContext): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const began = realMilliseconds();
    const start = performance.now();
    await next();
    // The handler that ran last made the answer.
    const route = routePath(c);
    const seconds = (performance.now() - start) / 1000;
    metrics.countRequest(c.req.method, c.get('procedure') ?? route, c.res.status, seconds);
    log.info(
      {
        request_id: c.get('requestId'),
        method: c.req.method,
        route,
        status: c.res.status,
        ms: realMilliseconds() - began,
      },
      'request',
    );
  };
}
