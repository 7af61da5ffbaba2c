/** A database that was not filled completely. */
import type { Db } from '@gerende/api/database/database';
import { countUsers } from '@gerende/api/features/session/session.queries';
import { halfMadeBy } from '@gerende/api/platform/database/half-made';

/** Whether it has no accounts: then nobody has written anything into it, apart from the demo. */
const isUnused = async (db: Db): Promise<boolean> => (await countUsers(db)) === 0;

/** Whether its content may be dropped: a part of the demo school, which was never served. */
export const canBeginAnew = async (db: Db): Promise<boolean> =>
  (await halfMadeBy(db)) === 'demo' && (await isUnused(db));

/** @throws an error that says what to do when something was not stored completely */
export async function refuseHalfMade(db: Db): Promise<void> {
  const filling = await halfMadeBy(db);
  if (filling === 'demo')
    throw new Error(
      (await isUnused(db))
        ? 'the demo school was not stored to its end in this database; start Gerende with it once, which begins again'
        : 'the demo school was not stored to its end in this database, which has accounts; drop the database, make it anew and start again',
    );
  if (filling === 'move')
    throw new Error(
      'a school was not moved to its end into this database; go on with the same command "gerende move", or drop the database and make it anew',
    );
}
