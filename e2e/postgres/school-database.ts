/** Databases of the tests on a PostgreSQL server. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Runs a statement on the database. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const administer = (server: string, sql: string): Promise<void> => runOn(`${server}/postgres`, sql);

/**
 * @param server its address, without the name of a database
 * @param template the database that it is a copy of; empty by default
 * @returns the address of a new database
 */
export async function makeDatabase(server: string, template?: string): Promise<string> {
  const name = `school_${randomUUID().slice(0, 13)}`;
  const from = template ? ` template "${template.slice(template.lastIndexOf('/') + 1)}"` : '';
  await administer(server, `create database "${name}"${from}`);
  return `${server}/${name}`;
}

export function dropDatabase(url: string): Promise<void> {
  const end = url.lastIndexOf('/');
  return administer(url.slice(0, end), `drop database "${url.slice(end + 1)}" with (force)`);
}
