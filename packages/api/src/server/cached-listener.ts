/**
 * Answers repeated requests directly from the cache, before the rest of the server: same headers, same limits, same log
 * line, a twentieth of the work. It passes all other requests on.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '@gerende/domain/errors';
import type { AppContext } from '../context/context.ts';
import { answerToRequest, type CachedAnswer, type Encoding, requestKey } from '../http/cached-answers.ts';
import { cachedHeaders } from '../http/cached-headers.ts';
import { addressOf } from '../http/request-context.ts';
import { cacheOf } from '../platform/cache/cache.ts';
import { realMilliseconds } from '../platform/clock.ts';
import type { Limited } from '../platform/rate-limits.ts';
import { restEndpoints } from './rest-root.ts';
import { httpsOnly } from './security-headers.ts';

type Request = IncomingMessage & { rawBody?: Buffer };
type Listener = (request: Request, response: ServerResponse) => void;

/** A longer request body does not belong to a call of the catalogue. */
const maxQuestionBytes = 512;

/** Cached calls with a request body, by path. */
const cachedPosts = restEndpoints
  .filter((each) => each.cache && each.method === 'post')
  .map(({ path, limit }) => ({ limit, pattern: new RegExp(`^/api/v1${path.replaceAll(/\{\w+\}/g, '[^/?]+')}/?$`) }));

const isAnonymous = ({ headers }: Request): boolean =>
  headers.authorization === undefined && headers.origin === undefined;

type Site = {
  /** Number of the school's own reverse proxies in front. */
  proxies: number;
  /** Whether guests use the site over https. */
  isHttps: boolean;
};

/** Names and values alternate, as Node writes them without looking each of them up. */
function headOf(answer: CachedAnswer, encoding: Encoding, isHttps: boolean): string[] {
  const known = answer.heads.get(encoding);
  if (known) return known;
  const head = Object.entries(cachedHeaders(answer, encoding)).flat();
  if (isHttps) head.push('Strict-Transport-Security', httpsOnly);
  answer.heads.set(encoding, head);
  return head;
}

function send(
  app: AppContext,
  { isHttps }: Site,
  request: Request,
  response: ServerResponse,
  answer: CachedAnswer,
): void {
  const began = realMilliseconds();
  const start = performance.now();
  const accepted = request.headers['accept-encoding'];
  const encoding = answer.encodingFor(Array.isArray(accepted) ? accepted.join() : accepted);
  const isHeld = request.method === 'GET' && answer.isHeldBy(request.headers['if-none-match']);
  const headers = [...headOf(answer, encoding, isHttps), 'X-Request-Id', randomUUID()];
  if (isHeld) response.writeHead(304, headers).end();
  else {
    const body = answer.bytes(encoding);
    response.writeHead(200, [...headers, 'Content-Length', String(body.length)]).end(body);
  }
  const { method = '' } = request;
  const status = isHeld ? 304 : 200;
  app.metrics.countRequest(method, answer.route, status, (performance.now() - start) / 1000);
  app.log.info({ method, route: 'cached', status, ms: realMilliseconds() - began }, 'request');
}

const findByRequestKey = (app: AppContext, { url = '', headers }: Request, body?: string): CachedAnswer | undefined =>
  answerToRequest(app.db, requestKey(url, headers['accept-language'], body));

/** Reads the request body, and passes it on with the request if there is no cached answer. */
function answerPost(app: AppContext, limit: Limited | undefined, site: Site, ordinary: Listener): Listener {
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      request.rawBody = body;
      const answer = findByRequestKey(app, request, body.toString());
      if (!answer) return ordinary(request, response);
      const forwarded = request.headers['x-forwarded-for'];
      const address = addressOf(String(forwarded ?? ''), request.socket.remoteAddress, site.proxies);
      const counted = limit ? app.limits.count(limit, address) : Promise.resolve();
      counted.then(
        () => send(app, site, request, response, answer),
        // The server refuses it with its usual error; it is counted a second time there, which changes nothing.
        (error: unknown) => (error instanceof DomainError ? ordinary(request, response) : response.destroy()),
      );
    });
  };
}

/** Answered without the database: files of the web app, and whether the process runs. */
const withoutDatabase = /^\/(assets\/|healthz$)/;

/**
 * Nothing that was changed before the request came is answered from memory: a client may save at one process and read
 * from another (decision 0071).
 */
const afterOthers =
  (app: AppContext, answer: Listener): Listener =>
  (request, response) => {
    const heard = withoutDatabase.test(request.url ?? '') ? undefined : cacheOf(app.db)?.catchUp();
    if (heard) heard.then(() => answer(request, response));
    else answer(request, response);
  };

/** @param ordinary the listener of the whole server */
export function withAnswerCache(
  app: AppContext,
  ordinary: Listener,
  site: Site = { proxies: 0, isHttps: false },
): Listener {
  const posts = cachedPosts.map(({ limit, pattern }) => ({ pattern, answer: answerPost(app, limit, site, ordinary) }));
  return afterOthers(app, (request, response) => {
    if (!isAnonymous(request)) return ordinary(request, response);
    if (request.method === 'GET') {
      const answer = findByRequestKey(app, request);
      return answer ? send(app, site, request, response, answer) : ordinary(request, response);
    }
    const { 'content-type': type, 'content-length': length } = request.headers;
    const isQuestion =
      request.method === 'POST' && type?.startsWith('application/json') && Number(length) <= maxQuestionBytes;
    const post = isQuestion ? posts.find(({ pattern }) => pattern.test(request.url ?? '')) : undefined;
    return post ? post.answer(request, response) : ordinary(request, response);
  });
}
