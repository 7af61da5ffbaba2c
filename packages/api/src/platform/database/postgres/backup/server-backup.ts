/** What backups need to know of a school's open database on a server. */
import { type Kysely, sql } from 'kysely';
import type { ServerOrigin } from '../../backup-source.ts';
import type { SchoolBackup } from '../../engine.ts';
import { backupLock, holdersOf } from '../processes/school-locks.ts';
import { refuseUnfitPrograms } from './programs.ts';

/** @param db opened at the first query */
export const backupOfServer = (server: ServerOrigin, db: () => Kysely<unknown>): SchoolBackup => ({
  origin: server,
  async isBeingMade() {
    const { rows } = await sql.raw<{ holders: number }>(holdersOf(backupLock)).execute(db());
    return (rows[0]?.holders ?? 0) > 0;
  },
  async obstacle() {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db());
    return refuseUnfitPrograms(server, rows[0]?.version ?? '').then(
      () => null,
      (error: Error) => error,
    );
  },
});
