/**
 * Queries of which the slow part is done once (decision 0049): their SQL is compiled, or what they find in the catalogue is
 * kept. Building and compiling a query for each call costs as much as a small answer.
 */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';
import { runNow } from './platform/guarded-dialect.ts';
import { type ReadyStatement, writtenTable } from './platform/guarded-driver.ts';

/** Stands for a value while the SQL is compiled; no real value equals it. */
const gapFor = (name: string): string => `<${name}>`;

/** Forms of one query: the desk may leave out many columns. */
const mostForms = 200;

type Compiled<Row> = {
  query: CompiledQuery<Row>;
  statement: ReadyStatement;
  /** For each parameter the name of its value, or undefined for one that the query itself holds. */
  names: (string | undefined)[];
};

function compile<Given extends object, Row>(
  db: Db,
  names: readonly string[],
  write: (db: Db, given: Given) => Compilable<Row>,
  isAtOnce: boolean,
): Compiled<Row> {
  const nameOf = new Map<unknown, string>(names.map((name) => [gapFor(name), name]));
  // The gaps are texts whatever the types of the values: the query passes them on as parameters and does not look at them.
  const gaps = Object.fromEntries(names.map((name) => [name, gapFor(name)])) as Given;
  const query = write(db, gaps).compile();
  return {
    query,
    statement: { sql: query.sql, writes: writtenTable(query.query), isAtOnce },
    names: query.parameters.map((parameter) => nameOf.get(parameter)),
  };
}

/**
 * A query that is compiled once, or once for each set of values that are given. A value that is undefined counts as not
 * given.
 * @param write builds the query; it may only pass the values on, as to compare a column with one or to insert them. A list
 * is passed as JSON (`isIn`).
 */
export const compiledQuery = <Given extends object, Row>(
  write: (db: Db, given: Given) => Compilable<Row>,
): ((db: Db, given: Given) => Promise<Row[]>) => queryWith(write, false);

/** A read that waits for no open transaction, and so sees what that has written and may not commit. */
export const readAtOnce = <Given extends object, Row>(
  write: (db: Db, given: Given) => Compilable<Row>,
): ((db: Db, given: Given) => Promise<Row[]>) => queryWith(write, true);

function queryWith<Given extends object, Row>(
  write: (db: Db, given: Given) => Compilable<Row>,
  isAtOnce: boolean,
): (db: Db, given: Given) => Promise<Row[]> {
  const compiled = new Map<string, Compiled<Row>>();
  return async (db, given) => {
    const values = given as Record<string, unknown>;
    // A loop is quicker than a list of the columns of a wide row, which takes longer than all else here.
    let key = '';
    for (const name in values) if (values[name] !== undefined) key += `${name},`;
    let form = compiled.get(key);
    if (!form) {
      const present = Object.keys(values).filter((name) => values[name] !== undefined);
      form = compile(db, present, write, isAtOnce);
      if (compiled.size >= mostForms) compiled.clear();
      compiled.set(key, form);
    }
    const { query, statement, names } = form;
    const parameters = query.parameters.map((own, index) => {
      const name = names[index];
      return name === undefined ? own : values[name];
    });
    return runNow<Row>(db, statement, parameters) ?? (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** The row of a query that always finds one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A query that always finds a row found none.');
  return row;
}

/** @param write a query without parameters */
export function cachedQuery<Row>(write: (db: Db) => Compilable<Row>): (db: Db) => Promise<Row[]> {
  const read = compiledQuery(write);
  return (db) => read(db, {});
}

export type Range = { from: string; to: string };

/** @param write builds the query; it may only compare with the range */
export const overRange = <Row>(
  write: (db: Db, range: Range) => Compilable<Row>,
): ((db: Db, range: Range) => Promise<Row[]>) => compiledQuery(write);
