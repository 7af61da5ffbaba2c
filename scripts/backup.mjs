/** `npm run backup`: a whole copy of the database beside it, taken while the server runs; nothing written meanwhile is torn. */
import './node-version.mjs';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, say, stopWith } from './run.mjs';

/** The driver belongs to the server, not to the root package. */
const SqliteFile = createRequire(path.join(root, 'apps/server/package.json'))('better-sqlite3');

if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
const dataDir = path.resolve(root, process.env.DATA_DIR || './data');
const file = path.join(dataDir, 'gerende.db');
if (!existsSync(file)) stopWith(`there is no database at ${file}`);

const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const copy = path.join(dataDir, 'backups', `gerende-${moment}Z.db`);
mkdirSync(path.dirname(copy), { recursive: true });
const database = new SqliteFile(file, { readonly: true });
await database.backup(copy);
database.close();
say(`copied to ${copy}`);
