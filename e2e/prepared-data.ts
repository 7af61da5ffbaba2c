/** Seeds the demo school once before all tests; every server then starts with a copy of its data folder. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { preparedData, preparedDatabase, startServer } from './built-server.ts';
import { makeDatabase, runOn } from './postgres/school-database.ts';

/** All browsers of the tests have this machine's address, and book for many guests. */
const allowManyGuests = 'update school set guests_per_address = 0';

function prepareFile(file: string): void {
  const database = new SqliteFile(file);
  database.exec(allowManyGuests);
  database.close();
}

/** The copy is deleted with the server of the tests. */
async function prepareDatabase(url: string): Promise<void> {
  const copy = await makeDatabase(url.slice(0, url.lastIndexOf('/')), url);
  await runOn(copy, allowManyGuests);
  process.env[preparedDatabase] = copy;
}

/** @returns what is done after all tests */
export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await startServer();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'gerende-prepared-'));
  await server.stop(async () => {
    await cp(server.dataDir, folder, { recursive: true });
    if (server.databaseUrl) await prepareDatabase(server.databaseUrl);
    else prepareFile(path.join(folder, 'gerende.db'));
  });
  process.env[preparedData] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
