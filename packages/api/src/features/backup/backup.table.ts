/** When automatic backups are made, and why the last backup failed. */
import type { StoredProblem } from '@gerende/domain/backup/rules';

export type BackupTables = {
  /** A single row. */
  backup_plan: {
    id: number;
    /** 1 when one is made every night. */
    nightly: number;
    /** An hour of the school's day, 0 to 23. */
    hour: number;
    /** Since when nightly backups are made; null before the first start. */
    since: string | null;
    /** All three null when the last backup succeeded. */
    failed_at: string | null;
    problem: StoredProblem | null;
    detail: string | null;
  };
};
