/** dist/server.cjs: starts the program beside it, on an installed Node. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { runCached } from './code-cache.ts';
import { keepCompiled, storedAfterMilliseconds } from './compile-cache.ts';

const program = path.join(import.meta.dirname, 'program.cjs');
const folder = path.join(import.meta.dirname, 'compiled');

/** Starts the program on a Node before 22.8. Only a server stores: what a command compiles is a small part of it. */
function start(): void {
  const { isCached, store } = runCached(program, folder, (file) => import(file));
  const isServer = process.argv.length === 2 || process.argv[2] === 'serve';
  if (isCached || !isServer) return;
  let isStored = false;
  const storeOnce = (): void => {
    if (!isStored) store();
    isStored = true;
  };
  setTimeout(storeOnce, storedAfterMilliseconds).unref();
  // A server that could not start has compiled little.
  process.once('exit', (code) => code === 0 && storeOnce());
}

// Only Node's own loader maps errors to their source positions.
if (keepCompiled(folder) || process.sourceMapsEnabled) createRequire(import.meta.url)(program);
else start();
