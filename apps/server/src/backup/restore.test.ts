import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBackup } from '@gerende/api/platform/backup/make-backup';
import { backupOfFile } from '@gerende/api/platform/database/sqlite/backup-source';
import { copyDatabase } from '@gerende/api/platform/database/sqlite/database-file';
import { tableSums } from '@gerende/api/platform/database/sqlite/table-sums';
import { makeDataFolder } from '@gerende/api/testing/data-folder';
import SqliteFile from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from '../data-folder.ts';
import { unpackBeside } from './backup-file.ts';
import { checkData } from './check.ts';
import { restoreBackup, undoRestore } from './restore.ts';

let template: string;
let backup: string;
let folder: string;

const fileOf = (name: string): string => path.join(folder, name);

/** The template is the school after its backup: one row more, one picture less, another secret. */
beforeAll(async () => {
  template = mkdtempSync(path.join(tmpdir(), 'gerende-restore-'));
  await makeDataFolder(template);
  const order = {
    database: backupOfFile(path.join(template, 'gerende.db')).origin,
    dataDir: template,
    folder: path.join(template, 'backups'),
    kind: 'nightly',
    version: '1.0.0',
  } as const;
  backup = (await makeBackup(order)).file;
  const database = new SqliteFile(path.join(template, 'gerende.db'));
  database.exec("insert into slope (name_en) values ('since the backup'); update slope set image = null");
  database.close();
  rmSync(path.join(template, 'uploads/slope'), { recursive: true });
  writeFileSync(path.join(template, 'secret.key'), 'b'.repeat(64));
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-restore-'));
  cpSync(template, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function filesIn(dataDir: string, below = ''): string[] {
  const entries = readdirSync(path.join(dataDir, below), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const name = path.join(below, entry.name);
      return entry.isDirectory() ? filesIn(dataDir, name) : [name];
    })
    .sort();
}

/** Everything that a restore replaces: rows, and the bytes of the other files. */
function contents(dataDir: string): object {
  const database = new SqliteFile(path.join(dataDir, 'gerende.db'), { readonly: true });
  const rows = tableSums(database);
  database.close();
  const names = ['secret.key', ...(existsSync(path.join(dataDir, 'uploads')) ? filesIn(dataDir, 'uploads') : [])];
  return { rows, files: names.map((name) => [name, readFileSync(path.join(dataDir, name), 'utf8')]) };
}

/** Opens the folder as the next start does. */
const open = (dataDir: string): void => openDataFolder(dataDir, 0).release();

describe('a restore', () => {
  it('brings everything back, sets aside what it replaces, and is undone and repeated', async () => {
    const before = contents(folder);
    const restored = await restoreBackup(folder, backup);
    expect(restored).toMatchObject({ version: '1.0.0', pictures: 5, replaced: true });
    const after = contents(folder);
    expect(after).not.toEqual(before);
    expect(checkData(folder).problems).toEqual([]);
    expect(contents(fileOf(restored.aside))).toEqual(before);
    undoRestore(folder);
    expect(contents(folder)).toEqual(before);
    undoRestore(folder);
    expect(contents(folder)).toEqual(after);
  });

  it('fills an empty folder on another machine, and nothing can be undone there', async () => {
    const other = fileOf('other');
    expect(await restoreBackup(other, backup)).toMatchObject({ replaced: false });
    expect(checkData(other)).toMatchObject({ problems: [] });
    expect(() => undoRestore(other)).toThrow(/there is nothing to put back/);
  });

  it('takes the log of a killed server along, so that an undo has its last bookings', async () => {
    const database = new SqliteFile(fileOf('gerende.db'));
    database.pragma('journal_mode = WAL');
    database.exec("insert into slope (name_en) values ('in the log')");
    // Copied while it is open: as a kill leaves it.
    const killed = fileOf('killed');
    cpSync(template, killed, { recursive: true });
    for (const name of ['gerende.db', 'gerende.db-wal', 'gerende.db-shm'])
      cpSync(fileOf(name), path.join(killed, name));
    database.close();
    const { aside } = await restoreBackup(killed, backup);
    expect(existsSync(path.join(killed, 'gerende.db-wal'))).toBe(false);
    expect(readdirSync(path.join(killed, aside))).toContain('gerende.db-wal');
    undoRestore(killed);
    const back = new SqliteFile(path.join(killed, 'gerende.db'));
    expect(back.prepare("select count(*) from slope where name_en = 'in the log'").pluck().get()).toBe(1);
    back.close();
  });

  it('for which the disk has no space says where and what to do, and leaves nothing of what it had unpacked', async () => {
    const unpack = async () => {
      writeFileSync(fileOf('restoring-1/gerende.db'), 'half');
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    const sentence = `there is not enough space in ${folder} to unpack ${backup}. Nothing was changed: delete what is not needed there`;
    await expect(unpackBeside(backup, fileOf('restoring-1'), unpack)).rejects.toThrow(sentence);
    expect(existsSync(fileOf('restoring-1'))).toBe(false);
  });

  it('of a plain copy of the database leaves pictures and secret as they are', async () => {
    const database = new SqliteFile(fileOf('gerende.db'));
    const copy = await copyDatabase(database, fileOf('backups/before-0099-next.db'));
    database.exec("insert into slope (name_en) values ('later')");
    database.close();
    await restoreBackup(folder, copy);
    expect(contents(folder)).toEqual(contents(template));
  });

  it.each([
    ['broken', (bytes: Buffer) => bytes.fill(0, 900, 1000), /is damaged/],
    ['truncated', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9), /is damaged \(it ends too early\)/],
    ['foreign', () => Buffer.from('a letter'), /is not a backup of Gerende/],
  ])('refuses a %s file and changes nothing', async (_, change, words) => {
    const before = filesIn(folder);
    const bad = path.join(template, 'bad.gerende-backup');
    writeFileSync(bad, change(readFileSync(backup)));
    await expect(restoreBackup(folder, bad)).rejects.toThrow(words);
    expect(filesIn(folder)).toEqual(before);
    expect(contents(folder)).toEqual(contents(template));
  });

  it('refuses one of a newer version', async () => {
    const newer = fileOf('newer');
    cpSync(template, newer, { recursive: true });
    const database = new SqliteFile(path.join(newer, 'gerende.db'));
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-later', 'then')");
    database.close();
    const { file } = await makeBackup({
      database: backupOfFile(path.join(newer, 'gerende.db')).origin,
      dataDir: newer,
      folder: fileOf('backups'),
      kind: 'manual',
      version: '9.0.0',
    });
    await expect(restoreBackup(folder, file)).rejects.toThrow(
      /made by a newer version of Gerende \(it knows the change 9999-later\)\. Install that version/,
    );
    expect(contents(folder)).toEqual(contents(template));
  });
});

class Killed extends Error {}

/** Stops the exchange after this many steps, as a kill does. @returns whether it came that far */
async function killAt(step: number, work: (onStep: () => void) => unknown): Promise<boolean> {
  let steps = 0;
  try {
    await work(() => {
      steps += 1;
      if (steps === step) throw new Killed();
    });
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  }
}

describe('a kill', () => {
  it('at any step of the exchange leaves the old or the new data, complete, and an undo that works', async () => {
    const old = contents(folder);
    const restored = mkdtempSync(path.join(tmpdir(), 'gerende-restore-'));
    await restoreBackup(restored, backup);
    const fresh = contents(restored);
    rmSync(restored, { recursive: true });
    const seen: string[] = [];
    for (let step = 1; ; step += 1) {
      const data = fileOf(`at-${step}`);
      cpSync(template, data, { recursive: true });
      const isKilled = await killAt(step, (onStep) => restoreBackup(data, backup, onStep));
      open(data);
      const state = contents(data);
      seen.push(JSON.stringify(state) === JSON.stringify(old) ? 'old' : 'new');
      expect(state).toEqual(seen.at(-1) === 'old' ? old : fresh);
      expect(readdirSync(data).filter((name) => /^restor/.test(name))).toEqual([]);
      if (seen.at(-1) === 'new') {
        const isUndoKilled = await killAt(step, (onStep) => undoRestore(data, onStep));
        open(data);
        expect([old, fresh]).toContainEqual(contents(data));
        if (!isUndoKilled) expect(contents(data)).toEqual(old);
      }
      if (!isKilled) break;
    }
    expect(seen[0]).toBe('old');
    expect(seen.length).toBeGreaterThan(8);
    expect(seen.slice(1)).toEqual(seen.slice(1).map(() => 'new'));
  });

  it('of the process in the middle of the exchange is finished by the next start, and reported by a check until then', async () => {
    const old = contents(folder);
    const script = `
      const { restoreBackup } = await import(${JSON.stringify(path.join(import.meta.dirname, 'restore.ts'))});
      let steps = 0;
      console.log('begun');
      await restoreBackup(process.argv[1], process.argv[2], () => {
        steps += 1;
        if (steps === 4) process.kill(process.pid, 'SIGKILL');
      });`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', script, folder, backup];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(child, 'exit');
    child.stdout.resume();
    expect((await ended)[1]).toBe('SIGKILL');
    expect(existsSync(fileOf('restore.json'))).toBe(true);
    expect(checkData(folder).problems).toEqual([expect.stringContaining('a restore was interrupted')]);
    open(folder);
    expect(contents(folder)).not.toEqual(old);
    expect(checkData(folder).problems).toEqual([]);
  });
});

describe('checkData', () => {
  it('names a missing picture, a row without its counterpart and a damaged database', () => {
    expect(checkData(folder).problems).toEqual([]);
    const database = new SqliteFile(fileOf('gerende.db'));
    database.pragma('foreign_keys = OFF');
    database.exec("update slope set image = 'slope/gone.webp' where id = 1; delete from category where id = 1");
    database.close();
    const { problems } = checkData(folder);
    expect(problems.join('\n')).toMatch(/names a row of category that is not there/);
    expect(problems.join('\n')).toMatch(/the picture slope\/gone\.webp is named and not there/);
    expect(checkData(folder, false).problems.join('\n'), 'pictures are in a store').not.toMatch(/picture/);
    const bytes = readFileSync(fileOf('gerende.db'));
    writeFileSync(fileOf('gerende.db'), bytes.fill(7, 4096, 60_000));
    expect(checkData(folder).problems.join('\n')).toMatch(/is damaged/);
    rmSync(fileOf('gerende.db'));
    expect(checkData(folder).problems).toEqual([`there is no database at ${fileOf('gerende.db')}`]);
  });
});
