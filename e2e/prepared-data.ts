/** Seeds the demo school once before all tests; every server then starts with a copy of its data folder. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { preparedData, startServer } from './built-server.ts';

/** @returns what is done after all tests */
export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await startServer();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gerende-prepared-'));
  await server.stop(() => cp(server.dataDir, folder, { recursive: true }));
  process.env[preparedData] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
