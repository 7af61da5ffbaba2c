import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openServer } from '@gerende/api/database/server-database';
import { makeBackup } from '@gerende/api/platform/backup/make-backup';
import { readBackup } from '@gerende/api/platform/backup/read-backup';
import { backupLock, withClient } from '@gerende/api/platform/database/postgres/processes/school-locks';
import { backupOfFile } from '@gerende/api/platform/database/sqlite/backup-source';
import { makeDataFolder, storedPictures } from '@gerende/api/testing/data-folder';
import { untilWaiting } from '@gerende/api/testing/lock-waits';
import { emptyServerDatabase, isOnPostgres } from '@gerende/api/testing/test-database';
import { describe, expect, it } from 'vitest';
import { addSlope, restoring, run, serverSchool, sumsOf } from '../testing/server-school.ts';
import { restoreBackup } from './restore.ts';
import { restoreOnServer, undoOnServer } from './restore-server.ts';

describe.runIf(isOnPostgres)('a restore on a server', () => {
  it('puts rows and pictures in place, notifies listeners, and an undo brings back the earlier ones', async () => {
    const school = await serverSchool();
    const { url, fileOf } = school;
    const { file, list } = await school.back();
    await addSlope(url, 'later');
    writeFileSync(fileOf('uploads/slope/later.webp'), 'later');
    const before = await sumsOf(url);
    const told = new Set<string>();
    await withClient(url, async (client) => {
      client.on('notification', ({ payload }) => told.add(payload ?? ''));
      await client.query('listen gerende_written');
      await restoreOnServer(school.place, file);
      await client.query('select 1');
    });
    expect([...told]).toEqual(expect.arrayContaining(['booking', 'slope', 'school']));
    expect(await sumsOf(url)).toEqual(list.database.tables);
    expect(school.uploads()).toEqual([...storedPictures].sort());
    await school.start();
    const undone = await undoOnServer(school.place);
    expect(undone).toMatchObject({ by: file, schema: expect.stringMatching(/^gerende_replaced_\d{8}t\d+z$/) });
    expect(await sumsOf(url)).toEqual(before);
    expect(school.uploads()).toContain('slope/later.webp');
    await undoOnServer(school.place);
    expect(await sumsOf(url)).toEqual(list.database.tables);
    expect(school.uploads()).not.toContain('slope/later.webp');
  });

  it('is refused while a process has the school open, and a process that starts meanwhile waits', async () => {
    const school = await serverSchool();
    const { url } = school;
    const { file } = await school.back();
    const { listen, close } = openServer({ url });
    await listen();
    await expect(restoreOnServer(school.place, file)).rejects.toThrow(
      /^a process has this school open\. Stop all of them/,
    );
    await expect(undoOnServer(school.place)).rejects.toThrow(/has this school open/);
    await close();
    await withClient(url, async (client) => {
      await client.query(`select pg_advisory_lock(${backupLock})`);
      const restoring = restoreOnServer(school.place, file);
      await untilWaiting((text) => run(url, text), 1, backupLock);
      await expect(restoreOnServer(school.place, file)).rejects.toThrow(/another restore runs/);
      const starting = school.start();
      await untilWaiting((text) => run(url, text), 2);
      await client.query(`select pg_advisory_unlock(${backupLock})`);
      await restoring;
      await starting;
    });
  });

  it('of which a program ends in the middle changes nothing', async () => {
    const school = await serverSchool();
    const { url, dataDir } = school;
    const { file } = await school.back();
    await addSlope(url, 'later');
    const before = await sumsOf(url);
    const real = 'if [ "$1" = --version ]; then exec pg_restore "$1"; fi';
    const server = {
      url,
      programs: school.programs({ pg_restore: `${real}; pg_restore "$@" | head -c 60000; exit 9` }),
    };
    await expect(restoreOnServer({ dataDir, server }, file)).rejects.toThrow(/^pg_restore ended with 9$/);
    expect(await sumsOf(url)).toEqual(before);
    expect(readdirSync(dataDir).filter((name) => /^(restor|replaced)/.test(name))).toEqual([]);
  });

  it('is refused for other rows than those listed, a backup of a data folder, and other tables, and changes nothing', async () => {
    const school = await serverSchool();
    const { url, fileOf } = school;
    const { file } = await school.back();
    await addSlope(url, 'later');
    const before = await sumsOf(url);
    // A dump of other rows in a backup that lists these.
    const lying = school.programs({ pg_restore: 'pg_restore "$@" | sed "s/Naeba/Naebb/"' });
    const place = { dataDir: school.dataDir, server: { url, programs: lying } };
    await expect(restoreOnServer(place, file)).rejects.toThrow(/the rows of slope are not those of the backup/);
    const folder = fileOf('folder');
    mkdirSync(folder);
    await makeDataFolder(folder);
    const origin = backupOfFile(path.join(folder, 'gerende.db')).origin;
    const ofFolder = await makeBackup({ ...school.order(), database: origin, dataDir: folder });
    await expect(restoreOnServer(school.place, ofFolder.file)).rejects.toThrow(/gerende move --to postgres:/);
    await expect(restoreOnServer(school.place, path.join(folder, 'gerende.db'))).rejects.toThrow(/gerende move --to/);
    await expect(restoreBackup(folder, file)).rejects.toThrow(/database is on a server.*gerende move --to FOLDER/);
    expect(await sumsOf(url)).toEqual(before);
    expect(readdirSync(school.dataDir).filter((name) => /^(restor|replaced)/.test(name))).toEqual([]);
    const foreign = await emptyServerDatabase();
    await run(foreign, 'create table somebody (id int)');
    await expect(restoreOnServer({ ...school.place, server: { url: foreign } }, file)).rejects.toThrow(
      /tables that are not a school's/,
    );
  });

  it('that is killed before its commit leaves the old school, and the next start removes the rest', async () => {
    const school = await serverSchool();
    const { url } = school;
    const { file } = await school.back();
    await addSlope(url, 'later');
    const before = await sumsOf(url);
    await withClient(url, async (client) => {
      await client.query(`select pg_advisory_lock(${backupLock})`);
      const child = restoring(school, file);
      await untilWaiting((text) => run(url, text), 1, backupLock);
      child.kill('SIGKILL');
      await once(child, 'close');
      await client.query(`select pg_advisory_unlock(${backupLock})`);
    });
    expect(readdirSync(school.dataDir).some((name) => name.startsWith('restoring-'))).toBe(true);
    // What psql had been sent ends without a commit.
    const others =
      "select count(*) as count from pg_stat_activity where application_name = 'gerende backup' and pid <> pg_backend_pid() and datname = current_database()";
    await expect.poll(async () => (await run(url, others))[0]?.count).toBe('0');
    await school.start();
    expect(await sumsOf(url)).toEqual(before);
    expect(readdirSync(school.dataDir).some((name) => name.startsWith('restoring-'))).toBe(false);
    expect(await run(url, "select nspname from pg_namespace where nspname like 'gerende%'")).toEqual([]);
  });

  it.each([1, 3])('that is killed at step %i after its commit is finished by the next start', async (step) => {
    const school = await serverSchool();
    const { url, fileOf } = school;
    const { file, list } = await school.back();
    await addSlope(url, 'later');
    writeFileSync(fileOf('uploads/slope/later.webp'), 'later');
    const child = restoring(school, file, step);
    expect((await once(child, 'close'))[1]).toBe('SIGKILL');
    await school.start();
    expect(await sumsOf(url)).toEqual(list.database.tables);
    expect(school.uploads()).toEqual([...storedPictures].sort());
    const [aside = ''] = readdirSync(school.dataDir).filter((name) => name.startsWith('replaced-'));
    expect(school.uploads(`${aside}/uploads`)).toContain('slope/later.webp');
    expect(existsSync(fileOf('restore.json'))).toBe(false);
  });

  it('of a damaged file is refused before any query to the database', async () => {
    const school = await serverSchool();
    const { file } = await school.back();
    const bytes = readFileSync(file);
    bytes.fill(0, 900, 1000);
    writeFileSync(file, bytes);
    await expect(restoreOnServer(school.place, file)).rejects.toThrow(/is damaged/);
    await expect(readBackup(file)).rejects.toThrow(/is damaged/);
    expect(readdirSync(school.dataDir).some((name) => name.startsWith('restoring-'))).toBe(false);
  });
});
