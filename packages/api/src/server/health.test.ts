import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storageCheck } from '../platform/storage/storage-check.ts';
import { createTestApp } from '../testing/test-app.ts';
import { isOnPostgres } from '../testing/test-database.ts';
import { createApp } from './app.ts';

describe('health checks', () => {
  it('answer: healthz that the process runs, readyz that the database answers', async () => {
    const { app } = await createTestApp();
    const server = createApp(app);
    for (const path of ['/healthz', '/readyz']) expect((await server.request(path)).status).toBe(200);
  });

  it('are 503 for readyz without a database, while healthz is still 200', async () => {
    const { app } = await createTestApp();
    const server = createApp(app);
    await app.db.schema.dropTable('school').execute();
    expect((await server.request('/readyz')).status).toBe(503);
    expect((await server.request('/healthz')).status).toBe(200);
  });

  // `storageCheck` is for the SQLite file; PostgreSQL has its own check.
  it.skipIf(isOnPostgres)(
    'are 503 for readyz while nothing can be stored, with the reason for holders of the token, and 200 by themselves later',
    async () => {
      const { app } = await createTestApp();
      let free = 2 ** 30;
      const token = 'of-the-prometheus-here';
      const server = createApp(app, { checkStorage: storageCheck(app.db, '', async () => free), metrics: { token } });
      const ready = async (headers = { authorization: `Bearer ${token}` }) => {
        const response = await server.request('/readyz', { headers });
        return [response.status, await response.json()];
      };
      free = 300 * 1024;
      const full = { status: 'not ready', reason: 'the disk is full: 300 KiB are left' };
      expect(await ready()).toEqual([503, full]);
      expect(await ready({ authorization: 'Bearer of-another-school' })).toEqual([503, { status: 'not ready' }]);
      free = 2 ** 30;
      await sql`pragma query_only = 1`.execute(app.db);
      const readonly = { status: 'not ready', reason: 'attempt to write a readonly database' };
      expect(await ready()).toEqual([503, readonly]);
      await sql`pragma query_only = 0`.execute(app.db);
      expect(await ready()).toEqual([200, { status: 'ready' }]);
    },
  );

  it('tell strangers nothing about folders, space or versions, even when no token is set', async () => {
    const { app } = await createTestApp();
    const checkStorage = () => Promise.reject(new Error('/srv/school/gerende.db is gone: 300 KiB are left'));
    const server = createApp(app, { checkStorage });
    const answers = ['/healthz', '/readyz', '/metrics'].map(async (path) => {
      const response = await server.request(path, { headers: { authorization: 'Bearer undefined' } });
      return `${JSON.stringify([...response.headers])} ${await response.text()}`;
    });
    for (const answer of await Promise.all(answers)) expect(answer).not.toMatch(/srv|gone|KiB|sqlite|node|hono|0\.\d/i);
  });

  it.skipIf(isOnPostgres)('write for readyz only once in a while, however often it is called', async () => {
    const { app } = await createTestApp();
    let asked = 0;
    const check = storageCheck(app.db, '', async () => {
      asked += 1;
      return 2 ** 30;
    });
    const server = createApp(app, { checkStorage: check });
    await Promise.all(Array.from({ length: 20 }, () => server.request('/readyz')));
    await server.request('/readyz');
    expect(asked).toBe(1);
  });
});
