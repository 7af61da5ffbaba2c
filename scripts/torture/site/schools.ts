/** Schools of a run whose databases are on a PostgreSQL server: each still has a data folder, by which everything here names it. */
import { cpSync, rmSync } from 'node:fs';
import { readFromServer } from '../../../e2e/postgres/read-server.ts';
import { dropDatabase, makeDatabase } from '../../../e2e/postgres/school-database.ts';

const databases = new Map<string, string>();

/** The address of its database; undefined where the folder has it as a file. */
export const databaseOn = (dataDir: string): string | undefined => databases.get(dataDir);

/** What a process of the school is told besides its folder: nothing where the folder has everything. */
export function settingsOnServer(dataDir: string): Record<string, string> {
  const DATABASE_URL = databaseOn(dataDir);
  return DATABASE_URL === undefined ? {} : { DATABASE_URL, SECRET: 'the secret that all processes share' };
}

/**
 * @param server address of the database server, without the name of a database
 * @param template the database that it begins as a copy of, and which nobody has open; empty by default
 */
export async function keepOnServer(dataDir: string, server: string, template?: string): Promise<void> {
  const url = await makeDatabase(server, template);
  databases.set(dataDir, url);
  readFromServer(dataDir, url);
}

/** Copies a school that nobody has open. */
export async function copySchool(from: string, to: string): Promise<void> {
  cpSync(from, to, { recursive: true });
  const database = databaseOn(from);
  if (database) await keepOnServer(to, database.slice(0, database.lastIndexOf('/')), database);
}

export async function removeSchool(dataDir: string): Promise<void> {
  const database = databaseOn(dataDir);
  if (database) await dropDatabase(database);
  databases.delete(dataDir);
  rmSync(dataDir, { recursive: true });
}
