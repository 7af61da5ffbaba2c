/**
 * Searches for places that became free: ends expired offers, closes requests whose day has passed, and offers what can
 * be taught now to the earliest requests (decision 0037). Every step is its own transaction that checks again, so a
 * crash or a second run in between loses nothing.
 */
import { addDays, daysInRow } from '@gerende/domain/calendar/plain-date';
import { daysOutsideHours, firstClosedDay } from '@gerende/domain/operating-day/rules';
import { type AppContext, asSystem } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { withNames } from '../booking/booking-names.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { selectCourseSlopes, selectLiveCourse } from '../course/course.queries.ts';
import { canSendLinks } from '../guest-link/guest-link.service.ts';
import { isSwitchedOn } from '../message/message-setting.service.ts';
import { selectOperatingDaysBetween } from '../operating-day/operating-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectLiveSlope, selectSlopeDates } from '../slope/slope.queries.ts';
import { askForRequest, declineStored } from './answer.service.ts';
import { selectExpiredOffers, selectOffersOf } from './offer.queries.ts';
import { endOffer, endOfOffer, makeOffer } from './offer.service.ts';
import { selectNeverOffered, selectPastRequests } from './waiting-list.queries.ts';

/** @returns how many were ended */
export async function endExpiredOffers(app: AppContext): Promise<number> {
  const expired = async (app: AppContext): Promise<number[]> =>
    selectExpiredOffers(app.db, app.clock.nowText(), await schoolToday(app));
  let ended = 0;
  for (const id of await expired(app))
    await inTransaction(asSystem(app), async (app) => {
      // The desk may have ended it meanwhile, and offered another place.
      if ((await expired(app)).includes(id) && (await endOffer(app, id, 'expired'))) ended += 1;
    });
  return ended;
}

/** No message is sent: there is nothing left to decide, and the lesson is over. */
async function closePast(app: AppContext, id: number): Promise<boolean> {
  const row = await selectStoredBooking(app.db, id);
  // The desk may have answered it meanwhile, or moved it to a future day.
  if (!row || !(await selectPastRequests(app.db, await schoolToday(app))).includes(id)) return false;
  await declineStored(app, row);
  return true;
}

/** @returns how many were closed */
export async function closePastRequests(app: AppContext): Promise<number> {
  const ids = await selectPastRequests(app.db, await schoolToday(app));
  let closed = 0;
  for (const id of ids) if (await inTransaction(asSystem(app), (app) => closePast(app, id))) closed += 1;
  return closed;
}

/** Whether the school still offers lessons of this course there then. */
export async function isOpenFor(app: AppContext, row: StoredBooking): Promise<boolean> {
  const days = daysInRow(row.date, row.days_of_lesson);
  const slopeDays = await selectSlopeDates(app.db, row.slope_id);
  if (firstClosedDay(row.date, { ...row, operating_days: slopeDays }) !== undefined) return false;
  const open = await selectOperatingDaysBetween(app.db, row.date, addDays(row.date, row.days_of_lesson - 1));
  const { setting_time } = await withNames(app.db, row);
  if (daysOutsideHours(days, setting_time, open).length > 0) return false;
  const offered = await selectCourseSlopes(app.db, [row.course_id]);
  const isOffered = offered.some(({ slope_id }) => slope_id === row.slope_id);
  return (
    isOffered &&
    (await selectLiveCourse(app.db, row.course_id)) !== undefined &&
    (await selectLiveSlope(app.db, row.slope_id)) !== undefined
  );
}

/** Offers the request its place if it still waits and can be taught now. */
function tryToOffer(app: AppContext, id: number): Promise<boolean> {
  return inTransaction(asSystem(app), async (app) => {
    const row = await selectStoredBooking(app.db, id);
    if (row?.status !== 'requested' || (await selectOffersOf(app.db, [id])).length > 0) return false;
    if ((await endOfOffer(app, row.date)) === undefined || !(await isOpenFor(app, row))) return false;
    if (!(await askForRequest(app, row)).answer.yes) return false;
    await makeOffer(app, row);
    return true;
  });
}

/**
 * Offers free places to the requests in the order they were made; an open offer holds its place against the later ones.
 * @returns how many were offered
 */
export async function offerFreePlaces(app: AppContext): Promise<number> {
  const { offer_hours } = await selectSchool(app.db);
  if (offer_hours === 0 || !canSendLinks(app) || !(await isSwitchedOn(app, 'offered'))) return 0;
  let offered = 0;
  for (const id of await selectNeverOffered(app.db, await schoolToday(app)))
    if (await tryToOffer(app, id)) offered += 1;
  return offered;
}
