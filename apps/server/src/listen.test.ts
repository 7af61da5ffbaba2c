import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Config, drainMilliseconds, readConfig } from './config.ts';
import { clientTimeouts, openListener } from './listen.ts';
import type { Site } from './open-site.ts';

type Door = Awaited<ReturnType<typeof openListener>>;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

const configOf = (port: number, settings: Record<string, string> = {}): Config => {
  const config = readConfig({ DATA_DIR: '/nowhere', PORT: String(port), ...settings });
  if ('problem' in config) throw new Error(config.problem);
  return config;
};

async function open(
  limits: Partial<typeof clientTimeouts> = {},
  settings: Record<string, string> = {},
): Promise<{ door: Door; port: number; url: string }> {
  const door = await openListener(configOf(0, settings), { ...clientTimeouts, ...limits });
  undo.push(() => door.stop());
  return { door, port: door.port, url: `http://127.0.0.1:${door.port}` };
}

/** A minimal site with this response. */
function siteThat(answer: (request: Request) => Promise<Response>): Site {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const app = { db: { getExecutor: () => ({ adapter: undefined }) } };
  return { app, fetch: answer, madeAdmin: null, setupToken: undefined, beginWork: () => undefined } as unknown as Site;
}

async function connected(port: number): Promise<Socket & { heard: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  undo.push(() => socket.destroy());
  return Object.assign(socket, { heard: () => heard });
}

const partOfBody =
  'POST /api/v1/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{';

describe('openListener', () => {
  it('reports a port that is in use in one line', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(openListener(configOf(port))).rejects.toThrow(`port ${port} is in use`);
    await new Promise((resolve) => other.close(resolve));
  });

  it('answers 503 until the site is ready, and answers the liveness check throughout', async () => {
    const { door, url } = await open();
    const early = await fetch(`${url}/readyz`);
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await early.json()).toEqual({ status: 'not ready' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    door.serve(siteThat(async () => new Response('here')));
    expect(await (await fetch(url)).text()).toBe('here');
  });

  it('closes a connection whose body does not arrive', async () => {
    const { door, port } = await open({ headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 });
    door.serve(siteThat(async (request) => new Response(await request.text())));
    const socket = await connected(port);
    socket.write(partOfBody);
    await once(socket, 'close');
    expect(socket.heard()).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('stopping the server', () => {
  it('does not wait longer than the grace period for a stuck client', async () => {
    const { door, port } = await open({ grace: 200 });
    door.serve(siteThat(async (request) => new Response(await request.text())));
    const [inBody, inHead, silent] = [await connected(port), await connected(port), await connected(port)];
    inBody.write(partOfBody);
    inHead.write('GET / HTTP/1.1\r\nHost: x\r\n');
    // Node 26 resets them, which `once` would treat as a failure of the wait.
    const closed = [inBody, inHead, silent].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    await door.stop();
    await Promise.all(closed);
  });

  it('first says that it is not ready and keeps serving, so that a proxy sends nobody to a closed port', async () => {
    const { door, url } = await open({ grace: 200 }, { DRAIN_SECONDS: '1' });
    door.serve(siteThat(async () => new Response('here')));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const stopped = door.stop();
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    const answer = await fetch(url);
    expect([await answer.text(), answer.headers.get('connection')]).toEqual(['here', 'close']);
    await stopped;
    await expect(fetch(url)).rejects.toThrow();
  });

  it('keeps serving for some seconds only where other processes may take over', () => {
    const server = { DATABASE_URL: 'postgres://a/b', SECRET: 'x'.repeat(32) };
    const drains = [{}, server, { ...server, DRAIN_SECONDS: '0' }].map((env) => drainMilliseconds(configOf(0, env)));
    expect(drains).toEqual([0, 5000, 0]);
  });

  it('lets a request in flight finish, and does not wait for the connection to be reused', async () => {
    const { door, url } = await open({ grace: 20_000 });
    let answer = (): void => undefined;
    const asked = new Promise<void>((reached) => {
      door.serve(
        siteThat(async () => {
          reached();
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          return new Response('finished');
        }),
      );
    });
    const answered = fetch(url);
    await asked;
    const began = performance.now();
    const stopped = door.stop();
    answer();
    expect(await (await answered).text()).toBe('finished');
    await stopped;
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('ends an event stream at once', async () => {
    const { door, url } = await open({ grace: 20_000 });
    const type = 'text/event-stream';
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(': \n\n')),
    });
    door.serve(siteThat(async () => new Response(stream, { headers: { 'content-type': type } })));
    const reader = (await fetch(url, { headers: { accept: type } })).body?.getReader();
    await reader?.read();
    const began = performance.now();
    await door.stop();
    expect(performance.now() - began).toBeLessThan(20_000);
    await expect(reader?.read()).rejects.toThrow();
  });
});

describe('a connection', () => {
  it('stays open for longer than a proxy keeps it, which would send a booking over it when it is just closed', async () => {
    const { door, port } = await open();
    door.serve(siteThat(async () => new Response('here')));
    const socket = await connected(port);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n');
    await expect.poll(socket.heard).toContain('here');
    const [, seconds] = /^Keep-Alive: timeout=(\d+)/im.exec(socket.heard()) ?? [];
    expect(Number(seconds)).toBeGreaterThan(120);
  });
});
