import { describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createTestApp } from '../testing/test-app.ts';

describe('for whoever watches the process', () => {
  it('healthz says that it lives, readyz that the database answers', async () => {
    const { app } = await createTestApp();
    const server = createApp(app);
    for (const path of ['/healthz', '/readyz']) expect((await server.request(path)).status).toBe(200);
  });

  it('readyz is 503 without a database, while healthz is still 200', async () => {
    const { app } = await createTestApp();
    const server = createApp(app);
    await app.db.schema.dropTable('school').execute();
    expect((await server.request('/readyz')).status).toBe(503);
    expect((await server.request('/healthz')).status).toBe(200);
  });
});
