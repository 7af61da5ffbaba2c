/** The version of this program, which is stored only in the root package.json. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Inserted by scripts/build.mjs. */
declare const GERENDE_VERSION: string | undefined;

/** Run from its sources, the program reads it. */
const fromSource = (): string =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8')).version;

export const programVersion: string = typeof GERENDE_VERSION === 'string' ? GERENDE_VERSION : fromSource();
