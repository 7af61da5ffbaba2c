/** When backups are made by themselves, and why the last one failed. */
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
    /** All three null when the last one was made. */
    failed_at: string | null;
    problem: StoredProblem | null;
    detail: string | null;
  };
};
