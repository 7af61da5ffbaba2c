/** Makes backups, sends mails about failures, and serves backups for download. */

import { type BackupKind, backupsToDelete, problemToStore } from '@gerende/domain/backup/rules';
import type { BackupState, SaveBackupPlan } from '@gerende/domain/backup/schema';
import { dayIn } from '@gerende/domain/calendar/plain-date';
import { DomainError, notFound } from '@gerende/domain/errors';
import { schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import type { BackupFailure } from '../../platform/backup/problem.ts';
import { instantOf, millisecondsOf, realMilliseconds, textOf } from '../../platform/clock.ts';
import { recordChange } from '../audit/audit.service.ts';
import { clearReplacedFiles } from '../file/clear-pictures.service.ts';
import type { BackupPayload } from '../message/message-payload.ts';
import { newMail } from '../message/store-message.ts';
import { selectSchool } from '../school/school.queries.ts';
import { type BackupPlan, insertNotice, selectPlan, selectToldOfBackups, updatePlan } from './backup.queries.ts';

const failureOf = ({ failed_at, problem, detail }: BackupPlan): BackupState['failure'] =>
  failed_at !== null && problem !== null ? { at: failed_at, problem, detail: detail ?? '' } : null;

export async function getBackups(app: AppContext): Promise<BackupState> {
  const plan = await selectPlan(app.db);
  const { time_zone } = await selectSchool(app.db);
  const now = realMilliseconds();
  const backups = await app.backups.list();
  const is_running = await app.backups.isBusy();
  return {
    is_made_here: app.backups.isMadeHere,
    folder: app.backups.folder,
    time_zone,
    backups: backups.map((each) => ({
      ...each,
      age: Math.max(0, Math.round((now - millisecondsOf(each.made_at)) / 1000)),
    })),
    nightly: plan.nightly === 1,
    hour: plan.hour,
    is_running,
    // A backup in progress has found what it needs.
    obstacle: is_running ? null : await app.backups.obstacle(),
    failure: failureOf(plan),
  };
}

/** Changes the fields in the request. */
export async function saveBackupPlan(app: AppContext, request: SaveBackupPlan): Promise<BackupState> {
  await inTransaction(app, async (app) => {
    const plan = await selectPlan(app.db);
    const before = { nightly: plan.nightly === 1, hour: plan.hour };
    const { nightly = before.nightly, hour = before.hour } = request;
    await updatePlan(app.db, { nightly: nightly ? 1 : 0, hour });
    const after = { nightly, hour };
    await recordChange(app, { entity: 'backup_plan', entity_id: 1, action: 'update', before, after });
  });
  return getBackups(app);
}

/** One mail a day to each administrator, in the language of notices to the school. */
async function tellAdministrators(app: AppContext, failure: BackupFailure, at: string): Promise<void> {
  const school = await selectSchool(app.db);
  const language = school.notice_language;
  const backup = { ...failure, folder: app.backups.folder, school: schoolName(school, language) };
  const payload: BackupPayload = { audience: 'school', backup };
  for (const recipient of await selectToldOfBackups(app.db))
    await insertNotice(
      app.db,
      newMail(app, {
        ...{ kind: 'backup_failed', recipient, language, payload },
        dedupe_key: `backup-failed-${dayIn(school.time_zone, instantOf(at))}-${recipient}`,
      }),
    );
}

async function storeFailure(app: AppContext, kind: BackupKind, failure: BackupFailure): Promise<void> {
  app.log.error({ kind, ...failure }, 'no backup was made');
  const at = textOf(realMilliseconds());
  await inTransaction(app, async (app) => {
    await updatePlan(app.db, { failed_at: at, problem: problemToStore(failure.problem), detail: failure.detail });
    if (kind === 'nightly') await tellAdministrators(app, failure, at);
  });
}

async function deleteOldBackups(app: AppContext): Promise<void> {
  const { time_zone } = await selectSchool(app.db);
  const old = backupsToDelete(await app.backups.list(), (instant) => dayIn(time_zone, instantOf(instant)));
  for (const name of old) await app.backups.remove(name);
}

/**
 * Makes a backup beside the server, and stores the reason if it fails.
 * @param isStopped whether the server has been stopped meanwhile, and the database closed
 * @throws when not even the failure could be stored, as on a full disk
 */
export async function makeBackup(app: AppContext, kind: BackupKind, isStopped = () => false): Promise<void> {
  const outcome = await app.backups.make(kind);
  if (isStopped()) return;
  if ('failure' in outcome) {
    await storeFailure(app, kind, outcome.failure);
    return;
  }
  app.log.info({ kind, ...outcome.made }, 'a backup was made');
  const { failed_at } = await selectPlan(app.db);
  if (failed_at !== null) await updatePlan(app.db, { failed_at: null, problem: null, detail: null });
  await deleteOldBackups(app);
  if (kind === 'nightly') await clearReplacedFiles(app);
}

/** Starts a backup; the page polls until it is done. @throws conflict while one is in progress, and where none is made */
export async function beginBackup(app: AppContext): Promise<BackupState> {
  if (!app.backups.isMadeHere) throw new DomainError('conflict', 'errors:backupsElsewhere');
  if (await app.backups.isBusy()) throw new DomainError('conflict', 'errors:backupRunning');
  await inTransaction(app, (app) => recordChange(app, { entity: 'backup', entity_id: 'manual', action: 'create' }));
  void makeBackup(app, 'manual').catch((err: unknown) => app.log.error({ err }, 'a failed backup could not be noted'));
  return getBackups(app);
}

/** The bytes of a backup, for a download that is audited. @throws not_found */
export async function openBackup(
  app: AppContext,
  name: string,
): Promise<NonNullable<Awaited<ReturnType<AppContext['backups']['read']>>>> {
  const backup = await app.backups.read(name);
  if (!backup) throw notFound('errors:backupNotFound');
  await inTransaction(app, (app) => recordChange(app, { entity: 'backup', entity_id: name, action: 'download' }));
  return backup;
}
