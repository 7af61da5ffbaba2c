/** Answers on the configured address until it is told to stop; requests in flight finish, then the data is closed. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withKeptAnswers } from '@gerende/api/server/kept-listener';
import { getRequestListener } from '@hono/node-server';
import { type Config, isHttps } from './config.ts';
import type { Site } from './open-site.ts';

/** How long a client may take for its part, and how often that is looked at. */
export const patience = {
  headersTimeout: 15_000,
  /** A picture of 10 MiB passes a line of one megabit. */
  requestTimeout: 90_000,
  connectionsCheckingInterval: 5000,
  /** How long requests in flight may take after a stop was asked for. */
  grace: 3000,
};

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** An address that is taken already, and answers for the site as soon as there is one. */
export type Door = { serve(site: Site): void };

function announce(site: Site, config: Config, { port }: AddressInfo): void {
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

/** @throws with a readable message when the port is taken or may not be used */
function open(server: Server, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`port ${config.PORT} is in use; set PORT to another one`) : error),
    );
    server.listen(config.PORT, config.HOST, resolve);
  });
}

/** While the database is opened, brought up to date or filled. */
function notYet(request: IncomingMessage, response: ServerResponse): void {
  const isAlive = request.url === '/healthz';
  const body = isAlive ? { status: 'ok' } : { status: 'not ready', reason: 'the server is starting' };
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '2' };
  response.writeHead(isAlive ? 200 : 503, headers).end(JSON.stringify(body));
}

/** A stream of events, which every client asks for by this name. */
const isStream = ({ req }: ServerResponse): boolean => req.headers.accept?.includes('text/event-stream') ?? false;

/** Stops taking requests and resolves when none is left: those in flight have a while, streams have no end to wait for. */
function close(server: Server, inFlight: ReadonlySet<ServerResponse>, grace: number): Promise<void> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearTimeout(giveUp);
      resolve();
    });
    server.closeIdleConnections();
    for (const response of inFlight) if (isStream(response)) response.destroy();
  });
}

/**
 * Takes the address before anything is done to the data: a start that is refused its port has changed nothing.
 * @throws with a readable message when the port is taken or may not be used
 */
export async function openDoor(
  config: Config,
  { grace, ...timeouts } = patience,
): Promise<Door & { stop(): Promise<void> }> {
  let listener: Listener = notYet;
  let isStopping = false;
  const inFlight = new Set<ServerResponse>();
  const server = createServer(timeouts, (request, response) => {
    inFlight.add(response);
    response.once('close', () => {
      inFlight.delete(response);
      if (isStopping) server.closeIdleConnections();
    });
    listener(request, response);
  });
  await open(server, config);
  return {
    serve(site) {
      listener = withKeptAnswers(site.app, getRequestListener(site.fetch), {
        proxies: config.TRUSTED_PROXIES,
        isHttps: isHttps(config),
      });
      announce(site, config, server.address() as AddressInfo);
      site.beginWork();
    },
    stop() {
      isStopping = true;
      return close(server, inFlight, grace);
    },
  };
}
