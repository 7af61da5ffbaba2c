/**
 * The main of the executable: unpacks the program's files into a folder, and starts the program there. In the
 * executable itself `require` only finds Node's own modules, and the system loads native ones only from files.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getAsset, getRawAsset } from 'node:sea';
import type { Contents } from './archive.ts';
import { keepCompiled } from './compile-cache.ts';
import { markUsed, programFolder } from './program-folder.ts';

const run = (file: string): void => createRequire(file)(file);

/** Where files may be unpacked, in order. A service often has no home: its data folder is its own. */
function places(): string[] {
  // A setting in this file counts like one in the environment; the program reads it again.
  if (existsSync('.env')) process.loadEnvFile('.env');
  // biome-ignore lint/style/noProcessEnv: this runs before the program that has the configuration
  const { XDG_CACHE_HOME: cache, HOME: home, LOCALAPPDATA: local, DATA_DIR: data } = process.env;
  const caches = [cache, local, home && path.join(home, '.cache')].filter(
    (folder): folder is string => folder !== undefined && path.isAbsolute(folder),
  );
  return [...caches.map((folder) => path.join(folder, 'gerende')), path.resolve(data || './data', 'program')];
}

function start(): void {
  const contents: Contents = JSON.parse(getAsset('contents', 'utf8'));
  const folder = programFolder(
    places(),
    { contents, readArchive: () => Buffer.from(getRawAsset('archive') as ArrayBuffer) },
    // biome-ignore lint/style/noRestrictedGlobals: the age of files, not a day of the school
    Date.now(),
  );
  // biome-ignore lint/style/noRestrictedGlobals: as above
  markUsed(folder, Date.now());
  keepCompiled(path.join(folder, 'compiled'));
  run(path.join(folder, 'program.cjs'));
}

/** A process that the program forks is run by this executable again, which gets the file's path as the first argument. */
const forked = process.argv[2] ?? '';
if (process.send && path.isAbsolute(forked) && forked.endsWith('-process.cjs')) run(forked);
else
  try {
    start();
  } catch (error) {
    console.error(`Gerende could not start: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
