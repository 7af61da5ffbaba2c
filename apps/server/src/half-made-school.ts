/** Refuses a database that was not filled to its end. */
import type { Db } from '@gerende/api/database/database';
import { halfMadeBy } from '@gerende/api/platform/database/half-made';

/** @throws with what to do when something was not stored to its end */
export async function refuseHalfMade(db: Db): Promise<void> {
  const filling = await halfMadeBy(db);
  if (filling === 'demo')
    throw new Error(
      'the demo school was not stored to its end in this database; drop the database, make it anew and start again',
    );
  if (filling === 'move')
    throw new Error(
      'a school was not moved to its end into this database; go on with the same command "gerende move", or drop the database and make it anew',
    );
}
