/**
 * The demo school in a data folder, with what it lacks: logins, an invoice that corrects another, deleted rows, many rows of
 * one table, and what is refused today.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type SqliteFile from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { openSchoolFile } from '../../open-school.ts';
import { readOrMakeSecret } from '../../secret.ts';

/** More than two transactions of a move store. */
export const manyRows = 25_000;

const made = mkdtempSync(path.join(tmpdir(), 'gerende-to-move-'));
process.once('exit', () => rmSync(made, { recursive: true, force: true }));

let folder: Promise<string> | undefined;

const at = '2026-12-01T00:00:00.000Z';

const invoice = (id: number, number: number, kind: string, corrects: number | null): string =>
  `insert into invoice (id, number, booking_id, provider, kind, corrects_invoice_id, status, amount, tax_rate_percent, tax_amount, lines, recipient, language, issued_at)
    values (${id}, ${number}, (select min(id) from booking), 'own', '${kind}', ${corrects}, 'issued', 5, 10, 0, '[]', 'Wei', 'en', '${at}');`;

const records = `
  insert into user (id, email, password_hash, created_at) values ('u1', 'desk@school.example', 'hash', '${at}');
  insert into session (id, user_id, expires_at, created_at) values ('s1', 'u1', 2000000000, '${at}');
  ${invoice(1, 1, 'invoice', null)}
  ${invoice(2, 2, 'correction', 1)}
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${manyRows})
    insert into audit_log (operation_id, at, actor, source, entity, entity_id, action, after)
    select 'move ' || n, '${at}', 'u1', 'trpc', 'booking', n, 'update', '{"guest":"O''Brien \\ 田中 é {} , NULL 😀
"}' from numbers;
  delete from audit_log where id = (select max(id) from audit_log);`;

/** As an earlier version may have left it: a class with more people than places, which the tables refuse today. */
function overfill(file: SqliteFile.Database): void {
  const rule = file.prepare<[], string>("select sql from sqlite_master where name = 'class_full_by_change'").pluck();
  const text = rule.get() ?? '';
  file.exec(`drop trigger class_full_by_change;
    update attendance set people = people + 50 where (booking_id, day_number) in (
      select booking_id, day_number from attendance join lesson on lesson.id = lesson_id
      where capacity is not null and overbooked = 0 and attendance.canceled = 0 limit 1)`);
  if (file.prepare('select changes()').pluck().get() !== 1) throw new Error('The demo school has no class.');
  file.exec(text);
}

async function make(): Promise<string> {
  const school = await openSchoolFile({
    DATA_DIR: made,
    NOW: '2026-12-10T08:10:00+09:00',
    wantsDemo: async (db) => (await db.selectFrom('slope').select('id').execute()).length === 0,
  });
  school.file.exec(records);
  overfill(school.file);
  await school.close();
  readOrMakeSecret(made);
  return made;
}

/** A folder that is deleted with the test. */
export function emptyFolder(): string {
  const empty = mkdtempSync(path.join(tmpdir(), 'gerende-move-'));
  onTestFinished(() => rmSync(empty, { recursive: true, force: true }));
  return empty;
}

export const fileOf = (folder: string): string => path.join(folder, 'gerende.db');

/** A data folder with the school, for one test. */
export async function schoolToMove(): Promise<string> {
  folder ??= make();
  const own = emptyFolder();
  cpSync(await folder, own, { recursive: true });
  return own;
}
