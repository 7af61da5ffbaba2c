import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@gerende/api/database/database';
import { makeBackup } from '@gerende/api/platform/backup/make-backup';
import { backupOfFile } from '@gerende/api/platform/database/sqlite/backup-source';
import { makeDataFolder } from '@gerende/api/testing/data-folder';
import { bookingRow } from '@gerende/api/testing/stored-bookings';
import SqliteFile from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backupsIn } from '../school-backups.ts';
import { checkData } from './check.ts';
import { compareWithBackup } from './compare.ts';

const line = (id: number, operation = `operation ${id}`): string =>
  `insert into audit_log (id, operation_id, at, actor, source, entity, entity_id, action)
   values (${id}, '${operation}', '2026-12-20T00:00:00.000Z', 'system', 'system', 'booking', '1', 'create')`;

let template: string;
let folder: string;
beforeAll(async () => {
  template = mkdtempSync(path.join(tmpdir(), 'gerende-compare-'));
  await makeDataFolder(template);
  const { db } = openDatabase(path.join(template, 'gerende.db'));
  await db
    .insertInto('booking')
    .values(bookingRow({ hotel_name: 'Hotel of the guest' }))
    .execute();
  await db.destroy();
  write(template, line(1001));
  await makeBackup({
    database: backupOfFile(path.join(template, 'gerende.db')).origin,
    ...{ dataDir: template, folder: path.join(template, 'backups'), kind: 'nightly', version: '1.0.0' },
  });
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-compare-'));
  cpSync(template, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const compared = () => {
  return compareWithBackup(folder, backupsIn(folder, backupOfFile(path.join(folder, 'gerende.db'))));
};

function write(dataDir: string, sql: string): void {
  const database = new SqliteFile(path.join(dataDir, 'gerende.db'));
  database.exec(sql);
  database.close();
}

/** Flips one bit of the file within a booking's text, as a failing disk does. */
function turnBit(text: string): void {
  const file = path.join(folder, 'gerende.db');
  const bytes = readFileSync(file);
  const at = bytes.indexOf(text);
  expect(at).toBeGreaterThan(0);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe('the comparison with the newest backup', () => {
  it('names a booking in which a bit was flipped, which no check of the database alone finds', async () => {
    expect((await compared()).problems).toEqual([]);
    turnBit('Hotel of the guest');
    expect(checkData(folder).problems).toEqual([]);
    const { problems } = await compared();
    expect(problems).toEqual([
      expect.stringMatching(/^booking 1 is not as it is in gerende-.*, and Gerende has not changed it since/),
    ]);
  });

  it('reports nothing that Gerende has changed, added or erased since', async () => {
    const before = await compared();
    expect(before).toMatchObject({ backup: readdirSync(path.join(folder, 'backups'))[0], problems: [] });
    expect(before.rows).toBeGreaterThan(1);
    write(folder, `update booking set fee = fee + 1, version = version + 1 where id = 1; ${line(1002)}`);
    write(folder, "update audit_log set note = null, after = '{}' where id = 1001");
    expect(await compared()).toMatchObject({ rows: Number(before.rows) - 1, problems: [] });
  });

  it('names a changed row of the audit log', async () => {
    write(folder, `update audit_log set actor = 'nobody' where id = 1001`);
    expect((await compared()).problems).toEqual([expect.stringContaining('line of the history 1001 is not')]);
  });

  it('compares nothing with a backup of other data, and says so', async () => {
    write(folder, `delete from audit_log where id = 1001; ${line(1001, 'another')}; update booking set fee = fee + 1`);
    expect(await compared()).toMatchObject({ rows: null, problems: [] });
    rmSync(path.join(folder, 'backups'), { recursive: true });
    expect(await compared()).toEqual({ backup: null, rows: null, problems: [] });
  });
});
