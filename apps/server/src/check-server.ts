/** Checks the data of a school on a PostgreSQL server: what is in its tables, its rules, and the pictures of the folder. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '@gerende/api/database/database';
import { uploadsEntry } from '@gerende/api/platform/backup/manifest';
import { picturePlaces } from '@gerende/api/platform/database/picture-places';
import { faultsOfSchema } from '@gerende/api/platform/database/postgres/examine';
import { asOfOneMoment, readTable, tablesOf } from '@gerende/api/platform/database/read-table';
import type { AnyTables } from '@gerende/api/platform/database/tables';
import type { Config } from './config.ts';
import { openBesideServers } from './open-server-school.ts';

export type CheckedServer = {
  bookings: number;
  pictures: number;
  /** One sentence each; empty if everything is intact. */
  problems: string[];
};

/** The most pictures that are named. */
const mostNamed = 20;

/** Reads every row, which fails if a page is damaged. @returns the rows of each table */
async function readAll(db: Db, problems: string[]): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const table of await tablesOf(db).list(db))
    try {
      await asOfOneMoment(db, async (moment) => {
        let count = 0;
        for await (const page of readTable(moment, table)) count += page.length;
        rows.set(table.name, count);
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      problems.push(`the table ${table.name} cannot be read: ${reason}. Restore the newest backup of the server`);
    }
  return rows;
}

async function namedPictures(db: AnyTables): Promise<string[]> {
  const named = new Set<string>();
  for (const { table, column, json } of picturePlaces) {
    const rows = await db
      .selectFrom(table)
      .select(`${column} as path`)
      .distinct()
      .where(column, 'is not', null)
      .execute();
    for (const { path: stored } of rows) {
      const name: unknown = json ? JSON.parse(stored)[json] : stored;
      if (typeof name === 'string') named.add(name);
    }
  }
  return [...named].sort();
}

export async function checkServerData({
  DATA_DIR,
  DATABASE_URL,
}: Pick<Config, 'DATA_DIR'> & { DATABASE_URL: string }): Promise<CheckedServer> {
  const { db, close } = await openBesideServers(DATABASE_URL);
  try {
    const problems = await faultsOfSchema(db);
    const rows = await readAll(db, problems);
    const pictures = await namedPictures(db);
    const lost = pictures.filter((name) => !existsSync(path.join(DATA_DIR, uploadsEntry, name)));
    for (const name of lost.slice(0, mostNamed))
      problems.push(
        `the picture ${name} is named and not in ${DATA_DIR}. Set DATA_DIR, take it from a backup, or choose another in the back office`,
      );
    if (lost.length > mostNamed) problems.push(`${lost.length - mostNamed} more pictures are not there`);
    return { bookings: rows.get('booking') ?? 0, pictures: pictures.length, problems };
  } finally {
    await close();
  }
}
