/** How PostgreSQL expresses what queries need. */
import type { SameWords } from '@gerende/migrations/words';
import { type Expression, sql } from 'kysely';
import type { List, sqliteWords } from '../sqlite/words.ts';

const json = (list: List): string => (typeof list === 'string' ? list : JSON.stringify(list));

/** The compiler handles both: a list is one parameter, after `= any` (see `compiler.ts`). */
const list = (values: List) => sql`${values}`;

/** An expression of a full-text search in SQLite's form: pieces in sequence as a phrase, the beginning of a piece, and, or. */
const searched = (find: Expression<unknown>) => {
  const isPrefix = sql`replace(${find}, '" *', '":*')`;
  const phrases = sql`regexp_replace(${isPrefix}, '([^"*() ]) ([^"*() ])', '\\1" <-> "\\2', 'g')`;
  const signs = sql`replace(replace(${phrases}, ' AND ', ' & '), ' OR ', ' | ')`;
  return sql`(translate(${signs}, '"', ''''))::tsquery`;
};

export const postgresWords: SameWords<typeof sqliteWords> = {
  list,
  rows: (values) =>
    sql`(select given.place - 1 as key, given.value from json_array_elements(${json(values)}::json) with ordinality as given (value, place))`,
  numbers: (values) =>
    sql`(select given.place - 1 as key, given.value::bigint as value from json_array_elements_text(${json(values)}::json) with ordinality as given (value, place))`,
  valueAt: (place, type) =>
    type === 'number' ? sql`(value ->> ${sql.lit(place)})::bigint` : sql`value ->> ${sql.lit(place)}`,
  // It has statistics.
  unindexed: (value) => sql`${value}`,
  byLetter: (text) => sql`lower(${text})`,
  jsonValues: (values) => sql`json_build_array(${sql.join(values)})`,
  // A function takes at most a hundred arguments, and a booking has more.
  jsonObject: (values) =>
    sql`(select row_to_json(object) from (select ${sql.join(
      Object.entries(values).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
    )}) as object)`,
  jsonRows: (row, order) =>
    order.length > 0
      ? sql`coalesce(json_agg(${row} order by ${sql.join(order)}), '[]'::json)`
      : sql`coalesce(json_agg(${row}), '[]'::json)`,
  jsonFlag: (flag) => sql`to_json(${flag} = 1)`,
  json: (text) => sql`(${text})::json`,
  jsonField: (object, name) => sql`(${object}::json ->> ${name})`,
  bytes: (text) => sql`convert_to((${text})::text, 'UTF8')`,
  flag: (condition) => sql`(${condition})::int::bigint`,
  daysSince2000: (date) => sql`((${date})::text::date - date '2000-01-01')::bigint`,
  integer: (value) => sql`(${value})::bigint`,
  version: () => sql`current_setting('server_version')`,
  matches: (find) => sql`booking_search.pieces @@ ${searched(sql`${find}::text`)}`,
  pieces: (text) =>
    sql`(select string_agg('''' || piece || ''':' || least(place, 16383), ' ') from regexp_split_to_table((${text})::text, ' ') with ordinality as cut (piece, place))::tsvector`,
};
