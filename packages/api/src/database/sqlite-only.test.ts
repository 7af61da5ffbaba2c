import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

describe('SQL that only SQLite knows', () => {
  const source = path.join(import.meta.dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'),
  );
  const sqliteOnly =
    /from 'better-sqlite3'|\bpragma\b|\browid\b|strftime|julianday|unixepoch|group_concat|ifnull\(|json_each|json_extract|insert or |autoincrement/i;

  it('is found only in database.ts, what goes past Kysely, the maintenance of its file, and the search of the booking list', () => {
    const found = files.filter((name) => sqliteOnly.test(readFileSync(path.join(source, name), 'utf8')));
    const queries = ['booking-list/booking-search', 'guest-data/guest-data'];
    const listed = queries.map((name) => `features/${name}.queries.ts`);
    const known = [
      'database/database.ts',
      'features/booking/booking.table.ts',
      ...listed,
      'platform/past-kysely.ts',
    ].toSorted();
    const maintenance = /^platform\/(backup\/.+|database-file\.ts|storage\/storage-check\.ts)$/;
    expect(found.filter((name) => !maintenance.test(name)).toSorted()).toEqual(known);
  });
});
