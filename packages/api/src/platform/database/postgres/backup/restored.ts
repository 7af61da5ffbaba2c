/** What a restore writes into the database beside the rows: which files go with them, and what it has set aside. */
import type pg from 'pg';
import { writersLock } from '../processes/school-locks.ts';
import { writtenChannel } from '../processes/written-tables.ts';
import { literal, quoted, tablesIn } from './row-sums.ts';

/** Schemas of what was replaced bear the moment behind it. */
const setAside = 'gerende_replaced_';
export const asideSchema = (moment: string): string => `${setAside}${moment.toLowerCase()}`;

/** A table that every school has; its comment is no row, and goes with the table. */
const marked = 'kysely_migration';

/** @param mark what the files beside the database have to be exchanged by, as JSON */
export const markRestored = (schema: string, mark: string): string =>
  `comment on table ${quoted(schema)}.${marked} is ${literal(mark)}`;

/** Tells every process that all tables were written, when this commits. */
export const tellAll = (schema: string): string =>
  `select pg_notify('${writtenChannel}', name) from (${tablesIn(schema)}) as tables`;

/**
 * Resolves when no restore is at work: where its command or its program was killed, the server may still be storing it, and nothing
 * of it is known before that has ended.
 */
export const awaitRestore = `select pg_advisory_xact_lock_shared(${writersLock})`;
/** Reads the mark of the restore that brought the present rows; null when none did. Asked behind `awaitRestore`. */
export const selectMark = `select obj_description(to_regclass('${marked}'), 'pg_class') as mark`;

export async function restoredMark(client: pg.Client): Promise<string | null> {
  await client.query(awaitRestore);
  const { rows } = await client.query<{ mark: string | null }>(selectMark);
  return rows[0]?.mark ?? null;
}

export type Present = {
  schema: string;
  /** Whether a school is there. */
  hasSchool: boolean;
  /** Whether anything is there, of whoever. */
  isEmpty: boolean;
};

export async function presentIn(client: pg.Client): Promise<Present> {
  const { rows } = await client.query<{ schema: string | null }>('select current_schema() as schema');
  const schema = rows[0]?.schema ?? 'public';
  const tables = (await client.query<{ name: string }>(tablesIn(schema))).rows.map(({ name }) => name);
  const hasSchool = tables.includes(marked) && tables.includes('school');
  return { schema, hasSchool, isEmpty: tables.length === 0 };
}

/** The moment of the newest school that was set aside, as it stands in the name of its schema; null when there is none. */
export async function lastAside(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where starts_with(nspname, '${setAside}') order by nspname desc limit 1`,
  );
  return rows[0]?.name.slice(setAside.length).toUpperCase() ?? null;
}
