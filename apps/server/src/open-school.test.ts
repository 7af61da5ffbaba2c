import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '@gerende/api/database/database';
import { copyDatabase } from '@gerende/api/platform/database/sqlite/database-file';
import { makeEarlierSchool } from '@gerende/api/testing/earlier-school';
import SqliteFile from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from './backup/restore.ts';
import { openSchoolFile, type SchoolFile } from './open-school.ts';
import { programVersion } from './program-version.ts';

let folder: string;
const opened = new Set<SchoolFile>();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-school-'));
});
afterEach(async () => {
  for (const school of opened) await school.close();
  opened.clear();
  rmSync(folder, { recursive: true });
});

const fileOf = (name = 'gerende.db'): string => path.join(folder, name);
async function open(wantsDemo: (db: Db) => Promise<boolean> = async () => false): Promise<SchoolFile> {
  const school = await openSchoolFile({ DATA_DIR: folder, NOW: '2026-12-10T10:00:00+09:00', wantsDemo });
  opened.add(school);
  return school;
}
async function close(school: SchoolFile): Promise<void> {
  opened.delete(school);
  await school.close();
}
const rename = (school: SchoolFile, name: string) => school.db.updateTable('school').set({ name }).execute();
const nameOf = (school: SchoolFile) => school.file.prepare('select name from school').pluck().get();
const count = (school: SchoolFile, table: string) => school.file.prepare(`select count(*) from ${table}`).pluck().get();
/** Copies the files that a kill at this moment would leave. */
function keepAsKilled(name: string): void {
  mkdirSync(fileOf(name));
  for (const file of ['gerende.db', 'gerende.db-wal', 'gerende.db.run'])
    copyFileSync(fileOf(file), fileOf(`${name}/${file}`));
}
function putBack(name: string, files = readdirSync(fileOf(name))): void {
  for (const file of files) copyFileSync(fileOf(`${name}/${file}`), fileOf(file));
}
const emptyOnce = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('slope').select('id').execute()).length === 0;

describe("a school's database", () => {
  it('gets its name only when it is complete, and leftovers of a killed start are removed', async () => {
    for (const name of ['gerende.db.part', 'gerende.db.part-wal']) writeFileSync(fileOf(name), 'half');
    mkdirSync(fileOf('backups'));
    for (const name of ['before-0002-country.db', 'gerende-2026-12-01T030000Z-upgrade.gerende-backup.77.db'])
      writeFileSync(fileOf(`backups/${name}.part`), 'half');
    let isNamed: boolean | undefined;
    const school = await open(async (db) => {
      isNamed ??= existsSync(fileOf());
      return emptyOnce(db);
    });
    expect(isNamed).toBe(false);
    expect([count(school, 'slope'), count(school, 'booking')]).toEqual([8, 342]);
    await close(school);
    const files = readdirSync(folder, { recursive: true }).map(String);
    expect(files.filter((name) => !name.startsWith('uploads')).sort()).toEqual(
      ['backups', 'gerende.db', 'incoming-of-seed'].slice(0, 2),
    );
    const photos = files.filter((name) => name.startsWith('uploads')).sort();
    expect(photos).toContain('uploads/slope/demo-dawn-480.avif');
    expect(photos).toContain('uploads/instructor/demo-bennett.webp');
    // The folders, a photo in two formats and three widths, and a face of each instructor.
    expect(photos).toHaveLength(3 + 3 * 6 + 14);
  });

  it.each([
    ['uploads/slope/a.webp'],
    ['backups/gerende-2026-12-01T030000Z-nightly.gerende-backup'],
    ['secret.key'],
    ['gerende.db.run'],
    ['replaced-20261201T030000Z/gerende.db'],
  ])('is not created again when the old one is missing and %s is left', async (trace) => {
    mkdirSync(path.dirname(fileOf(trace)), { recursive: true });
    writeFileSync(fileOf(trace), '12');
    await expect(open(emptyOnce)).rejects.toThrow(
      new RegExp(
        `gerende\\.db is missing, .*\\(${trace.split('/')[0]}\\)\\. Put the database back, or restore a backup: gerende restore`,
      ),
    );
    expect(existsSync(fileOf())).toBe(false);
  });

  it('is created when a first start of the demo was interrupted, and the folders are there', async () => {
    for (const name of ['uploads/slope', 'backups', 'lost+found']) mkdirSync(fileOf(name), { recursive: true });
    writeFileSync(fileOf('uploads/slope/demo-dawn-480.avif'), '');
    expect(count(await open(), 'school')).toBe(1);
  });

  it('does not exist after seeding failed, and the next start succeeds', async () => {
    await expect(
      open(async (db) => {
        await db.schema.dropTable('lesson_cell').execute();
        return true;
      }),
    ).rejects.toThrow('no such table');
    expect(readdirSync(folder)).toEqual([]);
    expect(count(await open(emptyOnce), 'booking')).toBe(342);
  });

  it('that was created without the demo gets all of it or stays unchanged', async () => {
    const empty = await open();
    await rename(empty, 'Ours');
    await close(empty);
    const breaking = async (db: Db): Promise<boolean> => {
      if (!(await emptyOnce(db))) return false;
      await db.schema.alterTable('lesson_cell').renameTo('elsewhere').execute();
      return true;
    };
    await expect(open(breaking)).rejects.toThrow('no such table');
    const again = await open();
    expect([nameOf(again), count(again, 'slope'), count(again, 'booking')]).toEqual(['Ours', 0, 0]);
    await again.db.schema.alterTable('elsewhere').renameTo('lesson_cell').execute();
    await close(again);
    expect(count(await open(emptyOnce), 'booking')).toBe(342);
  });

  it('is opened after a kill with all that was stored, repeatedly', async () => {
    const school = await open();
    await rename(school, 'Yuzawa');
    keepAsKilled('killed');
    await close(school);
    putBack('killed');
    const second = await open();
    expect(nameOf(second)).toBe('Yuzawa');
    await rename(second, 'Hakuba');
    rmSync(fileOf('killed'), { recursive: true });
    keepAsKilled('killed');
    await close(second);
    putBack('killed');
    expect(nameOf(await open())).toBe('Hakuba');
  });
});

describe('an update', () => {
  /** The last migration of the file. */
  function lastChange(): unknown {
    const database = new SqliteFile(fileOf(), { readonly: true });
    const last = database.prepare('select max(name) from kysely_migration').pluck().get();
    database.close();
    return last;
  }
  const backups = (): string[] => readdirSync(fileOf('backups')).map((name) => fileOf(`backups/${name}`));

  it('is made after a backup of everything, which brings the earlier state back', async () => {
    const earlier = await makeEarlierSchool(folder, 'Yuzawa');
    const school = await open();
    expect(nameOf(school)).toBe('Yuzawa');
    expect(lastChange()).not.toBe(earlier);
    await rename(school, 'Hakuba');
    await close(school);
    const [backup = ''] = backups();
    expect(path.basename(backup)).toMatch(/^gerende-.*Z-upgrade\.gerende-backup$/);
    writeFileSync(fileOf('uploads/slope/a.webp'), 'another one');
    writeFileSync(fileOf('secret.key'), 'another one');
    expect(await restoreBackup(folder, backup)).toMatchObject({ version: programVersion, pictures: 1 });
    expect(lastChange()).toBe(earlier);
    const found = ['uploads/slope/a.webp', 'secret.key'].map((name) => readFileSync(fileOf(name), 'utf8'));
    expect(found).toEqual(['a picture', 'a secret']);
    expect(nameOf(await open())).toBe('Yuzawa');
  });

  it('is not started without a backup, and the message says what to do', async () => {
    const earlier = await makeEarlierSchool(folder, 'Yuzawa');
    writeFileSync(fileOf('backups'), 'in the way');
    await expect(open()).rejects.toThrow(
      /^The database was not changed for this version, since no backup could be made before: .*backups cannot be written to\. Give the user/,
    );
    expect(lastChange()).toBe(earlier);
  });

  it('to a later version is undone with the newest backup that this one can read', async () => {
    await makeEarlierSchool(folder, 'Yuzawa');
    const school = await open();
    school.file.exec("insert into kysely_migration (name, timestamp) values ('9999-later', 'then')");
    await close(school);
    const [backup = ''] = backups();
    const newest = fileOf('backups/gerende-2999-01-01T000000Z-upgrade.gerende-backup');
    writeFileSync(newest, 'not whole');
    await expect(open()).rejects.toThrow(
      `it knows the change 9999-later). Install that version again, or go back to the data from before its update with: gerende restore ${backup}`,
    );
    for (const file of [newest, backup]) rmSync(file);
    await expect(open()).rejects.toThrow(/Install that version again$/);
    // Earlier versions left such a file.
    writeFileSync(fileOf('backups/before-9999-later.db'), 'copy');
    await expect(open()).rejects.toThrow(/gerende restore .*before-9999-later\.db$/);
  });
});

describe("a file that must not be opened as the school's database", () => {
  const refused = async (reason: RegExp): Promise<void> => {
    const before = readdirSync(folder).sort();
    await expect(open()).rejects.toThrow(reason);
    expect(readdirSync(folder).filter((name) => !/-(shm|wal)$/.test(name))).toEqual(
      before.filter((name) => !/-(shm|wal)$/.test(name)),
    );
  };

  it('is an empty one, a text file, and a database of another program', async () => {
    const reason = /gerende\.db is not a database of Gerende, or was never finished\. Put a backup in its place/;
    for (const content of ['', 'void', 'x'.repeat(9000)]) {
      writeFileSync(fileOf(), content);
      await refused(reason);
    }
    rmSync(fileOf());
    const other = new SqliteFile(fileOf());
    other.exec('create table dog (name text)');
    other.close();
    await refused(reason);
  });

  it('is a damaged one', async () => {
    const school = await open(emptyOnce);
    await copyDatabase(school.file, fileOf('copy.db'));
    await close(school);
    truncateSync(fileOf('copy.db'), 200 * 4096);
    copyFileSync(fileOf('copy.db'), fileOf());
    await refused(/gerende\.db is damaged \(.*\)\. Put the newest backup in its place/);
  });

  it('is missing beside its log', async () => {
    const school = await open();
    await rename(school, 'Yuzawa');
    keepAsKilled('killed');
    await close(school);
    rmSync(fileOf());
    putBack('killed', ['gerende.db-wal', 'gerende.db.run']);
    await refused(/gerende\.db is gone, and its log .* is still there/);
  });

  const foreign =
    /gerende\.db-wal belongs to another state of the database.*Delete gerende\.db-wal and gerende\.db-shm/;

  it('is a backup beside the log of a later, killed run', async () => {
    const school = await open();
    await rename(school, 'Before');
    await copyDatabase(school.file, fileOf('copy.db'));
    await rename(school, 'After');
    keepAsKilled('killed');
    await close(school);
    putBack('killed');
    copyFileSync(fileOf('copy.db'), fileOf());
    await refused(foreign);
    rmSync(fileOf('gerende.db-wal'));
    rmSync(fileOf('gerende.db-shm'), { force: true });
    expect(nameOf(await open())).toBe('Before');
  });

  it.each([
    ['the file alone', ['gerende.db']],
    ['the whole folder', undefined],
  ])('is a copy made by hand after a clean end, restored beside such a log: %s', async (_what, files) => {
    const first = await open();
    await rename(first, 'Before');
    await close(first);
    mkdirSync(fileOf('copy'));
    for (const name of readdirSync(folder).filter((entry) => entry.startsWith('gerende.db')))
      copyFileSync(fileOf(name), fileOf(`copy/${name}`));
    const school = await open();
    await rename(school, 'After');
    keepAsKilled('killed');
    await close(school);
    putBack('killed');
    putBack('copy', files);
    await refused(foreign);
  });
});
