/** Makes a backup every night; after a night through which the server was off, it is made later. */
import { isBackupDue } from '@gerende/domain/backup/rules';
import type { AppContext } from '../../context/context.ts';
import { millisecondsOf, realMilliseconds, textOf } from '../../platform/clock.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import { selectSchool } from '../school/school.queries.ts';
import { selectPlan, updatePlan } from './backup.queries.ts';
import { makeBackup } from './backup.service.ts';

const lookMilliseconds = 60_000;

/**
 * Checks every minute whether one is due; the first time a minute after the start, so that guests' requests come first.
 * A backup in progress is aborted by the stop.
 */
export type NightlyBackups = Background & {
  /** Makes one if it is due. */
  look(): Promise<void>;
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

  const failure = 'the nightly backup could not be made';
  const looks = inBackground(app, { failure, timed: { every: lookMilliseconds, work: look } });
  return {
    ...{ ...looks, look },
    stop() {
      isStopped = true;
      return looks.stop();
    },
  };
}
