/** Erases guests whose last lesson was longer ago than the school keeps their data, once a night. */
import { dayBegunAt } from '@gerende/domain/calendar/plain-date';
import type { AppContext } from '../../context/context.ts';
import { realMilliseconds } from '../../platform/clock.ts';
import { type Repeated, repeated } from '../../platform/repeated.ts';
import { selectSchool } from '../school/school.queries.ts';
import { eraseOldGuests } from './guest-data.service.ts';

const lookMilliseconds = 15 * 60_000;
/** After the nightly backup, before anybody comes to the desk. */
const hour = 4;

/** Looks every quarter of an hour whether a night has passed; the first time a quarter of an hour after the start. */
export type NightlyErasing = Repeated & {
  /** @returns how many bookings no longer name their guest */
  look(): Promise<number>;
};

/** @param now milliseconds since 1970, by the machine's clock */
export function createNightlyErasing(app: AppContext, now: () => number = realMilliseconds): NightlyErasing {
  let doneOn: string | undefined;

  async function look(): Promise<number> {
    const { keep_guests_months, time_zone } = await selectSchool(app.db);
    const night = dayBegunAt(time_zone, hour, now());
    if (keep_guests_months === 0 || night === doneOn) return 0;
    doneOn = night;
    return eraseOldGuests(app, keep_guests_months);
  }

  const failed = (err: unknown): void =>
    app.metrics.storageFailures.noteIn(app.log, err, 'guests of long ago could not be erased');
  return { look, ...repeated(lookMilliseconds, look, failed) };
}
