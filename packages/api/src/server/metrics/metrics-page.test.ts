import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { realMilliseconds } from '../../platform/clock.ts';
import { goodBooking } from '../../testing/guest-booking.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createApp } from '../app.ts';
import { withAnswerCache } from '../cached-listener.ts';
import type { MetricsOptions } from './metrics-page.ts';

/** Sends a request as from this machine, unless other headers are given. */
async function serve(metrics?: MetricsOptions) {
  const t = await createTestApp();
  const server = createApp(t.app, { ...(metrics && { metrics }) });
  const get = async (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    server.request(
      url,
      { headers: { host: 'localhost:3000', ...headers } },
      { incoming: { url, socket: { remoteAddress } } },
    );
  /** The value of a line, by the beginning of the line. */
  const read = async (name: string): Promise<number> => {
    const lines = (await (await get('/metrics')).text()).split('\n').filter((line) => line.startsWith(name));
    expect(lines, name).toHaveLength(1);
    return Number(lines[0]?.split(' ').at(-1)?.replace('+Inf', 'Infinity'));
  };
  return { ...t, server, get, read };
}

describe('the metrics', () => {
  it('are in the text format of Prometheus, without anything that a guest typed', async () => {
    const { get } = await serve();
    for (const address of [
      '/api/v1/booking/4711004711',
      '/api/v1/slopes?q=hanako%40example.com',
      '/hanako',
      '/trpc/hanako',
    ])
      await get(address);
    const answer = await get('/metrics');
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = await answer.text();
    // A number of this length is in no measured time by chance.
    expect(text).not.toMatch(/4711004711|hanako/);
    const sample = /^gerende_\w+(\{(\w+="[^"\n]*",?)+\})? (\+Inf|\d+(\.\d+)?(e-?\d+)?)$/;
    for (const line of text.trimEnd().split('\n')) if (!/^(#|$)/.test(line)) expect(line).toMatch(sample);
    for (const line of text.split('\n').filter((each) => each.startsWith('# TYPE')))
      expect(text).toContain(`\n${line.replace('TYPE', 'HELP').split(' ').slice(0, 3).join(' ')} `.trimStart());
  });

  it('count requests by route and status, those answered from the cache too, each once', async () => {
    const { app, get, read } = await serve();
    for (const query of ['', '?slope_id=1']) await get(`/api/v1/courses${query}`, { 'accept-language': '*' });
    const passedOn: string[] = [];
    const cached = createServer(
      withAnswerCache(app, (request, response) => {
        passedOn.push(request.url ?? '');
        response.end();
      }),
    ).listen(0, '127.0.0.1');
    onTestFinished(() => void cached.close());
    await once(cached, 'listening');
    const { port } = cached.address() as AddressInfo;
    for (const query of ['', '?slope_id=1']) await fetch(`http://127.0.0.1:${port}/api/v1/courses${query}`);
    expect(passedOn).toEqual([]);
    const courses = 'gerende_request_seconds_count{route="/api/v1/courses",method="GET"';
    expect(await read(`${courses},status="200"}`)).toBe(4);
    const slow = `gerende_request_seconds_bucket{le="+Inf",route="/api/v1/courses",method="GET",status="200"}`;
    expect(await read(slow)).toBe(4);
    await get('/trpc/guest.slope.list');
    expect(await read('gerende_request_seconds_count{route="/trpc/guest.slope.list",method="GET",status="200"}')).toBe(
      1,
    );
  });

  it('count a booking once, whoever made it and however often it is sent', async () => {
    const { post, read } = await serve();
    const headers = { 'idempotency-key': 'k1' };
    const made = [await post('/booking', goodBooking, { headers }), await post('/booking', goodBooking, { headers })];
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read('gerende_bookings_made_total{by="guest"}')).toBe(1);
    expect(await read('gerende_bookings_made_total{by="desk"}')).toBe(0);
  });

  it('show the age of the newest backup, and that there is none', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gerende-metrics-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const backups = path.join(folder, 'backups');
    const { read } = await serve({ files: { folder, database: path.join(folder, 'gerende.db'), backups } });
    expect(await read('gerende_last_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY);
    mkdirSync(backups);
    const now = realMilliseconds() / 1000;
    for (const [name, age] of [
      ['gerende-1.db', 7200],
      ['gerende-2.db', 3600],
      ['gerende-3.db.part', 60],
      ['before-0023-theme.db', 60],
    ] as const) {
      writeFileSync(path.join(backups, name), 'x');
      utimesSync(path.join(backups, name), now - age, now - age);
    }
    const age = await read('gerende_last_backup_age_seconds');
    expect(age).toBeGreaterThanOrEqual(3600);
    expect(age).toBeLessThan(7200);
    writeFileSync(path.join(folder, 'gerende.db'), 'x'.repeat(4096));
    expect(await read('gerende_database_bytes{part="file"}')).toBe(4096);
    expect(await read('gerende_outbox_messages{status="waiting"}')).toBe(0);
  });
});

describe('who may read the metrics', () => {
  it('is this machine when no token is set, but not a proxy on it on behalf of others', async () => {
    const { get } = await serve();
    const status = async (headers: Record<string, string>, address?: string) =>
      (await get('/metrics', headers, address)).status;
    for (const [host, address] of [
      ['localhost', '::1'],
      ['127.0.0.1:3000', '::ffff:127.0.0.1'],
      ['[::1]:3000', '127.0.0.1'],
    ])
      expect(await status({ host: host ?? '' }, address)).toBe(200);
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])
      expect(await status({ [name]: '127.0.0.1' }), name).toBe(404);
    expect(await status({ host: 'lessons.example.com' })).toBe(404);
    expect(await status({}, '192.168.1.20')).toBe(404);
    const { server } = await serve();
    expect((await server.request('/metrics')).status).toBe(404);
  });

  it('is only the holder of the token when one is set, from any machine', async () => {
    const { get } = await serve({ token: 'a long enough token' });
    const status = async (authorization?: string, address?: string) =>
      (await get('/metrics', authorization ? { authorization } : {}, address)).status;
    expect([await status(), await status('Bearer a long enough tokem')]).toEqual([401, 401]);
    expect(await status('Bearer a long enough token')).toBe(200);
    expect(await status('Bearer a long enough token', '192.168.1.20')).toBe(200);
  });
});
