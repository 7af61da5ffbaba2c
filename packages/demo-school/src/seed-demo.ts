/** Fills an empty database with the demo school: its catalogue, its guests' bookings, and the work of the desk. */
import { type AppContext, systemCaller } from '@gerende/api/context/context';
import { type Db, inTransaction } from '@gerende/api/database/database';
import { createGuestBooking } from '@gerende/api/features/guest-booking/guest-booking.service';
import { schoolToday } from '@gerende/api/features/school/school.service';
import { noBotCheck } from '@gerende/api/platform/bot-check/none';
import { createClock } from '@gerende/api/platform/clock';
import { RateLimits } from '@gerende/api/platform/rate-limits';
import { DomainError } from '@gerende/domain/errors';
import type { WhenFull } from '@gerende/domain/teachable/when-full';
import { type BookingWish, makeWishes } from './booking-wishes.ts';
import { dataProblems } from './check-data.ts';
import { courses } from './course-data.ts';
import { doDeskWork } from './desk-work.ts';
import { fillDay, fullDayAfter } from './full-day.ts';
import { instructors } from './instructor-data.ts';
import { storePhotos } from './photos/store-photos.ts';
import { storeReviews } from './reviews/store-reviews.ts';
import { categories, school, slopes, times } from './school-data.ts';
import { plannedSeason, seasonsAround } from './season.ts';
import { fallIll } from './sick-instructor.ts';
import { storeCatalogue } from './store-catalogue.ts';

/** Made like a request of the guest's browser on that day, so every rule of a guest's booking applies. */
async function book(app: AppContext, { made_at, request }: BookingWish): Promise<void> {
  const clock = createClock(made_at);
  // Months of bookings are made in one second here, so bot check and rate limits are off.
  const then: AppContext = { ...app, clock, botCheck: noBotCheck, limits: new RateLimits(false), caller: systemCaller };
  try {
    await createGuestBooking(then, request);
  } catch (error) {
    // A refused guest books nothing: the instructor was off, the lesson included a closed day.
    if (!(error instanceof DomainError && (error.code === 'invalid' || error.code === 'conflict'))) throw error;
  }
}

/** Whether a database can take the demo: a school in use has slopes. */
export const hasNoSlopes = async (db: Db): Promise<boolean> =>
  !(await db.selectFrom('slope').select('id').limit(1).executeTakeFirst());

const whenFull = (db: Db, when_full: WhenFull): Promise<unknown> =>
  db.updateTable('school').set({ when_full }).execute();

/**
 * Today is the school's own; the same day gives the same rows on every machine. Must run on a database that is not in
 * use yet: one left by a kill is deleted.
 * @returns false, with nothing changed, when the database has a slope already
 * @throws with every problem in one message when the data is invalid
 */
export async function seedDemo(app: AppContext): Promise<boolean> {
  const { db } = app;
  if (!(await hasNoSlopes(db))) return false;
  const today = await schoolToday(app);
  const seasons = seasonsAround(today);
  const planned = plannedSeason(today);
  const problems = dataProblems({ school, slopes, categories, times, courses, instructors }, planned);
  if (problems.length > 0) throw new Error(`The demo school cannot be stored: ${problems.join('; ')}`);

  const catalogue = await inTransaction(app, ({ db }) => storeCatalogue(db, { today, seasons, planned }));
  const countries = await db.selectFrom('country').selectAll().execute();
  const country = new Map(countries.map(({ code, id }) => [code, id]));
  // The season was sold before the school looked at what can be taught.
  await whenFull(db, 'sell');
  for (const wish of makeWishes(today, seasons, { catalogue, country })) await book(app, wish);
  await inTransaction(app, (app) => doDeskWork(app, today, catalogue));
  await whenFull(db, 'request');
  const date = fullDayAfter(today, catalogue);
  if (date) await fillDay(app, { today, date, catalogue, country });
  await inTransaction(app, ({ db }) => fallIll(db, today));
  await inTransaction(app, ({ db }) => storeReviews(db, today));
  // Nobody was handed the links, whose tokens are random.
  await db.deleteFrom('guest_link').execute();
  await inTransaction(app, (app) => storePhotos(app, today, catalogue));
  return true;
}
