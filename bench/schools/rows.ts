/** What every measurement needs: an element or a row that is there, the bench's database. */
import path from 'node:path';
import SqliteFile from 'better-sqlite3';

/** The element at an index that is known to be there. */
export function at<Value>(values: readonly Value[], index: number): Value {
  if (index < 0 || index >= values.length) throw new Error(`There is no element ${index} of ${values.length}.`);
  return values[index] as Value;
}

/** The row of a query that always finds one. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Error('A row that must be there was not found.');
  return row;
}

export function openBenchFile(dataDir: string, options?: SqliteFile.Options): SqliteFile.Database {
  return new SqliteFile(path.join(dataDir, 'gerende.db'), options);
}

/** The ids of the days on which the school is open, by date. */
export function openDayIds(file: SqliteFile.Database): Map<string, number> {
  return new Map(
    file.prepare<[], [string, number]>('select date, id from operating_day').raw().all() as [string, number][],
  );
}
