/** Writes when an instructor works: seasons of work, and days called in. What keeps them from lessons is answered by the caller. */
import { invalidFields } from '@gerende/domain/errors';
import type { Instructor } from '@gerende/domain/instructor/schema';
import type { CallIn, EndCallIn, SaveWorkingTimes } from '@gerende/domain/instructor/working-times-schema';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { type Follow, saveRow } from '../../desk-write/desk-write.ts';
import { schoolToday } from '../school/school.service.ts';
import { deleteCalledIn, replaceSeasons, storeCalledIn } from '../working-times/working-times.queries.ts';
import { getInstructor } from './instructor.service.ts';
import { updateInstructor } from './save-instructor.queries.ts';

type Times = { id: number; version?: number | undefined; follow?: Follow<Instructor> | undefined };

const saveTimes = (app: AppContext, { id, version, follow }: Times, write: (db: Db) => Promise<unknown>) =>
  saveRow(app, {
    ...{ entity: 'instructor', id, version, read: getInstructor, follow },
    write: async ({ db }, before) => {
      await updateInstructor(db, id, { version: (before?.version ?? 0) + 1 });
      await write(db);
      return id;
    },
  });

/** @throws not_found, conflict; as `follow` */
export const saveSeasons = (
  app: AppContext,
  { id, seasons, version }: SaveWorkingTimes,
  follow?: Follow<Instructor>,
): Promise<Instructor> => saveTimes(app, { id, version, follow }, (db) => replaceSeasons(db, id, seasons));

/**
 * The hours of a day in which somebody comes although they would be away; another call of the day replaces them.
 * @throws not_found; invalid on `date` for a day that is over
 */
export async function callIn(app: AppContext, { id, ...hours }: CallIn): Promise<Instructor> {
  if (hours.date < (await schoolToday(app))) throw invalidFields({ date: 'errors:datePast' });
  return saveTimes(app, { id }, (db) => storeCalledIn(db, id, hours));
}

/** @throws not_found; as `follow` */
export const removeCallIn = (
  app: AppContext,
  { id, date }: EndCallIn,
  follow?: Follow<Instructor>,
): Promise<Instructor> => saveTimes(app, { id, follow }, (db) => deleteCalledIn(db, id, date));
