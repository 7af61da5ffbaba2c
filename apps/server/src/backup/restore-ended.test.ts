import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { openServer } from '@gerende/api/database/server-database';
import { storedPictures } from '@gerende/api/testing/data-folder';
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

/** Whether the delayed commit of `lateCommit` is being waited for. */
async function isCommitting(url: string): Promise<boolean> {
  const asleep = "select 1 from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()";
  return (await run(url, `${asleep} and datname = current_database()`)).length > 0;
}

describe.runIf(isOnPostgres)('a restore of which psql has everything', () => {
  /** The commit comes a moment later. */
  const lateCommit = (seconds: number) =>
    `sed 's/^commit;$/select pg_sleep(${seconds}); commit;/' | psql "$@" >/dev/null`;
  const asked = 'case "$1" in --version) exec psql "$1";; esac';
  /** Until the test says so. */
  const waits = 'while [ ! -e "$0.go" ]; do sleep 0.05; done';

  it('and which is killed then, is waited for by the next start, which exchanges its pictures', async () => {
    const school = await changedSchool({ psql: `${asked}; ${lateCommit(3)}` });
    const { url, file, tables } = school;
    const child = restoring(school, file);
    await expect.poll(() => isCommitting(url)).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'close');
    await school.start();
    expect(await sumsOf(url)).toEqual(tables);
    expect(school.uploads()).toEqual([...storedPictures].sort());
    expect(staging(school)).toEqual([]);
  });

  it('is committed though psql is killed while the server commits', async () => {
    const leaves = `exec 3<&0; { ${lateCommit(2)}; } <&3 >/dev/null 2>&1 & true`;
    const school = await changedSchool({ psql: `${asked}; ${leaves}; ${waits}; exit 9` });
    const { url, file, tables, place, fileOf } = school;
    const restored = restoreOnServer(place, file);
    await expect.poll(() => isCommitting(url)).toBe(true);
    writeFileSync(fileOf('programs/psql.go'), '');
    await restored;
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
