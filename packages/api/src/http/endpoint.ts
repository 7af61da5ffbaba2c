/**
 * Defines a REST call once: its path mounts the route, writes the OpenAPI document and drives the sweep tests. The
 * library types and documents the route; body parsing and error shapes are our own.
 */

import { DomainError, type ErrorCode } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import type { CurrentAdmin } from '@gerende/domain/session/schema';
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type * as z from 'zod';
import type { AppContext } from '../context/context.ts';
import type { Upload } from '../platform/files/port.ts';
import type { Limited } from '../platform/rate-limits.ts';
import { WrittenJson } from '../platform/written-json.ts';
import { withNamesForReader } from '../texts/traditional-texts.ts';
import { answers, CachedAnswer, rememberRequest, requestKey } from './cached-answers.ts';
import { cachedHeaders } from './cached-headers.ts';
import { checkCaller } from './check-caller.ts';
import { documentedBody, documentedErrors } from './documented.ts';
import { withKnownBody } from './known-body.ts';
import { type ReadBody, readBody } from './read-body.ts';
import type { HttpEnv } from './request-context.ts';
import { toInvalid } from './zod-errors.ts';

type Method = 'get' | 'post' | 'put' | 'delete';
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type Definition<Access, Params, Query, Body, Reply extends z.ZodType> = {
  method: Method;
  /** Path below /api/v1, such as `/courses/{id}/prices`. */
  path: string;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The field of a multipart body that may carry a file, such as `image`. */
  upload?: string;
  reply: Reply;
  /**
   * The answer depends only on the request and the language: its bytes are cached until a write to the catalogue's
   * tables.
   */
  cache?: boolean;
  /** How often one address may call it. */
  limit?: Limited;
  /** Content type of the answer when it is not JSON; `handle` then makes the Response itself. */
  contentType?: 'application/pdf' | 'application/gzip' | 'text/csv' | 'image/webp';
  /** Error codes beyond those that follow from access, path, query and body, such as 'conflict'. */
  errors?: readonly ErrorCode[];
  /** A valid body or query, shown in the document. */
  example?: Record<string, unknown>;
  handle(call: {
    app: AppContext;
    /** Present when access is 'admin'. */
    admin: Access extends 'admin' ? CurrentAdmin : CurrentAdmin | null;
    params: Output<Params>;
    query: Output<Query>;
    body: Output<Body>;
    /** The file from the `upload` field; deleted once the call is answered. */
    upload: Upload | undefined;
    c: Context<HttpEnv>;
  }): Promise<z.input<Reply> | WrittenJson<z.input<Reply>> | Response>;
};

export type Endpoint = {
  method: Method;
  path: string;
  access: 'public' | 'admin';
  reply: z.ZodType;
  cache: boolean;
  limit: Limited | undefined;
  route: ReturnType<typeof createRoute>;
  respond(c: Context<HttpEnv>): Promise<Response>;
};

function parse<Schema extends z.ZodType | undefined>(schema: Schema | undefined, input: unknown): Output<Schema> {
  if (!schema) return undefined as Output<Schema>;
  const parsed = schema.safeParse(input, { reportInput: true });
  if (!parsed.success) throw toInvalid(parsed.error, input);
  return parsed.data as Output<Schema>;
}

/** A path names one row: an invalid id is not found. */
function parseParams<Schema extends z.ZodType | undefined>(schema: Schema | undefined, input: unknown): Output<Schema> {
  if (schema && !schema.safeParse(input).success) throw new DomainError('not_found', 'errors:notFound');
  return parse<Schema>(schema, input);
}

export function endpoint<
  const Access extends 'public' | 'admin',
  Reply extends z.ZodType,
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: Definition<Access, Params, Query, Body, Reply>): Endpoint {
  const { method, path, access, params, query, body, reply } = definition;
  const route = createRoute({
    method,
    path,
    summary: definition.summary,
    tags: [path.split('/')[1] ?? ''],
    ...(access === 'admin' && { security: [{ bearer: [] }] }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: documentedBody(body, definition) }),
    },
    responses: {
      200: {
        description: definition.summary,
        content: { [definition.contentType ?? 'application/json']: { schema: reply } },
      },
      ...documentedErrors(definition),
    },
  });
  return {
    method,
    path,
    access,
    reply,
    cache: definition.cache ?? false,
    limit: definition.limit,
    route,
    async respond(c) {
      const app = c.get('app');
      const caller = access === 'admin' ? checkCaller(app.caller, `${method} ${path}`) : app.caller.admin;
      if (definition.limit) await app.limits.count(definition.limit, app.caller.address);
      const asked = {
        app,
        admin: caller as Access extends 'admin' ? CurrentAdmin : CurrentAdmin | null,
        params: parseParams<Params>(params, c.req.param()),
        query: parse<Query>(query, queryOf(c)),
        c,
      };
      return withBody(c, definition, async ({ value, upload }) => {
        const call = { body: parse<Body>(body, value), upload, ...asked };
        const isCached = definition.cache && c.req.header('authorization') === undefined;
        const handle = async () => {
          const answer = await definition.handle(call);
          return access === 'public' ? withNamesForReader(app, answer, app.caller.text_language) : answer;
        };
        if (isCached) return respondCached(c, [call.query, call.body], handle);
        const answer = await handle();
        return answer instanceof Response ? answer : jsonAnswer(c, answer);
      });
    },
  };
}

/** Its length is passed with it, so that it need not be read again to learn it. */
function jsonAnswer(c: Context<HttpEnv>, answer: unknown): Response {
  const body = answer instanceof WrittenJson ? answer.bytes : JSON.stringify(answer);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  return withKnownBody(c.body(body, 200, headers), body);
}

/** Reads the body of a call that accepts one; an uploaded file is deleted when the call is answered. */
async function withBody(
  c: Context<HttpEnv>,
  { body, upload: field }: { body?: z.ZodType | undefined; upload?: string },
  respond: (body: ReadBody) => Promise<Response>,
): Promise<Response> {
  const { files } = c.get('app');
  const read = body
    ? await readBody(c.req.raw, field === undefined ? undefined : { field, files })
    : { value: undefined, upload: undefined };
  try {
    return await respond(read);
  } finally {
    if (read.upload) await files.discard(read.upload);
  }
}

/** Answers with cached bytes, and stores the request's key, so that the next equal request is answered before the router. */
async function respondCached(
  c: Context<HttpEnv>,
  asked: readonly unknown[],
  build: () => Promise<unknown>,
): Promise<Response> {
  const { caller, db } = c.get('app');
  const key = `${c.req.path.replace(/\/+$/, '')} ${JSON.stringify(asked)} ${caller.text_language}`;
  const answer = await answers.find(db, key, async () => new CachedAnswer(JSON.stringify(await build())));
  const { url, rawBody } = c.env?.incoming ?? {};
  if (url !== undefined)
    rememberRequest(db, requestKey(url, c.req.header('accept-language'), rawBody?.toString()), key, routePath(c));
  const encoding = answer.encodingFor(c.req.header('accept-encoding'));
  const headers = cachedHeaders(answer, encoding);
  const isHeld = c.req.method !== 'POST' && answer.isHeldBy(c.req.header('if-none-match'));
  if (isHeld) return c.body(null, 304, headers);
  return c.body(new Uint8Array(answer.bytes(encoding)), 200, headers);
}

/** An empty parameter (`?page=`) counts as left out, as browsers send untouched form fields. */
function queryOf(c: Context): Record<string, string> {
  return Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''));
}

/** Mounts the calls, and answers 405 to every other method on their paths. */
export function mountEndpoints(router: OpenAPIHono<HttpEnv>, endpoints: readonly Endpoint[]): void {
  // Every parameter is one segment except `{path}`, which is the whole rest.
  const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(':path', ':path{.+}');
  for (const each of endpoints) {
    router.openAPIRegistry.registerPath(each.route);
    router.on(each.method.toUpperCase(), honoPath(each.path), (c) => each.respond(c));
  }
  for (const [path, those] of groupBy(endpoints, (each) => each.path)) {
    router.all(honoPath(path), (c) => {
      c.header('Allow', those.map((each) => each.method.toUpperCase()).join(', '));
      throw new DomainError('method_not_allowed', 'errors:methodNotAllowed');
    });
  }
}
