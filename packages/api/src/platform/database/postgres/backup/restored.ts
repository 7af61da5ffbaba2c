/** What a restore writes into the database besides the rows: which files belong to them, and what it has set aside. */
import type pg from 'pg';
import { writersLock } from '../processes/school-locks.ts';
import { writtenChannel } from '../processes/written-tables.ts';
import { literal, quoted, tablesIn } from './row-sums.ts';

/** The names of schemas that were replaced end with the moment of the replacement. */
const setAside = 'gerende_replaced_';
export const asideSchema = (moment: string): string => `${setAside}${moment.toLowerCase()}`;

/** A table that every school has; its comment is not a row, and is dropped with the table. */
const marked = 'kysely_migration';

/** @param mark tells how to exchange the files outside the database, as JSON */
export const markRestored = (schema: string, mark: string): string =>
  `comment on table ${quoted(schema)}.${marked} is ${literal(mark)}`;

/** Notifies every process, at the commit, that all tables were written. */
export const tellAll = (schema: string): string =>
  `select pg_notify('${writtenChannel}', name) from (${tablesIn(schema)}) as tables`;

/**
 * Resolves when no restore is running: if its command or program was killed, the server may still be storing it, and
 * its outcome is unknown until that has ended.
 */
export const awaitRestore = `select pg_advisory_xact_lock_shared(${writersLock})`;
/** Reads the mark of the restore that stored the present rows; null when there was none. Must be called after `awaitRestore`. */
export const selectMark = `select obj_description(to_regclass('${marked}'), 'pg_class') as mark`;

export async function restoredMark(client: pg.Client): Promise<string | null> {
  await client.query(awaitRestore);
  const { rows } = await client.query<{ mark: string | null }>(selectMark);
  return rows[0]?.mark ?? null;
}

export type Present = {
  schema: string;
  /** Whether the database contains a school. */
  hasSchool: boolean;
  /** Whether the database contains anything at all. */
  isEmpty: boolean;
};

export async function presentIn(client: pg.Client): Promise<Present> {
  const { rows } = await client.query<{ schema: string | null }>('select current_schema() as schema');
  const schema = rows[0]?.schema ?? 'public';
  const tables = (await client.query<{ name: string }>(tablesIn(schema))).rows.map(({ name }) => name);
  const hasSchool = tables.includes(marked) && tables.includes('school');
  return { schema, hasSchool, isEmpty: tables.length === 0 };
}

/** The moment of the newest school that was set aside, from the name of its schema; null when there is none. */
export async function lastAside(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where starts_with(nspname, '${setAside}') order by nspname desc limit 1`,
  );
  return rows[0]?.name.slice(setAside.length).toUpperCase() ?? null;
}
