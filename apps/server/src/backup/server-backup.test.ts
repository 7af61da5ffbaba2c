import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backupOf } from '@gerende/api/database/database';
import { openServer } from '@gerende/api/database/server-database';
import { makeBackup } from '@gerende/api/platform/backup/make-backup';
import { failureOf } from '@gerende/api/platform/backup/problem';
import { withClient } from '@gerende/api/platform/database/postgres/processes/school-locks';
import { storedPictures } from '@gerende/api/testing/data-folder';
import { untilWaiting } from '@gerende/api/testing/lock-waits';
import { emptyServerDatabase, isOnPostgres } from '@gerende/api/testing/test-database';
import { describe, expect, it } from 'vitest';
import { openServerSchool } from '../open-server-school.ts';
import { addSlope, run, type School, serverSchool, sumsOf } from '../testing/server-school.ts';
import { restoreOnServer, undoOnServer } from './restore-server.ts';

const placeAt = ({ dataDir }: School, url: string) => ({ dataDir, server: { url } });

const failureIn = async (work: Promise<unknown>) =>
  failureOf(
    await work.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );

/** The beginning of a script that replaces a program. */
const asked = (program: string): string => `if [ "$1" = --version ]; then exec ${program} "$1"; fi`;

describe.runIf(isOnPostgres)('a backup of a database on a server', () => {
  it('shows one moment while others write, and is restored into an empty database with every row, key and picture', async () => {
    const school = await serverSchool();
    const { url, fileOf } = school;
    let isDone = false;
    const writing = withClient(url, async (client) => {
      while (!isDone)
        await client.query(
          "begin; insert into slope (name_en) values ('one'); insert into slope (name_en) values ('other'); commit",
        );
    });
    const { file, list } = await school.back();
    isDone = true;
    await writing;
    expect(path.basename(file)).toMatch(/^gerende-\d{4}-\d\d-\d\dT\d{6}Z\.gerende-backup$/);
    expect(readdirSync(fileOf('backups'))).toEqual([path.basename(file)]);
    expect(list).toMatchObject({ missing: [], secrets: [], database: { schema: 'public' } });
    expect(await sumsOf(url)).not.toEqual(list.database.tables);
    const other = await emptyServerDatabase();
    const restored = await restoreOnServer(placeAt(school, other), file);
    expect(restored).toMatchObject({ replaced: false, pictures: storedPictures.length });
    expect(await sumsOf(other)).toEqual(list.database.tables);
    const [pairs] = await run(
      other,
      "select count(*) filter (where name_en = 'one') as one, count(*) filter (where name_en = 'other') as other from slope",
    );
    expect(Number(pairs?.one)).toBeGreaterThan(0);
    expect(pairs?.other).toBe(pairs?.one);
    // Keys continue after the last one, wherever the counter was when it was copied, and every trigger is there.
    const [last] = await run(other, 'select max(id) as id from slope');
    const [next] = await run(other, "insert into slope (name_en) values ('next') returning id");
    expect(Number(next?.id)).toBeGreaterThan(Number(last?.id));
    const triggers = "select count(*) as count from pg_trigger where tgname = 'gerende_written'";
    expect(await run(other, triggers)).toEqual(await run(url, triggers));
    expect(await run(other, "select relname from pg_class where relpersistence = 'u'")).toEqual([]);
    await school.start(other);
  });

  it.each([
    ['restore', ({ place }: School, file: string) => restoreOnServer(place, file)],
    ['undo', ({ place }: School) => undoOnServer(place)],
  ])('shows the school that was there when it was begun, and a later %s waits for it', async (_, replace) => {
    const school = await serverSchool();
    const { url, fileOf } = school;
    const earlier = await school.back();
    await restoreOnServer(school.place, earlier.file);
    await addSlope(url, 'later');
    const before = await sumsOf(url);
    // It has its snapshot, and would read the tables when they have been replaced.
    const late = `${asked('pg_dump')}; touch "$0.begun"; while [ ! -e "$0.go" ]; do sleep 0.05; done; exec pg_dump "$@"`;
    const backingUp = school.back(school.programs({ pg_dump: late }));
    await expect.poll(() => existsSync(fileOf('programs/pg_dump.begun'))).toBe(true);
    const replacing = replace(school, earlier.file);
    await Promise.race([replacing, untilWaiting((text) => run(url, text), 1)]);
    writeFileSync(fileOf('programs/pg_dump.go'), '');
    const { list } = await backingUp;
    expect(list.database.tables).toEqual(before);
    await replacing;
    expect(await sumsOf(url)).toEqual(earlier.list.database.tables);
  });

  it('has texts of every kind, and counts no line end in them as a row', async () => {
    const school = await serverSchool();
    const { url } = school;
    await run(url, "insert into slope (name_en) values (E'a\\u2028b\\r\\n\\\\.\\tc')");
    const other = await emptyServerDatabase();
    await restoreOnServer(placeAt(school, other), (await school.back()).file);
    expect(await sumsOf(other)).toEqual(await sumsOf(url));
  });

  it('is refused with the package to install where the programs are missing or older than the server', async () => {
    const school = await serverSchool();
    const { url, fileOf } = school;
    const missing = await failureIn(school.back(fileOf('nowhere')));
    expect(missing).toMatchObject({ problem: 'no_programs' });
    expect(missing.detail).toMatch(/^postgresql-client-\d+: pg_dump is not there$/);
    const old = school.programs({ pg_restore: 'echo "pg_restore (PostgreSQL) 9.6.2"' });
    const older = await failureIn(school.back(old));
    expect(older).toMatchObject({ problem: 'no_programs' });
    expect(older.detail).toMatch(/^postgresql-client-\d+: pg_restore 9\.6\.2 is older than the server, \d+$/);
    const { db, close } = openServer({ url, programs: old, isAlone: true });
    expect((await backupOf(db).obstacle())?.message).toBe(older.detail);
    await close();
  });

  it.each([
    ['is killed', `${asked('pg_dump')}; pg_dump "$@" | head -c 20000; kill -9 $$`, /pg_dump ended with SIGKILL/],
    ['ends too early', `${asked('pg_dump')}; pg_dump "$@" | head -c 20000`, /pg_restore ended with 1/],
    [
      'leaves rows out',
      `${asked('pg_dump')}; exec pg_dump --exclude-table-data=country "$@"`,
      /the copy has 0 rows of country/,
    ],
  ])('leaves no file when pg_dump %s', async (_, script, words) => {
    const school = await serverSchool();
    const { fileOf } = school;
    const { detail } = await failureIn(school.back(school.programs({ pg_dump: script })));
    expect(detail).toMatch(words);
    expect(readdirSync(fileOf('backups'))).toEqual([]);
  });

  it('leaves no file when the disk is too small or the server is unreachable', async () => {
    const school = await serverSchool();
    const { fileOf } = school;
    expect(await failureIn(makeBackup(school.order(), async () => 2 ** 20))).toMatchObject({ problem: 'disk_full' });
    expect(
      (await failureIn(makeBackup({ ...school.order(), database: { url: 'postgres://nobody@127.0.0.1:1/nothing' } })))
        .detail,
    ).toMatch(/database server is away/);
    expect(readdirSync(fileOf('backups'))).toEqual([]);
  });

  it('passes the password in the environment of the programs, and in no argument', async () => {
    const school = await serverSchool();
    const { url, fileOf } = school;
    const withPassword = url.replace('gerende@', 'gerende:pow%20der@');
    const note = `echo "$0 $*" >> ${fileOf('arguments')}; echo "$PGPASSWORD" >> ${fileOf('passwords')}`;
    const scripts = ['pg_dump', 'pg_restore', 'psql'].map((name) => [name, `${note}; exec ${name} "$@"`]);
    const server = { url: withPassword, programs: school.programs(Object.fromEntries(scripts)) };
    const { file } = await makeBackup({ ...school.order(), database: server });
    await restoreOnServer({ dataDir: school.dataDir, server }, file);
    expect(new Set(readFileSync(fileOf('passwords'), 'utf8').trim().split('\n'))).toEqual(new Set(['pow der']));
    expect(readFileSync(fileOf('arguments'), 'utf8')).not.toMatch(/pow/);
  });
});

describe.runIf(isOnPostgres)('an update of a database on a server', () => {
  const undoChange = `
    alter table session drop column stays, drop column ends_at, drop column confirmed_at;
    delete from kysely_migration where name = '0036-session-life'`;
  const isUpToDate = "select count(*) as count from kysely_migration where name = '0036-session-life'";

  it('begins with a backup of what was there', async () => {
    const { url, fileOf, start } = await serverSchool();
    await run(url, undoChange);
    await start();
    expect(readdirSync(fileOf('backups'))).toEqual([expect.stringMatching(/-upgrade\.gerende-backup$/)]);
    expect(await run(url, isUpToDate)).toEqual([{ count: '1' }]);
    await start();
    expect(readdirSync(fileOf('backups'))).toHaveLength(1);
  });

  it('changes nothing without one', async () => {
    const { url, dataDir } = await serverSchool();
    await run(url, undoChange);
    const settings = { DATA_DIR: dataDir, DATABASE_URL: url, wantsDemo: async () => false };
    const opening = openServerSchool({ ...settings, BACKUPS: 'here', PG_BIN: '/nowhere' });
    await expect(opening).rejects.toThrow(
      /was not changed for this version.*postgresql-client-\d+: pg_dump is not there/,
    );
    expect(await run(url, isUpToDate)).toEqual([{ count: '0' }]);
    const school = await openServerSchool({ ...settings, BACKUPS: 'elsewhere', PG_BIN: '/nowhere' });
    await school.close();
    expect(await run(url, isUpToDate)).toEqual([{ count: '1' }]);
  });
});
