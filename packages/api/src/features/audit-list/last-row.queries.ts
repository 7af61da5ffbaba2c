/** How far the audit has come: workers look only at what was changed since they looked last. */
import { compiled, type Db } from '../../database/database.ts';

/** Its id, 0 without rows. */
export const selectLastAuditRow = async (db: Db): Promise<number> => (await lastAuditRows(db))[0]?.id ?? 0;

const lastAuditRows = compiled((db) => db.selectFrom('audit_log').select('id').orderBy('id', 'desc').limit(1));
