/** Seeds the demo school once before all tests; every server then starts with a copy of its data folder. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { preparedData, startServer } from './built-server.ts';

/** All browsers of the tests have the address of this machine, and book for many guests. */
function allowManyGuests(file: string): void {
  const database = new SqliteFile(file);
  database.exec('update school set guests_per_address = 0');
  database.close();
}

/** @returns what is done after all tests */
export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await startServer();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gerende-prepared-'));
  await server.stop(async () => {
    await cp(server.dataDir, folder, { recursive: true });
    allowManyGuests(path.join(folder, 'gerende.db'));
  });
  process.env[preparedData] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
