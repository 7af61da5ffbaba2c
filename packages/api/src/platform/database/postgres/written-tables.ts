/**
 * The database tells all processes which tables a commit has written: a trigger does, so that nobody who writes can forget it, the
 * command line and a database tool included. One commit tells a table once, however many rows of it were written.
 */
import { type Kysely, sql } from 'kysely';

export const writtenChannel = 'gerende_written';

const tellWritten = `
  create or replace function gerende_tell_written() returns trigger language plpgsql as $body$
    begin perform pg_notify('${writtenChannel}', tg_table_name); return null; end
  $body$`;

/** Tables of Kysely's own. */
const notOurs = /^kysely_/;

/** Gives each table that lacks it its trigger. */
export async function tellOfWrites<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql.raw(tellWritten).execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and not exists (
      select 1 from pg_trigger where tgrelid = pg_class.oid and tgname = 'gerende_written')`.execute(db);
  for (const { name } of rows)
    if (!notOurs.test(name))
      await sql
        .raw(
          `create trigger gerende_written after insert or update or delete or truncate on "${name}"
            for each statement execute function gerende_tell_written()`,
        )
        .execute(db);
}

/** Sets each key that counts to the highest that is stored: rows were copied with theirs. */
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
