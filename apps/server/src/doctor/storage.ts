/** Checks of the data folder, the disk, the database and the clock. They read, and change nothing. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { pendingOf } from '@gerende/api/database/database';
import { instantOf, realMilliseconds, textOf } from '@gerende/api/platform/clock';
import { freeBytes } from '@gerende/api/platform/storage/storage-check';
import SqliteFile from 'better-sqlite3';
import { databaseFile } from '../data-folder.ts';
import { refuseLostDatabase } from '../missing-database.ts';
import { hasSecret, withoutSecret } from '../secret.ts';
import { type Finding, finding } from './finding.ts';

/** A season of bookings, its backups and a copy while upgrading. */
const enoughBytes = 1024 ** 3;
/** With less, bookings would soon be refused. */
const fewBytes = 100 * 1024 ** 2;
/** The clocks of two machines may differ by this much. */
const clockMilliseconds = 5 * 60_000;

export function checkFolder(dataDir: string): Finding {
  const found = finding('data folder');
  const folder = path.resolve(dataDir);
  if (!existsSync(folder)) return found('note', `${folder} is not there yet; the first start makes it.`);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return found('problem', `${folder} cannot be written by this user; change its owner, or set DATA_DIR.`);
  }
  const isOpen = process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0;
  return isOpen
    ? found(
        'problem',
        `${folder} can be read by other users of this machine; the next start closes it, or: chmod 700 ${folder}`,
      )
    : found('ok', `${folder} can be written, and only by its owner.`);
}

/**
 * @param options.hasDatabase whether the database is in the folder, too
 * @param options.free bytes (tests)
 */
export async function checkDisk(
  dataDir: string,
  { hasDatabase, free: given }: { hasDatabase: boolean; free?: number },
): Promise<Finding> {
  const found = finding('disk');
  const folder = existsSync(dataDir) ? dataDir : '.';
  const free = given ?? (await freeBytes(folder));
  const refused = hasDatabase ? 'bookings' : 'pictures and backups';
  const words = `${(free / 1024 ** 3).toFixed(1)} GiB are free`;
  if (free < fewBytes) return found('problem', `Only ${words}; make room, or ${refused} will be refused.`);
  return free < enoughBytes ? found('note', `${words}; backups need room too.`) : found('ok', `${words}.`);
}

/** The newest moment in the database. */
function lastMoment(database: SqliteFile.Database): string | null {
  const newest =
    'select max(at) from (select max(at) as at from audit_log union all select max(created_at) from booking)';
  return database.prepare<[], string | null>(newest).pluck().get() ?? null;
}

/** @param last the newest moment in the database */
export function clockFinding(zone: string, last: string | null, now: number): Finding {
  const found = finding('clock');
  const here = instantOf(textOf(now)).toLocaleString('en-GB', { timeZone: zone });
  if (last && instantOf(last).getTime() > now + clockMilliseconds)
    return found(
      'problem',
      `It is ${here} in ${zone} by this machine, but something was stored at ${last}; set the clock.`,
    );
  return found('ok', `It is ${here} in ${zone}.`);
}

function checkClock(database: SqliteFile.Database, now: number): Finding {
  const zone = database.prepare<[], string>('select time_zone from school').pluck().get() ?? 'UTC';
  return clockFinding(zone, lastMoment(database), now);
}

function checkSecret(database: SqliteFile.Database, dataDir: string): Finding[] {
  const used = database.prepare('select 1 from session union all select 1 from booking_address limit 1').get();
  if (hasSecret(dataDir) || !used) return [];
  const text = `secret.key is missing in ${path.resolve(dataDir)}; the next start makes a new one. ${withoutSecret}.`;
  return [finding('secret')('problem', text)];
}

/** Checks the database, the clock against what is stored in it, and its secret. */
export function checkDatabase(dataDir: string, now = realMilliseconds()): Finding[] {
  const found = finding('database');
  const file = databaseFile(dataDir);
  try {
    refuseLostDatabase(dataDir);
    if (!existsSync(file)) return [found('note', 'There is no school yet; the first start makes it.')];
  } catch (error) {
    return [found('problem', `${error instanceof Error ? error.message : String(error)}.`)];
  }
  try {
    const database = new SqliteFile(file, { readonly: true });
    try {
      const checked = database.pragma('quick_check(1)', { simple: true });
      if (checked !== 'ok')
        return [found('problem', `${file} is damaged (${checked}); restore the newest backup: gerende restore FILE`)];
      const pending = pendingOf(database.prepare<[], string>('select name from kysely_migration').pluck().all());
      const bookings = database.prepare<[], number>('select count(*) from booking').pluck().get();
      const state =
        pending === 0
          ? found('ok', `Its structure has no damage. It is of this version, with ${bookings} bookings.`)
          : pending > 0
            ? found(
                'note',
                `Its structure has no damage. It is of an older version; the next start brings it up to date.`,
              )
            : found('problem', 'It belongs to a newer version; start that version, or restore a backup of this one.');
      return [state, checkClock(database, now), ...(pending === 0 ? checkSecret(database, dataDir) : [])];
    } finally {
      database.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [found('problem', `${file} cannot be read (${reason}); restore the newest backup: gerende restore FILE`)];
  }
}
