/**
 * `npm run dev`: one command, one address. Vite serves the web app with reload and proxies API calls to the restarting
 * server.
 */
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import path from 'node:path';
import { createServer as createViteServer } from 'vite';
import { environment, root, say, start, stop, stopWith } from './run.mjs';

/** Paths of the server; everything else is served by Vite. */
const serverPaths = ['/api', '/trpc'];

/** A free port for the server behind Vite; the system assigns high ones. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Runs the real server from its sources: node restarts it when one of them changes. */
function startServer(port, address) {
  const args = ['--watch', '--watch-preserve-output', '--import', 'tsx', 'apps/server/src/main.ts'];
  const env = environment({ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: process.env.PUBLIC_URL ?? address });
  return start(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

async function startVite(host, port, target) {
  const vite = await createViteServer({
    root: path.join(root, 'apps/web'),
    configFile: path.join(root, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(serverPaths.map((start) => [start, { target }])),
    },
  });
  await vite.listen();
  return vite;
}

if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`;
const behind = await freePort();

const server = startServer(behind, address);
try {
  const vite = await startVite(host, port, `http://127.0.0.1:${behind}`);
  say(`open ${address} (Ctrl+C ends)`);
  server.once('close', () => vite.close().then(() => process.exit(0)));
} catch (error) {
  stop(server);
  server.once('close', () => stopWith(`the web app could not be started: ${error.message}`));
}
