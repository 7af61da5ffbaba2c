/**
 * What goes past Kysely. A query that is asked often is built and compiled once (decision 0049), and its statement runs in the
 * caller's turn where it need not wait (decision 0056). Nothing of that is seen where it is asked (decision 0077).
 */
import { type Compilable, type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Handle } from './cache/cache.ts';
import { driverOf } from './guarded-dialect.ts';
import { type ReadyStatement, writtenTable } from './guarded-driver.ts';

/**
 * Runs a statement at once, where it need not wait for a transaction. Kysely's own way takes some fifteen promises, which
 * cost as much as a small statement.
 * @returns its rows; undefined when it has not run and has to go Kysely's way
 */
export function runNow<Row>(db: Handle, statement: ReadyStatement, parameters: readonly unknown[]): Row[] | undefined {
  const driver = db.getExecutor().plugins.length === 0 ? driverOf(db) : undefined;
  if (!driver?.mayRunNow(db, statement)) return undefined;
  let rows: Row[] = [];
  try {
    const prepared = driver.file.prepare(statement.sql);
    if (prepared.reader) rows = prepared.all(parameters) as Row[];
    else prepared.run(parameters);
  } catch (error) {
    driver.noteFailureNow(db, error);
    throw error;
  }
  driver.noteWrittenNow(statement);
  return rows;
}

/** Stands for a list while the SQL is compiled: one parameter, so that its length has no limit. */
class ListGap implements Expression<unknown> {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }

  get expressionType(): undefined {
    return undefined;
  }

  toOperationNode() {
    return sql`(select value from ${rowsOf(this)})`.toOperationNode();
  }
}

/** A list as a table, in a query that is not compiled, too: `key` is the place in it, and `valueAt` 0, 1 and so on are the values of one that is an array. */
export const rowsOf = (list: object): RawBuilder<{ key: number; value: string }> =>
  sql`json_each(${list instanceof ListGap ? list.json : JSON.stringify(list)})`;
export const valueAt = (place: number): RawBuilder<number | string | null> => sql`value ->> ${sql.lit(place)}`;

type Named = Record<string, unknown>;
/** Values that have names, of which some may be left out. */
const isNamed = (given: unknown): given is Named =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const sqlValue = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);

/** What is given, value by value, and which of them there are: that decides the SQL. */
function flat(given: readonly unknown[]): { form: string; values: unknown[] } {
  let form = '';
  const values: unknown[] = [];
  for (const each of given) {
    if (isNamed(each)) {
      // A loop is quicker than a list of the columns of a wide row, which takes longer than all else here.
      for (const name in each) {
        if (each[name] === undefined) continue;
        form += `${name},`;
        values.push(sqlValue(each[name]));
      }
    } else if (each !== undefined) values.push(sqlValue(each));
    form += each === undefined ? '-' : ';';
  }
  return { form, values };
}

/** Stands for a value while the SQL is compiled; no real value equals it. */
const gapAt = (place: number): string => `<${place}>`;

/** The same with a gap for each value, in the same order. */
function gapsFor(given: readonly unknown[]): unknown[] {
  let count = 0;
  const gapFor = (value: unknown): unknown => {
    if (value === undefined) return undefined;
    const gap = gapAt(count++);
    return Array.isArray(value) ? new ListGap(gap) : gap;
  };
  return given.map((each) =>
    isNamed(each)
      ? Object.fromEntries(Object.entries(each).map(([name, value]) => [name, gapFor(value)]))
      : gapFor(each),
  );
}

/** Forms of one query: the desk may leave out many columns. */
const mostForms = 200;

/** @returns what declares a query of these tables as one that is compiled once */
export const compilerFor =
  <Tables>() =>
  /**
   * @param write builds the query. It may only pass the values on, as to compare a column with one or to insert them: a list
   * after `in` or in `rowsOf`. One that is undefined counts as not given.
   * @param options.waits false for a read that does not wait for the open transaction, and so sees what that has written and may not commit
   */
  <Given extends unknown[], Row>(
    write: (db: Kysely<Tables>, ...given: Given) => Compilable<Row>,
    { waits = true } = {},
  ): ((db: Kysely<Tables>, ...given: Given) => Promise<Row[]>) => {
    const forms = new Map<string, ReturnType<typeof compile>>();
    function compile(db: Kysely<Tables>, given: Given, count: number) {
      const placeOf = new Map<unknown, number>(Array.from({ length: count }, (_, place) => [gapAt(place), place]));
      const query = write(db, ...(gapsFor(given) as Given)).compile();
      return {
        query,
        statement: { sql: query.sql, writes: writtenTable(query.query), waits },
        places: query.parameters.map((parameter) => placeOf.get(parameter)),
      };
    }
    return async (db, ...given) => {
      const { form, values } = flat(given);
      let compiled = forms.get(form);
      if (!compiled) {
        compiled = compile(db, given, values.length);
        if (forms.size >= mostForms) forms.clear();
        forms.set(form, compiled);
      }
      const { query, statement, places } = compiled;
      const parameters = query.parameters.map((own, index) => {
        const place = places[index];
        return place === undefined ? own : values[place];
      });
      return runNow<Row>(db, statement, parameters) ?? (await db.executeQuery<Row>({ ...query, parameters })).rows;
    };
  };

/** The row of a query that always finds one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A query that always finds a row found none.');
  return row;
}
