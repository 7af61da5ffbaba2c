/** Queries whose SQL is compiled once: building it for each call costs as much as a small answer. */
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** @param write a query without parameters */
export function cachedQuery<Row>(write: (db: Db) => Compilable<Row>): (db: Db) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db) => {
    written ??= write(db).compile();
    return (await db.executeQuery(written)).rows;
  };
}

export type Range = { from: string; to: string };

/** Placeholders for the days while the SQL is compiled; no real day equals them. */
const gaps: Range = { from: '<from>', to: '<to>' };

/** @param write builds the query; it may only compare with the range */
export function overRange<Row>(
  write: (db: Db, range: Range) => Compilable<Row>,
): (db: Db, range: Range) => Promise<Row[]> {
  let written: CompiledQuery<Row> | undefined;
  return async (db, range) => {
    written ??= write(db, gaps).compile();
    const filled = (value: unknown): unknown => {
      if (value === gaps.from) return range.from;
      return value === gaps.to ? range.to : value;
    };
    const { rows } = await db.executeQuery<Row>({ ...written, parameters: written.parameters.map(filled) });
    return rows;
  };
}
