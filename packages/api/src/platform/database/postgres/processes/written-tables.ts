/**
 * The database notifies all processes of the tables that a commit has written. A trigger does it, so that no writer can
 * forget it, the command line and a database tool included. One commit sends one notification per table, however many
 * rows of it were written. Writes of rarely written tables are also counted: a transaction that reads the count knows
 * whether it has missed a notification.
 */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../cache/tables.ts';
import { logLock } from './school-locks.ts';

export const writtenChannel = 'gerende_written';

const functions = [
  `create or replace function gerende_tell_written() returns trigger language plpgsql as $body$
    begin perform pg_notify('${writtenChannel}', tg_table_name); return null; end
  $body$`,
  `create or replace function gerende_count_written() returns trigger language plpgsql as $body$
    begin
      insert into gerende_count (name, writes) values (tg_table_name, 1)
        on conflict (name) do update set writes = gerende_count.writes + 1;
      return null;
    end
  $body$`,
  `create or replace function gerende_in_order() returns trigger language plpgsql as $body$
    begin perform pg_advisory_xact_lock(${logLock}); return null; end
  $body$`,
];

/** How many times the counted tables were written, by any process. */
export const countOfWrites = 'select coalesce(sum(writes), 0)::bigint as writes from gerende_count';

/** Kysely's own tables, those of this engine, and the mark of `half-made.ts`. */
const notOurs = /^(kysely|gerende)_/;

type Trigger = { name: string; call: 'tell_written' | 'count_written' | 'in_order'; when: string };

const anyWrite = 'after insert or update or delete or truncate';

/** @param counted the tables whose writes are counted */
function triggersOf(table: string, counted: Tables): Trigger[] {
  if (notOurs.test(table)) return [];
  return [
    { name: 'gerende_written', call: 'tell_written', when: anyWrite },
    ...(counted.has(table) ? [{ name: 'gerende_counted', call: 'count_written', when: anyWrite } as const] : []),
    ...(table === 'audit_log' ? [{ name: 'gerende_ordered', call: 'in_order', when: 'before insert' } as const] : []),
  ];
}

/** Gives each table the triggers that it lacks. */
export async function tellOfWrites<Schema>(db: Kysely<Schema>, counted: Tables): Promise<void> {
  await sql.raw('create table if not exists gerende_count (name text primary key, writes bigint not null)').execute(db);
  for (const each of functions) await sql.raw(each).execute(db);
  const { rows } = await sql<{ table: string; triggers: string[] }>`
    select relname as table, array(select tgname::text from pg_trigger where tgrelid = pg_class.oid) as triggers
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, triggers } of rows)
    for (const { name, call, when } of triggersOf(table, counted).filter((each) => !triggers.includes(each.name)))
      await sql
        .raw(`create trigger ${name} ${when} on "${table}" for each statement execute function gerende_${call}()`)
        .execute(db);
}

/** Sets each sequence of a key to the highest stored number: rows were copied with theirs. */
export async function continueNumbers<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, column, sequence } of rows)
    await sql
      .raw(`select setval('${sequence}', coalesce((select max("${column}") from "${table}"), 0) + 1, false)`)
      .execute(db);
}
