/**
 * No code opens a database's file beside SQLite: when a process closes any handle of a file, the system drops all locks
 * that the process holds on it, and another program deletes the log under the running server
 * (https://sqlite.org/howtocorrupt.html, 2.2).
 */
import { expect, it } from 'vitest';
import { codeFiles, textOfFile } from './code-imports.ts';

/** What opens or replaces the content of the file that it is given. */
const opening =
  /\b(append|copy|read|write|truncate|exists)File(Sync)?\b|\b(open|cp|truncate|readv?|openAsBlob|copyFile)(Sync)?\b|\bcreate(Read|Write)Stream\b|\blink(Sync)?\b/;

/** Every file of the product that may open files, and which. Add one only if it never opens a database that is in use. */
const opened: Record<string, string> = {
  'apps/server/src/aborting-driver.ts': 'the driver',
  'apps/server/src/backup/backup-file.ts': 'a backup, before it is unpacked',
  'apps/server/src/backup/restore.ts': 'a backup, before it is unpacked',
  'apps/server/src/backup/swap.ts': 'the journal of a restore',
  'apps/server/src/commands/export.ts': 'the export',
  'apps/server/src/executable/archive.ts': 'files of the program',
  'apps/server/src/executable/code-cache.ts': 'files of the program',
  'apps/server/src/export-school.ts': 'the export',
  'apps/server/src/move/to-folder.ts': 'uploads',
  'apps/server/src/program-version.ts': 'package.json',
  'apps/server/src/secret.ts': 'secret.key',
  'packages/api/src/platform/backup/archive.ts': 'backups, uploads, and a copy of the database that nobody has open',
  'packages/api/src/platform/backup/disk-backups.ts': 'backups',
  'packages/api/src/platform/backup/read-backup.ts': 'backups',
  'packages/api/src/platform/database/postgres/backup/backup-source.ts': 'a copy of a database on a server',
  'packages/api/src/platform/database/postgres/backup/replace-school.ts': 'the same, to put it back',
  'packages/api/src/platform/database/sqlite/database-file.ts':
    'the mark, before SQLite opens the file (`readMark`), the file of the run, and copies',
  'packages/api/src/platform/files/disk-files.ts': 'uploads',
  'packages/api/src/platform/files/incoming-files.ts': 'uploads',
  'packages/api/src/platform/files/move-pictures.ts': 'uploads',
  'packages/api/src/platform/installation.ts': 'the licences',
  'packages/api/src/platform/paper/packed-fonts.ts': 'fonts',
  'packages/api/src/platform/paper/shaping.ts': 'fonts',
  'packages/api/src/server/head/first-page.ts': 'the built web app',
  'packages/api/src/server/web/landing-page.ts': 'the built web app',
  'packages/api/src/server/web/web-addresses.ts': 'the built web app',
  'packages/api/src/server/web/web-files.ts': 'the built web app',
  'packages/demo-school/src/photos/store-photos.ts': 'photos of the demo',
};

const isProduct = (file: string): boolean =>
  /^(apps\/server|packages\/(api|demo-school))\/src\//.test(file) && !/\.test\.ts$|\/testing\//.test(file);

/** What a file imports of `node:fs` and `node:fs/promises`, as written. */
const fromDisk = (text: string): string =>
  [...text.matchAll(/import\s+([^;]*?)\s+from 'node:fs(?:\/promises)?'/g)].map(([, names]) => names).join();

it('only these files of the product open files themselves, and none of them a database that is in use', () => {
  const found = codeFiles.filter((file) => isProduct(file) && opening.test(fromDisk(textOfFile(file))));
  expect(found.sort()).toEqual(Object.keys(opened).sort());
});

it('the product imports single functions of the disk, by which they are found here', () => {
  const whole =
    /import\s+(?:\* as \w+|\w+)\s+from 'node:fs(?:\/promises)?'|require\('(?:node:)?fs|from 'fs(?:\/promises)?'/;
  expect(codeFiles.filter((file) => isProduct(file) && whole.test(textOfFile(file)))).toEqual([]);
});
