/** How SQLite expresses what queries need. */
import type { Dictionary } from '@gerende/migrations/words';
import { type Expression, type RawBuilder, sql } from 'kysely';

/** A list, or what stands for it while the SQL is compiled. */
export type List = readonly unknown[] | string;
export type ValueType = 'number' | 'text';

const json = (list: List): string => (typeof list === 'string' ? list : JSON.stringify(list));

export const sqliteWords = {
  list: (values: List): RawBuilder<unknown> => sql`(select value from json_each(${json(values)}))`,
  rows: (values: List) => sql`json_each(${json(values)})`,
  numbers: (values: List) => sql`json_each(${json(values)})`,
  valueAt: (place: number, _type: ValueType) => sql`value ->> ${sql.lit(place)}`,
  // SQLite has no statistics to choose between several indexes: the plus sign excludes this one.
  unindexed: (value: Expression<unknown>) => sql`+${value}`,
  byLetter: (text: Expression<unknown>) => sql`${text} collate nocase`,
  jsonValues: (values: readonly Expression<unknown>[]) => sql`json_array(${sql.join(values)})`,
  jsonObject: (values: Readonly<Record<string, Expression<unknown>>>) =>
    sql`json_object(${sql.join(Object.entries(values).flatMap(([name, value]) => [sql.lit(name), value]))})`,
  jsonRows: (row: Expression<unknown>, order: readonly Expression<unknown>[]) =>
    order.length > 0 ? sql`json_group_array(${row} order by ${sql.join(order)})` : sql`json_group_array(${row})`,
  jsonFlag: (flag: Expression<unknown>) => sql`json(iif(${flag}, 'true', 'false'))`,
  json: (text: Expression<unknown>) => sql`json(${text})`,
  jsonField: (object: Expression<unknown>, name: Expression<unknown>) => sql`${object} ->> ${name}`,
  bytes: (text: Expression<unknown>) => sql`cast(${text} as blob)`,
  flag: (condition: Expression<unknown>) => sql`${condition}`,
  daysSince2000: (date: Expression<unknown>) => sql`cast(julianday(${date}) - 2451544.5 as integer)`,
  integer: (value: Expression<unknown>) => sql`cast(${value} as integer)`,
  version: () => sql`sqlite_version()`,
  matches: (find: Expression<unknown>) => sql`booking_search match ${find}`,
  pieces: (text: Expression<unknown>) => sql`${text}`,
} satisfies Dictionary;
