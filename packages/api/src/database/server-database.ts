/** Opens the database on a PostgreSQL server: apart, so that a school with a file loads nothing of it. */
import { openPostgres, type PostgresSettings } from '../platform/database/postgres/open.ts';
import type { Database } from './database.ts';
import { catalogue } from './table-sets.ts';

export const openServer = (settings: Omit<PostgresSettings, 'counted'>) =>
  openPostgres<Database>({ ...settings, counted: catalogue });
