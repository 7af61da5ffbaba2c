/** A PostgreSQL server with the school of a data folder, moved there by the product. */
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startServer } from '../../e2e/drivers/postgres-server.ts';
import type { Bench } from '../measuring/bench.ts';
import { dist } from './site.ts';

/** On a disk: commits are synced, as those of the file that it is compared with. */
async function emptyDatabase(bench: Bench): Promise<string> {
  const server = await startServer({ isDurable: true, parent: process.env.BENCH_TMP ?? tmpdir() });
  bench.onEnd(() => server.stop());
  const client = await connect(`${server.url}/postgres`);
  await client.query('create database school');
  await client.end();
  return `${server.url}/school`;
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The server is stopped before its clients.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * A copy for the yardstick's rows: an unchecked lesson would make each later plan of its day a longer search.
 * @param url a database that nobody has open
 */
export async function copyDatabase(url: string): Promise<string> {
  const [server, name] = [url.slice(0, url.lastIndexOf('/')), url.slice(url.lastIndexOf('/') + 1)];
  const client = await connect(`${server}/postgres`);
  await client.query(`create database ${name}_copy template ${name}`);
  await client.end();
  return `${server}/${name}_copy`;
}

/** @returns the address of a database that holds the school of the folder, until the measurement ends */
export async function moveToServer(bench: Bench, dataDir: string): Promise<string> {
  const url = await emptyDatabase(bench);
  execFileSync(process.execPath, [path.join(dist, 'server.cjs'), 'move', '--to', url], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return url;
}
