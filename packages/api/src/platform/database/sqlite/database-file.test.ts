import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, openDatabase } from '../../../database/database.ts';
import { copyDatabase } from './database-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-file-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (name: string): string => path.join(folder, name);
const driver = createRequire(import.meta.url).resolve('better-sqlite3');

/** Some megabytes, so that a copy takes more than one tick of the event loop. */
async function makeSchool(): Promise<void> {
  const database = openDatabase(fileOf('gerende.db'));
  await migrate(database);
  const insert = database.file.prepare('insert into slope (name_en) values (?)');
  database.file.transaction(() => {
    for (let index = 0; index < 2000; index += 1) insert.run('x'.repeat(2000));
  })();
  await database.db.destroy();
}

describe('a copy', () => {
  it('is complete and consistent while another process writes continuously', async () => {
    await makeSchool();
    const script = `
      const file = new (require(${JSON.stringify(driver)}))(process.argv[1]);
      const insert = file.prepare("insert into slope (name_en) values ('written')");
      console.log('writing');
      for (;;) insert.run();`;
    const writer = spawn(process.execPath, ['-e', script, fileOf('gerende.db')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(writer.stdout, 'data');
      const source = new SqliteFile(fileOf('gerende.db'), { readonly: true });
      const copy = await copyDatabase(source, fileOf('copy.db'));
      source.close();
      const stored = new SqliteFile(copy, { readonly: true });
      const { slopes, last } =
        stored.prepare<[], { slopes: number; last: number }>('select count(*) slopes, max(id) last from slope').get() ??
        {};
      expect(slopes).toBe(last);
      expect(slopes).toBeGreaterThanOrEqual(2000);
      expect(stored.pragma('integrity_check', { simple: true })).toBe('ok');
      stored.close();
    } finally {
      writer.kill('SIGKILL');
      await once(writer, 'exit');
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
  });

  it('gets its name only when it is complete', async () => {
    await makeSchool();
    const script = `
      process.umask(0o077);
      const { copyDatabase } = await import(${JSON.stringify(path.join(import.meta.dirname, 'database-file.ts'))});
      const { default: SqliteFile } = await import(${JSON.stringify(driver)});
      const source = new SqliteFile(process.argv[1], { readonly: true });
      console.log('copying');
      await copyDatabase(source, process.argv[2]);`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', script, fileOf('gerende.db'), fileOf('copy.db')];
    const copier = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(copier.stdout, 'data');
    const ended = once(copier, 'exit');
    while (
      copier.exitCode === null &&
      copier.signalCode === null &&
      !readdirSync(folder).some((name) => name.startsWith('copy'))
    )
      await new Promise((resolve) => setImmediate(resolve));
    copier.kill('SIGKILL');
    await ended;
    if (existsSync(fileOf('copy.db'))) expect(statSync(fileOf('copy.db')).size).toBeGreaterThan(2000 * 2000);
  });

  it("of a file that is not a school's database is refused, and leaves nothing", async () => {
    const other = new SqliteFile(fileOf('other.db'));
    other.exec('create table dog (name text)');
    await expect(copyDatabase(other, fileOf('copy.db'))).rejects.toThrow('is not a database of Gerende');
    other.close();
    expect(readdirSync(folder)).toEqual(['other.db']);
  });
});
