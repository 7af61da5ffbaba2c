/**
 * Finds a database driver that would abort the program: better-sqlite3 12 compiled with the headers of Node 24.19 or later
 * does so in all of Node 24 when garbage is collected while no JavaScript runs (nodejs/node#65446). Node 26 bears it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Only a driver that was compiled with those headers requests this function from Node. */
const asked = 'RemoveEnvironmentCleanupHook';
const modulesOfNode24 = '137';

/**
 * @param driver content of better_sqlite3.node
 * @param modules `process.versions.modules` of the Node that runs it
 */
export const abortsProgram = (driver: Buffer, modules: string): boolean =>
  modules === modulesOfNode24 && driver.includes(asked);

/** @throws an error that says what to do, before anything is opened */
export function refuseAbortingDriver(): void {
  const { modules } = process.versions;
  if (modules !== modulesOfNode24) return;
  const manifest = createRequire(import.meta.url).resolve('better-sqlite3/package.json');
  const driver = readFileSync(path.join(path.dirname(manifest), 'build/Release/better_sqlite3.node'));
  if (abortsProgram(driver, modules))
    throw new Error(
      `better-sqlite3 was compiled with the headers of Node 24.19 or later (${process.version} is running), with which it ends the program in the middle of its work. Run npm ci and npm start with Node 22, 24.18 or 26, or take the executable`,
    );
}
