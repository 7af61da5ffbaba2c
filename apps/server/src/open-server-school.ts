/** Opens the school's database on a PostgreSQL server, which several processes may share. */

import { migrate } from '@gerende/api/database/database';
import { openServer } from '@gerende/api/database/server-database';
import { readHere } from '@gerende/api/database/slow-reads';
import { storageCheck } from '@gerende/api/platform/storage/storage-check';
import { allSlowReads } from '@gerende/api/server/reader/all-slow-reads';
import { type School, type SchoolSettings, storeDemo } from './open-school.ts';

type Settings = SchoolSettings & { DATABASE_URL: string };

/** @throws with a readable message when the server does not answer, or a migration fails */
export async function openServerSchool(settings: Settings): Promise<School> {
  let begin: (() => () => void) | undefined;
  let resign: (() => void) | undefined;
  let leads = false;
  const database = openServer({
    url: settings.DATABASE_URL,
    ...(settings.onWritten && { onWritten: settings.onWritten }),
    onLead: () => {
      leads = true;
      resign = begin?.();
      return () => {
        leads = false;
        resign?.();
        resign = undefined;
      };
    },
  });
  const { db, listen, close } = database;
  try {
    await database.inTurn(async () => {
      await migrate({ db });
      if (await database.isHalfMade())
        throw new Error(
          'the demo school was not stored to its end in this database; drop the database, make it anew and start again',
        );
      if (await settings.wantsDemo(db)) await database.markHalfMade(() => storeDemo({ db }, settings));
    });
    await listen();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    slowReads: readHere(db, allSlowReads),
    size: database.size,
    checkStorage: storageCheck(db, settings.DATA_DIR),
    lead: (work) => {
      begin = work;
      if (leads) resign = work();
    },
    close,
  };
}
