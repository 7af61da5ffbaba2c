/** `/metrics` in the Prometheus text format, for who has the token, or without one for this machine alone. */
import { DomainError, notFound } from '@gerende/domain/errors';
import type { Context, Hono } from 'hono';
import type { AppContext } from '../../context.ts';
import type { HttpEnv } from '../../http/request-context.ts';
import { contentType, expose, type Family } from '../../platform/metrics/exposition.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { EventLoopDelay, type MeasuredFiles, readGauges } from './gauges.ts';
import { hasToken } from './operator-token.ts';

export type MetricsOptions = {
  /** Bearer token of who may read them; left out, only this machine may. */
  token?: string | undefined;
  files?: MeasuredFiles;
};

/** What proxies add to a request that they pass on. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
const loopbackAddress = /^(::1|(::ffff:)?127(\.\d+){3})$/;
const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i;

/**
 * Whether the request was made on this machine, for this machine. A proxy on it makes requests for others: it says so in a
 * header, asks for the site's own name, or speaks HTTP/1.0, as an nginx does that nobody has told more than the address.
 */
const isFromHere = (c: Context<HttpEnv>): boolean =>
  loopbackAddress.test(c.env?.incoming?.socket?.remoteAddress ?? '') &&
  loopbackHost.test(c.req.header('host') ?? '') &&
  c.env?.incoming?.httpVersion !== '1.0' &&
  !forwardingHeaders.some((name) => c.req.header(name) !== undefined);

/** @throws unauthenticated without the token; not_found from elsewhere where no token is set */
function checkAccess(c: Context<HttpEnv>, token: string | undefined): void {
  if (token === undefined && !isFromHere(c)) throw notFound('errors:notFound');
  if (token === undefined || hasToken(c, token)) return;
  throw new DomainError('unauthenticated', 'errors:unauthenticated');
}

const counters = ({ requests, bookings }: Metrics): Family[] => [
  {
    name: 'gerende_request_seconds',
    help: 'Time until an answer began, by route, method and status.',
    type: 'histogram',
    samples: requests.samples(),
  },
  {
    name: 'gerende_bookings_made_total',
    help: 'Bookings stored since the start, by who made them.',
    type: 'counter',
    samples: Object.entries(bookings).map(([by, value]) => ({ labels: { by }, value })),
  },
];

export function mountMetrics(server: Hono<HttpEnv>, app: AppContext, { token, files }: MetricsOptions = {}): void {
  const delay = new EventLoopDelay();
  server.get('/metrics', async (c) => {
    checkAccess(c, token);
    const families = [...counters(app.metrics), ...(await readGauges(app, delay, files))];
    return c.body(expose(families), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
}
