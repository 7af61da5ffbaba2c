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
