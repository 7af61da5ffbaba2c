/** The whole server, readable from top to bottom: what every request passes through, and what is mounted where. */

import { DomainError, notFound } from '@gerende/domain/errors';
import { preferredTextLanguage } from '@gerende/domain/language/rules';
import { OpenAPIHono } from '@hono/zod-openapi';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext } from '../context/context.ts';
import { mountEndpoints } from '../http/endpoint.ts';
import { toDomainError, toErrorBody } from '../http/error-body.ts';
import { errorStatus } from '../http/error-status.ts';
import { withKnownBody } from '../http/known-body.ts';
import { maxJsonBytes } from '../http/read-body.ts';
import type { HttpEnv } from '../http/request-context.ts';
import { storageFailureOf } from '../http/storage-failure.ts';
import { maxBatchSize } from '../http/trpc.ts';
import { takeWritten } from '../http/written-answer.ts';
import { calendarFeeds } from './calendar-feed.ts';
import { withCaller } from './caller.ts';
import { compressed } from './compressed.ts';
import { workerStartHash } from './guest-page/frame/worker-start.ts';
import { guestPages } from './guest-page/mount-guest-page.ts';
import { pageScript } from './head/app-start.ts';
import { isServedAhead } from './head/asked-page.ts';
import { mountHealth } from './health.ts';
import { type MetricsOptions, mountMetrics } from './metrics/metrics-page.ts';
import { mountDocument } from './openapi.ts';
import { echoRequestId, requestLog } from './request-log.ts';
import { restEndpoints } from './rest-root.ts';
import { streamOwnDay, streamSchedule } from './schedule-stream.ts';
import { guestPageHeaders, linkedPageHeaders, securityHeaders } from './security-headers.ts';
import { appRouter } from './trpc-root.ts';
import { isOwnDayPath } from './web/app-manifest.ts';
import { mountWeb } from './web/mount-web.ts';
import type { WebFiles } from './web/web-files.ts';
import { mountWebhooks } from './webhooks.ts';

export type AppOptions = {
  /** The built web app; without it only the API is served. */
  web?: WebFiles;
  /** The configured address of the site, for absolute links. */
  publicUrl?: string | undefined;
  /** Whether guests use the site over https. */
  isHttps?: boolean;
  /** Origins of other sites whose pages may call the API; none by default. */
  corsOrigins?: readonly string[];
  /** Number of the school's own reverse proxies in front. */
  proxies?: number;
  /** Rejects with the reason when nothing can be stored; the readiness check calls it. */
  checkStorage?: () => Promise<void>;
  /** Who may read the metrics and the reason why the server is not ready, and the files that the metrics report on. */
  metrics?: MetricsOptions;
};

/** Lets pages of other sites named by the school call the API; none by default. */
const openToOrigins = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: [...origins],
    allowHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'Idempotency-Key'],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: ['Content-Disposition', 'ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });

/** Answers without a Cache-Control header get `no-store`: no browser and no proxy stores data of guests or the desk. */
const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  // Set on the answer itself: setting it on the context would make a new answer as a stream.
  const { headers } = c.res;
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'private, no-store');
};

function rest(app: AppContext, { corsOrigins = [], proxies = 0, isHttps = false }: AppOptions): OpenAPIHono<HttpEnv> {
  const router = new OpenAPIHono<HttpEnv>({ strict: false });
  if (corsOrigins.length > 0) router.use(openToOrigins(corsOrigins));
  router.use(noStore, compressed, withCaller(app, 'rest', { proxies, isHttps }));
  mountEndpoints(router, restEndpoints);
  mountDocument(router);
  return router;
}

/**
 * The route of a request for the metrics: the name of its one call, if that exists. tRPC lists its calls nowhere else
 * (trpc/trpc#4257).
 */
function procedureOf(calls: readonly { path: string }[]): string | undefined {
  const [first, ...others] = calls;
  if (!first || !Object.hasOwn(appRouter._def.procedures, first.path)) return undefined;
  return others.length === 0 ? `/trpc/${first.path}` : undefined;
}

function trpc(app: AppContext, { proxies = 0, isHttps = false, publicUrl }: AppOptions): Hono<HttpEnv> {
  const router = new Hono<HttpEnv>();
  const tooLarge = () => {
    throw new DomainError('too_large', 'errors:tooLarge');
  };
  const limited = bodyLimit({ maxSize: maxJsonBytes, onError: tooLarge });
  router.use(
    noStore,
    compressed,
    // A GET has no body, and checking for one would cost a second request object.
    (c, next) => (c.req.method === 'GET' ? next() : limited(c, next)),
    withCaller(app, 'trpc', { proxies, isHttps, publicUrl }),
  );
  router.all('/*', async (c) => {
    let written: Uint8Array<ArrayBuffer> | undefined;
    const answer = await fetchRequestHandler({
      endpoint: '/trpc',
      req: c.req.raw,
      router: appRouter,
      maxBatchSize,
      createContext: ({ info }) => {
        c.set('procedure', procedureOf(info.calls));
        return { app: c.get('app'), token: c.get('token'), calls: info.calls.length };
      },
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          app.log.error({ err: error.cause ?? error, path, request_id: c.get('requestId') }, 'procedure failed');
      },
      responseMeta({ data, info }) {
        written = takeWritten(data, info?.isBatchCall ?? false);
        return {};
      },
    });
    if (!written) return answer;
    return withKnownBody(new Response(written, { status: answer.status, headers: answer.headers }), written);
  });
  return router;
}

/** Streams that stay open: neither compressed nor buffered. */
function live(app: AppContext, { proxies = 0, isHttps = false }: AppOptions): Hono<HttpEnv> {
  const router = new Hono<HttpEnv>();
  router.use(withCaller(app, 'trpc', { proxies, isHttps }));
  router.get('/schedule', streamSchedule);
  router.get('/own-day', streamOwnDay);
  return router;
}

export function createApp(app: AppContext, options: AppOptions = {}): Hono<HttpEnv> {
  const server = new Hono<HttpEnv>({ strict: false });
  // A client's own id is not used, because it would end up in log lines.
  server.use(requestId({ headerName: '' }), echoRequestId());
  server.use(requestLog(app));
  const { scriptOrigins } = app.botCheck;
  const ofEverything = securityHeaders({ scriptOrigins }, options.isHttps ?? false);
  const ofFirstPage = securityHeaders({ scriptOrigins, ownScripts: [pageScript] }, options.isHttps ?? false);
  const phoneScripts = options.web?.phoneScript ? [options.web.phoneScript] : [];
  const ofPhone = securityHeaders({ scriptOrigins, ownScripts: phoneScripts }, options.isHttps ?? false);
  const ofNewPassword = linkedPageHeaders(ofEverything);
  const ofCalendar = linkedPageHeaders(guestPageHeaders(options.isHttps ?? false));
  const ofGuestPage = guestPageHeaders(options.isHttps ?? false, [workerStartHash]);
  server.use((c, next) => {
    if (/^\/b(?:\/|$)/.test(c.req.path)) return ofGuestPage(c, next);
    if (/^\/calendar(?:\/|$)/i.test(c.req.path)) return ofCalendar(c, next);
    if (/^\/admin\/login\/new-password(?:\/|$)/i.test(c.req.path)) return ofNewPassword(c, next);
    if (isOwnDayPath(c.req.path)) return ofPhone(c, next);
    return (isServedAhead(c.req.path) ? ofFirstPage : ofEverything)(c, next);
  });
  server.onError(async (error, c) => {
    const known = (await storageFailureOf(app, error)) ?? toDomainError(error);
    if (known.code === 'unexpected') app.log.error({ err: error, request_id: c.get('requestId') }, 'request failed');
    const language = preferredTextLanguage(c.req.header('accept-language'));
    if (known.details.retryAfter !== undefined) c.header('Retry-After', String(known.details.retryAfter));
    const status = (known.details.providerStatus as ContentfulStatusCode) ?? errorStatus[known.code].http;
    return c.json(toErrorBody(known, language, c.get('requestId')), status);
  });
  mountHealth(server, app, { checkStorage: options.checkStorage, token: options.metrics?.token });
  mountMetrics(server, app, options.metrics);
  mountWebhooks(server, app);
  server.route('/api/v1', rest(app, options));
  server.route('/trpc', trpc(app, options));
  server.route('/api/live', live(app, options));
  server.all('/api/*', () => {
    throw notFound('errors:notFound');
  });
  const { proxies = 0, isHttps = false } = options;
  server.route('/b', guestPages(app, [compressed, withCaller(app, 'trpc', { proxies, isHttps })]));
  server.route('/calendar', calendarFeeds([compressed, withCaller(app, 'rest', { proxies, isHttps })]));
  const address = options.publicUrl?.replace(/\/+$/, '') ?? null;
  if (options.web) mountWeb(server, options.web, { app, address, proxies });
  server.notFound(() => {
    throw notFound('errors:notFound');
  });
  return server;
}
