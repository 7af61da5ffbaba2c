/** Answers on the configured address until it is told to stop; requests in flight finish, then the data is closed. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withKeptAnswers } from '@gerende/api/http/kept-listener';
import { getRequestListener } from '@hono/node-server';
import type { Config } from './config.ts';
import type { Site } from './open-site.ts';

/** How long requests in flight may take after a stop was asked for. */
const graceMilliseconds = 10_000;

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

export async function listen(site: Site, config: Config): Promise<void> {
  const server = createServer(withKeptAnswers(site.app, getRequestListener(site.fetch), config.TRUSTED_PROXIES));
  await open(server, config);
  announce(site, config, server.address() as AddressInfo);
  site.beginWork();
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    const giveUp = setTimeout(() => process.exit(1), graceMilliseconds);
    server.close(() => {
      clearTimeout(giveUp);
      site.close().then(() => process.exit(0));
    });
    server.closeIdleConnections();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
