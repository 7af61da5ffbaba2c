/** The settings of a command: the environment, and a file .env of the current folder. */
import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../config.ts';
import { Failure } from './failures.ts';

/**
 * @param aim what cannot be done without them
 * @throws Failure for a setting that is wrong
 */
export function readSettings(aim: string): Config {
  // The environment takes precedence over the file.
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(undefined, aim);
  if ('problem' in config) throw new Failure(config.problem);
  return config;
}

/** The settings of a command that works on the data folder. @throws Failure where the database is on a server instead */
export function readFolderSettings(aim: string): Config {
  const config = readSettings(aim);
  if (config.DATABASE_URL)
    throw new Failure(
      `Gerende cannot ${aim}: DATABASE_URL names a server, and this command works on a data folder (docs/postgres.md).`,
    );
  return config;
}
