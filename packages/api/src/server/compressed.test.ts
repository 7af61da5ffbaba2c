import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { openDesk } from '../testing/desk.ts';
import { createApp } from './app.ts';
import { compressed } from './compressed.ts';

const long = 'powder '.repeat(500);

const site = new Hono()
  .use(compressed)
  .get('/long', (c) => c.json({ long }, 201, { 'Content-Length': '3512' }))
  .get('/short', (c) => c.json({ short: 'snow' }))
  .post('/written', (c) => c.json({ long: long.slice(0, 3000) }))
  .post('/declared', (c) => c.body(long.slice(0, 3000), 200, { 'Content-Type': 'text/css', 'Content-Length': '3000' }))
  .post('/list', (c) => c.json({ long: long + long }))
  .get('/picture', (c) => c.body(long, 200, { 'Content-Type': 'image/webp' }))
  .get('/done', (c) => c.body(long, 200, { 'Content-Type': 'text/css', 'Content-Encoding': 'br' }))
  .get('/varied', (c) => c.json({ long }, 200, { Vary: 'Origin, Accept-Encoding' }))
  .get('/file', (c) => c.body(endless(), 200, csv))
  .get('/broken', (c) => c.body(broken(), 200, csv))
  .get('/nothing', (c) => c.body(null, 204));

/** What was read of the endless file: the number of chunks of 60 KB, and whether it was closed. */
const asked = { chunks: 0, ends: 0 };
const endless = (): ReadableStream<Uint8Array> =>
  new ReadableStream({
    pull: (file) => {
      asked.chunks += 1;
      file.enqueue(crypto.getRandomValues(new Uint8Array(60_000)));
    },
    cancel: () => {
      asked.ends += 1;
    },
  });
/** A file whose reading fails before its end. */
const broken = (): ReadableStream<Uint8Array> => {
  const chunks = [crypto.getRandomValues(new Uint8Array(60_000))];
  return new ReadableStream({
    pull: (file) => {
      const chunk = chunks.pop();
      if (chunk) file.enqueue(chunk);
      else file.error(new Error('the disk is gone'));
    },
  });
};
const csv = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="a.csv"' };

const ask = (path: string, accepted?: string, method = 'GET') =>
  site.request(path, { method, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe('an answer', () => {
  it.each(['gzip', 'gzip, deflate, br', 'br;q=1, gzip;q=0.5', '*'])(
    'is compressed for a client that accepts %s',
    async (accepted) => {
      const answer = await ask('/long', accepted);
      const { headers, status } = answer;
      expect([status, headers.get('content-encoding'), headers.get('content-length')]).toEqual([201, 'gzip', null]);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBeLessThan(200);
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ long });
    },
  );

  it.each([undefined, '', 'br', 'gzip;q=0', 'identity, gzip;q=0.0'])(
    'is unchanged for a client that accepts %s',
    async (accepted) => {
      const answer = await ask('/long', accepted);
      expect(answer.headers.get('content-encoding')).toBeNull();
      expect(await answer.json()).toEqual({ long });
    },
  );

  it('tells caches once that it varies by the accepted encoding', async () => {
    expect((await ask('/long')).headers.get('vary')).toBe('Accept-Encoding');
    expect((await ask('/varied', 'gzip')).headers.get('vary')).toBe('Origin, Accept-Encoding');
  });

  it.each(['/short', '/picture'])('of %s is unchanged', async (path) => {
    const answer = await ask(path, 'gzip');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(path === '/short' ? '{"short":"snow"}' : long);
  });

  it('to a write is compressed only when it is longer than a row', async () => {
    const sent = async (path: string) => {
      const { headers } = await ask(path, 'gzip', 'POST');
      return [headers.get('content-encoding'), headers.get('content-length')];
    };
    expect(await sent('/written')).toEqual([null, null]);
    expect(await sent('/declared')).toEqual([null, '3000']);
    expect((await sent('/list'))[0]).toBe('gzip');
  });

  it('is not compressed twice, and an empty one stays empty', async () => {
    expect((await ask('/done', 'gzip')).headers.get('content-encoding')).toBe('br');
    expect((await ask('/nothing', 'gzip')).status).toBe(204);
    expect(await (await ask('/long', 'gzip', 'HEAD')).text()).toBe('');
  });

  it('that is a file is compressed while it is read: little is read ahead, and nothing once the client disconnects', async () => {
    const { headers, body } = await ask('/file', 'gzip');
    expect(headers.get('content-encoding')).toBe('gzip');
    const reader = body?.getReader();
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
    expect(asked.chunks).toBeLessThan(10);
    await reader?.cancel();
    await expect.poll(() => asked.ends).toBe(1);
  });

  it('that is a file is broken off when reading it fails', async () => {
    await expect((await ask('/broken', 'gzip')).arrayBuffer()).rejects.toThrow();
  });

  it('of both doors is compressed, also errors and the payroll', async () => {
    const desk = await openDesk();
    await desk.book({ days_of_lesson: 20, instructor_id: 1 });
    const headers = { authorization: `Bearer ${desk.token}`, 'accept-encoding': 'gzip' };
    for (const path of [
      '/api/v1/booking',
      '/api/v1/schedule/export?from=2026-12-01&to=2027-01-31',
      '/trpc/guest.country.list',
    ]) {
      const answer = await createApp(desk.t.app).request(path, { headers });
      expect([path, answer.status, answer.headers.get('content-encoding')]).toEqual([path, 200, 'gzip']);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    }
  });
});
