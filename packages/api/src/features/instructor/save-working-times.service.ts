/**
 * Writes when an instructor works: seasons of work, and days called in. The caller's `follow` handles the consequences
 * for lessons.
 */
import { DomainError, invalidFields } from '@gerende/domain/errors';
import type { Instructor } from '@gerende/domain/instructor/schema';
import type { CalledIn, CallIn, SaveWorkingTimes } from '@gerende/domain/instructor/working-times-schema';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { updateVersioned } from '../../database/rows.ts';
import { type Follow, saveRow } from '../../desk-write/desk-write.ts';
import { schoolToday } from '../school/school.service.ts';
import { deleteCalledIn, replaceSeasons, storeCalledIn } from '../working-times/working-times.queries.ts';
import { getInstructor } from './instructor.service.ts';

type Times = { id: number; version?: number | undefined; follow?: Follow<Instructor> | undefined };

type Write = (db: Db, before: Instructor | undefined) => Promise<unknown>;

const saveTimes = (app: AppContext, { id, version, follow }: Times, write: Write) =>
  saveRow(app, {
    ...{ entity: 'instructor', id, version, read: getInstructor, follow },
    write: async ({ db }, before) => {
      await updateVersioned(db, 'instructor', id);
      await write(db, before);
      return id;
    },
  });

/** @throws not_found, conflict; as `follow` */
export const saveSeasons = (
  app: AppContext,
  { id, seasons, version }: SaveWorkingTimes,
  follow?: Follow<Instructor>,
): Promise<Instructor> => saveTimes(app, { id, version, follow }, (db) => replaceSeasons(db, id, seasons));

type Hours = Pick<CalledIn, 'from' | 'to'>;

const callOf = (instructor: Instructor | undefined, date: string): CalledIn | undefined =>
  instructor?.called_in.find((call) => call.date === date);

/** @throws conflict when the call differs from what was shown */
function checkCall(call: Hours | undefined, shown: Hours | null): void {
  if (call?.from !== shown?.from || call?.to !== shown?.to) throw new DomainError('conflict', 'errors:rowChanged');
}

/**
 * The hours of a day on which an instructor comes in spite of a time away; another call of the day replaces them.
 * @throws not_found; invalid on `date` for a day that is over; conflict when another desk has changed the call
 */
export async function callIn(app: AppContext, { id, replaces, ...hours }: CallIn): Promise<Instructor> {
  if (hours.date < (await schoolToday(app))) throw invalidFields({ date: 'errors:datePast' });
  return saveTimes(app, { id }, (db, before) => {
    const call = callOf(before, hours.date);
    // The same hours twice are no conflict: the instructor is called in as both desks wanted.
    const isSame = call?.from === hours.from && call.to === hours.to;
    if (replaces !== undefined && !isSame) checkCall(call, replaces);
    return storeCalledIn(db, id, hours);
  });
}

/** @throws not_found; conflict when another desk has changed the call; as `follow` */
export const removeCallIn = (
  app: AppContext,
  { id, date, from, to }: CalledIn & { id: number },
  follow?: Follow<Instructor>,
): Promise<Instructor> =>
  saveTimes(app, { id, follow }, async (db, before) => {
    const call = callOf(before, date);
    if (call) checkCall(call, { from, to });
    await deleteCalledIn(db, id, date);
  });
