/**
 * Two desks at one running server, and another process: each is notified of the others' changes (issue: within
 * seconds).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@gerende/api/database/database';
import { eventsOf, nextEvent } from '@gerende/api/testing/events';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { openSite, type Site } from './open-site.ts';

let folder: string;
let site: Site;
let server: Server;
let url: string;
let instructor_id: number;
const admin = { email: 'desk@example.com', password: 'powder-snow-8' };
const date = '2026-12-22';

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-live-'));
  const config = readConfig({
    DATA_DIR: folder,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  if ('problem' in config) throw new Error(config.problem);
  site = await openSite(config);
  server = createServer(getRequestListener(site.fetch)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await site.app.db
    .insertInto('operating_day')
    .values({ date, duration_from: '09:00', duration_to: '17:00' })
    .execute();
  const { id } = await site.app.db
    .insertInto('instructor')
    .values({ name: 'Aoki Sora', name_zh: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  instructor_id = id;
});
afterEach(async () => {
  server.closeAllConnections();
  await site.close();
  rmSync(folder, { recursive: true });
});

const post = (address: string, json: unknown, token?: string): Promise<Response> =>
  fetch(`${url}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(json),
  });
const login = async (): Promise<string> =>
  ((await (await post('/api/v1/login', admin)).json()) as { token: string }).token;

async function openLine() {
  const token = await login();
  const response = await fetch(`${url}/api/live/schedule`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'gzip' },
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('content-encoding')).toBeNull();
  const events = eventsOf(response);
  expect(await nextEvent(events)).toEqual({ event: 'open', data: null });
  return { token, next: () => nextEvent(events) };
}

describe('the open schedules of two desks', () => {
  it('are notified of changes by either of them and by another process', async () => {
    const one = await openLine();
    const other = await openLine();
    const entry = { tag: 'On Hold', instructor_id, start_time: '09:00', end_time: '10:00', operating_day: date };
    expect((await post('/trpc/admin.schedule.saveEntry', entry, other.token)).status).toBe(200);
    const told = { event: 'changed', data: { days: { from: date, to: date }, by: admin.email } };
    expect(await one.next()).toMatchObject(told);
    expect(await other.next()).toMatchObject(told);

    const beside = openDatabase(path.join(folder, 'gerende.db'));
    await beside.db
      .insertInto('audit_log')
      .values({
        operation_id: 'beside',
        at: '2026-12-10T01:00:00.000Z',
        actor_id: null,
        actor: 'system',
        source: 'system',
        entity: 'schedule_entry',
        entity_id: '1',
        action: 'update',
        before: null,
        after: null,
        note: null,
      })
      .execute();
    await beside.db.destroy();
    const what = { kind: 'entry', names: [], count: 1 };
    const data = { days: { from: date, to: date }, by: 'system', what, request_id: 'beside' };
    const beyond = { event: 'changed', data };
    expect(await one.next()).toEqual(beyond);
    expect(await other.next()).toEqual(beyond);
  });

  it('do not keep a server from stopping', async () => {
    const line = await openLine();
    const closed = new Promise((resolve) => server.close(resolve));
    await site.app.scheduleChanges.close();
    expect(await line.next()).toEqual({ event: 'end', data: { reason: 'ended' } });
    expect(await line.next()).toBeUndefined();
    server.closeIdleConnections();
    await closed;
  });
});
