/** How backups are named, when the nightly one is due, and which are retained (decision 0052). */
import { dayBegunAt, type PlainDate, startOfWeek } from '../calendar/plain-date.ts';

/** Why a backup was made: at night, on request, or before a migration. */
export const backupKinds = ['nightly', 'manual', 'upgrade'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** Why one could not be made, as the schedule of backups stores it. */
const storedProblems = ['disk_full', 'not_writable', 'damaged', 'unforeseen'] as const;
export type StoredProblem = (typeof storedProblems)[number];
/** Includes what can be detected without trying: the programs that copy a database on a server are missing, or too old for it. */
export const backupProblems = [...storedProblems, 'no_programs'] as const;
export type BackupProblem = (typeof backupProblems)[number];

/** The problems that are stored: those that can be detected at any time are not. */
export const problemToStore = (problem: BackupProblem): StoredProblem =>
  storedProblems.find((each) => each === problem) ?? 'unforeseen';

export const backupEnding = '.gerende-backup';

export type NamedBackup = {
  name: string;
  kind: BackupKind;
  /** Instant, ISO 8601 in UTC. */
  made_at: string;
};

/** @param madeAt instant, ISO 8601 in UTC; the name has its seconds */
export function backupName(madeAt: string, kind: BackupKind): string {
  const moment = `${madeAt.slice(0, 19).replaceAll(':', '')}Z`;
  return `gerende-${moment}${kind === 'manual' ? '' : `-${kind}`}${backupEnding}`;
}

const named = /^gerende-(\d{4}-\d{2}-\d{2}T)(\d{2})(\d{2})(\d{2})Z(?:-(nightly|upgrade))?\.gerende-backup$/;

/** @returns null for a name that no backup has */
export function readBackupName(name: string): NamedBackup | null {
  const [, day, hour, minute, second, kind = 'manual'] = named.exec(name) ?? [];
  if (day === undefined) return null;
  return { name, kind: kind as BackupKind, made_at: `${day}${hour}:${minute}:${second}Z` };
}

/** How many nightly backups are retained: the newest of that many days, and the newest of that many weeks. */
const keptBackups = { days: 14, weeks: 8 };

/** The newest backup of each of the latest groups. */
function newestOf(newestFirst: readonly NamedBackup[], groupOf: (backup: NamedBackup) => string, most: number) {
  const newest = new Map<string, string>();
  for (const backup of newestFirst) if (!newest.has(groupOf(backup))) newest.set(groupOf(backup), backup.name);
  return [...newest.values()].slice(0, most);
}

/**
 * The nightly backups to delete; those of other kinds stay until somebody deletes them. Days without a backup are not
 * counted, so that a server that was off for a month still has its last 14.
 * @param dayOf the school's day of an instant
 */
export function backupsToDelete(backups: readonly NamedBackup[], dayOf: (instant: string) => PlainDate): string[] {
  const nightly = backups.filter(({ kind }) => kind === 'nightly').sort((a, b) => (a.made_at < b.made_at ? 1 : -1));
  const kept = new Set([
    ...newestOf(nightly, ({ made_at }) => dayOf(made_at), keptBackups.days),
    ...newestOf(nightly, ({ made_at }) => startOfWeek(dayOf(made_at), 1), keptBackups.weeks),
  ]);
  return nightly.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** How long after a failed backup the next one is tried. */
export const retryMilliseconds = 60 * 60_000;

/** Moments are milliseconds since 1970. */
export type NightlyFacts = {
  timeZone: string;
  /** The hour of the school's day at which it is due, 0 to 23. */
  hour: number;
  now: number;
  /** When the last one was made; without one, since when nightly backups are switched on. */
  last: number;
  /** When one failed last, if none was made since. */
  failed: number | null;
};

/**
 * Whether a night's backup is missing: that of the last night, or of earlier ones through which the server was off.
 * Moments in the future were written by a clock that was ahead, and are ignored.
 */
export function isBackupDue({ timeZone, hour, now, last, failed }: NightlyFacts): boolean {
  if (failed !== null && failed <= now && now - failed < retryMilliseconds) return false;
  return last > now || dayBegunAt(timeZone, hour, now) > dayBegunAt(timeZone, hour, last);
}
