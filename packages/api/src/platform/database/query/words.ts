/**
 * The parts of queries that each engine expresses differently (decision 0071). A query that uses them is written once:
 * the engine's form is chosen when it is compiled.
 */
import { speakerOf } from '@gerende/migrations/words';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type List, sqliteWords, type ValueType } from '../sqlite/words.ts';

const say = speakerOf(sqliteWords);

/** The values of a list, after `in`: one parameter, so that the length of the list has no limit. */
export const list = (values: List): RawBuilder<number | string> => say('list', values).$castTo();
/** The same in a query that is not compiled. */
export const listOf = (values: readonly number[]) =>
  say('list', values).$castTo<number>() as unknown as readonly number[];
/** A list of arrays as a table: `valueAt` 0, 1 and so on are the values of a row. */
export const rows = (values: List): RawBuilder<{ key: number; value: string }> => say('rows', values).$castTo();
/** A list of numbers as a table: `key` is the position of `value` in it. */
export const numbers = (values: List): RawBuilder<{ key: number; value: number }> => say('numbers', values).$castTo();
export const valueAt = (place: number, type: ValueType): RawBuilder<number | string | null> =>
  say('valueAt', place, type).$castTo();

/** The same value, for which no index is used. */
export const unindexed = <Value>(value: Expression<Value>): RawBuilder<Value> => say('unindexed', value).$castTo();
/** Ordered and compared as names are read: a and A are equal. */
export const byLetter = (text: Expression<string | null>): RawBuilder<string> => say('byLetter', text).$castTo();
/** A condition as 1 or 0. */
export const flag = (condition: Expression<unknown>): RawBuilder<number> => say('flag', condition).$castTo();
/** Days from 1 January 2000 to a calendar day. */
export const daysSince2000 = (date: Expression<unknown>): RawBuilder<number> => say('daysSince2000', date).$castTo();
/** A number as an integer of 64 bits, which an index seeks by. */
export const integer = (value: Expression<unknown>): RawBuilder<number> => say('integer', value).$castTo();
export const versionOfEngine = (): RawBuilder<string> => say('version').$castTo();
/** A field of an object that is passed as JSON. */
export const jsonField = (object: string, name: Expression<string>): RawBuilder<string> =>
  say('jsonField', sql`${object}`, name).$castTo();

/** A field of an object that a column stores as JSON. */
export const jsonFieldOf = (object: Expression<string>, name: string): RawBuilder<string> =>
  say('jsonField', object, sql.lit(name)).$castTo();

/** Whether the index of bookings contains the search text: see `findExpression`. */
export const matches = (find: string | undefined): RawBuilder<SqlBool> => say('matches', sql`${find}`).$castTo();
/** Pieces of a text, separated by blanks, as the index stores them. */
export const pieces = (text: Expression<unknown>): RawBuilder<string> => say('pieces', text).$castTo();
