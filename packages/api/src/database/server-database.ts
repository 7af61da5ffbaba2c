/** Opens the database on a PostgreSQL server. In its own file, so that a school with an SQLite file loads none of it. */
import { openPostgres, type PostgresSettings } from '../platform/database/postgres/open.ts';
import type { Database } from './database.ts';
import { catalogue } from './table-sets.ts';

export const openServer = (settings: Omit<PostgresSettings, 'counted'>) =>
  openPostgres<Database>({ ...settings, counted: catalogue });
