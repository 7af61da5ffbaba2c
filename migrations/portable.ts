/**
 * What all tables of these migrations share. Where SQLite and PostgreSQL differ, `engines/` has a dictionary; the rest
 * is the schema builder and SQL that both understand.
 */
import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Expression,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely';
import { sqliteSchema } from './engines/sqlite.ts';
import { speakerOf } from './words.ts';

const say = speakerOf(sqliteSchema);

// biome-ignore lint/suspicious/noExplicitAny: a migration has the schema of its own time, not today's types.
export type AnyDatabase = Kysely<any>;

/** An integer key whose values are never used again after a delete. */
export const numberedKey = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
  column.primaryKey().autoIncrement();

/** Makes SQLite enforce the types of columns, as PostgreSQL always does. */
export const strict = <Name extends string, Columns extends string>(
  table: CreateTableBuilder<Name, Columns>,
): CreateTableBuilder<Name, Columns> => table.modifyEnd(say('strict'));

/**
 * The same for a table of many narrow rows: it is stored in the order of its primary key, without a second copy for the
 * key. PostgreSQL has no such tables.
 */
export const strictInKeyOrder = <Name extends string, Columns extends string>(
  table: CreateTableBuilder<Name, Columns>,
): CreateTableBuilder<Name, Columns> => table.modifyEnd(say('inKeyOrder'));

const column = (name: string): RawBuilder<unknown> => sql.ref(name);

/** CHECK: a calendar day as `yyyy-MM-dd`. */
export const isDay = (name: string) =>
  sql<boolean>`${column(name)} like '____-__-__' and substr(${column(name)}, 6, 2) between '01' and '12' and substr(${column(name)}, 9, 2) between '01' and '31'`;
/** CHECK: a time of day, `HH:mm` up to 24:00. */
export const isTime = (name: string) =>
  sql<boolean>`${column(name)} like '__:__' and ${column(name)} between '00:00' and '24:00' and substr(${column(name)}, 4, 2) between '00' and '59'`;
/** The moment of an ISO text, plus a number of seconds, in seconds since 1970. */
export const secondsOf = (name: string, later: number): RawBuilder<number> =>
  sql`${say('secondsOf', column(name))} + ${sql.lit(later)}`;
/** The present moment, plus a number of seconds, in seconds since 1970. */
export const nowSeconds = (later: number): RawBuilder<number> => sql`${say('secondsOf', 'now')} + ${sql.lit(later)}`;
/** The lesser of two numbers. */
export const lesser = (a: Expression<unknown>, b: Expression<unknown>): RawBuilder<number> =>
  say('lesser', a, b).$castTo<number>();
/** CHECK: a whole number within bounds, both included. */
export const isBetween = (name: string, min: number, max: number) =>
  sql<boolean>`${column(name)} between ${sql.lit(min)} and ${sql.lit(max)}`;
export const isNotNegative = (name: string) => sql<boolean>`${column(name)} >= 0`;
/** CHECK: a yes or no stored as 1 or 0. */
export const isFlag = (name: string) => sql<boolean>`${column(name)} in (0, 1)`;
/** CHECK: one of an enumeration; null passes where the column allows it. */
export const isOneOf = (name: string, values: readonly string[]) =>
  sql<boolean>`${column(name)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
/** CHECK: contains something besides blanks. */
export const isNotBlank = (name: string) => sql<boolean>`length(trim(${column(name)})) > 0`;

/**
 * Runs statements for each row of a table that is written, in the writer's own transaction, so that what follows from
 * the table cannot be forgotten by anybody who writes it.
 * @param event as `insert`, `delete` or `update of date`
 * @param statements may name the row as `old` and `new`
 * @param moment before the row is written, while rows that go with it are still there
 */
export async function onEachRow(
  db: AnyDatabase,
  table: string,
  event: string,
  name: string,
  statements: readonly string[],
  moment: 'before' | 'after' = 'after',
): Promise<void> {
  await say('trigger', { name, table, event, moment, statements }).execute(db);
}

/**
 * Refuses a write of a row while a condition about other rows holds, for what no key and no check can say.
 * @param event as `after insert`, `before delete` or `after update of date`
 * @param name of the rule, and the message of the error
 * @param condition may name the row as `old` and `new`
 */
export async function refuseRow(
  db: AnyDatabase,
  table: string,
  event: string,
  name: string,
  condition: string,
): Promise<void> {
  const [moment, ...what] = event.split(' ');
  const trigger = { name, table, event: what.join(' '), moment: moment as 'before' | 'after', refusedIf: condition };
  await say('trigger', trigger).execute(db);
}

/** Ends such a refusal, for a migration that changes what no program may change; it makes it again. */
export const dropRefusal = (db: AnyDatabase, table: string, name: string): Promise<unknown> =>
  say('dropTrigger', { name, table }).execute(db);

/**
 * An index from pieces of text to row keys, in order of the keys. It keeps no text; what a row's pieces are, and their
 * alphabet, is the writer's affair.
 * @param prefixes lengths in characters by which pieces are also found when only their beginning is known
 */
export async function textIndex(db: AnyDatabase, name: string, prefixes: readonly number[]): Promise<void> {
  await say('textIndex', name, prefixes).execute(db);
}

/** A column ordered as names are read: a and A are equal. */
export const byLetter = (name: string) => say('byLetter', column(name));

/** Renames a table so that another one can take its name. */
export const setAside = (db: AnyDatabase, table: string, name: string): Promise<unknown> =>
  say('setAside', table, name).execute(db);
