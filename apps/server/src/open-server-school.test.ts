import type { Db } from '@gerende/api/database/database';
import { halfMadeBy } from '@gerende/api/platform/database/half-made';
import type { Log } from '@gerende/api/platform/log';
import { emptyServerDatabase, isOnPostgres, runSql } from '@gerende/api/testing/test-database';
import { describe, expect, it } from 'vitest';
import { openHere } from './move/testing/moved-school.ts';
import { emptyFolder } from './move/testing/school-to-move.ts';
import { clockWatch, openServerSchool } from './open-server-school.ts';

it('a clock that differs from the database by seconds is reported once, and so is that it is right again', () => {
  const said: string[] = [];
  const watch = clockWatch({ warn: (_: object, text: string) => said.push(text) } as unknown as Log);
  for (const ahead of [20, -4000, 61_000, 62_000, -30, -90_000]) watch(ahead);
  expect(said).toEqual([
    "the clock of this machine is 61 seconds ahead of the database's: set both by one time server",
    "the clock of this machine agrees with the database's again",
    "the clock of this machine is 90 seconds behind the database's: set both by one time server",
  ]);
});

describe.skipIf(!isOnPostgres)('a demo school that was not stored to its end (needs a PostgreSQL server)', () => {
  /** A migrated database with a part of it. */
  async function halfMade() {
    const settings = { DATA_DIR: emptyFolder(), DATABASE_URL: await emptyServerDatabase() };
    await (await openServerSchool({ ...settings, wantsDemo: async () => false })).close();
    const { db } = openHere(settings.DATABASE_URL);
    await runSql(db, 'create table gerende_half_made (filling text, name text, rows bigint, checksum text)');
    await runSql(db, "insert into gerende_half_made values ('demo', '', 0, '')");
    await runSql(db, "insert into slope (name_en) values ('Half')");
    return { settings, db };
  }

  it('is stored again from its beginning by the next start', async () => {
    const { settings } = await halfMade();
    const found: unknown[] = [];
    const wantsDemo = async (db: Db): Promise<boolean> => {
      found.push(await halfMadeBy(db), await db.selectFrom('slope').select('id').execute());
      return false;
    };
    await (await openServerSchool({ ...settings, wantsDemo })).close();
    expect(found).toEqual([undefined, []]);
  });

  it('is left as it is where there are accounts, and the start is refused', async () => {
    const { settings, db } = await halfMade();
    const account = "'a', 'desk@example.com', 'hash', '2026-12-10T00:00:00Z'";
    await runSql(db, `insert into "user" (id, email, password_hash, created_at) values (${account})`);
    const start = openServerSchool({ ...settings, wantsDemo: async () => false });
    await expect(start).rejects.toThrow('which has accounts; drop the database');
    expect(await db.selectFrom('slope').select('name_en').execute()).toEqual([{ name_en: 'Half' }]);
  });
});

it.skipIf(!isOnPostgres || process.platform !== 'linux')(
  'a school on a server can store bookings while the disk of its data folder is full',
  async () => {
    // A folder that never has a free byte.
    const settings = { DATA_DIR: '/proc', BACKUPS: 'elsewhere', DATABASE_URL: await emptyServerDatabase() } as const;
    const { checkStorage, close } = await openServerSchool({ ...settings, wantsDemo: async () => false });
    await expect(checkStorage()).resolves.toBeUndefined();
    await close();
  },
);
