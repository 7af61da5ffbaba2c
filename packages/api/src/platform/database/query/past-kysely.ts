/**
 * Runs statements past Kysely. A query that runs often is built and compiled once (decision 0049), and its statement
 * runs synchronously where it need not wait (decision 0056). Callers see nothing of that (decision 0077).
 */
import type { Compilable, Expression, Kysely } from 'kysely';
import { type Engine, engineOf } from '../engine.ts';
import { writtenTable } from '../written-table.ts';
import { list, numbers, rows } from './words.ts';

/** Stands for a list while the SQL is compiled. */
class ListGap implements Expression<unknown> {
  readonly gap: string;

  constructor(gap: string) {
    this.gap = gap;
  }

  get expressionType(): undefined {
    return undefined;
  }

  toOperationNode() {
    return list(this.gap).toOperationNode();
  }
}

/** Where a list serves as a table, each engine passes it as JSON. */
const asJson = '#';
const inTable = (given: object): string | readonly unknown[] =>
  given instanceof ListGap ? given.gap + asJson : (given as readonly unknown[]);

/** A list of arrays as a table, also in a query that is not compiled: `valueAt` 0, 1 and so on are the values of a row. */
export const rowsOf = (given: readonly (readonly unknown[])[]) => rows(inTable(given));
/** A list of numbers as a table: `key` is the position of `value` in it. */
export const numbersOf = (given: readonly number[]) => numbers(inTable(given));

type Named = Record<string, unknown>;
/** Values that have names, of which some may be left out. */
const isNamed = (given: unknown): given is Named =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** The given values, and which of them there are: that decides the SQL. */
function flat(given: readonly unknown[]): { form: string; values: unknown[] } {
  let form = '';
  const values: unknown[] = [];
  for (const each of given) {
    if (isNamed(each)) {
      // A loop is faster than a list of the columns of a wide row, which would take longer than everything else here.
      for (const name in each) {
        if (each[name] === undefined) continue;
        form += `${name},`;
        values.push(each[name]);
      }
    } else if (each !== undefined) values.push(each);
    form += each === undefined ? '-' : ';';
  }
  return { form, values };
}

/** Stands for a value while the SQL is compiled; no real value equals it. */
const gapAt = (place: number): string => `<${place}>`;

/** The same object with a placeholder for each value, in the same order. */
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

/** Which of the given values a parameter is, and whether a list is passed as JSON. */
type Place = { value: number; isJson: boolean };

/** The most forms of one query: the desk may leave out many columns. */
const mostForms = 200;

/** @returns the function that declares a query of these tables as compiled once */
export const compilerFor =
  <Tables>() =>
  /**
   * @param write builds the query. It may only pass the values on, for example to compare a column with one or to
   * insert them: a list after `in` or in `rowsOf`. An undefined value counts as not given.
   * @param options.waits false for a read that does not wait for the open transaction, and so sees writes of it that
   * may not be committed; or for a write without an answer, whose error may be thrown by the next statement of its
   * transaction, or by the commit
   */
  <Given extends unknown[], Row>(
    write: (db: Kysely<Tables>, ...given: Given) => Compilable<Row>,
    { waits = true } = {},
  ): ((db: Kysely<Tables>, ...given: Given) => Promise<Row[]>) => {
    type Forms = Map<string, ReturnType<typeof compile>>;
    const forms: Record<string, Forms> = {};
    const formsOf = (engine: Engine | undefined): Forms => (forms[engine?.name ?? 'none'] ??= new Map());
    function compile(db: Kysely<Tables>, given: Given, count: number) {
      const placeOf = new Map<unknown, Place>();
      for (let value = 0; value < count; value += 1) {
        placeOf.set(gapAt(value), { value, isJson: !engineOf(db)?.takesLists });
        placeOf.set(gapAt(value) + asJson, { value, isJson: true });
      }
      const query = write(db, ...(gapsFor(given) as Given)).compile();
      return {
        query,
        statement: { sql: query.sql, writes: writtenTable(query.query), waits },
        places: query.parameters.map((parameter) => placeOf.get(parameter)),
      };
    }
    return async (db, ...given) => {
      const { form, values } = flat(given);
      const engine = engineOf(db);
      const forms = formsOf(engine);
      let compiled = forms.get(form);
      if (!compiled) {
        compiled = compile(db, given, values.length);
        if (forms.size >= mostForms) forms.clear();
        forms.set(form, compiled);
      }
      const { query, statement, places } = compiled;
      const parameters = query.parameters.map((own, index) => {
        const place = places[index];
        if (place === undefined) return own;
        const value = values[place.value];
        return place.isJson && Array.isArray(value) ? JSON.stringify(value) : value;
      });
      return (
        engine?.runCompiled<Row>(db, statement, parameters) ??
        (await db.executeQuery<Row>({ ...query, parameters })).rows
      );
    };
  };

/** The row of a query that always finds one. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A query that always finds a row found none.');
  return row;
}
