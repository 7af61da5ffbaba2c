/** Erases guests whose last lesson was longer ago than the school keeps their data, once a night. */
import type { AppContext } from '../../context/context.ts';
import { createNightly, type Nightly } from '../school/nightly.ts';
import { eraseOldGuests } from './guest-data.service.ts';

/**
 * @param now milliseconds since 1970, by the machine's clock
 * @returns how many bookings no longer name their guest, at each check
 */
export const createNightlyErasing = (app: AppContext, now?: () => number): Nightly =>
  createNightly(
    app,
    {
      months: ({ keep_guests_months }) => keep_guests_months,
      run: (months) => eraseOldGuests(app, months),
      failure: 'guests of long ago could not be erased',
    },
    now,
  );
