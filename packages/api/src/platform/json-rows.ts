/**
 * Rows that the database returns as one JSON text: reading a few hundred one by one into objects takes twice as long as
 * finding them. The function names are SQLite's; PostgreSQL has json_agg, json_build_array and json_build_object.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';

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
> => sql`json_array(${sql.join(values)})`;

/** A row as an object. */
export const jsonObject = <const Values extends Record<string, Expression<unknown>>>(
  values: Values,
): RawBuilder<
  JsonText<{ -readonly [Key in keyof Values]: Values[Key] extends Expression<infer Value> ? InJson<Value> : never }>
> => sql`json_object(${sql.join(Object.entries(values).flatMap(([name, value]) => [sql.lit(name), value]))})`;

/** All rows of a query, in the given order; an empty list without rows. */
export const jsonRows = <Row>(
  row: Expression<JsonText<Row>>,
  ...order: Expression<unknown>[]
): RawBuilder<JsonText<Row[]>> =>
  order.length > 0 ? sql`json_group_array(${row} order by ${sql.join(order)})` : sql`json_group_array(${row})`;

/** The same text as bytes: a text would be decoded here, and encoded again to be sent. */
export const asBytes = <Value>(text: Expression<JsonText<Value>>): RawBuilder<JsonBytes<Value>> =>
  sql`cast(${text} as blob)`;

export const readJson = <Value>(text: JsonText<Value>): Value => JSON.parse(text);
