/** A database for each test: a copy in memory of one that is filled once, or on the PostgreSQL server that the tests were handed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject, TestRunner } from 'vitest';
import { type Db, migrate, openDatabase, openServer } from '../database/database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server, with the name of no database; empty where tests run on SQLite. */
    postgres: string;
  }
}

type OnWritten = (tables: ReadonlySet<string>) => void;
type Fill = (db: Db) => Promise<void>;

const server = inject('postgres');
export const isOnPostgres = server !== '';

async function sqliteTemplate(fill: Fill): Promise<(onWritten?: OnWritten) => Promise<Db>> {
  const database = openDatabase(':memory:');
  await migrate(database);
  await fill(database.db);
  const bytes = database.file.serialize();
  return async (onWritten) => openDatabase(bytes, onWritten).db;
}

async function administer(work: (db: Db) => Promise<unknown>): Promise<void> {
  const { db, close } = openServer({ url: `${server}/postgres`, isAlone: true, connections: 1 });
  await work(db);
  await close();
}

async function postgresTemplate(fill: Fill): Promise<(onWritten?: OnWritten) => Promise<Db>> {
  const template = `template_${randomUUID().slice(0, 8)}`;
  await administer((db) => sql.raw(`create database "${template}"`).execute(db));
  const opened = openServer({ url: `${server}/${template}`, isAlone: true, connections: 1 });
  await migrate(opened);
  await fill(opened.db);
  // The rows that were filled in have their keys.
  await migrate(opened);
  await opened.close();
  const admin = openServer({ url: `${server}/postgres`, isAlone: true, connections: 1 });
  return async (onWritten) => {
    const name = `test_${randomUUID().slice(0, 13)}`;
    await sql.raw(`create database "${name}" template "${template}" strategy file_copy`).execute(admin.db);
    const { db, close } = openServer({ url: `${server}/${name}`, isAlone: true, ...(onWritten && { onWritten }) });
    TestRunner.getCurrentTest()?.context.onTestFinished(async () => {
      await close();
      await sql.raw(`drop database "${name}" with (force)`).execute(admin.db);
    });
    return db;
  };
}

/** @param fill what each copy holds, besides what a new school has */
export const testDatabases = (fill: Fill) => (isOnPostgres ? postgresTemplate(fill) : sqliteTemplate(fill));
