/** Reads the lines of the audit that tell of downloads. */
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

type DownloadRow = Pick<Selectable<Database['audit_log']>, 'id' | 'at' | 'actor' | 'entity' | 'entity_id' | 'after'>;

/** Latest first. The index begins with the entity; of these three there are few lines. */
export const selectDownloads = (db: Db, limit: number): Promise<DownloadRow[]> =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'entity', 'entity_id', 'after'])
    .where('entity', 'in', ['download', 'backup', 'guest'])
    .where('action', 'in', ['download', 'export'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
