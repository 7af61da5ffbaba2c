/** An instructor enters on which days they would like to work, or not to, and sees when they work (decision 0118). */
import { addDays } from '@gerende/domain/calendar/plain-date';
import { invalidFields } from '@gerende/domain/errors';
import {
  type DatedWish,
  type OwnWorkingTimes,
  type SaveWish,
  type WishOfDay,
  wishDays,
} from '@gerende/domain/work-wish/schema';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { inTransaction } from '../../database/database.ts';
import { ownInstructor } from '../own-day/own-instructor.ts';
import { schoolToday } from '../school/school.service.ts';
import { seasonsByInstructor } from '../working-times/away-hours.service.ts';
import { selectCalledIn } from '../working-times/working-times.queries.ts';
import { deleteWish, selectOwnWishes, selectWishesOn, storeWish } from './work-wish.queries.ts';

/** From today on. @throws forbidden for an account that is no instructor's */
export async function listOwnWorkingTimes(app: AppContext): Promise<OwnWorkingTimes> {
  const id = ownInstructor(app);
  const today = await schoolToday(app);
  const seasons = (await seasonsByInstructor(app.db)).get(id) ?? [];
  const calledIn = await selectCalledIn(app.db, [id]);
  return {
    seasons: seasons.filter(({ to }) => to >= today),
    called_in: calledIn.filter(({ date }) => date >= today).map(({ date, from, to }) => ({ date, from, to })),
    wishes: await selectOwnWishes(app.db, id, today),
  };
}

/**
 * Stores a wish, or removes it.
 * @throws forbidden as `listOwnWorkingTimes`; invalid for a day that is over, or too far ahead
 * @returns the own wishes from today on
 */
export const saveWish = (app: AppContext, { date, wish }: SaveWish): Promise<DatedWish[]> =>
  inTransaction(app, async (app) => {
    const id = ownInstructor(app);
    const today = await schoolToday(app);
    if (date < today) throw invalidFields({ date: 'errors:dayOver' });
    if (date >= addDays(today, wishDays)) throw invalidFields({ date: 'errors:tooFarAhead' });
    if (wish) await storeWish(app.db, id, date, wish);
    else await deleteWish(app.db, id, date);
    return selectOwnWishes(app.db, id, today);
  });

export const wishesOn = async (db: Db, date: string): Promise<WishOfDay[]> =>
  (await selectWishesOn(db, date)).map(({ wish, ...instructor }) => ({ instructor, wish }));
