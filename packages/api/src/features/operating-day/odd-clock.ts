/** Prevents a machine whose clock is wrong from deleting anything by age. */
import { daysBetween, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';

/** A school opens at least once a year; a machine whose clock ran ahead must not erase everything. */
const longestPause = 400;

/** Undefined for a school that was never open. */
const selectLastOpenDay = async (db: Db): Promise<PlainDate | undefined> =>
  (
    await db
      .selectFrom('operating_day')
      .select((eb) => eb.fn.max('date').as('date'))
      .executeTakeFirst()
  )?.date ?? undefined;

/** @throws when today is long after the last operating day */
export async function refuseOddClock(app: AppContext, today: PlainDate): Promise<void> {
  const last = await selectLastOpenDay(app.db);
  if (last && daysBetween(last, today) > longestPause)
    throw new Error(
      `the last operating day is ${last}, long before ${today}: nothing is erased before the clock is right`,
    );
}
