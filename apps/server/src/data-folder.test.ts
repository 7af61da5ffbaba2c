import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { incomingFolder, openDataFolder } from './data-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gerende-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (name: string): string => (statSync(path.join(folder, name)).mode & 0o777).toString(8);

describe('the data folder', () => {
  it('is locked by one process until it ends, however it ends', () => {
    const driver = createRequire(import.meta.url).resolve('better-sqlite3');
    const script = `const file = new (require(${JSON.stringify(driver)}))(process.argv[1]); file.exec('begin exclusive'); process.kill(process.pid, 'SIGKILL')`;
    spawnSync(process.execPath, ['-e', script, path.join(folder, 'server.lock')]);
    const first = openDataFolder(folder);
    expect(() => openDataFolder(folder, 0)).toThrow(`another process works on ${folder}; stop it`);
    first.release();
    openDataFolder(folder, 0).release();
  });

  it.skipIf(process.platform === 'win32')(
    'is readable only by its owner, including existing files; files of others keep their permissions',
    () => {
      for (const name of ['.', 'uploads', 'uploads/slope', 'backups', 'mine']) {
        mkdirSync(path.join(folder, name), { recursive: true });
        chmodSync(path.join(folder, name), 0o755);
      }
      const files = ['gerende.db', 'gerende.db-wal', 'uploads/slope/a.webp', 'backups/before-x.db', 'mine/letter'];
      for (const name of files) {
        writeFileSync(path.join(folder, name), '');
        chmodSync(path.join(folder, name), 0o644);
      }
      openDataFolder(folder).release();
      expect(['.', 'uploads', 'uploads/slope', 'backups', 'mine'].map(modeOf)).toEqual([
        '700',
        '700',
        '700',
        '700',
        '755',
      ]);
      expect(files.map(modeOf)).toEqual(['600', '600', '600', '600', '644']);
    },
  );

  // Root may read and write everything.
  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'names the file that another user has left in it, and does not report it as damaged',
    () => {
      for (const name of ['gerende.db-wal', 'server.lock', 'secret.key']) {
        writeFileSync(path.join(folder, name), '');
        chmodSync(path.join(folder, name), 0o000);
        expect(() => openDataFolder(folder, 0)).toThrow(
          `${path.join(folder, name)} cannot be written (EACCES); give the folder to the user that runs Gerende`,
        );
        chmodSync(path.join(folder, name), 0o600);
      }
      expect(() => openDataFolder(path.join(folder, 'secret.key', 'below'), 0)).toThrow(/below cannot be made/);
    },
  );

  it.skipIf(process.platform === 'win32')('of another program keeps its permissions', () => {
    writeFileSync(path.join(folder, 'index.html'), '');
    chmodSync(folder, 0o755);
    openDataFolder(folder).release();
    expect(modeOf('.')).toBe('755');
  });
});

describe('the folder of uploads in flight, which a start empties', () => {
  it('is the same at each start, but a separate one for each of the processes that share a database', () => {
    const DATA_DIR = folder;
    expect(incomingFolder({ DATA_DIR })).toBe(path.join(folder, 'incoming'));
    const shared = { DATA_DIR, DATABASE_URL: 'postgres://db.example.com/school' };
    expect(incomingFolder(shared)).not.toBe(incomingFolder(shared));
  });
});
