/** A school whose database is on the tests' server, and its data folder, which are deleted with the test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MadeBackup, makeBackup } from '@gerende/api/platform/backup/make-backup';
import type { TableSum } from '@gerende/api/platform/database/backup-source';
import { tableSums } from '@gerende/api/platform/database/postgres/backup/row-sums';
import { withClient } from '@gerende/api/platform/database/postgres/processes/school-locks';
import { makeServerSchool } from '@gerende/api/testing/data-folder';
import { emptyServerDatabase } from '@gerende/api/testing/test-database';
import { TestRunner } from 'vitest';
import { openServerSchool } from '../open-server-school.ts';

export const run = (url: string, text: string) =>
  withClient(url, async (client) => (await client.query<Record<string, string>>(text)).rows);

/** What a school stores, without counts of attempts. */
export const sumsOf = async (url: string): Promise<TableSum[]> =>
  (await withClient(url, (client) => tableSums(client, 'public'))).filter(({ name }) => name !== 'gerende_limit');

export const addSlope = (url: string, name: string) => run(url, `insert into slope (name_en) values ('${name}')`);

const restoreServer = path.join(import.meta.dirname, '../backup/restore-server.ts');

/**
 * A restore in a separate process, which a test ends.
 * @param step of the exchange of pictures before which it kills itself
 */
export function restoring({ place }: Pick<School, 'place'>, file: string, step = 0): ChildProcess {
  const script = `
    const { restoreOnServer } = await import(${JSON.stringify(restoreServer)});
    let steps = 0;
    await restoreOnServer(${JSON.stringify(place)}, ${JSON.stringify(file)}, () => {
      steps += 1;
      if (steps === ${step}) process.kill(process.pid, 'SIGKILL');
    });`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

export type School = Awaited<ReturnType<typeof serverSchool>>;

export async function serverSchool() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gerende-server-'));
  TestRunner.getCurrentTest()?.context.onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const url = await emptyServerDatabase();
  await makeServerSchool(url, dataDir);
  const fileOf = (name: string): string => path.join(dataDir, name);
  const order = (programs?: string) => ({
    ...{ database: { url, programs }, dataDir, folder: fileOf('backups') },
    ...{ kind: 'manual' as const, version: '1.2.3' },
  });
  return {
    ...{ url, dataDir, fileOf, order },
    place: { dataDir, server: { url } },
    back: (programs?: string): Promise<MadeBackup> => makeBackup(order(programs)),
    uploads: (folder = 'uploads'): string[] =>
      readdirSync(fileOf(folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => path.extname(name) !== '')
        .sort(),
    /** Opens a school of this folder as a process does, and closes it. */
    async start(database = url): Promise<void> {
      const settings = { DATA_DIR: dataDir, DATABASE_URL: database, BACKUPS: 'here', PG_BIN: undefined } as const;
      const opened = await openServerSchool({ ...settings, wantsDemo: async () => false });
      await opened.close();
    },
    /** A folder of the real programs, some of them replaced by a shell script. */
    programs(scripts: Record<string, string> = {}): string {
      const folder = fileOf('programs');
      mkdirSync(folder, { recursive: true });
      for (const name of ['pg_dump', 'pg_restore', 'psql']) {
        writeFileSync(path.join(folder, name), `#!/bin/sh\n${scripts[name] ?? `exec ${name} "$@"`}\n`);
        chmodSync(path.join(folder, name), 0o755);
      }
      return folder;
    },
  };
}
