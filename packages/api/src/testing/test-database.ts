/** A database for each test: a copy in memory of one that is filled once, or on the PostgreSQL server that the tests were handed. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject, TestRunner } from 'vitest';
import { type Db, migrate, openDatabase } from '../database/database.ts';
import { openServer } from '../database/server-database.ts';

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

/** Stores what the tables hold, and a function that brings it back: a tenth of the time of another copy. A copy has the same schema as long as `schema()` answers the same. */
const rememberRows = `
  create schema original;
  create function original.schema() returns text language sql as $body$
    select concat(
      (select string_agg(oid || relname, ',' order by oid) from pg_class where relnamespace = 'public'::regnamespace), ';',
      (select max(oid) from pg_proc), ';', (select max(oid) from pg_trigger), ';', (select max(oid) from pg_constraint), ';',
      (select count(*) from pg_proc), ';', (select count(*) from pg_trigger), ';', (select count(*) from pg_constraint), ';',
      (select count(*) from pg_attribute where not attisdropped))
  $body$;
  do $body$
    declare name text;
    begin
      for name in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('create table original.%I as table public.%I', name, name);
      end loop;
    end
  $body$;
  create function original.bring_back() returns void language plpgsql as $body$
    declare each record;
    begin
      set local session_replication_role = replica;
      for each in select relname as name from pg_class where relkind = 'r' and relnamespace = 'original'::regnamespace loop
        execute format('delete from public.%I', each.name);
        execute format('insert into public.%I select * from original.%I', each.name, each.name);
      end loop;
      for each in
        select c.relname as name, a.attname as key, pg_get_serial_sequence('public.' || quote_ident(c.relname), a.attname) as sequence
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attidentity <> '' and c.relnamespace = 'public'::regnamespace
      loop
        execute format('select setval(%L, coalesce((select max(%I) from public.%I), 0) + 1, false)', each.sequence, each.key, each.name);
      end loop;
    end
  $body$`;

async function schemaOf(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`select original.schema() as text`.execute(db);
  return rows[0]?.text;
}

async function postgresTemplate(fill: Fill): Promise<(onWritten?: OnWritten) => Promise<Db>> {
  const template = `template_${randomUUID().slice(0, 8)}`;
  await administer((db) => sql.raw(`create database "${template}"`).execute(db));
  const opened = openServer({ url: `${server}/${template}`, isAlone: true, connections: 1 });
  await migrate(opened);
  await fill(opened.db);
  await sql.raw(rememberRows).execute(opened.db);
  await sql`select original.bring_back()`.execute(opened.db);
  const schema = await schemaOf(opened.db);
  await opened.close();
  const free: string[] = [];
  const take = async (): Promise<string> => {
    const waiting = free.pop();
    if (waiting) return waiting;
    const name = `test_${randomUUID().slice(0, 13)}`;
    await administer((db) =>
      sql.raw(`create database "${name}" template "${template}" strategy file_copy`).execute(db),
    );
    return name;
  };
  return async (onWritten) => {
    const name = await take();
    const { db, close } = openServer({ url: `${server}/${name}`, isAlone: true, ...(onWritten && { onWritten }) });
    TestRunner.getCurrentTest()?.context.onTestFinished(async () => {
      const isWhole = (await schemaOf(db)) === schema;
      if (isWhole) await sql`select original.bring_back()`.execute(db);
      await close();
      if (isWhole) free.push(name);
      else await administer((server) => sql.raw(`drop database "${name}" with (force)`).execute(server));
    });
    return db;
  };
}

/** The names of the tables, besides those in which SQLite stores its text index. */
export async function tableNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables
    .filter(({ schema, name }) => (schema ?? 'public') === 'public' && !name.startsWith('booking_search_'))
    .map(({ name }) => name);
}

/** @param fill what each copy holds, besides what a new school has */
export const testDatabases = (fill: Fill) => (isOnPostgres ? postgresTemplate(fill) : sqliteTemplate(fill));
