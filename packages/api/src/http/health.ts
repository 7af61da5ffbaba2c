/** For whoever watches the process: alive, and ready to answer from the database. */

import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { AppContext } from '../context.ts';
import type { HttpEnv } from './request-context.ts';

export function mountHealth(server: Hono<HttpEnv>, app: AppContext): void {
  server.get('/healthz', (c) => c.json({ status: 'ok' }));
  server.get('/readyz', async (c) => {
    try {
      await sql`select 1 from school`.execute(app.db);
      return c.json({ status: 'ready' });
    } catch (error) {
      app.log.error({ err: error }, 'not ready');
      return c.json({ status: 'not ready' }, 503);
    }
  });
}
