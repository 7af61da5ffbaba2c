/** Queries whose SQL is written once: building it anew for each call costs as much as a small answer. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** @param write a query that takes nothing from outside */
export function keptQuery<Row>(write: (db: Db) => Compilable<Row>): (db: Db) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db) => {
    written ??= write(db).compile();
    return (await db.executeQuery(written)).rows;
  };
}
