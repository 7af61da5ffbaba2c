/** The end of the audit log: workers process only what was changed since their last run. */
import { compiled, type Db } from '../../database/database.ts';

/** Its id, 0 without rows. */
export const selectLastAuditRow = async (db: Db): Promise<number> => (await lastAuditRows(db))[0]?.id ?? 0;

const lastAuditRows = compiled((db) => db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1));
