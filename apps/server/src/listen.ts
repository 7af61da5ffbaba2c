/** Listens on the configured address until stopped; requests in flight finish, then the data is closed. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { withAnswerCache } from '@gerende/api/server/cached-listener';
import { getRequestListener } from '@hono/node-server';
import { type Config, drainMilliseconds, isHttps } from './config.ts';
import type { Site } from './open-site.ts';

/** Timeouts for clients, and how often they are checked. */
export const clientTimeouts = {
  headersTimeout: 15_000,
  /** Enough for a picture of 10 MiB over one megabit per second. */
  requestTimeout: 90_000,
  /**
   * Longer than a proxy keeps a connection that it may use again (Caddy two minutes, nginx one): a booking that it sends
   * over one that is just closed would be answered with 502.
   */
  keepAliveTimeout: 130_000,
  connectionsCheckingInterval: 5000,
  /** How long requests in flight may take after a stop. */
  grace: 3000,
};

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A bound address that serves the site once it is ready. */
export type Door = { serve(site: Site): void };

function announce(site: Site, config: Config, port: number): void {
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? 'localhost' : config.HOST;
  const url = config.PUBLIC_URL ?? `http://${host}:${port}`;
  console.log(`\n  Gerende is open at ${url}`);
  console.log(`  Back office:       ${url}/admin`);
  if (site.madeAdmin) {
    console.log(`  Login:             ${site.madeAdmin.email}`);
    console.log(
      `  Password:          ${site.madeAdmin.password}   (shown this once; set ADMIN_EMAIL and ADMIN_PASSWORD to choose your own)`,
    );
  }
  if (site.setupToken) {
    console.log('  This school is not set up yet. Begin here (the address works until there is an administrator):');
    console.log(`  ${url}/admin/setup#${site.setupToken}`);
  }
  console.log('');
}

/** @throws with a readable message when the port is in use or not permitted */
function open(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`port ${config.PORT} is in use; set PORT to another one`) : error),
    );
    server.listen(config.PORT, config.HOST, resolve);
  });
}

/** Response while the database is opened, migrated or seeded, and before a stop. */
function respondNotReady(request: IncomingMessage, response: ServerResponse): void {
  const isAlive = request.url === '/healthz';
  const body = isAlive ? { status: 'ok' } : { status: 'not ready' };
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '2' };
  response.writeHead(isAlive ? 200 : 503, headers).end(JSON.stringify(body));
}

/** An event stream, which every client requests with this media type. */
const isStream = ({ headers }: IncomingMessage): boolean => headers.accept?.includes('text/event-stream') ?? false;

/**
 * Stops accepting requests and resolves when none is left: those in flight may finish within the grace period; streams
 * are ended.
 */
function close(server: Server, streams: ReadonlySet<ServerResponse>, grace: number): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
    for (const response of streams) response.destroy();
  });
}

/**
 * Binds the address before the data is touched, so that a start without its port changes nothing.
 * @throws with a readable message when the port is in use or not permitted
 */
export async function openListener(
  config: Config,
  { grace, ...timeouts } = clientTimeouts,
): Promise<Door & { port: number; stop(): Promise<void> }> {
  let listener: Listener = respondNotReady;
  let isStopping = false;
  let isDraining = false;
  // Only streams: a set of all responses is laid out anew after every few dozen of them, and each layout is old before it is
  // garbage. 250,000 answers left 22 MB of them.
  const streams = new Set<ServerResponse>();
  function onClose(): void {
    if (isStopping) server.closeIdleConnections();
  }
  const server = createServer(timeouts, (request, response) => {
    response.on('close', onClose);
    if (isStream(request)) {
      streams.add(response);
      response.on('close', () => streams.delete(response));
    }
    // A proxy must keep no connection over which it could send a request after the process has ended.
    if (isDraining) response.shouldKeepAlive = false;
    if (isDraining && request.url === '/readyz') respondNotReady(request, response);
    else listener(request, response);
  });
  await open(server, config);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    serve(site) {
      listener = withAnswerCache(site.app, getRequestListener(site.fetch), {
        proxies: config.TRUSTED_PROXIES,
        isHttps: isHttps(config),
      });
      announce(site, config, port);
      site.beginWork();
    },
    async stop() {
      // A connection that waits to be accepted is lost with the listening port: a proxy must first send everybody
      // elsewhere.
      isDraining = true;
      await delay(drainMilliseconds(config));
      isStopping = true;
      await close(server, streams, grace);
    },
  };
}
