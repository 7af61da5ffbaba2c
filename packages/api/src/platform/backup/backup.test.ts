import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import SqliteFile from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDataFolder, storedPictures } from '../../testing/data-folder.ts';
import { backupOfFile } from '../database/sqlite/backup-source.ts';
import { tableSums } from '../database/sqlite/table-sums.ts';
import { writeArchive } from './archive.ts';
import { diskBackups } from './disk-backups.ts';
import { makeBackup } from './make-backup.ts';
import { failureInWords, failureOf } from './problem.ts';
import { readBackup } from './read-backup.ts';

let folder: string;
let template: string;
beforeAll(async () => {
  template = mkdtempSync(path.join(tmpdir(), 'gerende-backup-'));
  await makeDataFolder(template);
});
afterAll(() => rmSync(template, { recursive: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-backup-'));
  cpSync(template, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string): string => path.join(folder, name);
const driver = createRequire(import.meta.url).resolve('better-sqlite3');
const back = (free?: () => Promise<number>) =>
  makeBackup(
    {
      database: backupOfFile(fileOf('gerende.db')).origin,
      dataDir: folder,
      folder: fileOf('backups'),
      kind: 'manual',
      version: '1.2.3',
    },
    free,
  );

function sumsOf(file: string) {
  const database = new SqliteFile(file, { readonly: true });
  const sums = tableSums(database);
  database.close();
  return sums;
}

describe('a backup', () => {
  it('contains every row, picture and secret, and a list of them', async () => {
    const made = await back();
    expect(path.basename(made.file)).toMatch(/^gerende-\d{4}-\d\d-\d\dT\d{6}Z\.gerende-backup$/);
    expect(statSync(made.file).mode & 0o077).toBe(0);
    const { head, list } = await readBackup(made.file, fileOf('elsewhere'));
    expect(head).toMatchObject({ format: 'gerende-backup', version: '1.2.3', kind: 'manual' });
    expect(list).toEqual(made.list);
    expect(list.database.tables).toEqual(sumsOf(fileOf('gerende.db')));
    expect(list.database.tables.find(({ name }) => name === 'country')?.rows).toBeGreaterThan(1);
    expect(list).toMatchObject({ secrets: ['secret.key'], missing: [] });
    expect(sumsOf(fileOf('elsewhere/gerende.db'))).toEqual(list.database.tables);
    for (const name of [...storedPictures.map((picture) => `uploads/${picture}`), 'secret.key'])
      expect(readFileSync(fileOf(`elsewhere/${name}`))).toEqual(readFileSync(fileOf(name)));
    expect(readdirSync(fileOf('backups'))).toEqual([path.basename(made.file)]);
  });

  it('shows one moment while another process writes continuously', async () => {
    const script = `
      const file = new (require(${JSON.stringify(driver)}))(process.argv[1]);
      const insert = file.prepare('insert into slope (name_en) values (?)');
      const both = file.transaction(() => { insert.run('one'); insert.run('other'); });
      both();
      console.log('written once');
      for (;;) both();`;
    const writer = spawn(process.execPath, ['-e', script, fileOf('gerende.db')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(writer.stdout, 'data');
    const { file, list } = await back();
    writer.kill('SIGKILL');
    await readBackup(file, fileOf('elsewhere'));
    expect(sumsOf(fileOf('elsewhere/gerende.db'))).toEqual(list.database.tables);
    const copy = new SqliteFile(fileOf('elsewhere/gerende.db'));
    const written = (name: string) => copy.prepare('select count(*) from slope where name_en = ?').pluck().get(name);
    expect(written('one')).toBeGreaterThan(0);
    expect(written('other')).toBe(written('one'));
    copy.close();
  });

  it('names the pictures that were lost before it', async () => {
    rmSync(fileOf('uploads/slope/a.webp'));
    expect((await back()).list.missing).toEqual(['slope/a.webp']);
  });

  it('leaves out half-written files and links to other places', async () => {
    writeFileSync(fileOf('uploads/slope/b.webp.part'), 'half');
    writeFileSync(fileOf('uploads/.hidden'), '');
    const { list } = await back();
    const pictures = storedPictures.map((name) => `uploads/${name}`);
    expect(list.files.map((file) => file.path).sort()).toEqual(['gerende.db', 'secret.key', ...pictures].sort());
  });

  it('never takes the name of another', async () => {
    const made = [await back(), await back(), await back()];
    expect(new Set(made.map(({ file }) => file)).size).toBe(3);
    const backups = diskBackups({
      database: backupOfFile(fileOf('gerende.db')),
      dataDir: folder,
      folder: fileOf('backups'),
      version: '1.2.3',
    });
    expect(await backups.list()).toHaveLength(3);
  });

  it('removes what killed backups left behind, copies of the database too, and nothing of one that is still being made', async () => {
    mkdirSync(fileOf('backups'));
    const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
    await once(ended, 'exit');
    const killed = `killed.gerende-backup.${ended.pid}`;
    const [old, young] = ['old', 'young'].map((name) => `${name}.gerende-backup.${process.ppid}.part`);
    const left = [`${killed}.part`, `${killed}.db.part`, `${killed}.db.part-journal`, old, young];
    for (const name of left) writeFileSync(fileOf(`backups/${name}`), 'half');
    utimesSync(fileOf(`backups/${old}`), 0, 0);
    await back();
    expect(readdirSync(fileOf('backups')).filter((name) => name.includes('.part'))).toEqual([young]);
  });
});

describe('a backup that cannot be made', () => {
  const words = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return failureInWords(failureOf(error), '/backups');
  };

  it('is reported in a sentence: the folder is a file', async () => {
    writeFileSync(fileOf('backups'), '');
    const backups = diskBackups({
      database: backupOfFile(fileOf('gerende.db')),
      dataDir: folder,
      folder: fileOf('backups'),
      version: '1',
    });
    expect(await backups.make('manual')).toMatchObject({ failure: { problem: 'not_writable' } });
  });

  it.skipIf(process.getuid?.() === 0)('is reported in a sentence: the folder cannot be written to', async () => {
    mkdirSync(fileOf('backups'));
    chmodSync(fileOf('backups'), 0o500);
    expect(await words(back())).toMatch(/^\/backups cannot be written to\. Give the user who runs Gerende the right/);
    chmodSync(fileOf('backups'), 0o700);
  });

  it('is reported in a sentence: the disk is full, before anything is written', async () => {
    expect(await words(back(async () => 2 ** 20))).toMatch(
      /^there is not enough space for it in \/backups.*\(it may need \d+ MB, and 1 MB are/,
    );
    expect(readdirSync(fileOf('backups'))).toEqual([]);
  });

  it('is reported in a sentence: the database is damaged', async () => {
    const bytes = readFileSync(fileOf('gerende.db'));
    bytes.fill(7, 4096, 60_000);
    writeFileSync(fileOf('gerende.db'), bytes);
    expect(await words(back())).toMatch(/^the data is damaged\. Keep the earlier backups/);
    expect(readdirSync(fileOf('backups'))).toEqual([]);
  });
});

describe('readBackup', () => {
  const refused = (work: Promise<unknown>) => expect(work).rejects;

  it('refuses a file with any byte changed, unless its content is the same', async () => {
    const { file, list } = await back();
    const bytes = readFileSync(file);
    const changed = fileOf('changed.gerende-backup');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const copy = Buffer.from(bytes);
          copy[at] = (copy[at] ?? 0) ^ by;
          writeFileSync(changed, copy);
          const outcome = await readBackup(changed).catch((error: Error) => error.message);
          // Bytes 4 to 9 of gzip hold the time and the system of the compression.
          if (typeof outcome === 'string') expect(outcome).toMatch(/is damaged|is not a backup/);
          else expect(outcome.list).toEqual(list);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('refuses a file that is truncated anywhere', async () => {
    const bytes = readFileSync((await back()).file);
    const short = fileOf('short.gerende-backup');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1 }), async (length) => {
        writeFileSync(short, bytes.subarray(0, length));
        await refused(readBackup(short)).toThrow(/ends too early|is not a backup/);
      }),
      { numRuns: 30 },
    );
  });

  /** The backup with its unpacked bytes changed, and compressed again without a fault. */
  function repacked(file: string, from: string, to: string): string {
    const bytes = gunzipSync(readFileSync(file));
    const at = bytes.indexOf(from);
    expect(at).toBeGreaterThan(0);
    bytes.write(to, at);
    const changed = fileOf('changed.gerende-backup');
    writeFileSync(changed, gzipSync(bytes));
    return changed;
  }

  it.each([
    [
      'with another picture',
      'the bytes of slope/a.webp',
      'the BYTES of slope/a.webp',
      /uploads\/slope\/a\.webp is not as/,
    ],
    ['with another row', 'Kandatsu', 'Kandatsa', /gerende\.db is not as it was stored/],
    [
      'of a newer format',
      '"format_version": 1',
      '"format_version": 9',
      /made by a newer version of Gerende \(1\.2\.3\)\. Install/,
    ],
    ['of another product', 'gerende-backup', 'garden--backup', /is not a backup of Gerende/],
  ])('refuses one %s', async (_, from, to, words) => {
    await refused(readBackup(repacked((await back()).file, from, to))).toThrow(words);
  });

  it.each(['../escaped', 'uploads/../../escaped', '/tmp/escaped', 'uploads/.ssh/key', 'gerende.db-wal'])(
    'unpacks nothing called %s',
    async (name) => {
      const file = fileOf('made.gerende-backup');
      const head = { format: 'gerende-backup', format_version: 1, version: '1', kind: 'manual', made_at: 'now' };
      await writeArchive(file, async (add) => {
        await add('backup.json', Buffer.from(JSON.stringify(head)));
        await add(name, Buffer.from('x'));
      });
      await refused(readBackup(file, fileOf('elsewhere'))).toThrow(/has a file that does not belong there/);
      expect(readdirSync(folder)).not.toContain('escaped');
    },
  );

  it.each([
    ['an empty file', ''],
    ['a picture', 'RIFF....WEBPVP8 '],
    ['another archive', gzipSync('a text that is no archive at all'.repeat(40))],
  ])('refuses %s, which is no backup of ours', async (_, content) => {
    writeFileSync(fileOf('other'), content);
    await refused(readBackup(fileOf('other'))).toThrow(/is not a backup of Gerende/);
  });

  it('refuses a database, a folder and a missing file', async () => {
    copyFileSync(fileOf('gerende.db'), fileOf('other'));
    await refused(readBackup(fileOf('other'))).toThrow(/is not a backup of Gerende/);
    await refused(readBackup(fileOf('uploads'))).toThrow(/is a folder\. Name one file in it/);
    await refused(readBackup(fileOf('nothing'))).toThrow(/there is no file/);
  });
});
