import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { openServer } from '@gerende/api/database/server-database';
import { withClient } from '@gerende/api/platform/database/postgres/processes/school-locks';
import { storedPictures } from '@gerende/api/testing/data-folder';
import { untilWaiting } from '@gerende/api/testing/lock-waits';
import { isOnPostgres } from '@gerende/api/testing/test-database';
import { describe, expect, it } from 'vitest';
import { addSlope, restoring, run, type School, serverSchool, sumsOf } from '../testing/server-school.ts';
import { restoreOnServer } from './restore-server.ts';

/** A school with a backup, a later row and picture, and a restore of it by other programs. */
async function changedSchool(scripts: Record<string, string>) {
  const school = await serverSchool();
  const { url, dataDir, fileOf } = school;
  const { file, list } = await school.back();
  await addSlope(url, 'later');
  writeFileSync(fileOf('uploads/slope/later.webp'), 'later');
  const place = { dataDir, server: { url, programs: school.programs(scripts) } };
  return { ...school, place, file, tables: list.database.tables, before: await sumsOf(url) };
}

const staging = ({ dataDir }: Pick<School, 'dataDir'>) =>
  readdirSync(dataDir).filter((name) => name.startsWith('restoring-'));

/** The number of a lock for which `lateCommit` waits. */
const commitLock = 1;

/** @param work while no restore is committed; it calls `commit`, and awaits what follows from that */
const beforeCommit = (url: string, work: (commit: () => Promise<unknown>) => Promise<void>): Promise<void> =>
  withClient(url, async (client) => {
    await client.query(`select pg_advisory_lock(${commitLock})`);
    await work(() => client.query(`select pg_advisory_unlock(${commitLock})`));
  });

describe.runIf(isOnPostgres)('a restore of which psql has everything', () => {
  /** The commit waits for the test. */
  const lateCommit = `sed 's/^commit;$/select pg_advisory_xact_lock(${commitLock}); commit;/' | psql "$@" >/dev/null`;
  const asked = 'case "$1" in --version) exec psql "$1";; esac';
  /** Until the test says so. */
  const waits = 'while [ ! -e "$0.go" ]; do sleep 0.05; done';

  it('and which is killed then, is waited for by the next start, which exchanges its pictures', async () => {
    const school = await changedSchool({ psql: `${asked}; ${lateCommit}` });
    const { url, file, tables } = school;
    await beforeCommit(url, async (commit) => {
      const child = restoring(school, file);
      await untilWaiting((text) => run(url, text), 1, commitLock);
      child.kill('SIGKILL');
      await once(child, 'close');
      const starting = school.start();
      await untilWaiting((text) => run(url, text), 2);
      await commit();
      await starting;
    });
    expect(await sumsOf(url)).toEqual(tables);
    expect(school.uploads()).toEqual([...storedPictures].sort());
    expect(staging(school)).toEqual([]);
  });

  it('is committed though psql is killed while the server commits', async () => {
    const leaves = `exec 3<&0; { ${lateCommit}; } <&3 >/dev/null 2>&1 & true`;
    const school = await changedSchool({ psql: `${asked}; ${leaves}; ${waits}; exit 9` });
    const { url, file, tables, place, fileOf } = school;
    await beforeCommit(url, async (commit) => {
      const restored = restoreOnServer(place, file);
      await untilWaiting((text) => run(url, text), 1, commitLock);
      writeFileSync(fileOf('programs/psql.go'), '');
      await untilWaiting((text) => run(url, text), 2);
      await commit();
      await restored;
    });
    expect(await sumsOf(url)).toEqual(tables);
    expect(school.uploads()).toEqual([...storedPictures].sort());
  });

  it('changes nothing if the school was opened before psql began, because the connection that kept it closed was lost', async () => {
    const stored = 'cat > "$0.part"; mv "$0.part" "$0.script"';
    const school = await changedSchool({ psql: `${asked}; ${stored}; ${waits}; psql "$@" < "$0.script"` });
    const { url, file, before, place, fileOf } = school;
    const restored = restoreOnServer(place, file).catch((error: Error) => error.message);
    await expect.poll(() => existsSync(fileOf('programs/psql.script'))).toBe(true);
    const others = "application_name = 'gerende backup' and pid <> pg_backend_pid() and datname = current_database()";
    expect(await run(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)).toHaveLength(1);
    const { listen, close } = openServer({ url });
    await listen();
    writeFileSync(fileOf('programs/psql.go'), '');
    expect(await restored).toMatch(/the connection that keeps the school closed was lost\. Nothing was changed/);
    expect(await sumsOf(url)).toEqual(before);
    expect(school.uploads()).toContain('slope/later.webp');
    expect(staging(school)).toEqual([]);
    await close();
  });
});
