/** Opens the database on a PostgreSQL server: apart, so that a school with a file loads nothing of it. */
import { openPostgres, type PostgresSettings } from '../platform/database/postgres/open.ts';
import type { Database } from './database.ts';

export const openServer = (settings: PostgresSettings) => openPostgres<Database>(settings);
