import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backupName } from '@gerende/domain/backup/rules';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { type BackupOutcome, type BackupPort, noBackups } from '../../platform/backup/port.ts';
import type { BackupFailure } from '../../platform/backup/problem.ts';
import { readBackup } from '../../platform/backup/read-backup.ts';
import { realMilliseconds, textOf } from '../../platform/clock.ts';
import { backupLock, withClient } from '../../platform/database/postgres/processes/school-locks.ts';
import { makeDataFolder } from '../../testing/data-folder.ts';
import { openDesk } from '../../testing/desk.ts';
import { tokenOfRole } from '../../testing/roles.ts';
import { storeBackup, type TestApp } from '../../testing/test-app.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { updatePlan } from './backup.queries.ts';
import { makeBackup } from './backup.service.ts';
import { createNightlyBackups } from './nightly-backup.ts';

/** The folder of the app's data, which contains a separate school on disk. */
async function fillFolder({ app }: TestApp): Promise<string> {
  const folder = path.dirname(app.backups.folder);
  storeBackup(app);
  rmSync(app.backups.folder, { recursive: true });
  await makeDataFolder(folder);
  return folder;
}

/** The app with a full disk from now on. */
const withFailing = (app: TestApp['app'], outcome: () => BackupOutcome): TestApp['app'] => {
  const backups: BackupPort = { ...app.backups, make: async () => outcome() };
  return { ...app, backups };
};
const diskFull = (): BackupOutcome => ({ failure: { problem: 'disk_full', detail: 'ENOSPC' } });

const notices = ({ app }: TestApp) =>
  app.db
    .selectFrom('outbox')
    .select(['recipient', 'payload', 'status'])
    .where('kind', '=', 'backup_failed')
    .orderBy('id')
    .execute();

describe('a backup by hand', () => {
  it('is started at once, listed when it is made, and downloaded byte for byte, with an audit row', async () => {
    const desk = await openDesk();
    const folder = await fillFolder(desk.t);
    expect(await desk.trpc.admin.backup.list()).toMatchObject({ backups: [], nightly: true, hour: 3, failure: null });
    expect(await desk.trpc.admin.backup.make()).toMatchObject({ is_running: true });
    await expect(desk.trpc.admin.backup.make()).rejects.toMatchObject({ code: 'CONFLICT' });
    while (await desk.t.app.backups.isBusy()) await new Promise((resolve) => setImmediate(resolve));
    const { backups, is_running } = await desk.trpc.admin.backup.list();
    expect({ count: backups.length, kind: backups[0]?.kind, is_running }).toEqual({
      count: 1,
      kind: 'manual',
      is_running: false,
    });
    const name = backups[0]?.name ?? '';
    const answer = await desk.t.request(`/backups/${name}`, { token: desk.token });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': String(backups[0]?.size),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
    const file = path.join(folder, 'downloaded');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    expect((await readBackup(file)).head).toMatchObject({ kind: 'manual', version: '0.0.0' });
    expect((await desk.audit()).map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      'backup create',
      'backup download',
    ]);
  });

  it.each(['nothing', '..%2Fgerende.db', 'gerende-2026-12-30T081000Z.gerende-backup'])(
    'called %s is 404',
    async (name) => {
      const desk = await openDesk();
      await fillFolder(desk.t);
      expect((await desk.rest('GET', `/backups/${name}`)).status).toBe(404);
    },
  );
});

describe('a failed backup', () => {
  it('is shown until one succeeds, and mailed only to owners, once a day', async () => {
    const desk = await openDesk();
    for (const role of ['manager', 'desk', 'instructor'] as const) await tokenOfRole(desk.t, role);
    await fillFolder(desk.t);
    const failing = withFailing(desk.t.app, diskFull);
    await makeBackup(failing, 'nightly');
    await makeBackup(failing, 'nightly');
    expect((await desk.trpc.admin.backup.list()).failure).toMatchObject({ problem: 'disk_full', detail: 'ENOSPC' });
    expect(await notices(desk.t)).toMatchObject([{ recipient: 'desk@gerende.example', status: 'queued' }]);
    const [mail] = (await desk.trpc.admin.message.outbox({})).data;
    expect(mail?.subject).toMatch(/: no backup was made$/);
    expect(mail?.text).toContain(`There is not enough space for it in ${desk.t.app.backups.folder}.`);
    await makeBackup(desk.t.app, 'nightly');
    expect((await desk.trpc.admin.backup.list()).failure).toBeNull();
  });

  it('by hand is not mailed: whoever requested it sees it', async () => {
    const desk = await openDesk();
    await makeBackup(withFailing(desk.t.app, diskFull), 'manual');
    expect((await desk.trpc.admin.backup.list()).failure).not.toBeNull();
    expect(await notices(desk.t)).toEqual([]);
  });
});

describe('nightly backups', () => {
  const day = 24 * 3_600_000;

  it('begin with the first night after the first start, one a night, and are retried an hour after a failure', async () => {
    const desk = await openDesk();
    let made = 0;
    let isFull = false;
    const app = withFailing(desk.t.app, () => {
      made += 1;
      return isFull ? diskFull() : { made: { name: 'gerende-x', size: 1 } };
    });
    const real = realMilliseconds();
    let now = real;
    const listed: string[] = [];
    app.backups.list = async () =>
      listed.map((made_at) => ({ name: backupName(made_at, 'nightly'), kind: 'nightly', made_at, size: 1 }));
    const nights = createNightlyBackups(app, () => now);
    await nights.look();
    expect(made).toBe(0);
    now = real + day;
    isFull = true;
    await nights.look();
    expect(made).toBe(1);
    // The failure was stored by the machine's clock.
    await updatePlan(app.db, { failed_at: textOf(now) });
    await nights.look();
    expect(made).toBe(1);
    now += 3_600_000;
    isFull = false;
    await nights.look();
    expect(made).toBe(2);
    listed.push(textOf(now));
    await nights.look();
    expect(made).toBe(2);
    now += 30 * day;
    await nights.look();
    expect(made).toBe(3);
    await desk.trpc.admin.backup.savePlan({ nightly: false, hour: 3 });
    await nights.look();
    expect(made).toBe(3);
    await nights.stop();
  });

  it('stay switched off when another desk, which has not seen that, chooses an hour', async () => {
    const { trpc } = await openDesk();
    await trpc.admin.backup.savePlan({ nightly: false });
    expect(await trpc.admin.backup.savePlan({ hour: 4 })).toMatchObject({ nightly: false, hour: 4 });
    expect(await trpc.admin.backup.savePlan({ nightly: true })).toMatchObject({ nightly: true, hour: 4 });
  });

  it('delete what is no longer retained, and nothing else', async () => {
    const desk = await openDesk();
    const folder = await fillFolder(desk.t);
    const { backups } = desk.t.app;
    await makeBackup(desk.t.app, 'manual');
    const old = Array.from({ length: 200 }, (_, index) =>
      backupName(textOf(realMilliseconds() - (index + 1) * day), 'nightly'),
    );
    for (const name of [...old, 'gerende-before.db', 'notes.txt']) writeFileSync(path.join(backups.folder, name), '');
    await makeBackup(desk.t.app, 'nightly');
    const names = readdirSync(path.join(folder, 'backups'));
    const nightly = names.filter((name) => name.includes('-nightly'));
    expect(nightly.length).toBeGreaterThanOrEqual(14 + 5);
    expect(nightly.length).toBeLessThanOrEqual(14 + 7);
    expect(nightly).toEqual(expect.arrayContaining(old.slice(0, 13)));
    expect(names).toEqual(expect.arrayContaining(['gerende-before.db', 'notes.txt']));
    expect(names).toHaveLength(nightly.length + 3);
  });
});

describe('missing programs', () => {
  const detail = 'postgresql-client-15: pg_dump is not there';
  const noPrograms = (): BackupOutcome => ({ failure: { problem: 'no_programs', detail } });

  it('are shown before any backup has failed, as long as they are missing, and mailed after the night', async () => {
    const desk = await openDesk();
    let obstacle: BackupFailure | null = { problem: 'no_programs', detail };
    desk.t.app.backups.obstacle = async () => obstacle;
    expect(await desk.trpc.admin.backup.list()).toMatchObject({ obstacle, failure: null });
    await makeBackup(withFailing(desk.t.app, noPrograms), 'nightly');
    const [mail] = (await desk.trpc.admin.message.outbox({})).data;
    expect(mail?.text).toMatch(/pg_dump, pg_restore, psql.*are missing where Gerende runs.*BACKUPS=elsewhere/);
    expect(mail?.text).toContain(detail);
    obstacle = null;
    expect(await desk.trpc.admin.backup.list()).toMatchObject({ obstacle, failure: { problem: 'unforeseen', detail } });
  });
});

it.runIf(isOnPostgres)(
  'a backup that another process makes is visible to all, and no second one is started',
  async () => {
    const desk = await openDesk();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(desk.t.app.db);
    await withClient(`${inject('postgres')}/${rows[0]?.name}`, async (client) => {
      await client.query(`select pg_advisory_lock(${backupLock})`);
      expect(await desk.trpc.admin.backup.list()).toMatchObject({ is_running: true });
      await expect(desk.trpc.admin.backup.make()).rejects.toMatchObject({ code: 'CONFLICT' });
    });
    expect(await desk.trpc.admin.backup.list()).toMatchObject({ is_running: false, obstacle: null });
  },
);

it('a database on a server may be backed up there: none is made here, by hand or at night, and nobody is notified of a failure', async () => {
  const desk = await openDesk({ backups: noBackups });
  expect(await desk.trpc.admin.backup.list()).toMatchObject({ is_made_here: false, backups: [], failure: null });
  await expect(desk.trpc.admin.backup.make()).rejects.toMatchObject({ code: 'CONFLICT' });
  await updatePlan(desk.t.app.db, { since: '2020-01-01T00:00:00.000Z' });
  await createNightlyBackups(desk.t.app).look();
  expect([await notices(desk.t), (await desk.trpc.admin.backup.list()).failure]).toEqual([[], null]);
});
