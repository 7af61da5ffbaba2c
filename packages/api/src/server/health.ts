/** Health checks: the process runs, and the database answers and can store bookings. */

import type { Hono } from 'hono';
import { sql } from 'kysely';
import type { AppContext } from '../context/context.ts';
import type { HttpEnv } from '../http/request-context.ts';
import { hasToken } from './metrics/operator-token.ts';

type HealthOptions = {
  /** Rejects with the reason when nothing can be stored. */
  checkStorage?: (() => Promise<void>) | undefined;
  /** Bearer token with which the reason is shown; without one it is only in the log. */
  token?: string | undefined;
};

/** Anybody may call it, so the answer is yes or no: the reason names folders, free space and files. */
export function mountHealth(server: Hono<HttpEnv>, app: AppContext, { checkStorage, token }: HealthOptions = {}): void {
  let lastReason: string | undefined;
  server.get('/healthz', (c) => c.json({ status: 'ok' }));
  server.get('/readyz', async (c) => {
    try {
      await sql`select 1 from school`.execute(app.db);
      await checkStorage?.();
      lastReason = undefined;
      return c.json({ status: 'ready' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // Checks come every few seconds; one log line is enough, however the free space changes.
      const said = reason.replaceAll(/\d+/g, '');
      if (said !== lastReason) app.log.error({ err: error }, 'not ready');
      lastReason = said;
      return c.json({ status: 'not ready', ...(hasToken(c, token) && { reason }) }, 503);
    }
  });
}
