/** What is installed here, and what it runs on. */
import type { About } from '@gerende/domain/about/schema';
import { sql } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import { databaseProduct } from '../../database/database.ts';
import { versionOfEngine } from '../../platform/database/query/words.ts';
import { selectSchool } from '../school/school.queries.ts';

async function databaseVersion({ db }: AppContext): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${versionOfEngine()} as version`.execute(db);
  return rows[0]?.version ?? '';
}

export async function getAbout(app: AppContext): Promise<About> {
  const { installation, backups } = app;
  const { time_zone } = await selectSchool(app.db);
  const [newest] = await backups.list();
  return {
    version: installation.version,
    node: process.versions.node,
    database: databaseProduct(app.db),
    database_version: await databaseVersion(app),
    data_folder: installation.dataFolder,
    database_size: await installation.databaseSize(),
    has_backups_here: backups.isMadeHere,
    last_backup: newest?.made_at ?? null,
    time_zone,
    licences: await installation.licences(),
  };
}
