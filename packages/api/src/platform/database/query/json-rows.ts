/**
 * Rows that the database returns as one JSON text: converting a few hundred into objects one by one takes twice as long
 * as finding them.
 */
import { speakerOf } from '@gerende/migrations/words';
import type { Expression, RawBuilder } from 'kysely';
import { sqliteWords } from '../sqlite/words.ts';

const say = speakerOf(sqliteWords);

declare const says: unique symbol;
/** A JSON text, typed with its value. */
export type JsonText<Value> = string & { readonly [says]: Value };

/** A JSON text as UTF-8, typed with its value. */
export type JsonBytes<Value> = Uint8Array<ArrayBuffer> & { readonly [says]: Value };

/** The type of a value inside JSON: a text made by these functions is embedded as its value. */
type InJson<Value> = Value extends JsonText<infer Said> ? Said : Value;

/** A row as an array of its values, in this order. */
export const jsonValues = <const Values extends readonly Expression<unknown>[]>(
  ...values: Values
): RawBuilder<
  JsonText<{ -readonly [Key in keyof Values]: Values[Key] extends Expression<infer Value> ? InJson<Value> : never }>
> => say('jsonValues', values).$castTo();

/** A row as an object. */
export const jsonObject = <const Values extends Record<string, Expression<unknown>>>(
  values: Values,
): RawBuilder<
  JsonText<{ -readonly [Key in keyof Values]: Values[Key] extends Expression<infer Value> ? InJson<Value> : never }>
> => say('jsonObject', values).$castTo();

/** All rows of a query, in the given order; an empty list without rows. */
export const jsonRows = <Row>(
  row: Expression<JsonText<Row>>,
  ...order: Expression<unknown>[]
): RawBuilder<JsonText<Row[]>> => say('jsonRows', row, order).$castTo();

/** A flag of 1 or 0 as true or false. */
export const jsonFlag = <Value>(flag: Expression<unknown>): RawBuilder<Value> => say('jsonFlag', flag).$castTo();

/** A text that is JSON, to be embedded as its value. */
export const asJson = <Value>(text: Expression<unknown>): RawBuilder<JsonText<Value>> => say('json', text).$castTo();

/** The same text as bytes: a string would be decoded here, and encoded again to be sent. */
export const asBytes = <Value>(text: Expression<JsonText<Value>>): RawBuilder<JsonBytes<Value>> =>
  say('bytes', text).$castTo();

export const readJson = <Value>(text: JsonText<Value>): Value => JSON.parse(text);
