/**
 * Rows that the database writes as one JSON text: reading a few hundred one by one into objects takes twice as long as
 * finding them. The names of the functions are SQLite's; PostgreSQL has json_agg, json_build_array and json_build_object.
 */
import { type Expression, type RawBuilder, sql } from 'kysely';

declare const says: unique symbol;
/** A JSON text, and what it says. */
export type JsonText<Value> = string & { readonly [says]: Value };

/** What a value is in JSON: a text made by these functions goes in as what it says. */
type InJson<Value> = Value extends JsonText<infer Said> ? Said : Value;

/** A row as its values, in this order. */
export const jsonValues = <const Values extends readonly Expression<unknown>[]>(
  ...values: Values
): RawBuilder<
  JsonText<{ -readonly [Key in keyof Values]: Values[Key] extends Expression<infer Value> ? InJson<Value> : never }>
> => sql`json_array(${sql.join(values)})`;

/** A row with its values named. */
export const jsonObject = <const Values extends Record<string, Expression<unknown>>>(
  values: Values,
): RawBuilder<
  JsonText<{ -readonly [Key in keyof Values]: Values[Key] extends Expression<infer Value> ? InJson<Value> : never }>
> => sql`json_object(${sql.join(Object.entries(values).flatMap(([name, value]) => [sql.lit(name), value]))})`;

/** All rows of a query, in the given order; none is an empty list. */
export const jsonRows = <Row>(
  row: Expression<JsonText<Row>>,
  ...order: Expression<unknown>[]
): RawBuilder<JsonText<Row[]>> =>
  order.length > 0 ? sql`json_group_array(${row} order by ${sql.join(order)})` : sql`json_group_array(${row})`;

export const readJson = <Value>(text: JsonText<Value>): Value => JSON.parse(text);
