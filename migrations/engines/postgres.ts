/**
 * How PostgreSQL expresses what the migrations need. A column has the same type, order and case as SQLite's: see the
 * compiler.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { SameWords } from '../words.ts';
import type { sqliteSchema, Trigger } from './sqlite.ts';

const body = (trigger: Trigger): string =>
  'statements' in trigger
    ? `${trigger.statements.join('; ')};`
    : `if (${trigger.refusedIf}) then
        raise exception '${trigger.name}' using errcode = 'check_violation', constraint = '${trigger.name}';
      end if;`;

/** Both statements are sent as one text, and run together. */
const triggerWithFunction = (trigger: Trigger): string => `
  create function "${trigger.name}"() returns trigger language plpgsql as $body$
    begin ${body(trigger)} return coalesce(new, old); end
  $body$;
  create trigger "${trigger.name}" ${trigger.moment} ${trigger.event} on "${trigger.table}"
    for each row execute function "${trigger.name}"()`;

/**
 * The pieces of a text as a vector: each with its position, so that consecutive ones are found as a phrase. The index
 * returns rows in the order in which it found them, so the rows have their position as their key.
 */
const textIndex = (name: string): string => `
  create table "${name}" (rowid bigint primary key, pieces tsvector not null);
  create index "${name}_pieces" on "${name}" using gin (pieces)`;

/** The keys and indexes of a table keep their names when it is renamed, and a new table needs these. */
const setAside = (table: string, name: string): string => `
  alter table "${table}" rename to "${name}";
  do $body$
    declare named record;
    begin
      for named in select conname from pg_constraint where conrelid = '"${name}"'::regclass and contype in ('p', 'u') loop
        execute format('alter table "${name}" rename constraint %I to %I', named.conname, named.conname || '_before');
      end loop;
    end
  $body$`;

export const postgresSchema: SameWords<typeof sqliteSchema> = {
  strict: (): RawBuilder<unknown> => sql``,
  inKeyOrder: () => sql``,
  secondsOf: (moment: Expression<unknown> | 'now') =>
    moment === 'now'
      ? sql`floor(extract(epoch from now()))::bigint`
      : sql`floor(extract(epoch from ${moment}::timestamptz))::bigint`,
  lesser: (a, b) => sql`least(${a}, ${b})`,
  // The column has byte order, in which only A to Z have two cases, as in SQLite.
  byLetter: (text) => sql`lower(${text})`,
  trigger: (trigger) => sql.raw(triggerWithFunction(trigger)),
  dropTrigger: ({ name, table }) => sql.raw(`drop trigger "${name}" on "${table}"; drop function "${name}"()`),
  textIndex: (name) => sql.raw(textIndex(name)),
  setAside: (table, name) => sql.raw(setAside(table, name)),
};
