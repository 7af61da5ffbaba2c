/** The OpenAPI 3.1 document, made from the schemas that validate the requests, and a page to read it. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { HttpEnv } from '../http/request-context.ts';
import { docsPage } from './docs-page.ts';

const about = {
  title: 'Gerende REST v1',
  version: '1',
  description:
    'Lesson booking of a ski and snowboard school. Every success is 200. Ids are positive integers, dates yyyy-MM-dd in the school’s time zone, times HH:mm, money whole yen. Accept-Language (en, ja, zh) picks the text of every `name`.',
};

function openApiDocument(router: OpenAPIHono<HttpEnv>) {
  router.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  return router.getOpenAPI31Document({ openapi: '3.1.0', info: about, servers: [{ url: '/api/v1' }] });
}

/** GET /openapi.json and GET /docs; made at the first request, since they are rarely used. */
export function mountDocument(router: OpenAPIHono<HttpEnv>): void {
  let made: { json: string; page: string } | undefined;
  const make = () => {
    if (!made) {
      const document = openApiDocument(router);
      made = { json: JSON.stringify(document), page: docsPage(document) };
    }
    return made;
  };
  router.get('/openapi.json', (c: Context) =>
    c.body(make().json, 200, { 'Content-Type': 'application/json; charset=UTF-8' }),
  );
  router.get('/docs', (c: Context) => c.html(make().page));
}
