import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { halfMadeBy } from '@gerende/api/platform/database/half-made';
import { emptyServerDatabase, isOnPostgres, runSql } from '@gerende/api/testing/test-database';
import SqliteFile from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openDataFolder } from '../data-folder.ts';
import { openServerSchool } from '../open-server-school.ts';
import { openHere, quiet, SECRET } from './testing/moved-school.ts';
import { emptyFolder, fileOf, schoolToMove } from './testing/school-to-move.ts';
import { moveToFolder } from './to-folder.ts';
import { moveToServer } from './to-server.ts';

describe.skipIf(!isOnPostgres)('a move is refused (needs a PostgreSQL server)', () => {
  it('where the target holds a school, is not empty, or holds a demo that was not stored to its end', async () => {
    const DATA_DIR = await schoolToMove();
    const url = await emptyServerDatabase();
    await (await openServerSchool({ DATA_DIR, DATABASE_URL: url, wantsDemo: async () => false })).close();
    await expect(moveToServer({ DATA_DIR, url }, quiet)).rejects.toThrow('holds a school already');
    const back = (folder: string) => moveToFolder({ DATA_DIR, DATABASE_URL: url, SECRET, folder }, quiet);
    await expect(back(await schoolToMove())).rejects.toThrow('holds a school already');
    await expect(back(DATA_DIR)).rejects.toThrow('is DATA_DIR');
    const other = emptyFolder();
    writeFileSync(path.join(other, 'letter.txt'), 'mine');
    await expect(back(other)).rejects.toThrow('is not empty');
    expect(readdirSync(other)).toEqual(['letter.txt']);
    const half = await emptyServerDatabase();
    await (await openServerSchool({ DATA_DIR, DATABASE_URL: half, wantsDemo: async () => false })).close();
    const opened = openHere(half);
    await runSql(opened.db, 'create table gerende_half_made (filling text, name text, rows bigint, checksum text)');
    await runSql(opened.db, "insert into gerende_half_made values ('demo', '', 0, '')");
    await expect(moveToServer({ DATA_DIR, url: half }, quiet)).rejects.toThrow('the demo school was not stored');
    expect(await halfMadeBy(opened.db)).toBe('demo');
  });

  it('while a server works on the source or the target', async () => {
    const DATA_DIR = await schoolToMove();
    const url = await emptyServerDatabase();
    const lock = openDataFolder(DATA_DIR);
    await expect(moveToServer({ DATA_DIR, url }, quiet)).rejects.toThrow('another process works on');
    lock.release();
    await moveToServer({ DATA_DIR, url }, quiet);
    const serving = await openServerSchool({ DATA_DIR, DATABASE_URL: url, wantsDemo: async () => false });
    serving.lead(() => () => undefined);
    const folder = path.join(emptyFolder(), 'back');
    const back = () => moveToFolder({ DATA_DIR, DATABASE_URL: url, SECRET, folder }, quiet);
    await expect(back()).rejects.toThrow('a process has this school open. Stop all of them, on every machine');
    await serving.close();
    await back();
  });

  it('of a school of an older or newer version, of none, and with another secret', async () => {
    const DATA_DIR = await schoolToMove();
    const url = await emptyServerDatabase();
    await expect(moveToServer({ DATA_DIR, SECRET, url }, quiet)).rejects.toThrow('SECRET is not the one in');
    await expect(moveToServer({ DATA_DIR: emptyFolder(), url }, quiet)).rejects.toThrow('there is no school in');
    const folder = path.join(emptyFolder(), 'back');
    await expect(moveToFolder({ DATA_DIR, DATABASE_URL: url, SECRET, folder }, quiet)).rejects.toThrow(
      'there is no school to be moved',
    );
    const change = (text: string): void => {
      const file = new SqliteFile(fileOf(DATA_DIR));
      file.exec(text);
      file.close();
    };
    change("insert into kysely_migration values ('9999-later', '2030-01-01')");
    await expect(moveToServer({ DATA_DIR, url }, quiet)).rejects.toThrow('newer version');
    change("delete from kysely_migration where name in ('9999-later', '0036-session-life')");
    await expect(moveToServer({ DATA_DIR, url }, quiet)).rejects.toThrow('start this version on it once');
    mkdirSync(folder, { recursive: true });
    expect(await halfMadeBy(openHere(url).db)).toBeUndefined();
  });
});
