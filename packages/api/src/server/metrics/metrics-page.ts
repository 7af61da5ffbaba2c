/** `/metrics` in the Prometheus text format, for holders of the token, or without one for this machine only. */
import { DomainError, notFound } from '@gerende/domain/errors';
import type { Context, Hono } from 'hono';
import { Registry } from 'prom-client';
import type { AppContext } from '../../context/context.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { gaugesOf, type MeasuredFiles } from './gauges.ts';
import { hasToken } from './operator-token.ts';

export type MetricsOptions = {
  /** Bearer token for reading them; without one, only this machine may. */
  token?: string | undefined;
  files?: MeasuredFiles;
};

/** Headers that proxies add to a request that they forward. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
const loopbackAddress = /^(::1|(::ffff:)?127(\.\d+){3})$/;
const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether the request was made on this machine, for this machine. A proxy on it makes requests for others: it adds a
 * header, uses the site's own host name, or speaks HTTP/1.0, as nginx does when only the address is configured.
 */
const isFromHere = (c: Context<HttpEnv>): boolean =>
  loopbackAddress.test(c.env?.incoming?.socket?.remoteAddress ?? '') &&
  loopbackHost.test(c.req.header('host') ?? '') &&
  c.env?.incoming?.httpVersion !== '1.0' &&
  !forwardingHeaders.some((name) => c.req.header(name) !== undefined);

/** @throws unauthenticated without the token; not_found from other machines when no token is set */
function checkAccess(c: Context<HttpEnv>, token: string | undefined): void {
  if (token === undefined && !isFromHere(c)) throw notFound('errors:notFound');
  if (token === undefined || hasToken(c, token)) return;
  throw new DomainError('unauthenticated', 'errors:unauthenticated');
}

export function mountMetrics(server: Hono<HttpEnv>, app: AppContext, { token, files }: MetricsOptions = {}): void {
  const all = Registry.merge([app.metrics.registry, gaugesOf(app, files)]);
  server.get('/metrics', async (c) => {
    checkAccess(c, token);
    return c.body(await all.metrics(), 200, { 'Content-Type': all.contentType, 'Cache-Control': 'no-store' });
  });
}
