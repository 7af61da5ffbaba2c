/** Makes a backup every night; after a night through which the server was off, it is made later. */
import { isBackupDue } from '@gerende/domain/backup/rules';
import type { AppContext } from '../../context/context.ts';
import { millisecondsOf, realMilliseconds, textOf } from '../../platform/clock.ts';
import { repeated } from '../../platform/repeated.ts';
import { selectSchool } from '../school/school.queries.ts';
import { selectPlan, updatePlan } from './backup.queries.ts';
import { makeBackup } from './backup.service.ts';

const lookMilliseconds = 60_000;

export type NightlyBackups = {
  /** Checks every minute whether one is due; the first time a minute after the start, so that guests' requests come first. */
  start(): void;
  /** Makes one if it is due. */
  look(): Promise<void>;
  /** A backup in progress is aborted. */
  stop(): void;
};

/** @param now milliseconds since 1970, by the machine's clock */
export function createNightlyBackups(app: AppContext, now: () => number = realMilliseconds): NightlyBackups {
  let isStopped = false;

  async function isDue(): Promise<boolean> {
    if (!app.backups.isMadeHere) return false;
    const { nightly, hour, since, failed_at } = await selectPlan(app.db);
    if (nightly === 0) return false;
    if (since === null) {
      await updatePlan(app.db, { since: textOf(now()) });
      return false;
    }
    const made = (await app.backups.list())
      .filter(({ kind }) => kind === 'nightly')
      .map(({ made_at }) => millisecondsOf(made_at))
      // One in the future was made while the clock was ahead.
      .filter((at) => at <= now());
    return isBackupDue({
      timeZone: (await selectSchool(app.db)).time_zone,
      hour,
      now: now(),
      last: made.length > 0 ? Math.max(...made) : millisecondsOf(since),
      failed: failed_at === null ? null : millisecondsOf(failed_at),
    });
  }

  async function look(): Promise<void> {
    if (!(await isDue()) || (await app.backups.isBusy())) return;
    await makeBackup(app, 'nightly', () => isStopped);
  }

  const looks = repeated(lookMilliseconds, look, (err) =>
    app.log.error({ err }, 'the nightly backup could not be made'),
  );
  return {
    look,
    start: looks.start,
    stop() {
      isStopped = true;
      looks.stop();
    },
  };
}
