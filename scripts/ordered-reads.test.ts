/**
 * PostgreSQL returns rows in no order: a test that compares rows of a growing table must order them, or it fails once
 * in a while, in a database that other tests have used.
 */
import { describe, expect, it } from 'vitest';
import { codeFiles, textOfFile } from './code-imports.ts';

const files = codeFiles.filter((file) => /^(apps|packages)\/.*(\.test\.ts|\/testing\/.*\.ts)$/.test(file));

const reads =
  /selectFrom\(\s*\[?['"](?:attendance|audit_log|booking|invoice|lesson|outbox|payment|user)\b(?:(?!selectFrom)[^;])*?\.execute\(\)(?!\)\.length)/g;

/** One row has no order. */
const isOrdered = (read: string): boolean => /\.orderBy\(|\bcount|\.max\(|\.where\('(?:booking_)?id', '='/.test(read);

const unordered = (text: string): string[] =>
  [...text.matchAll(reads)].map(([read]) => read).filter((read) => !isOrdered(read));

describe('rows that a test reads', () => {
  it('are ordered', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => unordered(textOfFile(file)).map((read) => `${file}: ${read}`))).toEqual([]);
  });

  it.each([
    "db.selectFrom('outbox').selectAll().execute()",
    "t.app.db\n  .selectFrom('booking as b')\n  .select('b.id')\n  .where('b.fee', '>', 1)\n  .execute()",
  ])('would be found without an order in %s', (text) => expect(unordered(text)).toHaveLength(1));

  it.each([
    "db.selectFrom('outbox').selectAll().orderBy('id').execute()",
    "db.selectFrom('booking').selectAll().where('id', '=', 4).execute()",
    "(await db.selectFrom('audit_log').select('id').execute()).length",
    "db.selectFrom('lesson').selectAll().executeTakeFirst()",
  ])('need no order in %s', (text) => expect(unordered(text)).toEqual([]));
});
