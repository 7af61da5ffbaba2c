/**
 * A database for each test: a copy in memory of one that is filled once, or on the PostgreSQL server that the tests
 * were given.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { type Db, migrate, openDatabase } from '../database/database.ts';
import { openServer } from '../database/server-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a PostgreSQL server, without the name of a database; empty where tests run on SQLite. */
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
  return async (onWritten) => openCopy(bytes, onWritten);
}

/** The files of SQLite databases in memory. */
const files = new WeakMap<Db, ReturnType<typeof openDatabase>['file']>();

/** Copies of tests that have ended, the oldest first. */
const ended: ReturnType<typeof openDatabase>['file'][] = [];

/**
 * Closes a copy some tests after its own: what its test has begun and not waited for has ended by then. An open database
 * in memory is only closed when a garbage collection finds it, and the collector does not know of its two megabytes: the
 * process would grow to several gigabytes, which each program that it starts copies the list of.
 */
function closeLater(file: ReturnType<typeof openDatabase>['file']): void {
  TestRunner.getCurrentTest()?.context.onTestFinished(() => {
    ended.push(file);
    while (ended.length > 20) ended.shift()?.close();
  });
}

function openCopy(bytes: Buffer, onWritten?: OnWritten): Db {
  const { db, file } = openDatabase(bytes, onWritten);
  files.set(db, file);
  closeLater(file);
  return db;
}

/** The database as a process finds it that is started after another one has ended; the old handle is not used any more. */
export async function openAfterRestart(db: Db, onWritten: OnWritten): Promise<Db> {
  const file = files.get(db);
  return file ? openCopy(file.serialize(), onWritten) : openAgain(db, onWritten);
}

async function administer(work: (db: Db) => Promise<unknown>): Promise<void> {
  const { db, close } = openServer({ url: `${server}/postgres`, isAlone: true, connections: 1 });
  await work(db);
  await close();
}

/** An empty database on the tests' server, which is dropped after the test. @returns its address */
export async function emptyServerDatabase(): Promise<string> {
  const name = `empty_${randomUUID().slice(0, 13)}`;
  await administer((db) => sql.raw(`create database "${name}"`).execute(db));
  onTestFinished(() => administer((db) => sql.raw(`drop database "${name}" with (force)`).execute(db)));
  return `${server}/${name}`;
}

/** Runs a statement of one engine. @returns its rows */
export const runSql = async (db: Db, text: string): Promise<unknown[]> => (await sql.raw(text).execute(db)).rows;

/**
 * Stores the contents of the tables, and returns a function that restores them: that takes a tenth of the time of
 * another copy. A copy has the same schema as long as `schema()` returns the same.
 */
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

async function openBeside(db: Db, onWritten?: OnWritten): Promise<ReturnType<typeof openServer>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const again = openServer({ url: `${server}/${rows[0]?.name}`, ...(onWritten && { onWritten }) });
  TestRunner.getCurrentTest()?.context.onTestFinished(again.close);
  return again;
}

/** Opens a test's database again, as another process does; closed when the test ends. On PostgreSQL only. */
export const openAgain = async (db: Db, onWritten?: OnWritten): Promise<Db> => (await openBeside(db, onWritten)).db;

/** The same for a process that is notified of others' writes, and answers from memory while it is. */
export async function openListening(db: Db, onWritten: OnWritten): Promise<Db> {
  const again = await openBeside(db, onWritten);
  await again.listen();
  return again.db;
}

/** The names of the tables, except those of the engine: SQLite's text index, and PostgreSQL's counts. */
export async function tableNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables
    .filter(({ schema, name }) => (schema ?? 'public') === 'public' && !/^(booking_search|gerende)_/.test(name))
    .map(({ name }) => name);
}

/** @param fill what each copy contains, besides what a new school has */
export const testDatabases = (fill: Fill) => (isOnPostgres ? postgresTemplate(fill) : sqliteTemplate(fill));
